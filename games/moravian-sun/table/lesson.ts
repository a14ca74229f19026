/** Moravian Sun in a quarter of an hour: Saint-Hilaire and Vandamme climb out of the fog against a Russian brigade. */

import {
  decisions,
  type Glimpse,
  type Lesson,
  type LessonStep,
  type Sequel,
  times,
} from '@voltigeur/battlefield/lesson'
import { type Decision, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

type Fields = Readonly<Record<string, unknown>>

const units = [
  { id: 'fr-morand', hex: '3018' },
  { id: 'fr-thiebault', hex: '3019' },
  { id: 'fr-vare', hex: '3118' },
  { id: 'fr-foot-battery-st-hilaire', hex: '3118' },
  { id: 'fr-ferey', hex: '3116' },
  { id: 'fr-schiner', hex: '3115' },
  { id: 'al-novgorod-and-little-russia-grenadiers', hex: '3320' },
  { id: 'al-apsheron-and-smolensk', hex: '3519' },
  { id: 'al-iv-column-russian-heavy-battery', hex: '3519' },
]
const leaders = [
  { id: 'soult', hex: '3018' },
  { id: 'saint-hilaire', hex: '3019' },
  { id: 'vandamme', hex: '3116' },
  { id: 'kollowrat', hex: '3519' },
  { id: 'miloradovich', hex: '3320' },
]

/** Formations are numbered before Detachments. */
const IV_CORPS = 0

const isOf = (command: number) => (decision: Decision) => (decision as unknown as Fields).command === command
const lastPlaced = ({ decided }: Glimpse, command: number): boolean => {
  const last = decided.filter(isOf(command)).at(-1)
  return last !== undefined && last.kind !== 'takeBack'
}
const placed = ({ decided }: Glimpse): number =>
  new Set(decided.filter(({ kind }) => kind === 'place').map(decision => (decision as unknown as Fields).command)).size

const sealed = (glimpse: Glimpse): boolean => times(glimpse, 'allPlaced') > 0
const active = (glimpse: Glimpse): boolean => decisions(glimpse, 'activate') > 0
const moved = (glimpse: Glimpse): boolean => decisions(glimpse, 'move', 'moveInColumn') > 0
/** The movement of the first command is over. */
const marched = (glimpse: Glimpse): boolean => active(glimpse) && !glimpse.asked.has('move') && moved(glimpse)
const ridden = (glimpse: Glimpse): boolean =>
  times(glimpse, 'rode') > 0 || (marched(glimpse) && !glimpse.asked.has('ride'))
const declared = (glimpse: Glimpse): boolean => times(glimpse, 'assaultDeclared') > 0
const fought = (glimpse: Glimpse): boolean => times(glimpse, 'assaulted') > 0
const acted = (glimpse: Glimpse): boolean => times(glimpse, 'activationEnded') > 0
const secondTurn = (glimpse: Glimpse): boolean => times(glimpse, 'turnEnded') > 0

/** A card with these paragraphs, by their keys; what can be done has a task, in words. */
function card(
  key: string,
  paragraphs: readonly string[],
  more: Pick<LessonStep, 'at' | 'plays' | 'done'> = {},
): LessonStep {
  const keys = ['title', ...paragraphs, ...(more.done ? ['task'] : [])]
  const said: Readonly<Record<string, string>> = book.sentences(
    `lesson.${key}`,
    Object.fromEntries(keys.map(one => [one, plain])),
  )
  return {
    ...more,
    get title() {
      return said.title
    },
    get text() {
      return paragraphs.map(one => said[one])
    },
    get task() {
      return said.task
    },
  }
}

/** Knowledge comes when it is needed: the first order comes after the first card. */
const steps: readonly LessonStep[] = [
  card('fog', ['scene', 'sides']),
  card('detachments', ['text'], {
    plays: ['seal'],
    done: glimpse => times(glimpse, 'initiative') > 0 || glimpse.asked.has('place') || sealed(glimpse),
  }),
  card('weather', ['text']),
  card('orders', ['display', 'attack'], {
    plays: ['place IV to attack in 1'],
    done: glimpse => lastPlaced(glimpse, IV_CORPS) || sealed(glimpse),
  }),
  card('vandamme', ['marker', 'advance'], {
    plays: ['place vandamme to advance in 2'],
    done: glimpse => placed(glimpse) >= 2 || sealed(glimpse),
  }),
  card('priority', ['tracks', 'secret'], { plays: ['seal'], done: sealed }),
  card('turns', ['activation', 'display'], { plays: ['activate IV'], done: active }),
  card('brigade', ['numbers', 'efficiency'], { at: '3019' }),
  card('moving', ['cost', 'zones'], {
    at: '3019',
    plays: ['move fr-thiebault to 3220'],
    done: glimpse => moved(glimpse) || acted(glimpse),
  }),
  card('close', ['nearer', 'stacking'], {
    at: '3320',
    plays: ['move fr-vare to 3219', 'move fr-morand to 3319', 'done'],
    done: glimpse => marched(glimpse) || acted(glimpse),
  }),
  card('leaders', ['soult', 'command'], { at: '3018' }),
  card('general', ['text'], {
    at: '3019',
    plays: ['ride saint-hilaire to 3220', 'done'],
    done: glimpse => ridden(glimpse) || declared(glimpse) || acted(glimpse),
  }),
  card('guns', ['table', 'sight'], {
    plays: ['done'],
    done: glimpse => glimpse.asked.has('assault') || declared(glimpse) || acted(glimpse),
  }),
  card('assault', ['odds', 'efficiency'], {
    at: '3320',
    plays: ['assault 3320 with fr-thiebault fr-vare fr-morand'],
    done: glimpse => declared(glimpse) || acted(glimpse),
  }),
  card('results', ['codes', 'demoralization'], { plays: [], done: glimpse => fought(glimpse) || acted(glimpse) }),
  card('others', ['text'], { plays: [], done: secondTurn }),
  card('win', ['points', 'rally'], { done: glimpse => glimpse.over }),
  card('end', ['text']),
]

const captions = book.sentences('lesson.sequels', { take: plain, hold: plain, battle: plain })

const sequel = (key: keyof typeof captions, more: Omit<Sequel, 'caption'>): Sequel => ({
  ...more,
  get caption() {
    return captions[key]
  },
})

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'moravian-sun',
    turns: 3,
    clock: ['09:00', '10:00', '11:00'],
    weather: 'overcast',
    phase: 'start',
    places: { hexes: ['3220', '3320'], perDemoralization: 4 },
    detachments: ['vandamme'],
    // Weather, and the initiative of both sides.
    dice: [4, 5, 2],
    units,
    leaders,
  },
  steps,
  sequels: [
    sequel('take', { scenario: 'heights', seats: ['human', 'recruit'] }),
    sequel('hold', { scenario: 'heights', seats: ['recruit', 'human'] }),
    sequel('battle', { scenario: 'battle', seats: ['human', 'recruit'] }),
  ],
}
