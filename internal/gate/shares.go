package gate

import (
	"net/netip"
	"sync"
)

// ClientOf is who an address is counted for: itself, or with IPv6 its network of
// 64 bits, which is what one customer has. Without an address it is not valid.
func ClientOf(addr netip.Addr) netip.Prefix {
	addr, bits := addr.Unmap(), 64
	if addr.Is4() {
		bits = 32
	}
	client, _ := addr.Prefix(bits)
	return client
}

// Shares counts what clients hold, each up to the same bound, and all together up
// to another.
type Shares struct {
	each, all int
	mu        sync.Mutex
	total     int
	held      map[netip.Prefix]int
}

// NewShares makes shares; 0 for all means that there is no bound for all together.
func NewShares(each, all int) *Shares {
	return &Shares{each: each, all: all, held: map[netip.Prefix]int{}}
}

// Take says whether a client may have n more, and counts them.
func (s *Shares) Take(client netip.Prefix, n int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	held := s.held[client]
	if held+n > s.each || s.all > 0 && s.total+n > s.all {
		return false
	}
	s.held[client] = held + n
	s.total += n
	return true
}

// Put counts n more for a client whatever its bound, and says whether it is kept.
func (s *Shares) Put(client netip.Prefix, n int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total += n
	if s.held[client] += n; s.held[client] == 0 {
		delete(s.held, client)
		return true
	}
	return s.held[client] <= s.each
}

// Give takes n back from a client.
func (s *Shares) Give(client netip.Prefix, n int) { s.Put(client, -n) }
