// Cuts the fonts down to the characters and weights that the site uses, so
// that the two files needed before the first paint stay small.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”…•·→←↑↓×−≤≥≈€™ĀāĂăąćČčďĐđĒēęěğĪīıŁłńňŌōőœŒřŚśŞşŠšťŪūůűźżŽž½¼¾²³µαβπσμ∞√∑∈'

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
    to: 'serif-italic.woff2',
    axes: { wght: 450 },
  },
]

await mkdir('.fonts', { recursive: true })
for (const font of fonts) {
  const source = await readFile(`node_modules/${font.from}`)
  const subset = await subsetFont(source, latin, { targetFormat: 'woff2', variationAxes: font.axes })
  await writeFile(`.fonts/${font.to}`, subset)
  console.log(`${font.to}: ${(subset.length / 1024).toFixed(1)} KB of ${(source.length / 1024).toFixed(1)} KB`)
}
