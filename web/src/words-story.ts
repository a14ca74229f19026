/** What is said around the story of a battle; fetched with it. */
import type { Measure } from '@voltigeur/battlefield'
import { capital, measured } from './words.ts'

const thousands = (men: number): string => men.toLocaleString('en-GB')

export const story = {
  briefing: {
    kind: (game: string) => `Briefing: ${game}`,
    toArms: 'To the battle',
    /** Whoever comes back to it in the middle of the battle. */
    goOn: 'Back to the battle',
    yours: (side: string) => `You command the ${capital(side)} side:`,
    theirs: (side: string) => `${capital(side)}:`,
    aims: 'What each side must do',
    history: 'How it came about',
    length: 'Length',
    hard: 'What is hard',
    map: (armies: readonly string[]) => `The field with the armies as they stand: ${armies.join(', ')}`,
    army: (side: string, units: number) => `${capital(side)} ${units} units`,
    goals: 'What is to be held or taken',
    legend: (side: string, units: number) => `${capital(side)}: ${units} units on the map`,
  },
  end: {
    title: 'The battle is over',
    why: 'Why',
    decisive: 'The decisive moment',
    none: 'No single moment decided it.',
    throughout: (side: string) => `None: the ${side} side was the one to win from beginning to end.`,
    watch: 'Watch it',
    swung: (side: string, by: number, turn: number, label: string, counted: string) =>
      `Turn ${turn}, ${label}: the balance swung by ${by} for the ${side} side, counted by “${counted}”.`,
    endedIt: (turn: number, label: string) => `Turn ${turn}, ${label}: this ended the battle before its time.`,
    tookLead: (side: string, turn: number, label: string) =>
      `Turn ${turn}, ${label}: from here on the ${side} side was the one to win, to the end.`,
    evened: (turn: number, label: string) => `Turn ${turn}, ${label}: from here on neither side was the one to win.`,
    compare: (year: number) => `And in ${year}`,
    inYear: (year: number) => `In ${year}`,
    now: 'Now',
    won: (side: string | null) => (side === null ? 'Neither side' : `${capital(side)} victory`),
    result: 'Result',
    losses: (side: string) => `${capital(side)} losses`,
    men: (lost: number, of: number, percent: number) =>
      `${percent}\u00a0% (${thousands(lost)} of ${thousands(of)} men)`,
    points: (lost: number, of: number, percent: number, measure: Measure) =>
      `${percent}\u00a0% (${lost} of ${of} ${measured(measure)})`,
    unknown: 'not known',
    reading: 'Going through the battle …',
    rematch: 'Rematch, sides changed',
    again: 'The same sides again',
    look: 'Look at the field',
  },
}
