/** What an assault promises: the table’s results, weighted in strength points. */
import type { Position } from '@voltigeur/kernel'
import { type Field, GOOD_ORDER } from '../field.ts'
import { hasLeader } from '../rules/12-assault/leaders.ts'
import { assess, confusion, inPlace, prevailing, reckon, resultOf } from '../rules/12-assault/odds.ts'
import type { Melee } from '../rules/12-assault/strength.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import type { CombatResult } from '../setup/vocabulary.ts'
import type { Prices } from './prices.ts'

/** What disorder costs, in shares of the affected units. */
const DISORDER = 0.3
/** The points that each enemy point can attack when our attackers are disordered. */
const EXPOSED = 1.2
/** What a rout costs besides its point on the track. */
const ROUT = 0.25
const DICE = [1, 2, 3, 4, 5, 6] as const

/** The stakes of an assault, in strength points. */
export interface Stakes {
  readonly ours: number
  readonly theirs: number
  /** 12.5.4.Ex: what each side would lose in an exchange. */
  readonly cheapest: number
  readonly exchanged: number
  /** 11.1: guns captured with the hex. */
  readonly guns: number
  /** What the hex itself is worth. */
  readonly prize: number
  /** Defenders that are disordered already (12.5.4.clar), and whether a leader holds them. */
  readonly broken: boolean
  readonly led: boolean
  /** The share of tests that each side fails. */
  readonly weFail: number
  readonly theyFail: number
  /** 14.2.3: cavalry that falls back disordered unless the hex is taken. */
  readonly charging?: number
  /** What a point of each side is worth. */
  readonly ourPrice: number
  readonly theirPrice: number
}

export function worthOf(result: CombatResult, stakes: Stakes): number {
  const { ours, theirs, cheapest, exchanged, guns, prize, broken, led, weFail, theyFail, charging = 0 } = stakes
  const { ourPrice, theirPrice } = stakes
  const thrownBack = DISORDER * charging
  switch (result) {
    case 'Ae':
      return -ours * ourPrice
    case 'Ad':
      return -DISORDER * Math.min(ours, EXPOSED * theirs)
    case 'Ex': {
      const left = theirs - exchanged
      const shaken = DISORDER * (theyFail * left - weFail * (ours - cheapest))
      return exchanged * theirPrice - cheapest * ourPrice + shaken + (left > 0 ? -thrownBack : prize + guns)
    }
    case 'Dd':
      if (!broken) return DISORDER * theirs - thrownBack
      return led ? theirPrice - thrownBack : theirPrice + prize + guns + theyFail * ROUT * theirs
    case 'Dr':
      return prize + guns + DISORDER * theirs + theyFail * (theirPrice + ROUT * theirs)
    case 'De':
      return (theirs + guns) * theirPrice + prize
    default:
      return -thrownBack
  }
}

/** 12.5.4.Ex: the smallest loss by which the owner of these units can pay this debt. */
export function leastLoss(strengths: readonly number[], owed: number): number {
  const rest = [...strengths].sort((a, b) => a - b)
  let lost = 0
  while (owed > lost && rest.length > 0) {
    const enough = rest.findIndex(sp => sp >= owed - lost)
    lost += rest.splice(enough >= 0 ? enough : rest.length - 1, 1)[0]
  }
  return lost
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

function failing(field: Field, position: Position, units: readonly number[]): number {
  if (units.length === 0) return 0
  const shares = units.map(unit => {
    const passed = passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency)
    return 1 - passed / DICE.length
  })
  return sum(shares) / shares.length
}

export function stakesOf(
  field: Field,
  position: Position,
  melee: Melee,
  efficiency: number,
  prize: number,
  prices: Prices,
): Stakes {
  const { attackers, defenders } = melee
  const sp = (unit: number): number => field.sp(position, unit)
  const troops = defenders.filter(unit => !field.isArtillery(unit))
  const batteries = defenders.filter(unit => field.isArtillery(unit))
  const targets = troops.length > 0 ? troops : batteries
  const payers = attackers.filter(unit => field.troops(unit).efficiency >= efficiency)
  const cheapest = Math.min(...(payers.length > 0 ? payers : attackers).map(sp))
  return {
    ours: sum(attackers.map(sp)),
    theirs: sum(targets.map(sp)),
    cheapest,
    exchanged: leastLoss(targets.map(sp), cheapest),
    guns: troops.length > 0 ? sum(batteries.map(sp)) : 0,
    prize,
    broken: defenders.some(unit => field.cohesion(position, unit) !== GOOD_ORDER),
    led: troops.some(unit => hasLeader(field, position, unit)),
    weFail: failing(field, position, attackers),
    theyFail: failing(field, position, troops),
    charging: sum(melee.charging.map(sp)),
    ourPrice: prices.staked(field.units[attackers[0]].nation),
    theirPrice: prices.at(field.units[defenders[0]].nation),
  }
}

/** What the attacker can expect of a fully known assault. */
export function expected(field: Field, position: Position, melee: Melee, prize: number, prices: Prices): number {
  const ours = prevailing(field, position, melee.attackers, 'attack').at(-1)!
  const theirs = prevailing(field, position, melee.defenders, 'defence').at(-1)!
  const assessment = assess(field, position, melee, { ours, theirs })
  const stakes = stakesOf(field, position, melee, ours, prize, prices)
  const shifts = assessment.confused ? DICE.map(confusion) : [0]
  const worths = new Map<CombatResult, number>()
  let total = 0
  for (const fog of shifts) {
    const reckoning = reckon(field, assessment, fog)
    for (const die of DICE) {
      const result = resultOf(field, reckoning, die)
      let worth = worths.get(result)
      if (worth === undefined) {
        worth = worthOf(inPlace(field, position, melee, result), stakes)
        worths.set(result, worth)
      }
      total += worth
    }
  }
  return total / (shifts.length * DICE.length)
}

/** A guess for an assault not yet planned: a column, a modifier, and the stakes. */
export function promised(field: Field, column: number, drm: number, inVillage: boolean, stakes: Stakes): number {
  const { columns, modifiers } = field.tables.combat
  const last = columns.length - 1
  const above = Math.max(0, column - last)
  const limited = Math.max(-modifiers.limit, Math.min(modifiers.limit, drm + above))
  const reckoning = { column: Math.min(column, last), drm: limited }
  let total = 0
  let before: CombatResult | null = null
  let worth = 0
  for (const die of DICE) {
    const found = resultOf(field, reckoning, die)
    const result = found === 'Dr' && inVillage ? 'Ex' : found
    // Equal results are contiguous.
    if (result !== before) worth = worthOf(result, stakes)
    before = result
    total += worth
  }
  return total / DICE.length
}
