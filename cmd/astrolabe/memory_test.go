package main

import "testing"

// A small site stays within the bound, a large one gets room to breathe.
func TestLimitFor(t *testing.T) {
	t.Parallel()
	for live, want := range map[int64]int64{0: memoryLimit, 40 << 20: memoryLimit, 64 << 20: memoryLimit, 200 << 20: 500 << 20} {
		if got := limitFor(live); got != want {
			t.Errorf("%d MB alive: got %d MB, want %d", live>>20, got>>20, want>>20)
		}
	}
}
