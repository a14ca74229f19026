// Runs before every npm script that needs the project installed. Plain CommonJS, because it has to work on whatever
// Node the machine happens to have; the scripts that follow find Node 26 first on their PATH.
'use strict'
const { execFileSync, spawnSync } = require('node:child_process')
const { existsSync, statSync } = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..')
const installed = path.join(root, 'node_modules', '.package-lock.json')
const lock = path.join(root, 'package-lock.json')
const windows = process.platform === 'win32'
// The runtime comes as an optional dependency for each platform, so that the lock file vouches for what it is.
const runtime = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
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
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows,
  })
  if (npm.status !== 0) fail('npm ci failed; the lines above say why. Mend that and run the command again.')
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
