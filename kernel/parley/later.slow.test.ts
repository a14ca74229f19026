/** A later Parley with one more cell, column, row, step and part: records of this one are still valid. */
import { beforeAll, expect, test, vi } from 'vitest'
import { playRandomly } from '../checks/conformance.ts'
import { type Flow, type Match, parseJournal, replay, seededDice, Umpire, writeJournal } from '../index.ts'
import type { ParleyBattle } from './battle.ts'
import type { ParleyDecision } from './decisions.ts'
import { parley } from './index.ts'

let later: typeof parley

/** The same source, with a layout and a flow that add something at the beginning of everything. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../position/layout.ts', async original => {
    const { Layout, ...rest } = await original<typeof import('../position/layout.ts')>()
    class LaterLayout extends Layout {
      constructor(spec: ConstructorParameters<typeof Layout>[0]) {
        const { unit, ...others } = spec.rows
        super({
          ...spec,
          cells: { fog: {}, ...spec.cells },
          rows: {
            weather: { names: ['wind', 'rain'], columns: { force: { standard: 3 } } },
            ...others,
            unit: { ...unit, columns: { fatigue: {}, ...unit.columns } },
          },
        })
      }
    }
    return { ...rest, Layout: LaterLayout }
  })
  vi.doMock('../flow/flow.ts', async original => {
    const { Flow: ThisFlow, ...rest } = await original<typeof import('../flow/flow.ts')>()
    class LaterFlow extends ThisFlow<ParleyDecision> {
      private readonly weather = this.step('weather', {})
      override define: Flow<ParleyDecision>['define'] = (step, body, result) => {
        if (this.weather.ops.length === 0) super.define(this.weather, ({ part }) => [part('blows', () => {})])
        const more: typeof body = kit => [kit.call('weather', this.weather, () => ({})), ...body(kit)]
        super.define(step, more, result)
      }
    }
    return { ...rest, Flow: LaterFlow }
  })
  later = (await import('./index.ts')).parley
})

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const cards = { cards: 'drawn' }

test('it is another layout: more words, and everything elsewhere', () => {
  const [now, then] = [parley, later].map(game => game.open('field', cards).layout)
  expect(then.size - now.size).toBe(1 + 2 + 8)
  expect(then.cell.round.at).not.toBe(now.cell.round.at)
})

test('old journals are replayed to the same end, with the same hash', () => {
  for (let seed = 0; seed < 5; seed++) {
    const journal = parseJournal(JSON.stringify(writeJournal(playRandomly(parley, { seed: `${seed}` }, seed))))
    const { discrepancy, outcome } = replay(later, journal, { viewers: [] })
    expect([discrepancy, outcome?.level]).toEqual([null, journal.end?.outcome])
  }
})

test('any position of a match is loaded with the same hash and played on to the same end', () => {
  const positions: { readonly saved: unknown; readonly hash: string; readonly made: number }[] = []
  const end = playRandomly(
    parley,
    { seed: 'old' },
    'players',
    ({ battle, position, entries }: Match<ParleyDecision, ParleyBattle>) =>
      positions.push({
        saved: written(battle.layout.save(position)),
        hash: battle.layout.hash(position),
        made: entries.length,
      }),
  )
  const battle = later.open('field', cards)
  for (const { saved, hash, made } of positions) {
    const position = battle.layout.load(saved)
    expect(battle.layout.hash(position)).toBe(hash)
    if (made % 5 > 0) continue
    const umpire = new Umpire(seededDice('old'), false)
    for (const { decision, by } of end.entries.slice(made)) {
      expect(battle.objections(position, decision, by)).toEqual([])
      battle.apply(position, decision, by, umpire)
    }
    expect(battle.layout.hash(position)).toBe(end.hash())
    expect(battle.outcome(position)).toEqual(end.outcome)
  }
})
