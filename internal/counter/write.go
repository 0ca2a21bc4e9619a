package counter

import (
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"time"

	"astrolabe/internal/relay"
)

// writeLoop gathers views and writes them. It is the only writer.
func (c *Counter) writeLoop() {
	defer close(c.ended)
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	b := newBatch()
	for {
		select {
		case v := <-c.views:
			c.add(b, v)
		case <-tick.C:
			c.reconnect()
			c.probe()
			c.write(b)
			c.endDay()
		case done := <-c.flushes:
			c.drain(b)
			done <- c.write(b)
		case <-c.closing:
			c.drain(b)
			c.write(b)
			return
		}
	}
}

// drain takes in every view that waits.
func (c *Counter) drain(b *batch) {
	for {
		select {
		case v := <-c.views:
			c.add(b, v)
		default:
			return
		}
	}
}

// batch is views that are not yet written, added up.
type batch struct {
	n         uint64
	paths     map[key]int
	referrers map[key]int
	visitors  map[visitor]bool
}

// key is a domain and a path or host.
type key struct{ domain, name string }

type visitor struct {
	domain string
	hash   [16]byte
}

func newBatch() *batch {
	return &batch{paths: map[key]int{}, referrers: map[key]int{}, visitors: map[visitor]bool{}}
}

func (b *batch) reset() { *b = *newBatch() }

// add takes in a view.
func (c *Counter) add(b *batch, v relay.View) {
	if c.db.Load() == nil { // it was lost since the view was taken
		c.dropped.Add(1)
		return
	}
	if c.today.isOver(v.Time) {
		c.write(b)
		if err := c.turnDay(v.Time); err != nil {
			c.lose(1, err)
			return
		}
	}
	b.n++
	b.paths[key{v.Domain, c.today.paths.limit(key{v.Domain, v.Path})}]++
	if v.Referrer != "" {
		b.referrers[key{v.Domain, c.today.referrer(v)}]++
	}
	b.visitors[visitor{v.Domain, c.today.hash(v.Domain, v.Addr.Unmap().String(), v.UserAgent)}] = true
	if b.n >= maxBatch {
		c.write(b)
	}
}

// hash is what tells visitors of one day apart.
func (t *today) hash(parts ...string) (h [16]byte) {
	mac := hmac.New(sha256.New, t.salt)
	for _, part := range parts {
		mac.Write([]byte(part))
		mac.Write([]byte{0})
	}
	copy(h[:], mac.Sum(nil))
	return h
}

// write adds the batch to the file. A batch that cannot be written is lost,
// and counted as dropped: a broken disk must not fill the memory.
func (c *Counter) write(b *batch) error {
	if b.n == 0 {
		return nil
	}
	defer b.reset()
	err := c.tryWrite(b)
	if isDamaged(err) {
		if err = c.replace(err); err == nil {
			err = c.tryWrite(b)
		}
	}
	c.failing.Store(err != nil)
	if err != nil {
		c.lose(b.n, err)
		return err
	}
	c.counted.Add(b.n)
	return nil
}

// probe sees whether a file that could not be written to now can.
func (c *Counter) probe() {
	db := c.db.Load()
	if db == nil || !c.failing.Load() {
		return
	}
	_, err := db.Exec(`UPDATE salt SET salt = salt`)
	c.failing.Store(err != nil)
}

func (c *Counter) tryWrite(b *batch) error {
	db := c.db.Load()
	if db == nil {
		return errNotOpen
	}
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := c.writeTx(tx, b); err != nil {
		return err
	}
	return tx.Commit()
}

// lose counts views that could not be written, and says so once a minute.
func (c *Counter) lose(n uint64, err error) {
	c.dropped.Add(n)
	if now := time.Now(); now.Sub(c.complained) > time.Minute {
		c.complained = now
		c.log.Warn("page views not counted", "views", n, "error", err)
	}
}

func (c *Counter) writeTx(tx *sql.Tx, b *batch) error {
	for k, n := range b.paths {
		if _, err := tx.Exec(`INSERT INTO paths (day, domain, path, views) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET views = views + excluded.views`, c.today.day, k.domain, k.name, n); err != nil {
			return err
		}
	}
	for k, n := range b.referrers {
		if _, err := tx.Exec(`INSERT INTO referrers (day, domain, host, views) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET views = views + excluded.views`, c.today.day, k.domain, k.name, n); err != nil {
			return err
		}
	}
	return c.writeVisitors(tx, b)
}

// writeVisitors adds those that are new today to the number of visitors.
func (c *Counter) writeVisitors(tx *sql.Tx, b *batch) error {
	fresh := map[string]int64{}
	for v := range b.visitors {
		if c.today.visitors >= maxVisitors {
			break
		}
		res, err := tx.Exec(`INSERT INTO hashes (domain, hash) VALUES (?, ?) ON CONFLICT DO NOTHING`, v.domain, v.hash[:])
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		fresh[v.domain] += n
		c.today.visitors += n
	}
	for domain, n := range fresh {
		if _, err := tx.Exec(`INSERT INTO visitors (day, domain, visitors) VALUES (?, ?, ?)
			ON CONFLICT DO UPDATE SET visitors = visitors + excluded.visitors`, c.today.day, domain, n); err != nil {
			return err
		}
	}
	return nil
}
