/**
 * The pattern of crawlers, preview fetchers and audits; internal/server/bots.go has the same text, and one table of user
 * agents holds both to it. Words must end, and the telephones called CUBOT are none. Go knows no lookbehind, hence the form.
 */
const bots =
  /(?:^|[^u]|(?:^|[^c])u|[a-z]cu)bot(?:[^a-z_]|$)|\blighthouse\b|\bfacebook(?:externalhit|catalog)\b|\bgoogle/i

/** isBot says whether a user agent is no visitor's: it never gets the error page. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}
