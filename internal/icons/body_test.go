package icons

import (
	"errors"
	"strings"
	"testing"
)

func TestCheckBody(t *testing.T) {
	good := []string{
		`<path d="M0 0h24" stroke-width="1.5"/>`,
		`<g fill="none" stroke="currentColor"><circle cx="1" cy="1" r="1"/><rect width="2" height="2"/></g>`,
		`<defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>`,
		`<use href="#a"/>`, `<use xlink:href="#a"/>`, `<path clip-path="url('#a')"/>`,
		`<path d="M0 0"><animate attributeName="d" dur="1s" values="M0 0;M1 1" begin="a.end"/></path>`,
	}
	for _, body := range good {
		if err := checkBody(body); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
	bad := []string{
		``, `text`, `<path`, `<path d="M0 0">`, `</path>`, `<path d=M0/>`,
		`<script>alert(1)</script>`, `<SCRIPT/>`, `<svg:script/>`, `<script xlink:href="#a"/>`,
		`<foreignObject><p>x</p></foreignObject>`, `<image href="#a"/>`, `<a href="#x"/>`, `<style>a{}</style>`,
		`<text>x</text>`, `<title>x</title>`, `<iframe/>`, `<svg/>`, `<feImage href="#a"/>`,
		`<path onload="x()"/>`, `<path ONCLICK="x()"/>`, `<g a:onload="x()"/>`,
		`<use href="https://other.example/a.svg#b"/>`, `<use xlink:href="data:image/svg+xml,x"/>`, `<use href="//other.example"/>`,
		`<use href=" javascript:x"/>`, `<path d="javascript:x"/>`, `<path fill="url(https://other.example)"/>`,
		`<path fill="url(#a) url(//other.example)"/>`, `<path fill="URL(other)"/>`, `<path style="background:u\72l(x)"/>`,
		`<path style="@import 'x'"/>`,
		`<animate attributeName="href" to="x"/>`, `<set attributeName="xlink:href" to="x"/>`, `<set attributeName="onclick" to="x"/>`,
		`<path xml:base="https://other.example"/>`, `<g xmlns="http://www.w3.org/1999/xhtml"/>`, `<g xmlns:x="y"/>`,
		`<!-- c --><path/>`, `<!DOCTYPE svg><path/>`, `<?xml version="1.0"?><path/>`, `<![CDATA[x]]>`, `<path d="&x;"/>`, `<path d="&lt;"/>`,
		strings.Repeat(`<g>`, 21) + strings.Repeat(`</g>`, 21),
		`<path d="` + strings.Repeat("M0 0", 20_000) + `"/>`,
	}
	for _, body := range bad {
		if err := checkBody(body); !errors.Is(err, errBody) {
			t.Errorf("%.80s: got %v", body, err)
		}
	}
}

func FuzzCheckBody(f *testing.F) {
	f.Add(`<path d="M0 0"/>`)
	f.Add(`<g><script/></g>`)
	f.Add(`<use href='javascript:x'/>`)
	f.Fuzz(func(t *testing.T, body string) {
		if checkBody(body) != nil {
			return
		}
		lower := strings.ToLower(body)
		for _, word := range []string{"<script", "<foreignobject", "<iframe", "<image", "<a ", "<!"} {
			if strings.Contains(lower, word) {
				t.Errorf("let through: %q", body)
			}
		}
	})
}
