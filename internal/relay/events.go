package relay

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"mime"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"astrolabe/internal/queue"
)

// EventConfig is what an EventRelay needs. Either Upstream or Recorder is set.
type EventConfig struct {
	// Domains are the sites, as the analytics know them, that events may be for.
	Domains []string
	// Hosts are host names that pages may have besides those of Domains.
	Hosts []string
	// Upstream is the analytics host, such as https://plausible.example. Events
	// go to /api/event below it.
	Upstream string
	// Recorder takes page views when there is no upstream. Other events are
	// then accepted and forgotten.
	Recorder Recorder
	// Page says whether there is a page at a path. Views of others, which anyone
	// can make up, are recorded under one name. Nil takes every path.
	Page func(path string) bool
	// Client says which address a request comes from; it knows the proxies.
	Client func(*http.Request) netip.Addr
	// Delivery is how events wait for the upstream.
	Delivery Delivery
}

// EventRelay answers POST /api/event. An accepted event is a 202 once it is on
// disk. Events of one visitor (address and user agent) reach the upstream in
// the order they came; those of different visitors may overtake each other,
// since only so can more than one be on its way.
type EventRelay struct {
	counters *counters
	sites    sites
	client   func(*http.Request) netip.Addr
	endpoint string
	recorder Recorder
	page     func(path string) bool
	out      *outbox // nil with a recorder
}

// NewEventRelay checks the configuration and starts to deliver what an earlier
// process left.
func NewEventRelay(c EventConfig) (*EventRelay, error) {
	ours, err := newSites(c.Domains, c.Hosts)
	if err != nil {
		return nil, err
	}
	if (c.Upstream == "") == (c.Recorder == nil) {
		return nil, errors.New("want either an upstream or a recorder")
	}
	if c.Client == nil {
		return nil, errors.New("want a function for the client's address")
	}
	e := &EventRelay{counters: &counters{}, sites: ours, client: c.Client, recorder: c.Recorder, page: c.Page}
	if c.Recorder != nil {
		return e, nil
	}
	upstream, err := parseUpstream(c.Upstream)
	if err != nil {
		return nil, err
	}
	e.endpoint = upstream.JoinPath("api/event").String()
	if e.out, err = newOutbox(c.Delivery, e.label, e.send); err != nil {
		return nil, err
	}
	e.counters = &e.out.counters
	return e, nil
}

// ServeHTTP accepts one event.
func (e *EventRelay) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := e.accept(w, r); err != nil {
		e.counters.fail(w, err)
		return
	}
	e.counters.accepted.Add(1)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(http.StatusAccepted)
	w.Write([]byte("ok"))
}

var errEventType = refusal{http.StatusUnsupportedMediaType, "want text/plain or application/json, uncompressed"}

func (e *EventRelay) accept(w http.ResponseWriter, r *http.Request) error {
	body, err := readBody(w, r, maxEventBody)
	if err != nil {
		return err
	}
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if (kind != "text/plain" && kind != "application/json") || coding(r) != "" {
		return errEventType
	}
	event, err := parseEvent(body, e.sites)
	if err != nil {
		return err
	}
	addr, agent := e.client(r).WithZone(""), cleanAgent(r.UserAgent())
	if e.recorder != nil {
		return e.record(event, addr, agent)
	}
	checked, err := json.Marshal(event)
	if err != nil {
		return errBody
	}
	var visitor []byte
	if addr.IsValid() {
		visitor = addr.Unmap().AppendTo(nil)
	}
	return e.out.put(r.Context(), pack(time.Now(), visitor, []byte(agent), checked))
}

// noPage is what views of paths without a page are recorded under.
const noPage = "(no page)"

func (e *EventRelay) record(ev *event, addr netip.Addr, agent string) error {
	if ev.Name != "pageview" {
		return nil
	}
	v := e.sites.view(ev)
	if e.page != nil && !e.page(ev.page.Path) {
		v.Path = noPage
	}
	v.Time, v.Addr, v.UserAgent = time.Now(), addr, agent
	if !e.recorder.Record(v) {
		return queue.ErrFull
	}
	return nil
}

const maxAgent = 512

// cleanAgent cuts a user agent to what is safe to send on in a header.
func cleanAgent(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return -1
		}
		return r
	}, s[:min(len(s), maxAgent)]))
}

// label lets addresses take turns, and keeps the events of a visitor in order.
func (e *EventRelay) label(rec []byte) queue.Label {
	fields, ok := unpack(rec, 3)
	if !ok {
		return queue.Label{}
	}
	came, _, _ := cameAt(rec)
	addr, _ := netip.ParseAddr(string(fields[0]))
	return queue.Label{Source: sourceOf(addr), Lane: laneOf(fields[0], fields[1]), Time: came}
}

// send passes one record on, as Plausible's events API wants it: the visitor's
// user agent and address in the headers, the event as JSON.
func (e *EventRelay) send(o *outbox, ctx context.Context, rec []byte) error {
	fields, ok := unpack(rec, 3)
	if !ok {
		return o.drop("unreadable")
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, e.endpoint, bytes.NewReader(fields[2]))
	if err != nil {
		return o.drop("no request", "error", err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", string(fields[1])) // set even when empty: never Go's own
	if len(fields[0]) > 0 {
		req.Header.Set("X-Forwarded-For", string(fields[0]))
	}
	status, header, err := o.post(req)
	if err != nil {
		return o.retry(0, err)
	}
	switch verdictOf(status) {
	case delivered:
		o.delivered.Add(1)
		return nil
	case refused:
		return o.drop("refused by the upstream", "status", status)
	}
	err = o.retry(status, nil)
	if after, ok := parseRetryAfter(header.Get("Retry-After"), time.Now()); ok {
		return queue.Pause(min(after, maxPause), err)
	}
	return err
}

// Stats returns what has happened so far.
func (e *EventRelay) Stats() Stats {
	if e.out == nil {
		return e.counters.stats()
	}
	return e.out.stats()
}

// Close ends the deliveries. Events that wait stay on disk. The recorder is
// not closed.
func (e *EventRelay) Close() error {
	if e.out == nil {
		return nil
	}
	return e.out.close()
}
