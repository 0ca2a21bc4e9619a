package importer

import (
	"regexp"
	"slices"
	"strings"

	"astrolabe/internal/content"
	"astrolabe/internal/ids"
)

// resolver finds our models behind the ids of catalogues.
type resolver struct {
	known ids.Known
	// named is the model by the last part of its ids, if only one has it.
	named   map[string]string
	ignored map[string][]string
	aliases *content.Aliases
	makers  map[string]string
}

// newResolver knows the ids that everybody knows, and whose models they are.
func newResolver(data *content.Data, events []content.HistoryEvent) *resolver {
	r := &resolver{known: ids.NewKnown(data.Models, &data.Aliases, events), named: map[string]string{}, ignored: data.Aliases.Ignored, aliases: &data.Aliases, makers: map[string]string{}}
	for _, m := range data.Models {
		r.makers[m.ID] = m.Maker
	}
	for _, ids := range r.known {
		for id, model := range ids {
			name := plainName(id)
			if other, ok := r.named[name]; ok && other != model {
				model = ""
			}
			r.named[name] = model
		}
	}
	return r
}

// own is the provider through which a model's maker sells it.
func (r *resolver) own(model string) string {
	maker := r.makers[model]
	if provider, ok := r.aliases.Own[maker]; ok {
		return provider
	}
	return maker
}

// provider translates a catalogue's name for a provider; empty if it is none
// of ours.
func (r *resolver) provider(source string, ours []content.Provider) func(string) string {
	return func(theirs string) string {
		if slices.Contains(r.aliases.Skipped[source], theirs) {
			return ""
		}
		if id, ok := r.aliases.Providers[source][theirs]; ok {
			return id
		}
		if slices.ContainsFunc(ours, func(p content.Provider) bool { return p.ID == theirs }) {
			return theirs
		}
		return ""
	}
}

var (
	regionPrefix  = regexp.MustCompile(`^(us|eu|apac|ap|jp|au|ca|in|kr|global|regional|amer|us-gov)\.`)
	variantSuffix = regexp.MustCompile(`(:(free|batch|beta|extended|thinking|nitro|floor|online|exacto|fast|flex|priority)|[-_](batch|fast|highspeed|free|flex|priority|latest))$|^ft:|^openrouter/`)
	dateSuffix    = regexp.MustCompile(`([-@](20\d{6}|20\d{2}-\d{2}-\d{2})|@default|-v\d+(:\d+)?)$`)
)

// verdict is what became of an id.
type verdict int

const (
	resolved verdict = iota
	// dropped are variants, moving ids and what the alias table ignores.
	dropped
	unknown
)

// resolve finds the model of a listing. The id is believed before the
// catalogue's own idea of whose model it is.
func (r *resolver) resolve(l *listing) (string, verdict) {
	id := strings.ToLower(l.id)
	if slices.ContainsFunc(r.ignored[l.provider], func(s string) bool { return strings.EqualFold(s, id) }) {
		return "", dropped
	}
	if model, ok := r.known[l.provider][id]; ok {
		return model, resolved
	}
	if regionPrefix.MatchString(id) || variantSuffix.MatchString(id) {
		return "", dropped
	}
	for short := dateSuffix.ReplaceAllString(id, ""); short != id; short = dateSuffix.ReplaceAllString(id, "") {
		if model, ok := r.known[l.provider][short]; ok {
			return model, resolved
		}
		id = short
	}
	if model := r.named[plainName(id)]; model != "" {
		return model, resolved
	}
	if model := r.byCanonical(l, id); model != "" {
		return model, resolved
	}
	return "", unknown
}

// byCanonical believes a reseller's maker/model if the id says the same. At
// the maker's own endpoint the id alone decides.
func (r *resolver) byCanonical(l *listing, id string) string {
	maker, name, ok := strings.Cut(strings.ToLower(l.canonical), "/")
	if !ok || maker == l.provider || !strings.HasSuffix(plainName(id), plainName(name)) {
		return ""
	}
	// A name that has meant two models says nothing.
	if model, known := r.named[plainName(name)]; known && model == "" {
		return ""
	}
	for _, provider := range []string{maker, "openrouter", "vercel"} {
		for _, theirs := range []string{name, maker + "/" + name} {
			if model, ok := r.known[provider][theirs]; ok {
				return model
			}
		}
	}
	return ""
}

var notPlain = regexp.MustCompile(`[^a-z0-9]+`)

// plainName is the last part of an id with hyphens for all signs, so that
// zai-org/GLM-5.3 and glm-5-3 are the same.
func plainName(id string) string {
	id = strings.ToLower(id)
	return strings.Trim(notPlain.ReplaceAllString(id[strings.LastIndexByte(id, '/')+1:], "-"), "-")
}

var noLanguageModel = regexp.MustCompile(`embed|rerank|tts|whisper|ocr|image|lyria|realtime|transcri|speech|voice|-asr|-stt|voxtral|sonic|-live|voyage|bge-`)

// isNoLanguageModel says whether an id that we do not know is for pictures,
// speech or vectors, which some catalogues list as if it wrote text.
func isNoLanguageModel(l *listing) bool {
	return slices.Contains(l.output, "image") || slices.Contains(l.output, "video") || noLanguageModel.MatchString(strings.ToLower(l.id))
}

// choose takes one of several ids that a provider lists for one model: the
// one in our offer, else the shortest, which is the one without a date.
func choose(listings []*listing, present string) *listing {
	slices.SortFunc(listings, func(a, b *listing) int {
		if len(a.id) != len(b.id) {
			return len(a.id) - len(b.id)
		}
		return strings.Compare(a.id, b.id)
	})
	for _, l := range listings {
		if strings.EqualFold(l.id, present) {
			return l
		}
	}
	return listings[0]
}
