package site

// Current is the model that has an id now or had it once; nil if there is none.
func (s *Site) Current(id string) *Model {
	if to, moved := s.moved[id]; moved {
		id = to
	}
	return s.models[id]
}
