package payload

import (
	"slices"
	"strings"
	"time"

	"astrolabe/internal/content"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// Stack is the first page of the guide to the layers of an AI application.
type Stack struct {
	Article
	Outline  Outline       `json:"outline"`
	Chapters []ChapterLink `json:"chapters"`
	// Layers are all layers, with the tools that the view lets through.
	Layers []LayerRow `json:"layers"`
	// Matches is how many tools are shown, Tools how many there are in all.
	Matches int     `json:"matches"`
	Tools   int     `json:"tools"`
	Fields  []Field `json:"fields"`
	// All is the address of the whole list.
	All string `json:"all"`
	// Architectures are the reference architectures, in the order of a layer's uses.
	Architectures []Link `json:"architectures"`
}

// LayerRow is one layer with the names of its tools.
type LayerRow struct {
	ID      string     `json:"id"`
	Title   string     `json:"title"`
	Href    string     `json:"href"`
	Purpose string     `json:"purpose"`
	Tools   []ToolName `json:"tools"`
	// Uses says of each reference architecture whether it needs the layer.
	Uses []bool `json:"uses"`
}

// ToolName is a tool in the overview.
type ToolName struct {
	Name string `json:"name"`
	Href string `json:"href"`
	Kind string `json:"kind"`
}

func newStack(q request) Stack {
	s := Stack{Article: introOf(q), Outline: stackOutline(q), Chapters: chapterLinks(q, q.Articles[site.StackPath]), Layers: []LayerRow{},
		Fields: stackFields(q), All: q.Href(site.StackPath), Architectures: architectureLinks(q, func(content.Architecture) bool { return true })}
	for _, l := range q.Layers {
		layer := LayerRow{ID: l.ID, Title: l.Title, Href: q.Href(site.LayerPath(l.ID)), Purpose: l.Purpose, Tools: []ToolName{},
			Uses: architecturesUsing(q.Site, l.ID)}
		for _, t := range l.Tools {
			if q.letsTool(t) {
				layer.Tools = append(layer.Tools, ToolName{t.Name, layer.Href + "#" + t.ID, t.Kind})
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
			pages[i].Changed = site.Later(pages[i].Changed, lastChecked(l))
		}
	}
	return pages
}

// lastChecked is the newest day on which a tool of a layer was checked.
func lastChecked(l site.Layer) time.Time {
	var newest time.Time
	for _, t := range l.Tools {
		checked, _ := time.Parse(time.DateOnly, t.Checked) // a wrong day is a mistake of the data, found when it is read
		newest = site.Later(newest, checked)
	}
	return newest
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
