/** Which units stand where, which hexes their ZOI covers (6.11), and which lie in front of cavalry (6.11.9). */
import { Occupancy, OFF_MAP, type Roster } from '@voltigeur/hex'
import { type Column, type Position, type Side, Slate } from '@voltigeur/kernel'
import { HORSE_SKIRMISH, STATES } from '../setup/vocabulary.ts'
import { ahead, influence, maySpring, type Presence } from './06-formations/zones.ts'

export interface Watch {
  /** What a unit’s ZOI depends on, besides its hexes: columns that share their words. */
  readonly postures: readonly Column[]
  /** In the same words: what else a move depends on. */
  readonly strengths: Column
  /** 10.4.1: how far away cavalry looks for a target to charge. */
  readonly far: number
  presence(position: Position, unit: number): Presence
  /** 6.5.3: by unit, 1 for guns: their ZOI depends on the infantry around them. */
  readonly guns: Uint8Array
  /** Whether it is infantry in square. */
  isSquare(position: Position, unit: number): boolean
}

/** Words of a position, one for each unit, as in the picture. */
interface Followed {
  readonly start: number
  /** The bits in use, and those of them that affect ZOI. */
  readonly mask: number
  readonly drawn: number
  readonly seen: Int32Array
}

/** The leaders, reporting where one arrived or left. */
class Staff extends Occupancy {
  private readonly came: (hex: number) => void

  constructor(roster: Roster, came: (hex: number) => void) {
    super(roster)
    this.came = came
  }

  protected override stood(hex: number): void {
    this.came(hex)
  }
}

export class Dispositions extends Occupancy {
  /** By side and hex: how many units of the side have a ZOI there. */
  readonly influences: readonly [Int16Array, Int16Array]
  /** By side and hex: how much of its cavalry could charge there, by distance and front. */
  readonly lookouts: readonly [Int16Array, Int16Array]
  private readonly staff: Staff
  /** By side and hex: the clock at the last change there, or adjacent to it, that affects marches of the side. */
  private readonly stirred: readonly [Int32Array, Int32Array]
  private readonly watch: Watch
  private readonly sides: readonly Side[]
  private readonly head: Column
  /** Where units stand, and in which stance. */
  private readonly followed: readonly Followed[]
  private readonly postures: Followed
  private readonly stale: number[] = []
  /** By side: the hexes in which it stands, in ascending order, and how often that has changed. */
  private readonly standing = [0, 1].map(() => ({ changes: 0, hexes: [] as readonly number[] }))
  /** By side and hex: 1 where it stands, as `standing` lists it; and the hexes that units entered or left since. */
  private readonly stands: readonly [Uint8Array, Uint8Array]
  private readonly trodden = new Slate()
  /** The hexes that units entered or left, or where a stance changed, since the ZOI was last computed. */
  private readonly restless = new Slate()
  /** By side: its cavalry skirmishers, in ascending order. */
  private readonly roving: readonly number[][] = [[], []]
  private readonly reached: (readonly number[])[]
  private readonly charged: (readonly number[])[]
  private readonly around: (presence: Presence) => readonly number[]
  private readonly before: (presence: Presence) => readonly number[]

  constructor(troops: Roster, staff: Roster, watch: Watch) {
    // ZOI depends on facing: the all-round zones of the base class are switched off.
    super({ ...troops, shelter: new Uint8Array(troops.grid.size).fill(1) })
    this.staff = new Staff(staff, hex => {
      this.clock++
      this.stirForAll(hex)
    })
    this.watch = watch
    this.sides = troops.sides
    const { size } = troops.grid
    this.stands = [new Uint8Array(size), new Uint8Array(size)]
    this.stirred = [new Int32Array(size), new Int32Array(size)]
    this.influences = [new Int16Array(size), new Int16Array(size)]
    this.lookouts = [new Int16Array(size), new Int16Array(size)]
    const places = [troops.hexes].flat()
    this.head = places[0]
    const units = this.sides.length
    const drawn = watch.postures.reduce((bits, column) => bits | column.mask, 0)
    const { start, mask } = watch.strengths
    this.postures = { start, mask: drawn | mask, drawn, seen: new Int32Array(units) }
    this.followed = [
      ...places.map(place => ({ start: place.start, mask: -1, drawn: -1, seen: new Int32Array(units).fill(OFF_MAP) })),
      this.postures,
    ]
    this.reached = this.sides.map(() => NOWHERE)
    this.charged = this.sides.map(() => NOWHERE)
    this.around = keptLists(presence => influence(troops.grid, presence))
    this.before = keptLists(presence => ahead(troops.grid, presence, watch.far))
  }

