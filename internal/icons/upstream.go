package icons

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"
)

const (
	// upstreamTimeout is how long the external service may take, all in all.
	upstreamTimeout = 1500 * time.Millisecond
	// maxAnswer is how much of an answer is read.
	maxAnswer = 256 << 10
	// maxCached is the memory for answers, those without icons included.
	maxCached = 4 << 20
	// keepFound and keepNothing are how long answers are kept.
	keepFound, keepNothing = 24 * time.Hour, time.Hour
	// rest is how long a service that failed is left alone.
	rest = 5 * time.Second
	// maxAsking is how many questions may be under way.
	maxAsking = 8
	// perSecond and burst limit how often others make us ask.
	perSecond, burst = 10, 50
)

var (
	errResting  = errors.New("icon service has just failed")
	errBusy     = errors.New("icon service is asked too often")
	errRedirect = errors.New("icon service redirects, which is not followed")
	errAnswer   = errors.New("icon service answers nonsense")
)

// Upstream is an external icon service. Only this one host is ever asked, and
// only for well-formed names.
type Upstream struct {
	base, origin string
	client       *http.Client
	cache        *otter.Cache[string, *Collection]
	asking       chan struct{}
	budget       budget
	pause        pause
}

// NewUpstream prepares to ask a service in Iconify's form. A nil transport is
// one that goes straight to the host, without a proxy from the environment.
func NewUpstream(base string, transport http.RoundTripper) (*Upstream, error) {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("icon service: want an https address without user, query and fragment, got %q", base)
	}
	cache, err := otter.New(&otter.Options[string, *Collection]{
		MaximumWeight:    maxCached,
		Weigher:          weigh,
		ExpiryCalculator: otter.ExpiryWritingFunc(keep),
	})
	if err != nil {
		return nil, err
	}
	if transport == nil {
		transport = directTransport()
	}
	return &Upstream{
		base: strings.TrimSuffix(u.String(), "/"), origin: u.Scheme + "://" + u.Host, cache: cache,
		asking: make(chan struct{}, maxAsking), budget: budget{left: burst},
		client: &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return errRedirect }},
	}, nil
}

func directTransport() http.RoundTripper {
	return &http.Transport{
		DialContext:            (&net.Dialer{Timeout: upstreamTimeout}).DialContext,
		TLSHandshakeTimeout:    upstreamTimeout,
		ForceAttemptHTTP2:      true,
		MaxConnsPerHost:        maxAsking,
		MaxIdleConnsPerHost:    maxAsking,
		IdleConnTimeout:        time.Minute,
		MaxResponseHeaderBytes: 16 << 10,
	}
}

// weigh counts what an answer takes in memory.
func weigh(key string, c *Collection) uint32 {
	const entry = 200
	sum := len(key) + entry
	for name, icon := range c.Icons {
		sum += len(name) + len(icon.Body) + entry
	}
	return uint32(sum + len(c.Aliases)*entry + len(c.NotFound)*entry/4)
}

func keep(e otter.Entry[string, *Collection]) time.Duration {
	if len(e.Value.NotFound) > 0 {
		return keepNothing
	}
	return keepFound
}

// Origin is scheme and host of the service, for the policy of pages that may
// ask it themselves.
func (u *Upstream) Origin() string { return u.origin }

// Fetch gets icons of a collection. What the service does not have is in
// NotFound; an error says that it could not be asked. Names are those of
// ParseQuery: well-formed, sorted, each once.
func (u *Upstream) Fetch(ctx context.Context, collection string, names []string) (*Collection, error) {
	key := collection + ":" + strings.Join(names, ",")
	return u.cache.Get(ctx, key, otter.LoaderFunc[string, *Collection](func(ctx context.Context, _ string) (*Collection, error) {
		// Others may be waiting for the same answer: it is not given up
		// because the first of them has left.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), upstreamTimeout)
		defer cancel()
		return u.ask(ctx, collection, names)
	}))
}

// ask sends one request, if the service has not just failed and not too many
// are asked already.
func (u *Upstream) ask(ctx context.Context, collection string, names []string) (*Collection, error) {
	if u.pause.on(time.Now()) {
		return nil, errResting
	}
	select {
	case u.asking <- struct{}{}:
		defer func() { <-u.asking }()
	default:
		return nil, errBusy
	}
	if !u.budget.take(time.Now()) {
		return nil, errBusy
	}
	c, err := u.get(ctx, collection, names)
	if err != nil && !errors.Is(err, errAnswer) { // which a well-chosen list of names may bring about
		u.pause.begin(time.Now())
	}
	return c, err
}

func (u *Upstream) get(ctx context.Context, collection string, names []string) (*Collection, error) {
	address := u.base + "/" + collection + ".json?icons=" + strings.Join(names, ",")
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("User-Agent", "astrolabe")
	res, err := u.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	switch {
	case res.StatusCode == http.StatusNotFound:
		return &Collection{Prefix: collection, NotFound: names}, nil
	case res.StatusCode >= 400 && res.StatusCode < 500 && res.StatusCode != http.StatusTooManyRequests:
		return nil, fmt.Errorf("%w: status %d", errAnswer, res.StatusCode)
	case res.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("icon service: status %d", res.StatusCode)
	}
	// The limit is on what is unpacked.
	b, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer+1))
	if err != nil {
		return nil, err
	}
	if len(b) > maxAnswer {
		return nil, fmt.Errorf("%w: longer than %d bytes", errAnswer, maxAnswer)
	}
	return parseAnswer(b, collection, names)
}

// parseAnswer takes from an answer what was asked for and can be served;
// everything else counts as not found.
func parseAnswer(b []byte, collection string, names []string) (*Collection, error) {
	c := &Collection{}
	if err := json.Unmarshal(b, c); err != nil {
		return nil, fmt.Errorf("%w: %w", errAnswer, err)
	}
	if c.Prefix != collection {
		return nil, fmt.Errorf("%w: another collection", errAnswer)
	}
	c.setDefaults()
	if !usable(c.Width) || !usable(c.Height) {
		return nil, fmt.Errorf("%w: size", errAnswer)
	}
	for name, icon := range c.Icons {
		if !validName(name) || !icon.Box.usable() || checkBody(icon.Body) != nil {
			delete(c.Icons, name)
		}
	}
	for name, alias := range c.Aliases {
		if !validName(name) || !alias.Box.usable() {
			delete(c.Aliases, name)
		}
	}
	for name, alias := range c.Aliases {
		if !c.leadsToIcon(alias) {
			delete(c.Aliases, name)
		}
	}
	return c.pick(names), nil
}

// maxSize is the largest number in a drawing's box that is believed.
const maxSize = 10_000

func usable(size float64) bool { return size > 0 && size <= maxSize }

func (b Box) usable() bool {
	for _, v := range []float64{b.Left, b.Top} {
		if v < -maxSize || v > maxSize {
			return false
		}
	}
	return (b.Width == 0 || usable(b.Width)) && (b.Height == 0 || usable(b.Height)) && b.Rotate >= -3 && b.Rotate <= 3
}
