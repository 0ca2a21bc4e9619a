package counter

import (
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// retryEvery is how often a file that could not be opened is tried again.
const retryEvery = 30 * time.Second

var errNotOpen = errors.New("the counter's file is not open")

// connect opens the file and begins the day. It says once that it cannot.
func (c *Counter) connect() {
	err := c.openFile()
	if isDamaged(err) {
		err = c.replace(err)
	}
	switch {
	case err != nil && c.retry.IsZero():
		c.log.Error("page views are not counted until this is mended", "file", c.path, "err", err)
	case err == nil && !c.retry.IsZero():
		c.log.Info("page views are counted again", "file", c.path)
	}
	c.retry = time.Time{}
	if err != nil {
		c.retry = time.Now().Add(retryEvery)
	}
}

// reconnect tries again when it is time, and begins anew where the file was
// deleted.
func (c *Counter) reconnect() {
	if db := c.db.Load(); db != nil {
		if _, err := os.Stat(c.path); !errors.Is(err, fs.ErrNotExist) {
			return
		}
		c.log.Warn("the page counter was deleted; a new one is begun", "file", c.path)
		c.db.Store(nil)
		_ = db.Close()
	}
	if !time.Now().Before(c.retry) {
		c.connect()
	}
}

// replace sets a damaged file aside, says so, and opens a new one.
func (c *Counter) replace(cause error) error {
	if db := c.db.Swap(nil); db != nil {
		_ = db.Close()
	}
	aside := c.path + ".damaged-" + time.Now().UTC().Format("20060102T150405")
	for _, part := range []string{"", "-wal", "-shm"} {
		if err := os.Rename(c.path+part, aside+part); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(cause, err)
		}
	}
	c.log.Error("the page counter is damaged; it is set aside and a new one begun", "aside", aside, "err", cause)
	return c.openFile()
}

func (c *Counter) openFile() error {
	if err := createPrivate(c.path); err != nil {
		return err
	}
	db, err := openDB(c.path, "rw")
	if err != nil {
		return err
	}
	if _, err = db.Exec(schema); err == nil {
		c.db.Store(db)
		err = c.startDay(c.now())
	}
	if err != nil {
		c.db.Store(nil)
		return errors.Join(err, db.Close())
	}
	return nil
}

// isDamaged says whether an error means that the file is no sound database.
func isDamaged(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	code := e.Code() & 0xff
	return code == sqlite3.SQLITE_CORRUPT || code == sqlite3.SQLITE_NOTADB
}

// createPrivate makes an empty file that only its owner can read.
func createPrivate(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func openDB(path, mode string) (*sql.DB, error) {
	q := url.Values{"mode": {mode}, "_txlock": {"immediate"}}
	for _, pragma := range []string{"busy_timeout(5000)", "secure_delete(1)"} {
		q.Add("_pragma", pragma)
	}
	if mode == "rw" {
		q.Add("_pragma", "journal_mode(WAL)")
		q.Add("_pragma", "synchronous(NORMAL)")
	}
	name := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: q.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}
