package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Island names a part of a page that the server renders by itself.
type Island struct {
	// Name is one of the registered islands.
	Name string
	// Props is its properties as JSON, exactly as they are hashed.
	Props string
}

// IslandProps are the properties that islands take.
type IslandProps struct {
	// Limit is how many things are listed.
	Limit int `json:"limit,omitempty"`
	// ID names the model, term, book or architecture that the island is about.
	ID string `json:"id,omitempty"`
	// Figure names the figure, Benchmark what it is about.
	Figure    string `json:"figure,omitempty"`
	Benchmark string `json:"benchmark,omitempty"`
}

// ErrIsland means that an island or its properties are not what they must be.
var ErrIsland = errors.New("bad island")

// islands are the registered islands and what each takes.
var islands = map[string]struct{ limit, model, benchmark, term, book, architecture, method, reading bool }{
	"NewestModels":   {limit: true},
	"ModelFacts":     {model: true},
	"BenchmarkFacts": {benchmark: true},
	"RelatedTerms":   {term: true},
	"TermCard":       {term: true},
	"TermMap":        {},
	"StarChart":      {reading: true},
	"Print":          {book: true},
	"Architecture":   {architecture: true},
	"Method":         {method: true},
	figureIsland:     {},
}

// cards are the parts that name one thing: ::model{id=...} and its like.
var cards = map[string]string{"model": "ModelFacts", "benchmark": "BenchmarkFacts", "term": "TermCard", "method": "Method"}

const (
	maxIslandProps = 4 << 10
	maxIslandLimit = 20
)

// ParseIsland checks name and properties. Properties must be written in the
// one form that Key hashes: known keys, in order, without spaces.
func (s *Site) ParseIsland(i Island) (IslandProps, error) {
	var p IslandProps
	takes, ok := islands[i.Name]
	if !ok {
		return p, fmt.Errorf("%w: no island %q", ErrIsland, i.Name)
	}
	if len(i.Props) > maxIslandProps {
		return p, fmt.Errorf("%w: properties over 4 KB", ErrIsland)
	}
	decoder := json.NewDecoder(strings.NewReader(i.Props))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&p); err != nil {
		return p, fmt.Errorf("%w: properties: %v", ErrIsland, err)
	}
	if canonical, err := json.Marshal(p); err != nil || string(canonical) != i.Props {
		return p, fmt.Errorf("%w: properties are not in their one form", ErrIsland)
	}
	if takes.limit != (p.Limit != 0) || p.Limit < 0 || p.Limit > maxIslandLimit {
		return p, fmt.Errorf("%w: limit: want 1 to %d where the island takes one", ErrIsland, maxIslandLimit)
	}
	_, isBook := s.Book(p.ID)
	switch {
	case takes.book && !isBook:
		return p, fmt.Errorf("%w: id: no book %q", ErrIsland, p.ID)
	case takes.model && s.models[p.ID] == nil:
		return p, fmt.Errorf("%w: id: no model %q", ErrIsland, p.ID)
	case takes.benchmark && s.benchmark[p.ID] == nil:
		return p, fmt.Errorf("%w: id: no benchmark %q", ErrIsland, p.ID)
	case takes.term && s.terms[p.ID] == nil:
		return p, fmt.Errorf("%w: id: no term %q", ErrIsland, p.ID)
	case takes.architecture && s.Architecture(p.ID) == nil:
		return p, fmt.Errorf("%w: id: no architecture %q", ErrIsland, p.ID)
	case takes.method && !slices.Contains(MethodTables, p.ID):
		return p, fmt.Errorf("%w: id: no table of methods %q", ErrIsland, p.ID)
	case takes.reading && p.ID != "price" && p.ID != "score":
		return p, fmt.Errorf("%w: id: want price or score, got %q", ErrIsland, p.ID)
	case !takes.reading && !takes.model && !takes.benchmark && !takes.term && !takes.architecture && !takes.method && !takes.book && p.ID != "":
		return p, fmt.Errorf("%w: id: the island takes none", ErrIsland)
	}
	return p, s.checkFigure(i.Name, p)
}

// Key is the name of an island in addresses: its name and a hash of name,
// properties and build, so that no address can stand for anything else.
func (s *Site) Key(i Island) string {
	sum := sha256.Sum256([]byte(i.Name + "\x00" + i.Props + "\x00" + s.BuildID))
	return i.Name + "_" + hex.EncodeToString(sum[:])[:16]
}

// Model returns a model by its id, nil if there is none.
func (s *Site) Model(id string) *Model { return s.models[id] }

// Benchmark returns a benchmark by its id, nil if there is none.
func (s *Site) Benchmark(id string) *Benchmark { return s.benchmark[id] }

// islandOf reads ::island{name=NewestModels limit=5} and ::model{id=gpt-5}.
func islandOf(part string, attrs map[string]string) (Island, error) {
	name, isCard := cards[part]
	if !isCard && part != "island" {
		return Island{}, errors.New("want island, figure, model, benchmark, term or method")
	}
	p := IslandProps{ID: attrs["id"]}
	for _, key := range slices.Sorted(maps.Keys(attrs)) {
		switch {
		case key == "id":
		case key == "name" && !isCard:
			name = attrs[key]
		case key == "limit" && !isCard:
			n, err := strconv.Atoi(attrs[key])
			if err != nil {
				return Island{}, fmt.Errorf("limit: want a number, got %q", attrs[key])
			}
			p.Limit = n
		default:
			return Island{}, fmt.Errorf("unknown attribute %q", key)
		}
	}
	props, err := json.Marshal(p)
	return Island{Name: name, Props: string(props)}, err
}

// partOf reads the parts that may stand on one line of a text. Figures and
// cards are islands underneath.
func partOf(part string, attrs map[string]string) (Island, error) {
	if part == "figure" {
		return figureOf(attrs)
	}
	return islandOf(part, attrs)
}

// checkPart admits islands, cards and figures as parts of a text.
func (b *builder) checkPart(part string, attrs map[string]string) error {
	i, err := partOf(part, attrs)
	if err != nil {
		return err
	}
	_, err = b.ParseIsland(i)
	return err
}

// showsData says that an island shows facts of the index.
func (i Island) showsData() bool { return !islands[i.Name].term }

// isIsland says that the server renders a part of a text by itself.
func isIsland(part string) bool { return part == "island" || part == "figure" || cards[part] != "" }

// Islands lists the islands of a text, in order.
func (a *Article) Islands() []Island {
	var list []Island
	for _, block := range a.Doc.Blocks {
		if isIsland(block.Part) {
			i, _ := partOf(block.Part, block.Attrs) // checked when the site was built
			list = append(list, i)
		}
	}
	return slices.Clip(list)
}
