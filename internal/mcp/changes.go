package mcp

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

type changesArguments struct {
	Since  string   `json:"since,omitempty" doc:"The earliest date: a year, month or day, such as 2026-06."`
	Until  string   `json:"until,omitempty" doc:"The latest date."`
	Kinds  []string `json:"kinds,omitempty" doc:"Kinds of changes; the usual ones by default, which leave out offers at single providers and corrections of records."`
	Models []string `json:"models,omitempty" doc:"Only changes of these models, by id or name."`
	Makers []string `json:"makers,omitempty" doc:"Only changes of models of these makers, by id."`
	Limit  int      `json:"limit,omitempty" doc:"How many changes to return, 1 to 100; 20 by default."`
	Cursor string   `json:"cursor,omitempty" doc:"nextCursor of the answer before, with the same other arguments."`
}

// ChangeList is what changed.
type ChangeList struct {
	Head
	Total      int      `json:"total" doc:"How many changes there are."`
	Notices    []Notice `json:"notices" doc:"What was not understood; the rest was applied."`
	Changes    []Change `json:"changes" doc:"Newest first."`
	NextCursor *string  `json:"nextCursor" doc:"For the next changes; null if these were the last."`
}

// Change is something that changed, with the API's names.
type Change struct {
	Kind      string         `json:"kind" doc:"The kind of change."`
	Date      string         `json:"date" doc:"The date it is listed under."`
	DateBasis string         `json:"date_basis" doc:"What the date means: released, first-seen, observed, announced, effective, scored or corrected."`
	Effective *string        `json:"effective" doc:"The day a price took effect or will, if a source states it."`
	Title     string         `json:"title" doc:"A summary in a line."`
	Model     *ModelRef      `json:"model" doc:"The model; null if it concerns none."`
	Provider  *Ref           `json:"provider" doc:"The provider; null if it concerns the model as a whole."`
	Benchmark *Ref           `json:"benchmark" doc:"The benchmark with a new leader."`
	Values    []ChangedValue `json:"values" doc:"The values that changed."`
	Source    string         `json:"source" doc:"The id of the source that reported it."`
	Page      *string        `json:"page" doc:"The page that states it; null if that is a catalogue."`
}

// ChangedValue is a value before and after.
type ChangedValue struct {
	Field string `json:"field" doc:"What changed. Prices are in US dollars per million tokens."`
	From  any    `json:"from" types:"number|string|boolean|null" doc:"Before; null if there was none."`
	To    any    `json:"to" types:"number|string|boolean|null" doc:"After; null if it was removed."`
}

func answerChanges(s *Server, _ context.Context, in *changesArguments) (*answer, error) {
	page, limit, err := s.paging(in.Cursor, in.Limit)
	if err != nil {
		return nil, err
	}
	query := url.Values{}
	for name, values := range map[string][]string{"since": {in.Since}, "until": {in.Until}, "kind": in.Kinds, "model": in.Models, "maker": in.Makers} {
		if value := strings.Join(values, ","); value != "" {
			query.Set(name, value)
		}
	}
	shown := query.Encode()
	query.Set("limit", strconv.Itoa(limit))
	query.Set("page", strconv.Itoa(page))
	doc, err := ask[struct {
		document
		Changes []Change `json:"changes"`
	}](s, api.ChangesPath, query)
	if err != nil {
		return nil, err
	}
	list := &ChangeList{Head: doc.head(), Total: doc.Total, Notices: doc.Notices, Changes: doc.Changes, NextCursor: s.next(page, limit, doc.Pages)}
	list.URL = withQuery(s.Site.Absolute(site.ChangesPagePath), shown)
	return &answer{value: list, text: list.words(), page: withQuery(site.ChangesPagePath, shown), title: "Changes"}, nil
}

func (l *ChangeList) words() string {
	said := []string{words.Count(l.Total, "change") + ", as of " + day(l.AsOf) + ". " + l.URL}
	for _, n := range l.Notices {
		said = append(said, "Not understood: "+n.Text)
	}
	for i := range l.Changes {
		c := &l.Changes[i]
		said = append(said, "- "+c.Date+" ("+c.DateBasis+"), "+c.Kind+": "+c.Title)
	}
	return strings.Join(append(said, more(l.NextCursor)...), "\n")
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}
