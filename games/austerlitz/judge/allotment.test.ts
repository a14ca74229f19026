/** What an attack leaves for the others: the same as if all units were allotted again for it. */
import { type Position, Random, type Side } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { crowded } from '../checks/crowded.ts'
import { game } from '../checks/field-problem.ts'
import type { Field } from '../field.ts'
import { defendersIn, fixDuties, survey } from '../rules/08-contacts.ts'
import { defenceHalves, halves, oddsColumn } from '../rules/09-results/results.ts'
import { restOf } from './allotment.ts'
import { expectationAt, PLACE, worthOf } from './battle.ts'

/** Every unit left is tried in every battle left, and each time all battles are rated. */
function allottedAgain(
  field: Field,
  position: Position,
  side: Side,
  spent: readonly number[],
  struck: readonly number[],
) {
  const { contacts, targets } = survey(field, position, side)
  const at = new Map<number, number>()
  const free = contacts.filter(({ unit }) => !spent.includes(unit))
  const worth = (hex: number): number => {
    const sent = free.filter(({ unit }) => at.get(unit) === hex)
    if (sent.length === 0) return targets.get(hex)!.must && !struck.includes(hex) ? -3 : 0
    const strength = (units: readonly number[]): number =>
      units.reduce((sum, unit) => sum + field.units[unit].strength, 0)
    const attack = sent.reduce((sum, { unit }) => sum + halves(field, position, unit), 0)
    return expectationAt(field, oddsColumn(attack, defenceHalves(field, position, [hex])), {
      defenders: strength(defendersIn(field, position, hex)),
      attackers: strength(sent.filter(({ adjacent }) => adjacent.includes(hex)).map(({ unit }) => unit)),
      prize: PLACE * worthOf(field, [hex]),
    })
  }
  const both = (a: number | undefined, b: number | undefined): number =>
    (a === undefined ? 0 : worth(a)) + (b === undefined ? 0 : worth(b))
  for (let round = 0; round < 4; round++) {
    let changed = false
    for (const { unit, must, adjacent, atTwo } of free) {
      const now = at.get(unit)
      let best = now
      let gain = must && now === undefined ? Number.NEGATIVE_INFINITY : 1e-9
      for (const to of [...(must ? [] : [undefined]), ...adjacent, ...atTwo]) {
        if (to === now || (to !== undefined && struck.includes(to))) continue
        const before = both(now, to)
        if (to === undefined) at.delete(unit)
        else at.set(unit, to)
        const more = both(now, to) - before
        if (now === undefined) at.delete(unit)
        else at.set(unit, now)
        if (more <= gain) continue
        gain = more
        best = to
      }
      if (best === now) continue
      if (best === undefined) at.delete(unit)
      else at.set(unit, best)
      changed = true
    }
    if (!changed) break
  }
  return [...targets.keys()].reduce((sum, hex) => sum + worth(hex), 0)
}

test.each(['a', 'b'])('what an attack leaves is rated as if all others were allotted again: crowds %s', name => {
  const random = new Random(`allotment ${name}`)
  let rated = 0
  for (let n = 0; n < 25; n++) {
    const { battle, position } = game.situation(crowded(random))
    const { field } = battle
    for (const side of [0, 1]) {
      const before = position.copy()
      fixDuties(field, before, side)
      const { contacts, targets } = survey(field, before, side)
      const rest = restOf(field, before, side)
      for (let attack = 0; attack < 5 && contacts.length > 0; attack++) {
        const hexes = [...targets.keys()].filter(() => random.chance(0.3))
        const units = contacts.filter(() => random.chance(0.3)).map(({ unit }) => unit)
        expect(rest(units, hexes), `crowd ${n}`).toBe(allottedAgain(field, before, side, units, hexes))
        rated++
      }
    }
  }
  expect(rated).toBeGreaterThan(100)
})
