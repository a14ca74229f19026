/** The road to Vienna (16.62.2): which units make for it, how far it is, and which block it. */
import { CLOSED } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor } from '@voltigeur/kernel'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { commandOf } from '../rules/04-orders/orders.ts'
import { CLASSES } from '../setup/vocabulary.ts'
import type { Outlook } from './outlook.ts'

/** Commands that are on average this close make for the road, */
const NEAR_ENOUGH = 24
/** or as close as their march in the remaining turns: one day in reserve even from Austerlitz. */
const MARCHED = 2
/** The cost of passing through an enemy ZOC on the path. */
const ZONE = 4
const FAR = 99
/** Allied troops within this distance of the road must be stopped, */
const ALARM = 20
/** and the share of their strength that the French send against them. */
const GUARD = 0.6
/** Troops that could ride there in the remaining turns must be watched, */
const RIDDEN = 3
/** with a share of the French who stay between them and the road. */
const WATCH = 0.3
/** The garrison of the road itself: as much as one hex holds (6.1). */
const GARRISON = 8
/** What blocking the road is worth. */
const BARRED = 12
const FOOT = CLASSES.indexOf('infantry')

/** What the Allies' paths to the road depend on: where the French stand, and which of them control hexes. */
const keptWays = onceFor(({ unit, troop, armies }: Field) => {
  const enemies = armies[FRENCH]
  return new Answers<Float32Array>(cellsOf([unit.hex, enemies], [troop.cohesion, enemies]))
})

/** What the French guards depend on. */
const keptPosts = onceFor(({ unit, troop, armies, cell }: Field) => {
  const troops = armies.flat()
  return new Answers<ReadonlyMap<number, number>>(cellsOf([unit.hex, troops], [troop.reduced, troops], cell.turn))
})

export class Vienna {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly exits: readonly number[]
  private ways: Float32Array | null = null
  private readonly bound = new Map<number, boolean>()
  private posted: ReadonlyMap<number, number> | null = null

  constructor(outlook: Outlook) {
    this.outlook = outlook
    this.field = outlook.field
    this.exits = outlook.field.rules.victory.kind === 'armies' ? outlook.field.ground.plan.exits : []
  }

  /** How far a hex is from a unit’s post on the road; null for units with other tasks. */
  from(unit: number, hex: number): number | null {
    if (this.exits.length === 0) return null
    if (this.outlook.side === ALLIED) return this.isBound(unit) ? this.way[hex] : null
    const post = this.posts.get(unit)
    return post === undefined ? null : this.field.ground.grid.distance(hex, post)
  }

  /** What a unit on the road itself is worth, as long as an enemy might come. */
  prize(hex: number): number {
    return this.outlook.side === FRENCH && this.exits.includes(hex) && this.posts.size > 0 ? BARRED : 0
  }

  /** Whether a unit’s post is the road itself. */
  bars(unit: number): boolean {
    const post = this.outlook.side === FRENCH && this.exits.length > 0 ? this.posts.get(unit) : undefined
    return post !== undefined && this.exits.includes(post)
  }

  /**
   * The road as the French see it, for a command that must put most of its troops there: whether units still have to
   * get there, and whether the enemy blocks them.
   */
  state(units: readonly number[]): 'none' | 'held' | 'open' | 'contested' {
    const { field, outlook } = this
    const { position } = outlook
    const posted = units.filter(unit => field.onMap(position, unit) && this.bars(unit))
    if (2 * this.strength(posted) <= this.strength(units)) return 'none'
    if (posted.every(unit => this.distance(field.hex(position, unit)) <= 1)) return 'held'
    const here = field.at(position)
    const arrived = posted.some(unit => this.exits.includes(field.hex(position, unit)))
    const barred = this.exits.some(exit => here.controls(outlook.enemy, exit) || here.holds(exit, outlook.enemy))
    return !barred ? 'open' : arrived ? 'held' : 'contested'
  }

  private strength(units: readonly number[]): number {
    const { field, outlook } = this
    return units.reduce(
      (total, unit) => total + (field.onMap(outlook.position, unit) ? field.sp(outlook.position, unit) : 0),
      0,
    )
  }

