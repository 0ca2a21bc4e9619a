package relay

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"astrolabe/internal/queue"
)

// TunnelConfig is what a Tunnel needs.
type TunnelConfig struct {
	// DSN is the project that reports go to. Envelopes for another are refused.
	DSN string
	// Client says which address a request comes from, so that senders take turns.
	Client func(*http.Request) netip.Addr
	// Delivery is how envelopes wait for the upstream.
	Delivery Delivery
}

// Tunnel answers POST /api/monitoring with envelopes of Sentry's browser SDK.
// An accepted envelope is a 200 once it is on disk. Envelopes of one trace
// reach the upstream in the order they came. The visitor's address and headers
// are not passed on: the report says what the SDK put into it, and no more.
type Tunnel struct {
	dsn      dsn
	endpoint string
	auth     string
	client   func(*http.Request) netip.Addr
	out      *outbox
	limits   *rateLimits
	unpacks  chan struct{} // a place for each body that may be decompressed at once
}

// NewTunnel checks the configuration and starts to deliver what an earlier
// process left.
func NewTunnel(c TunnelConfig) (*Tunnel, error) {
	d, err := parseDSN(c.DSN)
	if err != nil {
		return nil, err
	}
	if c.Client == nil {
		return nil, errors.New("want a function for the client's address")
	}
	t := &Tunnel{
		dsn: d, endpoint: d.endpoint(), client: c.Client,
		auth:    fmt.Sprintf("Sentry sentry_version=7, sentry_client=tunnel/1.0, sentry_key=%s", d.key),
		limits:  &rateLimits{until: map[string]time.Time{}},
		unpacks: make(chan struct{}, 4),
	}
	if t.out, err = newOutbox(c.Delivery, t.label, t.send); err != nil {
		return nil, err
	}
	return t, nil
}

// ServeHTTP accepts one envelope.
func (t *Tunnel) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e, err := t.accept(w, r)
	if err != nil {
		t.out.fail(w, err)
		return
	}
	t.out.accepted.Add(1)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "application/json")
	answer := "{}"
	if e.eventID != "" {
		answer = `{"id":"` + e.eventID + `"}`
	}
	io.WriteString(w, answer)
}

var (
	errCoding     = refusal{http.StatusUnsupportedMediaType, "want gzip or no compression"}
	errForeignDSN = refusal{http.StatusForbidden, "dsn is not ours"}
)

func (t *Tunnel) accept(w http.ResponseWriter, r *http.Request) (*envelope, error) {
	body, err := readBody(w, r, maxEnvelopeBody)
	if err != nil {
		return nil, err
	}
	packed := coding(r)
	switch packed {
	case "":
	case "gzip":
		if body, err = t.decompress(r.Context(), body); err != nil {
			return nil, err
		}
	default:
		w.Header().Set("Accept-Encoding", "gzip")
		return nil, errCoding
	}
	e, err := parseEnvelope(body)
	if err != nil {
		return nil, badRequest(err.Error())
	}
	if d, err := parseDSN(e.dsn); err != nil || d != t.dsn {
		return nil, errForeignDSN
	}
	if packed != "" {
		// Packed again by us: what waits and leaves is what was checked, and a
		// body that unpacks to much takes no more room than it did.
		body = compress(body)
	}
	// The address stays here: what is kept is a hash that means nothing to
	// another process.
	sender := binary.LittleEndian.AppendUint64(nil, sourceOf(t.client(r)))
	lane := append(sender, cmp.Or(e.traceID, e.eventID)...)
	categories := []byte(strings.Join(e.categories, ";"))
	return e, t.out.put(r.Context(), pack(time.Now(), lane, categories, []byte(packed), body))
}

var errGzip = refusal{http.StatusBadRequest, "gzip is malformed"}

// decompress unpacks a body up to the limit. Only a few are unpacked at once,
// which bounds the memory that small bodies can claim.
func (t *Tunnel) decompress(ctx context.Context, body []byte) ([]byte, error) {
	select {
	case t.unpacks <- struct{}{}:
		defer func() { <-t.unpacks }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	z, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil, errGzip
	}
	// Measured first: a body that unpacks to too much gets no memory for it.
	size, err := io.Copy(io.Discard, io.LimitReader(z, maxEnvelope+1))
	if size > maxEnvelope {
		return nil, errTooLarge
	}
	if err != nil || z.Reset(bytes.NewReader(body)) != nil {
		return nil, errGzip
	}
	data := make([]byte, size)
	if _, err := io.ReadFull(z, data); err != nil {
		return nil, errGzip
	}
	return data, nil
}

func compress(data []byte) []byte {
	var buf bytes.Buffer
	z, _ := gzip.NewWriterLevel(&buf, gzip.BestSpeed)
	z.Write(data)
	z.Close()
	return buf.Bytes()
}

// label lets senders take turns, and keeps the envelopes of a trace in order.
func (t *Tunnel) label(rec []byte) queue.Label {
	fields, ok := unpack(rec, 4)
	if !ok || len(fields[0]) < 8 {
		return queue.Label{}
	}
	came, _, _ := cameAt(rec)
	return queue.Label{Source: binary.LittleEndian.Uint64(fields[0]), Lane: laneOf(fields[0]), Time: came}
}

// send passes one envelope on.
func (t *Tunnel) send(o *outbox, ctx context.Context, rec []byte) error {
	fields, ok := unpack(rec, 4)
	if !ok {
		return o.drop("unreadable")
	}
	var categories []string
	if len(fields[1]) > 0 {
		categories = strings.Split(string(fields[1]), ";")
	}
	if t.limits.blocked(categories, time.Now()) {
		return o.drop("over a quota of the upstream", "categories", string(fields[1]))
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, t.endpoint, bytes.NewReader(fields[3]))
	if err != nil {
		return o.drop("no request", "error", err)
	}
	req.Header.Set("Content-Type", "application/x-sentry-envelope")
	req.Header.Set("X-Sentry-Auth", t.auth)
	req.Header.Set("User-Agent", "tunnel/1.0")
	if len(fields[2]) > 0 {
		req.Header.Set("Content-Encoding", string(fields[2]))
	}
	status, header, err := o.post(req)
	if err != nil {
		return o.retry(0, err)
	}
	return t.settle(o, status, header, categories)
}

// settle decides about an envelope that the upstream has answered.
func (t *Tunnel) settle(o *outbox, status int, header http.Header, categories []string) error {
	now := time.Now()
	pause := t.limits.update(status, header, now)
	var err error
	switch verdictOf(status) {
	case delivered:
		o.delivered.Add(1)
	case refused:
		err = o.drop("refused by the upstream", "status", status)
	case again:
		if t.limits.blocked(categories, now) {
			err = o.drop("over a quota of the upstream", "status", status)
		} else {
			err = o.retry(status, nil)
		}
	}
	if pause > 0 {
		return queue.Pause(pause, err)
	}
	return err
}

// Stats returns what has happened so far.
func (t *Tunnel) Stats() Stats { return t.out.stats() }

// Close ends the deliveries. Envelopes that wait stay on disk.
func (t *Tunnel) Close() error { return t.out.close() }
