/** A Crowning Glory in ten minutes: the last two hours of the introductory scenario, between Sokolnitz and its Castle. */

import {
  decisions,
  type Glimpse,
  type Lesson,
  type LessonStep,
  type Sequel,
  times,
} from '@voltigeur/battlefield/lesson'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

const FRENCH = 1

/** Units chosen so far, whether they marched or stayed. */
const chosen = (glimpse: Glimpse): number => decisions(glimpse, 'move', 'stay')
const attacks = (glimpse: Glimpse): number => times(glimpse, 'attacked', { side: FRENCH })
const lastHour = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 0
const fighting = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { phase: 'combat' }) > 0
const firstFight = (glimpse: Glimpse): boolean => attacks(glimpse) > 0 || lastHour(glimpse)
const gunsAsked = (glimpse: Glimpse): boolean => glimpse.asked.has('bombard') || firstFight(glimpse)
/** Something is asked, and not this: while the computer decides it may still come. */
const pastAsking = ({ asked }: Glimpse, kind: string): boolean => asked.size > 0 && !asked.has(kind)

/** A card with this many paragraphs; an action has a task, in words. */
function card(key: string, paragraphs: 1 | 2, more: Pick<LessonStep, 'at' | 'plays' | 'done'> = {}): LessonStep {
  const chapter = `lesson.${key}`
  const task = more.done ? { task: plain } : {}
  const said = book.sentences(chapter, { title: plain, ...task } as { title: typeof plain })
  const numbers = Array.from({ length: paragraphs }, (_, number) => [number, plain] as const)
  const text = book.sentences(`${chapter}.text`, Object.fromEntries(numbers))
  return Object.defineProperty(Object.assign(said, more), 'text', {
    get: () => Object.values(text),
    enumerable: true,
  }) as typeof said & Pick<LessonStep, 'text'>
}

const steps: readonly LessonStep[] = [
  card('goldbach', 2),
  card('number', 2, { at: '2023', done: glimpse => glimpse.hand.unit !== null || chosen(glimpse) > 0 }),
  card('reach', 2, { at: '2021', plays: ['move fr-friant to 2021'], done: glimpse => chosen(glimpse) > 0 }),
  card('turns', 2, { at: '2121', done: glimpse => glimpse.hand.unit !== null || chosen(glimpse) > 1 }),
  card('zones', 2, { at: '2122', done: glimpse => glimpse.hand.refusal.length > 0 || chosen(glimpse) > 1 }),
  card('stay', 2, { plays: ['stay fr-levasseur'], done: glimpse => chosen(glimpse) > 1 }),
  card('rest', 2, { at: '2020', plays: ['stay fr-ferey', 'stay fr-bourcier'], done: fighting }),
  card('attack', 2, { at: '2120', done: glimpse => (glimpse.hand.party?.hexes.length ?? 0) > 0 || gunsAsked(glimpse) }),
  card('strength', 2, { plays: ['attack 2120 with fr-friant fr-levasseur fr-ferey'], done: gunsAsked }),
  card('guns', 2, { plays: ['bombard 1'], done: firstFight }),
  card('losses', 1, {
    plays: ['lose fr-friant'],
    done: glimpse => lastHour(glimpse) || (attacks(glimpse) > 0 && !glimpse.asked.has('lose')),
  }),
  card('retreat', 2, {
    plays: [],
    done: glimpse => lastHour(glimpse) || (attacks(glimpse) > 0 && pastAsking(glimpse, 'advance')),
  }),
  card('defend', 1, { plays: [], done: glimpse => lastHour(glimpse) || glimpse.asked.has('regroup') }),
  card('regroup', 1, { plays: [], done: lastHour }),
  card('order', 1, { plays: [], done: glimpse => decisions(glimpse, 'declare') > 0 }),
  card('victory', 2),
  card('lastHour', 2, { done: glimpse => glimpse.over }),
  card('end', 1),
]

const captions = book.sentences('lesson.sequels', { defend: plain, attack: plain, command: plain })

const sequel = (key: keyof typeof captions, more: Omit<Sequel, 'caption'>): Sequel => ({
  get caption() {
    return captions[key]
  },
  ...more,
})

export const lesson: Lesson = {
  seats: ['recruit', 'human'],
  situation: {
    game: 'crowning-glory',
    scenario: 'introductory',
    turn: 3,
    phase: 'movement',
    side: 'french',
    dice: [3],
    markers: [
      { side: 'french', factor: 2 },
      { side: 'french', factor: 1 },
      { side: 'allied', factor: 4 },
    ],
    units: [
      { id: 'fr-friant', hex: '2023' },
      { id: 'fr-levasseur', hex: '2121' },
      { id: 'fr-ferey', hex: '2020' },
      { id: 'fr-bourcier', hex: '2223' },
      // These have moved already, so that they are still in contact when combat begins.
      { id: 'al-przbyzowski', hex: '2120', passive: true },
      { id: 'al-olsusiev', hex: '2222', passive: true },
      { id: 'al-urusov', hex: '2323', passive: true },
      { id: 'al-kamensky', hex: '2218' },
      { id: 'al-liechtenstein', hex: '2320' },
    ],
  },
  steps,
  sequels: [
    sequel('defend', { scenario: 'introductory', seats: ['recruit', 'human'] }),
    sequel('attack', { scenario: 'introductory', seats: ['human', 'recruit'] }),
    sequel('command', { scenario: 'full-battle', seats: ['recruit', 'human'] }),
  ],
}
