// The real binary, started for a test file and stopped by its own process id.

import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** binary is what is tested. */
export const binary = process.env.ASTROLABE ?? fileURLToPath(new URL('../../bin/astrolabe', import.meta.url))

/**
 * startSite serves the embedded site on a free port and waits until it is
 * ready. `config` is TOML that goes on top of the default configuration;
 * `command` and `args` start another command than serve.
 */
export async function startSite({ config = '', command = 'serve', args = [] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'astrolabe-e2e-'))
  const file = join(folder, 'site.toml')
  await writeFile(file, config)
  // The time limit of a render is wall time: on a machine that is busy with
  // tests the largest page would reach the default.
  const flags = ['--config', file, '--addr', '127.0.0.1:0', '--render-timeout', '30s']
  const child = spawn(binary, [command, ...flags, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // A runner that dies must not leave the server behind.
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)

  const log = []
  const addr = await new Promise((resolve, reject) => {
    child.once('error', reject)
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.push(line)
      const entry = parse(line)
      if (entry?.msg === 'serving') resolve(entry.addr)
      const serving = /msg=serving addr=(\S+)/.exec(line) // dev logs in text
      if (serving) resolve(serving[1])
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code} at start:\n${log.join('\n')}`)))
  })
  const origin = `http://${addr}`
  const healthy = await fetch(`${origin}/healthz`)
  if (!healthy.ok) throw new Error(`the server does not answer: ${healthy.status} ${await healthy.text()}`)

  return {
    ...open(origin),
    /** warm waits until the pages that most visitors see are ready. */
    async warm() {
      while (!log.some((line) => parse(line)?.msg === 'warm')) await new Promise((resolve) => setTimeout(resolve, 100))
    },
    /** entries are the log lines with a message. */
    entries: (msg) => log.map(parse).filter((entry) => entry?.msg === msg),
    /** log is all that was logged. */
    log: () => log.join('\n'),
    /** kill ends the server at once, as a crash would. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.removeListener('exit', killWithUs)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** shareSite is a server that others use too, if there is one; otherwise it starts one. */
export function shareSite() {
  const origin = process.env.SHARED_SITE
  return origin ? { ...open(origin), stop: () => undefined } : startSite()
}

/** open is what can be asked of any server. */
function open(origin) {
  const headings = new Map()
  return {
    origin,
    /** heading is the text of a page's main heading, as the server writes it. */
    async heading(path) {
      if (!headings.has(path)) headings.set(path, textOfHeading(await (await fetch(origin + path)).text()))
      return headings.get(path)
    },
  }
}

function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function textOfHeading(html) {
  const [, inner = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return inner.replaceAll(/<[^>]+>/g, '').replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
}
