package api

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"

	"astrolabe/internal/site"
	"astrolabe/internal/tables"
	"astrolabe/internal/words"
)

// BundlesPath is the address of the list of bundles, LatestPath leads to the newest.
const (
	BundlesPath = Prefix + "/bundles"
	LatestPath  = site.DataPath + "/" + latest
	latest      = "latest"
)

// BundleList is all bundles.
type BundleList struct {
	Head
	Total   int          `json:"total" doc:"The number of bundles." example:"39"`
	Bundles []BundleInfo `json:"bundles" doc:"The newest first: that of the newest day of the data, and one of the last day of each month since the first observation."`
	Sources []Source     `json:"sources" doc:"All sources: their licences hold for the bundles."`
}

// BundleInfo is one bundle.
type BundleInfo struct {
	Day     string  `json:"day" date:"day" doc:"The day, at whose end it was so." example:"2026-10-31"`
	Current bool    `json:"current" doc:"Whether it is that of the newest day of the data, which is only kept until there is newer data."`
	URL     string  `json:"url" format:"uri" doc:"The bundle of that day as it is now, by its datapackage.json: redirects to its address for good (307). Other files are beside it."`
	Pinned  *string `json:"pinned_url" format:"uri" doc:"Its address for good, whose name has the first 12 digits of the checksum: what is there never changes. If the data of that day is corrected, the next bundle has another one, and this is gone (404). Null while this server has not made the bundle, which it does when somebody asks for url."`
	SHA256  *string `json:"sha256" doc:"The checksum of its SHA256SUMS, which has those of all other files, in hexadecimal digits; null as pinned_url."`
	Bytes   *int    `json:"bytes" doc:"The size of all its files before compression; null as pinned_url." example:"25964396"`
}

// madeBundles is what is known of the bundles that were made, and the last few of them.
type madeBundles struct {
	// making is held while a bundle is made: one is enough at a time.
	making sync.Mutex
	mu     sync.Mutex
	known  map[string]BundleInfo
	kept   []*Files // the last made first
}

// keptBundles is how many bundles are kept, packed: some 3 MB each.
const keptBundles = 3

// Files is a bundle that was made.
type Files struct {
	// Day is the day of its data, Name its name among all bundles.
	Day, Name string
	// Files are all its files, of which the last has the checksums of the others.
	Files []DataFile
	// Tables are its tables with the first of their rows.
	Tables []DataTable
}

// DataFile is a file of a bundle.
type DataFile struct {
	Name, Sum string
	Bytes     int
	packed    []byte
}

// DataTable is a table with its first rows, and how many there are. From is the first
// day, month or year that it tells of; empty if it tells of its day alone.
type DataTable struct {
	tables.Table
	Count int
	From  string
}

// Table is a table by its name; nil if there is none.
func (f *Files) Table(name string) *DataTable {
	i := slices.IndexFunc(f.Tables, func(x DataTable) bool { return x.Name == name })
	if i < 0 {
		return nil
	}
	return &f.Tables[i]
}

// firstDay is the first day of what the rows of a table tell of.
func firstDay(t *tables.Table) string {
	at := slices.IndexFunc(t.Columns, func(c tables.Column) bool { return c.Name == "released" || c.Name == "date" || c.Name == "observed" })
	if at < 0 {
		return ""
	}
	first := ""
	for _, row := range t.Rows {
		if day, ok := row[at].(string); ok && (first == "" || day < first) {
			first = day
		}
	}
	return first
}

// Path is the address of one of its files for good.
func (f *Files) Path(file string) string { return site.DataPath + "/" + f.Name + "/" + file }

// File is a file by its name; nil if there is none.
func (f *Files) File(name string) *DataFile {
	i := slices.IndexFunc(f.Files, func(x DataFile) bool { return x.Name == name })
	if i < 0 {
		return nil
	}
	return &f.Files[i]
}

// shortSum is how many digits of a checksum stand in a name.
const shortSum = 12

