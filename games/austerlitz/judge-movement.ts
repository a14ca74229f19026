/**
 * A plan for a Movement Phase: which enemies can be brought to battle at good odds, who goes where for that, and where
 * everybody else marches. It is made anew from every position, so it never insists on what has come to nothing.
 */
import { OFF_MAP, Reach } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, ARTILLERY, CAVALRY, enemyOf, type Field } from './field.ts'
import { CLOSED } from './ground.ts'
import { expectationAt } from './judge-battle.ts'
import { movesOf } from './rules/05-moves.ts'
import { inEnemyZone, isStuck } from './rules/06-zones-of-control.ts'
import { fits } from './rules/07-stacking.ts'
import { defenceHalves, halves, oddsColumn } from './rules/09-results.ts'

export interface Plan {
  move(unit: number, to: number): number
  exit(unit: number, at: number): number
}

/** A place from which a unit could take part in an attack on some enemy hex. */
interface Post {
  readonly unit: number
  readonly hex: number
  readonly distant: boolean
}

/** An attack is not planned unless it promises this many strength points. */
const WORTH_A_BATTLE = 0.5
/** What being in contact without a part in the plan is held to cost, as a share of the unit's strength. */
const EXPOSURE = 0.25
/** What a hex nearer to where the army wants to be is worth. */
const PACE = 0.05
const FAR = 999

export function planMovement(field: Field, position: Position, side: Side): Plan {
  const posts = postsAround(field, position, side)
  const orders = new Map<number, { hex: number; value: number }>()
  const stacks = new Map<number, { units: number; strength: number }>()
  for (const [target, offers] of byPromise(field, position, posts)) assign(target, offers)

  /** Musters as much against one enemy hex as it takes, and keeps the muster if the odds are worth it. */
  function assign(target: number, offers: readonly Post[]): void {
    const defence = defenceHalves(field, position, [target])
    const chosen = new Map<number, Post>()
    const filled = new Map<number, { units: number; strength: number }>()
    let attack = 0
    for (const post of offers) {
      if (chosen.has(post.unit) || (orders.get(post.unit)?.hex ?? post.hex) !== post.hex) continue
      if (attack >= defence * 6) break
      const before = filled.get(post.hex) ?? stacks.get(post.hex) ?? { units: 0, strength: 0 }
      const stack = { units: before.units + 1, strength: before.strength + field.units[post.unit].strength }
      const newcomer = !orders.has(post.unit)
      if (newcomer && !fits(field, side, stack)) continue
      if (newcomer) filled.set(post.hex, stack)
      chosen.set(post.unit, post)
      attack += halves(field, position, post.unit)
    }
    if (attack === 0) return
    const stakes = { defenders: strengthIn(target), attackers: 0 }
    for (const post of chosen.values()) if (!post.distant) stakes.attackers += field.units[post.unit].strength
    const promise = expectationAt(field, oddsColumn(attack, defence), stakes)
    const committed = [...chosen.keys()].some(unit => isStuck(field, position, unit))
    if (promise < WORTH_A_BATTLE && !committed) return
    for (const [hex, stack] of filled) stacks.set(hex, stack)
    for (const post of chosen.values()) orders.set(post.unit, { hex: post.hex, value: 1 + Math.max(0, promise) })
  }

  function strengthIn(hex: number): number {
    return field
      .at(position)
      .unitsIn(hex)
      .reduce((sum, unit) => sum + field.units[unit].strength, 0)
  }

  const distance = marchingDistance(field, position, side)

  /** What standing in a hex is worth to a unit without a part in the plan. */
  function standing(unit: number, hex: number): number {
    const exposed = inEnemyZone(field, position, side, hex) ? EXPOSURE * field.units[unit].strength : 0
    return -PACE * distance(unit, hex) - exposed
  }

  return {
    move(unit, to) {
      const from = field.hex(position, unit)
      const order = orders.get(unit)
      if (order) return to === order.hex ? order.value : -1
      return standing(unit, to) - standing(unit, from)
    },
    exit(unit, at) {
      // Points count for one edge only, and the western one pays three times as well.
      return field.ground.edgeOf[at] === 'west' ? 3 * field.units[unit].strength : -1
    },
  }
}

