import type { RosterEntry } from '@voltigeur/battlefield'

/** So many are named; of the rest it is said how many they are. */
const NAMED = 3

/** Units by their names, as one would tell it. */
export function namesOf(roster: readonly RosterEntry[], units: readonly number[]): string {
  const names = [...new Set(roster.filter(({ unit }) => units.includes(unit)).map(({ name }) => name))]
  if (names.length > NAMED) return `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
