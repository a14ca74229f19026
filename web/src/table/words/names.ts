import type { RosterEntry } from '@voltigeur/battlefield'
import { onMap, words } from '../../language/books.ts'
import { listed } from '../../language/words.ts'

/** So many are named; of the rest it is said how many they are. */
const NAMED = 3

/** Units by their names, as one would tell it. */
export function unitNames(roster: readonly RosterEntry[], units: readonly number[]): string {
  const names = [...new Set(roster.filter(({ unit }) => units.includes(unit)).map(({ name }) => name))]
  if (names.length > NAMED) return words.andMore({ names: names.slice(0, NAMED - 1), count: names.length - NAMED + 1 })
  return listed(names)
}

/** A number alone, as corps have it. */
const CORPS = /^[IVX]+$/

export const formationName = (formation: string): string =>
  CORPS.test(formation) ? onMap.card.corps({ number: formation }) : formation
