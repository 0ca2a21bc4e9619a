package catalog

// Preset is a view with a name: a question that visitors often have.
type Preset struct {
	// ID names the preset, Title is for links, Rule says in a line what it shows.
	ID, Title, Rule string
	// Query is the address of its view, in the one form.
	Query string
}

// Presets are the named views, in the order of lists. "For sale" in a rule means
// status active or preview.
var Presets = []Preset{
	{"newest", "Newest", "For sale, by release date, newest first.",
		"status=active%2Cpreview"},
	{"most-able", "Most able", "For sale, by ability over all comparable benchmarks. Abilities within each other's margins cannot be told apart.",
		"sort=ability&status=active%2Cpreview"},
	{"cheapest-vision", "Cheapest with vision", "For sale, reads images, by list price of input, lowest first.",
		"in=image&priced=yes&sort=input&status=active%2Cpreview"},
	{"cheapest-reasoning", "Cheapest with reasoning", "For sale, thinks before it answers, by list price of output, since thinking is paid as output.",
		"has=reasoning&priced=yes&sort=output&status=active%2Cpreview"},
	{"cheap-tools", "Cheap with tool calling", "For sale, calls functions, at most $1 per million input tokens, newest first.",
		"has=tools&input=1&status=active%2Cpreview"},
	{"open-long", "Open weights, long context", "Weights can be downloaded, at least 100,000 tokens of context, newest first.",
		"context=100000&open=yes"},
	{"longest-context", "Longest context", "For sale, by context window, largest first.",
		"context=1&sort=context&status=active%2Cpreview"},
	{"fits-24gb", "Open, fits 24 GB", "Weights can be downloaded, at most 32 billion parameters: at 4 bits each they take about 16 GB and leave room for the context.",
		"open=yes&q=size%3C%3D32b"},
	{"permissive", "Commercial use allowed", "Weights under MIT or Apache 2.0, newest first.",
		"licence=permissive"},
	{"eu-private", "EU, no training", "For sale, by one provider that can process requests in the EU and does not train on them.",
		"region=eu&status=active%2Cpreview&training=no"},
	{"long-answers", "Max output", "For sale, by the longest output, largest first.",
		"cols=maker%2Creleased%2Ccontext%2Canswer%2Cinput%2Coutput&q=answer%3E%3D1&sort=answer&status=active%2Cpreview"},
	{"cheapest-cache", "Cheapest cached input", "For sale, by list price of cached input, lowest first: what an agent pays for most of its tokens.",
		"cols=maker%2Creleased%2Ccontext%2Cinput%2Coutput%2Ccache&q=cache%3E%3D0&sort=cache&status=active%2Cpreview"},
	{"retiring", "Retiring", "Announced to end, or ended, at the maker's own service.",
		"status=deprecated%2Cretired"},
}
