package counter

import (
	"crypto/rand"
	"database/sql"
	"errors"
	"net/netip"
	"time"

	"astrolabe/internal/relay"
)

// Limits of one day. Whoever sends us made-up paths fills no disk with them:
// what is beyond a limit is counted under one name.
const (
	maxNames     = 10_000
	maxVisitors  = 1_000_000
	maxReferrers = 20 // that one address can bring up
	otherNames   = "(other)"
)

// The hashes are those of the day that the salt is of.
const schema = `
CREATE TABLE IF NOT EXISTS paths (
	day TEXT NOT NULL, domain TEXT NOT NULL, path TEXT NOT NULL, views INTEGER NOT NULL,
	PRIMARY KEY (day, domain, path)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS referrers (
	day TEXT NOT NULL, domain TEXT NOT NULL, host TEXT NOT NULL, views INTEGER NOT NULL,
	PRIMARY KEY (day, domain, host)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS visitors (
	day TEXT NOT NULL, domain TEXT NOT NULL, visitors INTEGER NOT NULL,
	PRIMARY KEY (day, domain)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS salt (day TEXT PRIMARY KEY, salt BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hashes (
	domain TEXT NOT NULL, hash BLOB NOT NULL,
	PRIMARY KEY (domain, hash)) WITHOUT ROWID;
`

func day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// today is the day that views are being counted for.
type today struct {
	day, yesterday   string
	salt             []byte
	paths, referrers names
	brought          map[[16]byte]int // new referrers, by address
	visitors         int64
}

// isOver says whether a view of this time needs a new day. One of yesterday
// does not: another view overtook it at midnight, and it counts for today,
// because yesterday's salt is gone.
func (t *today) isOver(at time.Time) bool {
	d := day(at)
	return d != t.day && d != t.yesterday
}

// endDay ends a day also when nobody comes after midnight, and sees to it that
// nothing is left of its salt.
func (c *Counter) endDay() {
	if c.unpurged && c.db.Load() != nil {
		c.purge()
	}
	now := c.now()
	if c.db.Load() == nil || !c.today.isOver(now) {
		return
	}
	if err := c.turnDay(now); err != nil {
		c.lose(0, err)
	}
}

// turnDay is startDay, if need be in a new file.
func (c *Counter) turnDay(at time.Time) error {
	err := c.startDay(at)
	if isDamaged(err) {
		err = c.replace(err)
	}
	return err
}

// startDay makes the day of a time today. Salt and hashes of any other day are
// deleted, from the file's free pages and its log too.
func (c *Counter) startDay(at time.Time) error {
	next := today{brought: map[[16]byte]int{}, day: day(at), yesterday: day(at.UTC().Add(-24 * time.Hour))}
	tx, err := c.db.Load().Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := next.loadSalt(tx); err != nil {
		return err
	}
	if err := next.loadNames(tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	clear(c.today.salt)
	c.today = next
	c.purge()
	return nil
}

// purge empties the database's log, which still has what was deleted. A reader
// can prevent it for a while; it is tried again until it is done.
func (c *Counter) purge() {
	var busy, pages, moved int
	err := c.db.Load().QueryRow(`PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &pages, &moved)
	c.unpurged = err != nil || busy != 0
}

// loadSalt takes the day's salt from the file, or makes a new one.
func (t *today) loadSalt(tx *sql.Tx) error {
	err := tx.QueryRow(`SELECT salt FROM salt WHERE day = ?`, t.day).Scan(&t.salt)
	if err == nil || !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	t.salt = make([]byte, 32)
	rand.Read(t.salt)
	for _, stmt := range []string{`DELETE FROM salt`, `DELETE FROM hashes`} {
		if _, err := tx.Exec(stmt); err != nil {
			return err
		}
	}
	_, err = tx.Exec(`INSERT INTO salt (day, salt) VALUES (?, ?)`, t.day, t.salt)
	return err
}

func (t *today) loadNames(tx *sql.Tx) (err error) {
	if t.paths, err = loadNames(tx, `SELECT domain, path FROM paths WHERE day = ?`, t.day); err != nil {
		return err
	}
	if t.referrers, err = loadNames(tx, `SELECT domain, host FROM referrers WHERE day = ?`, t.day); err != nil {
		return err
	}
	return tx.QueryRow(`SELECT count(*) FROM hashes`).Scan(&t.visitors)
}

// names is the paths or hosts of a day.
type names map[key]bool

func loadNames(tx *sql.Tx, query, day string) (names, error) {
	rows, err := tx.Query(query, day)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	known := names{}
	for rows.Next() {
		var k key
		if err := rows.Scan(&k.domain, &k.name); err != nil {
			return nil, err
		}
		known[k] = true
	}
	return known, rows.Err()
}

// referrer is the name to count a view's referrer under. One address can bring
// up a few hosts, so that made-up ones do not use up the names of the day.
func (t *today) referrer(v relay.View) string {
	k := key{v.Domain, v.Referrer}
	if !t.referrers[k] {
		from := t.hash(v.Domain, network(v.Addr).String())
		if t.brought[from] >= maxReferrers {
			return otherNames
		}
		t.brought[from]++
	}
	return t.referrers.limit(k)
}

// network is an address, or what a provider gives one customer of IPv6.
func network(addr netip.Addr) netip.Addr {
	addr = addr.Unmap()
	if addr.Is6() {
		return netip.PrefixFrom(addr, 64).Masked().Addr()
	}
	return addr
}

// limit returns the name to count under.
func (n names) limit(k key) string {
	if n[k] {
		return k.name
	}
	if len(n) >= maxNames {
		return otherNames
	}
	n[k] = true
	return k.name
}
