/** Hexes that a lesson speaks of, so that their numbers can be shown on the map. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { LessonStep } from './lesson.ts'

/** As maps number their hexes, but no year. */
const NUMBER = /(?<!August |December |Dezember |décembre )(?<![\d.])\d{2}\.?\d{2}(?![\d])/g

export function hexesNamed({ title, text, task = '', at }: LessonStep, grid: Grid): readonly number[] {
  const said = [title, ...text, task].flatMap(line => [...line.matchAll(NUMBER)].map(([label]) => label))
  const hexes = [...(at === undefined ? [] : [at]), ...said].map(label => grid.find(label))
  return [...new Set(hexes)].filter(hex => hex !== OFF_MAP)
}
