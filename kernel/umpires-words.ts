import type { Objection, Side } from './decision.ts'

/** The cases that stand behind what the umpire says in every game. */
export interface WordCases {
  /** That each thing is decided in its own step, and by whom. */
  readonly sequence: string
  readonly turns: string
  readonly end: string
  readonly units: string
  readonly hexes: string
  /** That one commands one's own units only, and those that are on the map. */
  readonly own: string
  readonly onMap: string
}

export const said = (id: string, text: string): Objection => ({ case: id, text })

/** "1 movement point", "2 movement points". */
export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

/** A kind of decision as one says it: "fall back", not as records write it. */
export const inWords = (kind: string): string => kind.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** What the umpire says in every game when he refuses something, by the cases of the game at hand. */
/** "Friant", "Friant and Ferey", "Friant, Ferey and Bourcier". */
export const series = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

export function umpiresWords(sides: readonly string[], cases: WordCases) {
  return {
    wrongKind: (kind: string, now: string) => said(cases.sequence, `“${inWords(kind)}” cannot be decided now: ${now}`),
    notYours: (owing: readonly Side[]) =>
      owing.length === 0
        ? said(cases.end, 'The battle is over; nothing is left to decide.')
        : said(
            cases.turns,
            `It is for the ${owing.map(side => capital(sides[side])).join(' and the ')} player to decide now.`,
          ),
    noSuchUnit: () => said(cases.units, 'There is no such unit.'),
    noSuchHex: () => said(cases.hexes, 'There is no such hex on the map.'),
    notOwn: (unit: string) => said(cases.own, `${unit} belongs to the other side.`),
    notOnMap: (unit: string) => said(cases.onMap, `${unit} is not on the map.`),
  }
}
