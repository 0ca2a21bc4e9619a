package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/desk"
)

// ResolvePath is the address that resolves ids.
const ResolvePath = Prefix + "/resolve"

// Limits of what is resolved at once, in an address and in a body.
const (
	// MaxIDs is how many ids an address may have.
	MaxIDs       = 100
	maxPostedIDs = 500
	// MaxBody is how large the body of a request may be, in bytes.
	MaxBody = 256 << 10
)

// ResolvedIDs are what is known of some ids.
type ResolvedIDs struct {
	Head
	Day     *string      `json:"day" date:"day" doc:"The day that statuses and days left are for: the one the site was built on." example:"2026-11-16"`
	Notices []Notice     `json:"notices" doc:"What was not understood."`
	Answers []ResolvedID `json:"answers" doc:"One for each id, in the order in which they were given or found."`
}

// ResolvedID is what is known of an id.
type ResolvedID struct {
	ID        string          `json:"id" doc:"The id as it was given." example:"us.anthropic.claude-sonnet-4-5-20250929-v1:0"`
	Line      *int            `json:"line" doc:"The line of the text it was found on, from 1; null for an id that was given."`
	Column    *int            `json:"column" doc:"The character of the line at which it begins, from 1; null for an id that was given."`
	Mention   *bool           `json:"mention" doc:"Whether it stands in running text, where nothing may depend on it; null for an id that was given."`
	State     string          `json:"state" enum:"ended|ending|invalid|unknown|ambiguous|alias|unlisted|current" doc:"ended: can no longer be used. ending: its end is announced, here or at its maker. unlisted: nobody is known to sell it. current: no end is known. ambiguous: several models are called so. alias: moves from model to model. unknown: not known to us, which says nothing of whether it works. invalid: no id."`
	Summary   string          `json:"summary" doc:"The same in a line, for readers." example:"Claude Sonnet 4.5: ends on 30 Nov 2026, in 14 days"`
	How       *string         `json:"how" doc:"What was left out of the id to match it, or why it was not matched; null if it is exactly the id of an offer or of this site." example:"without the date of a snapshot"`
	Providers []ProviderRef   `json:"providers" doc:"The providers that call the model exactly so, or the one of them that the id names."`
	Ends      *string         `json:"ends" date:"day" doc:"The day on which the model ends for whoever uses this id; null if none is known." example:"2026-11-30"`
	DaysLeft  *int            `json:"days_left" doc:"How many days are left until then, 0 or less if it has ended; null if no day is known." example:"14"`
	Models    []ResolvedModel `json:"models" doc:"The model that is meant; several if it is ambiguous, none if it is not known."`
	Near      []ModelRef      `json:"near" doc:"For an unknown id, the models with the nearest names."`
}

// ResolvedModel is a model that an id means.
type ResolvedModel struct {
	ModelRef
	Status       string          `json:"status" enum:"active|preview|deprecated|retired|unlisted" doc:"The lifecycle status at its maker."`
	Ends         *string         `json:"ends" date:"day" doc:"The day on which it ends at its maker's own service; null if none is known."`
	Recommended  *string         `json:"recommended" doc:"What the maker recommends instead, in its words or as the name of a model; null if it names nothing."`
	Replacements []ReplacementOf `json:"replacements" doc:"For a model that ends, what to go to: what the maker recommends first, then the closest."`
}

// ReplacementOf is a model to go to from another.
type ReplacementOf struct {
	ModelRef
	ModelID       string   `json:"model_id" doc:"What to write in place of the id: what the same provider calls the model, or else its maker." example:"claude-sonnet-5-5"`
	Recommended   bool     `json:"recommended" doc:"Whether the maker recommends it."`
	PriceTimes    *float64 `json:"price_times" doc:"How many times as much a request of 2,000 tokens in and 400 out costs; null if a price is not known." example:"0.67"`
	ContextTokens *int     `json:"context_tokens" doc:"Its context window in tokens." example:"1000000"`
	AbilityBy     *float64 `json:"ability_difference" doc:"By how much its linked ability is higher, in logits; null if one of the two was not tested." example:"1.71"`
	AbilityMargin *float64 `json:"ability_margin" doc:"The 90% margin of that difference." example:"0.43"`
	Standing      string   `json:"standing" enum:"not enough data|too close to call|mixed|likely ahead|ahead|likely behind|behind" doc:"What can be said of it against the other, by shared benchmarks and linked ability."`
	Gains         []string `json:"gains" doc:"What it is known to have and the other to lack."`
	Losses        []string `json:"losses" doc:"What it is known to lack and the other to have."`
	Refused       []string `json:"parameters_refused" doc:"The parameters of requests that the other takes and it does not."`
	Summary       string   `json:"summary" doc:"What changes, in a line for readers."`
}

// Posted is what can be asked for in a body.
type Posted struct {
	IDs  []string `json:"ids,omitempty" doc:"Ids to resolve, at most 500."`
	Text string   `json:"text,omitempty" doc:"A configuration file or source code; the ids in it are found and resolved."`
}

// openDesk makes the desk of the site. It needs the history, which has ids that nobody
// offers any more.
func (a *API) openDesk() (*desk.Desk, error) {
	var events []content.HistoryEvent
	if a.site.History != nil {
		var err error
		if events, err = a.site.History(); err != nil {
			return nil, err
		}
	}
	return desk.New(a.site, a.index, events), nil
}

// day is the day that answers are for.
func (a *API) day() string {
	if a.site.Now.IsZero() {
		return a.site.DataDate
	}
	return a.site.Now.UTC().Format(time.DateOnly)
}

