package books

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/payload"
	"astrolabe/internal/racetest"
	"astrolabe/internal/site"
)

func realSite(t *testing.T) *site.Site {
	t.Helper()
	c, err := content.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.Build(c, site.Options{Name: "Star & Sons", URL: "https://star.example", Pages: payload.Pages(), CheckFigure: figures.Check})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// figure is what an island of the site looks like.
const figure = `<figure id="figure-x"><p>Prices &amp; days</p><svg class="fig-wide" viewBox="0 0 100 50" role="img"><title>Prices</title><path class="fig-line" d="M0 0H9"></path></svg>
<svg class="fig-narrow" viewBox="0 0 50 50"></svg><figcaption><details><summary>Data</summary><table><tbody><tr><td>1</td></tr></tbody></table></details></figcaption></figure>`

func noIslands(site.Island) (string, error) { return figure, nil }

// opened are the files of a book by name, and their names in order.
func opened(t *testing.T, raw []byte) (map[string]string, []*zip.File) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if _, twice := files[f.Name]; twice {
			t.Errorf("%s is there twice", f.Name)
		}
		files[f.Name] = string(b)
	}
	return files, z.File
}

func TestEPUBInOneThread(t *testing.T) {
	t.Parallel()
	racetest.Skip(t)
	s := realSite(t)
	for _, b := range s.Books() {
		raw, err := EPUB(s, b, []byte("png"), noIslands)
		if err != nil {
			t.Fatal(err)
		}
		again, err := EPUB(s, b, []byte("png"), noIslands)
		if err != nil || !bytes.Equal(raw, again) {
			t.Errorf("%s: another file the second time, %v", b.Name, err)
		}
		// Software that looks for a book reads at fixed places.
		if string(raw[30:58]) != "mimetypeapplication/epub+zip" {
			t.Errorf("%s begins with %q", b.Name, raw[:60])
		}
		files, list := opened(t, raw)
		if list[0].Method != zip.Store || len(list[0].Extra) > 0 {
			t.Errorf("%s: the first file is packed", b.Name)
		}
		checkFiles(t, files)
		checkPackage(t, files, s.Edition(b).Format("2006-01-02"))
	}
}

var addresses = regexp.MustCompile(` (?:href|src)="([^"]*)"`)

// checkFiles reads every file as XML and follows every address.
func checkFiles(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if ext := path.Ext(name); ext != ".xhtml" && ext != ".opf" && ext != ".xml" && ext != ".svg" {
			continue
		}
		if err := wellFormed(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, m := range addresses.FindAllStringSubmatch(text, -1) {
			to, anchor, _ := strings.Cut(m[1], "#")
			if strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "http://") || strings.HasPrefix(to, "mailto:") {
				continue
			}
			target, ok := files[path.Join(path.Dir(name), to)]
			if to == "" {
				target, ok = text, true
			}
			if !ok || anchor != "" && !strings.Contains(target, ` id="`+anchor+`"`) {
				t.Errorf("%s: %s leads nowhere", name, m[1])
			}
		}
		for _, not := range []string{"<script", "<style", " class=\"note\"", " data-definition", "tabindex"} {
			if strings.Contains(text, not) {
				t.Errorf("%s has %s", name, not)
			}
		}
	}
}

