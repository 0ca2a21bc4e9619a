package mcp

import (
	"context"
	"encoding/json"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
)

type idsArguments struct {
	IDs  []string `json:"ids,omitempty" doc:"Model ids as they stand in requests or configuration, at most 100."`
	Text string   `json:"text,omitempty" doc:"A configuration file or source code instead; the ids in it are found."`
}

// IDList is what is known of some ids.
type IDList struct {
	Head
	Notices []Notice     `json:"notices" doc:"What was not understood."`
	Answers []ResolvedID `json:"answers" doc:"One for each id, in the order in which they were given or found."`
}

// ResolvedID is what is known of an id, with the API's names.
type ResolvedID struct {
	ID       string          `json:"id" doc:"The id as it was given."`
	Line     *int            `json:"line" doc:"The line of the text it was found on; null for an id that was given."`
	State    string          `json:"state" enum:"ended|ending|invalid|unknown|ambiguous|alias|unlisted|current" doc:"ended: can no longer be used. ending: its end is announced. current: no end is known. unlisted: nobody is known to sell it. alias: moves from model to model. unknown: not known to us, which says nothing of whether it works. invalid: no id."`
	Summary  string          `json:"summary" doc:"The same in a line."`
	How      *string         `json:"how" doc:"What was left out of the id to match it, or why it was not matched."`
	Ends     *string         `json:"ends" date:"day" doc:"The day on which it ends for whoever uses this id; null if none is known."`
	DaysLeft *int            `json:"days_left" doc:"How many days are left; null if no day is known."`
	Models   []ResolvedModel `json:"models" doc:"The model that is meant; several if it is ambiguous, none if it is not known."`
	Near     []ModelRef      `json:"near" doc:"For an unknown id, the models with the nearest names."`
}

// ModelRef names a model.
type ModelRef struct {
	ID    string   `json:"id" doc:"Its id here."`
	Name  string   `json:"name" doc:"Its name."`
	Maker Ref      `json:"maker" doc:"Who develops it."`
	Links PageLink `json:"links" doc:"Its page."`
}

// Ref names a thing.
type Ref struct {
	ID   string `json:"id" doc:"Its id."`
	Name string `json:"name" doc:"Its name."`
}

// ResolvedModel is a model that an id means.
type ResolvedModel struct {
	ModelRef
	Status       string        `json:"status" doc:"The lifecycle status at its maker."`
	Ends         *string       `json:"ends" date:"day" doc:"The day on which it ends at its maker's own service."`
	Replacements []Replacement `json:"replacements" doc:"For a model that ends, what to go to: what the maker recommends first."`
}

// Replacement is a model to go to from another.
type Replacement struct {
	ModelRef
	ModelID     string   `json:"model_id" doc:"What to write in place of the id."`
	Recommended bool     `json:"recommended" doc:"Whether the maker recommends it."`
	PriceTimes  *float64 `json:"price_times" doc:"How many times as much a request of 2,000 tokens in and 400 out costs; null if a price is unknown."`
	Standing    string   `json:"standing" doc:"What can be said of it against the other, by shared benchmarks and ability."`
	Refused     []string `json:"parameters_refused" doc:"Request parameters that the other takes and it does not."`
	Summary     string   `json:"summary" doc:"What changes, in a line."`
}

func idsOf[T any](list []T) []string {
	var ids []string
	for _, x := range list {
		switch m := any(x).(type) {
		case ModelRef:
			ids = append(ids, m.ID)
		case ResolvedModel:
			ids = append(ids, m.ID)
		}
	}
	return ids
}

func answerIDs(s *Server, _ context.Context, in *idsArguments) (*answer, error) {
	switch {
	case len(in.IDs) == 0 && strings.TrimSpace(in.Text) == "":
		return nil, bad("give ids or text")
	case len(in.IDs) > api.MaxIDs:
		return nil, bad("ids has %d values; at most %d are checked in a call", len(in.IDs), api.MaxIDs)
	}
	body, err := json.Marshal(api.Posted{IDs: in.IDs, Text: in.Text})
	if err != nil {
		return nil, err
	}
	r, err := s.API.AskPosted(api.ResolvePath, body)
	if err != nil {
		return nil, err
	}
	a, err := r.Answer()
	if err != nil {
		return nil, err
	}
	doc, err := read[struct {
		document
		Day     *string      `json:"day"`
		Answers []ResolvedID `json:"answers"`
	}](api.ResolvePath, a.Body)
	if err != nil {
		return nil, err
	}
	list := &IDList{Head: doc.head(), Notices: doc.Notices, Answers: doc.Answers}
	list.URL, list.AsOf = s.Site.Absolute(site.IDsPath), doc.Day
	return &answer{value: list, text: list.words(), page: site.IDsPath, title: "Check model ids"}, nil
}

func (a *ResolvedID) words() string {
	if a.State == unknown {
		return "unknown to us, which says nothing of whether it works"
	}
	return a.State + ". " + a.Summary
}

func (l *IDList) words() string {
	said := []string{"As of " + day(l.AsOf) + ":"}
	for i := range l.Answers {
		a := &l.Answers[i]
		said = append(said, "- "+a.ID+": "+a.words())
		for _, m := range a.Models {
			for _, r := range m.Replacements {
				said = append(said, "  - instead "+r.ModelID+": "+r.Summary)
			}
		}
		if len(a.Near) > 0 {
			said = append(said, "  - nearest known: "+strings.Join(idsOf(a.Near), ", "))
		}
	}
	for _, n := range l.Notices {
		said = append(said, n.Text)
	}
	return strings.Join(said, "\n")
}
