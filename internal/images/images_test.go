package images_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/image/webp"

	"astrolabe/internal/images"
)

// drawing is a picture with some structure and a transparent corner.
func drawing(w, h int) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{uint8(x * 255 / w), uint8(y * 255 / h), 0x80, 0xFF}
			if x < w/4 && y < h/4 {
				c.A = 0
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

func pngOf(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, drawing(w, h)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func jpegOf(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, drawing(w, h), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestVariants(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		picture []byte
		want    []images.Variant
	}{
		{pngOf(t, 300, 200), []images.Variant{{300, "webp"}, {300, "png"}}},
		{pngOf(t, 480, 10), []images.Variant{{480, "webp"}, {480, "png"}}},
		{jpegOf(t, 1000, 10), []images.Variant{{480, "jpeg"}, {960, "jpeg"}, {1000, "jpeg"}}},
		{jpegOf(t, 3000, 10), []images.Variant{{480, "jpeg"}, {960, "jpeg"}, {1440, "jpeg"}}},
	} {
		info, err := images.Inspect(c.picture)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Variants(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%d wide: got %v, want %v", info.Width, got, c.want)
		}
	}
}

func TestEncode(t *testing.T) {
	t.Parallel()
	for _, source := range [][]byte{pngOf(t, 1000, 501), jpegOf(t, 1000, 501)} {
		info, err := images.Inspect(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range info.Variants() {
			b, err := images.Encode(source, v)
			if err != nil {
				t.Fatal(err)
			}
			decode := func() (image.Image, error) {
				if v.Format == "webp" {
					return webp.Decode(bytes.NewReader(b))
				}
				m, format, err := image.Decode(bytes.NewReader(b))
				if format != v.Format {
					t.Errorf("%v: got a %s", v, format)
				}
				return m, err
			}
			m, err := decode()
			if err != nil {
				t.Fatalf("%v: %v", v, err)
			}
			if m.Bounds().Dx() != v.Width || m.Bounds().Dy() != info.HeightOf(v.Width) {
				t.Errorf("%v: got %v", v, m.Bounds())
			}
			if _, _, _, a := m.At(0, 0).RGBA(); (a == 0) != (info.Format == "png") {
				t.Errorf("%v: the corner's alpha is %d", v, a)
			}
		}
	}
}

// bomb is a PNG of a few bytes that says it is huge.
func bomb(w, h uint32) []byte {
	var out bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := make([]byte, 17)
	copy(head, "IHDR")
	binary.BigEndian.PutUint32(head[4:], w)
	binary.BigEndian.PutUint32(head[8:], h)
	head[12], head[13] = 8, 6
	_ = binary.Write(&out, binary.BigEndian, uint32(13))
	out.Write(head)
	_ = binary.Write(&out, binary.BigEndian, crc32.ChecksumIEEE(head))
	return out.Bytes()
}

// exif puts a note of a turn into a JPEG.
func exif(jpeg []byte, order binary.AppendByteOrder, mark string, turn uint16) []byte {
	tiff := []byte(mark)
	tiff = order.AppendUint16(tiff, 42)
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 1)
	tiff = order.AppendUint16(tiff, 0x0112)
	tiff = order.AppendUint16(tiff, 3)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, turn)
	tiff = append(tiff, 0, 0)
	segment := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte{0xFF, 0xD8, 0xFF, 0xE1}, binary.BigEndian.AppendUint16(nil, uint16(len(segment)+2))...)
	return append(append(out, segment...), jpeg[2:]...)
}

func TestRefused(t *testing.T) {
	t.Parallel()
	var animation bytes.Buffer
	if err := gif.Encode(&animation, drawing(10, 10), nil); err != nil {
		t.Fatal(err)
	}
	upright := jpegOf(t, 20, 10)
	for name, c := range map[string]struct {
		b    []byte
		want string
	}{
		"nothing":        {nil, "want a PNG or JPEG"},
		"text":           {[]byte("<svg onload=alert(1)>"), "want a PNG or JPEG"},
		"gif":            {animation.Bytes(), "want a PNG or JPEG"},
		"bomb":           {bomb(60000, 60000), "60000 by 60000 pixels"},
		"many pixels":    {bomb(5000, 5000), "5000 by 5000 pixels"},
		"wide":           {bomb(7000, 1), "7000 by 1 pixels"},
		"many bytes":     {make([]byte, images.MaxBytes+1), "2048 KB, want at most 2048"},
		"turned":         {exif(upright, binary.BigEndian, "MM", 6), "save it upright"},
		"turned (Intel)": {exif(upright, binary.LittleEndian, "II", 8), "save it upright"},
	} {
		if _, err := images.Inspect(c.b); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
		if _, err := images.Encode(c.b, images.Variant{Width: 480, Format: "png"}); err == nil {
			t.Errorf("%s was encoded", name)
		}
	}
	if _, err := images.Inspect(exif(upright, binary.BigEndian, "MM", 1)); err != nil {
		t.Error(err)
	}
	if _, err := images.Encode(upright[:len(upright)/2], images.Variant{Width: 480, Format: "jpeg"}); err == nil {
		t.Error("half a picture was encoded")
	}
	if _, err := images.Encode(upright, images.Variant{Width: 10, Format: "bmp"}); err == nil {
		t.Error("an unknown format was encoded")
	}
}

func FuzzInspect(f *testing.F) {
	f.Add(jpegOf(f, 8, 8))
	f.Add(exif(jpegOf(f, 8, 8), binary.LittleEndian, "II", 3))
	f.Add(pngOf(f, 8, 8))
	f.Fuzz(func(_ *testing.T, b []byte) { _, _ = images.Inspect(b) })
}

func BenchmarkEncode(b *testing.B) {
	source := pngOf(b, 1600, 900)
	for _, v := range []images.Variant{{480, "webp"}, {1440, "webp"}, {1440, "png"}} {
		b.Run(v.Format, func(b *testing.B) {
			for b.Loop() {
				if _, err := images.Encode(source, v); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
