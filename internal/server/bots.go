package server

import "regexp"

// bots never get the error page: right status, a bare answer, a line in the
// log. web/src/app/bots.ts has the same pattern for the browser.
var bots = regexp.MustCompile(`(?i)(?:^|[^u]|(?:^|[^c])u|[a-z]cu)bot(?:[^a-z_]|$)|\blighthouse\b|\bfacebook(?:externalhit|catalog)\b|\bgoogle`)
