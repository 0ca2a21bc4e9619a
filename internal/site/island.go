package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
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
	// ID names the model, term or architecture that the island is about.
	ID string `json:"id,omitempty"`
}

// ErrIsland means that an island or its properties are not what they must be.
var ErrIsland = errors.New("bad island")

// islands are the registered islands and what each takes.
var islands = map[string]struct{ limit, model, term, guide, architecture bool }{
	"NewestModels": {limit: true},
	"ModelFacts":   {model: true},
	"RelatedTerms": {term: true},
	"TermMap":      {},
	"GuidePrint":   {guide: true},
	"Architecture": {architecture: true},
}

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
	switch {
	case takes.guide && s.Articles[GuidePath] == nil:
		return p, fmt.Errorf("%w: there is no guide", ErrIsland)
	case takes.model && s.models[p.ID] == nil:
		return p, fmt.Errorf("%w: id: no model %q", ErrIsland, p.ID)
	case takes.term && s.terms[p.ID] == nil:
		return p, fmt.Errorf("%w: id: no term %q", ErrIsland, p.ID)
	case takes.architecture && s.Architecture(p.ID) == nil:
		return p, fmt.Errorf("%w: id: no architecture %q", ErrIsland, p.ID)
	case !takes.model && !takes.term && !takes.architecture && p.ID != "":
		return p, fmt.Errorf("%w: id: the island takes none", ErrIsland)
	}
	return p, nil
}

// Key is the name of an island in addresses: its name and a hash of name,
// properties and build, so that no address can stand for anything else.
func (s *Site) Key(i Island) string {
	sum := sha256.Sum256([]byte(i.Name + "\x00" + i.Props + "\x00" + s.BuildID))
	return i.Name + "_" + hex.EncodeToString(sum[:])[:16]
}

// Model returns a model by its id, nil if there is none.
func (s *Site) Model(id string) *Model { return s.models[id] }

// islandOf reads ::island{name=NewestModels limit=5}.
func islandOf(attrs map[string]string) (Island, error) {
	p := IslandProps{ID: attrs["id"]}
	for key, value := range attrs {
		switch key {
		case "name", "id":
		case "limit":
			n, err := strconv.Atoi(value)
			if err != nil {
				return Island{}, fmt.Errorf("limit: want a number, got %q", value)
			}
			p.Limit = n
		default:
			return Island{}, fmt.Errorf("unknown attribute %q", key)
		}
	}
	props, err := json.Marshal(p)
	return Island{Name: attrs["name"], Props: string(props)}, err
}

// checkPart admits islands as parts of a text.
func (b *builder) checkPart(name string, attrs map[string]string) error {
	if name != "island" {
		return errors.New("want island")
	}
	i, err := islandOf(attrs)
	if err != nil {
		return err
	}
	_, err = b.ParseIsland(i)
	return err
}

// Islands lists the islands of a text, in order.
func (a *Article) Islands() []Island {
	var list []Island
	for _, block := range a.Doc.Blocks {
		if block.Part == "island" {
			i, _ := islandOf(block.Attrs) // checked when the site was built
			list = append(list, i)
		}
	}
	return slices.Clip(list)
}
