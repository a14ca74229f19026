/** 12.8.1, 12.8.1.3 Whom a unit can pursue, where it comes up to him, and by which way. */
import { type FrameOf, noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import type { Steps } from '../steps.ts'
import { words } from '../words.ts'
import { barsTo, isOpenTo } from './06-open-hexes.ts'
import { flood } from './09-flood.ts'
import { said } from './09-reasons.ts'
import { type Lifted, NOTHING, type RuleInTheWay, sweepsUnder } from './09-sweeps.ts'
import { attackedWith } from './12-attacks.ts'
import { comesUpHopelessly } from './12-hopeless.ts'
import { PURSUING } from './14-charge-reach.ts'

export type Pursuing = FrameOf<Steps['pursuit']>

/** A hex next to whom a unit pursues, and the hex of those; its way there, with the hex that it leaves. */
export interface Post {
  readonly to: number
  readonly at: number
  readonly path: readonly number[]
}

/** The units that have been driven back: where they are, and the hex that they defended. */
export function driven(field: Field, position: Position, { prey, left }: Pursuing): { hex: number; left: number }[] {
  const vacated = left.toArray()
  return prey
    .toArray()
    .map((one, i) => ({ hex: field.hex(position, one), left: vacated[i] }))
    .filter(({ hex }) => hex >= 0)
}

/**
 * 9.1.2, 16.26.1: its ways to some hexes, over ground and past enemies as on a march, within its points in this weather;
 * 9.1.1: the first step is not given away. Whatever lies under its marker, it goes as who pursues, so that nothing is
 * betrayed; and zones do not count.
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

/** 12.4.1: who joins an attack stands beside all whom it is against. */
const isBesideAll = (field: Field, position: Position, { to, at }: Pick<Post, 'to' | 'at'>): boolean =>
  attackedWith(field, position, at).every(hex => field.ground.grid.adjacent(to, hex))

/**
 * 12.8.1.3: where it can come up to those who have been driven back, odds aside: its own hex if that lies there. 12.8.1: the
 * hex that they defended must be within its points as well.
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

/** Those from which it may attack, by the odds. */
export const promising = (
  field: Field,
  position: Position,
  unit: number,
  posts: readonly Post[],
  charges: boolean,
): Post[] => posts.filter(({ to, at }) => !comesUpHopelessly(field, position, { unit, to, at }, charges))

/** The post from which a unit pursues to a hex, whomever: the first where it would stand next to several. */
export const postAt = (field: Field, position: Position, frame: Pursuing, unit: number, to: number): Post | undefined =>
  promising(field, position, unit, postsOf(field, position, frame, unit), false).find(post => post.to === to)

/** What can keep a pursuer from a hex, in the order in which a player should hear of it. */
const WAY_RULES: readonly RuleInTheWay[] = ['points', 'ice', 'ground', 'enemies']

/** Why it cannot walk to a hex that would be open to it. */
function reasonsAgainstWay(field: Field, position: Position, unit: number, to: number): readonly Objection[] {
  const rules = noneToSpare(WAY_RULES, some => waysTo(field, position, unit, [to], new Set(some)).has(to))
  return rules.map(rule =>
    rule === 'points'
      ? words.tooFarToComeUp(field.nameOf(unit), field.label(to))
      : said(field, position, { unit, to, pace: 'plain' }, rule),
  )
}

/** Why a unit that is to pursue cannot do so to a hex, whomever or one hex alone: all that would have to be otherwise. */
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
