package gate_test

import (
	"context"
	"errors"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"astrolabe/internal/gate"
)

var (
	anna  = netip.MustParsePrefix("192.0.2.1/32")
	ben   = netip.MustParsePrefix("192.0.2.2/32")
	chloe = netip.MustParsePrefix("192.0.2.3/32")
)

// takes is work that takes a while and heeds its context.
func takes(d time.Duration) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		select {
		case <-time.After(d):
			return "done", nil
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

// One client's flood delays only itself.
func TestAFloodDelaysNobodyElse(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 32, All: 512})
		var flood sync.WaitGroup
		started, refused := time.Now(), 0
		var mu sync.Mutex
		for range 600 {
			flood.Go(func() {
				_, err := gate.Do(t.Context(), g, anna, nil, takes(100*time.Millisecond))
				if errors.Is(err, gate.ErrShare) {
					mu.Lock()
					defer mu.Unlock()
					refused++
				} else if err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		for range 5 {
			asked := time.Now()
			if _, err := gate.Do(t.Context(), g, ben, nil, takes(10*time.Millisecond)); err != nil {
				t.Error(err)
			}
			if took := time.Since(asked); took != 10*time.Millisecond {
				t.Errorf("another waited: %s for work of 10ms", took)
			}
		}
		flood.Wait()
		if refused != 600-33 {
			t.Errorf("%d were refused, want all but the one that runs and the 32 of the line", refused)
		}
		if took := time.Since(started); took != 3300*time.Millisecond {
			t.Errorf("the flood took %s, want 33 times 100ms: one of the two places", took)
		}
	})
}

// With more clients than places, they are served in turn.
func TestClientsAreServedInTurn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 32, All: 512})
		var all sync.WaitGroup
		for range 10 {
			for _, c := range []netip.Prefix{anna, ben} {
				all.Go(func() { _, _ = gate.Do(t.Context(), g, c, nil, takes(100*time.Millisecond)) })
			}
		}
		synctest.Wait()
		asked := time.Now()
		if _, err := gate.Do(t.Context(), g, chloe, nil, takes(100*time.Millisecond)); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(asked); took > 300*time.Millisecond {
			t.Errorf("the third client waited %s for ten each of two others", took)
		}
		all.Wait()
	})
}

// Equal work is done once, at the turn of whoever is served first.
func TestEqualWorkIsDoneOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 32, All: 512})
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() { _, _ = gate.Do(t.Context(), g, anna, nil, takes(time.Second)) })
		}
		synctest.Wait()
		times := 0
		view := func(ctx context.Context) (string, error) { times++; return takes(10 * time.Millisecond)(ctx) }
		all.Go(func() { _, _ = gate.Do(t.Context(), g, anna, "view", view) }) // far back in the line
		synctest.Wait()
		asked := time.Now()
		var many sync.WaitGroup
		for range 400 {
			many.Go(func() {
				if got, err := gate.Do(t.Context(), g, ben, "view", view); got != "done" || err != nil {
					t.Errorf("got %q, %v", got, err)
				}
			})
		}
		many.Wait()
		if took := time.Since(asked); times != 1 || took != 10*time.Millisecond {
			t.Errorf("the work was done %d times and took %s", times, took)
		}
		all.Wait()
		if times != 1 {
			t.Errorf("it was done again")
		}
	})
}

// Work for those who have left stops, waiting or running; others still get it.
func TestWorkForThoseWhoLeftStops(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 32, All: 512})
		leaving, leave := context.WithCancel(t.Context())
		begun, ended := 0, 0
		work := func(ctx context.Context) (string, error) {
			begun++
			defer func() { ended++ }()
			return takes(time.Hour)(ctx)
		}
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() {
				if _, err := gate.Do(leaving, g, anna, nil, work); !errors.Is(err, context.Canceled) {
					t.Errorf("got %v", err)
				}
			})
		}
		all.Go(func() { _, _ = gate.Do(leaving, g, ben, "shared", takes(time.Minute)) })
		synctest.Wait()
		all.Go(func() {
			if got, err := gate.Do(t.Context(), g, chloe, "shared", takes(time.Minute)); got != "done" || err != nil {
				t.Errorf("one who stayed got %q, %v", got, err)
			}
		})
		synctest.Wait()
		if begun != 1 {
			t.Errorf("%d began, want one", begun)
		}
		leave()
		synctest.Wait()
		if begun != ended { // no time has passed
			t.Errorf("%d began and %d ended", begun, ended)
		}
		all.Wait()
		before := begun
		if _, err := gate.Do(leaving, g, anna, nil, work); !errors.Is(err, context.Canceled) || begun != before {
			t.Errorf("one who had left before: got %v, %d began", err, begun-before)
		}
	})
}

