package api

import (
	"slices"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/changes"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// RetirementList is the models that end or ended.
type RetirementList struct {
	Head
	URL         string     `json:"url" format:"uri" doc:"The web page that shows the same."`
	Day         *string    `json:"day" date:"day" doc:"The day that days left are for: the one the site was built on."`
	Notices     []Notice   `json:"notices" doc:"What was not understood."`
	Total       int        `json:"total" doc:"The number of models listed."`
	Retirements []Retiring `json:"retirements" doc:"Those to come first, the soonest at the front, then those without a day, then the past ones, the latest first."`
}

// Retiring is a model that ends or ended.
type Retiring struct {
	Model        ModelRef        `json:"model" doc:"The model."`
	Ended        bool            `json:"ended" doc:"Whether it has ended."`
	Ends         *string         `json:"ends" date:"any" doc:"When it ends or ended at its maker's own service; null if only the end is announced."`
	DaysLeft     *int            `json:"days_left" doc:"How many days are left; null if no day is known or it has come."`
	Announced    *string         `json:"announced" date:"any" doc:"When the maker announced it, if known."`
	Recommended  *string         `json:"recommended" doc:"What the maker recommends instead; null if it names nothing."`
	Replacements []ReplacementOf `json:"replacements" doc:"What to go to: what the maker recommends first, then the closest by our rule."`
	Source       string          `json:"source" doc:"The address of the maker's page, or the id of the source."`
}

var retirementParameters = []param{
	{name: "q", about: "Names or ids of models, or parts of them, with commas between: only these.", example: "gpt-4o"},
}

func askRetirements(a *API, q *question) (*Request, error) {
	asked, said := a.index.ParseRetiring(q.values, a.index.Retirements())
	notices := []Notice{}
	q.broken(&notices)
	for _, text := range said {
		notices = append(notices, Notice{Param: "q", Text: text})
	}
	return document("retirements?"+asked.Query, notices, func() (any, error) { return a.retirements(&asked, notices) }), nil
}

func (a *API) retirements(asked *catalog.Retiring, notices []Notice) (*RetirementList, error) {
	d, err := a.desk()
	if err != nil {
		return nil, err
	}
	day, url := a.day(), a.site.Absolute(site.RetirementsPath)
	doc := &RetirementList{Head: a.head(), URL: url, Day: known(day), Notices: notices, Total: len(asked.Models), Retirements: []Retiring{}}
	for i := range asked.Models {
		r := &asked.Models[i]
		answer := d.Resolve(r.Model.ID, day)
		row := Retiring{Model: a.modelRef(r.Model), Ended: r.Past, Ends: known(r.Model.Retirement.Ends), Announced: known(r.Model.Retirement.Announced),
			Recommended: known(r.Advice()), Replacements: []ReplacementOf{}, Source: r.Model.Retirement.Source}
		if !r.Past && r.Day.Precision == catalog.ToDay && r.Day.Known() {
			row.DaysLeft = new(catalog.DaysBetween(day, r.Model.Retirement.Ends))
		}
		if o := a.index.Outlook(r.Model.ID, day); o != nil {
			row.Replacements = a.resolvedModel(d, &answer, o).Replacements
		}
		doc.Retirements = append(doc.Retirements, row)
	}
	return doc, nil
}

// retiringRow is a model that ends, with the first replacement.
type retiringRow struct {
	Retiring
	Replacement   *ModelRef `json:"replacement"`
	ReplacementID *string   `json:"replacement_model_id"`
}

var retirementTable = tableOf(func(d *RetirementList) []retiringRow {
	var rows []retiringRow
	for _, r := range d.Retirements {
		row := retiringRow{Retiring: r}
		if len(r.Replacements) > 0 {
			row.Replacement, row.ReplacementID = &r.Replacements[0].ModelRef, &r.Replacements[0].ModelID
		}
		rows = append(rows, row)
	}
	return rows
})

// DisagreementList is the values that another source gives differently.
type DisagreementList struct {
	Head
	URL           string           `json:"url" format:"uri" doc:"The web page that shows the same."`
	Total         int              `json:"total" doc:"The number of values."`
	Disagreements []DisagreementOf `json:"disagreements" doc:"By model."`
	Sources       []Source         `json:"sources" doc:"The sources that disagree."`
}

// DisagreementOf is a value of a model that another source gives differently.
type DisagreementOf struct {
	Model Ref `json:"model" doc:"The model."`
	DisagreementInfo
}

func askDisagreements(a *API, _ *question) (*Request, error) {
	return whole("disagreements", func() (any, error) {
		h, err := a.history()
		if err != nil {
			return nil, err
		}
		doc := &DisagreementList{Head: a.head(), URL: a.site.Absolute(site.DisagreementsPath), Total: len(a.site.Disagreements), Disagreements: []DisagreementOf{}}
		var used sourceSet
		for i := range a.site.Disagreements {
			d := &a.site.Disagreements[i]
			model := Ref{d.Model, d.Model}
			if m := a.site.Model(d.Model); m != nil {
				model.Name = m.Name
			}
			doc.Disagreements = append(doc.Disagreements, DisagreementOf{model, a.disagreement(d, h)})
			a.add(&used, d.OurSource)
			a.add(&used, d.OtherSource)
		}
		doc.Sources = a.list(used)
		return doc, nil
	}), nil
}

func (a *API) disagreement(d *content.Disagreement, h *history) DisagreementInfo {
	return DisagreementInfo{known(d.Provider), d.Field, known(d.Ours), known(d.OurSource), d.Other, d.OtherSource, d.AsOf, known(d.Note), a.patch(d, h)}
}

var disagreementTable = tableOf(func(d *DisagreementList) []DisagreementOf { return d.Disagreements })

// WeekOfChanges is what changed in a week.
type WeekOfChanges struct {
	Head
	URL     string   `json:"url" format:"uri" doc:"The web page that shows the same."`
	Week    string   `json:"week" doc:"The week, as ISO 8601 counts them." example:"2026-W45"`
	From    string   `json:"from" date:"day" doc:"Its first day, a Monday."`
	To      string   `json:"to" date:"day" doc:"Its last day."`
	Changes []Change `json:"changes" doc:"Newest first."`
	Sources []Source `json:"sources" doc:"The sources of the changes."`
}

func askWeek(a *API, q *question) (*Request, error) {
	return whole("week/"+q.names[0], func() (any, error) { return a.week(q.names[0]) }), nil
}

func (a *API) week(id string) (*WeekOfChanges, error) {
	all, err := a.Changes()
	if err != nil {
		return nil, err
	}
	weeks := all.Select(a.index, &changes.Filter{}).Weeks()
	at := slices.IndexFunc(weeks, func(w changes.Week) bool { return w.ID() == id })
	if at < 0 {
		return nil, notFound("nothing is known to have changed in this week; weeks are written like 2026-W45")
	}
	w := &weeks[at]
	doc := &WeekOfChanges{Head: a.head(), URL: a.site.Absolute(site.WeekPath(id)), Week: id, From: w.From, To: w.To, Changes: []Change{}}
	var used sourceSet
	for i := range w.Changes {
		doc.Changes = append(doc.Changes, a.change(&w.Changes[i]))
		a.add(&used, w.Changes[i].Source)
	}
	doc.Sources = a.list(used)
	return doc, nil
}

var weekTable = tableOf(func(d *WeekOfChanges) []ChangeRow { return changeRows(d.Changes) })

// MakerDoc is one maker with its models.
type MakerDoc struct {
	Head
	Maker   Maker        `json:"maker" doc:"The maker."`
	Models  []modelFacts `json:"models" doc:"Its models with the columns of the index, newest first."`
	Sources []Source     `json:"sources" doc:"The sources of the facts about the maker and its models."`
}

func askMaker(a *API, q *question) (*Request, error) {
	id := q.names[0]
	if _, ok := a.site.Makers[id]; !ok {
		var ids []string
		for id := range a.site.Makers {
			ids = append(ids, id)
		}
		slices.Sort(ids)
		return nil, notFound(catalog.Unknown("maker", id, ids).Text)
	}
	return whole("maker/"+id, func() (any, error) { return a.maker(id), nil }), nil
}

func (a *API) maker(id string) *MakerDoc {
	list := a.makers()
	at := slices.IndexFunc(list.Makers, func(m Maker) bool { return m.ID == id })
	doc := &MakerDoc{Head: list.Head, Maker: list.Makers[at], Models: []modelFacts{}}
	var used sourceSet
	a.add(&used, "curated")
	for place, m := range a.index.Models {
		if m.Maker == id {
			doc.Models = append(doc.Models, a.wholeRow(int32(place)))
			used |= a.rows().used[place]
		}
	}
	doc.Sources = a.list(used)
	return doc
}

// askMakerCSV is the models of a maker, with all columns of the index.
func askMakerCSV(a *API, q *question) (*Request, error) {
	if _, err := askMaker(a, q); err != nil {
		return nil, err
	}
	view := map[string][]string{"maker": q.names, "cols": {strings.Join(columnIDs(), ",")}}
	return askModelsCSV(a, &question{values: view})
}
