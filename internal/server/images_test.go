package server_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	_ "golang.org/x/image/webp"
)

// picture is a PNG with some structure.
func picture(t *testing.T, w, h int) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		m.SetNRGBA(i%w, i/w, color.NRGBA{uint8(i), uint8(i / w), 0, 0xFF})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var pictureAddress = regexp.MustCompile(`/images/[a-z-]+-[0-9a-f]{12}-\d+\.[a-z]+`)

// The pictures of a text are served in the sizes that the page names, for
// good, and in no other size.
func TestImages(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	files["content/blog/first.md"] = &fstest.MapFile{Data: []byte("---\ntitle: First\ndescription: A post.\ndate: 2026-01-02\nauthor: Desk\n---\n![A drawing](a-drawing.png)\n\n![Shared](images/shared.png)\n")}
	files["content/blog/a-drawing.png"] = &fstest.MapFile{Data: picture(t, 600, 40)}
	files["content/images/shared.png"] = &fstest.MapFile{Data: picture(t, 20, 10)}
	s := mustStart(t, mustDefaults(t), files)
	addresses := pictureAddress.FindAllString(s.ask(t, "GET", "/blog/first/_payload.json").body, -1)
	seen := map[string]bool{}
	for _, address := range addresses {
		seen[address] = true
	}
	if len(seen) != 6 { // 480 and 600 for the large one, 20 for the small, each twice
		t.Fatalf("got %v", addresses)
	}
	for address := range seen {
		got := s.ask(t, "GET", address, "Accept-Encoding: br, gzip")
		m, format, err := image.Decode(strings.NewReader(got.body))
		if err != nil || !strings.HasSuffix(address, fmt.Sprintf("-%d.%s", m.Bounds().Dx(), format)) {
			t.Errorf("%s: %s, %v", address, format, err)
			continue
		}
		for name, want := range map[string]string{"Content-Type": "image/" + format, "Cache-Control": "public, max-age=31536000, immutable",
			"Content-Encoding": "", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'"} {
			if value := got.header.Get(name); value != want {
				t.Errorf("%s: %s is %q, want %q", address, name, value, want)
			}
		}
		if again := s.ask(t, "GET", address, "If-None-Match: "+got.header.Get("Etag")); again.status != http.StatusNotModified {
			t.Errorf("%s: got %d for what the client has", address, again.status)
		}
		for _, other := range []string{strings.Replace(address, fmt.Sprintf("-%d.", m.Bounds().Dx()), "-333.", 1), strings.TrimSuffix(address, format) + "gif", address + "x"} {
			if got := s.ask(t, "GET", other); got.status != http.StatusNotFound {
				t.Errorf("%s: got %d", other, got.status)
			}
		}
	}
	for _, path := range []string{"/images/", "/images/shared.png", "/images/../content/blog/first.md", "/content/images/shared.png"} {
		if s.ask(t, "GET", path).status == http.StatusOK {
			t.Errorf("%s: got 200", path)
		}
	}
}

// An address holds for good: what replaced a picture is not served under it.
func TestImageReplaced(t *testing.T) {
	t.Parallel()
	files := tinyFiles()
	files["content/blog/first.md"] = &fstest.MapFile{Data: []byte("---\ntitle: First\ndescription: A post.\ndate: 2026-01-02\nauthor: Desk\n---\n![A drawing](a-drawing.png)\n")}
	files["content/blog/a-drawing.png"] = &fstest.MapFile{Data: picture(t, 20, 10)}
	s := mustStart(t, mustDefaults(t), files)
	address := pictureAddress.FindString(s.ask(t, "GET", "/blog/first/_payload.json").body)
	drawn := files["content/blog/a-drawing.png"].Data
	for _, c := range []struct {
		data []byte
		want int
	}{{picture(t, 20, 11), http.StatusNotFound}, {[]byte("no picture"), http.StatusNotFound}, {drawn, http.StatusOK}} {
		files["content/blog/a-drawing.png"].Data = c.data
		if got := s.ask(t, "GET", address); got.status != c.want {
			t.Errorf("%d bytes: got %d, want %d", len(c.data), got.status, c.want)
		}
	}
}
