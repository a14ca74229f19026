/** 13.1 to 13.3, 13.7: which units may assault which, which retreat before it and where to, and which pursue. */
import { OFF_MAP } from '@voltigeur/hex'
import { watches } from './charges.ts'
import { influencing } from './facing.ts'
import { CHARGED, FORCE_MARCHED, FOUGHT, FOUGHT_LEFT, GAVE_WAY, MET_CHARGE } from './marks.ts'
import { assaultHexes } from './morale-tables.ts'
import { formationAt, formingCost, harassment, mayEnd, mayPass, POINT, plainFormation, stepCost } from './movement.ts'
import { facesAsOthers } from './stacking.ts'
import { isHorseArtillery, rounded, type Table, type Troop } from './table.ts'

const isSquare = (table: Table, hex: number, side: number): boolean =>
  table.stack(hex, side).some(({ formation, state }) => formation === 'square' && state === 'goodOrder')

/** 10.2.7c: whether its charge commits it to fight. */
export const isBound = ({ acted, target }: Troop): boolean =>
  target !== OFF_MAP && (acted & (CHARGED | MET_CHARGE)) !== 0

/**
 * 13.3.6: whether it has pursued units that retreated before it, and is adjacent to them again: the position records
 * their hex.
 */
const follows = (table: Table, troop: Troop): boolean =>
  troop.target !== OFF_MAP &&
  !isBound(troop) &&
  table.stack(troop.target, 1 - troop.side).length > 0 &&
  troop.hexes.some(at => table.grid.adjacent(at, troop.target))

/** Whether a unit not committed by a charge may assault a hex alone. */
export function mayAssault(table: Table, troop: Troop, hex: number): boolean {
  const { arm, formation, state, acted, firedAt } = troop
  const defenders = table.stack(hex, 1 - troop.side)
  if (defenders.length === 0) return false
  if (follows(table, troop) && troop.target !== hex) return false
  // 10.2.7e, 13.3.6: not without the units that must fight there.
  const must = (other: Troop): boolean => other.index !== troop.index && (isBound(other) || follows(table, other))
  if (table.troops.some(other => other.side === troop.side && other.target === hex && must(other))) return false
  // 13.2.1, 6.5.10, 4.3.6: no guns, road marches, squares or routed units.
  if (arm === 'artillery' || formation === 'roadMarch' || formation === 'square' || state === 'routed') return false
  // 11.2.8
  if ((acted & FORCE_MARCHED) !== 0) return false
  // 13.4.1
  if (firedAt.length > 0 && !firedAt.includes(hex) && !hasSkirmishedWith(table, troop, hex)) return false
  // 13.4.7, 6.5.11a
  if (arm === 'cavalry' && isSquare(table, hex, 1 - troop.side)) return false
  return assaultHexes(table, troop, hex).length > 0
}

/** 6.8.6, 13.4.1: skirmishing cavalry fires at several hexes, and may assault any of them. */
const hasSkirmishedWith = (table: Table, { formation, side, hexes }: Troop, hex: number): boolean =>
  formation === 'horseSkirmish' &&
  table.stack(hex, 1 - side).some(({ struck }) => struck.some(({ at, from }) => at === hex && hexes.includes(from)))

/** Whether a unit or one in a hex has already fought in this phase. */
export const hasFought = ({ acted }: Troop): boolean => (acted & (FOUGHT | FOUGHT_LEFT)) !== 0

/** 13.3.2, 5.1.3b, 6.8.7: whether a unit may retreat before these assailants. */
export function mayEvade(table: Table, troop: Troop, assailants: readonly Troop[]): boolean {
  const { arm, formation, state, readiness, ma, acted } = troop
  // 13.3.6b: once in a phase.
  if ((acted & GAVE_WAY) !== 0 || state === 'routed') return false
  if (arm === 'infantry') {
    const loose = formation === 'skirmish' || formation === 'longSkirmish'
    return loose && state === 'goodOrder' && assailants.some(other => other.arm === 'infantry')
  }
  const faster = (others: readonly Troop[]): boolean => others.every(other => ma >= other.ma + 2)
  if (arm === 'artillery') return isHorseArtillery(troop) && formation === 'limbered' && faster(assailants)
  if (formation === 'horseSkirmish') return faster(besides(table, troop))
  const horse = assailants.filter(other => other.arm === 'cavalry')
  if (horse.length === 0 && assailants.every(other => other.arm === 'infantry')) return true
  if (readiness === 'exhausted' && horse.some(other => other.readiness === 'fresh')) return false
  return faster(assailants)
}

