// Package monitor reports the server's own errors to Sentry and continues the
// traces that browsers begin. Without a DSN it does nothing and costs nothing.
// Reports go the way of the relay's: to public addresses alone unless others are
// allowed, and never where a redirect leads.
package monitor

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/getsentry/sentry-go"

	"astrolabe/internal/publicnet"
)

// Options is where reports go and what they are called.
type Options struct {
	DSN, Release, Environment string
	// Traces is the share of requests that are traced of their own accord; one
	// that a traced visit makes is traced in any case.
	Traces float64
	// AllowPrivate permits a DSN in a private network or on this machine.
	AllowPrivate bool
}

// maxBaggage is the longest baggage header that is read.
const maxBaggage = 8192

// Monitor reports errors and traces. A nil Monitor is one that does nothing.
type Monitor struct {
	client *sentry.Client
	errors bucket
	traces bucket
	seen   seen
}

// New makes a Monitor; nil without a DSN.
func New(opts Options) (*Monitor, error) {
	if opts.DSN == "" {
		return nil, nil
	}
	m := &Monitor{errors: bucket{burst: errorBurst, every: errorEvery}, traces: bucket{burst: traceBurst, every: traceEvery}}
	client, err := sentry.NewClient(sentry.ClientOptions{
		Dsn: opts.DSN, Release: opts.Release, Environment: opts.Environment,
		AttachStacktrace: true, EnableTracing: true, TracesSampleRate: opts.Traces,
		MaxBreadcrumbs: 100, MaxSpans: 1000,
		HTTPClient: publicnet.NewClient(opts.AllowPrivate, 4, 10*time.Second),
		BeforeSendTransaction: func(event *sentry.Event, _ *sentry.EventHint) *sentry.Event {
			if !m.traces.take() {
				return nil
			}
			return event
		},
	})
	if err != nil {
		return nil, fmt.Errorf("errors.dsn: %w", err)
	}
	m.client = client
	return m, nil
}

// Report sends an error with the request it belongs to, unless it has just been
// reported. The request's query, headers and client are left out: they are the
// visitor's.
func (m *Monitor) Report(r *http.Request, status int, err error) {
	if m == nil {
		return
	}
	leftOut, ok := m.seen.report(err)
	if !ok || !m.errors.take() {
		return
	}
	hub := sentry.GetHubFromContext(r.Context())
	if hub == nil {
		hub = sentry.NewHub(m.client, sentry.NewScope())
	}
	hub.WithScope(func(scope *sentry.Scope) {
		scope.SetTag("path", r.URL.Path)
		scope.SetTag("method", r.Method)
		scope.SetTag("status", fmt.Sprint(status))
		if leftOut > 0 {
			scope.SetTag("left_out", fmt.Sprint(leftOut))
		}
		hub.CaptureException(err)
	})
}

// Trace continues the trace of a request that carries one. Requests without
// trace headers pass through untouched.
func (m *Monitor) Trace(next http.Handler) http.Handler {
	if m == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		trace := r.Header.Get(sentry.SentryTraceHeader)
		if trace == "" {
			next.ServeHTTP(w, r)
			return
		}
		baggage := r.Header.Get(sentry.SentryBaggageHeader)
		if len(baggage) > maxBaggage {
			baggage = ""
		}
		hub := sentry.NewHub(m.client, sentry.NewScope())
		ctx := sentry.SetHubOnContext(r.Context(), hub)
		span := sentry.StartTransaction(ctx, r.Method+" "+r.URL.Path,
			sentry.WithOpName("http.server"), sentry.ContinueFromHeaders(trace, baggage),
			sentry.WithTransactionSource(sentry.SourceURL))
		defer span.Finish()
		next.ServeHTTP(w, r.WithContext(span.Context()))
	})
}

// Close sends what is left, for as long as ctx allows.
func (m *Monitor) Close(ctx context.Context) {
	if m == nil {
		return
	}
	wait := 2 * time.Second
	if deadline, ok := ctx.Deadline(); ok {
		wait = min(wait, time.Until(deadline))
	}
	m.client.Flush(wait)
	m.client.Close()
}
