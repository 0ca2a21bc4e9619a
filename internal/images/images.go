// Package images makes the sizes of a picture that pages offer. It knows
// neither files nor addresses, and does nothing that was not planned: the
// sizes follow from the picture alone.
package images

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"

	"github.com/HugoSmits86/nativewebp"
	"golang.org/x/image/draw"
)

const (
	// MaxBytes and maxPixels bound what a picture costs to keep and to decode: a
	// small file can hold a picture that fills the memory.
	MaxBytes  = 2 << 20
	maxPixels = 12_000_000
	maxSide   = 6000
)

// widths are the sizes that pages offer, where the picture is larger.
var widths = []int{480, 960, 1440}

// encoders is part of every hash: another way of encoding gives other bytes.
const encoders = "1"

// Info is what is known of a picture without decoding it.
type Info struct {
	// Width and Height are in pixels.
	Width, Height int
	// Format is png or jpeg.
	Format string
	// Hash names the picture's bytes and how we encode them.
	Hash string
}

// Variant is a picture in one size and one format.
type Variant struct {
	Width int
	// Format is webp, png or jpeg.
	Format string
}

// Inspect reads the head of a picture and refuses what we would not serve.
func Inspect(b []byte) (Info, error) {
	if len(b) > MaxBytes {
		return Info{}, fmt.Errorf("%d KB, want at most %d", len(b)>>10, MaxBytes>>10)
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil || format != "png" && format != "jpeg" {
		return Info{}, errors.New("want a PNG or JPEG picture")
	}
	if config.Width < 1 || config.Height < 1 || config.Width > maxSide || config.Height > maxSide || config.Width*config.Height > maxPixels {
		return Info{}, fmt.Errorf("%d by %d pixels, want at most %d a side and %d million in all", config.Width, config.Height, maxSide, maxPixels/1_000_000)
	}
	if format == "jpeg" && turned(b) {
		return Info{}, errors.New("the camera's turn is only noted, not made: save it upright")
	}
	sum := sha256.Sum256(append([]byte(encoders), b...))
	return Info{Width: config.Width, Height: config.Height, Format: format, Hash: hex.EncodeToString(sum[:])[:12]}, nil
}

// Variants are the sizes of a picture in all formats, smallest first, those
// that browsers should prefer before the others. Nothing is made larger.
func (i Info) Variants() []Variant {
	var list []Variant
	for _, format := range i.formats() {
		for _, w := range widths {
			if w < i.Width {
				list = append(list, Variant{w, format})
			}
		}
		if i.Width <= widths[len(widths)-1] {
			list = append(list, Variant{i.Width, format})
		}
	}
	return list
}

// formats are the formats of a picture. Our WebP is without loss: right for
// drawings and screenshots, far too large for photographs.
func (i Info) formats() []string {
	if i.Format == "png" {
		return []string{"webp", "png"}
	}
	return []string{"jpeg"}
}

// HeightOf is the height of a variant.
func (i Info) HeightOf(width int) int { return max(1, (i.Height*width+i.Width/2)/i.Width) }

// jpegQuality is where a photograph is a third of its best size and nobody sees it.
const jpegQuality = 82

// Encode makes a variant of a picture. What a camera or a program wrote beside
// the pixels does not survive.
func Encode(b []byte, v Variant) ([]byte, error) {
	info, err := Inspect(b)
	if err != nil {
		return nil, err
	}
	source, _, err := image.Decode(bytes.NewReader(b))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	scaled := source
	if v.Width < info.Width {
		// The scaler has a fast way into RGBA alone.
		small := image.NewRGBA(image.Rect(0, 0, v.Width, info.HeightOf(v.Width)))
		draw.CatmullRom.Scale(small, small.Bounds(), source, source.Bounds(), draw.Src, nil)
		scaled = small
	}
	var out bytes.Buffer
	switch v.Format {
	case "webp":
		err = nativewebp.Encode(&out, scaled, nil)
	case "png":
		err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, scaled)
	case "jpeg":
		err = jpeg.Encode(&out, scaled, &jpeg.Options{Quality: jpegQuality})
	default:
		err = fmt.Errorf("no format %q", v.Format)
	}
	return out.Bytes(), err
}
