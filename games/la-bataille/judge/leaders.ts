/** Where leaders move: to their own troops, first of all to those that waver or fight. */

import { GOOD_ORDER } from '../setup/vocabulary.ts'
import type { Outlook } from './outlook.ts'

/** With troops, with troops of his own command, with troops that must rally. */
const IN_COMPANY = 1
const OWN_COMMAND = 0.5
const RALLIES = 0.8
/** Alone within the enemy’s reach. */
const ALONE = 3
const ENEMY_NEAR = 4

export class Leaders {
  private readonly outlook: Outlook

  constructor(outlook: Outlook) {
    this.outlook = outlook
  }

  gain(leader: number, to: number): number {
    const at = this.outlook.field.hex(this.outlook.position, leader)
    return this.value(leader, to) - (at < 0 ? -ALONE : this.value(leader, at)) - 0.05
  }

  private value(leader: number, hex: number): number {
    const { field, position, gap } = this.outlook
    const { command, nation } = field.units[leader]
    const company = field
      .at(position)
      .unitsIn(hex)
      .filter(unit => field.units[unit].nation === nation)
    if (company.length === 0) return gap[hex] <= ENEMY_NEAR ? -ALONE : -0.02 * gap[hex]
    const office = field.office(leader)
    const useful = company.some(unit => !field.isArtillery(unit)) || office.artillery > 0
    const own = company.some(unit => field.units[unit].command === command)
    const shaken = company.some(unit => field.state(position, unit) !== GOOD_ORDER)
    return (useful ? IN_COMPANY : 0) + (own ? OWN_COMMAND : 0) + (shaken ? RALLIES : 0) - 0.04 * Math.min(20, gap[hex])
  }
}
