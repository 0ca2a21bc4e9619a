package api

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"sync"

	"astrolabe/internal/words"
)

// BundlesPath is the address of the list of bundles, below which they are.
const BundlesPath = Prefix + "/bundles"

// BundleList is all bundles.
type BundleList struct {
	Head
	Total   int          `json:"total" doc:"The number of bundles." example:"39"`
	Bundles []BundleInfo `json:"bundles" doc:"The newest first: today's, and one of the last day of each month since the first observation."`
	Sources []Source     `json:"sources" doc:"All sources: their licences hold for the bundles."`
}

// BundleInfo is one bundle.
type BundleInfo struct {
	Day     string  `json:"day" date:"day" doc:"The day, at whose end it was so." example:"2026-10-31"`
	Current bool    `json:"current" doc:"Whether it is today's, which is only kept until tomorrow."`
	URL     string  `json:"url" format:"uri" doc:"The bundle of that day as it is now: redirects to its address for good (307)."`
	Pinned  *string `json:"pinned_url" format:"uri" doc:"Its address for good, whose name has the first 12 digits of the checksum: what is there never changes. If the data of that day is corrected, the next bundle has another one, and this is gone (404). Null while this server has not made the bundle, which it does when somebody asks for url."`
	SHA256  *string `json:"sha256" doc:"The checksum of the file, in hexadecimal digits; null as pinned_url."`
	Bytes   *int    `json:"bytes" doc:"The size of the file before compression; null as pinned_url." example:"5964396"`
}

// madeBundles is what is known of the bundles that were made, and the last of them.
type madeBundles struct {
	// making is held while a bundle is made: one is enough at a time.
	making sync.Mutex
	mu     sync.Mutex
	known  map[string]bundleFile
	last   []byte
	day    string
}

// bundleFile is what a file can be checked by.
type bundleFile struct {
	sum   string
	bytes int
}

func (f *bundleFile) path(day string) string {
	return BundlesPath + "/" + day + "-" + f.sum[:shortSum] + ".json"
}

// shortSum is how many digits of a checksum stand in a name.
const shortSum = 12

var bundleName = regexp.MustCompile(`^(\d{4}-\d\d-\d\d)(?:-([0-9a-f]{12}))?$`)

// bundleDays are the days that have a bundle, oldest first; the last is today.
func (a *API) bundleDays() ([]string, error) {
	if a.past == nil {
		return nil, nil
	}
	r, err := a.past.Record()
	if err != nil {
		return nil, err
	}
	return r.MonthEnds(), nil
}

func askBundles(a *API, _ *question) (*Request, error) {
	// What is known of bundles grows, so that the list is not kept.
	return &Request{answer: func() (*Answer, error) {
		days, err := a.bundleDays()
		if err != nil {
			return nil, err
		}
		doc := BundleList{Head: a.head(), Total: len(days), Bundles: []BundleInfo{}, Sources: a.sources}
		for i, day := range slices.Backward(days) {
			info := BundleInfo{Day: day, Current: i == len(days)-1, URL: a.absolute(BundlesPath + "/" + day + ".json")}
			if f, ok := a.bundles.find(day); ok {
				info.Pinned, info.SHA256, info.Bytes = new(a.absolute(f.path(day))), &f.sum, &f.bytes
			}
			doc.Bundles = append(doc.Bundles, info)
		}
		return answerJSON(doc)
	}}, nil
}

func (b *madeBundles) find(day string) (bundleFile, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f, ok := b.known[day]
	return f, ok
}

// askBundle reads which bundle is asked for: that of a day, or one with its checksum.
func askBundle(a *API, q *question) (*Request, error) {
	name := bundleName.FindStringSubmatch(q.names[0])
	if name == nil {
		return nil, notFound("a bundle is called like 2026-10-31.json, or with a part of its checksum like 2026-10-31-0123456789ab.json; " + BundlesPath + " lists them")
	}
	r := &Request{Key: "bundle/" + name[0], Large: name[2] != "", answer: func() (*Answer, error) { return a.answerBundle(name[1], name[2]) }}
	return r, nil
}

func (a *API) answerBundle(day, sum string) (*Answer, error) {
	days, err := a.bundleDays()
	switch {
	case err != nil:
		return nil, err
	case !slices.Contains(days, day):
		return nil, notFound("there is no bundle of " + words.Date(day) + ": there is one of today, and one of the last day of each month that has ended, from the first with an observation; " + BundlesPath + " lists them")
	}
	f, known := a.bundles.find(day)
	var body []byte
	if !known || sum == f.sum[:shortSum] {
		if f, body, err = a.makeBundle(day); err != nil {
			return nil, err
		}
	}
	switch {
	case sum == "":
		return &Answer{Location: f.path(day), Temporary: true}, nil
	case sum != f.sum[:shortSum]:
		return nil, notFound("this is not, or no longer, the bundle of " + words.Date(day) + ": if its data was corrected since, it has got another checksum. The current one is " + f.path(day))
	}
	return &Answer{Body: body, Type: typeJSON, File: "astrolabe-" + day + "-" + sum + ".json", Immutable: true, AsOf: day}, nil
}

// makeBundle makes the bundle of a day, unless it was the last that was made.
func (a *API) makeBundle(day string) (bundleFile, []byte, error) {
	b := a.bundles
	b.making.Lock()
	defer b.making.Unlock()
	if f, ok := b.find(day); ok && b.day == day {
		return f, b.last, nil
	}
	// A state that visitors look at should not have to go for one that is read once.
	then, err := a.past.Passing(day)
	if err != nil {
		return bundleFile{}, nil, err
	}
	body, err := a.then(then).bundle()
	if err != nil {
		return bundleFile{}, nil, err
	}
	sum := sha256.Sum256(body)
	f := bundleFile{hex.EncodeToString(sum[:]), len(body)}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.known[day], b.last, b.day = f, body, day
	return f, body, nil
}
