/** Hexes and buttons that a lesson speaks of, so that they can be shown. */

import type { LessonStep } from '@voltigeur/battlefield/lesson'
import { type Grid, OFF_MAP } from '@voltigeur/hex'

/** Hex numbers, but no year. */
const NUMBER = /(?<!August |December |Dezember |décembre )(?<![\d.])\d{2}\.?\d{2}(?![\d])/g

export function hexesNamed({ title, text, task = '', at }: LessonStep, grid: Grid): readonly number[] {
  const said = [title, ...text, task].flatMap(line => [...line.matchAll(NUMBER)].map(([label]) => label))
  const hexes = [...(at === undefined ? [] : [at]), ...said].map(label => grid.find(label))
  return [...new Set(hexes)].filter(hex => hex !== OFF_MAP)
}

/** As each language quotes. */
const QUOTED = /“([^“”]+)”|„([^„“]+)“|«\s?([^«»]+?)\s?»/g

/** The buttons that a task names. */
export const captionsIn = (task: string): readonly string[] =>
  [...task.matchAll(QUOTED)].map(([, english, german, french]) => english ?? german ?? french)
