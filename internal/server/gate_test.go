package server_test

import (
	"context"
	"errors"
	"testing"

	"astrolabe/internal/server"
)

func TestGate(t *testing.T) {
	t.Parallel()
	enter := server.Gate(1, 1)
	leave, err := enter(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := enter(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("one who left while waiting: got %v", err)
	}
	entered := make(chan func())
	waiting := make(chan struct{})
	go func() {
		close(waiting)
		next, err := enter(context.Background())
		if err != nil {
			t.Error(err)
		}
		entered <- next
	}()
	<-waiting
	for { // the one before has to be in the queue
		if _, err := enter(gone); errors.Is(err, server.ErrBusy) {
			break
		}
	}
	leave()
	(<-entered)()
	if leave, err = enter(context.Background()); err != nil {
		t.Errorf("an empty gate: got %v", err)
	}
	leave()
}
