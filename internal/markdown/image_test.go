package markdown_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"astrolabe/internal/markdown"
)

func withImages(text string) (*markdown.Document, []markdown.Problem) {
	return markdown.Render([]byte(text), markdown.Options{FirstLine: firstLine, Resolve: resolve,
		Image: func(name string) (markdown.Image, error) {
			if !strings.HasSuffix(name, ".png") {
				return markdown.Image{}, errors.New("there is no file")
			}
			return markdown.Image{Src: "/i/" + name, Width: 600, Height: 300, Sets: []markdown.ImageSet{
				{Type: "image/webp", SrcSet: "/i/a.webp 480w"}, {Type: "image/png", SrcSet: "/i/a.png 480w"}}}, nil
		}})
}

func TestImages(t *testing.T) {
	t.Parallel()
	doc, problems := withImages("![One & \"two\"](a.png \"A <caption>\")\n\nText.\n\n![Three](b.png)\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	const sizes = ` sizes="(max-width: 46rem) 100vw, 44rem"`
	const source = `<figure><picture><source type="image/webp" srcset="/i/a.webp 480w"` + sizes + `>`
	want := source + `<img src="/i/a.png" srcset="/i/a.png 480w"` + sizes + ` width="600" height="300" alt="One &amp; “two”"></picture>` +
		"<figcaption>A &lt;caption&gt;</figcaption></figure>\n<p>Text.</p>\n" +
		source + `<img src="/i/b.png" srcset="/i/a.png 480w"` + sizes + ` width="600" height="300" alt="Three" loading="lazy" decoding="async"></picture></figure>` + "\n"
	if diff := cmp.Diff(want, doc.Blocks[0].HTML); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"a.png", "b.png"}, doc.Images); diff != "" {
		t.Error(diff)
	}
}

func TestImageProblems(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"One.\n\n![](a.png)":             {"12: image a.png: want a text that describes it"},
		"One.\n\n![a](a.svg)":            {"12: image a.svg: there is no file"},
		"One ![a](a.png)":                {"10: image a.png: a picture stands in a paragraph of its own"},
		"- ![a](a.png)":                  {"10: image a.png: a picture stands in a paragraph of its own"},
		"![a](javascript:alert)":         {"10: image javascript:alert: there is no file"},
		"![a](https://evil.example/a.x)": {"10: image https://evil.example/a.x: there is no file"},
	} {
		doc, problems := withImages(text)
		var got []string
		for _, p := range problems {
			got = append(got, fmt.Sprintf("%d: %s", p.Line, p.Message))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
		for _, b := range doc.Blocks {
			if strings.Contains(b.HTML, "<img") && len(doc.Images) == 0 {
				t.Errorf("%q: a refused picture is shown: %s", text, b.HTML)
			}
		}
	}
}
