/** What a hex is worth to a unit: targets in reach, threats against it, and the distance to its goal. */
import { CONTROLLED, NOBODY } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import { ATTACK, GOOD_ORDER, UNMOVED } from '../field.ts'
import { leadersOf, rangeOf } from '../rules/03-command/command.ts'
import { orderOf, troopsOf } from '../rules/04-orders/orders.ts'
import { destinations, mayMove } from '../rules/09-movement/movement.ts'
import { mayAttack } from '../rules/12-assault/front.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import type { Aims } from './aims.ts'
import type { Outlook } from './outlook.ts'

/** What a hex closer to the goal is worth. */
const PACE = 0.12
/** How much the enemy’s options count against a unit’s hex. */
const CAUTION = 0.5
/** The same for a disordered unit. */
const FEAR = 1.2
/** What friends still able to arrive count. */
const HOPE = 0.7
/** The cost of moving beyond the leaders’ reach. */
const OUT_OF_REACH = 0.3
/** How far leaders are expected to follow. */
const FOLLOW = 3
/** 6.1: the most that can attack from one hex. */
const STACK = 8
/** 11.1.1: guns that the enemy can reach. */
const LOST_GUNS = 2
const ESCORT = 0.5
/** The distance from which guns without troops are at risk. */
const HORSE_COMES = 5
/** An adjacent friend: a line of battle has no flanks. */
const LINE = 0.04

export class Movement {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly aims: Aims
  private readonly command: number
  /** By enemy hex: units of the command adjacent to it, and units that could get there. */
  private readonly forces = new Map<number, { readonly here: number[]; readonly coming: number[] }>()
  private troops: readonly number[] | null = null
  private chain: readonly { readonly hex: number; readonly range: number }[] | null = null
  private asked = NOBODY
  private stayed = 0

  constructor(outlook: Outlook, aims: Aims, command: number) {
    this.field = outlook.field
    this.outlook = outlook
    this.aims = aims
    this.command = command
  }

  /** What a unit gains by moving there. */
  gain(unit: number, to: number): number {
    if (this.asked !== unit) {
      this.asked = unit
      this.stayed = this.value(unit, this.field.hex(this.outlook.position, unit))
    }
    return this.value(unit, to) - this.stayed
  }

  /** The same for cavalry that charges from there, with the given promise. */
  gainByCharge(unit: number, to: number, promise: number): number {
    return this.gain(unit, to) - this.strike(unit, to) + promise
  }

  value(unit: number, hex: number): number {
    const { field, outlook, aims } = this
    const { position } = outlook
    const away = this.reachOf(hex)
    if (field.isArtillery(unit)) return this.gunsAt(unit, hex) - away
    if (field.cohesion(position, unit) !== GOOD_ORDER)
      return -FEAR * outlook.dangerAt(hex, unit) + this.place(unit, hex) + 0.1 * Math.min(4, outlook.gap(hex)) - away
    return (
      this.place(unit, hex) +
      this.escort(unit, hex) +
      this.strike(unit, hex) -
      outlook.temper.caution * CAUTION * outlook.dangerAt(hex, unit) +
      outlook.temper.line * LINE * this.friendsBeside(unit, hex) -
      outlook.temper.pace * PACE * aims.from(unit, hex) -
      away
    )
  }

  /** An objective, counted once for any number of units. */
  private place(unit: number, hex: number): number {
    const { field, outlook } = this
    const prize = outlook.prizeOf(hex) + this.aims.vienna.prize(hex)
    if (prize === 0) return 0
    const here = field.at(outlook.position)
    const first = here.firstIn(hex)
    const others = here.holds(hex, outlook.side) && (first !== unit || here.after(first) >= 0)
    return others ? 0.2 * prize : prize
  }

