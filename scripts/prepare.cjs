// Runs before every npm script that needs the project installed. Plain CommonJS, because it has to work on whatever
// Node the machine happens to have; the scripts that follow find Node 26 first on their PATH.
'use strict'
const { execFileSync, spawnSync } = require('node:child_process')
const { existsSync, statSync } = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..')
const installed = path.join(root, 'node_modules', '.package-lock.json')
const lock = path.join(root, 'package-lock.json')
const runtime = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const WANTED = 26

function fail(message) {
  process.stderr.write(`voltigeur: ${message}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old to install the project; install Node 20 or newer and try again.`)
}

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  process.stderr.write('voltigeur: installing what the project needs ...\n')
  // Not `npm ci`: it refuses when a mirror lacks the optional binaries of platforms that nobody here runs on.
  // The lock file is still followed, and `--no-save` leaves it as it is.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('npm install failed; the lines above say why. Mend that and run the command again.')
}

let version = ''
try {
  version = execFileSync(runtime, ['--version'], { encoding: 'utf8' }).trim()
} catch {
  fail(
    `the Node ${WANTED} runtime of the "node" package is not there. Its install script did not run: ` +
      'see "allowScripts" in package.json, then delete node_modules and run the command again.',
  )
}
if (Number(version.slice(1).split('.')[0]) < WANTED) {
  fail(`the project needs Node ${WANTED}, but node_modules holds ${version}; delete node_modules and try again.`)
}
