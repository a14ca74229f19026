/** Every unit’s goal: battalions go to decisive terrain, cavalry to targets, guns within range. */
import { ROUTED } from '../field.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../setup/roster.ts'
import type { Foe } from './opposition.ts'
import { type Outlook, troopsOf } from './outlook.ts'

export interface Aim {
  readonly hex: number
  /** Within this distance is close enough. */
  readonly slack: number
}

/** What a village hex is worth when choosing terrain, against a hex of distance. */
const PLACE = 0.35
const WAY = 0.12
const MUSKETS = 3
const GUNS = 9
const HORSE = 7
const IN_SUPPORT = 5
/** Hexes of terrain that one battalion can hold. */
const GROUND_FOR_ONE = 9

interface Body {
  readonly units: readonly number[]
  readonly hex: number
  readonly arm: number
}

export class Aims {
  private readonly outlook: Outlook
  /** By unit; equal for all of a formation. */
  private readonly found: (Aim | null | undefined)[] = []

  constructor(outlook: Outlook) {
    this.outlook = outlook
    const bodies = this.bodies()
    const foot = bodies.filter(body => body.arm === INFANTRY)
    if (outlook.field.rules.victory.kind === 'most hexes') this.shareOut(foot)
    else this.press(foot)
    for (const body of bodies) {
      if (body.arm === CAVALRY) this.set(body, this.prey(body))
      else if (body.arm !== INFANTRY) this.set(body, this.toward(body, outlook.temper.gunRange * GUNS))
    }
  }

  /** Hexes left to go for a unit in that hex. */
  distance(unit: number, hex: number): number {
    const aim = this.found[unit]
    if (!aim) return 0
    return Math.max(0, this.outlook.field.ground.grid.distance(hex, aim.hex) - aim.slack)
  }

  of(unit: number): Aim | null {
    return this.found[unit] ?? null
  }

  /** Formations with the hex of their Flag, or of a remaining unit. */
  private bodies(): Body[] {
    const { field, position, side } = this.outlook
    const units = new Map<string, number[]>()
    for (const unit of troopsOf(field, position, side)) {
      if (field.cohesion(position, unit) === ROUTED) continue
      const { formation } = field.units[unit]
      const mates = units.get(formation)
      if (mates) mates.push(unit)
      else units.set(formation, [unit])
    }
    return [...units.values()].map(list => {
      const lead = list.find(unit => field.units[unit].flag) ?? list[0]
      return { units: list, hex: field.hex(position, lead), arm: field.units[lead].arm }
    })
  }

  private set(body: Body, aim: Aim | null): void {
    for (const unit of this.outlook.field.hierarchy.formation[body.units[0]]) this.found[unit] = aim
  }

  private gap(a: number, b: number): number {
    return this.outlook.field.ground.grid.distance(a, b)
  }

  /** Every battalion seeks its own village hexes; the nearest chooses first. */
  private shareOut(foot: readonly Body[]): void {
    const { prize, attacking } = this.outlook
    const { hexes: goals, around } = prize
    if (goals.length === 0) {
      for (const body of foot) this.set(body, this.toward(body, this.outlook.temper.closeIn * MUSKETS))
      return
    }
    const worth: number[] = goals.map(goal => (this.heldByEnemy(goal) ? (attacking ? 0.6 : 0.2) : 1))
    for (const body of [...foot].sort((a, b) => prize.distance(a.hex) - prize.distance(b.hex))) {
      let best = 0
      let most = Number.NEGATIVE_INFINITY
      for (let i = 0; i < goals.length; i++) {
        let room = 0
        for (const near of around[i]) room += worth[near]
        const score = PLACE * Math.min(room, body.units.length) - WAY * this.gap(body.hex, goals[i])
        if (score <= most) continue
        most = score
        best = i
      }
      for (const near of around[best]) worth[near] = 0
      this.set(body, { hex: goals[best], slack: 0 })
    }
  }

  private heldByEnemy(hex: number): boolean {
    const { field, position, enemy } = this.outlook
    return field.at(position).holds(hex, enemy)
  }

  /** A few battalions take or hold the terrain itself; the others attack, or stay close. */
  private press(foot: readonly Body[]): void {
    const { prize, attacking } = this.outlook
    const inOrder = [...foot].sort((a, b) => prize.distance(a.hex) - prize.distance(b.hex))
    const wanted = Math.max(2, Math.ceil(prize.hexes.length / GROUND_FOR_ONE))
    for (const [i, body] of inOrder.entries()) {
      if (i < wanted) this.set(body, { hex: prize.nearest(body.hex), slack: 0 })
      else if (!attacking) this.set(body, { hex: prize.nearest(body.hex), slack: IN_SUPPORT })
      else this.set(body, this.toward(body, this.outlook.temper.closeIn * MUSKETS))
    }
  }

  /** The enemy nearest to the body and to the decisive terrain. */
  private toward(body: Body, slack: number): Aim | null {
    const { foes, prize } = this.outlook
    const cost = (foe: Foe): number =>
      this.gap(body.hex, foe.hex) + (prize.hexes.length === 0 ? 0 : 0.5 * prize.distance(foe.hex))
    return this.best(foes, foe => -cost(foe), slack)
  }

  private prey(body: Body): Aim | null {
    const { field, foes } = this.outlook
    const value = (foe: Foe): number => {
      if (field.ground.barsCharge(foe.hex)) return -9
      const shaken = foe.cohesion
      const taste = foe.arm === ARTILLERY ? 10 : foe.arm === CAVALRY ? 5 : shaken === ROUTED ? 14 : shaken ? 8 : 0
      return taste - this.gap(body.hex, foe.hex)
    }
    return this.best(foes, value, HORSE)
  }

  private best(foes: readonly Foe[], value: (foe: Foe) => number, slack: number): Aim | null {
    let best: Foe | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const foe of foes) {
      const found = value(foe)
      if (found <= most) continue
      most = found
      best = foe
    }
    return best && { hex: best.hex, slack }
  }
}
