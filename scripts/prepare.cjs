// Runs before every npm script that needs the project installed. Plain CommonJS, because it has to work on whatever
// Node the machine happens to have; the scripts that follow find Node 26 first on their PATH.
// `to-run` installs only what playing and serving need: tests, types and lint bring the larger half.
'use strict'
const { execFileSync, spawnSync } = require('node:child_process')
const { existsSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { trimModules, trimRuntime } = require('./trim.cjs')

const root = path.resolve(__dirname, '..')
const installed = path.join(root, 'node_modules', '.package-lock.json')
const lock = path.join(root, 'package-lock.json')
const windows = process.platform === 'win32'
// The runtime comes as an optional dependency for each platform, so that the lock file vouches for what it is.
const runtime = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
const WANTED = 26
/** One of the packages that only development needs. */
const tools = path.join(root, 'node_modules', '@biomejs', 'biome', 'package.json')

function fail(message) {
  process.stderr.write(`voltigeur: ${message}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old to install the project; install Node 20 or newer and try again.`)
}

/**
 * The lock file names no registry, so that it fits any; npm would then ask the registry about each package before it fetches
 * it, which is half of its work. This names the archives of the registry that npm is set to, in a file that npm reads instead.
 */
const addressed = path.join(root, 'npm-shrinkwrap.json')

function addressArchives() {
  const told = spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8', shell: windows })
  const registry = told.stdout?.trim() ?? ''
  if (!/^https?:\/\/\S+$/.test(registry)) return false
  const locked = JSON.parse(readFileSync(lock, 'utf8'))
  for (const [place, one] of Object.entries(locked.packages)) {
    if (one.integrity === undefined || one.resolved !== undefined) continue
    const name = one.name ?? place.split('node_modules/').at(-1)
    one.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`
  }
  writeFileSync(addressed, JSON.stringify(locked))
  return true
}

function install(chosen) {
  const npm = spawnSync('npm', ['ci', ...chosen, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows,
  })
  return npm.status === 0
}

/** A registry that keeps its archives elsewhere is asked about each package after all. */
function installAll(chosen) {
  try {
    if (addressArchives() && install(chosen)) return true
  } finally {
    rmSync(addressed, { force: true })
  }
  return install(chosen)
}

// Whoever has the tools of development keeps them.
const toRun = process.argv[2] === 'to-run' && !existsSync(tools)
const stale = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs
if (stale || (!toRun && !existsSync(tools))) {
  process.stderr.write(`voltigeur: installing what ${toRun ? 'playing' : 'development'} needs ...\n`)
  const chosen = toRun ? ['--omit=dev'] : ['--include=dev']
  if (!installAll(chosen)) fail('npm ci failed; the lines above say why. Mend that and run the command again.')
  const modules = ['.', 'server', 'web'].map(folder => path.join(root, folder, 'node_modules')).filter(existsSync)
  trimRuntime(modules[0])
  if (toRun) for (const folder of modules) trimModules(folder)
}

let version = ''
try {
  version = execFileSync(runtime, ['--version'], { encoding: 'utf8', shell: windows }).trim()
} catch {
  fail(
    `there is no Node ${WANTED} for ${process.platform} on ${process.arch} among the project's optional dependencies, or npm ` +
      'was told to leave those out; install Node 26 yourself, or delete node_modules and run the command again.',
  )
}
if (Number(version.slice(1).split('.')[0]) < WANTED) {
  fail(`the project needs Node ${WANTED}, but node_modules holds ${version}; delete node_modules and try again.`)
}
