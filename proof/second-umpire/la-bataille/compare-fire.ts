/** Fire: which units may, at what, with which others, and at which odds. */
import type { Json, Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import {
  bearsHalf,
  defenceOf,
  fireChances,
  fireColumn,
  firersOf,
  mayCombine,
  modifierOf,
  type Occasion,
  type Shot,
} from './fire.ts'
import type { First } from './first.ts'
import { sum, type Table } from './table.ts'

const OCCASIONS: Readonly<Record<string, Occasion>> = {
  'offensiveFire/fire': 'offensive',
  'defensiveFire/fire': 'defensive',
}

export function* compareFire(first: First, random: Random): Generator<Comparison> {
  const occasion = OCCASIONS[first.asked]
  if (occasion === undefined) return
  const { table, by } = first
  const done = first.firedAt()
  const own = [...new Set(table.troops.filter(({ side }) => side === by).flatMap(({ hexes }) => hexes))]
  const near = (target: number): boolean => own.some(hex => table.grid.distance(hex, target) <= 4)
  const targets = [...new Set(table.enemiesOf(by).flatMap(({ hexes }) => hexes))].filter(near)
  for (const target of drawn(random, targets, 3)) {
    const second = own.filter(hex => firersOf(table, hex, target, by, occasion, done).length > 0)
    yield {
      kind: 'who fires',
      case: '12.1.2',
      subject: `at ${table.label(target)}`,
      second: second.map(hex => table.label(hex)).sort(),
      first: own
        .filter(hex => first.allows({ kind: 'fire', target, hexes: [hex] }))
        .map(hex => table.label(hex))
        .sort(),
    }
    if (second.length < 2) continue
    const hexes = drawn(random, second, 2 + random.below(2)).sort((a, b) => a - b)
    const shots = hexes.flatMap(hex => firersOf(table, hex, target, by, occasion, done))
    yield {
      kind: 'fire together',
      case: '12.4.7',
      subject: `at ${table.label(target)} from ${hexes.map(hex => table.label(hex)).join(' ')}`,
      second: mayCombine(table, target, by, shots),
      first: first.allows({ kind: 'fire', target, hexes }),
    }
  }
  for (const { target, hexes } of drawn(random, first.decisions('fire'), 4))
    yield oddsOf(
      first,
      target,
      hexes,
      hexes.flatMap(hex => firersOf(table, hex, target, by, occasion, done)),
    )
}

export interface Odds {
  readonly fire: number
  readonly defence: number
  readonly column: string
  readonly chances: Readonly<Record<string, number>>
}

/** 12.5: the odds of a volley. */
export function oddsBySecond(
  table: Table,
  target: number,
  hexes: readonly number[],
  side: number,
  shots: readonly Shot[],
): Odds {
  // 6.8.6: skirmishing cavalry fires its whole value once at each enemy, from any of its hexes.
  const once = shots.filter(
    (shot, i) => shots.findIndex(({ troop }) => troop === shot.troop) === i || shot.troop.arm !== 'cavalry',
  )
  const fire = sum(once.map(({ value }) => value))
  const defence = defenceOf(table, target, side, hexes)
  const canister = shots.some(
    ({ troop }) => troop.arm === 'artillery' && table.grid.distance(troop.hexes[0], target) <= 1,
  )
  const column = fireColumn(table, fire, defence, canister)
  const drm = modifierOf(table, target, side, shots)
  return { fire, defence, column, chances: fireChances(table, column, drm, bearsHalf(table, target, side)) }
}

function oddsOf(first: First, target: number, hexes: readonly number[], shots: readonly Shot[]): Comparison {
  const { table, by } = first
  const odds = first.forecast({ kind: 'fire', target, hexes }).odds
  return {
    kind: 'fire odds',
    case: '12.5.5',
    subject: `fire at ${table.label(target)} from ${hexes.map(hex => table.label(hex)).join(' ')}`,
    second: { ...oddsBySecond(table, target, hexes, 1 - by, shots) } as Json,
    first: odds && {
      fire: odds.attack,
      defence: odds.defence,
      column: odds.column,
      chances: Object.fromEntries(
        odds.chances
          .map(({ result, probability }) => [result, Math.round(36 * probability)] as const)
          .filter(([, throws]) => throws > 0),
      ),
    },
  }
}
