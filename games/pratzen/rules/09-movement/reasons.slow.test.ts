/** The stated reason is the true one: without it the move would be legal. */
import { type Objection, type Position, Random, type Side } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import type { PratzenBattle } from '../../battle.ts'
import { anySituation } from '../../checks/any-situation.ts'
import { game, problem } from '../../checks/field-problem.ts'
import { flag, general, line } from '../../checks/troops.ts'
import type { PratzenDecision } from '../../decisions.ts'
import { type Field, ROUTED, STEADY } from '../../field.ts'
import { ARTILLERY } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import { stackFault } from '../03-stacking.ts'
import { type MarchParty, partyOf } from './movement.ts'
import { type Occasion, occasions } from './occasions.ts'
import { Reasons } from './reasons.ts'

const NOTHING = new Set<never>()
const FAR = 30

/** Some of the units in a hex that could move together. */
function anyParty(field: Field, position: Position, random: Random): MarchParty | null {
  const guns = field.units.filter(unit => unit.arm === ARTILLERY)
  const unit = random.chance(0.3) ? random.pick(guns).index : random.below(field.units.length)
  if (!field.onMap(position, unit)) return null
  const here = field.at(position)
  const hex = field.hex(position, unit)
  const troops = here.stack(hex).filter(other => other === unit || random.chance(0.5))
  const pieces = [...troops, ...here.leaders(hex).filter(other => other === unit || random.chance(0.5))]
  if (stackFault(field, troops) !== null || (troops.length === 0 && pieces.length > 1)) return null
  return partyOf(
    field,
    position,
    pieces.sort((a, b) => a - b),
  )
}

class Count {
  readonly byRule = new Map<string, number>()
  add(occasion: Occasion, rules: readonly string[]): void {
    for (const rule of rules) {
      const key = `${occasion.name}: ${rule}`
      this.byRule.set(key, (this.byRule.get(key) ?? 0) + 1)
    }
  }
}

/** Compares the reasons with the paths, for one party on one occasion. */
function check(
  field: Field,
  position: Position,
  party: MarchParty,
  occasion: Occasion,
  random: Random,
  count: Count,
): void {
  const { errand } = occasion
  const open = new Set(occasion.ways(position, party).keys())
  const around = field.ground.grid
    .within(party.from, 10)
    .filter(hex => hex !== party.from && field.ground.isInPlay(hex))
  const told = (to: number): string =>
    `${occasion.name} ${party.pieces.map(p => field.nameOf(p))} to ${field.label(to)}`
  const reasons = new Reasons(field, errand)
  const found = new Set(errand.ways(field, position, party, NOTHING, FAR).keys())
  for (const to of new Set([...found, ...open]))
    if (found.has(to) !== open.has(to)) throw new Error(`${told(to)} is ${open.has(to) ? 'offered' : 'not offered'}`)
  for (const to of around) {
    if (open.has(to) || !random.chance(0.03)) continue
    const rules = reasons.rules(position, party, to)
    count.add(occasion, rules)
    if (rules.length === 0) continue
    if (!reasons.opens(position, party, to, rules)) throw new Error(`${told(to)}: shut without ${rules}`)
    for (const rule of rules) {
      const fewer = rules.filter(other => other !== rule)
      if (reasons.opens(position, party, to, fewer))
        throw new Error(`${told(to)}: open without ${fewer}, ${rule} is too much`)
    }
  }
}

/** Decisions that a piece in the wrong state can’t make, each with that reason. */
const HINDERED = ['move', 'engage', 'square', 'deploy', 'toTop', 'limber', 'unlimber']

type Lift = (field: Field, position: Position, piece: number) => void

/** How to lift the condition behind each sentence about a piece. */
const LIFTS: Readonly<Record<string, Lift>> = {
  hasMoved: ({ unit }, position, piece) => unit.moved.set(position, piece, 0),
  firedStays: ({ unit }, position, piece) => unit.fired.set(position, piece, 0),
  routedStays: ({ unit }, position, piece) => unit.cohesion.set(position, piece, STEADY),
  nearTheEnemy: ({ unit }, position, piece) => unit.zone.set(position, piece, 0),
  hasActed: ({ unit }, position, piece) => unit.rolled.set(position, piece, 0),
  frozen: ({ unit }, position, piece) => unit.zone.set(position, piece, 0),
  goesLast: ({ unit }, position, piece) => unit.ooc.set(position, piece, 0),
  onlyTheLost: ({ unit }, position, piece) => unit.ooc.set(position, piece, 1),
  notActing: ({ unit }, position, piece) => unit.acting.set(position, piece, 1),
  hasRolled: ({ unit }, position, piece) => unit.rolled.set(position, piece, 0),
  notNear: ({ unit }, position, piece) => unit.zone.set(position, piece, 1),
  routedDoesNotRoll: ({ unit }, position, piece) => unit.cohesion.set(position, piece, STEADY),
  oocDoesNotRoll: ({ unit }, position, piece) => unit.ooc.set(position, piece, 0),
  hasShifted: ({ unit }, position, piece) => unit.shifted.set(position, piece, 0),
}