/** The enemies adjacent to a unit. */
const besides = (table: Table, troop: Troop): readonly Troop[] =>
  table
    .enemiesOf(troop.side)
    .filter(enemy => enemy.hexes.some(at => troop.hexes.some(hex => table.grid.adjacent(at, hex))))

/** 13.3.3: whether enemy cavalry could charge into a hex at once. */
const isWatched = (table: Table, troop: Troop, hex: number): boolean =>
  // A retreating unit still blocks the view behind it.
  table.enemiesOf(troop.side).some(enemy => watches(table, enemy, hex, []))

const nearest = (table: Table, side: number, hex: number): number =>
  Math.min(999, ...table.enemiesOf(side).flatMap(({ hexes }) => hexes.map(at => table.grid.distance(at, hex))))

/** 13.3.3, 13.3.4: where a unit may retreat before a melee. */
export function evasions(table: Table, troop: Troop): number[] {
  const full = troop.state === 'disordered' ? Math.max(1, rounded(troop, troop.ma / 2)) : troop.ma
  const points = rounded(troop, full / 2) * POINT
  const wide = troop.hexes.length > 1 && troop.formation !== 'roadMarch'
  // A two-hex unit follows the path of its right half.
  const [start] = troop.hexes
  const spent = new Map<number, number>([[start, 0]])
  const open = [{ hex: start, formation: startOf(table, troop, start), points: 0 }]
  const ends = new Set<number>()
  while (open.length > 0) {
    open.sort((a, b) => a.points - b.points)
    const at = open.shift()!
    for (let dir = 0; dir < 6; dir++) {
      const next = table.grid.neighbour(at.hex, dir)
      if (next === OFF_MAP || next === start || table.field.rules.area[next] === 0) continue
      const runner = { ...troop, formation: at.formation }
      const step = stepCost(table, runner, at.hex, dir)
      if (step === null || !isSafe(table, troop, at.hex, next)) continue
      // In woods and villages it moves in one hex, and comes out in its old formation.
      const out = at.formation === 'generalOrder' && !table.broken(next)
      const formation = out ? plainFormation(troop) : formationAt(table, troop, next, at.formation)
      // 6.7.15: skirmishers pass, also into woods and villages that end that formation.
      if (!mayPass(table, runner, next, /skirmish/i.test(at.formation) ? at.formation : formation)) continue
      const cost =
        at.points +
        step +
        (out ? formingCost(table, troop, formation) : 0) +
        harassment(table, troop, at.hex) +
        harassment(table, troop, next)
      if (cost > points || cost >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue
      spent.set(next, cost)
      open.push({ hex: next, formation, points: cost })
      const isWide = wide && !table.broken(next)
      if (isWide ? standsWide(table, troop, next) : mayEnd(table, runner, next, formation)) ends.add(next)
    }
  }
  return [...ends].sort((a, b) => a - b)
}

/** Whether it can stand in two hexes again, with its old facing, and its right half in a hex. */
function standsWide(table: Table, troop: Troop, right: number): boolean {
  const left = table.grid.neighbour(right, ((troop.facing + 3) % 12) / 2)
  if (left === OFF_MAP || table.field.rules.area[left] === 0 || !table.clear(left)) return false
  if (influencing(table, left, troop.side).length > 0 || isWatched(table, troop, left)) return false
  return [right, left].every(
    (hex, i) =>
      facesAsOthers(table, troop, hex, troop.facing) &&
      mayEnd(table, troop, hex, troop.formation, table.share(troop, troop.hexes[i])),
  )
}

/** A road march retreats in column (13.3.4). */
const startOf = (table: Table, troop: Troop, hex: number): Troop['formation'] =>
  troop.formation === 'roadMarch' ? formationAt(table, troop, hex, 'column') : troop.formation

function isSafe(table: Table, troop: Troop, from: number, to: number): boolean {
  if (table.stack(to, 1 - troop.side).length > 0 || influencing(table, to, troop.side).length > 0) return false
  if (isWatched(table, troop, to)) return false
  return nearest(table, troop.side, to) >= nearest(table, troop.side, from)
}
