package views

import (
	"strings"

	"astrolabe/internal/api"
	"astrolabe/internal/parts"
	"astrolabe/internal/site"
	"astrolabe/internal/tables"
	"astrolabe/internal/words"
)

func (w *dataWriter) tablePlate(t *api.DataTable) parts.Part {
	items := []SheetFigure{figure("Rows", words.Number(t.Count), "", nil), figure("Columns", words.Number(len(t.Columns)), "", nil), figure("Data as of", words.Date(w.Day), "", nil)}
	if t.From != "" {
		items = append(items, figure("Reaches back to", words.Date(t.From), "", nil))
	}
	return &SheetPlate{items}
}

// tableFiles lists the files that have the table.
func (w *dataWriter) tableFiles(t *api.DataTable) parts.Part {
	var rows []SheetRow
	for _, f := range [][2]string{{t.Name + ".csv", "CSV"}, {t.Name + ".json", "JSON"}, {tables.SQLiteName, "SQLite"}} {
		file := w.File(f[0])
		rows = append(rows, SheetRow{link(w.Path(f[0]), f[0]), []SheetCell{cell(text(f[1])), numberCell(fileSize(file.Bytes)), cell(&SheetCode{file.Sum})}})
	}
	return join(table("Files", rows, "File", "Form", "#Size", "SHA-256"),
		paragraph("These addresses are of this day and never change. These lead to the newest:"),
		&SheetBlock{"the addresses", w.site.URL + api.LatestPath + "/" + t.Name + ".csv\n" + w.site.URL + api.LatestPath + "/" + t.Name + ".json"},
		&SheetTools{"Descriptions of the columns for programs", spaced([]parts.Part{link(w.Path(tables.DataPackageName), "Data Package"), link(w.Path(tables.CroissantName), "Croissant"), link(w.Path(tables.SumsName), "Checksums"), link(w.site.Href(site.DataPath), "All data")})})
}

// columnTable tells what the columns are.
func columnTable(t *api.DataTable) parts.Part {
	var rows []SheetRow
	for i := range t.Columns {
		c := &t.Columns[i]
		unit := dash()
		if c.Unit != "" {
			unit = text(c.Unit)
		}
		about := text(c.About)
		if other := t.Refs[c.Name]; other != "" {
			about = join(about, text(" Refers to "), link(site.DataPath+"/"+other, site.DataSetOf(other).Title), text("."))
		}
		rows = append(rows, SheetRow{text(c.Name), []SheetCell{cell(about), cell(text(typeWords[c.Type])), cell(unit)}})
	}
	all := parts.Part(table("Columns", rows, "Column", "Meaning", "Type", "Unit"))
	if t.Key != nil {
		all = join(all, note("Rows are told apart by "+strings.Join(t.Key, " and ")+"."))
	}
	return all
}

// typeWords are the types of columns for readers.
var typeWords = map[tables.Type]string{tables.Text: "text", tables.Integer: "integer", tables.Number: "number", tables.Boolean: "true or false", tables.Date: "day",
	tables.Period: "day, month or year", tables.List: "list of words"}

// sampleColumns is how many columns a sample shows, sampleLength how much of a text.
const (
	sampleColumns = 7
	sampleLength  = 48
)

// sampleTable is the first rows, with the columns that have something in them.
func sampleTable(t *api.DataTable) parts.Part {
	if t.Count == 0 {
		return paragraph("On this day the table has no rows.")
	}
	var shown []int
	for i := range t.Columns {
		for _, row := range t.Rows {
			if len(shown) < sampleColumns && row[i] != nil {
				shown = append(shown, i)
				break
			}
		}
	}
	heads := make([]string, len(shown))
	for i, at := range shown {
		heads[i] = t.Columns[at].Name
		if numeric(t.Columns[at].Type) {
			heads[i] = "#" + heads[i]
		}
	}
	var rows []SheetRow
	for _, row := range t.Rows {
		r := SheetRow{Name: text(shortened(row[shown[0]]))}
		for _, at := range shown[1:] {
			r.Cells = append(r.Cells, SheetCell{Body: sampleCell(row[at]), Number: numeric(t.Columns[at].Type)})
		}
		rows = append(rows, r)
	}
	return join(table("Sample", rows, heads...), note("The first "+words.Number(len(t.Rows))+" of "+words.Number(t.Count)+" rows, with "+words.Number(len(shown))+" of "+words.Number(len(t.Columns))+" columns."))
}

func numeric(t tables.Type) bool { return t == tables.Integer || t == tables.Number }

func sampleCell(value any) parts.Part {
	if value == nil {
		return dash()
	}
	return text(shortened(value))
}

func shortened(value any) string {
	runes := []rune(tables.Written(value))
	if len(runes) > sampleLength {
		return string(runes[:sampleLength-1]) + "…"
	}
	return string(runes)
}

// query shows how to ask the table something.
func (w *dataWriter) query(t *api.DataTable) parts.Part {
	question := strings.NewReplacer(`"`, `\"`, " FROM ", "\n  FROM ", " JOIN ", "\n  JOIN ", " WHERE ", "\n  WHERE ", " GROUP BY ", "\n  GROUP BY ", " ORDER BY ", "\n  ORDER BY ").Replace(t.SQL)
	database := w.site.URL + api.LatestPath + "/" + tables.SQLiteName
	return join(paragraph("With SQLite, after fetching the file once:"),
		&SheetBlock{"the query for SQLite", "curl -sLO " + database + "\nsqlite3 -box " + tables.SQLiteName + " \"\n  " + question + "\""},
		paragraph("Or read the CSV where it is, as DuckDB and pandas do:"),
		&SheetBlock{"the line for pandas", "import pandas\npandas.read_csv(\"" + w.site.URL + w.Path(t.Name+".csv") + "\")"})
}