var (
	bundleName = regexp.MustCompile(`^(\d{4}-\d\d-\d\d)(?:-([0-9a-f]{12}))?$`)
	// bundleAlone is the address of a bundle without a file, bundleFormer where its records
	// were.
	bundleAlone  = regexp.MustCompile(`^` + site.DataPath + `/(latest|\d{4}-\d\d-\d\d(-[0-9a-f]{12})?)$`)
	bundleFormer = regexp.MustCompile(`^` + BundlesPath + `/(\d{4}-\d\d-\d\d(?:-[0-9a-f]{12})?)\.json$`)
)

// bundleMoved is the file that stands for a bundle without one; empty for other
// addresses.
func bundleMoved(path string) string {
	if bundleAlone.MatchString(path) {
		return path + "/" + tables.DataPackageName
	}
	if day := bundleFormer.FindStringSubmatch(path); day != nil {
		return site.DataPath + "/" + day[1] + "/" + recordsName
	}
	return ""
}

// bundleDays are the days that have a bundle, oldest first; the last is the newest day
// of the data, after which nothing is known.
func (a *API) bundleDays() ([]string, error) {
	if a.past == nil || a.site.DataDate == "" {
		return nil, nil
	}
	r, err := a.past.Record()
	if err != nil {
		return nil, err
	}
	days := slices.DeleteFunc(r.MonthEnds(), func(day string) bool { return day >= a.site.DataDate })
	return append(days, a.site.DataDate), nil
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
			info, made := a.bundles.find(day)
			if !made {
				info = BundleInfo{Day: day, URL: a.absolute(site.DataPath + "/" + day + "/" + tables.DataPackageName)}
			}
			info.Current = i == len(days)-1
			doc.Bundles = append(doc.Bundles, info)
		}
		return answerJSON(doc)
	}}, nil
}

func (b *madeBundles) find(day string) (BundleInfo, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	info, ok := b.known[day]
	return info, ok
}

// askBundle reads which file is asked for: of the newest bundle, of that of a day, or of
// one with its checksum.
func askBundle(a *API, q *question) (*Request, error) {
	asked, file := q.names[0], q.names[1]
	if asked == latest {
		return &Request{Key: "bundle/" + latest + "/" + file, answer: func() (*Answer, error) { return a.latestFile(file) }}, nil
	}
	name := bundleName.FindStringSubmatch(asked)
	if name == nil {
		return nil, notFound("a bundle is called latest, or like 2026-10-31, or with a part of its checksum like 2026-10-31-0123456789ab; " + BundlesPath + " lists them")
	}
	return &Request{Key: "bundle/" + asked + "/" + file, Large: name[2] != "", answer: func() (*Answer, error) { return a.answerBundle(name[1], name[2], file) }}, nil
}

func (a *API) latestFile(file string) (*Answer, error) {
	days, err := a.bundleDays()
	if err != nil {
		return nil, err
	}
	if len(days) == 0 {
		return nil, notFound("there is no bundle: nothing is known of any day")
	}
	return a.answerBundle(days[len(days)-1], "", file)
}

func (a *API) answerBundle(day, sum, file string) (*Answer, error) {
	days, err := a.bundleDays()
	switch {
	case err != nil:
		return nil, err
	case !slices.Contains(days, day):
		return nil, notFound("there is no bundle of " + words.Date(day) + ": there is one of the newest day of the data, and one of the last day of each month before, from the first with an observation; " + BundlesPath + " lists them")
	}
	b, err := a.bundleOf(day)
	if err != nil {
		return nil, err
	}
	f := b.File(file)
	switch {
	case f == nil:
		return nil, notFound("the bundle of " + words.Date(day) + " has no such file; " + b.Path(tables.SumsName) + " lists them")
	case sum == "":
		return &Answer{Location: b.Path(file), Temporary: true}, nil
	case b.Name != day+"-"+sum:
		return nil, notFound("this is not, or no longer, the bundle of " + words.Date(day) + ": if its data was corrected since, it has got another checksum. The current one is " + b.Path(file))
	}
	body, err := f.unpack()
	if err != nil {
		return nil, err
	}
	answer := &Answer{Body: body, Type: MediaOf(file), Immutable: true, AsOf: day, Link: "<" + a.absolute(SourcesPath) + `>; rel="license"`}
	if !slices.Contains([]string{tables.DataPackageName, tables.CroissantName, tables.SumsName}, file) {
		answer.File = file // as SHA256SUMS has it
	}
	return answer, nil
}

