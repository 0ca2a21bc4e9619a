import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

// The gallery shows every component in every state, and no visitor ever sees
// it. What only it uses stands in a stylesheet of its own, so that the site's
// stays small: as soon as a page uses a component, take it out of `testOnly`.

const root = fileURLToPath(new URL('.', import.meta.url))
const testOnly = /src[\\/](pages[\\/]gallery[\\/]|ui[\\/](?!CopyButton|Segmented|tip))[^\\/]+\.module\.css$/

/** scopedName names a class: short, because names are a tenth of a stylesheet, and the same in all builds. */
export function scopedName(local: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `_${createHash('sha256').update(`${path}#${local}`).digest('base64url').slice(0, 4)}`
}

/** isTestOnly says that only the test pages use a stylesheet. */
export const isTestOnly = (file: string) => testOnly.test(file)

/** What a module calls global is written as it is; it holds no classes of its own. */
const withoutGlobal = (css: string) => css.replace(/:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, '$1')

const virtual = '\0test-styles:'

/** testStyles writes the styles of the test pages into a file of their own. */
export function testStyles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'test-styles',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.endsWith('.module.css')) return
      const file = resolve(dirname(importer), source)
      return isTestOnly(file) ? `${virtual}${file}.js` : undefined
    },
    load(id) {
      if (!id.startsWith(virtual)) return
      const file = id.slice(virtual.length, -'.js'.length)
      const names: Record<string, string> = {}
      const css = withoutGlobal(readFileSync(file, 'utf8')).replace(/\.([a-zA-Z][\w-]*)/g, (_, local: string) => {
        names[local] = scopedName(local, file)
        return `.${names[local]}`
      })
      sheets.set(file, css)
      return `export default ${JSON.stringify(names)}`
    },
    generateBundle() {
      const source = [...sheets.keys()].sort().map((file) => sheets.get(file)).join('\n')
      const { code } = transform({ filename: 'test.css', code: Buffer.from(source), minify: true })
      this.emitFile({ type: 'asset', name: 'test.css', source: code })
    },
  }
}
