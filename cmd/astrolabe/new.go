package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"astrolabe/internal/content"
)

//go:embed templates
var templateFiles embed.FS

// newDirs is where the kinds of texts live.
var newDirs = map[string]string{"post": content.PostDir, "term": content.TermDir, "technique": content.TechniqueDir}

// longestTitle is what fits on a share card.
const longestTitle = 120

func newCommand(stdout io.Writer) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new {post|term|technique} TITLE...",
		Short: "Begin a text from a template",
		Long: `Writes a draft with today's date below the current folder (or --content) and prints its path.
The address is made from the title. Nothing is overwritten, and the result loads without a problem.`,
		Args: cobra.MinimumNArgs(2),
	}
	root := cmd.Flags().String("content", ".", "folder that holds content/ and data/")
	slug := cmd.Flags().String("slug", "", "last part of the address, if not made from the title")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		file, err := newText(*root, args[0], strings.Join(args[1:], " "), *slug, time.Now())
		if err == nil {
			fmt.Fprintln(stdout, file)
		}
		return err
	}
	return cmd
}

// newText writes a draft and returns its path.
func newText(root, kind, title, slug string, now time.Time) (string, error) {
	dir, ok := newDirs[kind]
	if !ok {
		return "", fmt.Errorf("want post, term or technique, got %q", kind)
	}
	title = strings.Join(strings.Fields(title), " ")
	if title == "" || utf8.RuneCountInString(title) > longestTitle || !utf8.ValidString(title) || strings.ContainsFunc(title, unicode.IsControl) {
		return "", fmt.Errorf("title: want 1 to %d printable characters", longestTitle)
	}
	if slug == "" {
		slug = slugOf(title)
	}
	if !content.IsSlug(slug) {
		return "", fmt.Errorf("slug: want lower-case words joined by hyphens, got %q; give one with --slug", slug)
	}
	files := os.DirFS(root)
	loaded, loadErr := content.Load(files)
	if info, err := fs.Stat(files, "content"); err != nil || !info.IsDir() {
		return "", fmt.Errorf("there is no folder %s", filepath.Join(root, "content"))
	}
	if taken := takenBy(loaded, dir, title, slug); taken != "" {
		return "", fmt.Errorf("%q is taken already by %s", title, taken)
	}
	text, err := fillTemplate(kind, title, loaded, now)
	if err != nil {
		return "", err
	}
	name := path.Join(dir, slug+".md")
	file := filepath.Join(root, filepath.FromSlash(name))
	if err := writeNew(file, text); err != nil {
		return "", err
	}
	if err := problemsOf(files, name, loadErr); err != nil {
		return "", errors.Join(err, os.Remove(file))
	}
	return file, nil
}

// slugOf makes an address of a title: letters and digits, words by hyphens.
func slugOf(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '’'
	})
	return strings.Map(func(r rune) rune {
		if r == '\'' || r == '’' {
			return -1
		}
		return r
	}, strings.Join(words, "-"))
}

// takenBy is the text of the same kind that has the title or the slug as one
// of its names already.
func takenBy(c *content.Content, dir, title, slug string) string {
	for _, t := range c.Texts() {
		if path.Dir(t.File) != dir {
			continue
		}
		for _, name := range append([]string{t.Title, t.Slug}, t.Aliases...) {
			if strings.EqualFold(name, title) || strings.EqualFold(name, slug) || slugOf(name) == slug {
				return t.File
			}
		}
	}
	return ""
}

func fillTemplate(kind, title string, c *content.Content, now time.Time) ([]byte, error) {
	quoted, err := json.Marshal(title) // a JSON string is a YAML string
	if err != nil {
		return nil, err
	}
	if kind == "term" && len(c.Categories) == 0 {
		return nil, errors.New("data/categories.toml has no category for a term")
	}
	data := struct{ Title, Today, Category string }{string(quoted), now.Format(time.DateOnly), ""}
	if len(c.Categories) > 0 {
		data.Category = c.Categories[0].ID
	}
	t, err := template.ParseFS(templateFiles, "templates/"+kind+".md")
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = t.Execute(&text, data)
	return text.Bytes(), err
}

// writeNew writes a file that must not be there yet.
func writeNew(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already", file)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// problemsOf loads the tree with the new file: what is wrong with it now and
// was not before is our mistake.
func problemsOf(files fs.FS, name string, before error) error {
	_, err := content.Load(files)
	known := map[content.Problem]bool{}
	for _, p := range flatten(before) {
		known[p] = true
	}
	var errs []error
	for _, p := range flatten(err) {
		if p.File == name && !known[p] {
			errs = append(errs, p)
		}
	}
	return errors.Join(errs...)
}
