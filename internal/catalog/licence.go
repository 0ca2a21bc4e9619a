package catalog

import "strings"

// LicenceKind is what a licence allows, in one word.
type LicenceKind uint8

// The kinds of licence, from the freest. Unknown is a kind of its own: weights
// can be downloaded, but under which terms is not established.
const (
	Permissive LicenceKind = iota
	Restricted
	NonCommercial
	Proprietary
	UnknownLicence
	licenceKinds
)

// LicenceKindNames are the names of the kinds in addresses and on the query
// line, by kind.
var LicenceKindNames = []string{"permissive", "restricted", "non-commercial", "proprietary", "unknown"}

// String is the kind's name in addresses.
func (k LicenceKind) String() string { return LicenceKindNames[k] }

// Words is the kind for readers.
func (k LicenceKind) Words() string {
	return [...]string{"a permissive licence", "a licence with conditions", "a non-commercial licence", "no open licence",
		"an unknown licence"}[k]
}

// Licence is what the index knows of a licence.
type Licence struct {
	// ID is the name in addresses: that of the data in small letters.
	ID string
	// Name is the SPDX id or the licence's own name, as the data writes it.
	Name string
	Kind LicenceKind
	// Plain says in plain words what the licence allows and asks.
	Plain string
	// URL is the text of the licence; empty if there is no one address.
	URL string
}

