package views

import (
	"context"
	"path"
	"strconv"
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/tables"
	"astrolabe/internal/words"
)

// dataWriter gathers a page about the data, from the newest bundle.
type dataWriter struct {
	*Views
	*api.Files
	route *site.Route
	// explained has the operation under which a parameter has been explained.
	explained map[string]string
	// under are the names of the parameters that an operation explains.
	under map[string][]string
}

// askData is a page about the data. It has one view.
func (v *Views) askData(r *site.Route, body func(*dataWriter) (parts.Part, *payload.DataSet)) Asked {
	gather := func() (parts.Part, *payload.DataSet, error) {
		files, err := v.api.Latest()
		if err == nil && files == nil {
			err = site.ErrNoRoute // there is no data of any day
		}
		if err != nil {
			return nil, nil, err
		}
		all, data := body(&dataWriter{v, files, r, map[string]string{}, map[string][]string{}})
		return all, data, nil
	}
	return Asked{Show: func(context.Context) (Shown, error) {
		all, data, err := gather()
		head := &payload.ViewHead{Title: payload.KindOf(r).Title(v.site, r), Description: r.Description, Listed: true, Data: data}
		return Shown{Parts: []parts.Part{all}, Head: head}, err
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		all, _, err := gather()
		if err != nil {
			return err
		}
		w.Title = payload.KindOf(r).Title(v.site, r)
		w.Text(r.Description)
		writeSheet(w, all)
		return nil
	}}
}

// all is the page about all data.
func (w *dataWriter) all() (parts.Part, *payload.DataSet) {
	body := join(w.plate(),
		section("tables", "What there is", w.tableList()),
		section("files", "All of it at once", w.wholeFiles()),
		section("dated", "Dated, for good", w.dated()),
		section("licences", "Licences", w.licences()),
		section("api", "API", w.apiWords()),
		section("feeds", "Feeds and calendars", w.feeds()),
		section("programs", "For programs", w.programs()),
		section("cite", "How to cite", w.citing()))
	data := w.dataSet(w.site.Name+": language models, prices and scores", w.route.Description, tables.SQLiteName, tables.ZipName, recordsFile, tables.CroissantName, tables.DataPackageName)
	data.From = w.Table("models").From
	return body, data
}

// recordsFile has the records of the API.
const recordsFile = "astrolabe.json"

// dataSet is what search engines read of some files of the bundle.
func (w *dataWriter) dataSet(name, description string, files ...string) *payload.DataSet {
	d := &payload.DataSet{Name: name, Description: description, Day: w.Day, Version: w.Day, Citation: w.citation().Text}
	for _, name := range files {
		f := w.File(name)
		media, _, _ := strings.Cut(api.MediaOf(name), ";")
		d.Files = append(d.Files, payload.Download{Path: w.Path(name), Type: media, SHA256: f.Sum, Size: fileSize(f.Bytes)})
	}
	for _, s := range w.api.Sources() {
		if s.URL != nil {
			d.Sources = append(d.Sources, *s.URL)
		}
	}
	return d
}

func (w *dataWriter) plate() parts.Part {
	count := func(table, about string) SheetFigure {
		return figure(site.DataSetOf(table).Title, words.Number(w.Table(table).Count), about, nil)
	}
	return &SheetPlate{[]SheetFigure{count("models", "one row each"), count("prices", "at "+words.Count(w.Table("providers").Count, "provider")), count("scores", "on "+words.Count(w.Table("benchmarks").Count, "benchmark")),
		count("changes", "since "+words.Date(w.Table("changes").From)), figure("Data as of", words.Date(w.Day), "the newest day of any fact", nil)}}
}

// tableList lists the tables with their files.
func (w *dataWriter) tableList() parts.Part {
	var rows []SheetRow
	for _, d := range site.DataSets {
		t := w.Table(d.ID)
		rows = append(rows, SheetRow{join(link(w.site.Href(d.Path()), d.Title), text(" "), small(d.About)),
			[]SheetCell{countCell(t.Count), {Body: w.download(d.ID + ".csv"), Number: true}, {Body: w.download(d.ID + ".json"), Number: true}}})
	}
	return join(table("Tables", rows, "Table", "#Rows", "#CSV", "#JSON"),
		note("Each table has a page with its columns, a sample and a query. Unknown values are empty in CSV and null in JSON, never zero. Sizes are before compression."),
		&SheetText{Body: join(text("Texts have no past and are in no bundle. They can be had as they are now: "), commas([]parts.Part{
			link(site.TermsPath+".csv", "terms"), link(site.GuidePath+".csv", "techniques"), link(site.StackPath+".csv", "tools"), link(site.CorrectionsPath+".csv", "corrections")}),
			text(" as CSV, and as JSON with .json in its place."))})
}

