package server

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"testing"
)

// A visitor who leaves while a page is made is no error of ours.
func TestAVisitorWhoLeftIsNoError(t *testing.T) {
	var log bytes.Buffer
	s := &Server{log: slog.New(slog.NewTextHandler(&log, nil))}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	w := httptest.NewRecorder()
	s.serveError(w, httptest.NewRequest("GET", "/concept", nil).WithContext(ctx), fmt.Errorf("render: %w", context.Canceled))
	if log.Len() > 0 || w.Code != 503 {
		t.Errorf("got %d and log %s", w.Code, log.String())
	}
}
