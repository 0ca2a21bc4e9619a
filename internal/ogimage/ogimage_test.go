package ogimage

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"strings"
	"sync"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
)

// mostBytes is the largest a card may be.
const mostBytes = 60_000

// realFonts are the fonts that the build made.
var realFonts = sync.OnceValues(func() (Fonts, error) {
	var fonts Fonts
	for name, parts := range map[string]*[][]byte{"serif": &fonts.Serif, "sans": &fonts.Sans, "sans-bold": &fonts.Bold} {
		for _, part := range []string{"", "-ext"} {
			b, err := os.ReadFile("../../web/dist/fonts/" + name + part + ".ttf")
			if err != nil {
				return fonts, err
			}
			*parts = append(*parts, b)
		}
	}
	return fonts, nil
})

func mustArtist(t testing.TB) *Artist {
	t.Helper()
	fonts, err := realFonts()
	if err != nil {
		t.Fatal(err)
	}
	return New(fonts)
}

func mustDraw(t testing.TB, a *Artist, card payload.Card) []byte {
	t.Helper()
	b, err := a.Draw(card)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustDecode(t testing.TB, b []byte) *image.Paletted {
	t.Helper()
	decoded, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return decoded.(*image.Paletted)
}

// realSite is the site of the project's own files. One serves all tests.
var realSite = sync.OnceValues(func() (*site.Site, error) {
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		return nil, err
	}
	return site.Build(c, site.Options{Name: "Astrolabe", Pages: payload.Pages(), CheckFigure: figures.Check, URL: "https://astrolabe.example", Indexable: true,
		Description: "Prices with their sources, benchmark scores with their margins of error, terms explained."})
})

func mustReal(t testing.TB) *site.Site {
	t.Helper()
	s, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sample is a card with words in every place.
func sample() payload.Card {
	return payload.Card{Shape: payload.CardShape, Section: "Knowledge base", Title: "Ávila, WAVE To", Lead: "Efficient, naïve façades.",
		Figures: []payload.CardFigure{{Label: "calls", Value: "5 to 40"}, {Label: "tokens", Value: "3x"}}, Site: "Site", Host: "site.example"}
}

// Every page has a card of the right size that is not too heavy, and the fonts
// have every character of it.
func TestEveryPage(t *testing.T) {
	t.Parallel()
	a, s := mustArtist(t), mustReal(t)
	seen := map[string]int{}
	for _, path := range s.Paths() {
		route, err := s.Route(path)
		if err != nil {
			t.Fatal(err)
		}
		card := payload.CardOf(s, route)
		if seen[route.Page]++; seen[route.Page] <= 5 {
			b := mustDraw(t, a, card)
			if size := mustDecode(t, b).Rect.Size(); size != image.Pt(Width, Height) {
				t.Errorf("%s: got %v", path, size)
			}
			if len(b) > mostBytes {
				t.Errorf("%s: got %d bytes, want %d at most", path, len(b), mostBytes)
			}
		}
		mustHaveLetters(t, a, path, card)
	}
}

func mustHaveLetters(t *testing.T, a *Artist, path string, card payload.Card) {
	t.Helper()
	if a.types == nil {
		mustDraw(t, a, card)
	}
	texts := map[typeface]string{serif: card.Title + card.Site, sans: card.Lead + card.Host, bold: card.Section}
	for _, f := range card.Figures {
		texts[serif] += f.Value
		texts[sans] += f.Label
	}
	for face, text := range texts {
		for _, r := range text {
			if !a.types.has(face, r) {
				t.Errorf("%s: no font for %q", path, r)
			}
		}
	}
}

func TestBanner(t *testing.T) {
	t.Parallel()
	b := mustDraw(t, mustArtist(t), payload.Banner(mustReal(t)))
	if size := mustDecode(t, b).Rect.Size(); size != image.Pt(BannerWidth, BannerHeight) || len(b) > mostBytes {
		t.Errorf("got %v and %d bytes", size, len(b))
	}
}

// The same card is the same image, whoever draws it and whatever was drawn before.
func TestSameCardSameBytes(t *testing.T) {
	t.Parallel()
	a, b := mustArtist(t), mustArtist(t)
	first := mustDraw(t, a, sample())
	other := sample()
	other.Title = "Another"
	if bytes.Equal(first, mustDraw(t, a, other)) {
		t.Error("another title gives the same image")
	}
	if !bytes.Equal(first, mustDraw(t, a, sample())) || !bytes.Equal(first, mustDraw(t, b, sample())) {
		t.Error("the same card gives another image")
	}
}

func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	a := mustArtist(t)
	want := mustDraw(t, a, sample())
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if got, err := a.Draw(sample()); err != nil || !bytes.Equal(got, want) {
				t.Errorf("got another image, %v", err)
			}
		})
	}
	group.Wait()
}

