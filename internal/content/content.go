// Package content is step 1 of a page's way: files become documents. It is
// the only code that knows there are files.
//
// Load reads everything below content/ and data/ from an fs.FS, strictly: an
// unknown key, an ill-typed value or a missing field is a Problem with file
// and line, and all problems come back at once.
package content

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"astrolabe/internal/images"
)

// Content is every document and every fact, as they stand in the files.
type Content struct {
	// Pages are the single pages, by path.
	Pages []Page
	// Posts are the blog's posts, removed and draft ones too.
	Posts []Post
	// Terms are the entries of the knowledge base.
	Terms []Term
	// Techniques are the pages below the prompt guide.
	Techniques []Technique
	// Benchmarks are the texts about benchmarks.
	Benchmarks []BenchmarkText
	// Categories are the knowledge base's categories, in order.
	Categories []Category
	// Layers are the layers of the application stack, in order.
	Layers []Layer
	// Architectures are the stack's reference architectures, in order.
	Architectures []Architecture
	// Tools are the tools in those layers, by id.
	Tools []Tool
	// Hall is the hall of fame.
	Hall []HallEntry
	// Names are how names are written in prose.
	Names []string
	// Images are the pictures that stand beside the texts, by file.
	Images map[string]images.Info
	// Data is the index's models, benchmarks and scores.
	Data *Data
	// History reads the dated events anew at each call: few pages need them,
	// and the server starts without.
	History func() ([]HistoryEvent, error)
}

// Text is what every Markdown file has.
type Text struct {
	// File is the path below the root, for messages.
	File string `yaml:"-"`
	// Slug is the file name without its ending.
	Slug string `yaml:"-"`
	// Body is the Markdown after the front matter.
	Body []byte `yaml:"-"`
	// BodyLine is the line of the file on which Body starts.
	BodyLine int `yaml:"-"`
	front    []byte
	keyLines map[string]int
	// spoilt are the keys whose values were refused; broken means that the
	// file could not be read at all and only its name is known.
	spoilt map[string]bool
	broken bool

	// Title is the page's heading; without one its address gives it.
	Title string `yaml:"title"`
	// ShortTitle stands in the head where Title is too long for it.
	ShortTitle string `yaml:"short-title"`
	// Description is for search results and cards.
	Description string `yaml:"description"`
	// Updated is the day of the last change of substance.
	Updated Day `yaml:"updated"`
	// Committed is the day of the file's last commit, where the build knew it.
	Committed Day `yaml:"-"`
	// Aliases are other names; each becomes a redirect.
	Aliases []string `yaml:"aliases"`
	// AskedAs are questions and phrases that people look the text up with.
	AskedAs []string `yaml:"asked-as"`
	// Draft keeps a page unpublished.
	Draft bool `yaml:"draft"`
	// Removed says the page is gone for good.
	Removed bool `yaml:"removed"`
	// Sources are what the text rests on.
	Sources []Source `yaml:"sources"`
}

// Source is one work that a text rests on.
type Source struct {
	// ID names the source inside the file.
	ID string `yaml:"id"`
	// Title is the work's own title.
	Title string `yaml:"title"`
	// Authors is how the work credits them, shortened.
	Authors string `yaml:"authors"`
	// Year is the year of publication.
	Year int `yaml:"year"`
	// ArXiv is the identifier on arXiv.
	ArXiv string `yaml:"arxiv"`
	// URL is the address, for works that are not on arXiv.
	URL string `yaml:"url"`
}

// Address is where the work is to be had.
func (s *Source) Address() string {
	if s.ArXiv != "" {
		return "https://arxiv.org/abs/" + s.ArXiv
	}
	return s.URL
}

// FirstAuthor is the name by which texts cite the work; empty if it credits nobody.
func (s *Source) FirstAuthor() string {
	name, _, _ := strings.Cut(strings.ReplaceAll(s.Authors, ",", " "), " ")
	return name
}

// Page is a single page such as /security.
type Page struct {
	Text `yaml:",inline"`
	// Lead is the sentence under the heading.
	Lead string `yaml:"lead"`
}

