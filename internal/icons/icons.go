// Package icons answers for icons in Iconify's JSON: from the collections that
// the build made and, where one is configured, from an external service.
//
// It stands beside the walk and imports nothing of ours. A Set never changes
// once it is loaded, so any number of requests may read it at the same time.
package icons

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Own is the collection that we drew ourselves. It is never asked for elsewhere.
const Own = "site"

// dir is where the build puts the collections.
const dir = "web/dist/icons"

// Collection is a set of icons, whole or the part that was asked for.
type Collection struct {
	Prefix  string           `json:"prefix"`
	Icons   map[string]Icon  `json:"icons"`
	Aliases map[string]Alias `json:"aliases,omitempty"`
	Width   float64          `json:"width"`
	Height  float64          `json:"height"`
	// NotFound are the names that were asked for and are not there, sorted.
	NotFound []string `json:"not_found,omitempty"`
}

// Icon is one drawing.
type Icon struct {
	// Body is what stands inside the svg element.
	Body string `json:"body"`
	Box
}

// Alias is another name of an icon, perhaps turned or flipped.
type Alias struct {
	// Parent is an icon or an alias of the same collection.
	Parent string `json:"parent"`
	Box
}

// Box is where a drawing lies and how it is turned; what is missing is the
// collection's.
type Box struct {
	Left   float64 `json:"left,omitempty"`
	Top    float64 `json:"top,omitempty"`
	Width  float64 `json:"width,omitempty"`
	Height float64 `json:"height,omitempty"`
	Rotate int     `json:"rotate,omitempty"`
	HFlip  bool    `json:"hFlip,omitempty"`
	VFlip  bool    `json:"vFlip,omitempty"`
}

// Set is the collections that we have, by name.
type Set struct{ collections map[string]*Collection }

// Load reads the collections that the build made.
func Load(fsys fs.FS) (*Set, error) {
	files, err := fs.Glob(fsys, dir+"/*.json")
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: icons are not built", dir)
	}
	s := &Set{collections: map[string]*Collection{}}
	var errs []error
	for _, file := range files {
		c, err := loadCollection(fsys, file)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", file, err))
			continue
		}
		s.collections[c.Prefix] = c
	}
	return s, errors.Join(errs...)
}

func loadCollection(fsys fs.FS, file string) (*Collection, error) {
	b, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err
	}
	c := &Collection{}
	if err := json.Unmarshal(b, c); err != nil {
		return nil, err
	}
	if want := strings.TrimSuffix(path.Base(file), ".json"); c.Prefix != want || !validName(want) {
		return nil, fmt.Errorf("prefix: want %q, got %q", want, c.Prefix)
	}
	if len(c.NotFound) > 0 {
		return nil, fmt.Errorf("not found: %s", strings.Join(c.NotFound, ", "))
	}
	return c, c.check()
}

// check reports every icon that could not be served.
func (c *Collection) check() error {
	var errs []error
	c.setDefaults()
	for name, icon := range c.Icons {
		if !validName(name) {
			errs = append(errs, fmt.Errorf("icon %q: not a name", name))
		}
		if err := checkBody(icon.Body); err != nil {
			errs = append(errs, fmt.Errorf("icon %q: %w", name, err))
		}
	}
	for name, alias := range c.Aliases {
		if !validName(name) || !c.leadsToIcon(alias) {
			errs = append(errs, fmt.Errorf("alias %q: no icon at its end", name))
		}
	}
	return errors.Join(errs...)
}

// setDefaults writes down the size that Iconify assumes where none is given.
func (c *Collection) setDefaults() {
	const usual = 16
	if c.Width == 0 {
		c.Width = usual
	}
	if c.Height == 0 {
		c.Height = usual
	}
}

// maxAliases is how many names may lie between an alias and its icon.
const maxAliases = 5

func (c *Collection) leadsToIcon(alias Alias) bool {
	for range maxAliases {
		if _, ok := c.Icons[alias.Parent]; ok {
			return true
		}
		next, ok := c.Aliases[alias.Parent]
		if !ok {
			return false
		}
		alias = next
	}
	return false
}

// Answer is the icons asked for of a collection, as JSON; false if we do not
// have the collection. Equal questions get equal bytes, in whatever order and
// however often names are given.
func (s *Set) Answer(collection string, names []string) ([]byte, bool) {
	c, ok := s.collections[collection]
	if !ok {
		return nil, false
	}
	return c.pick(unique(names)).encode(), true
}

// pick is the part of a collection with the names, and with the icons that
// those names lead to.
func (c *Collection) pick(names []string) *Collection {
	part := &Collection{Prefix: c.Prefix, Icons: map[string]Icon{}, Width: c.Width, Height: c.Height}
	for _, name := range names {
		if !part.take(c, name) {
			part.NotFound = append(part.NotFound, name)
		}
	}
	return part
}

// take copies an icon, or an alias with what it leads to. In a collection that
// was checked every alias leads to an icon.
func (c *Collection) take(from *Collection, name string) bool {
	if icon, ok := from.Icons[name]; ok {
		c.Icons[name] = icon
		return true
	}
	alias, ok := from.Aliases[name]
	if !ok || !c.take(from, alias.Parent) {
		return false
	}
	if c.Aliases == nil {
		c.Aliases = map[string]Alias{}
	}
	c.Aliases[name] = alias
	return true
}

// fill adds what another collection has of the missing names.
func (c *Collection) fill(more *Collection) {
	found := more.pick(c.NotFound)
	c.NotFound = found.NotFound
	for name, icon := range found.Icons {
		if _, ours := c.Icons[name]; ours {
			continue
		}
		if icon.Width == 0 && more.Width != c.Width {
			icon.Width = more.Width
		}
		if icon.Height == 0 && more.Height != c.Height {
			icon.Height = more.Height
		}
		c.Icons[name] = icon
	}
	for name, alias := range found.Aliases {
		if c.Aliases == nil {
			c.Aliases = map[string]Alias{}
		}
		c.Aliases[name] = alias
	}
}

// encode writes a collection as JSON, with angle brackets as they are: the
// answer is never read as HTML.
func (c *Collection) encode() []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(c); err != nil {
		panic(err) // strings and checked numbers always encode
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// unique sorts names and drops those given twice.
func unique(names []string) []string {
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}
