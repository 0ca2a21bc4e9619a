package payload

import (
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Stack is the guide to the layers of an AI application.
type Stack struct {
	Article
	// Layers are all layers, with the tools that the view lets through.
	Layers []Layer `json:"layers"`
	// Matches is how many tools are shown, Tools how many there are in all.
	Matches int     `json:"matches"`
	Tools   int     `json:"tools"`
	Fields  []Field `json:"fields"`
	// All is the address of the whole list.
	All string `json:"all"`
	// Architectures are the reference architectures, in the order of a layer's uses.
	Architectures []Link `json:"architectures"`
}

// Layer is one layer with its tools.
type Layer struct {
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Purpose   string   `json:"purpose"`
	NeedWhen  string   `json:"needWhen"`
	SkipWhen  string   `json:"skipWhen"`
	Questions []string `json:"questions"`
	Tools     []Tool   `json:"tools"`
	// Uses says of each reference architecture whether it needs the layer.
	Uses []bool `json:"uses"`
}

// Tool is one tool of a layer.
type Tool struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Kind      string   `json:"kind"`
	Licence   string   `json:"licence"`
	Hosted    bool     `json:"hosted"`
	Languages []string `json:"languages"`
	Home      string   `json:"home"`
	About     string   `json:"about"`
	// Checked is the day on which the facts were checked.
	Checked string `json:"checked"`
}

func newStack(q request) Stack {
	s := Stack{Article: newArticle(q), Layers: []Layer{}, Fields: stackFields(q), All: q.Href(site.StackPath), Architectures: []Link{}}
	if len(q.Layers) > 0 {
		s.TOC = append(s.TOC, TOCEntry{2, "layers", "The layers and their tools"})
	}
	for _, a := range q.Architectures {
		s.Architectures = append(s.Architectures, Link{Title: a.Title, Href: "#" + a.ID})
	}
	for _, l := range q.Layers {
		layer := Layer{ID: l.ID, Title: l.Title, Purpose: l.Purpose, NeedWhen: l.NeedWhen, SkipWhen: l.SkipWhen,
			Questions: orEmpty(l.Questions), Tools: []Tool{}, Uses: architecturesUsing(q.Site, l.ID)}
		for _, t := range l.Tools {
			if q.letsTool(t) {
				layer.Tools = append(layer.Tools, Tool{t.ID, t.Name, t.Kind, t.Licence, t.Hosted, orEmpty(t.Languages), t.Home, t.About, t.Checked})
			}
		}
		s.Tools += len(l.Tools)
		s.Matches += len(layer.Tools)
		s.Layers = append(s.Layers, layer)
	}
	return s
}

func (s Stack) withoutHTML() any { s.Blocks = trim(s.Blocks); return s }

// stackPage changes with its text, and when a tool was checked.
func stackPage(s *site.Site, r site.Route) []site.Route {
	r.HasAnchor = func(id string) bool {
		return slices.ContainsFunc(s.Layers, func(l site.Layer) bool { return l.ID == id })
	}
	pages := narrowable(ofText(s, r), map[string][]string{"kind": orEmpty(s.ToolKinds()), "hosted": {"yes", "no"}, "language": orEmpty(s.ToolLanguages())})
	for i := range pages {
		for _, l := range s.Layers {
			for _, t := range l.Tools {
				checked, _ := time.Parse(time.DateOnly, t.Checked)
				pages[i].Changed = site.Later(pages[i].Changed, checked)
			}
		}
	}
	return pages
}

// letsTool says whether a view lets a tool through.
func (q request) letsTool(t content.Tool) bool {
	language := q.view.Get("language")
	return q.lets("kind", t.Kind) && q.lets("hosted", yesNo(t.Hosted)) && (language == "" || slices.Contains(t.Languages, language))
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// stackFields are the choices above the tools, with how many tools each has.
func stackFields(q request) []Field {
	counted := func(label string, is func(content.Tool) bool) string {
		n := 0
		for _, l := range q.Layers {
			for _, t := range l.Tools {
				if is(t) {
					n++
				}
			}
		}
		return label + " (" + words.Number(n) + ")"
	}
	var kinds, languages []Option
	for _, kind := range q.ToolKinds() {
		label := strings.ReplaceAll(kind, "-", " ")
		kinds = append(kinds, Option{kind, counted(label, func(t content.Tool) bool { return t.Kind == kind })})
	}
	for _, name := range q.ToolLanguages() {
		languages = append(languages, Option{name, counted(name, func(t content.Tool) bool { return slices.Contains(t.Languages, name) })})
	}
	return []Field{
		q.field("kind", "Licence", "all kinds", kinds...),
		q.field("hosted", "Hosted", "hosted or not",
			Option{"yes", counted("offered as a service", func(t content.Tool) bool { return t.Hosted })},
			Option{"no", counted("only to run yourself", func(t content.Tool) bool { return !t.Hosted })}),
		q.field("language", "Language", "all languages", languages...),
	}
}

// architecturesUsing says of each architecture whether it needs a layer.
func architecturesUsing(s *site.Site, layer string) []bool {
	uses := []bool{}
	for _, a := range s.Architectures {
		uses = append(uses, slices.Contains(a.Uses, layer))
	}
	return uses
}
