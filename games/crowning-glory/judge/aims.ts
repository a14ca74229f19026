/** Where an army wants to go, as a distance in hexes. */
import { type Grid, NOBODY, OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { demoralized } from '../rules/04-victory.ts'
import { type Aim, garrison, runOrStorm } from './introductory.ts'
import type { Temper } from './tempers.ts'

const FAR = 60
const UNKNOWN = -1
const NOWHERE = new Uint8Array()
/** How much farther away an already pinned enemy counts. */
const HELD_ALREADY = 5

/** Distances on the map, for all units except those with a post of their own. */
class MapAim implements Aim {
  private readonly grid: Grid
  private readonly distances: Float64Array
  private readonly postOf: Int32Array
  private readonly find: (hex: number) => number

  constructor(grid: Grid, distances: Float64Array, postOf: Int32Array, find: (hex: number) => number) {
    this.grid = grid
    this.distances = distances
    this.postOf = postOf
    this.find = find
  }

  from(unit: number, hex: number): number {
    const post = this.postOf[unit]
    if (post !== OFF_MAP) return 2 * Math.max(0, this.grid.distance(hex, post) - 1)
    const distance = this.distances[hex]
    return distance === UNKNOWN ? this.find(hex) : distance
  }
}

/** The goals of both sides on a field, with measurements that are needed only once. */
export class Aims {
  readonly west: Int16Array
  /** The west edge wins the battle; a demoralized army goes home. */
  private readonly marches: { readonly west: Aim; readonly east: Aim }
  /** The French go for the enemy, first for unpinned enemies far in the west. */
  private readonly hunt: Aim
  /** The French posts at the west edge. */
  private readonly posts: readonly number[]
  private readonly field: Field
  private readonly temper: Temper
  /** The last known Allied hexes, and how much farther away each counts. */
  private readonly enemies: Int32Array
  private readonly delays: Float64Array
  /** How far each hex is from the nearest of them, and which one that is. */
  private readonly nearest: Float64Array
  private readonly nearestIs: Int32Array
  private readonly postOf: Int32Array
  private readonly distances: Uint8Array[] = []

  constructor(field: Field, temper: Temper) {
    const { edges } = field.ground.plan
    this.field = field
    this.temper = temper
    this.west = distances(field, edges.west)
    this.posts = postsOf(field, this.west)
    this.enemies = new Int32Array(field.armies[ALLIED].length).fill(OFF_MAP)
    this.delays = new Float64Array(field.armies[ALLIED].length).fill(FAR)
    this.nearest = new Float64Array(field.ground.grid.size).fill(UNKNOWN)
    this.nearestIs = new Int32Array(field.ground.grid.size).fill(NOBODY)
    this.postOf = new Int32Array(field.units.length)
    const unposted = new Int32Array(field.units.length).fill(OFF_MAP)
    const march = (goals: readonly number[]): Aim =>
      new MapAim(field.ground.grid, Float64Array.from(distances(field, goals)), unposted, () => FAR)
    this.marches = { west: march(edges.west), east: march(edges.east) }
    this.hunt = new MapAim(field.ground.grid, this.nearest, this.postOf, hex => this.findNearest(hex))
  }

  of(position: Position, side: Side): Aim {
    const { field, marches, temper } = this
    if (field.rules.introductory)
      return side === ALLIED ? runOrStorm(field, position, temper) : garrison(field, position, temper)
    if (side === ALLIED) return demoralized(field, position, ALLIED) ? marches.east : marches.west
    this.sightEnemies(position)
    this.postGuards(position)
    return this.hunt
  }

  private sightEnemies(position: Position): void {
    const { field, west, enemies, delays } = this
    const here = field.at(position)
    for (let i = 0; i < enemies.length; i++) {
      const hex = field.hex(position, field.armies[ALLIED][i])
      const delay =
        hex === OFF_MAP ? FAR : Math.min(14, west[hex]) * 0.8 + (here.controls(FRENCH, hex) ? HELD_ALREADY : 0)
      if (hex === enemies[i] && delay === delays[i]) continue
      enemies[i] = hex
      delays[i] = delay
      this.follow(i)
    }
  }

  /** An enemy has moved: hexes nearest to it must search again, the others only check whether it has come nearer. */
  private follow(enemy: number): void {
    const { west, nearest, nearestIs } = this
    const hex = this.enemies[enemy]
    const delay = this.delays[enemy]
    const apart = this.apart(hex)
    for (let from = 0; from < nearest.length; from++) {
      if (nearestIs[from] === enemy) {
        nearest[from] = UNKNOWN
        nearestIs[from] = NOBODY
      } else if (hex !== OFF_MAP && nearest[from] !== UNKNOWN) {
        const distance = apart[from] + delay + (west[from] > west[hex] ? 1 : 0)
        if (distance >= nearest[from]) continue
        nearest[from] = distance
        nearestIs[from] = enemy
      }
    }
  }

  private findNearest(from: number): number {
    const { west, enemies, delays, nearestIs } = this
    let best = FAR
    for (let i = 0; i < enemies.length; i++) {
      if (delays[i] >= best) continue
      // Beside the enemy is good, in its way is better.
      const behind = west[from] > west[enemies[i]] ? 1 : 0
      const distance = this.distances[enemies[i]][from] + delays[i] + behind
      if (distance >= best) continue
      best = distance
      nearestIs[from] = i
    }
    this.nearest[from] = best
    return best
  }

  /** The distance of every hex of the map from this one. */
  private apart(hex: number): Uint8Array {
    const { grid } = this.field.ground
    if (hex === OFF_MAP) return NOWHERE
    this.distances[hex] ??= Uint8Array.from({ length: grid.size }, (_, other) => grid.distance(other, hex))
    return this.distances[hex]
  }

  /** 4.1: some of the French stay behind to watch the west edge, each near its own post. */
  private postGuards(position: Position): void {
    const { field, postOf } = this
    postOf.fill(OFF_MAP)
    for (const post of this.posts) {
      const far = this.apart(post)
      let best = -1
      let least = FAR
      for (const unit of field.armies[FRENCH]) {
        const hex = field.hex(position, unit)
        if (hex === OFF_MAP || postOf[unit] !== OFF_MAP) continue
        const fitness = far[hex] + 2 * field.steps(position, unit) - field.units[unit].move
        if (fitness < least) {
          least = fitness
          best = unit
        }
      }
      if (best >= 0) postOf[best] = post
    }
  }
}

function postsOf(field: Field, west: Int16Array): number[] {
  const { grid, plan } = field.ground
  return plan.edges.west
    .filter((_, i) => i % 4 === 0 && i > 0)
    .reverse()
    .map(edge => grid.within(edge, 3).find(hex => west[hex] === 3 && field.ground.chief(hex) === 'clear') ?? edge)
}

function distances(field: Field, goals: readonly number[]): Int16Array {
  const { grid } = field.ground
  return Int16Array.from({ length: grid.size }, (_, hex) =>
    goals.reduce((least, goal) => Math.min(least, grid.distance(hex, goal)), FAR),
  )
}
