package payload

import (
	"cmp"
	"strconv"
	"strings"

	"astrolabe/internal/site"
)

// Guide is the first page of the prompt engineering guide.
type Guide struct {
	Article
	Outline  Outline       `json:"outline"`
	Chapters []ChapterLink `json:"chapters"`
	Pick     Pick          `json:"pick"`
	// Techniques are those that the view lets through, in its order.
	Techniques []TechniqueRow `json:"techniques"`
	// Total is how many techniques there are.
	Total   int      `json:"total"`
	Columns []Column `json:"columns"`
	Fields  []Field  `json:"fields"`
	// Sort is the order where it is not the guide's own.
	Sort string `json:"sort"`
	// All is the address of the whole table.
	All string `json:"all"`
	// Book is the guide as a whole.
	Book BookLinks `json:"book"`
}

// TechniqueRow is a technique in the comparison table.
type TechniqueRow struct {
	Title      string `json:"title"`
	Href       string `json:"href"`
	Definition string `json:"definition"`
	Family     string `json:"family"`
	Level      string `json:"level"`
	Calls      string `json:"calls"`
	Tokens     string `json:"tokens"`
	// Chat, Reasoning and Agents are helps, neutral or can-hurt.
	Chat      string `json:"chat"`
	Reasoning string `json:"reasoning"`
	Agents    string `json:"agents"`
}

func newGuide(q request) Guide {
	g := Guide{Article: introOf(q), Outline: guideOutline(q), Chapters: chapterLinks(q, q.Articles[site.GuidePath]), Pick: newPick(q), Techniques: []TechniqueRow{}, Total: len(q.Techniques), Columns: columnsOf(q),
		Fields: guideFields(q), Sort: q.view.Get("sort"), All: q.Href(site.GuidePath), Book: bookLinks(q, site.GuidePath)}
	for _, t := range chosenTechniques(q) {
		g.Techniques = append(g.Techniques, techniqueRow(q.Site, t))
	}
	return g
}

func techniqueRow(s *site.Site, t *site.Technique) TechniqueRow {
	return TechniqueRow{t.Article.Title, s.Href(t.Path), t.Definition, t.Family, t.Level, t.Calls, t.Tokens,
		t.Verdicts.Chat.Verdict, t.Verdicts.Reasoning.Verdict, t.Verdicts.Agents.Verdict}
}

func (g Guide) withoutHTML() any { g.Blocks = trim(g.Blocks); return g }

// Technique is one prompting technique.
type Technique struct {
	Article
	// Row is the technique's line of the comparison table.
	Row TechniqueRow `json:"row"`
	// FamilyHref and LevelHref are the techniques like it, in the guide's table.
	FamilyHref string     `json:"familyHref"`
	LevelHref  string     `json:"levelHref"`
	Template   string     `json:"template"`
	Variables  []Variable `json:"variables"`
	Verdicts   []Verdict  `json:"verdicts"`
	Related    []Link     `json:"related"`
	// Tasks lead to what else is good for the tasks that it is good for.
	Tasks   []Link  `json:"tasks"`
	Outline Outline `json:"outline"`
	// Previous and Next are the neighbours in the guide.
	Previous *Link `json:"previous"`
	Next     *Link `json:"next"`
}

// Variable is a variable of a template.
type Variable struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

// Verdict says for one kind of use whether a technique helps.
type Verdict struct {
	For     string `json:"for"`
	Verdict string `json:"verdict"`
	Why     string `json:"why"`
	// Source is the work it rests on and where that stands below; absent for none.
	Source *Link `json:"source,omitempty"`
}

func techniquePages(s *site.Site, r site.Route) []site.Route {
	return each(s.Techniques, r, func(r *site.Route, t *site.Technique) {
		r.Path, r.Title, r.Description, r.Changed = t.Path, t.Article.Title, t.Definition, t.Changed
	})
}

func newTechnique(q request) Technique {
	t := q.Technique(strings.TrimPrefix(q.route.Path, site.GuidePath+"/"))
	guide := q.Href(site.GuidePath)
	out := Technique{Article: articleOf(q, t.Article), Row: techniqueRow(q.Site, t),
		FamilyHref: guide + "?family=" + t.Family + "#techniques", LevelHref: guide + "?level=" + t.Level + "#techniques",
		Template: strings.TrimRight(t.Template, "\n"), Variables: []Variable{}, Related: []Link{}, Tasks: taskLinks(q, t), Outline: guideOutline(q)}
	for _, v := range t.Variables {
		out.Variables = append(out.Variables, Variable{v.Name, v.Meaning})
	}
	for _, c := range modelClasses {
		v := c.verdict(t)
		out.Verdicts = append(out.Verdicts, Verdict{c.label, v.Verdict, v.Why, sourceLink(t.Article, v.Source)})
	}
	for _, r := range t.Related {
		out.Related = append(out.Related, techniqueLink(q, r))
	}
	out.Previous, out.Next = out.Outline.neighbours()
	return out
}

// sourceLink names a source of a text by its authors and leads to it.
func sourceLink(a *site.Article, id string) *Link {
	for _, s := range a.Sources {
		if id == "" || s.ID != id {
			continue
		}
		name := cmp.Or(s.Authors, s.Title)
		if s.Year != 0 {
			name += ", " + strconv.Itoa(s.Year)
		}
		return &Link{Title: name, Href: "#" + sourceAnchor(id)}
	}
	return nil
}

func techniqueLink(q request, t *site.Technique) Link {
	return Link{t.Article.Title, q.Href(t.Path), t.Definition}
}

func (t Technique) withoutHTML() any { t.Blocks = trim(t.Blocks); return t }