  private get turnsLeft(): number {
    return this.field.rules.turns - this.field.turn(this.outlook.position)
  }

  private distance(hex: number): number {
    return this.exits.reduce((least, exit) => Math.min(least, this.field.ground.grid.distance(hex, exit)), FAR)
  }

  private isBound(unit: number): boolean {
    const { field, outlook } = this
    const { position } = outlook
    const command = commandOf(field, position, unit)
    const known = this.bound.get(command)
    if (known !== undefined) return known
    const distances = field.armies[ALLIED]
      .filter(other => field.onMap(position, other) && commandOf(field, position, other) === command)
      .map(other => this.distance(field.hex(position, other)))
    const near = Math.max(NEAR_ENOUGH, MARCHED * this.turnsLeft)
    const bound = distances.reduce((total, one) => total + one, 0) <= near * distances.length
    this.bound.set(command, bound)
    return bound
  }

  /** By hex, infantry points to the road, around the enemy if that is shorter. */
  private get way(): Float32Array {
    if (this.ways) return this.ways
    const known = keptWays(this.field).in(this.outlook.position)
    let ways = known.get(0)
    if (!ways) {
      ways = this.findWays()
      known.set(0, ways)
    }
    this.ways = ways
    return ways
  }

  private findWays(): Float32Array {
    const { field, outlook } = this
    const { grid, prices } = field.ground
    const here = field.at(outlook.position)
    const points = new Float32Array(grid.size).fill(FAR)
    const queue: number[] = []
    for (const exit of this.exits) {
      points[exit] = 0
      queue.push(exit)
    }
    for (let at = 0; at < queue.length; at++) {
      const hex = queue[at]
      const blocked = here.holds(hex, outlook.enemy) ? 2 * ZONE : here.controls(outlook.enemy, hex) ? ZONE : 0
      for (let dir = 0; dir < 6; dir++) {
        const from = grid.neighbour(hex, dir)
        if (from < 0) continue
        const price = prices[FOOT][from * 6 + ((dir + 3) % 6)]
        if (price === CLOSED) continue
        const total = points[hex] + price / 2 + blocked
        if (total >= points[from]) continue
        points[from] = total
        queue.push(from)
      }
    }
    return points
  }

  /** By French unit that guards the road: its post. */
  private get posts(): ReadonlyMap<number, number> {
    if (this.posted) return this.posted
    const known = keptPosts(this.field).in(this.outlook.position)
    let posts = known.get(0)
    if (!posts) {
      posts = this.postGuards()
      known.set(0, posts)
    }
    this.posted = posts
    return posts
  }

  private postGuards(): Map<number, number> {
    const { field, outlook } = this
    const { position } = outlook
    const near = (unit: number): number => this.distance(field.hex(position, unit))
    const horizon = Math.max(ALARM, RIDDEN * this.turnsLeft)
    const possible = field.armies[ALLIED].filter(unit => field.onMap(position, unit) && near(unit) <= horizon)
    if (possible.length === 0) return new Map()
    const coming = possible.filter(unit => near(unit) <= ALARM)
    const wanted = Math.max(GUARD * this.strength(coming), WATCH * this.strength(possible))
    const able = field.armies[FRENCH].filter(unit => field.onMap(position, unit) && !field.isArtillery(unit))
    able.sort((a, b) => near(a) - near(b) || a - b)
    const first = possible.reduce((a, b) => (near(b) < near(a) ? b : a))
    const front = field.hex(position, first)
    const posts = new Map<number, number>()
    const [exit] = this.exits
    let [guard, garrison] = [0, 0]
    for (const unit of able) {
      if (near(unit) > horizon || (guard >= wanted && garrison > 0)) break
      const stays = garrison < GARRISON
      const far = near(first) > near(unit) + 4
      posts.set(unit, stays || far ? exit : front)
      const sp = field.sp(position, unit)
      if (stays) garrison += sp
      guard += sp
    }
    return posts
  }
}
