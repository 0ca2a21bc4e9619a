package content

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Data is the index: models, their prices and their scores, but not the
// history. Each list is ordered by id; if it was loaded without an error, every
// id that is mentioned exists.
type Data struct {
	// Models are ordered by id, not by maker.
	Models []Model
	// Makers are those who develop models.
	Makers []Maker
	// Providers are those who sell access to models.
	Providers []Provider
	// Sources are where the facts come from.
	Sources []DataSource
	// Benchmarks are the definitions; their results are the Scores.
	Benchmarks []Benchmark
	// Scores are ordered by benchmark, then as in the benchmark's file.
	Scores []Score
	// Disagreements are values that another source gives differently, by model.
	Disagreements []Disagreement
	// Moved are the former ids of models.
	Moved []Moved
	// Deprecations are the pages that say what ends, in the order of the file.
	Deprecations []DeprecationPage
	// Corrections are what was wrong on the site, newest first.
	Corrections []Correction
	// Aliases are the names that upstream catalogues use.
	Aliases Aliases
}

// DataSource is a collection of facts we took some from. Its id is written in
// data/sources.toml, since all sources share that file.
type DataSource struct {
	// ID is how models, scores and events name the source.
	ID string `toml:"id"`
	// Name is the source's name for readers.
	Name string `toml:"name"`
	// URL is empty for sources that are not one place.
	URL string `toml:"url"`
	// Licence is an SPDX id where one exists, else a few words.
	Licence string `toml:"licence"`
	// Snapshot is the day or month our copy is from.
	Snapshot string `toml:"snapshot"`
	// How says which part was taken and in which form; often empty.
	How string `toml:"how"`
	// States are the keys of models' files that the source knows; none for price
	// lists and benchmarks. What a person enters can be any.
	States []string `toml:"states"`
	// Partial are those of States that are lists of which the source does not know
	// every kind.
	Partial []string `toml:"partial"`
}

// LoadData reads the index from data/ below fsys, the project root. The error
// joins a Problem for every mistake in any file; what could be read comes back
// beside it.
func LoadData(fsys fs.FS) (*Data, error) {
	l := newLoader(fsys)
	data := &Data{Sources: l.sourceList}
	data.Makers = loadAll(l, l.makers, l.maker)
	data.Providers = loadAll(l, l.providers, l.provider)
	data.Models = loadAll(l, l.models, l.model)
	l.checkExceptions(data.Providers, data.Models)
	l.checkUnits(data)
	data.Benchmarks = loadAll(l, l.benchmarks, l.benchmark)

	byID := make(map[string]*Benchmark, len(data.Benchmarks))
	for i := range data.Benchmarks {
		byID[data.Benchmarks[i].ID] = &data.Benchmarks[i]
	}
	l.released = releases(data.Models)
	tables := loadAll(l, l.list("data/scores/*.csv"), func(file string) ([]Score, []Problem) {
		return l.scores(file, byID)
	})
	data.Scores = slices.Concat(tables...)
	data.Disagreements = l.loadDisagreements(data.Models)
	data.Moved = l.loadMoved()
	data.Deprecations = l.loadDeprecations()
	data.Corrections = l.loadCorrections()
	data.Aliases = l.loadAliases()

	return data, joinProblems(l.problems)
}

// loader knows every id before the first file is decoded, because ids are file
// names. So each file can be checked completely on its own.
type loader struct {
	fsys       fs.FS
	makers     shelf
	providers  shelf
	models     shelf
	benchmarks shelf
	sources    shelf
	// states and partial are what each of them knows.
	states, partial map[string][]string
	sourceList      []DataSource
	// released is the day of each model's release, where it is known to the day.
	released map[string]string
	problems []Problem
}

func newLoader(fsys fs.FS) *loader {
	l := &loader{fsys: fsys}
	l.makers = l.list("data/makers/*.toml")
	l.providers = l.list("data/providers/*.toml")
	l.models = l.list("data/models/*/*.toml")
	l.benchmarks = l.list("data/benchmarks/*.toml")
	l.loadSources("data/sources.toml")
	return l
}

// shelf is a set of ids of one kind.
type shelf struct {
	// where tells an author which ids these are.
	where string
	// file is the file of each id; nil if the ids could not be read.
	file map[string]string
}