// download leads to a file of the bundle, by its size.
func (w *dataWriter) download(file string) parts.Part {
	return &SheetBold{link(w.Path(file), fileSize(w.File(file).Bytes))} // names alone are links without a line
}

func (w *dataWriter) wholeFiles() parts.Part {
	var rows []SheetRow
	for _, f := range [][2]string{
		{tables.SQLiteName, "All tables in one SQLite file, with types, keys and references. What a column means stands beside it in the schema."},
		{tables.ZipName, "All CSV files with datapackage.json, as an archive."},
		{recordsFile, "The records of the API, nested as it has them, each on its own line."},
		{tables.DataPackageName, "What the CSV files and their columns are: Data Package, version 2."},
		{tables.CroissantName, "The same for machine-learning tools: Croissant 1.1."},
		{tables.SumsName, "The checksum of every file, as sha256sum -c reads it."},
	} {
		rows = append(rows, SheetRow{link(w.Path(f[0]), f[0]), []SheetCell{cell(text(f[1])), numberCell(fileSize(w.File(f[0]).Bytes))}})
	}
	return table("Files", rows, "File", "Contents", "#Size")
}

func (w *dataWriter) dated() parts.Part {
	short, pinned := w.site.URL+site.DataPath+"/"+w.Day, w.site.URL+site.DataPath+"/"+w.Name
	return join(
		&SheetText{Body: join(text("The files of a day are in one bundle. Its name is the day and the first digits of the SHA-256 checksum of its SHA256SUMS, so that the name proves the checksums and these prove the files. "+
			"What is at such an address never changes. If data of that day is corrected, the corrected bundle has another name, and the old one is gone and says so. "),
			link(api.LatestPath+"/"+tables.DataPackageName, "/data/latest"), text(" and a day alone lead to the current name."))},
		&SheetBlock{"these commands", "curl -sLO " + w.site.URL + api.LatestPath + "/" + tables.SQLiteName + "\ncurl -sLO " + w.site.URL + api.LatestPath + "/" + tables.SumsName + "\nsha256sum -c --ignore-missing " + tables.SumsName},
		paragraph("The newest bundle for good, and the same day as it is known at the time of asking:"),
		&SheetBlock{"the addresses", pinned + "/\n" + short + "/"},
		&SheetText{Body: join(text("There is a bundle of the newest day of the data, which stays until there is newer data, and one of the last day of each month since the first observation, which stays: "),
			link(api.BundlesPath, "list of bundles"), text(". We do not keep files that were corrected: keep a copy of what you rely on. For any other day, ask the API with asof."))})
}

// citation is how to cite the newest bundle.
func (w *dataWriter) citation() api.Citation {
	return api.Cite(w.site.Name, w.Day, w.site.URL+site.DataPath+"/"+w.Name)
}

func (w *dataWriter) citing() parts.Part {
	c := w.citation()
	return join(paragraph("Cite the dated address: whoever follows it gets the same bytes, or learns that they were corrected. Every page has a citation of its own at its foot."),
		paragraph(c.Text), &SheetBlock{"the citation as BibTeX", c.BibTeX})
}

// fileSize is a number of bytes in words.
func fileSize(n int) string {
	switch {
	case n < 1000:
		return strconv.Itoa(n) + " B"
	case n < 999_500:
		return strconv.Itoa((n+500)/1000) + " kB"
	}
	return strconv.FormatFloat(float64(n)/1e6, 'f', 1, 64) + " MB"
}

// one is the page of a table.
func (w *dataWriter) one() (parts.Part, *payload.DataSet) {
	t := w.Table(path.Base(w.route.Path))
	data := w.dataSet(w.site.Name+": "+t.Title, t.About, t.Name+".csv", t.Name+".json", tables.SQLiteName)
	data.From = t.From
	for _, c := range t.Columns {
		data.Measured = append(data.Measured, c.Name)
	}
	return join(w.tablePlate(t),
		section("download", "Download", w.tableFiles(t)),
		section("columns", "Columns", columnTable(t)),
		section("sample", "Sample", sampleTable(t)),
		section("query", "Query", w.query(t)),
		section("licences", "Licences", w.licences()),
		section("cite", "How to cite", w.citing())), data
}
