package queue

import "time"

// turns says whose record is sent next. Sources take turns, and so do the
// lanes of a source; lanes that failed have every fourth turn.
type turns struct {
	share   int // places that one source may take
	sources map[uint64]*source
	lanes   map[laneKey]*lane // those with records
	fresh   []*source         // with lanes that may send, longest waiting first
	due     []*lane           // failed before, and may try again
	delayed []*lane           // failed, and wait for their time
	first   time.Time         // when the first of them is due
	picks   int
}

// source is the lanes of one sender.
type source struct {
	key    uint64
	ready  []*lane // longest waiting first
	lanes  int     // with records
	flying int
	listed bool // in fresh
}

type laneKey struct{ source, lane uint64 }

// lane is records that must stay in order.
type lane struct {
	key    laneKey
	source *source
	items  []*item
	tries  int // of the first item
	due    time.Time
}

func newTurns(share int) turns {
	return turns{share: share, sources: map[uint64]*source{}, lanes: map[laneKey]*lane{}}
}

// add takes in a record, the newest of its lane.
func (t *turns) add(it *item) {
	key := laneKey{it.label.Source, it.label.Lane}
	l := t.lanes[key]
	if l == nil {
		s := t.sources[key.source]
		if s == nil {
			s = &source{key: key.source}
			t.sources[key.source] = s
		}
		s.lanes++
		l = &lane{key: key, source: s}
		t.lanes[key] = l
		s.ready = append(s.ready, l)
		t.list(s)
	}
	l.items = append(l.items, it)
}

// list lets a source have its turn when it has something to send.
func (t *turns) list(s *source) {
	if !s.listed && len(s.ready) > 0 && s.flying < t.share {
		s.listed = true
		t.fresh = append(t.fresh, s)
	}
}

// pick returns the lane whose turn it is, or nil. With newest it is one of the
// source that came last.
func (t *turns) pick(newest bool) *lane {
	t.picks++
	if len(t.due) > 0 && (len(t.fresh) == 0 || t.picks%4 == 0) {
		l := t.due[0]
		t.due = t.due[1:]
		return l
	}
	n := len(t.fresh)
	if n == 0 {
		return nil
	}
	s := t.fresh[0]
	if newest {
		s = t.fresh[n-1]
		t.fresh = t.fresh[:n-1]
	} else {
		t.fresh = t.fresh[1:]
	}
	s.listed = false
	l := s.ready[0]
	s.ready = s.ready[1:]
	return l
}

// leave and arrive count what a source has on its way.
func (t *turns) leave(l *lane) {
	l.source.flying++
	t.list(l.source)
}

func (t *turns) arrive(l *lane) {
	l.source.flying--
	t.list(l.source)
}

// advance is for a lane whose first record is done.
func (t *turns) advance(l *lane) {
	l.tries = 0
	l.items[0] = nil
	l.items = l.items[1:]
	if len(l.items) > 0 {
		l.source.ready = append(l.source.ready, l)
	} else {
		delete(t.lanes, l.key)
		if l.source.lanes--; l.source.lanes == 0 {
			delete(t.sources, l.source.key)
		}
	}
	t.list(l.source)
}

// delay lets a lane wait after a failure.
func (t *turns) delay(l *lane, until time.Time) {
	l.due = until
	if len(t.delayed) == 0 || until.Before(t.first) {
		t.first = until
	}
	t.delayed = append(t.delayed, l)
}

// wakeUp lets lanes try again whose time has come, and says how long it is to
// the next.
func (t *turns) wakeUp(now time.Time) time.Duration {
	if len(t.delayed) == 0 {
		return time.Hour
	}
	if wait := t.first.Sub(now); wait > 0 {
		return wait
	}
	waiting := t.delayed
	t.delayed = nil
	for _, l := range waiting {
		if l.due.After(now) {
			t.delay(l, l.due)
		} else {
			t.due = append(t.due, l)
		}
	}
	return t.wakeUp(now)
}

// left is every record that is not done.
func (t *turns) left() []*item {
	var items []*item
	for _, l := range t.lanes {
		items = append(items, l.items...)
	}
	return items
}