  private friendsBeside(unit: number, hex: number): number {
    const { field, outlook } = this
    const here = field.at(outlook.position)
    const { grid } = field.ground
    let friends = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near < 0 || !here.holds(near, outlook.side)) continue
      if (here.firstIn(near) !== unit || here.after(unit) >= 0) friends++
    }
    return Math.min(2, friends)
  }

  /** 11.1.1: guns left alone near the enemy. */
  private escort(unit: number, hex: number): number {
    const { field, outlook } = this
    if (outlook.gap(hex) > HORSE_COMES) return 0
    const here = field.at(outlook.position)
    let guns = 0
    for (let other = here.firstIn(hex); other >= 0; other = here.after(other)) {
      if (field.isArtillery(other)) guns++
      else if (other !== unit) return 0
    }
    return ESCORT * guns
  }

  /** Guns stay with troops, in range of the enemy but not adjacent. */
  private gunsAt(unit: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const here = field.at(position)
    const escorted = here.unitsIn(hex).some(other => other !== unit && !field.isArtillery(other))
    const exposed = (here.lookTo(outlook.side)[hex] & CONTROLLED) !== 0
    const gap = outlook.gap(hex)
    const { range } = field.troops(unit)
    const still = field.hex(position, unit) === hex && field.unit.moved.get(position, unit) === UNMOVED
    const aimed = gap <= range ? (still ? 0.6 : 0.3) : -PACE * Math.min(6, gap - range)
    const lost = escorted ? 0 : exposed ? LOST_GUNS : gap <= HORSE_COMES ? 0.5 * LOST_GUNS : 0
    return aimed - lost + (escorted ? 0.3 : 0)
  }

  /** What the unit could achieve from there, with all units there or in reach. */
  private strike(unit: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    if (outlook.gap(hex) > 1 || !mayAttack(field, position, unit)) return 0
    const { grid } = field.ground
    const here = field.at(position)
    const order = orderOf(field, position, unit)
    const values: number[] = []
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near >= 0 && here.holds(near, outlook.enemy)) values.push(this.attackOn(unit, hex, near))
    }
    if (values.length === 0) return 0
    if (order === ATTACK) return values.reduce((total, value) => total + value, 0)
    const passed = passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency) / 6
    return outlook.temper.tested * Math.max(0, ...values) * passed
  }

  /** The share of an attack that this unit would contribute from that hex. */
  private attackOn(unit: number, from: number, target: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const { ground } = field
    const foe = outlook.foeAt(target)
    const { here, coming } = this.forceAt(target)
    const sp = (of: number): number => field.sp(position, of)
    const own = sp(unit)
    let total = own
    let cheapest = own
    for (const other of here) {
      if (other === unit) continue
      total += sp(other)
      cheapest = Math.min(cheapest, sp(other))
    }
    let hoped = 0
    for (const other of coming) if (other !== unit) hoped += HOPE * sp(other)
    total += Math.min(hoped, Math.max(0, this.roomAround(target, from) * STACK - total))
    const dir = ground.grid.direction(from, target)
    const drm = (ground.uphill(from, dir) ? -1 : 0) + (ground.stream(from, dir) ? -1 : 0)
    const { efficiency } = field.troops(unit)
    const { nation } = field.units[unit]
    const value = outlook.against(foe, { sp: total, cheapest, efficiency, drm, nation })
    return value > 0 ? value * Math.max(0.35, own / total) : value * (own / total)
  }

  /** How many hexes around an enemy are free or ours. */
  private roomAround(target: number, from: number): number {
    const { field, outlook } = this
    const here = field.at(outlook.position)
    let room = 0
    for (const near of field.ground.grid.ring(target, 1)) if (near === from || !here.holds(near, outlook.enemy)) room++
    return Math.min(3, room)
  }

  private forceAt(target: number): { readonly here: readonly number[]; readonly coming: readonly number[] } {
    const known = this.forces.get(target)
    if (known) return known
    const { field, outlook, command } = this
    const { position } = outlook
    const { grid } = field.ground
    this.troops ??= troopsOf(field, position, command).filter(
      unit => field.onMap(position, unit) && mayAttack(field, position, unit),
    )
    const here: number[] = []
    const coming: number[] = []
    for (const unit of this.troops) {
      const distance = grid.distance(field.hex(position, unit), target)
      if (distance === 1) here.push(unit)
      else if (
        distance <= field.units[unit].move + 1 &&
        mayMove(field, position, unit) &&
        destinations(field, position, unit, 'plain').some(to => grid.adjacent(to, target))
      )
        coming.push(unit)
    }
    const force = { here, coming }
    this.forces.set(target, force)
    return force
  }

  /** The cost of being where no leader of the command can follow. */
  private reachOf(hex: number): number {
    const { field, outlook, command } = this
    const { position } = outlook
    this.chain ??= leadersOf(field, position, command).map(leader => ({
      hex: field.hex(position, leader),
      range: rangeOf(field, position, leader),
    }))
    if (this.chain.length === 0) return 0
    const { grid } = field.ground
    let beyond = 99
    for (const leader of this.chain) beyond = Math.min(beyond, grid.distance(hex, leader.hex) - leader.range - FOLLOW)
    return OUT_OF_REACH * Math.max(0, beyond)
  }
}
