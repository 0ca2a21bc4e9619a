// Package publicnet keeps outgoing connections to public addresses, so that
// nobody can make this program talk to the network it stands in.
package publicnet

import (
	"context"
	"fmt"
	"net/netip"
	"syscall"
)

// Only is the ControlContext of a net.Dialer that refuses a connection to an
// address that is not a public one. It sees the address after DNS, so a name
// cannot get around it.
func Only(_ context.Context, _, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if !Is(ap.Addr()) {
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

// Is says whether an address can be reached from anywhere.
func Is(a netip.Addr) bool {
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
