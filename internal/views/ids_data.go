package views

import (
	"encoding/json"

	"astrolabe/internal/api"
	"astrolabe/internal/content"
	"astrolabe/internal/ids"
	"astrolabe/internal/site"
)

// What a browser needs to read texts itself and to say the same as the server.
type (
	// IDData is the rules, all known ids, and what is said of their models.
	IDData struct {
		// Day is the ISO day that is counted from.
		Day   string      `json:"day"`
		Rules ids.RuleSet `json:"rules"`
		// States are what is said of each state, the worst first; Unknown is said of
		// an id that is not known, NoIDs of a text without any.
		States  []IDState `json:"states"`
		Unknown string    `json:"unknown"`
		NoIDs   string    `json:"noIds"`
		// Most is how many ids an address may have, MostFound how many different ones
		// are looked up in a text.
		Most      int `json:"most"`
		MostFound int `json:"mostFound"`
		// Site is where the site begins, Page this page; Resolve, Calendar and Badge
		// are addresses of the API.
		Site      string                `json:"site"`
		Page      string                `json:"page"`
		Resolve   string                `json:"resolve"`
		Calendar  string                `json:"calendar"`
		Badge     string                `json:"badge"`
		Providers map[string]IDProvider `json:"providers"`
		Makers    map[string]IDMaker    `json:"makers"`
		// Sellers are providers by the names that routes have for them, Moving the ids
		// that move from model to model, with the provider.
		Sellers map[string]string `json:"sellers"`
		Moving  map[string]string `json:"moving"`
		// Known are the ids by provider, with the places of their models.
		Known  map[string]map[string]int `json:"known"`
		Models []IDKnown                 `json:"models"`
	}
	// IDProvider is who sells models.
	IDProvider struct {
		Name   string `json:"name"`
		Router bool   `json:"router,omitempty"`
	}
	// IDMaker is who makes models; Own is the provider through which it sells itself.
	IDMaker struct {
		Name string `json:"name"`
		Own  string `json:"own"`
	}
	// IDKnown is what is said of a model.
	IDKnown struct {
		ModelLink
		Maker    string   `json:"maker"`
		Released string   `json:"released"`
		Open     bool     `json:"open,omitempty"`
		Size     *float64 `json:"size,omitempty"`
		Status   string   `json:"status"`
		// Ends is the ISO day on which it ends at its maker's own service.
		Ends string `json:"ends,omitempty"`
		// Offers and Ended are those of today and of before: the provider, its id, and
		// the ISO day on which it ends there, if one is known.
		Offers [][]string `json:"offers,omitempty"`
		Ended  [][]string `json:"ended,omitempty"`
		Advice string     `json:"advice,omitempty"`
		Moves  []IDTo     `json:"moves,omitempty"`
	}
	// IDTo is a model to go to from another: its place, and the words of IDMove.
	IDTo struct {
		To      int    `json:"to"`
		Who     string `json:"who"`
		Cost    string `json:"cost"`
		Price   string `json:"price"`
		Dear    bool   `json:"dear,omitempty"`
		Gains   string `json:"gains"`
		Losses  string `json:"losses"`
		Compare string `json:"compare"`
	}
)

// IDData is what a browser needs to tell which models ids mean, as JSON.
func (v *Views) IDData() ([]byte, error) {
	data, err := v.ids.data()
	if err != nil {
		return nil, err
	}
	return json.Marshal(data)
}

func (x *idPages) data() (*IDData, error) {
	d, err := x.desk()
	if err != nil {
		return nil, err
	}
	data := &IDData{Day: Today(x.site).String(), Rules: *ids.Rules(), States: idStates, Unknown: unknownNote, NoIDs: noIDs, Most: api.MaxIDs, MostFound: ids.MostFound,
		Site: x.site.URL, Page: x.site.Href(site.IDsPath), Resolve: api.ResolvePath, Calendar: api.ResolveCalendarPath, Badge: api.BadgePath,
		Providers: map[string]IDProvider{}, Makers: map[string]IDMaker{}, Sellers: d.IDs().Sellers(), Moving: d.IDs().Moving(), Known: map[string]map[string]int{}}
	for _, p := range x.site.Providers {
		data.Providers[p.ID] = IDProvider{p.Name, p.Kind == "router"}
	}
	place := map[string]int{}
	for i, m := range x.site.Models {
		place[m.ID] = i
		data.Makers[m.Maker] = IDMaker{m.MakerName, x.site.OwnProvider(m.Maker)}
	}
	for provider, known := range d.IDs().Known() {
		data.Known[provider] = map[string]int{}
		for id, model := range known {
			data.Known[provider][id] = place[model]
		}
	}
	for _, m := range x.site.Models {
		data.Models = append(data.Models, x.known(m, data.Day, place))
	}
	return data, nil
}

func (x *idPages) known(m *site.Model, day string, place map[string]int) IDKnown {
	o := x.catalog.Outlook(m.ID, day)
	k := IDKnown{ModelLink: x.link(m), Maker: m.Maker, Released: m.Released, Open: m.IsOpen(), Size: m.ParametersTotalB, Status: o.Status, Ends: o.Ends,
		Offers: offered(m.Offers), Ended: offered(m.Ended), Advice: idAdvice(o)}
	for i, move := range x.moves(o) {
		k.Moves = append(k.Moves, IDTo{place[o.Moves[i].Model.ID], move.Who, move.Cost, move.Price, move.Dear, move.Gains, move.Losses, move.Compare})
	}
	return k
}

func offered(offers []content.Offer) [][]string {
	var list [][]string
	for _, o := range offers {
		entry := []string{o.Provider, o.ModelID}
		if o.Ends != "" {
			entry = append(entry, o.Ends)
		}
		list = append(list, entry)
	}
	return list
}
