package views

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/desk"
	"astrolabe/internal/ids"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// idPages makes the page that tells which models ids mean.
type idPages struct {
	*shared
	desk func() (*desk.Desk, error)
}

// idView is what an address asks for.
type idView struct {
	ids []string
	// state is the only one that is shown; empty for all.
	state desk.State
	// text is what was typed, where it is not understood in full; notices say why.
	text    string
	notices []ListItem
}

// ask reads which ids an address has: one in each parameter, or what somebody typed into
// the form, a list or a text with ids in it.
func (x *idPages) ask(query url.Values) Asked {
	v, err := x.read(query)
	return Asked{Values: v.values(), Params: []string{"id", "state"}, Unclear: v.notices != nil, Show: func(context.Context) (Shown, error) {
		if err != nil {
			return Shown{}, err
		}
		results, err := x.results(v)
		return Shown{Parts: []parts.Part{results, parts.Text(cmp.Or(v.text, strings.Join(v.ids, "\n")))}}, err
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		if err != nil {
			return err
		}
		results, err := x.results(v)
		if err != nil {
			return err
		}
		w.Text(x.leadOf(site.IDsPath))
		results.write(w)
		return nil
	}}
}

func (x *idPages) read(query url.Values) (*idView, error) {
	v := &idView{}
	d, err := x.desk()
	if err != nil {
		return v, err
	}
	for _, text := range query["id"] {
		v.add(d, text, Today(x.site).String())
	}
	if len(v.ids) > api.MaxIDs {
		v.notices = append(v.notices, ListItem{fmt.Sprintf("An address can have %d ids. The first %d were checked; the whole list can be checked with JavaScript, with the API or on the command line.", api.MaxIDs, api.MaxIDs)})
		v.ids = v.ids[:api.MaxIDs]
	}
	if v.notices != nil {
		v.text = strings.Join(query["id"], "\n")
	}
	if state := desk.State(query.Get("state")); slices.ContainsFunc(idStates, func(s IDState) bool { return s.ID == string(state) }) && len(v.ids) > 0 {
		v.state = state
	}
	return v, nil
}

// add takes over the ids of a list, or those that are found in any other text.
func (v *idView) add(d *desk.Desk, text, day string) {
	list, ok := ids.List(text)
	if !ok {
		found, _ := d.Find(text, day, api.MaxIDs+1)
		list = nil
		for _, f := range found {
			list = append(list, f.ID)
		}
		if found == nil {
			v.notices = append(v.notices, ListItem{noIDs})
		}
	}
	for _, id := range list {
		if !slices.Contains(v.ids, id) {
			v.ids = append(v.ids, id)
		}
	}
}

// noIDs is told of a text without ids.
const noIDs = "No model ids were found in the text. An id is what a request names the model by, such as gpt-4o; to look for a model by its name, use the search."

// values are the parameters of the one address.
func (v *idView) values() url.Values {
	values := url.Values{}
	if len(v.ids) > 0 {
		values["id"] = v.ids
	}
	if v.state != "" {
		values.Set("state", string(v.state))
	}
	return values
}

// exampleIDs are some ids for who has none at hand.
var exampleIDs = []string{"gpt-4-0613", "us.anthropic.claude-sonnet-4-5-20250929-v1:0", "gemini/gemini-flash-latest", "gpt-4o", "claude-sonet-5"}

func (x *idPages) results(v *idView) (*IDResults, error) {
	d, err := x.desk()
	if err != nil {
		return nil, err
	}
	r := &IDResults{Notices: v.notices}
	if len(v.ids) == 0 {
		r.Example = x.href(url.Values{"id": exampleIDs})
		return r, nil
	}
	today := Today(x.site)
	r.Today, r.TodayWords = today.String(), today.Words()
	var answers []desk.Answer
	for _, id := range v.ids {
		answers = append(answers, d.Resolve(id, r.Today))
	}
	r.Summary = summaryOf(answers)
	r.Filters = x.filters(v, answers)
	r.Groups = x.groups(d, v, answers)
	r.API = api.ResolvePath + "?" + url.Values{"id": v.ids}.Encode()
	if resolved := resolvedIDs(answers); resolved != nil {
		r.Calendar = api.ResolveCalendarPath + "?" + url.Values{"id": resolved}.Encode()
		_, bare, _ := strings.Cut(x.site.URL, "://")
		r.Webcal = "webcal://" + bare + r.Calendar
	}
	return r, nil
}

func (x *idPages) href(values url.Values) string {
	return withQuery(x.site.Href(site.IDsPath), values.Encode())
}

// resolvedIDs are those that mean one model.
func resolvedIDs(answers []desk.Answer) []string {
	var list []string
	for i := range answers {
		if answers[i].Verdict == ids.Resolved {
			list = append(list, answers[i].ID)
		}
	}
	return list
}

// filters lead to the ids of each state.
func (x *idPages) filters(v *idView, answers []desk.Answer) []IDFilter {
	all := idView{ids: v.ids}
	list := []IDFilter{{"", "All", words.Number(len(answers)), x.href(all.values()), v.state == ""}}
	for _, s := range idStates {
		if n := countState(answers, s.ID); n > 0 {
			one := idView{ids: v.ids, state: desk.State(s.ID)}
			list = append(list, IDFilter{s.ID, s.Title, words.Number(n), x.href(one.values()), v.state == one.state})
		}
	}
	return list
}

func countState(answers []desk.Answer, state string) int {
	n := 0
	for i := range answers {
		if string(answers[i].State) == state {
			n++
		}
	}
	return n
}

// groups are the ids by state. What ends first stands first.
func (x *idPages) groups(d *desk.Desk, v *idView, answers []desk.Answer) []IDGroup {
	answers = slices.Clone(answers)
	slices.SortStableFunc(answers, func(a, b desk.Answer) int { return strings.Compare(cmp.Or(a.Ends, "~"), cmp.Or(b.Ends, "~")) })
	var list []IDGroup
	for _, s := range idStates {
		n := countState(answers, s.ID)
		if n == 0 || v.state != "" && string(v.state) != s.ID {
			continue
		}
		g := IDGroup{State: s.ID, Title: s.Title, Count: words.Count(n, "id"), About: s.About}
		for i := range answers {
			if string(answers[i].State) == s.ID {
				g.Rows = append(g.Rows, x.row(d, &answers[i]))
			}
		}
		list = append(list, g)
	}
	return list
}