// ids are those that an address names.
func (q *question) ids() (given []string, notices []Notice) {
	notices = []Notice{}
	q.broken(&notices)
	given = q.values["id"]
	switch {
	case len(given) == 0:
		notices = append(notices, Notice{Param: "id", Text: "id must be the id of a model, such as gpt-4o; it may be repeated"})
	case len(given) > MaxIDs:
		notices = append(notices, Notice{Param: "id", Text: fmt.Sprintf("id has more than %d values; the rest was ignored", MaxIDs)})
		given = given[:MaxIDs]
	}
	return given, notices
}

func askResolve(a *API, q *question) (*Request, error) {
	given, notices := q.ids()
	return document("resolve?"+url.Values{"id": given}.Encode(), notices, func() (any, error) { return a.resolution(&Posted{IDs: given}, notices) }), nil
}

// ResolvedRow is what is known of an id, as a row of a table: of several models or
// replacements, the first.
type ResolvedRow struct {
	ResolvedID
	Model         *ModelRef `json:"model"`
	Status        *string   `json:"status"`
	Replacement   *ModelRef `json:"replacement"`
	ReplacementID *string   `json:"replacement_model_id"`
}

var resolvedTable = tableOf(func(d *ResolvedIDs) []ResolvedRow {
	var rows []ResolvedRow
	for _, r := range d.Answers {
		row := ResolvedRow{ResolvedID: r}
		if len(r.Models) > 0 {
			m := &r.Models[0]
			row.Model, row.Status = &m.ModelRef, &m.Status
			if len(m.Replacements) > 0 {
				row.Replacement, row.ReplacementID = &m.Replacements[0].ModelRef, &m.Replacements[0].ModelID
			}
		}
		rows = append(rows, row)
	}
	return rows
})

// postResolve reads a question from a body.
func postResolve(a *API, body []byte) (*Request, error) {
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	var asked Posted
	err := d.Decode(&asked)
	if err == nil && !errors.Is(d.Decode(&struct{}{}), io.EOF) {
		err = errors.New("there is more than one object")
	}
	if err != nil {
		return nil, &Problem{Status: 400, Title: "Bad Request", Detail: `the body must be JSON such as {"ids": ["gpt-4o"]} or {"text": "model: gpt-4o"}: ` + err.Error()}
	}
	notices := []Notice{}
	if len(asked.IDs) > maxPostedIDs {
		notices = append(notices, Notice{Param: "ids", Text: fmt.Sprintf("ids has more than %d values; the rest was ignored", maxPostedIDs)})
		asked.IDs = asked.IDs[:maxPostedIDs]
	}
	return document("", notices, func() (any, error) { return a.resolution(&asked, notices) }), nil
}

func (a *API) resolution(asked *Posted, notices []Notice) (*ResolvedIDs, error) {
	d, err := a.desk()
	if err != nil {
		return nil, err
	}
	day := a.day()
	doc := &ResolvedIDs{Head: a.head(), Day: known(day), Notices: notices, Answers: []ResolvedID{}}
	for _, id := range asked.IDs {
		answer := d.Resolve(id, day)
		doc.Answers = append(doc.Answers, a.resolved(d, &answer))
	}
	found, whole := d.Find(asked.Text, day, maxPostedIDs)
	if !whole {
		doc.Notices = append(doc.Notices, Notice{Param: "text", Text: fmt.Sprintf("the text has more than %d ids; the rest was ignored", len(found))})
	}
	for i := range found {
		f := &found[i]
		r := a.resolved(d, &f.Answer)
		r.Line, r.Column, r.Mention = &f.Line, &f.Column, &f.Mention
		doc.Answers = append(doc.Answers, r)
	}
	return doc, nil
}

func (a *API) resolved(d *desk.Desk, answer *desk.Answer) ResolvedID {
	r := ResolvedID{ID: answer.ID, State: string(answer.State), Summary: d.Summary(answer), How: known(answer.How), Ends: known(answer.Ends),
		Providers: []ProviderRef{}, Models: []ResolvedModel{}, Near: []ModelRef{}}
	if r.Ends != nil {
		r.DaysLeft = &answer.DaysLeft
	}
	for _, id := range slices.Compact(slices.Sorted(slices.Values(answer.Providers))) {
		r.Providers = append(r.Providers, a.provider(id))
	}
	for _, o := range answer.Outlooks {
		r.Models = append(r.Models, a.resolvedModel(d, answer, o))
	}
	for _, id := range answer.Near {
		r.Near = append(r.Near, a.modelRef(a.index.Model(id)))
	}
	return r
}

func (a *API) resolvedModel(d *desk.Desk, answer *desk.Answer, o *catalog.Outlook) ResolvedModel {
	m := ResolvedModel{ModelRef: a.modelRef(o.Model), Status: o.Status, Ends: known(o.Ends), Recommended: known(o.Advice), Replacements: []ReplacementOf{}}
	place, _ := a.index.Place(o.Model.ID)
	for i := range o.Moves {
		move := &o.Moves[i]
		r := ReplacementOf{ModelRef: a.modelRef(move.Model), ModelID: d.IDFor(move.Model, answer), Recommended: move.Named, ContextTokens: move.Model.ContextTokens,
			Standing: move.Lead.String(), Gains: append([]string{}, move.Gains...), Losses: append([]string{}, move.Losses...), Refused: append([]string{}, move.Refused...),
			Summary: move.Summary(a.index, place)}
		if move.Times > 0 {
			r.PriceTimes = new(rounded(move.Times))
		}
		if move.Linked {
			r.AbilityBy, r.AbilityMargin = new(rounded(move.By)), new(rounded(move.Margin))
		}
		m.Replacements = append(m.Replacements, r)
	}
	return m
}
