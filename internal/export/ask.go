package export

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
)

// answer is what a handler answers, uncompressed.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header { return a.header }

// WriteHeader notes the first status.
func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(b)
}

// ask asks a handler for an address, as a browser on this machine would.
func ask(ctx context.Context, h http.Handler, target string) (*answer, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return nil, err
	}
	r.RemoteAddr, _ = ctx.Value(client{}).(string)
	r.Host = "localhost"
	r.Header.Set("Accept", "text/html,*/*;q=0.8")
	a := &answer{header: http.Header{}}
	h.ServeHTTP(a, r)
	return a, ctx.Err()
}

// client marks the context of a processor with an address of its own: a server does no
// more than a share of its work at once for one client.
type client struct{}

func asClient(ctx context.Context, n int) context.Context {
	return context.WithValue(ctx, client{}, fmt.Sprintf("127.0.1.%d:1", n%250+1))
}
