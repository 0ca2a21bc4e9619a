package api

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/facts"
	"astrolabe/internal/past"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// asofParameter is that of every address with a past.
var asofParameter = param{name: site.AsOfParam, about: "A day of the past, from 2020-01-01: the answer as it was at the end of that day, as far as is known today. " +
	"What nobody had observed by then is null. Names, sizes, licences, modalities and capabilities are those of today.", example: "2026-03-01"}

// PastDay is the day that a document is about.
type PastDay struct {
	Day string `json:"day" date:"day" doc:"The day, at whose end it was so." example:"2026-03-01"`
	Now string `json:"now" format:"uri" doc:"The same of today."`
}

// pastAPIs answers for days of the past. The last few are kept, as their states are.
type pastAPIs struct {
	mu   sync.Mutex
	kept []*API // the last used first
}

const keptAPIs = 4

// On answers for a day of the past, an ISO day that past.ParseDay has read.
func (a *API) On(day string) (*API, error) {
	then, err := a.past.On(day)
	if err != nil {
		return nil, err
	}
	p := a.pasts
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.kept, func(x *API) bool { return x.asof == day && x.site == then.Site })
	if i < 0 {
		b := a.then(then)
		p.kept = slices.Insert(p.kept, 0, b)
		p.kept = p.kept[:min(len(p.kept), keptAPIs)]
		return b, nil
	}
	b := p.kept[i]
	p.kept = slices.Insert(slices.Delete(p.kept, i, i+1), 0, b)
	return b, nil
}

// then answers for a state of the past.
func (a *API) then(s *past.State) *API {
	b := New(s.Site, s.Index, facts.New(s.Site), a.past)
	b.asof, b.today, b.pasts = s.Day, a, a.pasts
	return b
}

// askPast reads a question about a day of the past. Its state is made with the answer,
// for which the client may have to wait.
func (a *API) askPast(r *route, q *question) (*Request, error) {
	day, err := a.pastDay(r, q.values[site.AsOfParam])
	if err != nil {
		return nil, err
	}
	asked := question{names: q.names, malformed: q.malformed, values: url.Values{}}
	for _, p := range r.params {
		if given := q.values[p.name]; len(given) > 0 && p.name != site.AsOfParam {
			asked.values[p.name] = given
		}
	}
	address := withQuery(r.at(q.names), asked.values.Encode())
	past := &Request{answer: func() (*Answer, error) { return a.answerPast(day, address, r, &asked) }}
	if !q.malformed {
		past.Key = site.AsOfParam + "=" + day + " " + address
	}
	return past, nil
}

// pastDay is the day that is asked for.
func (a *API) pastDay(r *route, given []string) (string, error) {
	bad := func(format string, args ...any) error {
		return &Problem{Status: 400, Title: "Bad Request", Detail: fmt.Sprintf(format, args...)}
	}
	given = slices.Compact(given)
	switch {
	case !r.past:
		return "", bad("this address has no past: leave asof out; %s lists the addresses that take it", DescriptionPath)
	case len(given) > 1:
		return "", bad("asof must be given once")
	}
	day, err := past.ParseDay(strings.TrimSpace(given[0]), a.site.Now)
	if err != nil {
		return "", bad("asof: %v; give a day from %s to %s", err, past.Earliest, a.day())
	}
	return day, nil
}

func (a *API) answerPast(day, address string, r *route, q *question) (*Answer, error) {
	kept, err := a.On(day)
	if err != nil {
		return nil, err
	}
	then := *kept
	then.now = a.absolute(address)
	request, err := r.read(&then, q)
	if err != nil {
		return nil, err
	}
	if request.Location != "" {
		return &Answer{Location: then.dated(request.Location)}, nil
	}
	answer, err := request.Answer()
	if err != nil {
		return nil, err
	}
	answer.AsOf = day
	if len(answer.Link)+len(then.now) < maxLinkHeader {
		answer.Link = strings.TrimPrefix(answer.Link+", <"+then.now+`>; rel="latest-version"`, ", ")
	}
	return answer, nil
}

// dated is an address of the API that stays on the day of the past.
func (a *API) dated(address string) string {
	switch {
	case a.asof == "":
		return address
	case strings.Contains(address, "?"):
		return address + "&" + site.AsOfParam + "=" + a.asof
	}
	return address + "?" + site.AsOfParam + "=" + a.asof
}

// notYet explains why a model that is known today was not on the day; empty if it is
// not known at all.
func (a *API) notYet(id string) string {
	if a.today == nil {
		return ""
	}
	m := a.today.site.Current(id)
	if m == nil {
		return ""
	}
	return m.Name + " had not been released on " + words.Date(a.asof) + ": it was released " + cmp.Or(words.On(m.Released), "on a day that is not known") +
		"; a release known to the month or year counts from its last day"
}

// firstSeen is the first day on which a catalogue showed a field of a model at a
// provider, of the whole record; nil if none did.
func (a *API) firstSeen(model, provider, field string) *string {
	if a.past == nil {
		return nil
	}
	r, err := a.past.Record()
	if err != nil {
		return nil
	}
	return known(r.FirstSeen(model, provider, field))
}
