/** Where a leader is useful, and where he is at risk. */
import { NOBODY } from '@voltigeur/hex'
import { type Field, GOOD_ORDER } from '../field.ts'
import { rangeOf } from '../rules/03-command/command.ts'
import { commandOf, isLive } from '../rules/04-orders/orders.ts'
import { mayAttack } from '../rules/12-assault/front.ts'
import { initiativeOf, leads, rankOf } from '../rules/12-assault/leaders.ts'
import type { Outlook } from './outlook.ts'

/** A unit within his range. */
const IN_COMMAND = 0.25
/** What his presence is worth to troops about to attack, for each point that he adds. */
const AT_THE_FRONT = 0.25
/** The same for troops that may be attacked. */
const IN_THE_BREACH = 0.12
/** 3.5: what a leader is worth, and one whose loss loses the battle (16.62.5). */
const LIFE = 1.5
const CROWN = 40
/** The distance beyond which an Emperor can ignore the enemy. */
const SAFE = 5

/** A leader, and what stays the same from hex to hex. */
interface Rider {
  readonly leader: number
  readonly inChief: boolean
  readonly crowned: boolean
  readonly range: number
  /** His bonus in an attack. */
  readonly points: number
  /** The troops he commands, and their hexes. */
  readonly own: readonly number[]
  readonly hexes: readonly number[]
}

export class Leaders {
  private readonly field: Field
  private readonly outlook: Outlook
  private rider: Rider | null = null
  private asked = NOBODY
  private stayed = 0

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
  }

  gain(leader: number, to: number): number {
    if (this.asked !== leader) {
      this.asked = leader
      this.stayed = this.value(leader, this.field.hex(this.outlook.position, leader))
    }
    return this.value(leader, to) - this.stayed
  }

  value(leader: number, hex: number): number {
    if (this.rider?.leader !== leader) this.rider = this.riderOf(leader)
    const { rider } = this
    return this.command(rider, hex) + (rider.inChief ? 0 : this.front(rider, hex)) - this.danger(rider, hex)
  }

  private riderOf(leader: number): Rider {
    const { field, outlook } = this
    const { position } = outlook
    const rank = rankOf(field, position, leader)
    const own = this.ownOf(leader)
    return {
      leader,
      inChief: rank === 'army' || rank === 'emperor' || rank === 'wing',
      crowned: field.office(leader).crowned,
      range: rangeOf(field, position, leader),
      points: rank === 'corps' ? initiativeOf(field, position, leader) : 3,
      own,
      hexes: own.map(unit => field.hex(position, unit)),
    }
  }

  /** The troops that he keeps in command from there; closer is better, so that he follows them. */
  private command({ range, hexes }: Rider, hex: number): number {
    const { grid } = this.field.ground
    let total = 0
    for (let i = 0; i < hexes.length; i++) {
      const distance = grid.distance(hex, hexes[i])
      total += (distance <= range ? IN_COMMAND : 0) - 0.01 * distance
    }
    return total
  }

  /**
   * The troops he commands: for a General his own brigades, detached (1.32.4) or not, otherwise his formation, or the
   * army.
   */
  private ownOf(leader: number): readonly number[] {
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
    return brigades.length > 0 ? brigades : led
  }

  /** 12.4.4: points for the attack, a modifier, the whole stack’s advance; 12.5.4.clar: the units he holds in place. */
  private front({ leader, own, points }: Rider, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const here = field.at(position)
    if (!here.holds(hex, outlook.side)) return -0.3
    const stack = here.unitsIn(hex).filter(unit => own.includes(unit) && !field.isArtillery(unit))
    if (stack.length === 0) return 0
    const fights = outlook.gap(hex) === 1 && stack.some(unit => mayAttack(field, position, unit))
    const steadies = stack.some(unit => field.cohesion(position, unit) !== GOOD_ORDER) ? 0.3 : 0
    const company = here.leadersIn(hex).some(other => other !== leader) ? 0.5 : 1
    const beset = outlook.dangerAt(hex, stack[0]) > 0 ? IN_THE_BREACH * points * company : 0
    return 0.1 + steadies + Math.max(beset, fights ? AT_THE_FRONT * points * company : 0)
  }

  private danger({ crowned }: Rider, hex: number): number {
    const { field, outlook } = this
    const gap = outlook.gap(hex)
    if (crowned) return gap < SAFE ? (CROWN * (SAFE - gap)) / SAFE : 0
    if (gap > 3) return 0
    const here = field.at(outlook.position)
    if (!here.holds(hex, outlook.side)) return LIFE * (4 - gap)
    return 0.08 * outlook.dangerAt(hex, here.firstIn(hex))
  }
}