// A new visitor does not get the end of work that was given up.
func TestNobodyJoinsWorkThatWasGivenUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 32, All: 512})
		slowToStop := func(ctx context.Context) (string, error) {
			time.Sleep(time.Second)
			return "done", ctx.Err()
		}
		leaving, leave := context.WithCancel(t.Context())
		go func() { _, _ = gate.Do(leaving, g, anna, "view", slowToStop) }()
		synctest.Wait()
		leave()
		synctest.Wait()
		if got, err := gate.Do(t.Context(), g, ben, "view", slowToStop); got != "done" || err != nil {
			t.Errorf("got %q, %v", got, err)
		}
	})
}

// The background waits while there is something else to do, but not for ever.
func TestTheBackgroundYields(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 32, All: 512})
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() { _, _ = gate.Do(t.Context(), g, anna, nil, takes(100*time.Millisecond)) })
		}
		synctest.Wait()
		started := time.Now()
		if _, err := gate.Do(t.Context(), g, gate.Background, nil, takes(time.Millisecond)); err != nil {
			t.Fatal(err)
		}
		if waited := time.Since(started); waited < 250*time.Millisecond || waited > 500*time.Millisecond {
			t.Errorf("it waited %s", waited)
		}
		all.Wait()
	})
}

// All clients together have a bound, too.
func TestAllTogether(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Limits{Places: 2, Line: 2, All: 3})
		var all sync.WaitGroup
		for i := range 10 {
			client := netip.PrefixFrom(netip.AddrFrom4([4]byte{10, 0, 0, byte(i)}), 32)
			all.Go(func() {
				_, err := gate.Do(t.Context(), g, client, nil, takes(time.Second))
				if err != nil && !errors.Is(err, gate.ErrFull) {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		if _, err := gate.Do(t.Context(), g, anna, nil, takes(0)); !errors.Is(err, gate.ErrFull) {
			t.Errorf("got %v", err)
		}
		all.Wait()
		if _, err := gate.Do(t.Context(), g, anna, nil, takes(0)); err != nil {
			t.Errorf("afterwards: got %v", err)
		}
	})
}

// A panic is an error with its stack, and gives the place back.
func TestPanic(t *testing.T) {
	t.Parallel()
	g := gate.New(gate.Limits{Places: 2, Line: 2, All: 3})
	for range 5 {
		_, err := gate.Do(t.Context(), g, anna, nil, func(context.Context) (string, error) { panic("a mistake") })
		if err == nil || !strings.Contains(err.Error(), "a mistake") || !strings.Contains(err.Error(), "gate_test.go") {
			t.Errorf("got %v", err)
		}
	}
	if _, err := gate.Do(t.Context(), g, anna, nil, takes(0)); err != nil {
		t.Error(err)
	}
}

func TestShares(t *testing.T) {
	t.Parallel()
	s := gate.NewShares(3, 5)
	for _, c := range []struct {
		client netip.Prefix
		n      int
		want   bool
	}{{anna, 2, true}, {anna, 2, false}, {anna, 1, true}, {anna, 1, false}, {ben, 3, false}, {ben, 2, true}, {chloe, 1, false}} {
		if got := s.Take(c.client, c.n); got != c.want {
			t.Errorf("%s takes %d: got %v, want %v", c.client, c.n, got, c.want)
		}
	}
	s.Give(anna, 3)
	if !s.Take(chloe, 3) {
		t.Error("what was given back cannot be taken")
	}
}

func TestClientOf(t *testing.T) {
	t.Parallel()
	for addr, want := range map[string]string{
		"192.0.2.7": "192.0.2.7/32", "::ffff:192.0.2.7": "192.0.2.7/32",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2::9": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := gate.ClientOf(netip.MustParseAddr(addr)); got.String() != want {
			t.Errorf("%s: got %s, want %s", addr, got, want)
		}
	}
	if gate.ClientOf(netip.Addr{}).IsValid() {
		t.Error("no address is a client")
	}
}
