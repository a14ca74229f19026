/** What is said of fights as they happen, and of what happened while others decided. */

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

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const film = {
  count: (count: number, [one, several]: readonly [string, string]) =>
    `${NUMBERS[count] ?? count} ${count === 1 ? one : several}`,
  moves: ['move', 'moves'] as const,
  headline: (deeds: readonly string[], losses: readonly string[]) =>
    capital([listed(deeds), ...losses].filter(Boolean).join('; ')),
  youLost: (units: readonly string[]) => `you lost ${listed(units)}`,
  sideLost: (side: string, units: readonly string[]) => `${side} lost ${listed(units)}`,
  nameLost: (name: string, strength: number) => (strength > 0 ? `${name}, ${strength}` : name),
  othersLost: (count: number) => `${count} more`,
  fight: (what: string, where: string, result: string) =>
    `${capital(what)}${where === '' ? '' : ` at ${where}`}: ${result}`,
  test: (what: string, who: string, result: string) => `${capital(what)}${who === '' ? '' : ` of ${who}`}: ${result}`,
  unitLost: (name: string, where: string | null) =>
    where === null ? `${name} is lost` : `${name} is lost at ${where}`,
  unitWeaker: (name: string, by: number, left: number) => `${name} loses ${by} and has ${left} left`,
  whoFought: (who: string, whom: string, on: string) =>
    `${who}${whom && ` against ${whom}`}${on && (who || whom) ? `: ${on}` : on}`,
  moreLines: (count: number) => `and ${count} more in the log`,
  versus: 'against',
  dice: (dice: readonly number[]) => (dice.length === 0 ? 'no die needed' : `die ${dice.join(' and ')}`),
  spoken: (what: string, who: string, whom: string, dice: string, on: string, result: string) =>
    `${capital(what)}${who && `: ${who}`}${whom && ` against ${whom}`}. ${capital(dice)}${on && `, ${on}`}: ${result}.`,
  goOn: 'Any key or tap goes on',
  next: (question: string) => `Next: ${question}`,
  pause: 'Pause',
  resume: 'Go on',
  skip: 'Skip to my decision',
  skipShort: 'Skip',
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Usual', fast: 'Fast' },
  paces: { full: 'Full', quick: 'Quick', off: 'Off' },
  paceHint: 'How fights and the computer’s turn are shown',
  bar: 'The computer’s turn',
  sinceLast: 'Since your last decision',
  justNow: 'Just now',
  show: (text: string) => `Show on the map: ${text}`,
  details: 'Details',
}
