/** What a hex is worth to a unit: whom it can strike from there, who can strike it, and how far it is from its aim. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, CAVALRY, enemyOf, type Field, FRENCH } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { demoralized } from '../rules/04-victory.ts'
import { allowance, canExitAt, explore } from '../rules/08-moves.ts'
import { gunsReady } from '../rules/09-battle.ts'
import { rowOf } from '../setup/ground.ts'
import { priceOfSteps, promise } from './judge-battle.ts'
import { atNoon, garrison, placesOf, runOrStorm } from './judge-introductory.ts'

/** What a hex nearer to the aim is worth. */
const PACE = 0.08
/** How much of what the enemy could do to a unit is held against its place, by side. */
const CAUTION = [0.55, 0.9]
/** Holding a Town or Fortress that counts, and taking one. */
const HOLD = 0.5
/** 10.7: whoever holds a place at the end of the introductory scenario. */
const HOLD_AT_NOON = 3
/** By side: the French must have none in Allied hands when the Allies break. */
const TAKE = [1.2, 3.5]
const FAR = 60
/** How much farther away an enemy counts whom somebody holds already, and what it is worth to hold him. */
const HELD_ALREADY = 5
/** What it is worth to bar the way of one who could leave the map with his next move. */
const STOP_HIM = 6
const HOLDING = 0.6
/** From where the west edge is near enough to hurry. */
const NEAR_THE_EDGE = 12

export interface Plan {
  value(unit: number, hex: number): number
  /** What it is worth to pass through a hex. */
  taking(hex: number): number
}

export function planMovement(field: Field, position: Position, side: Side): Plan {
  const { grid } = field.ground
  const here = field.at(position)
  const enemy = enemyOf(side)
  const own = priceOfSteps(field, position, side)
  const theirs = priceOfSteps(field, position, enemy)
  const aim = distanceToAim(field, position, side)
  const guns = [gunsReady(field, position, ALLIED)[0] ?? 0, gunsReady(field, position, FRENCH)[0] ?? 0]
  const west = distances(field, field.ground.plan.edges.west)
  const places = placesOf(field)
  const known = new Map<number, number>()
  /** Factors next to each enemy, friends that may still join included at their own places. */
  const pressing = new Map<number, number>()

  function pressure(hex: number, without: number): number {
    const key = hex * 64 + without + 1
    const found = pressing.get(key)
    if (found !== undefined) return found
    let sum = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      const unit = near === OFF_MAP ? -1 : here.unitIn(near)
      if (unit >= 0 && unit !== without && field.units[unit].side === side) sum += field.steps(position, unit)
    }
    pressing.set(key, sum)
    return sum
  }

  /** What the unit could do from the hex, and what could be done to it there. */
  function contact(unit: number, hex: number): number {
    let best = 0
    let facing = 0
    const steps = field.steps(position, unit)
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near === OFF_MAP || !here.holds(near, enemy)) continue
      const foe = here.unitIn(near)
      facing += field.steps(position, foe)
      if (field.units[unit].type === CAVALRY && field.ground.pond(hex, dir)) continue
      const attack = steps + pressure(near, unit)
      const shift = field.ground.shift[near] - (field.ground.uphill(hex, dir) ? 1 : 0)
      const support = Math.min(guns[side], attack)
      best = Math.max(best, promise(field, side, attack + support, field.steps(position, foe), shift, true, own))
    }
    if (facing === 0) return 0
    const support = Math.min(guns[enemy], facing)
    const threat = promise(field, enemy, facing + support, steps, field.ground.shift[hex], true, theirs)
    return best - CAUTION[side] * Math.max(0, threat)
  }

  const runaways = side === FRENCH && field.rules.morale ? aboutToLeave(field, position, west) : new Set<number>()

  /** Whoever stands next to an enemy keeps him from marching past: the nearer he is to the west edge, the better. */
  function holding(hex: number): number {
    if (side !== FRENCH) return 0
    let sum = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near === OFF_MAP || !here.holds(near, enemy)) continue
      if (runaways.has(near)) sum += STOP_HIM
      const toGo = field.rules.introductory ? rowOf(grid, near) - 13 : west[near]
      const haste = Math.max(0, NEAR_THE_EDGE - toGo)
      if (!here.controls(FRENCH, near)) sum += HOLDING * (1 + haste)
      else sum += 0.1 * HOLDING * haste
    }
    return sum
  }

  function place(hex: number): number {
    if (!matters(hex)) return field.ground.builtUp(hex) ? 0.1 : 0
    if (controlOf(field, position, hex) !== side) return TAKE[side]
    return side === FRENCH && atNoon(field, position) ? HOLD_AT_NOON : HOLD
  }

  /** 3.3, 10.7: whether it will be asked who holds the hex. */
  function matters(hex: number): boolean {
    return places.length > 0 ? places.includes(hex) : controlOf(field, position, hex) !== null
  }

  return {
    taking: hex => (matters(hex) ? 1 : 0),
    value(unit, hex) {
      const key = unit * grid.size + hex
      const found = known.get(key)
      if (found !== undefined) return found
      const value = contact(unit, hex) + holding(hex) + place(hex) - PACE * aim(unit, hex)
      known.set(key, value)
      return value
    },
  }
}

