/** The Pratzen in a quarter of an hour: the 14e Ligne meets a Russian battalion in front of the village. */

import {
  decisions,
  type Glimpse,
  type Lesson,
  type LessonStep,
  type Sequel,
  times,
} from '@voltigeur/battlefield/lesson'
import type { Decision, GameEvent } from '@voltigeur/kernel'
import { book } from '../book.ts'

const [FRENCH, ALLIED] = [0, 1]

const company = (id: string, type: string, hex: string, facing: string) => ({
  id,
  type,
  side: 'french',
  formation: `${id.slice(0, 5)} Ligne`,
  regiment: '14e Ligne',
  hex,
  facing,
})
const musketeers = (id: string, type: string, hex: string) => ({
  id,
  type,
  side: 'allied',
  formation: '1/Novgorod',
  regiment: 'Novgorod',
  hex,
  facing: 'W',
})

/** From top to bottom where they share a hex. */
const units = [
  company('1/14e-Grenadiers', 'FR_GREN', '05.43', 'E'),
  company('1/14e-Flag', 'FR_FLAG2', '05.43', 'E'),
  company('1/14e-b', 'FR_LINE2', '05.43', 'E'),
  company('1/14e-c', 'FR_LINE2', '05.43', 'E'),
  company('1/14e-d', 'FR_LINE2', '06.45', 'E'),
  company('2/14e-Flag', 'FR_FLAG2', '10.43', 'NE'),
  company('2/14e-a', 'FR_LINE2', '09.43', 'NE'),
  { ...company('2/14e-b', 'FR_LINE2', '11.44', 'NE'), cohesion: 'disordered' },
  {
    id: '8-pounders',
    plural: true,
    type: 'FR_8PDR',
    side: 'french',
    formation: '8-pounders',
    hex: '10.38',
    facing: 'SE',
  },
  musketeers('Novgorod-Flag', 'RU_FLAG1', '12.40'),
  musketeers('Novgorod-a', 'RU_MUSK1', '12.40'),
  musketeers('Novgorod-b', 'RU_MUSK1', '12.40'),
  musketeers('Novgorod-c', 'RU_MUSK1', '12.40'),
  {
    id: '6-pounders',
    plural: true,
    type: 'RU_6PDR',
    side: 'allied',
    formation: '6-pounders',
    hex: '15.41',
    facing: 'W',
  },
]

const named = (id: string): number => units.findIndex(unit => unit.id === id)
const [GUNS, SECOND, FIRST] = ['8-pounders', '2/14e-Flag', '1/14e-Flag'].map(named)

type Fields = Readonly<Record<string, unknown>>
const isRollOf =
  (unit: number) =>
  (decision: Decision): boolean =>
    decision.kind === 'engage' && (decision as unknown as Fields).unit === unit

const rolled = ({ decided }: Glimpse, unit: number): boolean => decided.some(isRollOf(unit))
/** The newcomer’s decisions since that command roll. */
const since = (glimpse: Glimpse, unit: number): readonly Decision[] =>
  rolled(glimpse, unit) ? glimpse.decided.slice(glimpse.decided.findIndex(isRollOf(unit)) + 1) : []

const firing = (glimpse: Glimpse): boolean => decisions(glimpse, 'bombard') > 0
const engaging = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { side: FRENCH, phase: 'engagement' }) > 0
const engaged = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { side: FRENCH, phase: 'rally' }) > 0
const theirTurn = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { side: ALLIED }) > 0
const secondTurn = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 0

/** A command has rolled and done what it had to: the next one is asked for. */
const settled = (glimpse: Glimpse, unit: number): boolean =>
  engaged(glimpse) || (rolled(glimpse, unit) && glimpse.asked.has('engage'))

const attacks = ({ events }: Glimpse, unit: number): boolean =>
  events.some((event: GameEvent) => {
    const { kind, units: who, result } = event as unknown as Fields
    return kind === 'engaged' && result === 'attack' && (who as readonly number[]).includes(unit)
  })
/** The first battalion does not advance after all, or has done so. */
const chargeIsOver = (glimpse: Glimpse): boolean =>
  settled(glimpse, FIRST) ||
  (rolled(glimpse, FIRST) && !attacks(glimpse, FIRST)) ||
  since(glimpse, FIRST).some(({ kind }) => kind === 'hold' || kind === 'openFire' || kind === 'move')

const say = (key: string): string => book.message(key).text

/** A card with keys for its words, read in the page’s language. */
const card = ({ title, text, task, ...rest }: LessonStep): LessonStep => {
  const said = {
    ...rest,
    get title() {
      return say(title)
    },
    get text() {
      return text.map(say)
    },
  }
  return task === undefined ? said : Object.defineProperty(said, 'task', { enumerable: true, get: () => say(task) })
}

