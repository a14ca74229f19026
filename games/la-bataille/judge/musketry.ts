/** What a unit deals and takes at musket range, where it stands or could stand. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { leftHalf, looksAt } from '../rules/06-formations/facing.ts'
import { incrementsIn } from '../rules/06-formations/formations.ts'
import { firerOf, targetOf } from '../rules/12-fire/aim.ts'
import { type Firer, type Volley, volleys } from '../rules/12-fire/fire-strength.ts'
import { fireDefence } from '../rules/12-fire/fire-table.ts'
import { FORMATIONS, GROUNDS, LONG_LINE, LONG_SKIRMISH, STATES } from '../setup/vocabulary.ts'
import { fireSeen } from '../table/knowledge.ts'
import type { Outlook, Standing } from './outlook.ts'

/** At even odds three volleys cost an increment; other odds in proportion. */
const VOLLEYS = 3
/** 12.4.10: roughly what canister adds to artillery fire. */
const CANISTER = 1.5

/** 2.2.3: an enemy, as far as its values have been revealed. */
function seenFirer(field: Field, position: Position, foe: number, hex: number): Firer {
  const firer = firerOf(field, position, foe, hex)
  return field.isInfantry(foe) ? { ...firer, fire: fireSeen(field, position, foe) } : firer
}

const total = (fired: readonly Volley[]): number =>
  fired.reduce((sum, { term, canister }) => sum + (canister ? CANISTER : 1) * term.value, 0)

export class Musketry {
  private readonly field: Field
  private readonly outlook: Outlook
  /** By hex: the fire of adjacent enemies against it. */
  private readonly threats = new Map<number, number>()

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
  }

  /** Increments that an exchange of volleys should cost the enemy more than the unit. */
  exchange(unit: number, standing: Standing): number {
    const { hex, facing, formation } = standing
    const long = formation === LONG_LINE || formation === LONG_SKIRMISH
    const hexes = long ? [hex, leftHalf(this.field.ground.grid, hex, facing)] : [hex]
    return hexes.reduce((sum, at, nth) => {
      if (at < 0 || this.outlook.gap[at] !== 1) return sum
      return (
        sum + this.given(unit, standing, hexes, nth) - this.outlook.temper.care * this.taken(unit, standing, at, nth)
      )
    }, 0)
  }

  private given(unit: number, { facing, formation }: Standing, hexes: readonly number[], nth: number): number {
    const { field, outlook } = this
    const { position, side, enemy } = outlook
    const { grid } = field.ground
    const here = field.at(position)
    const stance = { formation, facing, hexes, light: false }
    let weakest = Number.POSITIVE_INFINITY
    for (const foe of grid.ring(hexes[nth], 1)) {
      if (!here.holds(foe, enemy) || !looksAt(grid, stance, nth, foe)) continue
      const target = targetOf(field, position, enemy, [hexes[nth]], foe)
      weakest = Math.min(weakest, fireDefence(field.tables, target).value)
    }
    if (weakest === Number.POSITIVE_INFINITY) return 0
    const firer = {
      ...firerOf(field, position, unit, field.hex(position, unit)),
      formation: FORMATIONS[formation],
      present: this.present(unit, formation, nth),
      side,
    }
    return total(volleys(field.tables, [firer], { range: 1, open: true })) / weakest / VOLLEYS
  }

  private taken(unit: number, { formation }: Standing, hex: number, nth: number): number {
    const { field, outlook } = this
    const threat = this.threatOn(hex)
    if (threat === 0) return 0
    const increments = this.present(unit, formation, nth)
    const { value } = fireDefence(field.tables, {
      ground: GROUNDS.find(ground => field.ground.is(hex, ground)) ?? 'clear',
      formation: FORMATIONS[formation],
      state: STATES[field.state(outlook.position, unit)],
      increments,
      inLine: increments,
      withGuns: false,
      throughFlank: false,
      gunsAlone: false,
    })
    return threat / value / VOLLEYS
  }

  private present(unit: number, formation: number, nth: number): number {
    const { field, outlook } = this
    return incrementsIn(field.tables, formation, field.increments(outlook.position, unit), nth)
  }

  private threatOn(hex: number): number {
    const known = this.threats.get(hex)
    if (known !== undefined) return known
    const { field, outlook } = this
    const { position, enemy } = outlook
    const { grid } = field.ground
    const here = field.at(position)
    let threat = 0
    for (const from of grid.ring(hex, 1)) {
      if (!here.holds(from, enemy)) continue
      const bearing = field.stack(position, from).filter(foe => {
        const stance = field.presence(position, foe)
        return looksAt(grid, stance, Math.max(0, stance.hexes.indexOf(from)), hex)
      })
      const firers = bearing.map(foe => seenFirer(field, position, foe, from))
      threat += total(volleys(field.tables, firers, { range: 1, open: field.ground.clear(from) }))
    }
    this.threats.set(hex, threat)
    return threat
  }
}
