package figures

// all is the table of figures, in the order of the authors' list.
var all = []Figure{
	{Name: "price-frontier", About: "input price of models by release day, with the lowest so far", draw: priceFrontier},
	{Name: "score-margins", About: "the first ten of a benchmark with 95 % intervals", TakesBenchmark: true, draw: scoreMargins},
	{Name: "context-over-time", About: "context windows of new models, median and largest by quarter", draw: contextOverTime},
}
