// Compresses the built client with brotli at its best, once, so that the
// server need not: the Go encoder takes a second for what is done here.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

const dir = 'dist/client/assets'
for (const name of await readdir(dir)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const source = await readFile(`${dir}/${name}`)
  const small = brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  })
  await writeFile(`${dir}/${name}.br`, small)
}
