// Runs the browser tests: all of them, or the files that are given. Suites
// without a configuration of their own share one server, which is warm when the
// first of them begins, and several share one Firefox, which takes seconds to start.

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { share } from './support/browsers.mjs'
import { startSite } from './support/site.mjs'

const folder = new URL('.', import.meta.url)
const own = process.argv.slice(2)
const files = own.length > 0 ? own : readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).map((name) => fileURLToPath(new URL(name, folder)))

// Playwright closes a browser that it shares when it is told to end, and stays: what is left ends with us.
process.once('SIGTERM', () => process.exit(143))

const site = await startSite()
const firefox = files.length > 1 ? await share('firefox') : undefined
await site.warm()
const tests = spawn(process.execPath, ['--test', '--test-concurrency=2', ...files], {
  stdio: 'inherit',
  env: { ...process.env, SHARED_SITE: site.origin, ...(firefox && { SHARED_FIREFOX: firefox.wsEndpoint() }) },
})
process.exitCode = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)))
await firefox?.close()
await site.stop()
