/** What is said of fights as they happen, and of what happened while others decided. */
import { isPlural } from '@voltigeur/kernel/book'
import { capital, listed } from './words.ts'

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const areMany = (count: number, who: string): boolean => count > 1 || isPlural(who)

export const film = {
  count: (count: number, [one, several]: readonly [string, string]) =>
    `${NUMBERS[count] ?? count} ${count === 1 ? one : several}`,
  moves: (count: number): string => `${NUMBERS[count] ?? count} moves, none adjacent to your units`,
  acted: (commands: readonly string[]) => `${listed(commands)} acted`,
  formationMoved: (formation: string, count: number) => `${formation}: ${NUMBERS[count] ?? count} moved`,
  nowAt: (who: string, where: string) => `${who} now at ${where}`,
  offMap: ['unit exited the map', 'units exited the map'] as readonly [string, string],
  contacts: ['unit now adjacent to yours', 'units now adjacent to yours'] as readonly [string, string],
  arrivals: ['arrival', 'arrivals'] as readonly [string, string],
  taken: (places: readonly string[]) => `${listed(places)} taken`,
  left: (count: number, who: string, where: string) =>
    `${who} ${areMany(count, who) ? 'have' : 'has'} exited the map at ${where}`,
  took: (count: number, who: string, where: string) => `${who} now ${areMany(count, who) ? 'hold' : 'holds'} ${where}`,
  upTo: (count: number, who: string, whom: string, where: string) =>
    `${who} ${areMany(count, who) ? 'are' : 'is'} now adjacent to ${whom} at ${where}`,
  arrived: (count: number, who: string, where: string) =>
    `${who} ${areMany(count, who) ? 'have' : 'has'} entered the map at ${where}`,
  placeAt: (name: string, hex: string) => `${name} (${hex})`,
  headline: (deeds: readonly string[], losses: readonly string[]) =>
    capital([listed(deeds), ...losses].filter(Boolean).join('; ')),
  youLost: (units: readonly string[]) => `you lost ${listed(units)}`,
  sideLost: (side: string, units: readonly string[]) => `${capital(side)} losses: ${listed(units)}`,
  nameLost: (name: string, strength: number) => (strength > 0 ? `${name} (${strength})` : name),
  partLost: (name: string, strength: number) => `${strength} of ${name}`,
  othersLost: (count: number) => `${count} more`,
  fight: (what: string, where: string, result: string): string =>
    `${capital(where === '' ? what : film.fightAt(what, where))}: ${result}`,
  fightOn: (what: string, whom: string) => `${what} on ${whom}`,
  fightAt: (what: string, where: string) => `${what} at ${where}`,
  test: (what: string, who: string, result: string): string =>
    `${capital(who === '' ? what : film.testOf(what, who))}: ${result}`,
  testOf: (what: string, who: string) => `${what} of ${who}`,
  unitLost: (name: string, where: string | null) =>
    where === null ? `Eliminated: ${name}` : `Eliminated at ${where}: ${name}`,
  unitWeaker: (name: string, by: number, left: number) => `${name} loses ${by} (${left} left)`,
  whoFought: (who: string, whom: string, on: string): string =>
    `${who}${whom && ` ${film.versus} ${whom}`}${on && (who || whom) ? `: ${on}` : on}`,
  moreLines: (count: number) => `and ${count} more in the log`,
  versus: 'vs',
  dice: (dice: readonly number[]): string => (dice.length === 0 ? film.noDie : film.die(dice.map(String))),
  noDie: 'no roll needed',
  die: (dice: readonly string[]) => `rolled ${listed(dice)}`,
  spoken: (what: string, who: string, whom: string, dice: string, on: string, result: string): string =>
    `${capital(what)}${who && `: ${who}`}${whom && ` ${film.versus} ${whom}`}. ${capital(dice)}${on && `, ${on}`}: ${result}.`,
  readAs: (read: string, result: string) => `${read}: ${result}`,
  goOn: 'Press any key or tap to continue',
  next: (question: string) => `Next: ${question}`,
  pause: 'Pause',
  resume: 'Continue',
  skip: 'Skip to my turn',
  skipShort: 'Skip',
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Normal', fast: 'Fast' },
  bar: 'Computer’s turn',
  sinceLast: 'Since your last turn',
  justNow: 'Latest events',
  letPass: (side: string, answer: string) => `${capital(side)}: “${answer}”`,
  show: (text: string) => `Show on the map: ${text}`,
  details: 'Details',
}
