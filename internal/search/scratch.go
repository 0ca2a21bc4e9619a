package search

// scratch is where the scores of one query are added up. It is used again and again.
type scratch struct {
	docs         []docScore
	pages        []pageScore
	touchedDocs  []int32
	touchedPages []int32
}

type docScore struct {
	score, term float32 // in all, and for the term at hand
	terms       uint16  // which terms the document has
}

type pageScore struct {
	best, second float32
	bestDoc      int32
	docs         int32
	terms        uint16
	share        float32 // of the query, by worth
}

func newScratch(docs, pages int) *scratch {
	return &scratch{docs: make([]docScore, docs), pages: make([]pageScore, pages)}
}

func (s *scratch) reset() {
	for _, d := range s.touchedDocs {
		s.docs[d] = docScore{}
	}
	for i := range s.pages {
		s.pages[i] = pageScore{}
	}
	s.touchedDocs, s.touchedPages = s.touchedDocs[:0], s.touchedPages[:0]
}

// addUp scores the documents, and pages by their best two.
func (s *scratch) addUp(x *Index, q *query) {
	for i := range q.terms {
		s.addTerm(x, &q.terms[i], uint16(1)<<i)
	}
	for _, d := range s.touchedDocs {
		doc := &s.docs[d]
		page := x.docs[d].page
		p := &s.pages[page]
		if p.docs == 0 {
			s.touchedPages = append(s.touchedPages, page)
		}
		p.docs++
		p.terms |= doc.terms
		if doc.score > p.best {
			p.best, p.second, p.bestDoc = doc.score, p.best, d
		} else {
			p.second = max(p.second, doc.score)
		}
	}
}

// addTerm adds what a term is worth for each document: its best match there counts.
func (s *scratch) addTerm(x *Index, t *term, bit uint16) {
	for _, m := range t.stems {
		for _, p := range x.posts[x.first[m.stem]:x.first[m.stem+1]] {
			doc := &s.docs[p.doc()]
			if doc.terms == 0 {
				s.touchedDocs = append(s.touchedDocs, p.doc())
			}
			if doc.terms&bit == 0 {
				doc.terms |= bit
				doc.term = 0
			}
			if impact := p.impact() * m.weight; impact > doc.term {
				doc.score += impact - doc.term
				doc.term = impact
			}
		}
	}
}

// worth is what the terms that a page has are worth.
func (p *pageScore) worth(q *query) float32 {
	sum := float32(0)
	for i := range q.terms {
		if p.terms&(1<<i) != 0 {
			sum += q.terms[i].worth
		}
	}
	return sum
}
