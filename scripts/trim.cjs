// Takes away what neither playing nor serving needs of what npm has installed.
'use strict'
const { spawnSync } = require('node:child_process')
const { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const RUNTIME = /^node-(bin-)?(linux|darwin|win)/

/**
 * A Linux program without what follows its last loaded part: symbols and data for debuggers, a quarter of it.
 * The header says where the loaded parts end.
 */
function withoutSymbols(program) {
  const isElf64 = program.length > 64 && program.readUInt32BE(0) === 0x7f454c46 && program[4] === 2 && program[5] === 1
  if (!isElf64) return null
  const [table, size, count] = [Number(program.readBigUInt64LE(32)), program.readUInt16LE(54), program.readUInt16LE(56)]
  const ends = Array.from({ length: count }, (_, index) => {
    const at = table + index * size
    return Number(program.readBigUInt64LE(at + 8) + program.readBigUInt64LE(at + 32))
  })
  const kept = Buffer.from(program.subarray(0, Math.max(table + count * size, ...ends)))
  // There is no table of sections any more.
  kept.writeBigUInt64LE(0n, 40)
  kept.writeUInt16LE(0, 60)
  kept.writeUInt16LE(0, 62)
  return kept
}

/** Headers for compiling addons are a third of the runtime too, and nothing here is compiled. */
function trimRuntime(modules) {
  for (const name of readdirSync(modules).filter(one => RUNTIME.test(one))) {
    const folder = path.join(modules, name)
    for (const part of ['include', 'share', 'CHANGELOG.md'])
      rmSync(path.join(folder, part), { recursive: true, force: true })
    const program = path.join(folder, 'bin', 'node')
    const kept = existsSync(program) ? withoutSymbols(readFileSync(program)) : null
    if (kept === null) continue
    writeFileSync(`${program}.trimmed`, kept, { mode: 0o755 })
    // A trimmed program that doesn't run is left out, and the whole one stays.
    const runs = spawnSync(`${program}.trimmed`, ['--eval', '0']).status === 0
    if (runs) renameSync(`${program}.trimmed`, program)
    else rmSync(`${program}.trimmed`)
  }
}

/** Types and maps of sources, which only tools of development read: a tenth of what running needs. */
const FOR_DEVELOPMENT = /\.(map|d\.[cm]?ts)$/

function trimModules(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) trimModules(place)
    else if (entry.isFile() && FOR_DEVELOPMENT.test(entry.name)) rmSync(place)
  }
}

module.exports = { trimModules, trimRuntime, withoutSymbols }
