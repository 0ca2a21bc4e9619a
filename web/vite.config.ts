import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const legacyRenderer = fileURLToPath(
  new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
)

// The legacy renderer drops what fails inside Suspense. The server bundle wants
// to know: it fails as a whole rather than send a page with a hole.
const surfaceErrors: Plugin = {
  name: 'surface-errors',
  transform(code, id) {
    if (!id.endsWith('react-dom-server-legacy.browser.production.js')) return
    const [before, after, ...more] = code.split('function onError() {}')
    if (after === undefined || more.length > 0) this.error('the renderer of React has changed: where is its onError?')
    return { code: `${before}function onError(error) { console.error(error) }${after}`, map: null }
  },
}

// Vite wraps every lazy import to preload its chunks and styles. Ours are preloaded
// by the document, and there is one stylesheet: the import alone is enough.
const plainImports: Plugin = {
  name: 'plain-imports',
  transform(_, id) {
    if (id.includes('vite/preload-helper')) return { code: 'export const __vitePreload = (load) => load()', map: null }
  },
}

/** The parts that nearly all pages share. */
const sharedParts =
  /src[\\/](components[\\/](ArticleFrame|Breadcrumbs|ColorModeSwitch|Contents|IslandSlot|Logo|PageHead|PromptBlock|Prose|SourceList|TableOfContents)|ui[\\/](CopyButton|Icon|icons|Mark|Shapes)|lib[\\/](format|html))\b/

// The client shows the islands' HTML and has none of their code: their styles
// stay in the one stylesheet although no script asks for a class of them.
const islandStyles: Plugin = {
  name: 'island-styles',
  enforce: 'post',
  transform(_, id) {
    if (/src[\\/]islands[\\/].*\.module\.css$/.test(id)) return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
  },
}

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * scopedName names a class by its file and by its place in the file: the same in both builds and, as long as the file is
 * left alone, in the next build too, whose HTML an open page may get. A hash of its own for each class would cost three
 * bytes each in the compressed stylesheet.
 */
function scopedName(local: string, file: string, css: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const locals = [...new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name))]
  if (!locals.includes(local)) throw new Error(`${path} has no class ${local}`)
  return `_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}${(10 + locals.indexOf(local)).toString(36)}`
}

// Two builds from one source: `vite build` makes the client, `vite build --ssr
// src/entry.server.tsx` the one script that the Go server runs in its JavaScript engine.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [surfaceErrors] : [islandStyles, plainImports])],
  resolve: {
    // Only the legacy renderer: the streaming one asks for MessageChannel and
    // TextEncoder, which the engine does not have, and gives us nothing.
    alias: (isSsrBuild ? { 'react-dom/server': legacyRenderer } : {}) as Record<string, string>,
  },
  publicDir: isSsrBuild ? false : 'public',
  css: { modules: { generateScopedName: scopedName } },
  ssr: { noExternal: true as const, target: 'webworker' as const },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'es2020',
        minify: true,
        rolldownOptions: {
          output: { format: 'iife' as const, entryFileNames: 'entry.server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome123', 'safari17.5', 'firefox128'],
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // React survives deployments in the visitor's cache; the parts
                // that nearly all pages share are too small to be worth a request
                // each. What few pages use stays with them, or lazy.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'parts', test: sharedParts },
              ],
            },
          },
        },
      },
  define: { 'process.env.NODE_ENV': JSON.stringify('production'), __SENTRY_DEBUG__: 'false' },
}))
