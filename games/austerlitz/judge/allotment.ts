/**
 * Which units attack which enemies in the rest of a Combat Phase. Units in contact must attack (8B, 8C), and a unit
 * fights in only one attack: so each attack is judged together with what it leaves for the others.
 */
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { type Contact, type Contacts, defendersIn, survey } from '../rules/08-contacts.ts'
import { defenceHalves, halves, oddsColumn } from '../rules/09-results/results.ts'
import { type Expectations, expectationsIn } from './battle.ts'

/** An enemy hex, and the units sent against it. */
interface Battle {
  readonly must: boolean
  readonly defence: number
  readonly expectations: Expectations
  /** Equal for battles that units could choose between, and for those that these units could choose instead, and so on. */
  sector: number
  gone: boolean
  attack: number
  /** Strength of the units that would share the result. */
  exposed: number
  /** Its value in the plan if no unit and no hex is used yet. */
  usual: number
}

interface Attacker {
  readonly unit: number
  readonly must: boolean
  readonly attack: number
  readonly strength: number
  readonly targets: readonly Battle[]
  /** How many of them, the first ones, it is adjacent to. */
  readonly adjacent: number
  used: boolean
  /** The index of its target; -1 for none. */
  at: number
}

/** The assumed cost of leaving a required enemy to a unit that attacks several. */
const LEFT_OVER = 3
/** How many times the plan is checked for units that are more useful elsewhere. */
const ROUNDS = 4
const NOWHERE = -1

/** What the best plan found promises for the remaining battles, once these units and hexes are used. */
export type Rest = (units: readonly number[], hexes: readonly number[]) => number

export function restOf(field: Field, position: Position, side: Side): Rest {
  const front = survey(field, position, side)
  const battles = battlesOn(field, position, front)
  const attackers = front.contacts.map(contact => attackerOf(field, position, contact, battles))
  const sectors = sectorsOf(attackers)
  const all = [...battles.values()]
  const mobile = new Map(attackers.map(one => [one.unit, one]))
  for (const sector of sectors) allot(sector)
  for (const battle of all) battle.usual = worth(battle)
  const touched = new Uint8Array(sectors.length)

  /** A battle’s sector stays as it is unless some of its units and hexes are used. */
  return (units, hexes) => {
    for (const unit of units) {
      const one = mobile.get(unit)
      if (!one) continue
      one.used = true
      touched[one.targets[0].sector] = 1
    }
    for (const hex of hexes) {
      const battle = battles.get(hex)
      if (!battle) continue
      battle.gone = true
      touched[battle.sector] = 1
    }
    for (let i = 0; i < sectors.length; i++) if (touched[i] !== 0) allot(sectors[i])
    let sum = 0
    for (const battle of all) sum += touched[battle.sector] === 0 ? battle.usual : worth(battle)
    touched.fill(0)
    for (const unit of units) {
      const one = mobile.get(unit)
      if (one) one.used = false
    }
    for (const hex of hexes) {
      const battle = battles.get(hex)
      if (battle) battle.gone = false
    }
    return sum
  }
}

function battlesOn(field: Field, position: Position, { targets }: Contacts): Map<number, Battle> {
  const battles = new Map<number, Battle>()
  for (const { hex, must } of targets.values()) {
    const defenders = defendersIn(field, position, hex).reduce((sum, unit) => sum + field.units[unit].strength, 0)
    battles.set(hex, {
      must,
      defence: defenceHalves(field, position, [hex]),
      expectations: expectationsIn(field, hex, defenders),
      sector: 0,
      gone: false,
      attack: 0,
      exposed: 0,
      usual: 0,
    })
  }
  return battles
}

function attackerOf(
  field: Field,
  position: Position,
  { unit, must, adjacent, atTwo }: Contact,
  battles: ReadonlyMap<number, Battle>,
): Attacker {
  return {
    unit,
    must,
    attack: halves(field, position, unit),
    strength: field.units[unit].strength,
    targets: [...adjacent, ...atTwo].map(hex => battles.get(hex)!),
    adjacent: adjacent.length,
    used: false,
    at: NOWHERE,
  }
}

/** Units grouped so that no unit can attack what one of another group can; in their order. */
function sectorsOf(attackers: readonly Attacker[]): Attacker[][] {
  const sectors: Attacker[][] = []
  const placed = new Set<Attacker>()
  for (const first of attackers) {
    if (placed.has(first)) continue
    const reached = new Set(first.targets)
    const within = new Set([first])
    // Both sets grow while they are gone through.
    for (const battle of reached) {
      battle.sector = sectors.length
      for (const one of attackers) {
        if (within.has(one) || !one.targets.includes(battle)) continue
        within.add(one)
        for (const other of one.targets) reached.add(other)
      }
    }
    for (const one of within) placed.add(one)
    sectors.push(attackers.filter(one => within.has(one)))
  }
  return sectors
}

/** The value of a battle with these units in it. */
function promise({ must, gone, defence, expectations }: Battle, attack: number, exposed: number): number {
  if (attack === 0) return must && !gone ? -LEFT_OVER : 0
  return expectations.at(oddsColumn(attack, defence), exposed)
}

const worth = (battle: Battle): number => promise(battle, battle.attack, battle.exposed)

/** Each unit in turn goes where it adds most, until none gains by a change. */
function allot(sector: readonly Attacker[]): void {
  for (const one of sector) {
    one.at = NOWHERE
    for (const battle of one.targets) {
      battle.attack = 0
      battle.exposed = 0
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    let changed = false
    for (const one of sector) {
      if (one.used) continue
      const best = bestFor(one)
      if (best === one.at) continue
      send(one, -1)
      one.at = best
      send(one, 1)
      changed = true
    }
    if (!changed) return
  }
}

/** The index of the target where a unit adds most to the plan, given where the others are. */
function bestFor(one: Attacker): number {
  const { must, targets, at: now } = one
  const from = now === NOWHERE ? null : targets[now]
  const staying = from === null ? 0 : worth(from)
  const leaving = from === null ? 0 : promise(from, from.attack - one.attack, from.exposed - sharing(one, now))
  let best = now
  let gain = must && from === null ? Number.NEGATIVE_INFINITY : 1e-9
  if (from !== null && !must && leaving - staying > gain) {
    best = NOWHERE
    gain = leaving - staying
  }
  for (let at = 0; at < targets.length; at++) {
    const to = targets[at]
    if (at === now || to.gone) continue
    const before = staying + worth(to)
    const after = leaving + promise(to, to.attack + one.attack, to.exposed + sharing(one, at))
    if (after - before > gain) {
      best = at
      gain = after - before
    }
  }
  return best
}

/** The strength with which a unit would share the result of a battle; none from a distance (10.0-procedure). */
const sharing = ({ strength, adjacent }: Attacker, at: number): number => (at < adjacent ? strength : 0)

/** Adds the unit to its battle, or with -1 takes it out. */
function send(one: Attacker, sign: 1 | -1): void {
  const { at, targets, attack } = one
  if (at === NOWHERE) return
  targets[at].attack += sign * attack
  targets[at].exposed += sign * sharing(one, at)
}
