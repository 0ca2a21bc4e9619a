package content

import (
	"errors"
	"io/fs"
)

// Category is one category of the knowledge base.
type Category struct {
	ID    string `toml:"id"`
	Title string `toml:"title"`
	About string `toml:"about"`
	// Icon is a name in Iconify's form, such as lucide:layers.
	Icon string `toml:"icon"`
}

// Layer is one layer of the application stack.
type Layer struct {
	ID        string   `toml:"id"`
	Title     string   `toml:"title"`
	Purpose   string   `toml:"purpose"`
	NeedWhen  string   `toml:"need-when"`
	SkipWhen  string   `toml:"skip-when"`
	Questions []string `toml:"questions"`
}

// Tool is one tool of the application stack.
type Tool struct {
	ID        string   `toml:"-"`
	Name      string   `toml:"name"`
	Layer     string   `toml:"layer"`
	Kind      string   `toml:"kind"`
	Licence   string   `toml:"licence"`
	Hosted    bool     `toml:"hosted"`
	Languages []string `toml:"languages"`
	Home      string   `toml:"home"`
	About     string   `toml:"about"`
	Checked   string   `toml:"checked"`
}

// HallEntry is one paper, person or project of the hall of fame.
type HallEntry struct {
	ID     string `toml:"id"`
	Kind   string `toml:"kind"`
	Title  string `toml:"title"`
	Year   int    `toml:"year"`
	Who    string `toml:"who"`
	Why    string `toml:"why"`
	Source string `toml:"source"`
	ArXiv  string `toml:"arxiv"`
}

const layersFile = "data/stack/layers.toml"

// loadStack reads the lists that are neither prose nor the index's data.
func (c *Content) loadStack(fsys fs.FS) error {
	var categories struct {
		Category []Category `toml:"category"`
	}
	var layers struct {
		Layer []Layer `toml:"layer"`
	}
	var hall struct {
		Entry []HallEntry `toml:"entry"`
	}
	var names struct {
		Names []string `toml:"names"`
	}
	var errs []error
	for file, into := range map[string]any{
		"data/categories.toml": &categories, layersFile: &layers, "data/hall-of-fame.toml": &hall,
		"data/names.toml": &names,
	} {
		if _, err := fs.Stat(fsys, file); errors.Is(err, fs.ErrNotExist) {
			continue // a small site may have none of it
		}
		errs = append(errs, readTOML(fsys, file, into))
	}
	c.Categories, c.Layers, c.Hall, c.Names = categories.Category, layers.Layer, hall.Entry, names.Names

	errs = append(errs, c.loadArchitectures(fsys))
	layerIDs := shelf{where: "a layer in " + layersFile, file: map[string]string{}}
	for _, l := range c.Layers {
		layerIDs.file[l.ID] = layersFile
	}
	files, err := fs.Glob(fsys, "data/tools/*.toml")
	errs = append(errs, err)
	for _, file := range files {
		tool, err := loadTool(fsys, file, layerIDs)
		errs = append(errs, err)
		c.Tools = append(c.Tools, tool)
	}
	return errors.Join(errs...)
}

// toolKinds are what the licence of a tool lets people do, as the page of the stack explains.
var toolKinds = []string{"open-source", "open-weights", "open-core", "source-available", "fair-code", "commercial"}

func loadTool(fsys fs.FS, file string, layers shelf) (Tool, error) {
	tool := Tool{ID: fileID(file)}
	s, ok := openTOML(fsys, file, &tool)
	if ok {
		s.required("name", tool.Name)
		s.refers("layer", tool.Layer, layers)
		s.oneOf("kind", tool.Kind, toolKinds)
		s.url("home", tool.Home)
		s.required("about", tool.About)
		s.required("checked", tool.Checked)
		s.date("checked", tool.Checked, dayDate)
	}
	return tool, joinProblems(s.problems)
}
