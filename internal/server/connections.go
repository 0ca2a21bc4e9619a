package server

import (
	"net"
	"net/http"
	"net/netip"
	"time"

	"astrolabe/internal/gate"
)

// countConnection counts the connections of each client and closes those beyond
// its share. A trusted proxy's are its visitors', so they are not counted for it.
func (s *Server) countConnection(c net.Conn, state http.ConnState) {
	var n int
	switch state {
	case http.StateNew:
		n = 1
	case http.StateClosed, http.StateHijacked:
		n = -1
	default:
		return
	}
	s.open.Add(int64(n))
	peer, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil || s.proxies.contains(peer.Addr()) {
		return
	}
	if !s.connections.Put(gate.ClientOf(peer.Addr()), n) && state == http.StateNew {
		_ = c.Close()
	}
}

// Drain says at /readyz that the server is about to stop. Everything is served as
// before.
func (s *Server) Drain() { s.draining.Store(true) }

// lastAnswers is how long connections may go on being used after they were asked
// not to be.
const lastAnswers = time.Second

// Part makes each answer the last one on its connection, so that a busy client
// learns of the end from an answer and not from a request that is lost, and gives
// clients a moment to ask once more.
func (s *Server) Part() {
	s.parting.Store(true)
	for deadline := time.Now().Add(lastAnswers); s.open.Load() > 0 && time.Now().Before(deadline); {
		time.Sleep(5 * time.Millisecond)
	}
}

var closeConnection = []string{"close"}
