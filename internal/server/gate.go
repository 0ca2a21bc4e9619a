package server

import (
	"context"
	"errors"
)

// errBusy means that too many wait for work that takes long.
var errBusy = errors.New("too much is being drawn at the moment")

// gate lets a few at a time to work that takes long, and a few more wait. Who
// comes when the queue is full is sent away at once, so that drawings never
// hold the places of all requests.
type gate struct{ places, queue chan struct{} }

func newGate(places, waiting int) gate {
	return gate{make(chan struct{}, places), make(chan struct{}, places+waiting)}
}

// enter waits for a place until ctx ends; leave gives it back.
func (g gate) enter(ctx context.Context) (leave func(), err error) {
	select {
	case g.queue <- struct{}{}:
	default:
		return nil, errBusy
	}
	select {
	case g.places <- struct{}{}:
		return func() { <-g.places; <-g.queue }, nil
	case <-ctx.Done():
		<-g.queue
		return nil, ctx.Err()
	}
}
