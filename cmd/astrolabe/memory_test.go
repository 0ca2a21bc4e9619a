package main

import (
	"math"
	"testing"
	"testing/fstest"
)

// A small site stays within the bound, a large one gets room to breathe, as far as
// there is any.
func TestLimitFor(t *testing.T) {
	t.Parallel()
	for live, want := range map[int64]int64{0: memoryLimit, 40 << 20: memoryLimit, 64 << 20: memoryLimit, 200 << 20: 500 << 20} {
		if got := limitFor(live, math.MaxInt64); got != want {
			t.Errorf("%d MB alive: got %d MB, want %d", live>>20, got>>20, want>>20)
		}
	}
	if got := limitFor(200<<20, 333<<20); got != 333<<20 {
		t.Errorf("with little room: got %d MB", got>>20)
	}
}

// The collector keeps to the memory of the container, in whichever way it is told.
func TestAllowedMemory(t *testing.T) {
	t.Parallel()
	const half = 512 << 20
	for _, c := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"nothing is known", nil, math.MaxInt64 / 100 * 65},
		{"no limit", map[string]string{"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}, math.MaxInt64 / 100 * 65},
		{"a limit", map[string]string{"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "536870912\n"}, half / 100 * 65},
		{"a limit above", map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "536870912\n", "sys/fs/cgroup/a/b/memory.max": "max\n"}, half / 100 * 65},
		{"seen from inside", map[string]string{"proc/self/cgroup": "0::/elsewhere\n", "sys/fs/cgroup/memory.max": "536870912\n"}, half / 100 * 65},
		{"the older groups", map[string]string{"proc/self/cgroup": "4:memory:/a\n1:cpu:/\n0::/\n", "sys/fs/cgroup/memory/a/memory.limit_in_bytes": "536870912\n"}, half / 100 * 65},
	} {
		root := fstest.MapFS{}
		for name, text := range c.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := allowedMemory(root); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}
