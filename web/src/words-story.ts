/** What is said around the story of a battle; fetched with it. */
import type { Measure } from '@voltigeur/battlefield'
import { capital, measured } from './words.ts'

const thousands = (men: number): string => men.toLocaleString('en-GB')

export const story = {
  briefing: {
    kind: (game: string) => `Briefing: ${game}`,
    toArms: 'Start playing',
    /** Whoever comes back to it in the middle of the battle. */
    goOn: 'Back to game',
    yours: (side: string) => `You play the ${capital(side)} army:`,
    theirs: (side: string) => `${capital(side)}:`,
    aims: 'How to win',
    history: 'Background',
    length: 'Length',
    hard: 'Watch out for',
    map: (armies: readonly string[]) => `Map of the starting positions: ${armies.join(', ')}`,
    army: (side: string, units: number) => `${capital(side)} ${units} units`,
    goals: 'Objectives',
    legend: (side: string, units: number) => `${capital(side)}: ${units} units on the map`,
  },
  end: {
    title: 'The game is over',
    why: 'Why',
    decisive: 'The decisive moment',
    none: 'No single decisive moment.',
    throughout: (side: string) => `None: the ${side} player led from start to end.`,
    watch: 'Watch',
    swung: (side: string, by: number, turn: number, label: string, counted: string) =>
      `Turn ${turn}, ${label}: a swing of ${by} to the ${side} player, measured by “${counted}”.`,
    endedIt: (turn: number, label: string) => `Turn ${turn}, ${label}: this ended the battle early.`,
    tookLead: (side: string, turn: number, label: string) =>
      `Turn ${turn}, ${label}: the ${side} player took the lead and kept it.`,
    evened: (turn: number, label: string) => `Turn ${turn}, ${label}: the scores stayed level from here on.`,
    compare: (year: number) => `Compared with ${year}`,
    inYear: (year: number) => `In ${year}`,
    now: 'This game',
    won: (side: string | null) => (side === null ? 'Neither side' : `${capital(side)} victory`),
    result: 'Result',
    losses: (side: string) => `${capital(side)} losses`,
    men: (lost: number, of: number, percent: number) => `${percent}% (${thousands(lost)} of ${thousands(of)} men)`,
    points: (lost: number, of: number, percent: number, measure: Measure) =>
      `${percent}% (${lost} of ${of} ${measured(measure)})`,
    unknown: 'unknown',
    reading: 'Replaying the game…',
    rematch: 'Rematch (swap sides)',
    again: 'Rematch (same sides)',
    look: 'View the map',
  },
}
