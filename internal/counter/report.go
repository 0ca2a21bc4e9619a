package counter

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"time"
)

// Report is the numbers of some days.
type Report struct {
	// From and To are the first and the last day, as 2006-01-02 in UTC.
	From, To string
	// Views is how many pages were viewed.
	Views int64
	// Visitors is the sum of each day's visitors: one who came on two days
	// counts twice, since nothing connects the days.
	Visitors int64
	// Days has every day from From to To, also those without views.
	Days []Day
	// Paths, Referrers and Domains have the most views first.
	Paths, Referrers, Domains []Count
}

// Day is the numbers of one day.
type Day struct {
	Day      string
	Views    int64
	Visitors int64
}

// Count is how many views something has.
type Count struct {
	Name  string
	Views int64
}

const (
	maxReportDays  = 3660
	maxReportNames = 100
)

// Report returns the numbers of the days from one time to another, both days
// included, with all views recorded before.
func (c *Counter) Report(ctx context.Context, from, to time.Time) (Report, error) {
	if err := c.Flush(ctx); err != nil {
		return Report{}, err
	}
	db := c.db.Load()
	if db == nil {
		return Report{}, errNotOpen
	}
	return report(ctx, db, from, to)
}

// ReadReport returns the numbers of a file that another process may be writing.
func ReadReport(ctx context.Context, path string, from, to time.Time) (r Report, err error) {
	if _, err := os.Stat(path); err != nil {
		return Report{}, err
	}
	db, err := openDB(path, "ro")
	if err != nil {
		return Report{}, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return report(ctx, db, from, to)
}

func report(ctx context.Context, db *sql.DB, from, to time.Time) (Report, error) {
	r := Report{From: day(from), To: day(to)}
	for at := from.UTC(); day(at) <= r.To; at = at.Add(24 * time.Hour) {
		if len(r.Days) == maxReportDays {
			return r, fmt.Errorf("report: want at most %d days", maxReportDays)
		}
		r.Days = append(r.Days, Day{Day: day(at)})
	}
	if err := r.addDays(ctx, db); err != nil {
		return r, err
	}
	for query, to := range map[string]*[]Count{
		`SELECT path, sum(views) FROM paths`:     &r.Paths,
		`SELECT host, sum(views) FROM referrers`: &r.Referrers,
		`SELECT domain, sum(views) FROM paths`:   &r.Domains,
	} {
		query += ` WHERE day BETWEEN ? AND ? GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?`
		err := each(ctx, db, query, []any{r.From, r.To, maxReportNames}, func(name string, n int64) {
			*to = append(*to, Count{name, n})
		})
		if err != nil {
			return r, err
		}
	}
	return r, nil
}

func (r *Report) addDays(ctx context.Context, db *sql.DB) error {
	index := map[string]*Day{}
	for i := range r.Days {
		index[r.Days[i].Day] = &r.Days[i]
	}
	span := []any{r.From, r.To}
	err := each(ctx, db, `SELECT day, sum(views) FROM paths WHERE day BETWEEN ? AND ? GROUP BY 1`, span, func(d string, n int64) {
		index[d].Views = n
		r.Views += n
	})
	if err != nil {
		return err
	}
	return each(ctx, db, `SELECT day, sum(visitors) FROM visitors WHERE day BETWEEN ? AND ? GROUP BY 1`, span, func(d string, n int64) {
		index[d].Visitors = n
		r.Visitors += n
	})
}

// each calls row with every row of a query for a name and a number.
func each(ctx context.Context, db *sql.DB, query string, args []any, row func(string, int64)) error {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		var n int64
		if err := rows.Scan(&name, &n); err != nil {
			return err
		}
		row(name, n)
	}
	return rows.Err()
}
