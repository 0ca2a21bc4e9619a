package server

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"astrolabe/internal/build"
	"astrolabe/internal/config"
)

// assets is the built front end for the browser.
type assets struct {
	files map[string]*file // by URL path
	entry chunk
	css   string
	fonts []string
	// homeFonts are what the front page needs before its first paint besides: its heading has words in italics.
	homeFonts []string
	// pages are the chunks of each page kind, besides those of the entry.
	pages map[string][]chunk
	// shared are the chunks that the entry imports.
	shared []chunk
	// dev puts the script of development into pages.
	dev bool
	// connect are the other origins that pages may call; script says that they
	// may add a second analytics script.
	connect []string
	script  bool
	// headers are the headers of each page kind.
	headers map[string]pageHeader
}

// chunk is a JavaScript file and its hash.
type chunk struct {
	url       string
	integrity string // sha256-...
}

// file is a static file as it is served.
type file struct {
	body        *body
	contentType []string
	cache       []string
	csp         []string
	crossOrigin bool
	// anyOrigin is whether scripts of any page may read it.
	anyOrigin bool
	changed   *moment
}

// manifestEntry is what Vite says of one source file.
type manifestEntry struct {
	File    string   `json:"file"`
	Src     string   `json:"src"`
	IsEntry bool     `json:"isEntry"`
	Imports []string `json:"imports"`
	CSS     []string `json:"css"`
}

const clientDir = "web/dist/client"

// loadAssets reads the built client and its manifest.
func loadAssets(fsys fs.FS, cfg *config.Config, dev bool) (*assets, error) {
	a := &assets{dev: dev, connect: build.ConnectOrigins(cfg), script: cfg.Analytics.Script != "", files: map[string]*file{}, pages: map[string][]chunk{}, headers: map[string]pageHeader{}}
	b, err := fs.ReadFile(fsys, clientDir+"/.vite/manifest.json")
	if err != nil {
		return nil, fmt.Errorf("front end is not built: %w", err)
	}
	manifest := map[string]manifestEntry{}
	if err := json.Unmarshal(b, &manifest); err != nil {
		return nil, fmt.Errorf("manifest of the front end: %w", err)
	}
	hashes := map[string]string{}
	err = fs.WalkDir(fsys, clientDir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.Contains(name, "/.vite/") || path.Ext(name) == ".br" {
			return err
		}
		raw, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		url := strings.TrimPrefix(name, clientDir)
		sum := sha256.Sum256(raw)
		hashes[url] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
		a.files[url] = newAssetFile(url, raw)
		if small, err := fs.ReadFile(fsys, name+".br"); err == nil {
			a.files[url].body.precompressed = small
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	a.readManifest(manifest, hashes)
	if a.entry.url == "" || a.css == "" {
		return nil, fmt.Errorf("manifest of the front end: no entry or no stylesheet")
	}
	return a, nil
}

func newAssetFile(url string, raw []byte) *file {
	f := &file{body: newBody(raw, bestCompression), contentType: []string{contentType(url)}, cache: cacheDay, csp: cspFile}
	if strings.HasPrefix(url, "/assets/") {
		f.cache = cacheForever
	}
	switch path.Ext(url) {
	case ".png", ".svg", ".ico":
		f.crossOrigin = true
	}
	return f
}

// readManifest finds the entry, the stylesheet, and the chunks of each page.
func (a *assets) readManifest(manifest map[string]manifestEntry, hashes map[string]string) {
	closure := func(key string, skip []chunk) []chunk {
		var list []chunk
		var visit func(string)
		visit = func(key string) {
			url := "/" + manifest[key].File
			c := chunk{url, hashes[url]}
			if slices.Contains(list, c) || slices.Contains(skip, c) {
				return
			}
			list = append(list, c)
			for _, i := range manifest[key].Imports {
				visit(i)
			}
		}
		visit(key)
		return list
	}
	for key, m := range manifest {
		if m.IsEntry {
			a.entry = chunk{"/" + m.File, hashes["/"+m.File]}
			a.shared = closure(key, nil)[1:]
		}
	}
	known := append([]chunk{a.entry}, a.shared...)
	for key, m := range manifest {
		rest, ok := strings.CutPrefix(m.Src, "src/pages/")
		if kind, file, _ := strings.Cut(rest, "/"); ok && strings.HasSuffix(file, "Page.tsx") {
			a.pages[kind] = closure(key, known)
		}
	}
	for url := range a.files {
		switch {
		case path.Ext(url) == ".css":
			a.css = url
		case strings.HasPrefix(url, "/assets/") && path.Ext(url) == ".woff2":
			switch {
			case strings.Contains(url, "/first-"):
				a.fonts = append(a.fonts, url)
			case strings.Contains(url, "/home-"):
				a.homeFonts = append(a.homeFonts, url)
			}
		}
	}
	slices.Sort(a.fonts)
	for kind := range a.pages {
		a.headers[kind] = a.makePageHeader(kind)
	}
	a.headers["error"] = a.makePageHeader("error")
}

// preloaded are the chunks that a page needs besides the entry.
func (a *assets) preloaded(page string) []chunk { return slices.Concat(a.shared, a.pages[page]) }

// preloadedFonts are the fonts of the first screen. Only a face that moves words
// when it comes is worth a place among them.
func (a *assets) preloadedFonts(page string) []string {
	if page == "home" {
		return slices.Concat(a.fonts, a.homeFonts)
	}
	return a.fonts
}

// pageHeader is the headers of a page kind; one without a chunk has them too.
func (a *assets) pageHeader(kind string) pageHeader {
	if h, ok := a.headers[kind]; ok {
		return h
	}
	return a.makePageHeader(kind)
}

// contentTypes are the types we serve; the host's own table is not asked.
var contentTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
	".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2", ".json": "application/json",
	".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8",
	".webmanifest": "application/manifest+json", ".map": "application/json", ".ics": "text/calendar; charset=utf-8",
}

func contentType(url string) string {
	if t, ok := contentTypes[path.Ext(url)]; ok {
		return t
	}
	return "application/octet-stream"
}
