/** The expected result of fire, and good positions for guns. */
import type { PratzenDecision, Shot } from '../decisions.ts'
import { STEADY } from '../field.ts'
import { inArc } from '../rules/02-facing.ts'
import { volleys } from '../rules/10-infantry-fire.ts'
import { type Aim, aimGun, aimMuskets } from '../rules/14-aim.ts'
import { ARTILLERY, CAVALRY, LEADER } from '../setup/roster.ts'
import { hitsBorne } from './losses.ts'
import { chanceOf } from './opposition.ts'
import { HIT, type Outlook } from './outlook.ts'

type Bombard = Extract<PratzenDecision, { kind: 'bombard' }>
type Volley = Extract<PratzenDecision, { kind: 'volley' }>

/** A displaced gun is silent for two turns. */
const GUN_SILENCED = 0.3
const LONE_LEADER = 0.03
/** Friends in the way of canister. */
const OWN_TROOPS = 0.15

/** What a hit on the top unit of a hex is worth. */
export function worthOfHit({ field, position, temper }: Outlook, hex: number): number {
  const top = field.at(position).top(hex)
  if (top < 0) return LONE_LEADER
  const { arm, flag } = field.units[top]
  if (arm === ARTILLERY) return temper.silence * GUN_SILENCED
  const shaken = field.cohesion(position, top) === STEADY ? 0 : -0.08
  const leader = field.at(position).leaders(hex).length > 0 ? 0.03 : 0
  const bled = temper.finish === 0 ? 0 : temper.finish * hitsBorne(field, position, top)
  return HIT + shaken + leader + bled + (flag ? 0.03 : 0) + (arm === CAVALRY ? 0.05 : 0)
}

export class FireControl {
  private readonly outlook: Outlook
  private readonly aims = new Map<string, Aim>()

  constructor(outlook: Outlook) {
    this.outlook = outlook
  }

  private aim(unit: number, at: number, shot: Shot | 'musket'): Aim {
    const { field, position } = this.outlook
    const key = `${unit} ${at} ${shot}`
    let found = this.aims.get(key)
    if (!found) {
      found = shot === 'musket' ? aimMuskets(field, position, unit, at) : aimGun(field, position, unit, at, shot)
      this.aims.set(key, found)
    }
    return found
  }

  /** Hits times their worth; a gun also turns toward its next targets. */
  bombard(d: Bombard): number {
    const { field, position, side } = this.outlook
    const { needed, modifier, effective } = this.aim(d.unit, d.at, d.shot)
    const here = field.at(position)
    const dice = d.shot === 'ball' ? Math.max(1, here.stack(d.at).length) : 1
    let value = chanceOf(needed, modifier) * dice * worthOfHit(this.outlook, d.at)
    if (d.shot === 'canister' && effective <= 4) {
      const from = field.hex(position, d.unit)
      for (const near of field.ground.around(d.at)) {
        if (here.present(near, side) && near !== from && inArc(field, from, d.facing, near)) value -= OWN_TROOPS
      }
    }
    return value + 0.01 * this.covered(d.unit, d.facing)
  }

  /** How much of the nearby enemy is in front of a unit with this facing. */
  private covered(unit: number, facing: number): number {
    const { field, position, foes } = this.outlook
    const from = field.hex(position, unit)
    let sum = 0
    for (const foe of foes) {
      const gap = field.ground.grid.distance(from, foe.hex)
      if (gap <= 12 && inArc(field, from, facing, foe.hex)) sum += 1 / gap
    }
    return Math.min(1, sum)
  }

  volley(d: Volley): number {
    const { needed, modifier } = this.aim(d.unit, d.at, 'musket')
    return chanceOf(needed, modifier) * worthOfHit(this.outlook, d.at) + 0.01 * this.covered(d.unit, d.facing)
  }

  /** What the volleys of a whole command would achieve. */
  salvo(units: readonly number[]): number {
    const { field, position } = this.outlook
    let sum = 0
    for (const unit of units) {
      if (field.units[unit].arm === LEADER) continue
      sum += Math.max(0, ...volleys(field, position, unit).map(d => this.volley(d)))
    }
    return sum
  }
}
