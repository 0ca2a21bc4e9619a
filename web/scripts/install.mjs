// Installs exactly what the lock file says, from nothing, as `npm ci` does. That
// command itself refuses our lock file, which leaves out bindings of rolldown for
// other systems that the registry does not have.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** weaknesses are what keeps a lock file from saying for itself what is installed. */
export const weaknesses = (lock) =>
  entries(lock).flatMap(([name, entry]) => [
    ...(entry.integrity ? [] : [`${name}: no integrity in the lock file`]),
    ...(entry.resolved ? [`${name}: the lock file names a registry`] : []),
    ...(entry.hasInstallScript && !entry.optional ? [`${name}: wants to run a script when it is installed`] : []),
  ])

/** differences are where the installed packages are not those of the lock file. */
export const differences = (lock, installed, versionOf) => {
  const there = installed.packages
  const extra = entries(installed).filter(([name]) => !lock.packages[name]).map(([name]) => `${name}: is not in the lock file`)
  return entries(lock).flatMap(([name, want]) => {
    const got = there[name]
    if (!got) return want.optional ? [] : [`${name}: is not installed`]
    if (got.integrity !== want.integrity) return [`${name}: another integrity than in the lock file`]
    const version = versionOf(name)
    return version === want.version ? [] : [`${name}: got version ${version}, want ${want.version}`]
  }).concat(extra)
}

const entries = (lock) => Object.entries(lock.packages).filter(([name]) => name !== '')

const read = (name) => JSON.parse(readFileSync(name, 'utf8'))

const fail = (problems) => {
  console.error(problems.join('\n'))
  process.exit(1)
}

const install = () => {
  const locked = readFileSync('package-lock.json', 'utf8')
  const lock = JSON.parse(locked)
  const weak = weaknesses(lock)
  if (weak.length > 0) fail(weak)
  rmSync('node_modules', { recursive: true, force: true })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], { stdio: 'inherit' })
  if (readFileSync('package-lock.json', 'utf8') !== locked) {
    writeFileSync('package-lock.json', locked)
    fail(['package-lock.json does not agree with package.json: run npm install in web, and look at what changes'])
  }
  const different = differences(lock, read('node_modules/.package-lock.json'), (name) => read(`${name}/package.json`).version)
  if (different.length > 0) fail(different)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) install()
