package figures

// all is the table of figures, in the order of the authors' list.
var all = []Figure{
	{Name: "price-frontier", About: "input price of models by release day, with the lowest so far", draw: priceFrontier},
	{Name: "price-moves", About: "how the list prices of existing models moved at their makers", ReadsHistory: true, draw: priceMoves},
	{Name: "price-against-score", About: "price against score, with the models that no other beats on both", TakesBenchmark: true, draw: priceAgainstScore},
	{Name: "provider-spread", About: "the same open model at different sellers, lowest to highest price", draw: providerSpread},
	{Name: "output-input-ratio", About: "output price divided by input price, by year of release", draw: outputInputRatio},
	{Name: "cache-discount", About: "price of cached input as a share of the input price, by maker", draw: cacheDiscount},
	{Name: "score-margins", About: "the first ten of a benchmark with 95% intervals", TakesBenchmark: true, draw: scoreMargins},
	{Name: "open-gap", About: "best open against best closed model over time", TakesBenchmark: true, draw: openGap},
	{Name: "saturation", About: "best score so far on some benchmarks of different ages", draw: saturation},
	{Name: "best-so-far", About: "best score of any model to each day on one benchmark", TakesBenchmark: true, draw: bestSoFar},
	{Name: "self-reported", About: "share of scores that the model's maker reported, by category", draw: selfReported},
	{Name: "context-over-time", About: "context windows of new models, median and largest by quarter", draw: contextOverTime},
	{Name: "open-share", About: "share of new models with open weights, by half-year", draw: openShare},
	{Name: "modalities", About: "share of new models that read images, audio or video, by half-year", draw: modalities},
	{Name: "knowledge-lag", About: "months from knowledge cut-off to release", draw: knowledgeLag},
	{Name: "makers", About: "the makers with most models in the index", draw: makers},
	{Name: "release-pace", About: "models released each month", draw: releasePace},
}