// has is true for any id if the ids could not be read, so that one mistake is
// not reported a thousand times.
func (s shelf) has(id string) bool {
	_, ok := s.file[id]
	return ok || s.file == nil
}

// ids returns all ids in order. This is not the order of the file names:
// "a" comes before "a-b", but "a.toml" after "a-b.toml".
func (s shelf) ids() []string {
	ids := make([]string, 0, len(s.file))
	for id := range s.file {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// list finds the files that match pattern. Any other file in that folder is a
// mistake, as nobody would ever read it; a missing folder is an empty one.
func (l *loader) list(pattern string) shelf {
	folder, _, _ := strings.Cut(pattern, "/*")
	found := shelf{where: "a file in " + folder, file: map[string]string{}}
	err := fs.WalkDir(l.fsys, folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		id := fileID(file)
		other, taken := found.file[id]
		switch matched, _ := path.Match(pattern, file); {
		case !matched:
			l.problem(file, "want a path like %s", pattern)
		case !slugPattern.MatchString(id):
			l.problem(file, "file name: want small letters, digits and single hyphens, got %q", id)
		case taken:
			l.problem(file, "file name: want an id of its own, got %q, which is also %s", id, other)
		default:
			found.file[id] = file
		}
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.problem(folder, "%v", err)
	}
	return found
}

// problem notes a mistake that concerns a file as a whole.
func (l *loader) problem(file, format string, args ...any) {
	l.problems = append(l.problems, Problem{File: file, Line: 1, Message: fmt.Sprintf(format, args...)})
}

func fileID(file string) string {
	return strings.TrimSuffix(path.Base(file), path.Ext(file))
}

// loadAll reads the files of a shelf, several at a time, and returns the
// results by id whichever came first.
func loadAll[T any](l *loader, s shelf, load func(file string) (T, []Problem)) []T {
	ids := s.ids()
	results := make([]T, len(ids))
	problems := make([][]Problem, len(ids))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(ids)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(ids); i = int(next.Add(1)) - 1 {
				results[i], problems[i] = load(s.file[ids[i]])
			}
		})
	}
	workers.Wait()
	l.problems = append(l.problems, slices.Concat(problems...)...)
	return results
}

var sourceIDPattern = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)

func (l *loader) loadSources(file string) {
	l.sources = shelf{where: "a source in " + file, file: map[string]string{}}
	l.states, l.partial = map[string][]string{ByHand: factKeys}, map[string][]string{}
	if _, err := fs.Stat(l.fsys, file); errors.Is(err, fs.ErrNotExist) {
		return
	}
	var doc struct {
		Source []DataSource `toml:"source"`
	}
	s, ok := openTOML(l.fsys, file, &doc)
	if !ok {
		l.problems = append(l.problems, s.problems...)
		l.sources.file = nil
		return
	}
	for i, source := range doc.Source {
		l.checkSource(s, fmt.Sprintf("source[%d].", i), source)
		l.sources.file[source.ID] = file
		if source.ID != ByHand {
			l.states[source.ID], l.partial[source.ID] = source.States, source.Partial
		}
	}
	l.problems = append(l.problems, s.problems...)
	l.sourceList = doc.Source
	slices.SortFunc(l.sourceList, func(a, b DataSource) int { return cmp.Compare(a.ID, b.ID) })
}

func (l *loader) checkSource(s *entry, at string, source DataSource) {
	if !sourceIDPattern.MatchString(source.ID) {
		s.wrong(at+"id", "small letters, digits, dots and hyphens", source.ID)
	}
	if l.sources.has(source.ID) {
		s.wrong(at+"id", "an id of its own", source.ID)
	}
	s.required(at+"name", source.Name)
	s.required(at+"licence", source.Licence)
	s.url(at+"url", source.URL)
	s.required(at+"snapshot", source.Snapshot)
	s.date(at+"snapshot", source.Snapshot, monthDate)
	for _, key := range source.States {
		s.oneOf(at+"states", key, factKeys)
	}
	for _, key := range source.Partial {
		s.oneOf(at+"partial", key, []string{"input", "output"})
	}
}
