package api

import (
	"cmp"
	"encoding/json"
	"math/bits"
	"slices"
	"strings"

	"astrolabe/internal/content"
)

// Source is where facts of an answer come from, with what is owed to it.
type Source struct {
	ID          string  `json:"id" doc:"The id that facts use for the source." example:"llm-stats"`
	Name        string  `json:"name" doc:"The name of the source." example:"LLM Stats open data (llm-leaderboard)"`
	URL         *string `json:"url" format:"uri" doc:"The address of the source; null if it has no single address."`
	Licence     string  `json:"licence" doc:"An SPDX id if there is one, otherwise a short description." example:"CC-BY-4.0"`
	LicenceURL  *string `json:"licence_url" format:"uri" doc:"The text of the licence, if it requires a link."`
	Attribution *string `json:"attribution" doc:"The attribution to display, if the source requires one."`
	Snapshot    string  `json:"snapshot" date:"any" doc:"The date of our copy, to the day or month." example:"2025-10-16"`
}

// creditURL is the licence under which some sources want to be credited.
const creditURL = "https://creativecommons.org/licenses/by/4.0/"

func newSource(s content.DataSource) Source {
	source := Source{ID: s.ID, Name: s.Name, URL: known(s.URL), Licence: s.Licence, Snapshot: s.Snapshot}
	link := creditURL
	switch {
	case s.Licence == "CC-BY-4.0":
		text := s.Name + ", " + s.URL + ", CC BY 4.0 (" + creditURL + "), changed."
		source.LicenceURL, source.Attribution = &link, &text
	case strings.HasPrefix(s.ID, "epoch-"):
		text := "Epoch AI, " + s.URL + ", credited as under CC BY 4.0 (" + creditURL + "), changed."
		source.LicenceURL, source.Attribution = &link, &text
	}
	return source
}

// address is where the source is; empty if it has no single address.
func (s *Source) address() string {
	if s.URL == nil {
		return ""
	}
	return *s.URL
}

// Sources are all sources, by id.
func (a *API) Sources() []Source { return a.sources }

// listSources numbers the sources. There are few: a set of them is one word.
func (a *API) listSources() {
	a.sources, a.sourcePlace = []Source{}, map[string]int{}
	for _, s := range a.site.Sources {
		a.sources = append(a.sources, newSource(s))
	}
	slices.SortFunc(a.sources, func(x, y Source) int { return cmp.Compare(x.ID, y.ID) })
	for i, s := range a.sources {
		a.sourcePlace[s.ID] = i
	}
}

// sourceSet is a set of sources by number. A source beyond the 64th is counted
// with the last, which only shows more than needed.
type sourceSet uint64

func (a *API) add(set *sourceSet, id string) {
	if i, ok := a.sourcePlace[id]; ok {
		*set |= 1 << min(i, 63)
	}
}

// list are the sources of a set, by id.
func (a *API) list(set sourceSet) []Source {
	list := make([]Source, 0, bits.OnesCount64(uint64(set)))
	for i, s := range a.sources {
		if set&(1<<min(i, 63)) != 0 {
			list = append(list, s)
		}
	}
	return list
}

// appendSources appends the sources of a set as a JSON array.
func (r *rows) appendSources(b []byte, set sourceSet) []byte {
	b = append(b, '[')
	first := true
	for i, text := range r.sources {
		if set&(1<<min(i, 63)) == 0 {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		b, first = append(b, text...), false
	}
	return append(b, ']')
}

func encodeSources(list []Source) [][]byte {
	texts := make([][]byte, len(list))
	for i, s := range list {
		text, err := json.Marshal(s)
		if err != nil {
			panic(err) // texts can be written
		}
		texts[i] = text
	}
	return texts
}

// SourceList is all sources.
type SourceList struct {
	Head
	Total   int      `json:"total" doc:"The number of sources." example:"23"`
	Sources []Source `json:"sources" doc:"Sorted by id."`
}

func askSources(a *API, _ *question) (*Request, error) {
	return whole("sources", func() (any, error) {
		return SourceList{Head: a.head(), Total: len(a.sources), Sources: a.sources}, nil
	}), nil
}

// Head is what every document begins with.
type Head struct {
	About string   `json:"about" doc:"What this is, and how to credit the sources."`
	AsOf  *string  `json:"as_of" date:"day" doc:"The most recent day on which anything in the data was observed or changed; prices carry their own dates." example:"2026-11-14"`
	Past  *PastDay `json:"past" doc:"The day of the past that asof asks for; null for today."`
}

const about = "Facts about language models, each with its source. Unknown values are null. Prices are list prices in US dollars per million tokens. " +
	"The licences of the sources apply; display the attribution of each source that has one."

func (a *API) head() Head {
	head := Head{About: about, AsOf: known(a.site.DataDate)}
	if a.asof != "" {
		head.Past = &PastDay{a.asof, a.now}
	}
	return head
}
