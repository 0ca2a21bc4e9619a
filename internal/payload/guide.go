package payload

import (
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// Guide is the prompt engineering guide.
type Guide struct {
	Article
	Techniques []TechniqueRow `json:"techniques"`
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
	g := Guide{Article: newArticle(q), Techniques: []TechniqueRow{}}
	for _, t := range q.Techniques {
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
	Row       TechniqueRow `json:"row"`
	Template  string       `json:"template"`
	Variables []Variable   `json:"variables"`
	Verdicts  []Verdict    `json:"verdicts"`
	Related   []Link       `json:"related"`
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
}

func newTechnique(q request) Technique {
	t := q.Technique(strings.TrimPrefix(q.route.Path, site.GuidePath+"/"))
	out := Technique{Article: articleOf(q, t.Article), Row: techniqueRow(q.Site, t),
		Template: strings.TrimRight(t.Template, "\n"), Variables: []Variable{}, Related: []Link{}}
	for _, v := range t.Variables {
		out.Variables = append(out.Variables, Variable{v.Name, v.Meaning})
	}
	for _, v := range []struct {
		name    string
		verdict content.Verdict
	}{{"Chat models", t.Verdicts.Chat}, {"Reasoning models", t.Verdicts.Reasoning}, {"Agents", t.Verdicts.Agents}} {
		out.Verdicts = append(out.Verdicts, Verdict{v.name, v.verdict.Verdict, v.verdict.Why})
	}
	for _, r := range t.Related {
		out.Related = append(out.Related, techniqueLink(q, r))
	}
	i := slices.Index(q.Techniques, t)
	if i > 0 {
		out.Previous = linkPointer(techniqueLink(q, q.Techniques[i-1]))
	}
	if i+1 < len(q.Techniques) {
		out.Next = linkPointer(techniqueLink(q, q.Techniques[i+1]))
	}
	return out
}

func techniqueLink(q request, t *site.Technique) Link {
	return Link{t.Article.Title, q.Href(t.Path), t.Definition}
}

func (t Technique) withoutHTML() any { t.Blocks = trim(t.Blocks); return t }
