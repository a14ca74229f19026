import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGame } from '@voltigeur/games'
import { begin, commitment, Random, sample } from '@voltigeur/kernel'
import type { GameRecord } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voltigeur } from '../paper.ts'

let folder = ''
let good: GameRecord
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  good = played()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Some random decisions, and a resignation. */
function played(): GameRecord {
  const game = loadGame('crowning-glory')
  const pledge = { secret: '7'.repeat(64), contributions: ['mine', 'yours'] }
  const match = begin(game, {}, { pledge })
  const random = new Random('record')
  for (let made = 0; made < 40 && match.actor !== null; made++) {
    expect(match.play(sample(match.seat(match.actor).menus, random)!).accepted).toBe(true)
  }
  const viewers = [0, 1, 'public'] as const
  return {
    voltigeurRecord: 1,
    game: game.id,
    rules: game.rulesVersion,
    scenario: match.beginning.scenario!,
    options: { ...match.beginning.options },
    sides: [...game.sides],
    commitment: commitment(pledge.secret),
    pledge,
    rows: [...match.rows],
    chains: viewers.map(viewer => ({ viewer, chain: match.seat(viewer).chain! })),
    hash: match.hash(),
    result: { winner: 0, level: null, reason: 'resigned' },
  }
}

async function replayed(record: object, options: string) {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(record))
  return voltigeur(`replay ${file} ${options}`)
}

describe('the record of a game between people', () => {
  test('is replayed as any battle, and verified with the dice that were committed to', async () => {
    expect((await replayed(good, '')).out).toContain('40 orders; the game isn’t over')
    const { code, out } = await replayed(good, '--verify')
    expect([code, out]).toEqual([0, expect.stringMatching(/^Verified: 40 rows, with the committed dice/)])
    const side = good.sides[0]
    const own = `--verify --side ${side} --commitment ${good.commitment} --contribution mine --chain ${good.chains[0].chain}`
    expect((await replayed(good, own)).code).toBe(0)
  })

  test('a player’s own copy counts for more than the record', async () => {
    const side = good.sides[0]
    for (const wrong of [
      `--commitment ${'0'.repeat(64)}`,
      `--side ${side} --contribution other`,
      `--side ${side} --chain ${'0'.repeat(64)}`,
    ]) {
      const { code, out } = await replayed(good, `--verify ${wrong}`)
      expect([wrong, code]).toEqual([wrong, 1])
      expect(out).toContain('Not verified: ')
    }
  })

  test('tampering is found: another secret, another contribution, a decision less, another told', async () => {
    const { pledge, rows, chains } = good
    for (const tampered of [
      { ...good, pledge: { ...pledge, secret: '8'.repeat(64) } },
      { ...good, pledge: { ...pledge, contributions: ['mine', 'theirs'] } },
      { ...good, rows: rows.slice(0, -1) },
      { ...good, chains: [{ ...chains[0], chain: '0'.repeat(64) }, ...chains.slice(1)] },
    ]) {
      expect((await replayed(tampered, '--verify')).code).toBe(1)
    }
    expect((await replayed({ ...good, rows: 'none' }, '--verify')).err).toContain('This isn’t a game record: rows')
  })
})
