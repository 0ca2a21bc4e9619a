package picture

// dark are the colours of the dark theme by those of the light one; a test holds them
// equal to the tokens.
var dark = map[Colour]Colour{
	Paper: "#0d1526", ink: "#eee9dc", inkQuiet: "#a9b1c0", line: "#26324b", lineStrong: "#4a5877", lineControl: "#6c7c9f", accentWash: "#2b2a24",
	surface: "#141e33", inkSoft: "#cccfd5", sky: "#0a1120", skyEdge: "#2b3a5c",
	series[0]: "#8791a5", series[1]: "#8fb0ea", series[2]: "#d6a955", series[3]: "#46968b", series[4]: "#bd4c07", series[5]: "#8559c2", series[6]: "#ffd6f5",
	hues[1]: "#dd4a63", hues[2]: "#d2852e", hues[3]: "#e8b051", hues[4]: "#7e6f22", hues[5]: "#c7f284", hues[6]: "#6bd4b1",
	hues[7]: "#88f4ff", hues[8]: "#64a3cd", hues[9]: "#406dce", hues[10]: "#a378fa", hues[11]: "#ccb1f7", hues[12]: "#b05095",
}

// Dark gives a drawing the colours of the dark theme.
func (d *Drawing) Dark() {
	d.Paper = dark[d.Paper]
	for i := range d.Shapes {
		s := &d.Shapes[i]
		if c, ok := dark[s.Fill]; ok {
			s.Fill = c
		}
		if c, ok := dark[s.Stroke]; ok {
			s.Stroke = c
		}
	}
}