/** Every post that any unit could take this turn, by enemy hex; a unit that stays put is at its post already. */
function postsAround(field: Field, position: Position, side: Side): Map<number, Post[]> {
  const { grid } = field.ground
  const here = field.at(position)
  const enemy = enemyOf(side)
  const posts = new Map<number, Post[]>()
  const offer = (target: number, post: Post): void => {
    const list = posts.get(target)
    if (list) list.push(post)
    else posts.set(target, [post])
  }
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit)) continue
    const moves = field.unit.moved.get(position, unit) === 0 ? movesOf(field, position, unit) : []
    const hexes = [field.hex(position, unit), ...moves.flatMap(move => (move.kind === 'move' ? [move.to] : []))]
    here.of(position)
    for (const hex of hexes) {
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const near = grid.neighbours[i]
        if (near !== OFF_MAP && here.holds(near, enemy)) offer(near, { unit, hex, distant: false })
      }
      if (field.units[unit].type !== ARTILLERY || here.controls(enemy, hex)) continue
      for (const far of field.ground.atTwo(hex)) if (here.holds(far, enemy)) offer(far, { unit, hex, distant: true })
    }
  }
  return posts
}

/** Enemy hexes with the posts around them: the most promising first, and guns at a safe distance before others. */
function byPromise(field: Field, position: Position, posts: ReadonlyMap<number, readonly Post[]>): [number, Post[]][] {
  const promise = (target: number, offers: readonly Post[]): number => {
    const able = [...new Set(offers.map(post => post.unit))]
    const attack = able.reduce((sum, unit) => sum + halves(field, position, unit), 0)
    const bound = able.some(unit => isStuck(field, position, unit)) ? 1 : 0
    return Math.min(6, attack / defenceHalves(field, position, [target])) + bound
  }
  const rank = (post: Post): number => {
    const stays = post.hex === field.hex(position, post.unit) ? 100 : 0
    return stays + (post.distant ? 50 : 0) + field.units[post.unit].strength + field.ground.defence[post.hex]
  }
  return [...posts]
    .map(([target, offers]) => [target, [...offers].sort((a, b) => rank(b) - rank(a))] as [number, Post[]])
    .sort(([a, x], [b, y]) => promise(b, y) - promise(a, x))
}

/** The Allies make for the arrow hexes in the west, the French for the nearest enemy. */
function marchingDistance(field: Field, position: Position, side: Side): (unit: number, hex: number) => number {
  if (side === ALLIED) {
    const roads = waysWest(field)
    return (unit, hex) => roads[field.units[unit].type][hex]
  }
  const { grid } = field.ground
  const enemies = [
    ...new Set(field.armies[enemyOf(side)].filter(u => field.onMap(position, u)).map(u => field.hex(position, u))),
  ]
  return (unit, hex) => {
    let nearest = FAR
    for (const enemy of enemies) nearest = Math.min(nearest, grid.distance(hex, enemy))
    // Near enough to strike next turn is near enough.
    return Math.max(nearest, field.units[unit].type === CAVALRY ? 3 : 2)
  }
}

const waysOf = new WeakMap<Field, readonly Int32Array[]>()

/** Movement points from every hex to the nearest arrow hex in the west, by type of unit, on an empty map. */
function waysWest(field: Field): readonly Int32Array[] {
  const known = waysOf.get(field)
  if (known) return known
  const { grid, plan, entry } = field.ground
  const most = grid.size > 200 ? 250 : 60
  const reach = new Reach(grid, most)
  const ways = entry.map(prices => {
    const distance = new Int32Array(grid.size).fill(FAR)
    for (const { hex: arrow, edge } of plan.arrows) {
      if (edge !== 'west') continue
      // The flood runs from the arrow hex outward, so each step is priced the other way round.
      const price = (from: number, to: number, dir: number): number => {
        const points = prices[to * 6 + ((dir + 3) % 6)]
        return points === CLOSED || from === to ? -1 : points
      }
      reach.flood(arrow, most, price, () => true)
      for (let i = 0; i < reach.count; i++) {
        const hex = reach.hexes[i]
        distance[hex] = Math.min(distance[hex], reach.cost(hex))
      }
    }
    return distance
  })
  waysOf.set(field, ways)
  return ways
}
