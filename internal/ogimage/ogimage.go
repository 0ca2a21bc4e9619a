// Package ogimage draws share cards: the words of a payload.Card become a PNG
// of 1200x630 pixels, or 1500x500 for the banner. web/src/pages/card shows the
// same card as a page; what changes here changes there. It also draws covers of books
// and makes PNGs of charts.
//
// The same card always gives the same bytes. One card is drawn at a time, in
// buffers that are kept: drawing takes one core and a few megabytes at most.
package ogimage

import (
	"bytes"
	"fmt"
	"image/png"
	"sync"

	"astrolabe/internal/payload"
)

// The sizes of a card, of the banner and of a book's cover.
const (
	Width, Height             = 1200, 630
	BannerWidth, BannerHeight = 1500, 500
	CoverWidth, CoverHeight   = 1200, 1800
)

// Artist draws cards.
type Artist struct {
	fonts Fonts
	// mu lets one card be drawn at a time: faces and buffers are shared.
	mu      sync.Mutex
	types   *typesetter
	grounds map[string]*canvas
	encoder png.Encoder
}

// New returns an artist who uses the fonts. They are read when the first card
// is drawn.
func New(fonts Fonts) *Artist {
	return &Artist{fonts: fonts, grounds: map[string]*canvas{},
		encoder: png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &buffer{}}}
}

// Draw draws a card as a PNG. Others who want one wait for their turn.
func (a *Artist) Draw(card payload.Card) ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.setTypes(); err != nil {
		return nil, err
	}
	c := a.ground(card.Shape).clone()
	compose(c, a.types, card)
	clear(a.types.widths)
	var out bytes.Buffer
	if err := a.encoder.Encode(&out, c.image()); err != nil {
		return nil, fmt.Errorf("share card %q: %w", card.Title, err)
	}
	return bytes.Clone(out.Bytes()), nil
}

// setTypes reads the fonts, once.
func (a *Artist) setTypes() error {
	if a.types != nil {
		return nil
	}
	types, err := newTypesetter(a.fonts)
	if err != nil {
		return fmt.Errorf("fonts of share cards: %w", err)
	}
	a.types = types
	return nil
}

// ground is what all cards of a shape have in common, drawn once.
func (a *Artist) ground(shape string) *canvas {
	if c, ok := a.grounds[shape]; ok {
		return c
	}
	frame := frameOf(shape)
	c := newCanvas(frame.width, frame.height)
	drawGround(c, a.types, frame)
	a.grounds[shape] = c
	return c
}

// buffer keeps the one buffer that an encoder needs.
type buffer struct{ kept *png.EncoderBuffer }

func (b *buffer) Get() *png.EncoderBuffer  { return b.kept }
func (b *buffer) Put(e *png.EncoderBuffer) { b.kept = e }
