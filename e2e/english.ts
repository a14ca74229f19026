/** How to detect an English sentence on a page in French or German, and a word without room. */
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'

// biome-ignore-start lint/suspicious/noExplicitAny: the page, named only in functions that run in it
declare const document: any
declare const innerWidth: number
declare const requestAnimationFrame: (next: () => void) => void
// biome-ignore-end lint/suspicious/noExplicitAny: the page, named only in functions that run in it

/** Words that connect English sentences; two of them make one. */
const JOINTS = words(
  'the of and to is isn’t are aren’t has have had with without from by this that these those which not your you can can’t',
  'cannot may must should would there their they its it each every into onto when while where if than then only at no any',
  'other one two for be been were does doesn’t don’t but after before both own more most out up all as or on in an',
)
/** Words that also exist in French or German prove nothing. */
const SHARED = new Set('in an on or as at all no out up if one own for more'.split(' '))

/** Words of the game that neither language has; one is enough. */
const TERMS = words(
  'units unit counters cavalry artillery infantry leaders leader hexes hexside hexsides woods wood towns town stream streams',
  'road roads hill hills bridge pond ponds swamp marsh castle turn turns move moves moved moving attacks attacked attacking',
  'attackers defenders defense defence retreats advances advance strength step steps roll rolls rolled odds losses loses lost',
  'shaken routed disordered square squares limbered unlimbered columns skirmish skirmishers fire fires fired firing assaults',
  'guns wins wounded killed captured eliminated exhausted fatigued victory draw cost costs range level levels slope enemy',
  'friendly stack stacked stacking reinforcements arrives available hidden facing rally rallied steady ruling rulings',
  'cards weather overcast fog snow mud night dawn noon foot horse none done order orders supply player players',
)

function words(...lists: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}’-])(?:${lists.join(' ').replaceAll(' ', '|')})(?![\\p{L}’-])`, 'giu')
}

interface Exception {
  readonly said: RegExp
  readonly reason: string
}

/** Correct texts, though English or similar to English. */
const EXCEPTIONS: readonly Exception[] = [
  {
    said: /Austerlitz: Battle of Three Emperors|A Crowning Glory|Moravian Sun|The Pratzen|La Bataille de Kulm/g,
    reason: 'the games as they were published',
  },
  {
    said: /Ty Bomba|Lembit Tohver|LPS, Inc\.|Against the Odds/g,
    reason: 'who designed and published them',
  },
  {
    said: /(?<=(?:Par exemple|Zum Beispiel)\s?: ).*?(?=\. )/g,
    reason: 'orders are typed as records have them, so that any player can read them',
  },
  {
    said: /^\d[\d.]*[a-z]?(?: [a-z]+)+(?: \d)? (?=\p{Lu})/gu,
    reason: 'a case goes by its number, and by a word where the rulebook has none for it; all cite it by that',
  },
]

/** A text of the page, and its place. */
export interface Said {
  readonly text: string
  readonly place: string
}

/** Units, leaders, formations and places keep their printed names. */
export function namesOf(id: string): readonly string[] {
  const game = loadGame(id)
  const names = game.scenarios.flatMap(({ id: scenario }) => {
    const { battle, position } = begin(game, { seed: 'names', scenario })
    const roster = battle.briefing.roster(position)
    return [
      ...roster.flatMap(({ name, formation }) => [name, formation]),
      ...battle.board.places.map(({ name }) => name),
    ]
  })
  return [...new Set(names)].filter(name => name.length > 2).toSorted((a, b) => b.length - a.length)
}

export function isEnglish(text: string): boolean {
  const joints = new Set(text.match(JOINTS)?.map(word => word.toLowerCase()))
  return TERMS.test(text) || (joints.size > 1 && [...joints].some(word => !SHARED.has(word)))
}

/** The English texts, each with its place. */
export function english(said: readonly Said[], names: readonly string[]): string[] {
  const without = (text: string): string => {
    const plain = EXCEPTIONS.reduce((rest, { said }) => rest.replace(said, '·'), text)
    return names.filter(name => plain.includes(name)).reduce((rest, name) => rest.replaceAll(name, '·'), plain)
  }
  return said.filter(({ text }) => isEnglish(without(text))).map(({ text, place }) => `${place}: ${text}`)
}

/** Everything a player reads or hears on the page now, except text marked as English. */
export const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => {
    const HEARD = ['title', 'aria-label', 'placeholder', 'alt', 'data-note']
    const SENTENCE =
      'p, li, button, a, td, th, h1, h2, h3, h4, label, legend, summary, option, dt, dd, caption, small, b, div'
    const TEXT = 3
    const said: Record<string, string> = {}
    const note = (text: string, element: typeof document, as = ''): void => {
      const clean = text.replace(/\s+/g, ' ').trim()
      const own = ({ tagName, classList }: typeof document): string => [tagName.toLowerCase(), ...classList].join('.')
      if (/\p{L}{2}/u.test(clean)) said[clean] ??= `${own(element.parentElement)} > ${own(element)}${as}`
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[lang=en], .map-ground, .map text, script, style') || !element.checkVisibility()) continue
      for (const name of HEARD) if (element.hasAttribute(name)) note(element.getAttribute(name), element, `[${name}]`)
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === TEXT).map(node => node.textContent)
      if (own.every(text => text.trim() === '')) continue
      const sentence = element.closest(SENTENCE)
      // A sentence with words of several kinds is read as a whole.
      if (sentence && !sentence.querySelector(SENTENCE)) note(sentence.textContent, element)
      else for (const text of own) note(text, element)
    }
    return Object.entries(said).map(([text, place]) => ({ text, place }))
  })

/** Buttons and headings too small for their words, and elements beyond the edge of the page. */
export const spills = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const look = (): void => {
          const found: string[] = []
          for (const element of document.querySelectorAll('button, header, summary, a.act, [role=tab]')) {
            const { clientWidth, scrollWidth } = element
            if (!element.checkVisibility() || element.closest('.map') || clientWidth === 0) continue
            const name = [element.tagName.toLowerCase(), ...element.classList].join('.')
            const words = document.createRange()
            words.selectNodeContents(element)
            // The touch area around a button is wider than its words.
            const edge = element.getBoundingClientRect().right
            if (scrollWidth > clientWidth && words.getBoundingClientRect().right > edge)
              found.push(`${name} is ${scrollWidth} wide in ${clientWidth}: ${element.innerText.slice(0, 60)}`)
          }
          const { scrollWidth } = document.documentElement
          if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide in ${innerWidth}`)
          resolve(found)
        }
        requestAnimationFrame(() => requestAnimationFrame(look))
      }),
  )
