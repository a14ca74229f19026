/** Where a leader is of use, and where he is in danger. */
import { NOBODY } from '@voltigeur/hex'
import { type Field, GOOD_ORDER } from '../field.ts'
import { rangeOf } from '../rules/03-command.ts'
import { commandOf, isLive } from '../rules/04-orders.ts'
import { mayAttack } from '../rules/12-front.ts'
import { initiativeOf, leads, rankOf } from '../rules/12-leaders.ts'
import type { Outlook } from './judge-outlook.ts'

/** A unit within his range. */
const IN_COMMAND = 0.25
/** What his presence is worth to troops that are going to attack, for each point that he adds. */
const AT_THE_FRONT = 0.25
/** The same to troops that may be attacked. */
const IN_THE_BREACH = 0.12
/** 3.5: what a leader is worth, and one with whom the battle is lost (16.62.5). */
const LIFE = 1.5
const CROWN = 40
/** From where on the enemy is of no concern to an Emperor. */
const SAFE = 5

export class Leaders {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly own = new Map<number, readonly number[]>()

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
  }

  gain(leader: number, to: number): number {
    return this.value(leader, to) - this.value(leader, this.field.hex(this.outlook.position, leader))
  }

  value(leader: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const rank = rankOf(field, position, leader)
    const inChief = rank === 'army' || rank === 'emperor' || rank === 'wing'
    return this.command(leader, hex) + (inChief ? 0 : this.front(leader, hex)) - this.danger(leader, hex)
  }

  /** The troops that he keeps in command from there; nearer is better, so that he follows them. */
  private command(leader: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const { grid } = field.ground
    const range = rangeOf(field, position, leader)
    let total = 0
    for (const unit of this.ownOf(leader)) {
      const distance = grid.distance(hex, field.hex(position, unit))
      total += (distance <= range ? IN_COMMAND : 0) - 0.01 * distance
    }
    return total
  }

  /** Those who look to him: of a General his own brigades, detached (1.32.4) or not, else his formation, or the army. */
  private ownOf(leader: number): readonly number[] {
    const known = this.own.get(leader)
    if (known) return known
    const { field, outlook } = this
    const { position } = outlook
    const replaced = field.leader.replaces.get(position, leader)
    const office = replaced === NOBODY ? leader : replaced
    const detachment = field.detachmentAt[office]
    const detached = detachment !== NOBODY && isLive(field, position, detachment)
    const { formation } = field.units[office]
    const led = field.armies[outlook.side].filter(unit => {
      if (!field.onMap(position, unit)) return false
      if (detached) return commandOf(field, position, unit) === detachment
      return (formation === NOBODY || field.units[unit].formation === formation) && leads(field, position, leader, unit)
    })
    const brigades = led.filter(unit => field.troops(unit).general === office)
    const own = brigades.length > 0 ? brigades : led
    this.own.set(leader, own)
    return own
  }

  /** 12.4.4: points for the attack, a modifier, the whole stack's advance; 12.5.4.clar: who stands fast. */
  private front(leader: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const here = field.at(position)
    if (!here.holds(hex, outlook.side)) return -0.3
    const own = this.ownOf(leader)
    const stack = here.unitsIn(hex).filter(unit => own.includes(unit) && !field.isArtillery(unit))
    if (stack.length === 0) return 0
    const fights = stack.some(unit => mayAttack(field, position, unit)) && outlook.gap(hex) === 1
    const steadies = stack.some(unit => field.cohesion(position, unit) !== GOOD_ORDER) ? 0.3 : 0
    const points = rankOf(field, position, leader) === 'corps' ? initiativeOf(field, position, leader) : 3
    const company = here.leadersIn(hex).some(other => other !== leader) ? 0.5 : 1
    const beset = outlook.dangerAt(hex, stack[0]) > 0 ? IN_THE_BREACH * points * company : 0
    return 0.1 + steadies + Math.max(beset, fights ? AT_THE_FRONT * points * company : 0)
  }

  private danger(leader: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const here = field.at(position)
    const gap = outlook.gap(hex)
    if (field.office(leader).crowned) return gap < SAFE ? (CROWN * (SAFE - gap)) / SAFE : 0
    if (gap > 3) return 0
    const alone = !here.holds(hex, outlook.side)
    if (alone) return LIFE * (4 - gap)
    const [unit] = here.unitsIn(hex)
    return 0.08 * outlook.dangerAt(hex, unit)
  }
}