const steps: readonly LessonStep[] = [
  card({
    title: 'lesson.start.title',
    text: ['lesson.start.first', 'lesson.start.second'],
  }),
  card({
    title: 'lesson.guns.title',
    text: ['lesson.guns.first'],
    task: 'lesson.guns.task',
    at: '10.38',
    done: glimpse => glimpse.hand.unit !== null || firing(glimpse) || engaging(glimpse),
  }),
  card({
    title: 'lesson.shot.title',
    text: ['lesson.shot.first', 'lesson.shot.second', 'lesson.shot.third'],
    task: 'lesson.shot.task',
    at: '12.40',
    plays: [],
    done: glimpse => firing(glimpse) || engaging(glimpse),
  }),
  card({
    title: 'lesson.counter.title',
    text: ['lesson.counter.first', 'lesson.counter.second'],
    at: '05.43',
  }),
  card({
    title: 'lesson.roll.title',
    text: ['lesson.roll.first', 'lesson.roll.second'],
    task: 'lesson.roll.task',
    at: '10.38',
    plays: [],
    done: glimpse => settled(glimpse, GUNS) || rolled(glimpse, SECOND) || rolled(glimpse, FIRST),
  }),
  card({
    title: 'lesson.arcs.title',
    text: ['lesson.arcs.first', 'lesson.arcs.second'],
    at: '10.38',
  }),
  card({
    title: 'lesson.volley.title',
    text: ['lesson.volley.first', 'lesson.volley.second'],
    task: 'lesson.volley.task',
    at: '10.43',
    plays: [],
    done: glimpse => settled(glimpse, SECOND) || rolled(glimpse, FIRST),
  }),
  card({
    title: 'lesson.command.title',
    text: ['lesson.command.first', 'lesson.command.second'],
    at: '06.45',
  }),
  card({
    title: 'lesson.leader.title',
    text: ['lesson.leader.first', 'lesson.leader.second'],
    task: 'lesson.leader.task',
    at: '05.43',
    plays: [],
    done: glimpse => rolled(glimpse, FIRST) || engaged(glimpse),
  }),
  card({
    title: 'lesson.advance.title',
    text: ['lesson.advance.first', 'lesson.advance.second'],
    task: 'lesson.advance.task',
    at: '05.43',
    done: glimpse => glimpse.hand.ring !== null || chargeIsOver(glimpse),
  }),
  card({
    title: 'lesson.facing.title',
    text: ['lesson.facing.first'],
    task: 'lesson.facing.task',
    at: '11.41',
    plays: [],
    done: chargeIsOver,
  }),
  card({
    title: 'lesson.rally.title',
    text: ['lesson.rally.first', 'lesson.rally.second'],
  }),
  card({
    title: 'lesson.combat.title',
    text: ['lesson.combat.first', 'lesson.combat.second'],
    task: 'lesson.combat.task',
    plays: [],
    done: glimpse => times(glimpse, 'closeCombat') > 0 || theirTurn(glimpse),
  }),
  card({
    title: 'lesson.results.title',
    text: ['lesson.results.first', 'lesson.results.second'],
  }),
  card({
    title: 'lesson.after.title',
    text: ['lesson.after.first', 'lesson.after.second'],
    task: 'lesson.after.task',
    at: '11.41',
    plays: [],
    done: glimpse => times(glimpse, 'advanced') > 0 || theirTurn(glimpse),
  }),
  card({
    title: 'lesson.theirs.title',
    text: ['lesson.theirs.first', 'lesson.theirs.second'],
    task: 'lesson.theirs.task',
    plays: [],
    done: secondTurn,
  }),
  card({
    title: 'lesson.victory.title',
    text: ['lesson.victory.first', 'lesson.victory.second'],
    task: 'lesson.victory.task',
    done: glimpse => glimpse.over,
  }),
  card({
    title: 'lesson.end.title',
    text: ['lesson.end.first'],
  }),
]

const sequel = (caption: string, rest: Omit<Sequel, 'caption'>): Sequel => ({
  ...rest,
  get caption() {
    return say(caption)
  },
})

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'pratzen',
    map: 'b',
    turns: 4,
    phase: 'command',
    side: 'french',
    demoralization: { french: 5, allied: 3 },
    // Ball; the guns; the 2/14e and its volley; the 1/14e; rally; close combat.
    dice: [4, 2, 5, 3, 2, 2, 5, 4, 4, 2, 3, 4, 3, 2, 2],
    units,
    leaders: [
      { id: 'Thiébault', side: 'french', rank: 'brigade', arm: 'infantry', commands: ['14e Ligne'], hex: '05.43' },
      { id: 'Berg', side: 'allied', rank: 'brigade', arm: 'infantry', commands: ['Novgorod'], hex: '17.39' },
    ],
  },
  steps,
  sequels: [
    sequel('lesson.takeVillage', { scenario: 'intro-pratzen-village', seats: ['human', 'recruit'] }),
    sequel('lesson.holdVillage', { scenario: 'intro-pratzen-village', seats: ['recruit', 'human'] }),
    sequel('lesson.holdHill', { scenario: 'st-hilaire-pratzeberg', seats: ['human', 'recruit'] }),
  ],
}
