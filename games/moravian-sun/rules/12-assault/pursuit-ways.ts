/** 12.8.1, 12.8.1.3 Which units a unit can pursue, where it meets them, and by which path. */
import { type FrameOf, noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import type { Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { barsTo, isOpenTo } from '../06-open-hexes.ts'
import { flood } from '../09-movement/flood.ts'
import { said } from '../09-movement/reasons.ts'
import { type Lifted, NOTHING, type RuleInTheWay, sweepsUnder } from '../09-movement/sweeps.ts'
import { PURSUING } from '../14-cavalry/charge-reach.ts'
import { attackedWith } from './attacks.ts'
import { comesUpHopelessly } from './hopeless.ts'

export type Pursuing = FrameOf<Steps['pursuit']>

/** A hex adjacent to the pursued units, and their hex; its path there, with the hex it leaves. */
export interface Post {
  readonly to: number
  readonly at: number
  readonly path: readonly number[]
}

/** Units driven back: their hex, and the hex they defended. */
function driven(field: Field, position: Position, { prey, left }: Pursuing): { hex: number; left: number }[] {
  const vacated = left.toArray()
  return prey
    .toArray()
    .map((one, i) => ({ hex: field.hex(position, one), left: vacated[i] }))
    .filter(({ hex }) => hex >= 0)
}

/**
 * 9.1.2, 16.26.1: its paths to some hexes, past terrain and enemies as in a march, within its points in this weather;
 * 9.1.1: without a free first step. Its real order doesn’t matter, so that nothing is revealed; and ZOC don’t count.
 */
function waysTo(
  field: Field,
  position: Position,
  unit: number,
  hexes: Iterable<number>,
  lifted: Lifted = NOTHING,
): Map<number, readonly number[]> {
  const wanted = [...hexes]
  const unheld = new Set([...PURSUING, ...lifted])
  const found = new Map<number, readonly number[]>()
  for (const sweep of sweepsUnder(field, position, unit, 'plain', 'march', unheld)) {
    if (sweep.slipsPast) continue
    const reach = flood(
      field,
      position,
      unit,
      { ...sweep, entered: true, shunsLeaders: !lifted.has('enemies') },
      unheld,
    )
    for (const hex of wanted) if (!found.has(hex) && reach.reached(hex)) found.set(hex, reach.path(hex))
  }
  return found
}

/** 12.4.1: a unit that joins an attack is adjacent to all its targets. */
const isBesideAll = (field: Field, position: Position, { to, at }: Pick<Post, 'to' | 'at'>): boolean =>
  attackedWith(field, position, at).every(hex => field.ground.grid.adjacent(to, hex))

/**
 * 12.8.1.3: the hexes where it can meet units driven back, ignoring odds: its own hex if that is one. 12.8.1: the hex
 * they defended must be within its points too.
 */
export function postsOf(field: Field, position: Position, frame: Pursuing, unit: number): Post[] {
  const { grid } = field.ground
  const from = field.hex(position, unit)
  const near = driven(field, position, frame).filter(one => grid.distance(from, one.left) <= field.units[unit].move)
  if (near.length === 0) return []
  const rings = new Map(near.map(({ hex }) => [hex, grid.ring(hex, 1).sort((a, b) => a - b)]))
  const ways = waysTo(field, position, unit, new Set([...near.map(one => one.left), ...[...rings.values()].flat()]))
  const within = new Set(near.filter(one => ways.has(one.left)).map(({ hex }) => hex))
  return [...within].flatMap(at =>
    rings.get(at)!.flatMap(to => {
      const path = ways.get(to)
      return path && isOpenTo(field, position, unit, to) && isBesideAll(field, position, { to, at })
        ? [{ to, at, path }]
        : []
    }),
  )
}

/** Those from which the odds let it attack. */
export const promising = (
  field: Field,
  position: Position,
  unit: number,
  posts: readonly Post[],
  charges: boolean,
): Post[] => posts.filter(({ to, at }) => !comesUpHopelessly(field, position, { unit, to, at }, charges))

/** The post for a pursuit to a hex, after any unit: the first if it would be adjacent to several. */
export const postAt = (field: Field, position: Position, frame: Pursuing, unit: number, to: number): Post | undefined =>
  promising(field, position, unit, postsOf(field, position, frame, unit), false).find(post => post.to === to)

/** What can stop a pursuer from reaching a hex, in the order in which to name it. */
const WAY_RULES: readonly RuleInTheWay[] = ['points', 'ice', 'ground', 'enemies']

/** Why it can’t move to a hex otherwise open to it. */
function reasonsAgainstWay(field: Field, position: Position, unit: number, to: number): readonly Objection[] {
  const rules = noneToSpare(WAY_RULES, some => waysTo(field, position, unit, [to], new Set(some)).has(to))
  return rules.map(rule =>
    rule === 'points'
      ? words.tooFarToComeUp(field.nameOf(unit), field.label(to))
      : said(field, position, { unit, to, pace: 'plain' }, rule),
  )
}

/** Why a unit can’t pursue to a hex, after any target or one hex only: all that would have to change. */
export function reasonsAgainst(
  field: Field,
  position: Position,
  frame: Pursuing,
  { unit, to, at }: { readonly unit: number; readonly to: number; readonly at?: number },
): readonly Objection[] {
  const { grid } = field.ground
  const prey = driven(field, position, frame).filter(({ hex }) => at === undefined || hex === at)
  if (at !== undefined && prey.length === 0) return [words.notDriven(field.label(at))]
  const beside = prey.filter(({ hex }) => grid.adjacent(hex, to))
  if (beside.length === 0) return [words.nobodyDriven(field.label(to))]
  const ways = waysTo(field, position, unit, [to, ...beside.map(one => one.left)])
  const far = beside.every(one => !ways.has(one.left))
    ? [words.tooFarToPursue(field.nameOf(unit), field.label(beside[0].left))]
    : []
  const bars = barsTo(field, position, unit, to)
  if (far.length + bars.length > 0) return [...far, ...bars]
  if (!ways.has(to)) return reasonsAgainstWay(field, position, unit, to)
  if (beside.every(({ hex }) => !isBesideAll(field, position, { to, at: hex }))) return [words.notBesideAll()]
  return [words.hopeless()]
}
