package server_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"net/url"
	"strings"
	"testing"

	"astrolabe/internal/figures"
	"astrolabe/internal/site"
	"astrolabe/internal/views"
)

// pictureQueries are parameters with which charts that need some can be drawn.
var pictureQueries = map[string]string{
	"model-prices": "model=gpt-4o", "maker-releases": "maker=openai", "compare": "models=gpt-5,gpt-4o",
	"score-margins": "benchmark=gpqa-diamond", "price-against-score": "benchmark=gpqa-diamond", "open-gap": "benchmark=gpqa-diamond", "best-so-far": "benchmark=gpqa-diamond",
}

// Every chart can be had as SVG and as PNG, needs nothing from elsewhere, and says where
// it comes from and of which day it is.
func TestPictures(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	for base, f := range views.Pictures {
		address := func(ending string) string {
			if query := pictureQueries[f.Name]; query != "" {
				return base + ending + "?" + query
			}
			return base + ending
		}
		svg := s.ask(t, "GET", address(".svg"))
		if svg.status != 200 || svg.header.Get("Content-Type") != "image/svg+xml" {
			t.Errorf("%s: %d %s", address(".svg"), svg.status, svg.body)
			continue
		}
		checkPicture(t, base, svg.body)
		bitmap := s.ask(t, "GET", address(".png"))
		img, err := png.DecodeConfig(bytes.NewReader([]byte(bitmap.body)))
		if err != nil || img.Width < 1000 || img.Height < 400 || img.Width > 4096 || img.Height > 4096 {
			t.Errorf("%s: %d, %d by %d, %v", address(".png"), bitmap.status, img.Width, img.Height, err)
		}
	}
}

func checkPicture(t *testing.T, name, svg string) {
	t.Helper()
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	for _, not := range []string{"<script", "href=", "class=", "var(", "NaN", "undefined", " onload="} {
		if strings.Contains(svg, not) {
			t.Errorf("%s has %s", name, not)
		}
	}
	if strings.Count(svg, "url(") != strings.Count(svg, "url(data:") {
		t.Errorf("%s needs something from elsewhere", name)
	}
	for _, want := range []string{"<title>", "https://astrolabe.example/", "data to ", "Sources: ", "<text"} {
		if !strings.Contains(svg, want) {
			t.Errorf("%s: no %s", name, want)
		}
	}
}

// The dark form has other colours; what nobody can draw is told in words.
func TestPictureViews(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	light, dark := s.ask(t, "GET", "/charts/release-pace.svg"), s.ask(t, "GET", "/charts/release-pace.svg?theme=dark&other=1")
	if !strings.Contains(light.body, "#faf8f3") || strings.Contains(dark.body, "#faf8f3") || !strings.Contains(dark.body, "#0d1526") {
		t.Error("both forms have the same paper")
	}
	for _, target := range []string{"/charts/nothing.svg", "/charts/release-pace.gif", "/charts/score-margins.svg", "/charts/score-margins.png?benchmark=nothing",
		"/charts/model-prices.svg?model=nothing", "/charts/compare.svg?models=gpt-5", "/charts/maker-releases.svg?maker=" + url.QueryEscape("<b>")} {
		if a := s.ask(t, "GET", target); a.status != 404 || !strings.HasPrefix(a.header.Get("Content-Type"), "text/plain") {
			t.Errorf("%s: %d %s", target, a.status, a.header.Get("Content-Type"))
		}
	}
}

// Where a figure is shown, its files are to be had.
func TestFiguresLeadToTheirFiles(t *testing.T) {
	t.Parallel()
	s := mustReal(t)
	if a := s.ask(t, "GET", site.BenchmarkPath("gpqa-diamond")); !strings.Contains(a.body, `href="`+figures.Files("best-so-far", url.Values{"benchmark": {"gpqa-diamond"}}).PNG+`"`) {
		t.Error("the page of a benchmark does not lead to its charts")
	}
}
