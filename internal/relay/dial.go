package relay

import (
	"errors"
	"net"
	"net/http"
	"time"

	"astrolabe/internal/publicnet"
)

var errRedirect = errors.New("upstream redirects, which is not followed")

// newClient returns a client that goes straight to the address it is given:
// no proxy from the environment, no redirects, and only public addresses
// unless private ones are allowed.
func newClient(d Delivery) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second}
	if !d.AllowPrivate {
		dialer.ControlContext = publicnet.Only
	}
	return &http.Client{
		Timeout: d.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return errRedirect
		},
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			TLSHandshakeTimeout:    5 * time.Second,
			MaxConnsPerHost:        d.Parallel,
			MaxIdleConns:           d.Parallel,
			MaxIdleConnsPerHost:    d.Parallel,
			IdleConnTimeout:        90 * time.Second,
			MaxResponseHeaderBytes: 32 << 10,
			DisableCompression:     true,
		},
	}
}
