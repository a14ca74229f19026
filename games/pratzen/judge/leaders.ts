/** Where Leaders help most: adjacent to battalions that face the enemy, in range of all their Flags. */

import { BRIGADE_SPAN, CAVALRY_SPAN, REGIMENT_SPAN } from '../rules/04-leaders-and-flags.ts'
import { CAVALRY, INFANTRY } from '../setup/roster.ts'
import type { Outlook } from './outlook.ts'

/** Adjacent to a fighting battalion: a better roll, and a better rally. */
const BESIDE = 0.3
const SHAKEN = 0.08
/** Another Leader is with them already. */
const SECOND_VOICE = 0.25
const OUT_OF_RANGE = 0.5
/** Flags move before Leaders, so a Leader stays well inside his range. */
const MARGIN = 4
const STRAY = 0.03
const IN_THE_FIGHT = 11
const EXPOSED = 0.05

/** A battalion or regiment under his command. */
interface Ward {
  /** The hex of its Flag, or of the first of them. */
  readonly hex: number
  readonly hexes: readonly number[]
  readonly shaken: number
  readonly engaged: boolean
  /** Another Leader is with them. */
  readonly led: boolean
}

export class Leading {
  private readonly outlook: Outlook
  private readonly wards = new Map<number, readonly Ward[]>()

  constructor(outlook: Outlook) {
    this.outlook = outlook
  }

  value(leader: number, hex: number): number {
    const { field, position } = this.outlook
    const { grid } = field.ground
    const { rank } = field.units[leader].office!
    const span = rank === 0 ? REGIMENT_SPAN : BRIGADE_SPAN
    let value = 0
    for (const ward of this.under(leader)) {
      const gap = grid.distance(hex, ward.hex)
      if (gap > span) value -= OUT_OF_RANGE + STRAY * (gap - span)
      else value -= STRAY * Math.max(0, gap - (span - MARGIN))
      if (!ward.engaged || !ward.hexes.some(at => grid.distance(at, hex) <= 1)) continue
      value += (BESIDE + SHAKEN * ward.shaken) * (ward.led ? SECOND_VOICE : 1)
    }
    const alone = field.at(position).stack(hex).length === 0
    const near = this.outlook.nearest(hex)
    if (alone && near < 7) value -= EXPOSED * (7 - near)
    return value - 0.5 * EXPOSED * Math.min(2, this.outlook.danger(hex))
  }

  private othersBeside(leader: number, flag: number, hexes: readonly number[]): boolean {
    const { field, position } = this.outlook
    return field.hierarchy.commanders[flag].some(
      other =>
        other !== leader &&
        field.onMap(position, other) &&
        hexes.some(hex => field.ground.grid.distance(hex, field.hex(position, other)) <= 1),
    )
  }

  /** The present battalions and regiments under a Leader’s command. */
  private under(leader: number): readonly Ward[] {
    const known = this.wards.get(leader)
    if (known) return known
    const { field, position } = this.outlook
    const found = new Map<string, number[]>()
    for (const unit of field.hierarchy.commanded[leader]) {
      const { arm, formation } = field.units[unit]
      if (!field.onMap(position, unit) || (arm !== INFANTRY && arm !== CAVALRY)) continue
      const mates = found.get(formation)
      if (mates) mates.push(unit)
      else found.set(formation, [unit])
    }
    const list = [...found.values()].map(units => {
      const flag = units.find(unit => field.units[unit].flag) ?? units[0]
      const hex = field.hex(position, flag)
      const hexes = [...new Set(units.map(unit => field.hex(position, unit)))]
      const engaged = this.outlook.nearest(hex) <= IN_THE_FIGHT
      return {
        hex,
        hexes,
        shaken: units.filter(unit => field.cohesion(position, unit) !== 0).length,
        engaged,
        led: engaged && this.othersBeside(leader, flag, hexes),
      }
    })
    this.wards.set(leader, list)
    return list
  }

  /** Cavalry stays near the colonel who leads its charges. */
  near(unit: number, hex: number): number {
    const { field, position } = this.outlook
    let least = Number.POSITIVE_INFINITY
    for (const leader of field.hierarchy.commanders[unit]) {
      if (!field.onMap(position, leader)) continue
      least = Math.min(least, field.ground.grid.distance(hex, field.hex(position, leader)))
    }
    return least === Number.POSITIVE_INFINITY ? 0 : -STRAY * Math.max(0, least - (CAVALRY_SPAN - 2))
  }
}
