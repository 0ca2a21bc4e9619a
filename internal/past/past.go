// Package past is the index as it was: the site and the catalog of any day, made
// from today's data by taking back what was recorded later (decision 028).
//
// A state of the past is an ordinary Site with an ordinary Index, so that whatever
// works on today works on it unchanged. Unknown is never guessed: what nobody had
// observed by a day is unknown on that day, unless it cannot change. States are
// made when they are asked for, and the last few are kept.
package past

import (
	"slices"
	"sync"
	"time"

	"astrolabe/internal/catalog"
	"astrolabe/internal/site"
)

// State is the index on a day.
type State struct {
	// Day is the ISO day, at whose end it was so.
	Day   string
	Site  *site.Site
	Index *catalog.Index

	once sync.Once
	kept any
}

// Keep gives what is made of the state once, and let go together with it.
func (s *State) Keep(make func() any) any {
	s.once.Do(func() { s.kept = make() })
	return s.kept
}

// kept is how many states are kept. One takes two to four megabytes.
const kept = 4

// Machine makes states. Any number may ask at once.
type Machine struct {
	site  *site.Site
	index func() *catalog.Index
	// Record is what was recorded, read when it is first needed.
	Record func() (*Record, error)
	// Prices are what the usual workload cost, computed when they are first needed.
	Prices func() (*Prices, error)

	mu     sync.Mutex
	states []*making // the last used first
}

// making is a state that is made once, however many wait for it.
type making struct {
	day  string
	make func() (*State, error)
}

// New prepares the past of a site; the index is today's.
func New(s *site.Site, index func() *catalog.Index) *Machine {
	m := &Machine{site: s, index: index, Record: sync.OnceValues(func() (*Record, error) { return Read(s) })}
	m.Prices = sync.OnceValues(func() (*Prices, error) {
		r, err := m.Record()
		if err != nil {
			return nil, err
		}
		return r.Prices(s, catalog.DefaultWorkload()), nil
	})
	return m
}

// On is the state of a day that ParseDay has read. From the day of the newest fact
// on it is today's.
func (m *Machine) On(day string) (*State, error) {
	if day >= m.site.DataDate {
		return &State{Day: day, Site: m.site, Index: m.index()}, nil
	}
	return m.making(day).make()
}

// Passing is the state of a day like On, but it is not kept.
func (m *Machine) Passing(day string) (*State, error) {
	if day >= m.site.DataDate {
		return m.On(day)
	}
	return m.state(day)
}

// making moves a day to the front and lets go of the one at the end.
func (m *Machine) making(day string) *making {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.states, func(x *making) bool { return x.day == day })
	x := &making{day, sync.OnceValues(func() (*State, error) { return m.state(day) })}
	if i >= 0 {
		x = m.states[i]
		m.states = slices.Delete(m.states, i, i+1)
	}
	m.states = slices.Insert(m.states, 0, x)
	m.states = slices.Delete(m.states, min(kept, len(m.states)), len(m.states)) // and clears what is behind
	return x
}

func (m *Machine) state(day string) (*State, error) {
	r, err := m.Record()
	if err != nil {
		return nil, err
	}
	s := r.Site(m.site, day)
	return &State{Day: day, Site: s, Index: catalog.New(s)}, nil
}

// Site is a site on an ISO day of the past.
func (r *Record) Site(s *site.Site, day string) *site.Site {
	at, _ := time.Parse(time.DateOnly, day) // what is no day was refused before
	return s.On(at, r.Data(day), r.until(day))
}
