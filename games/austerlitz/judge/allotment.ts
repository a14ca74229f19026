/**
 * Which units attack which enemies in the rest of a Combat Phase. Units in contact must attack (8B, 8C), and a unit
 * fights in only one attack: so each attack is judged together with what it leaves for the others.
 */
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { defendersIn, survey } from '../rules/08-contacts.ts'
import { defenceHalves, halves, oddsColumn } from '../rules/09-results/results.ts'
import { expectationAt, PLACE, worthOf } from './battle.ts'

/** An enemy hex, and the units sent against it. */
interface Battle {
  readonly must: boolean
  readonly defence: number
  readonly defenders: number
  readonly prize: number
  attack: number
  /** Strength of the units that would share the result. */
  exposed: number
}

interface Attacker {
  readonly unit: number
  readonly must: boolean
  readonly attack: number
  readonly strength: number
  /** Its possible targets, and whether from a distance. */
  readonly targets: readonly number[]
  readonly distant: readonly boolean[]
  /** The index of its target; -1 for none. */
  at: number
}

/** The assumed cost of leaving a required enemy to a unit that attacks several. */
const LEFT_OVER = 3
/** How many times the plan is checked for units that are more useful elsewhere. */
const ROUNDS = 4

/** What the best plan found promises for the remaining battles, once these units and hexes are used. */
export type Rest = (units: readonly number[], hexes: readonly number[]) => number

export function restOf(field: Field, position: Position, side: Side): Rest {
  const { contacts, targets } = survey(field, position, side)
  const hexes = [...targets.keys()]
  const place = new Map(hexes.map((hex, i) => [hex, i]))
  const made = hexes.map(hex => ({
    must: targets.get(hex)!.must,
    defence: defenceHalves(field, position, [hex]),
    defenders: defendersIn(field, position, hex).reduce((sum, unit) => sum + field.units[unit].strength, 0),
    prize: PLACE * worthOf(field, [hex]),
  }))
  const muster = contacts.map(({ unit, must, adjacent, atTwo }) => ({
    unit,
    must,
    attack: halves(field, position, unit),
    strength: field.units[unit].strength,
    targets: [...adjacent, ...atTwo].map(hex => place.get(hex)!),
    distant: [...adjacent.map(() => false), ...atTwo.map(() => true)],
  }))

  return (units, struck) => {
    const gone = new Set(struck.map(hex => place.get(hex)!))
    const battles: Battle[] = made.map(battle => ({ ...battle, attack: 0, exposed: 0 }))
    const attackers: Attacker[] = muster.filter(({ unit }) => !units.includes(unit)).map(one => ({ ...one, at: -1 }))
    const worth = (index: number): number => {
      const { must, attack, exposed, defence, defenders, prize } = battles[index]
      if (attack === 0) return must && !gone.has(index) ? -LEFT_OVER : 0
      return expectationAt(field, oddsColumn(attack, defence), { defenders, attackers: exposed, prize })
    }
    const put = (one: Attacker, at: number, sign: number): void => {
      if (at < 0) return
      const battle = battles[one.targets[at]]
      battle.attack += sign * one.attack
      if (!one.distant[at]) battle.exposed += sign * one.strength
    }
    for (let round = 0; round < ROUNDS; round++) {
      let changed = false
      for (const one of attackers) {
        let best = one.at
        let gain = 1e-9
        const from = one.at < 0 ? -1 : one.targets[one.at]
        const forced = one.must && one.at < 0
        if (forced) gain = Number.NEGATIVE_INFINITY
        for (let at = -1; at < one.targets.length; at++) {
          if (at === one.at || (at < 0 && one.must) || (at >= 0 && gone.has(one.targets[at]))) continue
          const to = at < 0 ? -1 : one.targets[at]
          const before = (from < 0 ? 0 : worth(from)) + (to < 0 || to === from ? 0 : worth(to))
          put(one, one.at, -1)
          put(one, at, 1)
          const after = (from < 0 ? 0 : worth(from)) + (to < 0 || to === from ? 0 : worth(to))
          put(one, at, -1)
          put(one, one.at, 1)
          if (after - before > gain) {
            gain = after - before
            best = at
          }
        }
        if (best === one.at) continue
        put(one, one.at, -1)
        put(one, best, 1)
        one.at = best
        changed = true
      }
      if (!changed) break
    }
    return battles.reduce((sum, _, index) => sum + worth(index), 0)
  }
}
