package views

import (
	"html"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/catalog"
	"astrolabe/internal/desk"
	"astrolabe/internal/ids"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// IDState is what the page says of a state.
type IDState struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Sign  string `json:"sign"`
	About string `json:"about"`
}

// idStates are the states, the worst first.
var idStates = []IDState{
	{string(desk.Ended), "Ended", "×", "Requests with these ids fail, or will as soon as the provider takes the model down."},
	{string(desk.Ending), "Ending", "!", "The end is announced, by who sells the model under this id or by its maker."},
	{string(desk.Invalid), "Invalid", "?", ""},
	{string(desk.Unknown), "Unknown", "?", "Not in the index. This does not mean that they work, nor that they fail."},
	{string(desk.Ambiguous), "Ambiguous", "?", "Several models are called so. Which one is meant depends on who is asked."},
	{string(desk.Alias), "Moving", "↷", "Aliases that the provider points at one model after another, while the id stays the same."},
	{string(desk.Unlisted), "Unlisted", "!", "No catalogue that we read has these models for sale, though no end is known."},
	{string(desk.Current), "Current", "✓", "No end is known today."},
}

// summaryOf counts the ids by state.
func summaryOf(answers []desk.Answer) string {
	var counts []string
	for _, s := range idStates {
		if n := countState(answers, s.ID); n > 0 {
			counts = append(counts, words.Number(n)+" "+stateCount(answers, s, n))
		}
	}
	return words.Count(len(answers), "id") + ": " + strings.Join(counts, ", ")
}

// stateCount is what is said of ids of a state: of those that end, when the first does.
func stateCount(answers []desk.Answer, s IDState, n int) string {
	if s.ID != string(desk.Ending) {
		return strings.ToLower(s.Title)
	}
	first := -1
	for i := range answers {
		if a := &answers[i]; a.State == desk.Ending && a.Ends != "" && (first < 0 || a.DaysLeft < first) {
			first = a.DaysLeft
		}
	}
	switch {
	case first < 0:
		return "ending"
	case n == 1:
		return "ends " + leftWords(first)
	}
	return "ending, the first " + leftWords(first)
}

// leftWords say how many days something is away.
func leftWords(n int) string {
	switch {
	case n > 1:
		return "in " + words.Count(n, "day")
	case n < -1:
		return words.Count(-n, "day") + " ago"
	}
	return []string{"yesterday", "today", "tomorrow"}[n+1]
}

func (x *idPages) row(d *desk.Desk, a *desk.Answer) IDRow {
	at := slices.IndexFunc(idStates, func(s IDState) bool { return s.ID == string(a.State) })
	r := IDRow{ID: a.ID, State: string(a.State), Sign: idStates[at].Sign, StateWords: idStates[at].Title, Matched: x.matched(a), Note: x.idNote(d, a)}
	if a.Ends != "" {
		r.Day, r.DayWords, r.Left = a.Ends, words.Date(a.Ends), leftWords(a.DaysLeft)
	}
	r.Models, r.Near = x.idModels(a.Models), x.idModels(a.Near)
	if a.State == desk.Ended || a.State == desk.Ending {
		r.Advice, r.Moves = idAdvice(a.Outlook()), x.moves(a.Outlook())
		for i := range r.Moves {
			r.Moves[i].Use = d.IDFor(a.Outlook().Moves[i].Model, a)
		}
	}
	if a.State != desk.Invalid {
		r.Badge = x.badge(a.ID)
	}
	return r
}

func (x *idPages) idModels(models []string) []IDModel {
	var list []IDModel
	for i, id := range models {
		m := x.catalog.Model(id)
		list = append(list, IDModel{x.link(m), m.MakerName, i < len(models)-1})
	}
	return list
}

// matched says how an id was matched, and who calls the model so.
func (x *idPages) matched(a *desk.Answer) string {
	if a.Verdict != ids.Resolved {
		return ""
	}
	names := x.namesOf(a.Providers)
	switch {
	case a.How != "" && names != "":
		return "Matched: " + a.How + "; " + names
	case a.How != "":
		return "Matched: " + a.How
	case names != "":
		return "Exact id at " + names
	}
	return "The id of this site"
}

