/** What became of each formation. */
import { type RosterEntry, strengthLost } from '@voltigeur/battlefield'

export interface FormationLine {
  readonly side: number
  readonly formation: string
  readonly units: number
  readonly unitsLost: number
  readonly strength: number
  /** Strength on the map. */
  readonly present: number
  /** Strength that is neither on the map nor lost: not yet there, or gone. */
  readonly away: number
  readonly lost: number
}

export function formationsOf(roster: readonly RosterEntry[]): FormationLine[] {
  const groups = Map.groupBy(roster, entry => `${entry.side} ${entry.formation}`)
  return [...groups.values()].map(units => {
    const strength = sum(units)
    const lost = lostBy(units)
    const here = units.filter(entry => entry.hex !== null)
    const present = sum(here) - lostBy(here)
    const { side, formation } = units[0]
    const unitsLost = units.filter(entry => entry.lost).length
    return { side, formation, units: units.length, unitsLost, strength, present, away: strength - lost - present, lost }
  })
}

const lostBy = (units: readonly RosterEntry[]): number => units.reduce((total, unit) => total + strengthLost(unit), 0)
const sum = (entries: readonly RosterEntry[]): number => entries.reduce((total, entry) => total + entry.strength, 0)
