package api

import (
	"slices"

	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
	"astrolabe/internal/site"
)

// StackLayer is a layer of the application stack.
type StackLayer struct {
	ID        string      `json:"id" doc:"The id of the layer." example:"gateway"`
	Title     string      `json:"title" doc:"Its title."`
	Purpose   string      `json:"purpose" doc:"What it is for."`
	NeedWhen  string      `json:"need_when" doc:"When it is needed."`
	SkipWhen  string      `json:"skip_when" doc:"When it can be left out."`
	Questions []string    `json:"questions" doc:"What to ask of a tool."`
	Tools     []StackTool `json:"tools" doc:"Tools of the layer."`
	Links     TextLinks   `json:"links" doc:"Its addresses."`
}

// StackTool is a tool of the application stack.
type StackTool struct {
	ID        string   `json:"id" doc:"The id of the tool."`
	Name      string   `json:"name" doc:"Its name."`
	Layer     string   `json:"layer" doc:"The id of its layer."`
	Kind      string   `json:"kind" doc:"What it is."`
	Licence   *string  `json:"licence" doc:"Its licence; null if it is not stated."`
	Hosted    bool     `json:"hosted" doc:"Whether it can be had as a service."`
	Languages []string `json:"languages" doc:"The languages that it is used from."`
	Home      string   `json:"home" format:"uri" doc:"Its website."`
	About     string   `json:"about" doc:"What it does."`
	Checked   *string  `json:"checked" date:"any" doc:"When this was last checked."`
}

// StackList is the layers of the application stack.
type StackList struct {
	Head
	URL    string       `json:"url" format:"uri" doc:"The web page that shows the same."`
	Layers []StackLayer `json:"layers" doc:"In order, from the model outwards."`
}

// LayerDoc is one layer.
type LayerDoc struct {
	Head
	StackLayer
}

func (a *API) layer(l *site.Layer) StackLayer {
	doc := StackLayer{l.ID, l.Title, l.Purpose, l.NeedWhen, l.SkipWhen, append([]string{}, l.Questions...), []StackTool{}, a.textLinks(site.LayerPath(l.ID))}
	for _, t := range l.Tools {
		doc.Tools = append(doc.Tools, toolOf(&t))
	}
	return doc
}

func toolOf(t *content.Tool) StackTool {
	return StackTool{t.ID, t.Name, t.Layer, t.Kind, known(t.Licence), t.Hosted, append([]string{}, t.Languages...), t.Home, t.About, known(t.Checked)}
}

func askStack(a *API, _ *question) (*Request, error) {
	return whole("stack", func() (any, error) {
		doc := &StackList{Head: a.head(), URL: a.site.Absolute(site.StackPath), Layers: []StackLayer{}}
		for i := range a.site.Layers {
			doc.Layers = append(doc.Layers, a.layer(&a.site.Layers[i]))
		}
		return doc, nil
	}), nil
}

func hasLayer(s *site.Site, names []string) bool {
	return slices.ContainsFunc(s.Layers, func(l site.Layer) bool { return l.ID == names[0] })
}

func askLayer(a *API, q *question) (*Request, error) {
	at := slices.IndexFunc(a.site.Layers, func(l site.Layer) bool { return l.ID == q.names[0] })
	if at < 0 {
		var ids []string
		for _, l := range a.site.Layers {
			ids = append(ids, l.ID)
		}
		return nil, notFound(catalog.Unknown("layer", q.names[0], ids).Text)
	}
	return whole("layer/"+q.names[0], func() (any, error) { return &LayerDoc{a.head(), a.layer(&a.site.Layers[at])}, nil }), nil
}

var (
	stackTable = tableOf(func(d *StackList) []StackTool {
		var rows []StackTool
		for _, l := range d.Layers {
			rows = append(rows, l.Tools...)
		}
		return rows
	})
	layerTable = tableOf(func(d *LayerDoc) []StackTool { return d.Tools })
)

// HallEntry is an entry of the hall of fame.
type HallEntry struct {
	ID     string  `json:"id" doc:"The id of the entry."`
	Kind   string  `json:"kind" doc:"paper, person or project." example:"paper"`
	Title  string  `json:"title" doc:"What it is called."`
	Year   int     `json:"year" doc:"The year." example:"2017"`
	Who    string  `json:"who" doc:"Who did it."`
	Why    string  `json:"why" doc:"Why it is here."`
	Source string  `json:"source" doc:"Where it can be read."`
	Arxiv  *string `json:"arxiv" doc:"Its arXiv id."`
}

// HallList is the hall of fame.
type HallList struct {
	Head
	URL     string      `json:"url" format:"uri" doc:"The web page that shows the same."`
	Entries []HallEntry `json:"entries" doc:"Oldest first."`
}

func askHall(a *API, _ *question) (*Request, error) {
	return whole("hall", func() (any, error) {
		doc := &HallList{Head: a.head(), URL: a.site.Absolute(site.HallPath), Entries: []HallEntry{}}
		for _, e := range a.site.Hall {
			doc.Entries = append(doc.Entries, HallEntry{e.ID, e.Kind, e.Title, e.Year, e.Who, e.Why, e.Source, known(e.ArXiv)})
		}
		return doc, nil
	}), nil
}

// SiteCorrection is a statement of this site that was wrong.
type SiteCorrection struct {
	ID        string   `json:"id" doc:"The id of the correction."`
	Date      string   `json:"date" date:"day" doc:"The day of the correction."`
	Title     string   `json:"title" doc:"What was wrong, in a few words."`
	Pages     []string `json:"pages" doc:"The paths of the pages that said it, the chief one first."`
	Said      string   `json:"said" doc:"What they said."`
	Says      string   `json:"says" doc:"What they say now."`
	Why       string   `json:"why" doc:"How it came about, or what shows that it was wrong."`
	Source    *string  `json:"source" doc:"The address of the document that shows it."`
	NoticedBy *string  `json:"noticed_by" doc:"Who told us; null if nobody had to."`
}

// CorrectionList is what was wrong on the site.
type CorrectionList struct {
	Head
	URL         string           `json:"url" format:"uri" doc:"The web page that shows the same."`
	Corrections []SiteCorrection `json:"corrections" doc:"Newest first."`
}

func askCorrections(a *API, _ *question) (*Request, error) {
	return whole("corrections", func() (any, error) {
		doc := &CorrectionList{Head: a.head(), URL: a.site.Absolute(site.CorrectionsPath), Corrections: []SiteCorrection{}}
		for _, c := range a.site.Corrections {
			doc.Corrections = append(doc.Corrections, SiteCorrection{c.ID, c.Date, c.Title, append([]string{}, c.Pages...), c.Said, c.Says, c.Why, known(c.Source), known(c.NoticedBy)})
		}
		return doc, nil
	}), nil
}

var (
	hallTable       = tableOf(func(d *HallList) []HallEntry { return d.Entries })
	correctionTable = tableOf(func(d *CorrectionList) []SiteCorrection { return d.Corrections })
)
