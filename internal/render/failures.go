package render

import (
	"hash/maphash"
	"sync"
	"time"
)

const (
	// failedFor is how long a failed render is remembered.
	failedFor = 30 * time.Second
	// maxFailures bounds how many are.
	maxFailures = 256
)

// failures are the calls that failed a short while ago.
type failures struct {
	mu     sync.Mutex
	failed map[uint64]failed
}

type failed struct {
	err   error
	until time.Time
}

var seed = maphash.MakeSeed()

// keyOf is a call's function and arguments in short.
func keyOf(function string, args []string) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	h.WriteString(function)
	for _, arg := range args {
		h.WriteByte(0)
		h.WriteString(arg)
	}
	return h.Sum64()
}

// recent is why a call failed a short while ago; nil if it did not.
func (f *failures) recent(key uint64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	last, ok := f.failed[key]
	if !ok || !time.Now().Before(last.until) {
		return nil
	}
	return last.err
}

func (f *failures) remember(key uint64, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.failed == nil || len(f.failed) >= maxFailures {
		f.failed = map[uint64]failed{}
	}
	f.failed[key] = failed{err, time.Now().Add(failedFor)}
}
