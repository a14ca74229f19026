/** Where an army wants to go, as a distance in hexes. */
import { NOBODY } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import type { Outlook } from './outlook.ts'
import { weakSpots } from './presence.ts'
import { Vienna } from './vienna.ts'

/** The distance without a goal. */
const FAR = 99
const NOWHERE: readonly number[] = []

export class Aims {
  private readonly outlook: Outlook
  private readonly field: Field
  /** Of the unit last asked about. */
  private asked = NOBODY
  private sought: readonly number[] = []
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
    const { sought } = this
    if (sought.length === 0) {
      const { field, position, side, foes } = this.outlook
      return weakSpots(field, position, side, foes).from(hex)
    }
    let least = FAR
    for (let i = 0; i < sought.length; i++) least = Math.min(least, grid.distance(hex, sought[i]))
    return least
  }

  /** Objectives that no other friendly unit holds. */
  private wanted(unit: number): readonly number[] {
    const { field, outlook } = this
    const { victory } = field.rules
    if (victory.kind !== 'places') return NOWHERE
    const here = field.at(outlook.position)
    const own = field.hex(outlook.position, unit)
    return victory.hexes.filter(hex => hex === own || !here.holds(hex, outlook.side))
  }
}
