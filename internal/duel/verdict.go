package duel

import (
	"math"

	"astrolabe/internal/words"
)

// Verdict is the answer in a sentence, and what it is about.
func (c *Case) Verdict() (verdict, about string) {
	switch {
	case c.State == Empty:
		return "", ""
	case !c.Judged():
		return c.Why + ".", c.ScoresWords()
	case c.Sides[0].Value == c.Sides[1].Value:
		low, high := c.Pair.Difference()
		return "Not shown: both scores are " + words.Score(c.Sides[0].Value, c.Unit()) + ". With " + c.ItemsWords() + ", a true difference of up to " +
			c.Points(math.Max(-low, high)) + " could hide behind that.", c.ScoresWords()
	case c.State == Shown:
		return "Shown: " + c.lead() + ", more than chance alone gives with " + c.ItemsWords() + ".", c.ScoresWords()
	}
	return "Not shown: the difference of " + c.Points(c.Apart()) + " is within what chance alone gives with " + c.ItemsWords() + ".", c.ScoresWords()
}

// lead says who is ahead, or by how much the scores differ.
func (c *Case) lead() string {
	if !c.Named() {
		return "the difference is " + c.Points(c.Apart())
	}
	first, second := 0, 1
	if (c.Sides[0].Value < c.Sides[1].Value) == c.HigherIsBetter() {
		first, second = 1, 0
	}
	text := c.Sides[first].Name + " is ahead of " + c.Sides[second].Name + " by " + c.Points(c.Apart())
	if !c.HigherIsBetter() {
		text += " (lower is better)"
	}
	return text
}

// Apart is the difference, as a share.
func (c *Case) Apart() float64 { return math.Abs(c.Sides[0].Value-c.Sides[1].Value) / 100 }

// Points is a difference of shares in points, finer where intervals are narrow.
func (c *Case) Points(share float64) string {
	if text := words.Fixed(share*100, c.Decimals()); text != "1" {
		return text + " points"
	}
	return "1 point"
}

// Decimals is how finely differences are said.
func (c *Case) Decimals() int {
	if low, high := c.Pair.Difference(); c.Judged() && high-low < 0.02 {
		return 2
	}
	return 1
}

// ItemsWords is over how many items the scores are.
func (c *Case) ItemsWords() string {
	a, b := c.Sides[0].Items, c.Sides[1].Items
	if a == b {
		return words.Count(a, "item")
	}
	return words.Number(a) + " and " + words.Count(b, "item")
}

// ScoresWords are the scores with what they are of; empty if one is not known.
func (c *Case) ScoresWords() string {
	a, b := &c.Sides[0], &c.Sides[1]
	if !a.Known || !b.Known {
		return ""
	}
	text := words.Score(a.Value, c.Unit()) + " against " + words.Score(b.Value, c.Unit())
	if c.Named() {
		text = a.Name + " " + words.Score(a.Value, c.Unit()) + ", " + b.Name + " " + words.Score(b.Value, c.Unit())
	}
	if c.Table != nil {
		text += ", " + c.Table.Benchmark.Name + " (" + c.Table.Benchmark.Metric + ")"
	}
	return text
}
