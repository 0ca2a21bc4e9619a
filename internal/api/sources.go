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
	ID          string  `json:"id" doc:"How facts name the source." example:"llm-stats"`
	Name        string  `json:"name" doc:"How the source is called." example:"LLM Stats open data (llm-leaderboard)"`
	URL         *string `json:"url" format:"uri" doc:"Null for sources that are not one place."`
	Licence     string  `json:"licence" doc:"An SPDX id where one exists, else a few words." example:"CC-BY-4.0"`
	LicenceURL  *string `json:"licence_url" format:"uri" doc:"The text of the licence, where it asks for a link."`
	Attribution *string `json:"attribution" doc:"Words to show beside the facts, where the source asks for a credit."`
	Snapshot    string  `json:"snapshot" date:"any" doc:"The day or month of our copy." example:"2025-10-16"`
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
	Total   int      `json:"total" doc:"How many sources there are." example:"23"`
	Sources []Source `json:"sources" doc:"By id."`
}

func askSources(a *API, _ *question) (*Request, error) {
	return whole("sources", func() (any, error) {
		return SourceList{Head: a.head(), Total: len(a.sources), Sources: a.sources}, nil
	}), nil
}

// Head is what every document begins with.
type Head struct {
	About string  `json:"about" doc:"What this is and what is owed for using it."`
	AsOf  *string `json:"as_of" date:"day" doc:"The newest day on which anything in the data was seen or changed; a price has a day of its own." example:"2026-11-14"`
}

const about = "Facts about language models, each with its source. Unknown is null. Money is US dollars per million tokens, list price. " +
	"The licences are those of the sources; show the words of attribution where a source has some."

func (a *API) head() Head { return Head{About: about, AsOf: known(a.site.DataDate)} }