// licences are the rules by which a licence gets its kind: permissive asks for
// no more than notices, restricted allows business under conditions (a limit of
// users or revenue, a use policy, a name to show), non-commercial does not allow
// it. The words are a summary from knowledge and no legal advice: the text at the
// URL decides, and pages that show a summary say so. Where makers have several
// versions, it is of the one that the data's models came with. What is not in the
// table is of unknown kind.
var licences = []Licence{
	{Name: "MIT", Kind: Permissive, URL: "https://spdx.org/licenses/MIT.html",
		Plain: "Use, change and sell it freely; keep the copyright notice."},
	{Name: "Apache-2.0", Kind: Permissive, URL: "https://www.apache.org/licenses/LICENSE-2.0",
		Plain: "Use, change and sell it freely; keep the notices and say what you changed. Patent rights are granted too."},
	{Name: "Modified-MIT", Kind: Restricted,
		Plain: "Free as under MIT, with a condition of the maker for very large products, such as showing the model's name; read it if you are one."},
	{Name: "Gemma", Kind: Restricted, URL: "https://ai.google.dev/gemma/terms",
		Plain: "Commercial use is allowed within Google's list of forbidden uses, which you must pass on with the weights."},
	{Name: "HAI-DEF", Kind: Restricted, URL: "https://developers.google.com/health-ai-developer-foundations/terms",
		Plain: "Google's terms for health models: commercial use is allowed within a list of forbidden uses; clinical use has its own conditions."},
	{Name: "Llama-2", Kind: Restricted, URL: "https://ai.meta.com/llama/license/",
		Plain: "Commercial use is allowed up to 700 million monthly users, within Meta's use policy; outputs must not improve other language models."},
	{Name: "Llama-3", Kind: Restricted, URL: "https://www.llama.com/llama3/license/",
		Plain: "Commercial use is allowed up to 700 million monthly users, within Meta's use policy; show that you build with Meta Llama 3; outputs must not improve other language models."},
	{Name: "Llama-3.1", Kind: Restricted, URL: "https://www.llama.com/llama3_1/license/",
		Plain: "Commercial use is allowed up to 700 million monthly users, within Meta's use policy; show that you build with Llama, also in the names of models made with it."},
	{Name: "Llama-3.2", Kind: Restricted, URL: "https://www.llama.com/llama3_2/license/",
		Plain: "As Llama 3.1; its use policy leaves out users in the European Union for the models that read images."},
	{Name: "Llama-3.3", Kind: Restricted, URL: "https://www.llama.com/llama3_3/license/",
		Plain: "Commercial use is allowed up to 700 million monthly users, within Meta's use policy; show that you build with Llama, also in the names of models made with it."},
	{Name: "Llama-4", Kind: Restricted, URL: "https://www.llama.com/llama4/license/",
		Plain: "As Llama 3.3; its use policy leaves out users in the European Union, since the models read images."},
	{Name: "Tongyi-Qianwen", Kind: Restricted,
		Plain: "Commercial use is allowed up to 100 million monthly users; above that a licence must be asked for."},
	{Name: "Qwen", Kind: Restricted,
		Plain: "Commercial use is allowed up to 100 million monthly users; above that a licence must be asked for."},
	{Name: "Qwen3.8-Max-License", Kind: Restricted,
		Plain: "The maker's own licence for this model, with conditions; read it before use."},
	{Name: "DeepSeek", Kind: Restricted,
		Plain: "Commercial use is allowed within a list of forbidden uses, which you must pass on with the weights."},
	{Name: "Jamba-Open", Kind: Restricted, URL: "https://www.ai21.com/jamba-open-model-license/",
		Plain: "Commercial use is allowed for companies below a yearly revenue that the licence names, within a use policy."},
	{Name: "NVIDIA-Open-Model", Kind: Restricted,
		URL:   "https://www.nvidia.com/en-us/agreements/enterprise-software/nvidia-open-model-license/",
		Plain: "Commercial use and derived models are allowed, under conditions that NVIDIA sets; keep the notices."},
	{Name: "Grok-2-Community", Kind: Restricted, URL: "https://huggingface.co/xai-org/grok-2/blob/main/LICENSE",
		Plain: "The maker's own licence for this model, with conditions; read it before use."},
	{Name: "MiniMax-Model-License", Kind: Restricted,
		Plain: "The maker's own licence, with conditions for commercial use; read it before use."},
	{Name: "Falcon-180B", Kind: Restricted,
		Plain: "Commercial use is allowed within a use policy; offering the model as a hosted service needs permission."},
	{Name: "Databricks-Open", Kind: Restricted, URL: "https://www.databricks.com/legal/open-model-license",
		Plain: "Commercial use is allowed up to 700 million monthly users, within a use policy; outputs must not improve other language models."},
	{Name: "TII-Falcon-2.0", Kind: Restricted,
		Plain: "As Apache 2.0, within a use policy of the maker, which must be passed on."},
	{Name: "GLM-4", Kind: Restricted,
		Plain: "Free for research; commercial use is free after registration with the maker. Show that you build with GLM-4."},
	{Name: "BigScience-RAIL-1.0", Kind: Restricted, URL: "https://bigscience.huggingface.co/blog/the-bigscience-rail-license",
		Plain: "Commercial use is allowed within a list of forbidden uses, which you must pass on with the weights."},
	{Name: "CC-BY-NC-4.0", Kind: NonCommercial, URL: "https://creativecommons.org/licenses/by-nc/4.0/",
		Plain: "Use and change it for purposes that are not commercial, and name the maker."},
	{Name: "EXAONE-NC", Kind: NonCommercial,
		Plain: "For research and other purposes that are not commercial; business use needs LG's permission."},
	{Name: "Mistral-Research", Kind: NonCommercial, URL: "https://mistral.ai/licenses/MRL-0.1.md",
		Plain: "For research and personal use; business use needs a licence from Mistral."},
	{Name: "Mistral-Non-Production", Kind: NonCommercial, URL: "https://mistral.ai/licenses/MNPL-0.1.md",
		Plain: "For research, tests and development; use in production needs a licence from Mistral."},
	{Name: "proprietary", Kind: Proprietary,
		Plain: "The weights are not published. You use it through a service, under that service's terms."},
}

const unknownLicencePlain = "We have not established under which licence the weights are published. Read the maker's page before use."

// LicenceOf is what the index knows of a licence by the name in the data;
// the empty name and names without a rule are of unknown kind.
func LicenceOf(name string) Licence {
	for _, l := range licences {
		if l.Name == name {
			l.ID = strings.ToLower(l.Name)
			return l
		}
	}
	if name == "" {
		return Licence{ID: "unknown", Name: "unknown", Kind: UnknownLicence, Plain: unknownLicencePlain}
	}
	return Licence{ID: strings.ToLower(name), Name: name, Kind: UnknownLicence, Plain: unknownLicencePlain}
}
