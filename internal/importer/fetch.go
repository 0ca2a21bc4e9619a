package importer

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"astrolabe/internal/publicnet"
)

const (
	fetchTimeout = 2 * time.Minute
	maxRedirects = 3
)

// fetch reads an address: https all the way, few redirects, no proxy from the
// environment, and only public addresses unless private ones are allowed.
func fetch(ctx context.Context, o *Options) ([]byte, error) {
	address, err := url.Parse(o.From)
	if err != nil || address.Host == "" {
		return nil, fmt.Errorf("%s: want an address like https://host/path", shorten(o.From))
	}
	if err := checkAddress(address); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "astrolabe-import")
	response, err := newClient(o).Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: the server answers %s", address.Redacted(), response.Status)
	}
	return readLimited(&counted{r: response.Body, o: o, total: response.ContentLength}, address.Redacted())
}

func newClient(o *Options) *http.Client {
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	if !o.AllowPrivate {
		dialer.ControlContext = publicnet.Only
	}
	return &http.Client{
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			if len(before) > maxRedirects {
				return fmt.Errorf("more than %d redirects", maxRedirects)
			}
			return checkAddress(next.URL)
		},
		Transport: &http.Transport{
			DialContext:            dialer.DialContext,
			TLSClientConfig:        &tls.Config{RootCAs: o.rootCAs, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout:    10 * time.Second,
			ResponseHeaderTimeout:  30 * time.Second,
			MaxResponseHeaderBytes: 32 << 10,
			DisableKeepAlives:      true,
		},
	}
}

func checkAddress(u *url.URL) error {
	if u.Scheme != "https" {
		return fmt.Errorf("%s: want an address with https://", u.Redacted())
	}
	if u.User != nil {
		return errors.New("want an address without a user name")
	}
	return nil
}

// counted tells how much of a download has come.
type counted struct {
	r           io.Reader
	o           *Options
	done, total int64
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.done += int64(n)
	c.o.progress("fetching, in kB", int(c.done>>10), int(max(c.total, 0)>>10))
	return n, err
}
