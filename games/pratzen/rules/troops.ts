/** Counters for field problems, as they are read. For tests only. */
import type { Position } from '@voltigeur/kernel'
import type { PratzenBattle } from '../battle.ts'
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
  const { field } = p.umpire.battle as unknown as PratzenBattle
  return {
    field,
    position: p.umpire.position,
    unit: id => field.units.findIndex(u => u.id === id),
    hex: label => field.ground.grid.find(label),
  }
}

/** An engagement in which one side waits to roll. */
export const engagement = (
  units: readonly Given[],
  leaders: readonly Given[],
  dice: readonly number[],
  more: Given = {},
): FieldProblem => problem({ phase: 'engagement', side: 'french', units, leaders, dice, ...more })
