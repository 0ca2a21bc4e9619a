// Compresses the built client with brotli at its best, once, so that the
// server need not: the Go encoder takes a second for what is done here.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const dir = 'dist/client/assets'
const names = (await readdir(dir)).filter((name) => /\.(js|css|svg)$/.test(name))
await Promise.all(
  names.map(async (name) => {
    const source = await readFile(`${dir}/${name}`)
    const small = await compress(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    })
    await writeFile(`${dir}/${name}.br`, small)
  }),
)
