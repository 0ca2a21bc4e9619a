package api

import "astrolabe/internal/facts"

// On answers for a day of the past, an ISO day that past.ParseDay has read.
func (a *API) On(day string) (*API, error) {
	then, err := a.past.On(day)
	if err != nil || then.Site == a.site {
		return a, err
	}
	return New(then.Site, then.Index, facts.New(then.Site), a.past), nil
}
