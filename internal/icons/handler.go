package icons

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Path begins the address of every collection.
const Path = "/api/_nuxt_icon/"

const (
	cacheWeek = "public, max-age=604800"
	// cacheHour is for answers with something missing: the next deployment
	// may bring it.
	cacheHour    = "public, max-age=3600"
	cacheNothing = "no-store"

	typeJSON = "application/json"
	typeText = "text/plain; charset=utf-8"
)

// Handler answers GET and HEAD of /api/_nuxt_icon/{collection}.json?icons=a,b.
type Handler struct {
	set      *Set
	upstream *Upstream
	log      *slog.Logger
	quiet    quiet
}

// NewHandler answers from a set and, unless it is nil, from a service.
func NewHandler(set *Set, upstream *Upstream, log *slog.Logger) *Handler {
	return &Handler{set: set, upstream: upstream, log: log}
}

// Reply is an answer before it is compressed and sent.
type Reply struct {
	Status       int
	Body         []byte
	ContentType  string
	CacheControl string
}

// Reply answers for a collection. Nothing of the question is repeated in an
// error.
func (h *Handler) Reply(ctx context.Context, collection, rawQuery string) Reply {
	ours, known := h.set.collections[collection]
	outside := h.upstream != nil && collection != Own && validName(collection)
	if !known && !outside {
		return refuse(http.StatusNotFound, "no such collection")
	}
	names, err := ParseQuery(rawQuery)
	if err != nil {
		return refuse(http.StatusBadRequest, err.Error())
	}
	part := &Collection{Prefix: collection, Icons: map[string]Icon{}, NotFound: names}
	if known {
		part = ours.pick(names)
	}
	cache := cacheWeek
	if len(part.NotFound) > 0 && outside {
		more, err := h.upstream.Fetch(ctx, collection, part.NotFound)
		switch {
		case err != nil:
			h.logFailure(err)
			if !known {
				// Not a 404: the browser may yet ask the service itself.
				return refuse(http.StatusServiceUnavailable, "the icon service does not answer")
			}
			cache = cacheNothing
		case !known && more.Width == 0:
			return refuse(http.StatusNotFound, "no such collection")
		case !known:
			part.Width, part.Height = more.Width, more.Height
			part.fill(more)
		default:
			part.fill(more)
		}
	}
	if len(part.NotFound) > 0 && cache == cacheWeek {
		cache = cacheHour
	}
	return Reply{Status: http.StatusOK, Body: part.encode(), ContentType: typeJSON, CacheControl: cache}
}

func refuse(status int, words string) Reply {
	return Reply{Status: status, Body: []byte(words + "\n"), ContentType: typeText, CacheControl: cacheNothing}
}

// logFailure notes that the service did not answer, once a minute at most.
func (h *Handler) logFailure(err error) {
	if leftOut, ok := h.quiet.speak(time.Now()); ok {
		h.log.Warn("icon service", "err", err, "left_out", leftOut)
	}
}

// ServeHTTP answers a request without compressing. A server that compresses
// takes CollectionOf and Reply instead.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		refuse(http.StatusMethodNotAllowed, "only GET and HEAD are answered here").write(w, r)
		return
	}
	collection, ok := CollectionOf(r.URL.Path)
	if !ok {
		refuse(http.StatusNotFound, "no such collection").write(w, r)
		return
	}
	h.Reply(r.Context(), collection, r.URL.RawQuery).write(w, r)
}

// CollectionOf finds the collection in the path of a request.
func CollectionOf(path string) (string, bool) {
	name, ok := strings.CutPrefix(path, Path)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(name, ".json")
}

func (p Reply) write(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", p.ContentType)
	header.Set("Cache-Control", p.CacheControl)
	if p.Status == http.StatusOK {
		sum := sha256.Sum256(p.Body)
		etag := `"` + hex.EncodeToString(sum[:12]) + `"`
		header.Set("Etag", etag)
		if matches(r.Header.Get("If-None-Match"), etag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	header.Set("Content-Length", strconv.Itoa(len(p.Body)))
	w.WriteHeader(p.Status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(p.Body)
	}
}

// matches says whether an If-None-Match header names the tag.
func matches(header, etag string) bool {
	for item := range strings.SplitSeq(header, ",") {
		if item = strings.TrimSpace(item); item == "*" || strings.TrimPrefix(item, "W/") == etag {
			return true
		}
	}
	return false
}
