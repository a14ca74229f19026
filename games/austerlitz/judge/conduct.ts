/** How an army is led: in one temper, or by the missions of its corps. */
import { type ArmyPlan, type Formations, type Leadership, onceFor, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { SIDES } from '../setup/data.ts'
import type { Edge } from '../setup/ground.ts'
import { ALLIED } from '../setup/units.ts'
import { MANNERS, type Manner, type Temper, tempers, USUAL } from './tempers.ts'
import {
  type Ways,
  waysAway,
  waysOfArmy,
  waysOff,
  waysToArrows,
  waysToEnemy,
  waysToFormation,
  waysToPlaces,
} from './ways.ts'

export interface Conduct {
  /** What an attack of these units must promise to be planned. */
  price(units: Iterable<number>): number
  temperOf(unit: number): Temper
  /** By hex, the distance to where the unit makes for. */
  wayOf(unit: number): Int32Array
  /** The edge by which it means to exit. */
  exitOf(unit: number): Edge | null
  /** Whether it takes no part in attacks unless it must. */
  isShy(unit: number): boolean
}

export function conductOf(field: Field, position: Position, side: Side, leading: Leadership | undefined): Conduct {
  return leading === undefined || typeof leading === 'string'
    ? inOneTemper(field, position, side, tempers.of(leading, side))
    : byMissions(field, position, side, leading)
}

function inOneTemper(field: Field, position: Position, side: Side, temper: Temper): Conduct {
  const ways = waysOfArmy(field, position, side, temper.march)
  return {
    price: () => temper.worthABattle,
    temperOf: () => temper,
    wayOf: unit => ways[field.units[unit].type],
    exitOf: () => 'west',
    isShy: () => false,
  }
}

/** The corps of both sides, with their units; and of each unit the number of its corps on its side. */
const corpsOf = onceFor((field: Field) => {
  const formationOf = new Int8Array(field.units.length)
  const corps = SIDES.map((_, side) => {
    const names = [...new Set(field.armies[side].map(unit => field.units[unit].data.corps))]
    for (const unit of field.armies[side]) formationOf[unit] = names.indexOf(field.units[unit].data.corps)
    return names.map((name, number) => ({
      name,
      units: field.armies[side].filter(unit => formationOf[unit] === number),
    }))
  })
  return { corps, formationOf }
})

/** What a corps can aim at. Where enemies or places are named, the name follows a colon. */
const AIM = {
  usual: 'usual',
  hunt: 'hunt',
  hold: 'hold',
  away: 'away',
  edge: (edge: Edge) => `edge:${edge}`,
  arrow: (label: string) => `arrow:${label}`,
  corps: (name: string) => `corps:${name}`,
  place: (name: string) => `place:${name}`,
}

/** An aim, as it leads units of a side. */
interface Goal {
  ways(field: Field, position: Position, side: Side): Ways
  readonly exit: Edge | null
  /** It stays where it is unless something better is at hand. */
  readonly stays?: boolean
}

/** By side, by name. */
const goalsOf = onceFor((field: Field): readonly ReadonlyMap<string, Goal>[] => {
  const { plan } = field.ground
  return SIDES.map((_, side) => {
    const leaves = side === ALLIED && field.rules.exits
    const usual: Goal = {
      ways: (_, position) => waysOfArmy(field, position, side, 'as ordered'),
      exit: leaves ? 'west' : null,
    }
    const goals = new Map<string, Goal>([
      [AIM.usual, usual],
      [AIM.hunt, { ways: (_, position) => waysToEnemy(field, position, side), exit: null }],
      [AIM.hold, { ...usual, stays: true }],
      [AIM.away, { ways: (_, position) => waysAway(field, position, side), exit: null }],
    ])
    if (leaves) goals.set(AIM.edge('east'), { ways: () => waysOff(field, 'east'), exit: 'east' })
    if (field.rules.exits) {
      for (const { hex, edge } of plan.arrows)
        goals.set(AIM.arrow(field.label(hex)), { ways: () => waysToArrows(field, [hex]), exit: leaves ? edge : null })
    }
    for (const { name, hexes } of field.rules.prizes)
      goals.set(AIM.place(name), { ways: () => waysToPlaces(field)(hexes), exit: null })
    for (const [number, { name, units }] of corpsOf(field).corps[1 - side].entries())
      goals.set(AIM.corps(name), {
        ways: (_, position) => waysToFormation(field, position, side, number, units),
        exit: null,
      })
    return goals
  })
})

/** What a hex closer to the goal is worth to a corps that holds. */
const HOLDING = 0.001

function byMissions(field: Field, position: Position, side: Side, plan: ArmyPlan): Conduct {
  const { formationOf } = corpsOf(field)
  const goals = goalsOf(field)[side]
  const led = plan.map(({ aim, manner }) => {
    const goal = goals.get(aim)!
    const temper = MANNERS[manner]
    return { goal, temper: goal.stays ? { ...temper, pace: HOLDING } : temper, ways: null as Ways | null }
  })
  const mannerOf = (unit: number): Manner => led[formationOf[unit]].temper
  return {
    price(units) {
      let worth = 0
      let weight = 0
      for (const unit of units) {
        const { shy, worthABattle } = mannerOf(unit)
        if (shy) continue
        const { strength } = field.units[unit]
        worth += strength * worthABattle
        weight += strength
      }
      return weight > 0 ? worth / weight : USUAL.worthABattle
    },
    temperOf: mannerOf,
    wayOf(unit) {
      const one = led[formationOf[unit]]
      one.ways ??= one.goal.ways(field, position, side)
      return one.ways[field.units[unit].type]
    },
    exitOf: unit => led[formationOf[unit]].goal.exit,
    isShy: unit => mannerOf(unit).shy === true,
  }
}

export function formationsOf(field: Field): Omit<Formations, 'carryOut' | 'isPlanned'> {
  const { corps } = corpsOf(field)
  const names = corps.map(list => list.map(({ name }) => name))
  const { hex } = field.unit
  return {
    of: side => names[side],
    aims: side => [...goalsOf(field)[side].keys()],
    manners: Object.keys(MANNERS),
    missions: side =>
      [
        { aim: AIM.hold, manner: 'wary' },
        { aim: AIM.away, manner: 'shy' },
        { aim: AIM.hunt, manner: 'bold' },
        { aim: AIM.edge('east'), manner: 'shy' },
      ].filter(({ aim }) => goalsOf(field)[side].has(aim)),
    unitsOf: side => field.armies[side],
    distance: (from, to) => field.ground.grid.distance(from, to),
    whereabouts: position => field.units.map(({ index }) => hex.get(position, index)),
  }
}
