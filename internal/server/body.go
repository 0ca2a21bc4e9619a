package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"math/bits"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// encoding is a content coding that we offer.
type encoding int

const (
	identity encoding = iota
	br
	zst
	gz
	encodings
)

var encodingNames = [encodings][]string{nil, {"br"}, {"zstd"}, {"gzip"}}

// compression says how much time a body is worth.
type compression int

const (
	// bestCompression is for what is compressed once and served often.
	bestCompression compression = iota
	// fastCompression is for views that may be asked for once.
	fastCompression
	// noCompression is for what is as small as it gets.
	noCompression
)

// body is a response body with its compressed forms, each made when it is
// first needed.
type body struct {
	forms [encodings]form
	hash  string
	level compression
	raw   []byte
	// incompressible bodies, such as pictures, have no other form.
	incompressible bool
	// precompressed is the brotli form, where the build made one.
	precompressed []byte
}

// form is one encoding of a body, with the headers that go with it.
type form struct {
	once   sync.Once
	ready  atomic.Bool
	bytes  []byte
	etag   []string
	length []string
	name   []string
}

func newBody(raw []byte, level compression) *body {
	sum := sha256.Sum256(raw)
	return &body{raw: raw, level: level, hash: hex.EncodeToString(sum[:])[:24]}
}

// weight is how much memory the body is counted with.
func (b *body) weight() int { return len(b.raw) * 3 / 2 }

// has says that a form is there, or made in no time.
func (b *body) has(e encoding) bool {
	return b.forms[e].ready.Load() || e == identity || b.incompressible || b.level == noCompression ||
		len(b.raw) < minCompress || e == br && b.precompressed != nil
}

// form returns the body in an encoding; where compressing does not pay, the
// identity form.
func (b *body) form(e encoding) *form {
	if b.incompressible {
		e = identity
	}
	f := &b.forms[e]
	if !f.ready.Load() {
		f.once.Do(func() { b.make(f, e) })
	}
	return f
}

func (b *body) make(f *form, e encoding) {
	if e == br && b.precompressed != nil {
		f.bytes = b.precompressed
	} else {
		f.bytes = compress(b.raw, e, b.level)
	}
	suffix := ""
	if e != identity {
		suffix = "-" + encodingNames[e][0]
		f.name = encodingNames[e]
	}
	if e != identity && len(f.bytes) >= len(b.raw) {
		f.bytes, f.name, suffix = b.raw, nil, ""
	}
	f.etag = []string{`"` + b.hash + suffix + `"`}
	f.length = []string{strconv.Itoa(len(f.bytes))}
	f.ready.Store(true)
}

func (b *body) compressAll() {
	for e := range encodings {
		b.form(e)
	}
}

// minCompress is the size below which compressing costs more than it saves.
const minCompress = 200

func compress(raw []byte, e encoding, level compression) []byte {
	if e == identity || level == noCompression || len(raw) < minCompress {
		return raw
	}
	var out bytes.Buffer
	out.Grow(len(raw) / 4)
	switch e {
	case br:
		w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: pick(level, 7, 3), LGWin: window(len(raw))})
		_, _ = w.Write(raw)
		_ = w.Close()
	case gz:
		writers := &gzipWriters[pick(level, 0, 1)]
		w := writers.Get().(*gzip.Writer)
		w.Reset(&out)
		_, _ = w.Write(raw)
		_ = w.Close()
		writers.Put(w)
	case zst:
		return zstdEncoder(level).EncodeAll(raw, out.AvailableBuffer())
	}
	return out.Bytes()
}

// window is the smallest window of brotli that holds a body, in bits: the encoder
// allocates all of it, which for a small body takes longer than compressing.
func window(size int) int { return min(max(bits.Len(uint(size+16)), 16), 22) }

// gzipWriters are kept, the best and the fast: one takes a megabyte, and longer to
// make than a small body takes to compress.
var gzipWriters = [2]sync.Pool{{New: func() any { return newGzip(8) }}, {New: func() any { return newGzip(3) }}}

func newGzip(level int) *gzip.Writer {
	w, err := gzip.NewWriterLevel(nil, level)
	if err != nil {
		panic(err) // the levels are constants
	}
	return w
}

var (
	zstdBest = sync.OnceValue(func() *zstd.Encoder { return newZstd(zstd.SpeedBetterCompression) })
	zstdFast = sync.OnceValue(func() *zstd.Encoder { return newZstd(zstd.SpeedFastest) })
)

func zstdEncoder(level compression) *zstd.Encoder {
	if level == fastCompression {
		return zstdFast()
	}
	return zstdBest()
}

// newZstd makes an encoder for EncodeAll. Browsers refuse windows over 8 MB.
func newZstd(level zstd.EncoderLevel) *zstd.Encoder {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(level), zstd.WithEncoderConcurrency(2), zstd.WithWindowSize(1<<20))
	if err != nil {
		panic(err) // the options are constants
	}
	return w
}

func pick(level compression, best, fast int) int {
	if level == fastCompression {
		return fast
	}
	return best
}