// Whatever a card says, its words keep to their column and its file to the limit.
func TestWordsKeepToTheirColumn(t *testing.T) {
	t.Parallel()
	a := mustArtist(t)
	long := strings.Repeat("incomprehensibilities and other words, ", 20)
	word := strings.Repeat("Donaudampfschifffahrt", 12)
	four := []payload.CardFigure{{Label: long, Value: long}, {Label: word, Value: word}, {Label: "a", Value: "1"}, {Label: "b", Value: "2"}, {Label: "c", Value: "3"}}
	ranks := []payload.CardRank{{Name: long, Value: long}, {Name: word, Value: word}, {Name: "a", Value: "1"}, {Name: "b", Value: "2"}, {Name: "c", Value: "3"}}
	for name, change := range map[string]func(*payload.Card){
		"empty":            func(c *payload.Card) { *c = payload.Card{Shape: payload.CardShape} },
		"long":             func(c *payload.Card) { c.Title, c.Lead, c.Section, c.Site, c.Host = long, long, long, long, long },
		"word":             func(c *payload.Card) { c.Title, c.Lead, c.Section, c.Site, c.Host = word, word, word, word, word },
		"figures":          func(c *payload.Card) { c.Title, c.Lead, c.Figures = long, long, four },
		"ranks":            func(c *payload.Card) { c.Title, c.Lead, c.Ranks = long, long, ranks },
		"unknown letters":  func(c *payload.Card) { c.Title, c.Lead = "星盤 \U0001F9ED", "\u202e\x00\u200b" },
		"combining accent": func(c *payload.Card) { c.Title = "A\u0301vila Sa\u0303o" },
	} {
		card := sample()
		card.Figures = nil
		change(&card)
		b := mustDraw(t, a, card)
		if len(b) > mostBytes {
			t.Errorf("%s: got %d bytes", name, len(b))
		}
		got, ground := mustDecode(t, b), a.ground(payload.CardShape)
		f := cardFrame
		for y := range got.Rect.Dy() {
			for x := range got.Rect.Dx() {
				inColumn := x >= int(f.left)-6 && x < int(f.left+f.column)+2 && y < Height-18
				if at := y*got.Stride + x; !inColumn && got.Pix[at] != ground.pix[at] {
					t.Fatalf("%s: something is drawn at %d, %d", name, x, y)
				}
			}
		}
	}
}

// Letters move together where the font says so, and accents stand on their letters.
func TestTypesetting(t *testing.T) {
	t.Parallel()
	a := mustArtist(t)
	mustDraw(t, a, sample())
	s := style{serif, 80}
	apart := a.types.width("A", s) + a.types.width("V", s)
	if pair := a.types.width("AV", s); pair > apart-2 {
		t.Errorf("AV is %.1f wide, A and V %.1f: no kerning", pair, apart)
	}
	if whole, parts := a.types.width("é", s), a.types.width("e\u0301", s); whole != parts {
		t.Errorf("é is %.1f wide as one character, %.1f as two", whole, parts)
	}
	if n := len(a.types.shape("fi", s)[0].Glyphs); n != 1 {
		t.Errorf("fi has %d letters, want a ligature", n)
	}
	for _, r := range "ŁłŠšœß" {
		if !a.types.has(serif, r) || !a.types.has(sans, r) || !a.types.has(bold, r) {
			t.Errorf("no letter for %q", r)
		}
	}
}

func TestBrokenFonts(t *testing.T) {
	t.Parallel()
	for name, fonts := range map[string]Fonts{"none": {}, "no font": {Serif: [][]byte{{1}}, Sans: [][]byte{{2}}, Bold: [][]byte{{3}}}} {
		if _, err := New(fonts).Draw(sample()); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func BenchmarkCard(b *testing.B) {
	a := mustArtist(b)
	card := sample()
	card.Lead = "A technique in which the model drafts an answer, writes questions that would test its facts, answers these without seeing the draft, and then corrects the draft."
	mustDraw(b, a, card) // the ground is drawn once
	b.ReportAllocs()
	for b.Loop() {
		mustDraw(b, a, card)
	}
}
