package ids

// Rules are what may be left out of an id, and where ids stand in a text.
func Rules() *RuleSet { return rules }

// Known is all ids that are known, by provider.
func (ix *Index) Known() Known {
	k := Known{}
	for id, uses := range ix.exact {
		for _, u := range uses {
			if u.provider != "" {
				k.learn(u.provider, id, u.model)
			}
		}
	}
	return k
}

// Sellers are our providers by the names that routes have for them.
func (ix *Index) Sellers() map[string]string { return ix.sellers }

// Moving are the ids that move from model to model, with the provider.
func (ix *Index) Moving() map[string]string { return ix.moving }
