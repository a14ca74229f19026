/** What an assault promises: which defenders fall back first, and the effect of the melee on both sides. */
import type { Field } from '../field.ts'
import { shakenOf } from '../rules/04-morale/checks.ts'
import { checksToAssault, checksWhenAssaulted } from '../rules/04-morale/states.ts'
import { isMandated, sheltersGuns } from '../rules/13-assault/assaulters.ts'
import { type Clash, defendersOf, toAssault, toDefend } from '../rules/13-assault/combatants.ts'
import { type MeleeReckoning, reckonMelee } from '../rules/13-assault/melee-odds.ts'
import { type MeleeCode, meleeProspects } from '../rules/13-assault/melee-table.ts'
import type { Tables } from '../setup/tables.ts'
import { meleeAsSeen, moraleAsSeen } from '../table/forecast-melee.ts'
import type { Outlook } from './outlook.ts'

/** The share of its increments that a side loses for some time to a result. */
const STRUCK: Readonly<Record<MeleeCode, number>> = { AD: 0.25, AR: 0.5, DD: 0.25, DR: 0.5, DS: 1 }
/** Assailants who fail to close fall back in disorder. */
const FALLS_BACK = 0.25
const ROLLS = 36

export class Assaults {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly prizes: Float32Array

  constructor(outlook: Outlook, prizes: Float32Array) {
    this.field = outlook.field
    this.outlook = outlook
    this.prizes = prizes
  }

  /** In increments, for the assaulting side. */
  promise(side: number, at: number, units: readonly number[]): number {
    const { field, outlook } = this
    const { position } = outlook
    const clash: Clash = { side, at, assailants: units, spares: () => false }
    const defenders = defendersOf(field, position, clash)
    const mandated = units.some(unit => isMandated(field, position, unit))
    const fled = this.fleeing(clash, defenders, mandated)
    const dares = this.daring(clash)
    const own = this.strength(units)
    const won = this.prizes[at] + STRUCK.DD * this.strength(defenders)
    return fled * won + (1 - fled) * (dares * this.melee(clash, own, defenders) - (1 - dares) * FALLS_BACK * own)
  }

  private strength(units: readonly number[]): number {
    const { field, outlook } = this
    return units.reduce(
      (sum, unit) => sum + (field.isArtillery(unit) ? 3 : field.increments(outlook.position, unit)),
      0,
    )
  }

  /** 13.2.3: the chance that no defender holds. */
  private fleeing(clash: Clash, defenders: readonly number[], mandated: boolean): number {
    const { field, outlook } = this
    const { position } = outlook
    const cover = sheltersGuns(field, position, clash.at)
    const occasion = toDefend(field, position, clash)
    return defenders.reduce((chance, unit) => {
      if (!checksWhenAssaulted(shakenOf(field, position, unit), cover, mandated)) return 0
      return chance * (1 - moraleAsSeen(field, position, unit, occasion).chances / ROLLS)
    }, 1)
  }

  /** 13.2.4: the share of the assailants expected to close. */
  private daring(clash: Clash): number {
    const { field, outlook } = this
    const { position } = outlook
    const chances = clash.assailants.map(unit => {
      if (!checksToAssault(shakenOf(field, position, unit), isMandated(field, position, unit))) return 1
      const { certain, chances: of36 } = moraleAsSeen(field, position, unit, toAssault(field, position, clash, unit))
      return certain ? 1 : of36 / ROLLS
    })
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  }

  private melee(clash: Clash, own: number, defenders: readonly number[]): number {
    const { field, outlook } = this
    const reckoning = reckonMelee(field.tables, meleeAsSeen(field, outlook.position, clash))
    return fortune(
      field.tables,
      reckoning,
      own,
      outlook.temper.struck * this.strength(defenders),
      this.prizes[clash.at],
    )
  }
}

/** What a melee promises the attacker: enemy increments, and the prize for taking the hex. */
export function fortune(
  tables: Tables,
  odds: Pick<MeleeReckoning, 'column' | 'drm'>,
  own: number,
  theirs: number,
  prize: number,
): number {
  let value = 0
  for (const { result, of36 } of meleeProspects(tables, odds)) {
    if (result === 'noEffect') continue
    if ('losses' in result) value += of36 * (result.losses.defender - result.losses.attacker)
    else if (result.code.startsWith('A')) value -= of36 * STRUCK[result.code] * own
    else value += of36 * (STRUCK[result.code] * theirs + prize)
  }
  return value / ROLLS
}
