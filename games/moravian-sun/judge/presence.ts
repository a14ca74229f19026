/** How strong each side is around a hex, and how far every hex is from the enemy’s weak spots. */
import { OFF_MAP } from '@voltigeur/hex'
import { enemyOf, onceFor, type Position, type Side, Slate } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

/** The radius around an enemy in which friends and enemies count. */
const THEIR_REACH = 4
const OUR_REACH = 8
/** How much farther away an enemy with local superiority counts. */
const DETOUR = 6
const MOST_DETOUR = 12
/** The distance without an enemy. */
const FAR = 99
const UNMEASURED = -1

/**
 * Strength points around every hex, less for greater distance. They follow the position unit by unit: shares are
 * eighths of whole numbers, so sums are exact in any order.
 */
class Presence {
  /** How often it has changed: spots found earlier hold while this stays the same. */
  clock = 0
  private readonly field: Field
  private readonly troops: readonly number[]
  /** By unit, as counted: its hex and points. */
  private readonly hexes: Int32Array
  private readonly points: Int32Array
  /** By side and hex. */
  private readonly near: readonly Float64Array[]
  private readonly wide: readonly Float64Array[]
  /** By hex, if asked: the hexes within reach, nearest first, and how many of them are at most that far. */
  private readonly rings: (readonly number[][] | undefined)[] = []
  private readonly written = new Slate()
  private position: Position | null = null
  private revision = -1

  constructor(field: Field) {
    const { size } = field.ground.grid
    const arrays = (): Float64Array[] => field.armies.map(() => new Float64Array(size))
    this.field = field
    this.troops = field.armies.flat().filter(unit => !field.isArtillery(unit))
    this.hexes = new Int32Array(field.roster.troops).fill(OFF_MAP)
    this.points = new Int32Array(field.roster.troops)
    this.near = arrays()
    this.wide = arrays()
  }

  of(position: Position): this {
    if (position === this.position && position.tableRevision === this.revision) return this
    const { written } = this
    const aware = this.position !== null && position.differences(this.position, this.revision, written)
    if (!aware) for (const unit of this.troops) this.recount(position, unit)
    else for (let i = 0; i < written.length; i++) this.follow(position, written.nth(i))
    this.position = position
    this.revision = position.tableRevision
    return this
  }

  /** A cell was written: it may be a unit’s hex, or the side of its counter. */
  private follow(position: Position, cell: number): void {
    const { unit, troop } = this.field
    const { hexes } = this
    for (const { start } of [unit.hex, troop.reduced]) {
      const piece = cell - start
      if (piece >= 0 && piece < hexes.length && !this.field.isArtillery(piece)) this.recount(position, piece)
    }
  }

  private recount(position: Position, unit: number): void {
    const { field, hexes, points } = this
    const hex = field.hex(position, unit)
    const sp = field.sp(position, unit)
    if (hexes[unit] === hex && (points[unit] === sp || hex === OFF_MAP)) return
    this.clock++
    if (hexes[unit] !== OFF_MAP) this.add(unit, hexes[unit], -points[unit])
    if (hex !== OFF_MAP) this.add(unit, hex, sp)
    hexes[unit] = hex
    points[unit] = sp
  }

  private add(unit: number, hex: number, sp: number): void {
    const { side } = this.field.units[unit]
    const near = this.near[side]
    const wide = this.wide[side]
    this.rings[hex] ??= Array.from({ length: OUR_REACH }, (_, distance) => this.field.ground.grid.ring(hex, distance))
    for (let distance = 0; distance < OUR_REACH; distance++) {
      const ring = this.rings[hex][distance]
      const wider = sp * (1 - distance / OUR_REACH)
      for (let i = 0; i < ring.length; i++) wide[ring[i]] += wider
      if (distance >= THEIR_REACH) continue
      const nearer = sp * (1 - distance / THEIR_REACH)
      for (let i = 0; i < ring.length; i++) near[ring[i]] += nearer
    }
  }

  /** How much farther away an enemy hex counts for a side; locally weaker ones count as nearest. */
  detourTo(hex: number, side: Side): number {
    const ours = this.wide[side][hex]
    const theirs = this.near[enemyOf(side)][hex]
    return Math.max(0, Math.min(MOST_DETOUR, DETOUR * (theirs / Math.max(1, ours) - 0.8)))
  }
}

/** The enemy’s stacks with the detours to them, and the way to the nearest. */
class WeakSpots {
  private readonly field: Field
  private clock = -1
  private foes: readonly number[] = []
  /** By spot. */
  private detours = new Float64Array(0)
  private readonly q: number[] = []
  private readonly r: number[] = []
  /** By hex, if measured. */
  private readonly known: Float64Array

  constructor(field: Field) {
    this.field = field
    this.known = new Float64Array(field.ground.grid.size).fill(UNMEASURED)
  }

  of(presence: Presence, foes: readonly number[], side: Side): this {
    if (this.clock === presence.clock && this.foes === foes) return this
    const { grid } = this.field.ground
    if (this.foes !== foes) {
      this.detours = new Float64Array(foes.length)
      this.known.fill(UNMEASURED)
      for (const [i, hex] of foes.entries()) {
        this.q[i] = grid.q[hex]
        this.r[i] = grid.r[hex]
      }
    }
    let same = this.foes === foes
    for (const [i, hex] of foes.entries()) {
      const detour = presence.detourTo(hex, side)
      if (detour === this.detours[i]) continue
      this.detours[i] = detour
      same = false
    }
    if (!same) this.known.fill(UNMEASURED)
    this.clock = presence.clock
    this.foes = foes
    return this
  }

  /** How far a hex is from the nearest spot. */
  from(hex: number): number {
    const measured = this.known[hex]
    if (measured !== UNMEASURED) return measured
    const { detours, q, r } = this
    const { grid } = this.field.ground
    const atQ = grid.q[hex]
    const atR = grid.r[hex]
    let least = FAR
    for (let i = 0; i < detours.length; i++) {
      const across = atQ - q[i]
      const down = atR - r[i]
      const distance = (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) >> 1
      least = Math.min(least, distance + detours[i])
    }
    this.known[hex] = least
    return least
  }
}

const kept = onceFor((field: Field) => ({
  presence: new Presence(field),
  spots: field.armies.map(() => new WeakSpots(field)),
}))

/** The enemy hexes that a side can best turn to; `foes` are all of them. */
export function weakSpots(field: Field, position: Position, side: Side, foes: readonly number[]): WeakSpots {
  const { presence, spots } = kept(field)
  return spots[side].of(presence.of(position), foes, side)
}
