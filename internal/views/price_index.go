package views

import (
	"context"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"astrolabe/internal/catalog"
	"astrolabe/internal/duel"
	"astrolabe/internal/markdown"
	"astrolabe/internal/parts"
	"astrolabe/internal/past"
	"astrolabe/internal/payload"
	"astrolabe/internal/site"
	"astrolabe/internal/words"
)

// priceIndexPages makes the views of the page of what a workload cost over time.
type priceIndexPages struct{ *shared }

// usualLevels are the models that the lines are named for: well known, and each the
// ablest on sale, or close to it, when it came out. The ablest of today is added.
var usualLevels = []string{"gpt-4", "gpt-4o", "o3", "claude-opus-4-5"}

// priceLevel is the ability that a model must have to count: that of a model, or a number.
type priceLevel struct {
	// model is nil for a number.
	model *site.Model
	least float64
}

// name is what the level is called: "GPT-4", "ability 4.5".
func (l *priceLevel) name() string {
	if l.model == nil {
		return "ability " + words.Decimal(l.least, 2)
	}
	return l.model.Name
}

// bar is what models must reach.
func (l *priceLevel) bar(sure bool) past.Bar {
	if l.model == nil {
		return past.Bar{Least: l.least, Sure: sure}
	}
	return past.Bar{Least: l.least, Sure: sure, Model: l.model.ID}
}

// priceIndexView is one state of the page.
type priceIndexView struct {
	// level is nil where no model has an ability.
	level *priceLevel
	// sure counts a model only if the lower end of its interval reaches the level.
	sure     bool
	workload catalog.Workload
	typed    string
	notices  []catalog.Notice
}

// priceIndexParams are the parameters of the page's address.
var priceIndexParams = slices.Concat(catalog.WorkloadParams, []string{"ability", "model", "sure"})

func (x *priceIndexPages) parse(query url.Values) *priceIndexView {
	v := &priceIndexView{}
	v.workload, v.notices = catalog.ParseWorkload(query)
	v.workload.Batch = false // the record has no such prices
	v.sure = oneOf(query, "sure", []string{"", "yes"}, &v.notices) != ""
	if v.level = x.parseLevel(query, v); v.level == nil {
		v.level = x.usualLevel()
	}
	return v
}

// parseLevel reads the level that is asked for. The one field of the form takes a
// model or a number.
func (x *priceIndexPages) parseLevel(query url.Values, v *priceIndexView) *priceLevel {
	asked := duel.Cleaned(query.Get("model"))
	if asked == "" {
		asked = duel.Cleaned(query.Get("ability"))
	}
	if asked == "" {
		return nil
	}
	if n, err := strconv.ParseFloat(strings.Replace(asked, ",", ".", 1), 64); err == nil && n > -100 && n < 100 {
		return &priceLevel{least: math.Round(n*100) / 100}
	}
	v.typed = asked
	found := x.catalog.ParseModel(url.Values{"model": {asked}}, "model")
	v.notices = append(v.notices, found.Notices...)
	if len(found.IDs) == 0 {
		return nil
	}
	m := x.catalog.Model(found.IDs[0])
	if level := x.levelOf(m.ID); level != nil {
		v.typed = ""
		return level
	}
	v.notices = append(v.notices, catalog.Notice{Param: "model", Text: m.Name + " has too few scores for an ability, so nothing can be called as able as it"})
	return nil
}

// levelOf is the level of a model; nil if its ability is not known.
func (x *priceIndexPages) levelOf(id string) *priceLevel {
	m, at := x.site.Model(id), x.catalog.Ability.Of(id)
	if m == nil || at == nil {
		return nil
	}
	return &priceLevel{m, at.Ability}
}

// usualLevel is that of the bare address.
func (x *priceIndexPages) usualLevel() *priceLevel {
	for _, id := range usualLevels {
		if level := x.levelOf(id); level != nil {
			return level
		}
	}
	for _, m := range x.catalog.Useful() {
		if level := x.levelOf(m.ID); level != nil {
			return level
		}
	}
	return nil
}

// values are the parameters of the view's one address.
func (x *priceIndexPages) values(v *priceIndexView) url.Values {
	values := v.workload.Values()
	switch usual := x.usualLevel(); {
	case v.level == nil:
	case v.level.model == nil:
		values.Set("ability", duel.PlainNumber(v.level.least))
	case v.level.model != usual.model:
		values.Set("model", v.level.model.ID)
	}
	if v.sure {
		values.Set("sure", "yes")
	}
	return values
}

// address is that of a view.
func (x *priceIndexPages) address(v priceIndexView) string {
	return withQuery(x.site.Href(site.PriceIndexPath), x.values(&v).Encode())
}

// ask reads a view of the page: its form, and the index with its drawing.
func (x *priceIndexPages) ask(query url.Values) Asked {
	v := x.parse(query)
	return Asked{Values: x.values(v), Params: priceIndexParams, Unclear: len(v.notices) > 0, Show: func(ctx context.Context) (Shown, error) {
		form, err := x.form(ctx, v)
		if err != nil {
			return Shown{}, err
		}
		prices, err := x.machine.PricesOf(v.workload)
		if err != nil {
			return Shown{}, err
		}
		found := x.find(v, prices)
		results, chart := x.results(v, found)
		err = x.draw(ctx, results, v, chart)
		return Shown{Parts: []parts.Part{form, results}, Head: x.head(v, found)}, err
	}, Markdown: func(_ context.Context, w *markdown.Writer) error {
		prices, err := x.machine.PricesOf(v.workload)
		if err != nil {
			return err
		}
		w.Text(x.leadOf(site.PriceIndexPath))
		results, chart := x.results(v, x.find(v, prices))
		results.write(w, chart)
		return nil
	}}
}

// form is the form as the view fills it in.
func (x *priceIndexPages) form(ctx context.Context, v *priceIndexView) (*PriceIndexForm, error) {
	models, err := x.modelOptions(ctx)
	f := &PriceIndexForm{Action: x.site.Href(site.PriceIndexPath), Level: v.typed, Models: models, Sure: v.sure, Hidden: hiddenWorkload(v.workload)}
	switch {
	case v.typed != "" || v.level == nil:
	case v.level.model == nil:
		f.Level = duel.PlainNumber(v.level.least)
	default:
		f.Level = v.level.model.Name
	}
	return f, err
}

// head is what the document's head says of a view of a level.
func (x *priceIndexPages) head(v *priceIndexView, f *priceFound) *payload.ViewHead {
	if len(x.values(v)) == 0 || f.first == nil {
		return nil
	}
	return &payload.ViewHead{Title: "Price index: models " + v.reaching(), Description: f.answer(v), Canonical: url.Values{}}
}
