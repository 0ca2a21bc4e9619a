package figures

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"astrolabe/internal/site"
)

// TermMap is the knowledge base drawn like a star chart: a sector for each
// category, a star for each entry, the further out the more has to be read
// before it. Everything is placed here, so the drawing is only lines and text.
type TermMap struct {
	// Radius is the radius of the sky.
	Radius float64 `json:"radius"`
	// Limb is the outer edge of the band that holds the categories' names.
	Limb float64 `json:"limb"`
	// Rings are the radii of the steps, from the centre outwards.
	Rings   []float64   `json:"rings"`
	Sectors []MapSector `json:"sectors"`
	// Ticks are the divisions of the limb, Borders the edges of the sectors.
	Ticks   string `json:"ticks"`
	Borders string `json:"borders"`
	// Own are the prerequisites inside a category, Across those between
	// categories, Related the other connections: the lines of all, as paths.
	Own     string `json:"own"`
	Across  string `json:"across"`
	Related string `json:"related"`
	// Links is how many prerequisites are drawn, Relations how many of the rest.
	Links     int `json:"links"`
	Relations int `json:"relations"`
	// Files are the map as a picture.
	Files ChartFiles `json:"files"`
}

// MapSector is a category's part of the sky.
type MapSector struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Href  string `json:"href"`
	// Name is the title, shortened to fit; Arc is the path it stands on.
	Name  string    `json:"name"`
	Arc   string    `json:"arc"`
	Stars []MapStar `json:"stars"`
}

// MapStar is an entry's place in the sky.
type MapStar struct {
	Title string `json:"title"`
	Href  string `json:"href"`
	About string `json:"about"`
	// Step is how long the longest way of prerequisites to the entry is.
	Step int `json:"step"`
	// X, Y and Size are the star's place and radius.
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	Size float64 `json:"size"`
	// Label is the title, shortened to fit, LabelAt its place and turn; End
	// labels end there and do not begin.
	Label   string `json:"label"`
	LabelAt string `json:"labelAt"`
	End     bool   `json:"end"`
	// Lead is the line from the star to its label.
	Lead string `json:"lead"`
	// Lines are the star's own connections, shown when it is pointed at.
	Lines         string    `json:"lines"`
	Prerequisites []MapLink `json:"prerequisites"`
	Related       []MapLink `json:"related"`
}

const (
	skyRadius   = 330.0
	limbRadius  = 356.0
	labelRadius = 365.0
	// innerRing and outerRing are where the first and the last step lie.
	innerRing = 64.0
	outerRing = 308.0
	// sectorGap is the room between two sectors, in stars.
	sectorGap = 1.4
	// longestLabel is how many letters fit between the limb and the edge.
	longestLabel = 40
	// letterWidth is the width of a letter on the limb, on average.
	letterWidth = 6.2
)

// MapLink is another entry.
type MapLink struct {
	Title string `json:"title"`
	Href  string `json:"href"`
}

// star is an entry while the map is drawn.
type star struct {
	term          *site.Term
	category      int
	step          int
	angle, radius float64
}

// NewTermMap draws the knowledge base of a site.
func NewTermMap(s *site.Site) TermMap {
	m := TermMap{Files: *Files(site.TermMapPicture, nil), Radius: skyRadius, Limb: limbRadius, Rings: []float64{}, Sectors: []MapSector{}}
	stars, arcs := placeStars(s)
	deepest := 0
	for _, st := range stars {
		deepest = max(deepest, st.step)
	}
	for step := range deepest + 1 {
		m.Rings = append(m.Rings, round1(ringOf(step, deepest)))
	}
	near := m.connect(s, stars)
	for i, c := range s.Categories {
		if len(c.Terms) == 0 {
			continue
		}
		sector := MapSector{ID: c.ID, Title: c.Title, Href: s.Href(site.TermsPath) + "?category=" + c.ID, Stars: []MapStar{}}
		sector.Name, sector.Arc = limbName(c.Title, arcs[i])
		m.Borders += line(arcs[i].from, innerRing/2, skyRadius)
		for _, t := range c.Terms {
			sector.Stars = append(sector.Stars, mapStar(s, stars[t], near[t]))
		}
		m.Sectors = append(m.Sectors, sector)
	}
	for degree := 0; degree < 360; degree += 3 {
		length := 5.0
		if degree%15 == 0 {
			length = 9
		}
		m.Ticks += line(float64(degree)*math.Pi/180, limbRadius-length, limbRadius)
	}
	return m
}

// arc is the part of the limb that a category has, in radians.
type arc struct{ from, to float64 }

