/** Counters for field problems, as typed. For tests only. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { type FieldProblem, problem } from './field-problem.ts'

type Given = Readonly<Record<string, unknown>>

const counter =
  (side: 'french' | 'allied', type: string, formation: string, facing: string) =>
  (id: string, hex: string, more: Given = {}): Given => ({ id, side, type, formation, hex, facing, ...more })

/** French line: strength 3, allowances 3/5/6, ER 2, fire 0. */
export const line = counter('french', 'FR_LINE2', 'f', 'E')
export const flag = counter('french', 'FR_FLAG2', 'f', 'E')
export const chasseurs = counter('french', 'FR_GDLC', 'fc', 'E')
export const gun = counter('french', 'FR_8PDR', 'fg', 'E')
export const howitzer = counter('french', 'FR_HOW', 'fg', 'E')
/** Austrian line: strength 3, allowances 2/4/5, ER 2, fire 0; its Flag has battalion guns. */
export const austrian = counter('allied', 'AU_LINE', 'a', 'W')
export const colours = counter('allied', 'AU_FLAG', 'a', 'W')
export const dragoons = counter('allied', 'AU_DRAG', 'ad', 'W')
export const cannon = counter('allied', 'RU_6PDR', 'ag', 'W')
export const horseGuns = counter('allied', 'RU_GDHORSE6', 'ag', 'W')

const officer =
  (side: 'french' | 'allied') =>
  (id: string, hex: string, more: Given = {}): Given => ({
    id,
    side,
    rank: 'brigade',
    commands: ['f', 'f2', 'fc', 'fg', 'a', 'a2', 'ad', 'ag'],
    hex,
    ...more,
  })
export const general = officer('french')
export const feldherr = officer('allied')

/** The rules' own view of a problem. */
export function inside(p: FieldProblem): {
  field: Field
  position: Position
  unit: (id: string) => number
  hex: (label: string) => number
} {
  const { field } = p.match.battle
  return {
    field,
    position: p.match.position,
    unit: id => field.units.findIndex(u => u.id === id),
    hex: label => field.ground.grid.find(label),
  }
}

/** An engagement with one side about to roll. */
export const engagement = (
  units: readonly Given[],
  leaders: readonly Given[],
  dice: readonly number[],
  more: Given = {},
): FieldProblem => problem({ phase: 'engagement', side: 'french', units, leaders, dice, ...more })

/** A second fight far away, so that the first one waits for the order to begin; it is won without a roll. */
export const ELSEWHERE = [
  line('q', '-9,-2', { formation: 'q', cc: 9, er: 3 }),
  cannon('r', '-8,-2', { formation: 'r', er: 1 }),
]

/** A Close Combat Phase, before the defender has refaced or closed up. */
export const reaction = (units: readonly Given[], dice: readonly number[], more: Given = {}): FieldProblem =>
  problem({
    phase: 'close-combat',
    side: 'french',
    units: [...units, ...ELSEWHERE],
    dice,
    demoralization: { french: 40, allied: 40 },
    ...more,
  })

/** The same after the defender has done so: the attacker chooses the first fight. */
export const melee = (units: readonly Given[], dice: readonly number[], more: Given = {}): FieldProblem => {
  const p = reaction(units, dice, more)
  if (p.step === 'react') p.play('done')
  return p
}
