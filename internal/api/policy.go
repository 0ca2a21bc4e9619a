package api

import (
	"astrolabe/internal/catalog"
	"astrolabe/internal/content"
)

// DataPolicy is what happens to prompts and outputs on the standard terms of a
// paid API.
type DataPolicy struct {
	Training      *DataTraining      `json:"training" doc:"Whether they are used for training. null: not stated."`
	Retention     *DataRetention     `json:"retention" doc:"How long they are kept by default. null: not stated."`
	ZeroRetention *DataZeroRetention `json:"zero_retention" doc:"How to have nothing kept. null: not stated."`
	Regions       *DataList          `json:"regions" doc:"Where requests can be processed: regions that processing can be pinned to; global: anywhere. null: not stated."`
	Certificates  *DataList          `json:"certificates" doc:"What the provider is certified for. null: not stated."`
}

// DataTraining says whether prompts are used for training.
type DataTraining struct {
	Value string `json:"value" enum:"no|opt-out|yes" doc:"no: not unless the customer opts in. opt-out: unless the customer objects. yes: used."`
	DataStated
}

// DataRetention says how long prompts and outputs are kept.
type DataRetention struct {
	Days *int `json:"days" doc:"The maximum in days; 0: not kept beyond the response. null: the provider gives no number." example:"30"`
	DataStated
}

// DataZeroRetention says how to have nothing kept.
type DataZeroRetention struct {
	Value string `json:"value" enum:"default|setting|on-request|no" doc:"default: nothing is kept anyway. setting: the customer switches it on. on-request: by approval or contract. no: not offered."`
	DataStated
}

// DataList is several values of one aspect.
type DataList struct {
	Values []string `json:"values" doc:"The values, as the index page filters by them."`
	DataStated
}

// DataStated is where an aspect was read.
type DataStated struct {
	Note   *string `json:"note" doc:"A condition, in our words."`
	Source string  `json:"source" format:"uri" doc:"The provider's page that states it."`
	Read   string  `json:"read" date:"any" doc:"The day or month of the state of that page that was read." example:"2026-09-14"`
}

// DataException is what differs for some models of a provider.
type DataException struct {
	Models []string   `json:"models" doc:"The ids of the models."`
	Data   DataPolicy `json:"data" doc:"The aspects that differ; the others are null, and as the provider's own."`
}

func policyOf(p *content.Policy) DataPolicy {
	var d DataPolicy
	if x := p.Training; x != nil {
		d.Training = &DataTraining{x.Value, statedOf(&x.Stated)}
	}
	if x := p.Retention; x != nil {
		d.Retention = &DataRetention{x.Days, statedOf(&x.Stated)}
	}
	if x := p.ZeroRetention; x != nil {
		d.ZeroRetention = &DataZeroRetention{catalog.PolicyID(x.Value), statedOf(&x.Stated)}
	}
	d.Regions, d.Certificates = listOf(p.Regions), listOf(p.Certificates)
	return d
}

func listOf(c *content.Choices) *DataList {
	if c == nil {
		return nil
	}
	list := &DataList{DataStated: statedOf(&c.Stated)}
	for _, value := range c.Value {
		list.Values = append(list.Values, catalog.PolicyID(value))
	}
	return list
}

func statedOf(s *content.Stated) DataStated { return DataStated{known(s.Note), s.Source, s.Read} }

func exceptionsOf(p *content.ProviderPolicy) []DataException {
	list := []DataException{}
	for i := range p.Except {
		list = append(list, DataException{p.Except[i].Models, policyOf(&p.Except[i].Policy)})
	}
	return list
}
