package tex

import (
	"fmt"
	"html"
	"strings"
)

func escape(s string) string { return html.EscapeString(s) }

// letters are the letters that have names.
var letters = map[string]string{
	"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
	"theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ",
	"sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
	"Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
	"ell": "ℓ", "infty": "∞", "nabla": "∇", "partial": "∂", "emptyset": "∅", "top": "⊤", "bot": "⊥",
}

// operators are the signs between things.
var operators = map[string]string{
	"cdot": "⋅", "times": "×", "div": "÷", "pm": "±", "mp": "∓", "ast": "∗", "circ": "∘", "odot": "⊙", "oplus": "⊕", "otimes": "⊗",
	"le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "ll": "≪", "gg": "≫", "approx": "≈", "sim": "∼",
	"equiv": "≡", "propto": "∝", "in": "∈", "notin": "∉", "subset": "⊂", "subseteq": "⊆", "cup": "∪", "cap": "∩", "setminus": "∖",
	"to": "→", "rightarrow": "→", "leftarrow": "←", "Rightarrow": "⇒", "Leftrightarrow": "⇔", "mapsto": "↦", "gets": "←",
	"forall": "∀", "exists": "∃", "neg": "¬", "land": "∧", "lor": "∨", "mid": "∣", "parallel": "∥", "colon": ":",
	"ldots": "…", "dots": "…", "cdots": "⋯", "langle": "⟨", "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉",
}

// large are the signs that gather many things.
var large = map[string]string{"sum": "∑", "prod": "∏", "int": "∫", "bigcup": "⋃", "bigcap": "⋂"}

// functions are the names of functions; true where a script goes below.
var functions = map[string]bool{
	"log": false, "ln": false, "exp": false, "sin": false, "cos": false, "tan": false, "tanh": false, "dim": false, "deg": false,
	"lim": true, "max": true, "min": true, "sup": true, "inf": true, "arg": false, "det": true, "Pr": true, "gcd": true,
}

var accents = map[string]string{"hat": "^", "bar": "‾", "tilde": "~", "vec": "→", "dot": "˙", "overline": "‾"}

var spaces = map[string]string{"quad": "1em", "qquad": "2em"}

// alphabet writes letters in bold, with double strokes or in script. MathML
// has characters of its own for them.
func alphabet(name, words string) (string, error) {
	var out strings.Builder
	for _, r := range words {
		sign := r
		switch {
		case name == "mathbf" && r >= 'A' && r <= 'Z':
			sign = 0x1D400 + r - 'A'
		case name == "mathbf" && r >= 'a' && r <= 'z':
			sign = 0x1D41A + r - 'a'
		case name == "mathbf" && r >= '0' && r <= '9':
			sign = 0x1D7CE + r - '0'
		case name == "mathbb" && strings.ContainsRune("CHNPQRZ", r):
			sign = []rune("ℂℍℕℙℚℝℤ")[strings.IndexRune("CHNPQRZ", r)]
		case name == "mathbb" && r >= 'A' && r <= 'Z':
			sign = 0x1D538 + r - 'A'
		case name == "mathcal" && strings.ContainsRune("BEFHILMR", r):
			sign = []rune("ℬℰℱℋℐℒℳℛ")[strings.IndexRune("BEFHILMR", r)]
		case name == "mathcal" && r >= 'A' && r <= 'Z':
			sign = 0x1D49C + r - 'A'
		default:
			return "", fmt.Errorf("\\%s has no %q", name, r)
		}
		out.WriteString(element("mi", string(sign)))
	}
	if out.Len() == 0 {
		return "", fmt.Errorf("\\%s: nothing between { and }", name)
	}
	return "<mrow>" + out.String() + "</mrow>", nil
}
