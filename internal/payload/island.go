package payload

import (
	"net/url"

	"astrolabe/internal/catalog"
	"astrolabe/internal/figures"
	"astrolabe/internal/site"
)

// Island is what an island is rendered from.
type Island struct {
	// Name names the component.
	Name string `json:"name"`
	// Data is the component's own part; its type follows from Name.
	Data any `json:"data"`
}

// NewestModels are the models released last.
type NewestModels struct {
	Models    []ModelRow `json:"models"`
	PriceDate string     `json:"priceDate"`
}

// ModelFacts is one model in a few lines.
type ModelFacts struct {
	Model     ModelRow `json:"model"`
	Href      string   `json:"href"`
	PriceDate string   `json:"priceDate"`
}

// BenchmarkFacts is one benchmark in a few lines.
type BenchmarkFacts struct {
	Benchmark BenchmarkRow `json:"benchmark"`
	Href      string       `json:"href"`
}

// TermCard is one term with its definition.
type TermCard struct {
	Term     Link   `json:"term"`
	Category string `json:"category"`
}

// RelatedTerms are the entries around a term.
type RelatedTerms struct {
	Title string `json:"title"`
	Terms []Link `json:"terms"`
}

// NewIsland makes the data of an island. What is wrong with its name or
// properties is site.ErrIsland. The catalog is that of the site, and few ask for it.
func NewIsland(s *site.Site, index func() *catalog.Index, i site.Island) (*Island, error) {
	p, err := s.ParseIsland(i)
	if err != nil {
		return nil, err
	}
	island := &Island{Name: i.Name}
	switch i.Name {
	case "NewestModels":
		data := NewestModels{Models: []ModelRow{}, PriceDate: s.PriceDate}
		for _, m := range s.Models[:min(p.Limit, len(s.Models))] {
			data.Models = append(data.Models, modelRow(s, m))
		}
		island.Data = data
	case "ModelFacts":
		m := s.Model(p.ID)
		island.Data = ModelFacts{Model: modelRow(s, m), Href: s.Href(site.ModelPath(m)), PriceDate: s.PriceDate}
	case "Figure":
		if island.Data, err = figures.New(s, p.Figure, p.Benchmark); err != nil {
			return nil, err
		}
	case "BenchmarkFacts":
		m := s.Benchmark(p.ID)
		island.Data = BenchmarkFacts{Benchmark: benchmarkRow(m), Href: s.Href(site.BenchmarkPath(m.ID))}
	case "TermCard":
		t := s.Term(p.ID)
		card := TermCard{Term: termLink(s, t)}
		for _, c := range s.Categories {
			if c.ID == t.Category {
				card.Category = c.Title
			}
		}
		island.Data = card
	case "RelatedTerms":
		t := s.Term(p.ID)
		data := RelatedTerms{Title: t.Title, Terms: []Link{}}
		for _, r := range t.Related {
			data.Terms = append(data.Terms, termLink(s, r))
		}
		island.Data = data
	case "Method":
		island.Data = newMethod(s, index(), p.ID)
	case "Architecture":
		island.Data = figures.NewArchitecture(s, p.ID)
	case "Print":
		book, _ := s.Book(p.ID) // checked with the properties
		island.Data = NewBook(s, book)
	case "StarChart":
		island.Data = newStarChart(s, p.ID)
	case "TermMap":
		island.Data = figures.NewTermMap(s)
	}
	return island, nil
}

// IslandsOf lists the islands of a page, for the server to render first.
func IslandsOf(s *site.Site, r *site.Route, view url.Values) []site.Island {
	if of := KindOf(r).Islands; of != nil {
		return of(s, r, view)
	}
	return nil
}
