import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const legacyRenderer = fileURLToPath(
  new URL('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', import.meta.url),
)

// Two builds from one source: `vite build` makes the client, `vite build --ssr
// src/entry.server.tsx` the one script that the Go server runs in its JavaScript engine.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    // Only the legacy renderer: the streaming one asks for MessageChannel and
    // TextEncoder, which the engine does not have, and gives us nothing.
    alias: (isSsrBuild ? { 'react-dom/server': legacyRenderer } : {}) as Record<string, string>,
  },
  publicDir: isSsrBuild ? false : 'public',
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
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
                // React survives deployments in the visitor's cache; the shared
                // parts are too small to be worth a request each. What draws icons
                // of the content has a library behind it and stays lazy.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'parts', test: /src[\\/](components|ui|lib)[\\/](?!iconify|svgShapes)/ },
              ],
            },
          },
        },
      },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}))
