/**
 * A plan for a Movement Phase: which enemies to attack at good odds, which units move for that, and where the others
 * march. It is made again from every position, so it never insists on a plan that has failed; what it knows of the
 * enemy is kept while the enemy doesn’t move.
 */
import { CONTROLLED, ENEMY, OFF_MAP } from '@voltigeur/hex'
import { Answers, enemyOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { hexesFor, prospectKey } from '../rules/05-moves.ts'
import { isStuck } from '../rules/06-zones-of-control.ts'
import { fits, mayStack } from '../rules/07-stacking.ts'
import { defenceHalves, halves, oddsColumn } from '../rules/09-results/results.ts'
import { ARTILLERY } from '../setup/units.ts'
import { expectationAt, PLACE, worthOf } from './battle.ts'
import type { Conduct } from './conduct.ts'
import { isSoleGarrison, placesWanted } from './places.ts'

export interface MovementPlan {
  /** The hex from which the unit should attack; none if it has no part in an attack. */
  post(unit: number): number | undefined
  move(unit: number, to: number): number
  exit(unit: number, at: number): number
}

/** A hex from which a unit could take part in an attack on an enemy hex. */
interface Post {
  readonly target: number
  readonly unit: number
  readonly hex: number
  readonly distant: boolean
  /** Units already there come first, then guns at a safe distance, then strong and well-placed ones. */
  readonly rank: number
}

interface Destination {
  readonly hex: number
  readonly value: number
}

interface Stack {
  readonly units: number
  readonly strength: number
}

const NO_STACK: Stack = { units: 0, strength: 0 }

export function planMovement(
  field: Field,
  position: Position,
  side: Side,
  conduct: Conduct,
  overlooks?: (unit: number) => boolean,
): MovementPlan {
  const posts = postsAround(field, position, side, unit => overlooks?.(unit) || conduct.isShy(unit))
  const orders = new Map<number, Destination>()
  const stacks = new Map<number, Stack>()
  for (const [target, offers] of byPromise(field, position, posts)) assign(target, offers)

  /** Assembles as much against one enemy hex as it takes, and keeps the plan if the odds are good enough. */
  function assign(target: number, offers: readonly Post[]): void {
    const defence = defenceHalves(field, position, [target])
    const chosen = new Map<number, Post>()
    const filled = new Map<number, Stack>()
    let attack = 0
    for (const post of offers) {
      if (chosen.has(post.unit) || (orders.get(post.unit)?.hex ?? post.hex) !== post.hex) continue
      if (attack >= defence * 6) break
      const before = filled.get(post.hex) ?? stacks.get(post.hex) ?? NO_STACK
      const stack = { units: before.units + 1, strength: before.strength + field.units[post.unit].strength }
      const newcomer = !orders.has(post.unit)
      if (newcomer && !fits(field, side, stack.units, stack.strength)) continue
      if (newcomer) filled.set(post.hex, stack)
      chosen.set(post.unit, post)
      attack += halves(field, position, post.unit)
    }
    if (attack === 0) return
    const stakes = { defenders: strengthIn(target), attackers: 0, prize: PLACE * worthOf(field, [target]) }
    let committed = false
    for (const { unit, distant } of chosen.values()) {
      if (!distant) stakes.attackers += field.units[unit].strength
      committed ||= isStuck(field, position, unit)
    }
    const promise = expectationAt(field, oddsColumn(attack, defence), stakes)
    if (promise < conduct.price(chosen.keys()) && !committed) return
    for (const [hex, stack] of filled) stacks.set(hex, stack)
    for (const post of chosen.values()) orders.set(post.unit, { hex: post.hex, value: 1 + Math.max(0, promise) })
  }

  function strengthIn(hex: number): number {
    const here = field.at(position)
    let sum = 0
    for (let u = here.firstIn(hex); u >= 0; u = here.after(u)) sum += field.units[u].strength
    return sum
  }

  const { controlled } = lieOfTheLand(field, position, side)
  const empty = new Set(placesWanted(field, position, side))
  /** SC-2: objectives that count for this side only with this unit in them. */
  let wanted = empty
  /** The last unit asked about, because decisions come unit by unit. */
  let subject = -1
  let order: Destination | undefined
  let way: Int32Array
  let pace = 0
  let exposure = 0
  let asItStands = 0

  /** What being in a hex is worth to the unit if it has no part in the plan. */
  const standing = (hex: number): number =>
    -pace * way[hex] - (controlled[hex] ? exposure : 0) + (wanted.has(hex) ? PLACE * field.prizeIn[hex] : 0)

  function speakOf(unit: number): void {
    const temper = conduct.temperOf(unit)
    subject = unit
    order = orders.get(unit)
    way = conduct.wayOf(unit)
    pace = temper.pace
    exposure = temper.exposure * field.units[unit].strength
    const home = field.hex(position, unit)
    wanted = isSoleGarrison(field, position, unit) ? new Set([...empty, home]) : empty
    asItStands = standing(home)
  }

  return {
    post: unit => orders.get(unit)?.hex,
    move(unit, to) {
      if (unit !== subject) speakOf(unit)
      if (order) return to === order.hex ? order.value : -1
      return standing(to) - asItStands
    },
    exit(unit, at) {
      // 14.1: points count for one edge only.
      return field.ground.edgeOf[at] === conduct.exitOf(unit) ? 3 * field.units[unit].strength : -1
    },
  }
}

/** Every post that a unit could take this turn, by enemy hex; a unit that stays is already at its post. */
function postsAround(
  field: Field,
  position: Position,
  side: Side,
  overlooks?: (unit: number) => boolean,
): Map<number, Post[]> {
  const posts = new Map<number, Post[]>()
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit)) continue
    // Units in contact are never overlooked.
    if (overlooks?.(unit) && !isStuck(field, position, unit)) continue
    let hex = field.hex(position, unit)
    let open = true
    const home = isSoleGarrison(field, position, unit) ? hex : null
    for (const post of postsOf(field, position, unit)) {
      if (post.hex !== hex) {
        hex = post.hex
        open = mayStack(field, position, unit, hex)
      }
      if (!open || (home !== null && post.hex !== home)) continue
      const list = posts.get(post.target)
      if (list) list.push(post)
      else posts.set(post.target, [post])
    }
  }
  return posts
}