  /** The leaders in a hex, by number. */
  leadersIn(hex: number): number[] {
    return this.staff.unitsIn(hex).map(row => row + this.sides.length)
  }

  /** Whether leaders of that side are in the hex. */
  leadersHold(hex: number, side: Side): boolean {
    return this.staff.holds(hex, side)
  }

  /** 6.11.1: whether units of the side have a ZOI on the hex. */
  override controls(side: Side, hex: number): boolean {
    return this.influences[side][hex] > 0
  }

  /** The hexes in which combat units of a side stand, in ascending order. */
  hexesOf(side: Side): readonly number[] {
    return this.standing[side].hexes
  }

  /** How often the hexes of a side’s units have changed: the same count means the same hexes. */
  changesOf(side: Side): number {
    return this.standing[side].changes
  }

  /** The combat units in a hex and adjacent to it, in ascending order. */
  unitsAround(hex: number): number[] {
    const units = this.unitsIn(hex)
    for (let dir = 0; dir < 6; dir++) {
      const near = this.grid.neighbour(hex, dir)
      if (near !== OFF_MAP && !this.empty(near)) units.push(...this.unitsIn(near))
    }
    return [...new Set(units)].sort((a, b) => a - b)
  }

  /** The cavalry skirmishers of a side on the map, in ascending order. */
  skirmishers(side: Side): readonly number[] {
    return this.roving[side]
  }

  /** The units of a side with a ZOI on the hex. */
  influencers(side: Side, hex: number): number[] {
    return this.reached.flatMap((hexes, unit) => (this.sides[unit] === side && hexes.includes(hex) ? [unit] : []))
  }

  /** The cavalry of a side that could charge a unit entering the hex, if it saw the unit. */
  lookoutsAt(side: Side, hex: number): number[] {
    return this.charged.flatMap((hexes, unit) => (this.sides[unit] === side && hexes.includes(hex) ? [unit] : []))
  }

  /** Whether nothing that affects marches of the side has changed since then in these hexes or adjacent to them. */
  isCalm(side: Side, hexes: Uint16Array, since: number): boolean {
    const stirred = this.stirred[side]
    for (let i = 0; i < hexes.length; i++) if (stirred[hexes[i]] > since) return false
    return true
  }

  private stir(side: Side, hex: number): void {
    const { clock } = this
    const { neighbours } = this.grid
    const stirred = this.stirred[side]
    stirred[hex] = clock
    for (let at = hex * 6, end = at + 6; at < end; at++) if (neighbours[at] !== OFF_MAP) stirred[neighbours[at]] = clock
  }

  private stirForAll(hex: number): void {
    for (let side = 0; side < this.stirred.length; side++) this.stir(side, hex)
  }

  protected override stood(hex: number): void {
    this.trodden.push(hex)
    this.restless.push(hex)
    this.stirForAll(hex)
  }

  /** Updates the lists of units by hex where units arrived or left. */
  private recall(): void {
    const { trodden, standing, stands } = this
    for (let side = 0; side < standing.length; side++) {
      let hexes: number[] | null = null
      for (let i = 0; i < trodden.length; i++) {
        const hex = trodden.nth(i)
        const now = this.holds(hex, side) ? 1 : 0
        if (stands[side][hex] === now) continue
        stands[side][hex] = now
        hexes ??= [...standing[side].hexes]
        let place = 0
        while (place < hexes.length && hexes[place] < hex) place++
        hexes.splice(place, 1 - now, ...(now === 1 ? [hex] : []))
      }
      if (hexes !== null) standing[side] = { changes: standing[side].changes + 1, hexes }
    }
    trodden.wipe()
  }