/** Where a side wants to be, as a distance in hexes. */
function distanceToAim(field: Field, position: Position, side: Side): (unit: number, hex: number) => number {
  if (field.rules.introductory) return side === ALLIED ? runOrStorm(field, position) : garrison(field, position)
  if (side === ALLIED) return demoralized(field, position, ALLIED) ? homeward(field) : westward(field)
  return towardsEnemy(field, position)
}

/** Hexes of Allied units that could leave by the west edge with their next move. */
function aboutToLeave(field: Field, position: Position, west: Int16Array): Set<number> {
  const found = new Set<number>()
  for (const unit of field.armies[ALLIED]) {
    const hex = field.hex(position, unit)
    if (hex === OFF_MAP || west[hex] >= allowance(field, position, unit)) continue
    explore(field, position, unit)
    if (field.ground.plan.edges.west.some(edge => canExitAt(field, position, unit, edge))) found.add(hex)
  }
  return found
}

/** 4.1: some of the French stay behind to watch the west edge, each near a post of his own. */
function guards(field: Field, position: Position, west: Int16Array): Map<number, number> {
  const { grid, plan } = field.ground
  const posts = plan.edges.west
    .filter((_, i) => i % 4 === 0 && i > 0)
    .reverse()
    .map(edge => grid.within(edge, 3).find(hex => west[hex] === 3 && field.ground.chief(hex) === 'clear') ?? edge)
  const watching = new Map<number, number>()
  for (const post of posts) {
    let best = -1
    let least = FAR
    for (const unit of field.armies[FRENCH]) {
      const hex = field.hex(position, unit)
      if (hex === OFF_MAP || watching.has(unit)) continue
      const fitness = grid.distance(hex, post) + 2 * field.steps(position, unit) - field.units[unit].move
      if (fitness < least) {
        least = fitness
        best = unit
      }
    }
    if (best >= 0) watching.set(best, post)
  }
  return watching
}

/** The west edge is where the battle is won. */
function westward(field: Field): (unit: number, hex: number) => number {
  const distance = distances(field, field.ground.plan.edges.west)
  return (_, hex) => distance[hex]
}

function homeward(field: Field): (unit: number, hex: number) => number {
  const distance = distances(field, field.ground.plan.edges.east)
  return (_, hex) => distance[hex]
}

/** The French go for the enemy, and most of all for those who have come far west and whom nobody holds yet. */
function towardsEnemy(field: Field, position: Position): (unit: number, hex: number) => number {
  const { grid } = field.ground
  const here = field.at(position)
  const west = distances(field, field.ground.plan.edges.west)
  const enemies = field.armies[ALLIED]
    .filter(unit => field.onMap(position, unit))
    .map(unit => field.hex(position, unit))
    .map(hex => ({ hex, delay: Math.min(14, west[hex]) * 0.8 + (here.controls(FRENCH, hex) ? HELD_ALREADY : 0) }))
  const nearest = new Map<number, number>()
  const watching = guards(field, position, west)
  return (unit, hex) => {
    const post = watching.get(unit)
    if (post !== undefined) return 2 * Math.max(0, grid.distance(hex, post) - 1)
    const found = nearest.get(hex)
    if (found !== undefined) return found
    let best = FAR
    for (const { hex: enemy, delay } of enemies) {
      // Beside him is good, in his way is better.
      const behind = west[hex] > west[enemy] ? 1 : 0
      best = Math.min(best, grid.distance(hex, enemy) + delay + behind)
    }
    nearest.set(hex, best)
    return best
  }
}

const drawn = new WeakMap<readonly number[], Int16Array>()

function distances(field: Field, goals: readonly number[]): Int16Array {
  const known = drawn.get(goals)
  if (known) return known
  const { grid } = field.ground
  const found = Int16Array.from({ length: grid.size }, (_, hex) =>
    goals.reduce((least, goal) => Math.min(least, grid.distance(hex, goal)), FAR),
  )
  drawn.set(goals, found)
  return found
}
