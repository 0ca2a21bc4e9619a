package main

import (
	"encoding/json"
	"io"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"astrolabe/internal/server"
)

func newLogger(format string, w io.Writer) *slog.Logger {
	if format == "text" {
		return slog.New(slog.NewTextHandler(w, nil))
	}
	return slog.New(&jsonHandler{slog.NewJSONHandler(w, nil), w})
}

// jsonHandler writes JSON. Access lines it writes itself, in the form of the
// handler it wraps: they are the only ones that come thousands of times a second.
type jsonHandler struct {
	slog.Handler
	w io.Writer
}

var lines = sync.Pool{New: func() any { b := make([]byte, 0, 256); return &b }}

// LogAccess writes the line of one request.
func (h *jsonHandler) LogAccess(l server.AccessLine) {
	pooled := lines.Get().(*[]byte)
	b := append((*pooled)[:0], `{"time":"`...)
	b = l.Time.AppendFormat(b, time.RFC3339Nano)
	b = append(b, `","level":"INFO","msg":"request","method":`...)
	b = appendText(b, l.Method)
	b = append(b, `,"path":`...)
	b = appendText(b, l.Path)
	b = append(b, `,"status":`...)
	b = strconv.AppendInt(b, int64(l.Status), 10)
	b = append(b, `,"bytes":`...)
	b = strconv.AppendInt(b, int64(l.Bytes), 10)
	b = append(b, `,"ms":`...)
	b = strconv.AppendFloat(b, l.Milliseconds(), 'f', -1, 64)
	b = append(b, `,"client":"`...)
	if l.Client.IsValid() {
		b = l.Client.AppendTo(b)
	} else {
		b = append(b, "local"...)
	}
	b = append(b, "\"}\n"...)
	_, _ = h.w.Write(b) // a log that cannot be written stops nobody
	*pooled = b
	lines.Put(pooled)
}

// appendText writes a JSON string; most paths need no escaping.
func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\' {
			quoted, _ := json.Marshal(text) // strings always encode
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, text...)
	return append(b, '"')
}
