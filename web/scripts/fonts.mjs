// Cuts the fonts down to the characters and weights that the site uses: for
// browsers as WOFF2, so that the files needed before the first paint stay
// small, and for the server, which draws share cards, as plain TrueType.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”…•·→←↑↓×−≤≥≈€™ĀāĂăąćČčďĐđĒēęěğĪīıŁłńňŌōőœŒřŚśŞşŠšťŪūůűźżŽž½¼¾²³µαβπσμ∞√∑∈'

/** Italics are for our own words: the heading of the front page, which waits for them, and names in drawings. */
const plain = range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + ' .,:;!?()&/-–—‘’“”…'

const fonts = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    to: 'first-serif.woff2',
    axes: { wght: 500 },
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'first-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
    to: 'home-italic.woff2',
    axes: { wght: 450 },
    letters: plain,
  },
]

/** The fonts of share cards: one weight a file, and one more for the letters beyond Latin-1. */
const cardFonts = [
  { family: 'newsreader', to: 'serif', weight: 500 },
  { family: 'source-sans-3', to: 'sans', weight: 400 },
  { family: 'source-sans-3', to: 'sans-bold', weight: 600 },
].flatMap(({ family, to, weight }) => [
  { from: source(family, 'latin'), to: `${to}.ttf`, axes: { wght: weight } },
  { from: source(family, 'latin-ext'), to: `${to}-ext.ttf`, axes: { wght: weight } },
])

function source(family, letters) {
  return `@fontsource-variable/${family}/files/${family}-${letters}-wght-normal.woff2`
}

/** cut writes the fonts of a list into a folder, each as small as it can be. */
async function cut(list, folder, targetFormat) {
  await mkdir(folder, { recursive: true })
  for (const font of list) {
    const whole = await readFile(`node_modules/${font.from}`)
    const subset = await subsetFont(whole, font.letters ?? latin, { targetFormat, variationAxes: font.axes })
    await writeFile(`${folder}/${font.to}`, subset)
    console.log(`${font.to}: ${(subset.length / 1024).toFixed(1)} KB of ${(whole.length / 1024).toFixed(1)} KB`)
  }
}

await cut(fonts, '.fonts', 'woff2')
await cut(cardFonts, 'dist/fonts', 'truetype')
