// Package export writes a site as files that any host can serve. It asks a handler for each address, so what it writes is what
// is served, and knows nothing of the site behind it.
//
// Nothing is changed in the folder before everything has been made and written beside it: an export that fails leaves what was there.
// An export over an earlier one writes only what differs, and removes only what the earlier one has written.
package export

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"astrolabe/internal/rules"
)

// Site is what is exported.
type Site struct {
	Handler http.Handler
	// Addresses are asked for one by one; a query is not part of the file's name.
	Addresses []string
	Redirects []rules.Rule
	// Build and DataDay name the state of the site, URL is where it is served.
	Build, DataDay, URL string
	TrailingSlash       bool
	// Mark is what pages are told where they ask which build is served.
	Mark map[string]any
	// Policy is the Content-Security-Policy that hosts send along.
	Policy string
	// folders are the names that other addresses are below of.
	folders map[string]bool
}

// Report is what an export did.
type Report struct {
	Files, Written, Unchanged, Removed int
	Bytes                              int64
}

// Run writes a site into a folder.
func Run(ctx context.Context, s *Site, dir string) (Report, error) {
	return run(ctx, s, dir, (*os.Root).WriteFile)
}

// Check says what is wrong with a folder, before anything is made for it.
func Check(dir string) error {
	t, err := open(dir, (*os.Root).WriteFile)
	if err != nil {
		return err
	}
	err = t.close(nil)
	if t.made {
		err = errors.Join(err, os.Remove(dir))
	}
	return err
}

// writer writes a file; tests have disks that are full.
type writer func(root *os.Root, name string, b []byte, perm fs.FileMode) error

func run(ctx context.Context, s *Site, dir string, write writer) (report Report, err error) {
	t, err := open(dir, write)
	if err != nil {
		return report, err
	}
	defer func() { err = t.close(err) }()
	front, err := ask(ctx, s.Handler, "/")
	if err != nil {
		return report, err
	}
	if err := s.pages(ctx, t); err != nil {
		return report, err
	}
	for _, f := range s.hostFiles(t.files, front.header) {
		if err := t.put(f.name, f.mediaType, "", f.body); err != nil {
			return report, err
		}
	}
	return t.commit(s)
}

// pages asks for all addresses, on all processors.
func (s *Site) pages(ctx context.Context, t *tree) error {
	s.folders = foldersOf(s.Addresses)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	lots := make(chan []string)
	var workers sync.WaitGroup
	for n := range runtime.GOMAXPROCS(0) {
		ctx := asClient(ctx, n)
		workers.Go(func() {
			for lot := range lots {
				for _, target := range lot {
					if err := s.page(ctx, t, target); err != nil {
						cancel(err)
						break
					}
				}
			}
		})
	}
	for lot := range slices.Chunk(append(slices.Clone(s.Addresses), errorAddress), lotSize) {
		select {
		case lots <- lot:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(lots)
	workers.Wait()
	return context.Cause(ctx)
}

// lotSize is how many addresses a processor takes at a time: a page and its data are made at once and stand beside each other, so two
// processors that took turns would wait for each other.
const lotSize = 16

const (
	// errorAddress has no page: what is answered there is the page for all such addresses.
	errorAddress = "/404"
	// buildAddress tells pages which build is served, and by whom.
	buildAddress = "/builds/latest.json"
)

func (s *Site) page(ctx context.Context, t *tree, target string) error {
	answer, err := ask(ctx, s.Handler, target)
	if err != nil {
		return err
	}
	want := http.StatusOK
	if target == errorAddress {
		want = http.StatusNotFound
	}
	if answer.status != want {
		return fmt.Errorf("%s: want status %d, got %d", target, want, answer.status)
	}
	address, _, _ := strings.Cut(target, "?")
	body, mediaType := answer.body.Bytes(), answer.header.Get("Content-Type")
	if address == buildAddress {
		if body, err = s.marked(body); err != nil {
			return err
		}
	}
	return t.put(s.fileOf(address, mediaType), mediaType, address, body)
}

// marked tells pages that they are a copy. It is said where they ask for it, and nowhere in themselves, since
// they are those of the server.
func (s *Site) marked(latest []byte) ([]byte, error) {
	build := map[string]any{}
	if err := json.Unmarshal(latest, &build); err != nil {
		return nil, fmt.Errorf("%s: %w", buildAddress, err)
	}
	maps.Copy(build, s.Mark)
	return json.Marshal(build)
}

// fileOf is the file of an address. A page without a slash at its end is a file beside the folder of what is below it, which hosts
// find without a redirect; another answer whose name is that of a folder has a rewrite.
func (s *Site) fileOf(address, mediaType string) string {
	name := strings.Trim(address, "/")
	switch {
	case !strings.HasPrefix(mediaType, "text/html"):
		if s.folders[name] {
			return name + "/" + indexFile
		}
		return name
	case name == "":
		return "index.html"
	case s.TrailingSlash && address != errorAddress:
		return name + "/index.html"
	}
	return name + ".html"
}

// foldersOf are the names that addresses are below of.
func foldersOf(addresses []string) map[string]bool {
	folders := map[string]bool{}
	for _, target := range addresses {
		address, _, _ := strings.Cut(target, "?")
		for dir := path.Dir(strings.Trim(address, "/")); dir != "." && !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	return folders
}

// indexFile is what an answer is written as whose name is that of a folder.
const indexFile = "index.json"

// sumOf is the checksum of a file, in hexadecimal digits.
func sumOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
