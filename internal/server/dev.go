package server

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"astrolabe/internal/config"
	"astrolabe/internal/content"
)

// devScript is the page's side of development. Its hash is in the policy of
// pages that the dev server writes, and of no others.
//
//go:embed dev.js
var devScript string

// devEvents is where pages hear of changes.
const devEvents = "/__dev/events"

// DevNews is what pages are told after files have changed.
type DevNews struct {
	// Build is what is being served.
	Build string `json:"build"`
	// Text says that only texts have changed: the page can stay where it is.
	Text bool `json:"text"`
	// Problems are why the newest files are not served; empty if they are.
	Problems []DevProblem `json:"problems"`
}

// DevProblem is a mistake, where it stands.
type DevProblem struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Message string `json:"message"`
}

// dev tells pages of changes.
type dev struct {
	mu   sync.Mutex
	news DevNews
	// more says that something else than texts has changed since the last build.
	more    bool
	changed chan struct{} // closed when there is news
	ended   chan struct{}
}

// NewDev is New for development: pages show what changes while they are open.
func NewDev(cfg *config.Config, files fs.FS, log *slog.Logger) (*Server, error) {
	s, err := newServer(cfg, files, log, &dev{changed: make(chan struct{}), ended: make(chan struct{})})
	if err == nil {
		s.Announce(false, nil)
	}
	return s, err
}

// Announce tells open pages what is served now, and why not more.
func (s *Server) Announce(text bool, problems []content.Problem) {
	if s.dev == nil {
		return
	}
	list := []DevProblem{}
	for _, p := range problems {
		list = append(list, DevProblem(p))
	}
	s.dev.mu.Lock()
	defer s.dev.mu.Unlock()
	s.dev.more = s.dev.more || !text
	s.dev.news = DevNews{Build: s.BuildID(), Text: !s.dev.more, Problems: list}
	s.dev.more = s.dev.more && len(list) > 0
	close(s.dev.changed)
	s.dev.changed = make(chan struct{})
}

// serveDevEvents sends the news as they come, until the page or we leave.
func (s *Server) serveDevEvents(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h["Cache-Control"] = cacheNothing
	control := http.NewResponseController(w)
	for {
		s.dev.mu.Lock()
		news, changed := s.dev.news, s.dev.changed
		s.dev.mu.Unlock()
		b, err := json.Marshal(news)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "retry: 300\ndata: %s\n\n", b); err != nil || control.Flush() != nil {
			return nil // the page is gone
		}
		if err := control.SetWriteDeadline(time.Time{}); err != nil { // news may be long in coming
			return err
		}
		select {
		case <-changed:
		case <-r.Context().Done():
			return nil
		case <-s.dev.ended:
			return nil
		}
	}
}

// inlineScripts are the scripts that stand in every page.
func (a *assets) inlineScripts() []string {
	if a.dev {
		return []string{bootScript, strings.TrimSpace(devScript)}
	}
	return []string{bootScript}
}
