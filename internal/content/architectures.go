package content

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// Architecture is a reference architecture of the stack: parts, and the ways
// between them.
type Architecture struct {
	ID    string `toml:"id"`
	Title string `toml:"title"`
	// Lanes name the rows of the drawing, from the top.
	Lanes []string `toml:"lanes"`
	// Uses are the layers that the architecture needs.
	Uses  []string           `toml:"uses"`
	Parts []ArchitecturePart `toml:"part"`
	Ways  []ArchitectureWay  `toml:"way"`
}

// ArchitecturePart is a box of the drawing.
type ArchitecturePart struct {
	ID    string `toml:"id"`
	Label string `toml:"label"`
	Lane  int    `toml:"lane"`
	// Layer is the layer that the part belongs to; empty for what is the reader's own.
	Layer string `toml:"layer"`
	// Below names the part that this one stands below, whatever leads to it.
	Below string `toml:"below"`
}

// ArchitectureWay is an arrow of the drawing.
type ArchitectureWay struct {
	Step    int    `toml:"step"`
	From    string `toml:"from"`
	To      string `toml:"to"`
	Carries string `toml:"carries"`
	// Back says that the way leads back to an earlier part.
	Back bool `toml:"back"`
}

const architecturesFile = "data/stack/architectures.toml"

// loadArchitectures reads the reference architectures and checks every id.
func (c *Content) loadArchitectures(fsys fs.FS) error {
	if _, err := fs.Stat(fsys, architecturesFile); errors.Is(err, fs.ErrNotExist) {
		return nil // a small site may have none
	}
	var file struct {
		Architecture []Architecture `toml:"architecture"`
	}
	errs := []error{readTOML(fsys, architecturesFile, &file)}
	c.Architectures = file.Architecture
	for _, a := range c.Architectures {
		for _, mistake := range a.mistakes(c.Layers) {
			errs = append(errs, Problem{File: architecturesFile, Line: 1, Message: a.ID + ": " + mistake})
		}
	}
	return errors.Join(errs...)
}

func (a *Architecture) mistakes(layers []Layer) []string {
	var found []string
	known := func(id string) bool { return slices.ContainsFunc(layers, func(l Layer) bool { return l.ID == id }) }
	for _, id := range a.Uses {
		if !known(id) {
			found = append(found, fmt.Sprintf("uses: unknown layer %q", id))
		}
	}
	part := func(id string) bool {
		return slices.ContainsFunc(a.Parts, func(p ArchitecturePart) bool { return p.ID == id })
	}
	for i, p := range a.Parts {
		switch {
		case slices.ContainsFunc(a.Parts[:i], func(q ArchitecturePart) bool { return q.ID == p.ID }):
			found = append(found, fmt.Sprintf("part %q is there twice", p.ID))
		case p.Lane < 0 || p.Lane >= len(a.Lanes):
			found = append(found, fmt.Sprintf("part %q: no lane %d", p.ID, p.Lane))
		case p.Layer != "" && !known(p.Layer):
			found = append(found, fmt.Sprintf("part %q: unknown layer %q", p.ID, p.Layer))
		case p.Below != "" && !part(p.Below):
			found = append(found, fmt.Sprintf("part %q: below unknown part %q", p.ID, p.Below))
		}
	}
	for _, w := range a.Ways {
		if !part(w.From) || !part(w.To) || w.From == w.To {
			found = append(found, fmt.Sprintf("way from %q to %q: want two parts", w.From, w.To))
		}
	}
	return found
}
