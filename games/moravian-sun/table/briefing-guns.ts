/** A bombardment before the roll: its modifiers and chances, each with its case. */
import type { Odds, Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { targetFault } from '../rules/11-bombardment.ts'
import { chancesOf, salvoOf } from '../rules/11-salvo.ts'
import { isSanton } from '../rules/11-sight.ts'
import { gunsAlone } from '../rules/12-assault/strength.ts'
import { effectOf } from '../telling.ts'
import { termsOf } from './briefing-fire.ts'
import { results } from './foreseen.ts'
import { tableWords } from './table-words.ts'

/** The odds for guns of one hex at a target that they can hit; null for anything else. */
export function salvoOdds(field: Field, position: Position, guns: readonly number[], at: number): Odds | null {
  const sound = guns.every(gun => field.isUnit(gun) && field.isTroops(gun) && field.isArtillery(gun))
  if (guns.length === 0 || !sound || !guns.every(gun => field.onMap(position, gun))) return null
  const from = field.hex(position, guns[0])
  if (guns.some(gun => field.hex(position, gun) !== from || targetFault(field, position, gun, at) !== null)) return null
  const salvo = salvoOf(field, position, guns, at)
  const { columns } = field.tables.bombardment
  const fallsAlone =
    gunsAlone(field, position, at) &&
    !field
      .at(position)
      .unitsIn(at)
      .some(unit => isSanton(field, unit))
  return {
    column: tableWords.sp(`${columns[salvo.column]}`),
    attack: salvo.sp,
    defence: 0,
    terms: termsOf(salvo),
    chances: chancesOf(field, salvo).map(({ result, rolls }) => ({
      result,
      probability: rolls / 6,
      // 11.4.3: guns without troops have no unit to save them.
      text: result === 'R' && fallsAlone ? results.gunsDestroyed : effectOf(result).text,
      fortune: result === '-' ? 'even' : result === 'R' ? 'best' : 'good',
    })),
    cases: ['11.4.5'],
  }
}
