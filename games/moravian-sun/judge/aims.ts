/** Where an army wants to go, as a distance in hexes. */
import { NOBODY } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import type { Outlook } from './outlook.ts'
import { Vienna } from './vienna.ts'

/** The radius around an enemy in which friends and enemies count. */
const THEIR_REACH = 4
const OUR_REACH = 8
/** How much farther away an enemy with local superiority counts. */
const DETOUR = 6
const MOST_DETOUR = 12

interface Spot {
  readonly hex: number
  readonly detour: number
}

export class Aims {
  private readonly outlook: Outlook
  private readonly field: Field
  private spots: readonly Spot[] | null = null
  /** Of the unit last asked about. */
  private asked = NOBODY
  private sought: readonly Spot[] = []
  readonly vienna: Vienna

  constructor(outlook: Outlook) {
    this.outlook = outlook
    this.vienna = new Vienna(outlook)
    this.field = outlook.field
  }

  /** How far a hex is from a unit’s goal. */
  from(unit: number, hex: number): number {
    const { grid } = this.field.ground
    const road = this.vienna.from(unit, hex)
    if (road !== null) return road
    if (this.asked !== unit) {
      this.asked = unit
      this.sought = this.wanted(unit)
    }
    const spots = this.sought.length > 0 ? this.sought : this.weakSpots
    let least = 99
    for (const spot of spots) least = Math.min(least, grid.distance(hex, spot.hex) + spot.detour)
    return least
  }

  /** Objectives that no other friendly unit holds. */
  private wanted(unit: number): Spot[] {
    const { field, outlook } = this
    const { victory } = field.rules
    if (victory.kind !== 'places') return []
    const here = field.at(outlook.position)
    const own = field.hex(outlook.position, unit)
    return victory.hexes.filter(hex => hex === own || !here.holds(hex, outlook.side)).map(hex => ({ hex, detour: 0 }))
  }

  /** The enemy’s stacks; locally weaker ones count as nearest. */
  private get weakSpots(): readonly Spot[] {
    this.spots ??= this.outlook.foes.map(hex => ({ hex, detour: this.detourTo(hex) }))
    return this.spots
  }

  private detourTo(hex: number): number {
    const { side, enemy } = this.outlook
    const [ours, theirs] = [this.around(hex, side, OUR_REACH), this.around(hex, enemy, THEIR_REACH)]
    return Math.max(0, Math.min(MOST_DETOUR, DETOUR * (theirs / Math.max(1, ours) - 0.8)))
  }

  /** Strength points around a hex, less for greater distance. */
  private around(hex: number, side: number, reach: number): number {
    const { field, outlook } = this
    const { grid } = field.ground
    let total = 0
    for (const unit of field.armies[side]) {
      const at = field.hex(outlook.position, unit)
      if (at < 0 || field.isArtillery(unit)) continue
      const distance = grid.distance(hex, at)
      if (distance < reach) total += field.sp(outlook.position, unit) * (1 - distance / reach)
    }
    return total
  }
}
