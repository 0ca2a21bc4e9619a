package ogimage

import (
	"bytes"
	"errors"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Fonts are the files of the three fonts, as TrueType. Each may come in
// parts: a letter is taken from the first part that has it.
type Fonts struct {
	Serif, Sans, Bold [][]byte
}

// typeface is one of the fonts.
type typeface int

const (
	serif typeface = iota
	sans
	bold
	typefaces
)

// style is how a text is set.
type style struct {
	face typeface
	size float64
}

// typesetter sets text: kerning, ligatures and accents as the fonts ask for.
type typesetter struct {
	shaper shaping.HarfbuzzShaper
	faces  [typefaces][]*font.Face
	// widths remembers how wide pieces of text are while one card is drawn.
	widths map[styledText]float64
}

type styledText struct {
	style
	text string
}

func newTypesetter(fonts Fonts) (*typesetter, error) {
	t := &typesetter{widths: map[styledText]float64{}}
	for i, files := range [typefaces][][]byte{fonts.Serif, fonts.Sans, fonts.Bold} {
		if len(files) == 0 {
			return nil, errors.New("a font is missing")
		}
		for _, file := range files {
			face, err := font.ParseTTF(bytes.NewReader(file))
			if err != nil {
				return nil, err
			}
			t.faces[i] = append(t.faces[i], face)
		}
	}
	return t, nil
}

// has says whether a typeface has a letter for a character.
func (t *typesetter) has(face typeface, r rune) bool {
	for _, f := range t.faces[face] {
		if _, ok := f.NominalGlyph(r); ok {
			return true
		}
	}
	return false
}

// shape chooses and places the letters of a text, from left to right. What no
// part of the font has is left out: a card never shows a box.
func (t *typesetter) shape(text string, s style) []shaping.Output {
	var runes []rune
	for _, r := range text {
		if t.has(s.face, r) {
			runes = append(runes, r)
		}
	}
	if len(runes) == 0 {
		return nil
	}
	whole := shaping.Input{Text: runes, RunEnd: len(runes), Direction: di.DirectionLTR, Size: fixed.Int26_6(s.size * 64),
		Script: language.Latin, Language: "en", Face: t.faces[s.face][0]}
	var runs []shaping.Output
	for _, part := range shaping.SplitByFontGlyphs(whole, t.faces[s.face]) {
		runs = append(runs, t.shaper.Shape(part))
	}
	return runs
}

// width is how wide a text is on one line.
func (t *typesetter) width(text string, s style) float64 {
	key := styledText{s, text}
	if w, ok := t.widths[key]; ok {
		return w
	}
	w := 0.0
	for _, run := range t.shape(text, s) {
		w += pixels(run.Advance)
	}
	t.widths[key] = w
	return w
}

// outline is a text's letters with the start of their baseline at the origin.
func (t *typesetter) outline(text string, s style) path {
	var out path
	x := 0.0
	for _, run := range t.shape(text, s) {
		scale := s.size / float64(run.Face.Upem())
		for _, g := range run.Glyphs {
			outline, _ := run.Face.GlyphDataOutline(g.GlyphID) // a space has none
			at := point{x + pixels(g.XOffset), -pixels(g.YOffset)}
			for _, seg := range outline.Segments {
				out = append(out, glyphSegment(seg, at, scale))
			}
			x += pixels(g.Advance)
		}
	}
	return out
}

// glyphSegment puts a piece of a letter, whose y axis points up, in its place.
func glyphSegment(seg font.Segment, at point, scale float64) segment {
	var s segment
	switch seg.Op {
	case ot.SegmentOpMoveTo:
		s.kind = moveTo
	case ot.SegmentOpLineTo:
		s.kind = lineTo
	case ot.SegmentOpQuadTo:
		s.kind = quadTo
	case ot.SegmentOpCubeTo:
		s.kind = cubeTo
	}
	for i, q := range seg.ArgsSlice() {
		s.points[i] = point{at.x + float64(q.X)*scale, at.y - float64(q.Y)*scale}
	}
	return s
}

// baseline is how far below the top of a line's box its letters stand, as
// browsers place them.
func (t *typesetter) baseline(s style, height float64) float64 {
	face := t.faces[s.face][0]
	extents, _ := face.FontHExtents()
	scale := s.size / float64(face.Upem())
	up, down := float64(extents.Ascender)*scale, -float64(extents.Descender)*scale
	return (height-up-down)/2 + up
}

func pixels(v fixed.Int26_6) float64 { return float64(v) / 64 }
