/** 12.2, 12.3, 12.5 The target’s defence, the odds, the modifiers, and the table. */
import type { Term } from '@voltigeur/kernel'
import { READINGS } from '../../setup/readings.ts'
import { FIRE_DEFENCES, type FireDefence, type Tables } from '../../setup/tables.ts'
import type { Formation, GroundName, State } from '../../setup/vocabulary.ts'
import { defences, terms } from '../../terms.ts'
import { moved } from '../02-dice.ts'
import { oddsColumn, shiftedColumn } from '../02-odds.ts'
import type { Cause } from '../03-stacking/losses.ts'
import type { Volley } from './fire-strength.ts'

/** A hex under fire. */
export interface Target {
  readonly ground: GroundName
  /** Of its infantry or cavalry, or of its guns if they are alone (12.2.3); 12.7.3: the one it started with. */
  readonly formation: Formation
  readonly state: State
  readonly increments: number
  /** 6.4.11: how many of these are in line, without guns among them. */
  readonly inLine: number
  /** 12.2.4: infantry stacked with guns. */
  readonly withGuns: boolean
  /** 12.3.2b */
  readonly throughFlank: boolean
  /** 6.9.5: guns in battery without other units. */
  readonly gunsAlone: boolean
}

type Charts = Pick<Tables, 'fire' | 'fireDefence' | 'formations' | 'stacking'>

const isLine = (formation: Formation): boolean => formation === 'line' || formation === 'longLine'

function defenceColumn({ formations }: Charts, { formation, state, inLine }: Target): FireDefence {
  if (state !== 'goodOrder') return 'disorderedOrRouted'
  // 6.4.11, 12.3.2a: a dense line is as good a target as a column.
  if (isLine(formation)) return inLine > formations.lineDefence ? 'column' : 'line'
  switch (formation) {
    case 'longSkirmish':
    case 'horseSkirmish':
      return 'skirmish'
    // 16.2.7d
    case 'masse':
      return 'column'
    default:
      return formation as FireDefence
  }
}

/** 6.2.3a, 12.3.2b: formations that are easier targets through a flank. */
const HAVE_FLANKS: readonly Formation[] = ['column', 'line', 'longLine', 'limbered', 'unlimbered']

/** 12.2: the fire defense value of a hex. */
export function fireDefence(charts: Charts, target: Target): Term {
  const { rows, flank, withGuns } = charts.fireDefence
  const column = defenceColumn(charts, target)
  const flanked = target.throughFlank && target.state === 'goodOrder' && HAVE_FLANKS.includes(target.formation)
  const printed = rows[target.ground as keyof typeof rows][FIRE_DEFENCES.indexOf(column)]
  if (printed === null && !flanked) throw new Error(`nobody stands in ${column} on ${target.ground}`)
  const value = flanked ? flank : printed!
  const lessened = target.withGuns && column !== 'square' ? value + withGuns : value
  if (flanked) return terms.inFlank('12.3.2b', lessened)
  if (lessened < value) return terms.withGuns('12.2.4', lessened, defences[column])
  if (column === 'square') return terms.squareDefence('12.3.3', value)
  if (column === 'column' && isLine(target.formation)) return terms.crowdedLine('12.3.2a', value)
  const id = column === 'limbered' || column === 'unlimbered' ? '12.2.3' : '12.2.2'
  return terms.fireDefence(id, value, defences[column])
}

export interface FireReckoning {
  /** The fire of each unit, and the total. */
  readonly strength: readonly Term[]
  readonly fire: number
  readonly defence: Term
  /** The index of the table column, after the shift. */
  readonly column: number
  readonly odds: string
  readonly canister: boolean
  readonly terms: readonly Term[]
  readonly drm: number
  /** 3.2.2 */
  readonly cause: Cause
  /** 6.9.5: only half of the result applies. */
  readonly halved: boolean
}

export interface GunLeader {
  readonly name: string
  readonly artillery: number
}

/** 12.5.6, 3.1.8: the modifiers of the roll. */
function diceTerms({ stacking }: Charts, { increments }: Target, leader: GunLeader | null): Term[] {
  const found: Term[] = []
  const massed = increments - stacking.dense
  if (massed > 0) found.push(terms.massed('12.3.1', massed, increments))
  if (leader !== null && leader.artillery !== 0) found.push(terms.leader('2.3.5', leader.artillery, leader.name))
  return found
}

/** 12.5.3 to 12.5.6; 2.3.5: the leader is with a firing battery. */
export function reckonFire(
  charts: Charts,
  volleys: readonly Volley[],
  target: Target,
  leader: GunLeader | null,
): FireReckoning {
  const { columns, canister: shift } = charts.fire
  const strength = volleys.map(({ term }) => term)
  const fire = strength.reduce((sum, { value }) => sum + value, 0)
  const defence = fireDefence(charts, target)
  const guns = volleys.some(volley => volley.guns)
  // 12.4.10: one shift, for any number of batteries.
  const canister = volleys.some(volley => volley.canister)
  const plain = oddsColumn(columns, fire, defence.value)
  const column = canister ? shiftedColumn(columns, plain, shift) : plain
  const modifiers = diceTerms(charts, target, guns ? leader : null)
  return {
    strength,
    fire,
    defence,
    column,
    odds: columns[column],
    canister,
    terms: modifiers,
    drm: modifiers.reduce((sum, { value }) => sum + value, 0),
    cause: volleys.every(volley => volley.guns) ? 'artillery fire' : 'fire',
    halved: target.gunsAlone,
  }
}

/** 12.1.4, 12.1.5, 12.5.7: increments lost, from the table. */
export const fireLosses = ({ fire }: Charts, { column, drm }: FireReckoning, roll: number): number =>
  fire.rows[String(moved(roll, drm))][column]

/** 6.9.5: what a table result costs a hex; half for guns alone, rounded down. */
export const costOfFire = (result: number, halved: boolean): number => (halved ? Math.floor(result / 2) : result)

/** Of 36, for each number of increments lost, from none upwards. */
export function fireChances(charts: Charts, reckoning: FireReckoning): number[] {
  const chances: number[] = []
  for (const roll of READINGS) {
    const lost = costOfFire(fireLosses(charts, reckoning, roll), reckoning.halved)
    while (chances.length <= lost) chances.push(0)
    chances[lost]++
  }
  return chances
}
