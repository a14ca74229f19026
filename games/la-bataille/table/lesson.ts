/** La Bataille de Kulm in a quarter of an hour: a regiment of Prince Reuss throws Murom off the road to Teplitz. */

import {
  decisions,
  type Glimpse,
  type Lesson,
  type LessonStep,
  spoken,
  spokenSequel,
  times,
} from '@voltigeur/battlefield/lesson'
import { book } from '../book.ts'

const units = [
  { id: 'fr-46-1', hex: '1916', facing: 'NW' },
  { id: 'fr-46-2', hex: '1917', facing: 'NW' },
  { id: 'fr-46-3', hex: '2016', facing: 'NW' },
  { id: 'fr-5d-a', hex: '1814', facing: 'NW', formation: 'unlimbered' },
  { id: 'fr-9cll', hex: '2017', facing: 'NW' },
  { id: 'ru-muro', hex: '1615', facing: 'SE' },
  { id: 'ru-gdjg-2', hex: '1413', facing: 'SE' },
  { id: 'ru-tatar', hex: '1416', facing: 'SE' },
]
const leaders = [
  { id: 'l-reuss', hex: '2015' },
  { id: 'l-gobrecht', hex: '2118' },
  { id: 'l-bistrom', hex: '1413' },
]

const [FRENCH, COALITION] = [0, 1]

/** The Movement Phase of the first turn is over. */
const theirs = (glimpse: Glimpse): boolean => times(glimpse, 'segment', { side: COALITION }) > 0
const secondTurn = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 0
const moving = ({ asked }: Glimpse): boolean => asked.has('move') || asked.has('form')
const marched = (glimpse: Glimpse): boolean =>
  theirs(glimpse) || decisions(glimpse, 'fire', 'assault') > 0 || (decisions(glimpse, 'done') > 0 && !moving(glimpse))
const moved = (glimpse: Glimpse, least: number): boolean => decisions(glimpse, 'move') >= least || marched(glimpse)
const fired = (glimpse: Glimpse): boolean => times(glimpse, 'fired', { side: FRENCH }) > 0
const assaulting = (glimpse: Glimpse): boolean => glimpse.asked.has('assault') || times(glimpse, 'assaulted') > 0
const charging = (glimpse: Glimpse): boolean => decisions(glimpse, 'declare') > 0
/** The Movement Phase of the second turn, or later. */
const ridden = (glimpse: Glimpse): boolean => secondTurn(glimpse) && (moving(glimpse) || marchedAgain(glimpse))
const marchedAgain = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 1

/** Read from the words of the game when it is shown. */
const step = (
  title: string,
  text: readonly string[],
  task?: string,
  more: Pick<LessonStep, 'at' | 'plays' | 'done'> = {},
): LessonStep => spoken(book, { title, text, task, ...more })

const steps: readonly LessonStep[] = [
  step('lesson.road.title', ['lesson.road.first', 'lesson.road.second']),
  step('lesson.move.title', ['lesson.move.first', 'lesson.move.second'], 'lesson.move.task', {
    at: '1917',
    plays: ['move fr-46-2 to 1716 facing NW'],
    done: glimpse => moved(glimpse, 1),
  }),
  step('lesson.zones.title', ['lesson.zones.first', 'lesson.zones.second'], 'lesson.zones.task', {
    at: '1916',
    plays: ['move fr-46-1 to 1715 facing NW'],
    done: glimpse => moved(glimpse, 2),
  }),
  step('lesson.formations.title', ['lesson.formations.first'], 'lesson.formations.task', {
    at: '2016',
    plays: ['form fr-46-3 as line at 2016 facing W'],
    done: glimpse => decisions(glimpse, 'form') > 0 || marched(glimpse),
  }),
  step('lesson.prince.title', ['lesson.prince.first'], 'lesson.prince.task', {
    at: '2015',
    plays: ['ride l-reuss to 1715', 'done'],
    done: marched,
  }),
  step('lesson.fire.title', ['lesson.fire.first', 'lesson.fire.second'], 'lesson.fire.task', {
    at: '1615',
    plays: ['fire at 1615 from 1715 1716'],
    done: glimpse => assaulting(glimpse) || theirs(glimpse) || (fired(glimpse) && !glimpse.asked.has('fire')),
  }),
  step('lesson.assault.title', ['lesson.assault.first', 'lesson.assault.second'], 'lesson.assault.task', {
    at: '1615',
    plays: ['assault 1615 with fr-46-1 fr-46-2'],
    done: glimpse => times(glimpse, 'assaulted') > 0 || theirs(glimpse),
  }),
  step('lesson.results.title', ['lesson.results.first'], 'lesson.results.task', { plays: [], done: theirs }),
  step('lesson.cavalry.title', ['lesson.cavalry.first', 'lesson.cavalry.second'], 'lesson.cavalry.task', {
    plays: [],
    done: secondTurn,
  }),
  step('lesson.charge.title', ['lesson.charge.first'], 'lesson.charge.task', {
    plays: [],
    done: glimpse => charging(glimpse) || ridden(glimpse),
  }),
  step('lesson.hexes.title', ['lesson.hexes.first'], 'lesson.hexes.task', { plays: [], done: ridden }),
  step('lesson.winning.title', ['lesson.winning.first', 'lesson.winning.second'], 'lesson.winning.task', {
    done: glimpse => glimpse.over,
  }),
  step('lesson.ready.title', ['lesson.ready.first']),
]

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'la-bataille',
    first: '11:00',
    last: '12:00',
    phase: 'movement',
    side: 'french',
    village: { '1615': 'coalition' },
    units,
    leaders,
  },
  steps,
  sequels: [
    spokenSequel(book, { caption: 'lesson.takeStraden', scenario: 'intro', seats: ['human', 'recruit'] }),
    spokenSequel(book, { caption: 'lesson.holdStraden', scenario: 'intro', seats: ['recruit', 'human'] }),
    spokenSequel(book, { caption: 'lesson.firstDay', scenario: 'day1', seats: ['recruit', 'human'] }),
  ],
}
