import { imagine, type Position, Random, redact } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type Counter, coalition, coalitionGuns, coalitionHorse, french, problem } from './checks/field-problem.ts'
import { FIRE_SEEN, MELEE_SEEN, MORALE_SEEN, show } from './rules/02-specific-side.ts'
import { isKnown } from './table/knowledge.ts'

const weak = { mev: 12, mov: 44, fv: 5 }
const strong = { mev: 30, mov: 13, fv: 11 }

/** Two Coalition regiments in front of the French, one of them the better. */
function facing(first: Partial<Counter>, second: Partial<Counter>, ...more: Counter[]) {
  const { match } = problem({
    map: { radius: 10 },
    units: [french('F1', 6, '0,0'), coalition('C1', 6, '3,0', first), coalition('C2', 6, '3,2', second), ...more],
  })
  const { battle, position } = match
  const { field } = battle
  const at = (id: string): number => field.units.findIndex(unit => unit.id === id)
  const values = (world: Position, id: string) => {
    const { mev, mov, fv, guns, lance } = field.specific(world, at(id))
    return { mev, mov, fv, guns, lance }
  }
  const dream = (side: number, seed: number | string): Position => imagine(battle, position, side, new Random(seed))
  return { battle, field, position, at, values, dream }
}

describe('2.2.3 worlds as a side may imagine them', () => {
  test('[2.2.3] which of two regiments is the better is not in what the enemy imagines', () => {
    const [here, there] = [facing(weak, strong), facing(strong, weak)]
    const seen = new Set<number>()
    for (let seed = 0; seed < 24; seed++) {
      for (const id of ['C1', 'C2']) {
        expect(here.values(here.dream(0, seed), id)).toEqual(there.values(there.dream(0, seed), id))
      }
      seen.add(here.values(here.dream(0, seed), 'C1').mev)
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([12, 30])
  })

  test('[2.2.3] the order of battle stays as it is: what one has the other has not', () => {
    const { values, dream } = facing(weak, strong)
    for (let seed = 0; seed < 12; seed++) {
      const world = dream(0, seed)
      expect(values(world, 'C1').mov + values(world, 'C2').mov).toBe(44 + 13)
    }
  })

  test('[2.2.3] of one’s own everything is as it is, and nothing of the enemy’s that was seen is imagined otherwise', () => {
    const { field, position, at, values, dream } = facing(weak, strong)
    const know = (seed: number) => values(dream(0, seed), 'C1')
    expect(values(dream(1, 'own'), 'C1')).toMatchObject(weak)
    show(field, position, at('C1'), MELEE_SEEN)
    const after = Array.from({ length: 16 }, (_, seed) => know(seed))
    expect(new Set(after.map(({ mev }) => mev))).toEqual(new Set([weak.mev]))
    expect(new Set(after.map(({ mov }) => mov))).toEqual(new Set([weak.mov, strong.mov]))
    show(field, position, at('C1'), FIRE_SEEN | MORALE_SEEN)
    for (let seed = 0; seed < 8; seed++) expect(know(seed)).toMatchObject(weak)
  })

  test('[3.3.1] a larger regiment that is taken for a smaller one has as much for each increment', () => {
    const { values, dream } = facing({ ...weak, increments: 3, mev: 6 }, { ...strong, increments: 6, mev: 30 })
    const imagined = Array.from({ length: 24 }, (_, seed) => dream(0, seed))
    expect(new Set(imagined.map(world => values(world, 'C1').mev))).toEqual(new Set([6, 15]))
    expect(new Set(imagined.map(world => values(world, 'C2').mev))).toEqual(new Set([12, 30]))
  })

  test('[2.2.2a] cavalry is not taken for infantry, and guns in action not for other guns', () => {
    const { values, dream } = facing(
      weak,
      strong,
      coalitionHorse('C3', 6, '5,0', { mev: 36, mov: 21 }),
      coalitionGuns('C4', 2, '5,2', { guns: [71, 72, 73], formation: 'unlimbered' }),
      coalitionGuns('C5', 2, '5,4', { guns: [31, 32, 33] }),
    )
    for (let seed = 0; seed < 8; seed++) {
      expect(values(dream(0, seed), 'C3')).toMatchObject({ mev: 36, mov: 21 })
      expect(values(dream(0, seed), 'C4').guns).toEqual([71, 72, 73])
    }
  })

  test('[2.2.3] imagined values stay the same when used in the imagined world, and that reveals nothing', () => {
    const { battle, field, position, at, values, dream } = facing(weak, strong)
    const seed = Array.from({ length: 24 }, (_, k) => k).find(k => values(dream(0, k), 'C1').mev === strong.mev)!
    const world = dream(0, seed)
    expect(battle.layout.hash(redact(battle, world, 0))).toBe(battle.layout.hash(redact(battle, position, 0)))
    show(field, world, at('C1'), MELEE_SEEN)
    expect(values(world, 'C1').mev).toBe(strong.mev)
    expect(isKnown(field, redact(battle, world, 0), at('C1'), MELEE_SEEN)).toBe(false)
    expect(values(redact(battle, world, 1), 'C1').mev).toBe(strong.mev)
    show(field, position, at('C1'), MELEE_SEEN)
    expect(isKnown(field, redact(battle, position, 0), at('C1'), MELEE_SEEN)).toBe(true)
  })
})
