package relay

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

var errRedirect = errors.New("upstream redirects, which is not followed")

// newClient returns a client that goes straight to the address it is given:
// no proxy from the environment, no redirects, and only public addresses
// unless private ones are allowed.
func newClient(d Delivery) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second}
	if !d.AllowPrivate {
		dialer.ControlContext = publicOnly
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

// publicOnly refuses a connection to an address that is not a public one. It
// sees the address after DNS, so a name cannot get around it.
func publicOnly(_ context.Context, _, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if !isPublic(ap.Addr()) {
		return fmt.Errorf("%s is not a public address", ap.Addr())
	}
	return nil
}

// Ranges that netip does not already know as private, local or multicast:
// shared and test networks, and forms of IPv6 that carry an IPv4 address.
var notPublic = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),
	netip.MustParsePrefix("100.64.0.0/10"),
	netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("::/96"),
	netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"),
	netip.MustParsePrefix("100::/64"),
	netip.MustParsePrefix("2001::/23"),
	netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("2002::/16"),
	netip.MustParsePrefix("fec0::/10"),
}

func isPublic(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, p := range notPublic {
		if p.Contains(a) {
			return false
		}
	}
	return true
}
