package publicnet

import (
	"net/netip"
	"testing"
)

func TestPublicAddresses(t *testing.T) {
	for _, s := range []string{"1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8"} {
		if !Is(netip.MustParseAddr(s)) {
			t.Errorf("%s: want public", s)
		}
	}
	for _, s := range []string{"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
		"0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1",
		"::ffff:169.254.169.254", "64:ff9b::7f00:1", "2002:7f00:1::", "::7f00:1", "ff02::1", "fec0::1"} {
		if Is(netip.MustParseAddr(s)) {
			t.Errorf("%s: want not public", s)
		}
	}
}