// placeStars gives every category a sector, and every entry its place in it:
// around the plate by title, outwards by what has to be read before.
func placeStars(s *site.Site) (map[*site.Term]*star, []arc) {
	shares := 0.0
	for _, c := range s.Categories {
		if len(c.Terms) > 0 {
			shares += float64(len(c.Terms)) + sectorGap
		}
	}
	stars := map[*site.Term]*star{}
	arcs := make([]arc, len(s.Categories))
	steps := readingSteps(s.Terms)
	deepest := slices.Max(append(slices.Collect(maps.Values(steps)), 0))
	at := -math.Pi / 2 // the first sector begins at the top
	for i, c := range s.Categories {
		if len(c.Terms) == 0 {
			continue
		}
		width := 2 * math.Pi / shares
		arcs[i] = arc{at, at + (float64(len(c.Terms))+sectorGap)*width}
		for j, t := range c.Terms {
			angle := at + (sectorGap/2+float64(j)+0.5)*width
			stars[t] = &star{t, i, steps[t], angle, ringOf(steps[t], deepest)}
		}
		at = arcs[i].to
	}
	return stars, arcs
}

// readingSteps is the length of the longest way of prerequisites to each
// entry. A circle of prerequisites is cut where it closes.
func readingSteps(terms []*site.Term) map[*site.Term]int {
	steps := map[*site.Term]int{}
	open := map[*site.Term]bool{}
	var step func(t *site.Term) int
	step = func(t *site.Term) int {
		if n, ok := steps[t]; ok {
			return n
		}
		open[t] = true
		n := 0
		for _, before := range t.Prerequisites {
			if !open[before] {
				n = max(n, step(before)+1)
			}
		}
		open[t] = false
		steps[t] = n
		return n
	}
	for _, t := range terms {
		step(t)
	}
	return steps
}

func ringOf(step, deepest int) float64 {
	return innerRing + (outerRing-innerRing)*float64(step)/float64(max(deepest, 1))
}

// connect draws the lines between the stars, and returns each star's own: what
// it builds on and what builds on it first, then what is related.
func (m *TermMap) connect(s *site.Site, stars map[*site.Term]*star) map[*site.Term][]*star {
	near := map[*site.Term][]*star{}
	join := func(a, b *star) bool {
		if a == nil || b == nil || a == b || slices.Contains(near[a.term], b) {
			return false
		}
		near[a.term] = append(near[a.term], b)
		near[b.term] = append(near[b.term], a)
		return true
	}
	var own, across, related strings.Builder
	for _, t := range s.Terms {
		for _, before := range t.Prerequisites {
			a, b := stars[before], stars[t]
			if !join(a, b) {
				continue
			}
			m.Links++
			if a.category == b.category {
				own.WriteString(connection(a, b))
			} else {
				across.WriteString(connection(a, b))
			}
		}
	}
	for _, t := range s.Terms {
		for _, other := range t.Related {
			a, b := stars[t], stars[other]
			if join(a, b) {
				m.Relations++
				related.WriteString(connection(a, b))
			}
		}
	}
	m.Own, m.Across, m.Related = own.String(), across.String(), related.String()
	return near
}

func mapStar(s *site.Site, st *star, near []*star) MapStar {
	t := st.term
	x, y := at(st.radius, st.angle)
	out := MapStar{Title: t.Title, Href: s.Href(t.Path), About: t.Definition, Step: st.step, X: x, Y: y,
		Size: round1(min(2+0.22*float64(len(near)), 6)), Label: shortened(t.Title, longestLabel),
		Lead: line(st.angle, st.radius, skyRadius), Prerequisites: []MapLink{}, Related: []MapLink{}}
	turn := st.angle * 180 / math.Pi
	if math.Cos(st.angle) < 0 {
		out.End, turn = true, turn+180
	}
	lx, ly := at(labelRadius, st.angle)
	out.LabelAt = fmt.Sprintf("translate(%v %v) rotate(%v)", lx, ly, round1(math.Mod(turn+360, 360)))
	var lines strings.Builder
	slices.SortStableFunc(near, func(a, b *star) int { return cmp.Compare(a.angle, b.angle) })
	for _, other := range near {
		lines.WriteString(connection(st, other))
		lines.WriteString(line(other.angle, other.radius, skyRadius))
	}
	out.Lines = lines.String()
	for _, p := range t.Prerequisites {
		out.Prerequisites = append(out.Prerequisites, MapLink{p.Title, s.Href(p.Path)})
	}
	for _, r := range t.Related {
		out.Related = append(out.Related, MapLink{r.Title, s.Href(r.Path)})
	}
	return out
}