func wellFormed(text string) error {
	for decoder := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// checkPackage looks for what the package document must say, and that it names every
// file.
func checkPackage(t *testing.T, files map[string]string, edition string) {
	t.Helper()
	text := files["EPUB/package.opf"]
	for _, want := range []string{`<meta property="dcterms:modified">` + edition + "T00:00:00Z</meta>", "<dc:creator>Star &amp; Sons</dc:creator>",
		`<dc:identifier id="id">https://star.example/resources/`, `properties="nav"`, `properties="cover-image"`, "schema:accessMode", "schema:accessibilityHazard"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
	for name, text := range files {
		if base, ok := strings.CutPrefix(name, "EPUB/"); ok && base != "package.opf" && !strings.Contains(files["EPUB/package.opf"], ` href="`+base+`"`) {
			t.Errorf("%s is not listed", name)
		}
		if strings.HasSuffix(name, ".xhtml") && strings.Contains(text, "<math") != strings.Contains(files["EPUB/package.opf"], `href="`+path.Base(name)+`" media-type="application/xhtml+xml" properties="mathml"`) {
			t.Errorf("%s: formulas are not declared", name)
		}
	}
	for _, want := range []string{`epub:type="toc"`, `epub:type="landmarks"`, "</a>\n<ol>"} {
		if !strings.Contains(files["EPUB/nav.xhtml"], want) {
			t.Errorf("no %s in the contents", want)
		}
	}
	for _, want := range []string{"Edition", "Licence", "https://star.example/terms"} {
		if !strings.Contains(files["EPUB/title.xhtml"], want) {
			t.Errorf("no %s on the title page", want)
		}
	}
}

// What texts of the site have, books have in their own way.
func TestXHTML(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		`<h4 id="x">A &amp; B</h4>`:                                 `<h2 id="x">A &amp; B</h2>`,
		`<a href="#term-a">A</a><sup class="note">3</sup>`:          `<a href="term-a.xhtml#term-a">A</a>`,
		`<a href="/concept" data-definition="d">C</a>`:              `<a href="https://star.example/concept">C</a>`,
		`<a href="#gone">C</a>`:                                     `<a href="title.xhtml">C</a>`,
		`<p>a<br>b<script>x</script></p>`:                           `<p>a<br/>b</p>`,
		`<math display="block"><mi>x</mi></math>`:                   `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>x</mi></math>`,
		`<aside role="note" class="callout callout-note">n</aside>`: `<aside role="note" class="callout">n</aside>`,
		`<div class="table-scroll" role="group" tabindex="0"><table><tbody><tr><td class="number">1</td></tr></tbody></table></div>`: `<div><table><tbody><tr><td class="number">1</td></tr></tbody></table></div>`,
		`<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup>`:                                      `<sup id="fnref-1"><a href="title.xhtml" role="doc-noteref" epub:type="noteref">1</a></sup>`,
		`<div class="footnotes"><ol><li id="fn:1">n</li></ol></div>`:                                                                 `<div class="footnotes"><ol><li id="fn-1" epub:type="footnote">n</li></ol></div>`,
		`<img src="/images/a.png" alt="A tree">`:                                                                                     `<a href="https://star.example/images/a.png">Picture: A tree</a>`,
	} {
		// What one text says is no place for another.
		w := &writer{site: &site.Site{Options: site.Options{URL: "https://star.example"}}, places: map[string]string{"term-a": "term-a.xhtml"}}
		var b strings.Builder
		if err := w.xhtml(&b, "x.xhtml", source); err != nil || b.String() != want {
			t.Errorf("%s\n got %s, %v\nwant %s", source, b.String(), err, want)
		}
	}
}

// A chart becomes a picture with a file of its own; its data stay a table.
func TestFigure(t *testing.T) {
	t.Parallel()
	w := &writer{site: &site.Site{}, places: map[string]string{}, islands: noIslands}
	text, err := w.blocks("x.xhtml", []payload.Block{{Part: "island", Island: &payload.IslandRef{Key: "Figure_1", Props: "{}"}}})
	if err != nil || !strings.Contains(text, `<img src="figure-1.svg" alt="Prices"/>`) || !strings.Contains(text, "<td>1</td>") || strings.Count(text, "<img") != 1 {
		t.Errorf("got %s, %v", text, err)
	}
	if len(w.files) != 1 || wellFormed(string(w.files[0].data)) != nil || !strings.Contains(string(w.files[0].data), "<path") {
		t.Errorf("got the files %+v", w.files)
	}
}
