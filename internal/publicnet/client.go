package publicnet

import (
	"errors"
	"net"
	"net/http"
	"time"
)

var errRedirect = errors.New("upstream redirects, which is not followed")

// NewClient returns a client that goes straight to the address it is given: no
// proxy from the environment, no redirects, and only public addresses unless
// private ones are allowed. It has at most so many connections to a host.
func NewClient(allowPrivate bool, connections int, timeout time.Duration) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second}
	if !allowPrivate {
		dialer.ControlContext = Only
	}
	return &http.Client{
		Timeout: timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return errRedirect
		},
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			TLSHandshakeTimeout:    5 * time.Second,
			MaxConnsPerHost:        connections,
			MaxIdleConns:           connections,
			MaxIdleConnsPerHost:    connections,
			IdleConnTimeout:        90 * time.Second,
			MaxResponseHeaderBytes: 32 << 10,
			DisableCompression:     true,
		},
	}
}
