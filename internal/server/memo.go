package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"sync"

	"github.com/klauspost/compress/zstd"

	"astrolabe/internal/render"
)

// memo remembers, compressed, what the engines have rendered of a version while it
// was warmed. Most of a site does not change when a text does, and what is made of
// equal input is equal: the next version takes it from here.
type memo struct {
	*render.Pool
	mu sync.Mutex
	// now is what the newest version was made of, before what the one before it was,
	// while the newest is being warmed.
	now, before map[memoKey][]byte
}

type memoKey [sha256.Size]byte

func newMemo(pool *render.Pool) *memo { return &memo{Pool: pool, now: map[memoKey][]byte{}} }

// warming marks the context of work whose renderings are remembered. Those of views
// that visitors think up are not: there is no end to them.
type warming struct{}

// turn begins a new version; forget ends what only the one before was made of.
func (m *memo) turn() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.before, m.now = m.now, map[memoKey][]byte{}
}

func (m *memo) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.before = nil
}

// RenderPage renders a page. The frame names the build, which is not part of the
// HTML.
func (m *memo) RenderPage(ctx context.Context, frame []byte, build string, payload []byte) (string, error) {
	return m.recall(ctx, func() (string, error) { return m.Render(ctx, frame, payload) },
		"page", bytes.Replace(frame, []byte(build), nil, 1), payload)
}

// RenderIsland renders an island.
func (m *memo) RenderIsland(ctx context.Context, island []byte) (string, error) {
	return m.recall(ctx, func() (string, error) { return m.Pool.RenderIsland(ctx, island) }, "island", island)
}

// RenderParts renders parts.
func (m *memo) RenderParts(ctx context.Context, name string, props []byte) (string, error) {
	return m.recall(ctx, func() (string, error) { return m.Pool.RenderParts(ctx, name, props) }, "part "+name, props)
}

// recall gives what was rendered of an input before, or renders it.
func (m *memo) recall(ctx context.Context, render func() (string, error), kind string, input ...[]byte) (string, error) {
	if ctx.Value(warming{}) == nil {
		return render()
	}
	key := keyOfInput(kind, input)
	m.mu.Lock()
	packed, known := m.now[key]
	if !known {
		packed, known = m.before[key]
	}
	m.mu.Unlock()
	if known {
		if html, err := unpacker().DecodeAll(packed, nil); err == nil {
			m.remember(key, packed)
			return string(html), nil
		}
	}
	html, err := render()
	if err == nil {
		m.remember(key, zstdFast().EncodeAll([]byte(html), nil))
	}
	return html, err
}

func (m *memo) remember(key memoKey, packed []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now[key] = packed
}

func keyOfInput(kind string, input [][]byte) (key memoKey) {
	h := sha256.New()
	h.Write([]byte(kind))
	for _, b := range input {
		h.Write([]byte{0})
		h.Write(b)
	}
	h.Sum(key[:0])
	return key
}

var unpacker = sync.OnceValue(func() *zstd.Decoder {
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		panic(err) // the options are constants
	}
	return d
})