// mostProviders is how many providers are named of those who use an id.
const mostProviders = 4

func (x *idPages) namesOf(providers []string) string {
	list := slices.Compact(slices.Sorted(slices.Values(providers)))
	names := make([]string, len(list))
	for i, id := range list {
		names[i] = x.providerName(id)
	}
	if len(names) > mostProviders {
		return strings.Join(names[:mostProviders], ", ") + " and " + words.Count(len(names)-mostProviders, "other")
	}
	return strings.Join(names, ", ")
}

// idNote is what there is to know of an id beside its day and its models.
func (x *idPages) idNote(d *desk.Desk, a *desk.Answer) string {
	switch {
	case a.Verdict == ids.Resolved && a.Ends == "" && (a.State != desk.Current || a.Outlook().Ends != ""):
		return words.Capital(d.Note(a))
	case a.Verdict == ids.Resolved && a.State == desk.Current && a.Outlook().Status != "active":
		return words.Capital(a.Outlook().Status)
	case a.Verdict == ids.Resolved:
		return ""
	case a.Verdict == ids.Unknown && a.How == "":
		return unknownNote
	case a.Verdict == ids.Unknown:
		return unknownNote + " " + words.Capital(a.How) + "."
	case a.Verdict == ids.Alias && x.namesOf(a.Providers) != "":
		return words.Capital(a.How) + ", at " + x.namesOf(a.Providers) + ". What it means now is not known."
	case a.Verdict == ids.Alias:
		return words.Capital(a.How) + ". What it means now is not known."
	}
	return words.Capital(a.How) + "."
}

const unknownNote = "Unknown: not in the index. This does not mean it works."

// idAdvice is what a maker recommends that is no model of ours.
func idAdvice(o *catalog.Outlook) string {
	if o.Advice == "" || slices.ContainsFunc(o.Moves, func(m catalog.Move) bool { return m.Named }) {
		return ""
	}
	return o.Model.MakerName + " recommends " + o.Advice
}

// moves are what to go to from a model, but for what to write there.
func (x *idPages) moves(o *catalog.Outlook) []IDMove {
	place, _ := x.catalog.Place(o.Model.ID)
	var list []IDMove
	for i := range o.Moves {
		m := &o.Moves[i]
		move := IDMove{Replacement: x.replacement(o.Model, m.Model, &m.Alternative), Who: "closest"}
		if m.Named {
			move.Who = o.Model.MakerName + " recommends"
		}
		move.Gains, move.Losses = x.moveWords(m, place)
		list = append(list, move)
	}
	return list
}

// moveWords are what is gained and lost with a move.
func (x *idPages) moveWords(m *catalog.Move, from int) (gains, losses string) {
	var up, down []string
	if context := x.catalog.ContextWords(int32(from), m.Place); context != "" {
		up = append(up, context)
	}
	if m.Linked {
		up = append(up, m.Lead.String()+" by linked ability ("+words.Margin(m.By, m.Margin)+")")
	}
	if len(m.Gains) > 0 {
		up = append(up, "adds "+words.And(m.Gains))
	}
	// The first of the losses are the capabilities that parameters need.
	if rest := m.Losses[len(m.Refused):]; len(rest) > 0 {
		down = append(down, "loses "+words.And(rest))
	}
	if len(m.Refused) > 0 {
		down = append(down, "no longer takes "+words.And(m.Refused))
	}
	return strings.Join(up, ", "), strings.Join(down, ", ")
}

// badge is the picture of an id, and how to put it into a README or a page.
func (x *idPages) badge(id string) *IDBadge {
	query := "?" + url.Values{"id": {id}}.Encode()
	src, page := x.site.URL+api.BadgePath+query, x.site.Absolute(site.IDsPath)+query
	return &IDBadge{ID: id, Src: api.BadgePath + query, Markdown: "[![" + id + "](" + src + ")](" + page + ")",
		HTML: `<a href="` + page + `"><img src="` + src + `" alt="` + html.EscapeString(id) + `"></a>`}
}