// Post is one post of the blog.
type Post struct {
	Text `yaml:",inline"`
	// Label is the words of a link here that has none of its own; empty means the title.
	Label string `yaml:"label"`
	// Date is the day of publication.
	Date Day `yaml:"date"`
	// Author is a desk of the house.
	Author string `yaml:"author"`
	// Tags are in lower case, with hyphens.
	Tags []string `yaml:"tags"`
}

// Term is one entry of the knowledge base.
type Term struct {
	Text `yaml:",inline"`
	// Label is the words of a link here that has none of its own; empty means the title.
	Label string `yaml:"label"`
	// Category is the id of its category.
	Category string `yaml:"category"`
	// Definition is one sentence, complete in itself.
	Definition string `yaml:"definition"`
	// ConfusedWith, Prerequisites and Related are ids of other terms.
	ConfusedWith  []string `yaml:"confused-with"`
	Prerequisites []string `yaml:"prerequisites"`
	Related       []string `yaml:"related"`
	// Reviewed is the day the entry was last checked.
	Reviewed Day `yaml:"reviewed"`
}

// Technique is one prompting technique.
type Technique struct {
	Text `yaml:",inline"`
	// Label is the words of a link here that has none of its own; empty means the title.
	Label string `yaml:"label"`
	// Definition is one sentence, complete in itself.
	Definition string `yaml:"definition"`
	// Family is the group it belongs to.
	Family string `yaml:"family"`
	// Level is basic, intermediate or advanced.
	Level string `yaml:"level"`
	// Tasks are what it is good for, the best first; none for a matter of principle.
	Tasks []string `yaml:"tasks"`
	// Calls says how many calls it takes.
	Calls string `yaml:"calls"`
	// Tokens says how many times the tokens of a plain prompt.
	Tokens string `yaml:"tokens"`
	// Template is the prompt with its variables.
	Template string `yaml:"template"`
	// Variables explains the template's variables.
	Variables []Variable `yaml:"variables"`
	// Verdicts says whether it helps, by kind of model.
	Verdicts Verdicts `yaml:"verdicts"`
	// Related are ids of other techniques.
	Related []string `yaml:"related"`
	// Reviewed is the day the page was last checked.
	Reviewed Day `yaml:"reviewed"`
}

// BenchmarkText is what we have to say about one benchmark. Its file name is the
// benchmark's id, and what can be counted stands in data/benchmarks.
type BenchmarkText struct {
	Text `yaml:",inline"`
	// Reviewed is the day the text was last checked.
	Reviewed Day `yaml:"reviewed"`
}

// Variable is one variable of a template.
type Variable struct {
	Name    string `yaml:"name"`
	Meaning string `yaml:"meaning"`
}

// Verdicts are the verdicts on a technique for three kinds of use.
type Verdicts struct {
	Chat      Verdict `yaml:"chat"`
	Reasoning Verdict `yaml:"reasoning"`
	Agents    Verdict `yaml:"agents"`
}

// Verdict says whether a technique helps, and why.
type Verdict struct {
	Verdict string `yaml:"verdict"`
	Why     string `yaml:"why"`
	Source  string `yaml:"source"`
}

// Day is a calendar day; the zero value is "not given".
type Day struct {
	time.Time
	// refused is what was written where it is no day.
	refused string
}

// UnmarshalText reads YYYY-MM-DD. What is no day is kept for a problem that
// names the line, which the decoder does not know here.
func (d *Day) UnmarshalText(text []byte) error {
	t, err := time.Parse(time.DateOnly, string(text))
	if err != nil {
		d.refused = string(text)
		return nil
	}
	d.Time = t
	return nil
}

// Where the kinds of Markdown files live.
const (
	PostDir      = "content/blog"
	TermDir      = "content/resources/llm-knowledge-base"
	TechniqueDir = "content/resources/prompt-engineering-guide"
	BenchmarkDir = "content/resources/llm-benchmarks"
	// MethodsFile tells how the numbers of the benchmarks are made. It stands
	// beside the texts about them and is a page like any other.
	MethodsFile   = BenchmarkDir + "/methods.md"
	contentRoot   = "content"
	maxTextLength = 512 << 10
)

