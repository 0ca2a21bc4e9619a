// Chromium as this machine has it, with the flags that tests need.

import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** fromWeb loads a package that the front end has installed. */
export const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url))

const { chromium } = fromWeb('playwright-core')

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A site with a name of its own, on this machine.
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  // No spare processes: they are half of the work otherwise.
  '--renderer-process-limit=1',
]

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return join(folder, name)
      } catch {
        // Not here.
      }
    }
  }
  throw new Error('no Chromium on the PATH; e2e/chromium.sh installs one')
}

/** launchChromium starts a browser with nothing of anybody in it. */
export function launchChromium() {
  return chromium.launch({ executablePath: findChromium(), args: flags })
}