  protected override follow(position: Position): void {
    super.follow(position)
    if (this.trodden.length > 0) this.recall()
    this.staff.of(position)
    const { cells } = position
    const { written } = this
    for (const words of this.followed) {
      const { start, seen } = words
      if (!this.aware) for (let unit = 0; unit < seen.length; unit++) this.look(cells, words, unit)
      else
        for (let i = 0; i < written.length; i++) {
          const unit = written.nth(i) - start
          if (unit >= 0 && unit < seen.length) this.look(cells, words, unit)
        }
    }
    this.askGuns()
    for (const unit of this.stale) this.redraw(position, unit)
    this.stale.length = 0
  }

  /** Guns are redrawn when any unit in their hex is: it may stand in square around them. */
  private askGuns(): void {
    const { restless, stale, watch } = this
    for (let i = 0; i < restless.length; i++)
      for (let part = this.firstIn(restless.nth(i)); part >= 0; part = this.after(part)) {
        const unit = this.unitOf(part)
        if (watch.guns[unit] === 1 && !stale.includes(unit)) stale.push(unit)
      }
    restless.wipe()
  }

  /** 6.5.3, 12.4.5: whether guns are part of a square. */
  private isInSquare(position: Position, unit: number): boolean {
    if (this.watch.guns[unit] === 0) return false
    const hex = this.head.get(position, unit)
    for (let part = this.firstIn(hex); part >= 0; part = this.after(part)) {
      const other = this.unitOf(part)
      if (this.sides[other] === this.sides[unit] && this.watch.isSquare(position, other)) return true
    }
    return false
  }

  private look(cells: Int32Array, words: Followed, unit: number): void {
    const { start, mask, drawn, seen } = words
    const word = cells[start + unit] & mask
    const change = word ^ seen[unit]
    if (change === 0) return
    seen[unit] = word
    this.clock++
    // Arrivals and departures are already known; friends depend on the stance.
    if (words === this.postures)
      for (const hex of this.footprint(unit)) {
        this.stir(this.sides[unit], hex)
        this.restless.push(hex)
      }
    if ((change & drawn) !== 0 && !this.stale.includes(unit)) this.stale.push(unit)
  }

  private redraw(position: Position, unit: number): void {
    const side = this.sides[unit]
    const standing = this.head.get(position, unit) !== OFF_MAP
    const presence = standing ? this.watch.presence(position, unit) : null
    this.rove(side, unit, presence?.formation === HORSE_SKIRMISH)
    const reached = presence && !this.isInSquare(position, unit) ? this.around(presence) : NOWHERE
    this.reached[unit] = this.recount(side, this.influences[side], this.reached[unit], reached)
    const charged = presence && maySpring(presence) ? this.before(presence) : NOWHERE
    this.charged[unit] = this.recount(side, this.lookouts[side], this.charged[unit], charged)
  }

  private rove(side: Side, unit: number, roves: boolean): void {
    const all = this.roving[side]
    if (all.includes(unit) === roves) return
    if (roves) all.push(unit)
    else all.splice(all.indexOf(unit), 1)
    all.sort((a, b) => a - b)
  }

  /**
   * Hexes that a side’s ZOI gains or loses affect the enemy. New ones come first, so that unchanged hexes affect no
   * one.
   */
  private recount(
    side: Side,
    counts: Int16Array,
    before: readonly number[],
    now: readonly number[],
  ): readonly number[] {
    if (now === before) return now
    for (let i = 0; i < now.length; i++) if (counts[now[i]]++ === 0) this.stir(1 - side, now[i])
    for (let i = 0; i < before.length; i++) if (--counts[before[i]] === 0) this.stir(1 - side, before[i])
    return now
  }
}

const NOWHERE: readonly number[] = []

/** More lists than the units of a battle need; a list takes a hundred bytes or so. */
const MOST_KEPT = 1 << 15

/** Lists of hexes for units in one hex, many of which recur. */
function keptLists(list: (presence: Presence) => readonly number[]): (presence: Presence) => readonly number[] {
  const known = new Map<number, readonly number[]>()
  return presence => {
    const { hexes, facing, formation, light, state } = presence
    if (hexes.length !== 1) return list(presence)
    const stance = ((formation * 12 + facing) * STATES.length + state) * 2 + (light ? 1 : 0)
    const key = stance * 0x10000 + hexes[0]
    let found = known.get(key)
    if (!found) {
      if (known.size >= MOST_KEPT) known.clear()
      found = list(presence)
      known.set(key, found)
    }
    return found
  }
}