// Load reads the whole tree. What could be read comes back even when there
// are problems, so that all of them can be told.
func Load(fsys fs.FS) (*Content, error) {
	c := &Content{Images: map[string]images.Info{}, History: func() ([]HistoryEvent, error) { return LoadHistory(fsys) }}
	var errs []error
	err := fs.WalkDir(fsys, contentRoot, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		switch path.Ext(file) {
		case ".md":
			errs = append(errs, c.readText(fsys, file))
		case ".png", ".jpg", ".jpeg":
			errs = append(errs, c.readImage(fsys, file))
		default:
			errs = append(errs, Problem{File: file, Message: "want a Markdown file or a PNG or JPEG picture"})
		}
		return nil
	})
	errs = append(errs, err, c.loadStack(fsys), c.loadChanges(fsys))
	c.Data, err = LoadData(fsys)
	errs = append(errs, err)
	slices.SortStableFunc(c.Posts, func(a, b Post) int {
		if !a.Date.Equal(b.Date.Time) {
			return b.Date.Compare(a.Date.Time)
		}
		return strings.Compare(a.Slug, b.Slug)
	})
	return c, errors.Join(errs...)
}

// readImage reads the head of a picture; its pixels are left alone.
func (c *Content) readImage(fsys fs.FS, file string) error {
	if name := strings.TrimSuffix(path.Base(file), path.Ext(file)); !IsSlug(name) {
		return Problem{File: file, Message: "file name: want lower-case words joined by hyphens, got \"" + name + "\""}
	}
	info, err := fs.Stat(fsys, file)
	if err != nil {
		return err
	}
	c.Images[file] = images.Info{} // known, so that texts that show it are not reported too
	if info.Size() > images.MaxBytes {
		return Problem{File: file, Message: fmt.Sprintf("%d KB, want at most %d", info.Size()>>10, images.MaxBytes>>10)}
	}
	b, err := fs.ReadFile(fsys, file)
	if err != nil {
		return err
	}
	picture, err := images.Inspect(b)
	if err != nil {
		return Problem{File: file, Message: err.Error()}
	}
	c.Images[file] = picture
	return nil
}

// readText reads one Markdown file into the list of its kind.
func (c *Content) readText(fsys fs.FS, file string) error {
	b, err := fs.ReadFile(fsys, file)
	if err != nil {
		return err
	}
	if len(b) > maxTextLength {
		return Problem{File: file, Message: "want at most 512 KB of text"}
	}
	dir := path.Dir(file)
	if file == MethodsFile {
		dir = contentRoot
	}
	switch dir {
	case PostDir:
		return readInto(&c.Posts, file, b, func(p *Post) *Text { return &p.Text })
	case TermDir:
		return readInto(&c.Terms, file, b, func(t *Term) *Text { return &t.Text })
	case TechniqueDir:
		return readInto(&c.Techniques, file, b, func(t *Technique) *Text { return &t.Text })
	case BenchmarkDir:
		return readInto(&c.Benchmarks, file, b, func(t *BenchmarkText) *Text { return &t.Text })
	default:
		return readInto(&c.Pages, file, b, func(p *Page) *Text { return &p.Text })
	}
}

// Texts are the texts of all kinds.
func (c *Content) Texts() []*Text {
	var list []*Text
	for i := range c.Pages {
		list = append(list, &c.Pages[i].Text)
	}
	for i := range c.Posts {
		list = append(list, &c.Posts[i].Text)
	}
	for i := range c.Terms {
		list = append(list, &c.Terms[i].Text)
	}
	for i := range c.Techniques {
		list = append(list, &c.Techniques[i].Text)
	}
	for i := range c.Benchmarks {
		list = append(list, &c.Benchmarks[i].Text)
	}
	return list
}

// IsSlug says whether a word may be the name of a file and the last part of an
// address.
func IsSlug(word string) bool { return slugPattern.MatchString(word) }

// Broken says that only the file's name is known.
func (t *Text) Broken() bool { return t.broken }

// Path is the URL path of the file.
func (t *Text) Path() string {
	p := strings.TrimSuffix(strings.TrimPrefix(t.File, contentRoot), ".md")
	if p == "/index" {
		return "/"
	}
	return p
}
