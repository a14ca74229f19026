/** What an installation leaves out. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trimModules, withoutSymbols } from '../scripts/trim.cjs'

/** A program for Linux of two loaded parts, with symbols behind them. */
function program(): Buffer {
  const text = Buffer.alloc(600, 'symbol')
  text.fill(0, 0, 176)
  text.writeUInt32BE(0x7f454c46)
  text.set([2, 1], 4)
  text.writeBigUInt64LE(64n, 32)
  text.writeBigUInt64LE(500n, 40)
  text.writeUInt16LE(56, 54)
  text.writeUInt16LE(2, 56)
  text.writeUInt16LE(1, 60)
  text.writeUInt16LE(1, 62)
  const parts: readonly (readonly [start: bigint, length: bigint])[] = [
    [176n, 144n],
    [320n, 80n],
  ]
  for (const [index, [start, length]] of parts.entries()) {
    text.writeBigUInt64LE(start, 64 + index * 56 + 8)
    text.writeBigUInt64LE(length, 64 + index * 56 + 32)
  }
  return text
}

test('a runtime keeps what is loaded, and no table of what is gone', () => {
  const whole = program()
  const kept = withoutSymbols(whole)!
  expect(kept).toHaveLength(400)
  expect(kept.subarray(64)).toEqual(whole.subarray(64, 400))
  expect([kept.readBigUInt64LE(40), kept.readUInt16LE(60), kept.readUInt16LE(62)]).toEqual([0n, 0, 0])
  expect(withoutSymbols(kept)).toEqual(kept)
})

test('a program of another system stays as it is', () => {
  expect(withoutSymbols(Buffer.from('MZ'.padEnd(200)))).toBeNull()
})

test('modules lose types and maps of sources, at any depth, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  try {
    mkdirSync(join(folder, 'zod', 'v4.d.ts'), { recursive: true })
    for (const file of ['a.js', 'a.js.map', 'a.d.ts', 'a.d.mts', 'a.d.cts', 'map', 'd.ts', 'v4.d.ts/b.mjs'])
      writeFileSync(join(folder, 'zod', file), '')
    trimModules(folder)
    expect(readdirSync(join(folder, 'zod')).sort()).toEqual(['a.js', 'd.ts', 'map', 'v4.d.ts'])
    expect(readdirSync(join(folder, 'zod', 'v4.d.ts'))).toEqual(['b.mjs'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