/** Rare obstacles to a piece, which need some help in random play. */
const RARE: readonly Lift[] = [
  ({ unit }, position, piece) => unit.cohesion.set(position, piece, ROUTED),
  ({ unit }, position, piece) => unit.zone.set(position, piece, 0),
  ({ unit }, position, piece) => unit.ooc.set(position, piece, 0),
]

const piecesOf = (d: PratzenDecision): readonly number[] =>
  'units' in d ? d.units : 'unit' in d && d.unit !== null ? [d.unit] : []

/** Lifts the first condition named, then the next, until the piece may move or something else stops it. */
function liftOneByOne(battle: PratzenBattle, position: Position, d: PratzenDecision, side: Side): string[] {
  const { field } = battle
  const found: string[] = []
  for (;;) {
    const [objection] = battle.objections(position, d, side)
    const told = (id: string, piece: number): boolean =>
      (words[id as 'hasMoved'](field.nameOf(piece)) as Objection).text === objection?.text
    const piece = piecesOf(d).find(one => Object.keys(LIFTS).some(id => told(id, one)))
    if (piece === undefined) return found
    const id = Object.keys(LIFTS).find(one => told(one, piece))!
    LIFTS[id](field, position, piece)
    const [next] = battle.objections(position, d, side)
    if (next?.text === objection.text) throw new Error(`${objection.text} is still told when it no longer holds`)
    found.push(id)
  }
}

/** STK-MOV-8: two units have gone to the top of their stack in turn, and the first must go there again. */
function liftedWhereShifted(): string[] {
  const units = [flag('F', '0,0'), line('a', '0,0')]
  const p = problem({ phase: 'engagement', side: 'french', units, leaders: [general('l', '0,0')] })
  p.play('toTop a', 'toTop F')
  const { battle, position, actor } = p.match
  return liftOneByOne(battle, position.copy(), battle.language.hear('toTop a'), actor!)
}

describe('in crowded situations', () => {
  test('lifting the rules that are named opens the way, lifting fewer does not', () => {
    const count = new Count()
    for (let n = 0; n < 10; n++) {
      const situation = anySituation(new Random(`reasons ${n}`))
      const known = new Map<Field, readonly Occasion[]>()
      playRandomly(game, { situation }, `reasons ${n}`, ({ battle: { field }, position }, random) => {
        const all = known.get(field) ?? occasions(field)
        known.set(field, all)
        if (!random.chance(0.25)) return
        const party = anyParty(field, position, random)
        const occasion = random.pick(all)
        if (!party || (party.troops.length === 0 && !occasion.leadersAlone)) return
        check(field, position, party, occasion, random, count)
      })
    }
    // The extra road hex that would end in contact, and strays, are too rare for chance.
    const rules = occasions(game.situation(anySituation(new Random('rules'))).battle.field).flatMap(
      ({ name, errand }) =>
        errand.rules.filter(rule => rule !== 'bonus' && rule !== 'closing').map(rule => `${name}: ${rule}`),
    )
    expect(rules.filter(rule => !count.byRule.has(rule))).toEqual([])
  })

  test('of the reasons why a piece does not go or act at all, each is gone when its condition is', () => {
    const lifted = new Set<string>()
    for (let n = 0; n < 30; n++) {
      const situation = anySituation(new Random(`forged ${n}`))
      playRandomly(game, { situation }, `forged ${n}`, ({ battle, position, actor }, random) => {
        if (actor === null || !random.chance(0.5)) return
        for (let i = 0; i < 40; i++) {
          const d = battle.probe.wild(position, random)
          if (piecesOf(d).some(piece => battle.field.units[piece].side !== actor)) continue
          const copy = position.copy()
          for (const hinder of RARE)
            if (random.chance(0.1)) for (const piece of piecesOf(d)) hinder(battle.field, copy, piece)
          for (const id of liftOneByOne(battle, copy, d, actor)) lifted.add(id).add(d.kind)
        }
      })
    }
    // Chance seldom moves a unit to the top, then another, then the first again.
    for (const id of liftedWhereShifted()) lifted.add(id)
    expect([...Object.keys(LIFTS), ...HINDERED].filter(one => !lifted.has(one))).toEqual([])
  })
})
