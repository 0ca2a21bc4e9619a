// The browsers as this machine has them, with the settings that tests need.

import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** fromWeb loads a package that the front end has installed. */
export const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url))

const { chromium, firefox } = fromWeb('playwright-core')

const browsers = {
  chromium: {
    // Without a window and what belongs to one, tests take less than half the time.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    type: chromium,
    options: () => ({ args: flags }),
  },
  firefox: {
    names: ['firefox-esr', 'firefox'],
    // The channel stands for a Firefox as it is published, driven by WebDriver BiDi.
    type: firefox,
    options: () => ({ channel: 'moz-firefox', firefoxUserPrefs: preferences }),
  },
}

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

/** What a context asks for has no effect here: it is a light device with motion. */
const preferences = {
  'ui.systemUsesDarkTheme': 0,
  'ui.prefersReducedMotion': 0,
  // No spare processes here either.
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
}

function find(name) {
  const own = process.env[name.toUpperCase()]
  if (own) return own
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const file of browsers[name].names) {
      try {
        accessSync(join(folder, file), constants.X_OK)
        return join(folder, file)
      } catch {
        // Not here.
      }
    }
  }
  throw new Error(`no ${name} on the PATH; e2e/browser.sh installs one`)
}

const optionsFor = (name) => ({ executablePath: find(name), ...browsers[name].options() })

/** launch starts a browser with nothing of anybody in it, or takes the one that is shared. */
export function launch(name = 'chromium') {
  const shared = process.env[`SHARED_${name.toUpperCase()}`]
  return shared ? browsers[name].type.connect(shared) : browsers[name].type.launch(optionsFor(name))
}

/** share starts a browser that other processes take part in, by its address. */
export const share = (name) => browsers[name].type.launchServer(optionsFor(name))