const outlooks = onceFor((field: Field) => field.enemyCells.map(cells => new Answers<readonly Post[]>(cells)))

/** The posts that a unit could take, given room, in the order of the hexes it can reach. */
function postsOf(field: Field, position: Position, unit: number): readonly Post[] {
  const known = outlooks(field)[field.units[unit].side].in(position)
  const moved = field.unit.moved.get(position, unit) !== 0
  const key = 2 * prospectKey(field, position, unit) + (moved ? 1 : 0)
  let posts = known.get(key)
  if (!posts) {
    posts = findPosts(field, position, unit, moved ? [field.hex(position, unit)] : hexesFor(field, position, unit))
    known.set(key, posts)
  }
  return posts
}

function findPosts(field: Field, position: Position, unit: number, hexes: ArrayLike<number>): readonly Post[] {
  const { ground } = field
  const { side, type, strength } = field.units[unit]
  const enemies = field.at(position).lookTo(side)
  const home = field.hex(position, unit)
  const posts: Post[] = []
  const { nearby } = lieOfTheLand(field, position, side)
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]
    if (nearby[hex] === 0) continue
    const rank = (hex === home ? 100 : 0) + strength + ground.defence[hex]
    for (let side = hex * 6, end = side + 6; side < end; side++) {
      const target = ground.grid.neighbours[side]
      if (target !== OFF_MAP && (enemies[target] & ENEMY) !== 0) posts.push({ target, unit, hex, distant: false, rank })
    }
    if (type !== ARTILLERY || (enemies[hex] & CONTROLLED) !== 0) continue
    for (const target of ground.atTwo(hex)) {
      if ((enemies[target] & ENEMY) !== 0) posts.push({ target, unit, hex, distant: true, rank: rank + 50 })
    }
  }
  return posts
}

/** Enemy hexes with the posts around them, most promising first. */
function byPromise(field: Field, position: Position, posts: ReadonlyMap<number, Post[]>): [number, Post[]][] {
  const promise = (target: number, offers: readonly Post[]): number => {
    let attack = 0
    let bound = 0
    let last = -1
    // The offers of one unit are consecutive.
    for (const { unit } of offers) {
      if (unit === last) continue
      last = unit
      attack += halves(field, position, unit)
      if (isStuck(field, position, unit)) bound = 1
    }
    return Math.min(6, attack / defenceHalves(field, position, [target])) + bound
  }
  return [...posts]
    .map(([target, offers]) => ({ target, offers, promise: promise(target, offers) }))
    .sort((a, b) => b.promise - a.promise)
    .map(({ target, offers }) => [target, offers.sort((a, b) => b.rank - a.rank)])
}

/** What each hex is worth to units that only march. */
interface Land {
  /** By hex: whether the enemy controls it. */
  readonly controlled: Uint8Array
  /** By hex: whether an enemy is within bombardment range. */
  readonly nearby: Uint8Array
}

const lands = onceFor((field: Field) => field.enemyCells.map(cells => new Answers<Land>(cells)))

function lieOfTheLand(field: Field, position: Position, side: Side): Land {
  const known = lands(field)[side].in(position)
  let land = known.get(side)
  if (!land) {
    land = {
      controlled: field
        .at(position)
        .lookTo(side)
        .map(seen => seen & CONTROLLED),
      nearby: hexesAround(field, position, enemyOf(side)),
    }
    known.set(side, land)
  }
  return land
}

function hexesAround({ ground, armies, unit: { hex: column } }: Field, position: Position, side: Side): Uint8Array {
  const around = new Uint8Array(ground.grid.size)
  for (const unit of armies[side]) {
    const hex = column.get(position, unit)
    if (hex === OFF_MAP) continue
    for (const near of ground.grid.neighbours.subarray(hex * 6, hex * 6 + 6)) if (near !== OFF_MAP) around[near] = 1
    for (const far of ground.atTwo(hex)) around[far] = 1
  }
  return around
}