// MediaOf is the media type of a file by its name.
func MediaOf(file string) string {
	switch _, suffix, _ := strings.Cut(file, "."); suffix {
	case "csv":
		return TypeCSV
	case "json":
		return typeJSON
	case "sqlite":
		return "application/vnd.sqlite3"
	case "zip":
		return "application/zip"
	}
	return "text/plain; charset=utf-8"
}

// Latest is the newest bundle; nil where there is no data.
func (a *API) Latest() (*Files, error) {
	days, err := a.bundleDays()
	if err != nil || len(days) == 0 {
		return nil, err
	}
	return a.bundleOf(days[len(days)-1])
}

// bundleOf is the bundle of a day: a kept one, or it is made.
func (a *API) bundleOf(day string) (*Files, error) {
	b := a.bundles
	b.making.Lock()
	defer b.making.Unlock()
	if i := slices.IndexFunc(b.kept, func(f *Files) bool { return f.Day == day }); i >= 0 {
		return b.kept[i], nil
	}
	// A state that visitors look at should not have to go for one that is read once.
	then, err := a.past.Passing(day)
	if err != nil {
		return nil, err
	}
	p, files, err := a.then(then).bundle()
	if err != nil {
		return nil, err
	}
	made := newFiles(p, files)
	b.kept = slices.Insert(b.kept, 0, made)
	b.kept = b.kept[:min(len(b.kept), keptBundles)]
	b.mu.Lock()
	defer b.mu.Unlock()
	b.known[day] = a.infoOf(made)
	return made, nil
}

func (a *API) infoOf(f *Files) BundleInfo {
	sums, size := &f.Files[len(f.Files)-1], 0
	for i := range f.Files {
		size += f.Files[i].Bytes
	}
	return BundleInfo{Day: f.Day, URL: a.absolute(site.DataPath + "/" + f.Day + "/" + tables.DataPackageName), Pinned: new(a.absolute(f.Path(tables.DataPackageName))), SHA256: &sums.Sum, Bytes: &size}
}

// sampleRows is how many rows of a table a page may show.
const sampleRows = 5

// newFiles packs files to be kept.
func newFiles(p *tables.Package, files []tables.File) *Files {
	sums := &files[len(files)-1]
	made := &Files{Day: p.Day, Name: p.Day + "-" + sums.Sum[:shortSum]}
	for i := range files {
		f := &files[i]
		made.Files = append(made.Files, DataFile{f.Name, f.Sum, len(f.Bytes), packer().EncodeAll(f.Bytes, nil)})
	}
	for _, t := range p.Tables {
		count, from := len(t.Rows), firstDay(&t)
		t.Rows = slices.Clone(t.Rows[:min(count, sampleRows)])
		made.Tables = append(made.Tables, DataTable{t, count, from})
	}
	return made
}

// unpack is the file as it was written.
func (f *DataFile) unpack() ([]byte, error) {
	b, err := unpacker().DecodeAll(f.packed, make([]byte, 0, f.Bytes))
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	return b, nil
}

var (
	packer = sync.OnceValue(func() *zstd.Encoder {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
		if err != nil {
			panic(err) // the options are constants
		}
		return w
	})
	unpacker = sync.OnceValue(func() *zstd.Decoder {
		r, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
		if err != nil {
			panic(err) // the options are constants
		}
		return r
	})
)
