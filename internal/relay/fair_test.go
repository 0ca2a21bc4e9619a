package relay

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// byHeader reads the visitor's address from a header, as behind a proxy.
func byHeader(r *http.Request) netip.Addr {
	addr, _ := netip.ParseAddr(r.Header.Get("X-Test-Addr"))
	return addr
}

// An event that the upstream always fails at is given up, and the others of
// its kind, from other visitors, do not hold up good ones meanwhile.
func TestPoisonIsGivenUp(t *testing.T) {
	up := newUpstream(t, func(w http.ResponseWriter, r *http.Request, _ int) {
		if r.Header.Get("X-Forwarded-For") != "198.51.100.7" {
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
	e := newEvents(t, up.URL, func(c *EventConfig) { c.Client = byHeader })
	const poison = 30
	for i := range poison {
		wantStatus(t, post(e, numbered(i), "X-Test-Addr", fmt.Sprint("192.0.2.", i)), http.StatusAccepted)
	}
	good := 0
	eventually(t, "poison is dropped", func() bool {
		wantStatus(t, post(e, sound, "X-Test-Addr", "198.51.100.7"), http.StatusAccepted)
		good++
		time.Sleep(5 * time.Millisecond)
		return e.Stats().Dropped == poison
	})
	eventually(t, "good ones delivered", func() bool { return e.Stats().Delivered == uint64(good) })
}

// One visitor who sends while the upstream is down gets a 429 when a sixteenth
// of the room is full of it, and others are heard.
func TestOneVisitorDoesNotFillTheQueue(t *testing.T) {
	up := newUpstream(t, accepts)
	up.Close()
	for name, h := range map[string]http.Handler{
		"events": newEvents(t, up.URL, func(c *EventConfig) { c.Client, c.Delivery.MaxBytes = byHeader, 256<<10 }),
		"tunnel": newTunnel(t, up.URL, func(c *TunnelConfig) { c.Client, c.Delivery.MaxBytes = byHeader, 256<<10 }),
	} {
		body, ok := strings.Replace(sound, "}", `,"r":"`+strings.Repeat("x", 1500)+`"}`, 1), http.StatusAccepted
		if name == "tunnel" {
			body, ok = `{"dsn":"`+dsnOf(up)+`"}`+"\n"+`{"type":"event"}`+"\n"+`{"message":"`+strings.Repeat("x", 1500)+`"}`, http.StatusOK
		}
		full := 0
		for range 200 {
			if post(h, body, "X-Test-Addr", fmt.Sprintf("2001:4860::%x", full)).Code == http.StatusTooManyRequests {
				full++
			}
		}
		if full < 185 || full > 195 {
			t.Errorf("%s: %d of 200 refused, want all but about ten", name, full)
		}
		wantStatus(t, post(h, body, "X-Test-Addr", "198.51.100.7"), ok)
	}
}

// Records of the version before, which had no time, are still delivered.
func TestRecordsWithoutATimeAreRead(t *testing.T) {
	rec := append([]byte{timelessVersion}, 1, 'a', 0, 3, 'c', 'c', 'c')
	fields, ok := unpack(rec, 3)
	if !ok || string(fields[0]) != "a" || string(fields[2]) != "ccc" {
		t.Errorf("got %q, %v", fields, ok)
	}
	came, _, ok := cameAt(pack(time.Unix(1_800_000_000, 0), nil))
	if !ok || came.Unix() != 1_800_000_000 {
		t.Errorf("time: got %v, %v", came, ok)
	}
}
