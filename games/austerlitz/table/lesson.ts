/** Austerlitz in five minutes: St. Hilaire's division climbs to the Pratzen plateau at nine in the morning. */

import { type Glimpse, type Lesson, type LessonStep, spoken, spokenSequel, times } from '@voltigeur/battlefield/lesson'
import { book } from '../book.ts'

const [ALLIED, FRENCH] = [0, 1]

const moves = (glimpse: Glimpse): number => times(glimpse, 'moved')
const attacks = (glimpse: Glimpse): number => times(glimpse, 'attacked', { side: FRENCH })
const inMovement = (side: number) => ({ side, phase: 'movement' })
const theirTurn = (glimpse: Glimpse): boolean => times(glimpse, 'phase', inMovement(ALLIED)) > 0
/** Without any contact there is no combat, and the turn passes at once. */
const fighting = (glimpse: Glimpse): boolean =>
  times(glimpse, 'phase', { side: FRENCH, phase: 'combat' }) > 0 || theirTurn(glimpse)
/** The lesson begins with the French movement. */
const ourTurnAgain = (glimpse: Glimpse): boolean => times(glimpse, 'phase', inMovement(FRENCH)) > 1

const CARDS: readonly LessonStep[] = [
  {
    title: 'lesson.sun.title',
    text: ['lesson.sun.text1', 'lesson.sun.text2'],
  },
  {
    title: 'lesson.counter.title',
    text: ['lesson.counter.text1', 'lesson.counter.text2'],
    task: 'lesson.counter.task',
    at: '2019',
    done: glimpse => glimpse.hand.unit !== null || moves(glimpse) > 0 || fighting(glimpse),
  },
  {
    title: 'lesson.reach.title',
    text: ['lesson.reach.text1', 'lesson.reach.text2'],
    task: 'lesson.reach.task',
    at: '2118',
    plays: ['move F32 to 2118'],
    done: glimpse => moves(glimpse) > 0 || fighting(glimpse),
  },
  {
    title: 'lesson.zone.title',
    text: ['lesson.zone.text1', 'lesson.zone.text2', 'lesson.zone.text3'],
    task: 'lesson.zone.task',
    at: '1918',
    done: glimpse => glimpse.hand.refusal.length > 0 || moves(glimpse) > 2 || fighting(glimpse),
  },
  {
    title: 'lesson.rule.title',
    text: ['lesson.rule.text1'],
    task: 'lesson.rule.task',
    done: glimpse => glimpse.tab === 'rules' || moves(glimpse) > 2 || fighting(glimpse),
  },
  {
    title: 'lesson.others.title',
    text: ['lesson.others.text1', 'lesson.others.text2'],
    task: 'lesson.others.task',
    at: '2117',
    plays: ['move F33 to 2117', 'move F34 to 2118', 'move F35 to 2017', 'move F31 to 2117'],
    done: glimpse => moves(glimpse) >= 5 || fighting(glimpse),
  },
  {
    title: 'lesson.end.title',
    text: ['lesson.end.text1', 'lesson.end.text2'],
    task: 'lesson.end.task',
    plays: ['done'],
    done: fighting,
  },
  {
    title: 'lesson.attack.title',
    text: ['lesson.attack.text1', 'lesson.attack.text2'],
    task: 'lesson.attack.task',
    at: '2217',
    done: glimpse => (glimpse.hand.party?.hexes.length ?? 0) > 0 || attacks(glimpse) > 0,
  },
  {
    title: 'lesson.odds.title',
    text: ['lesson.odds.text1', 'lesson.odds.text2', 'lesson.odds.text3'],
    task: 'lesson.odds.task',
    plays: ['attack 2217 with F31 F32 F33 F34 F35', 'attack 2217 with F32 F33', 'attack 2217 with F32'],
    done: glimpse => attacks(glimpse) > 0,
  },
  {
    title: 'lesson.retreat.title',
    text: ['lesson.retreat.text1'],
    task: 'lesson.retreat.task',
    plays: ['retreat A10 to 2318'],
    done: glimpse => attacks(glimpse) > 0 && !glimpse.asked.has('retreat'),
  },
  {
    title: 'lesson.advance.title',
    text: ['lesson.advance.text1'],
    task: 'lesson.advance.task',
    plays: ['advance F32 to 2217'],
    done: glimpse => attacks(glimpse) > 0 && !glimpse.asked.has('advance'),
  },
  {
    title: 'lesson.enemy.title',
    text: ['lesson.enemy.text1', 'lesson.enemy.text2'],
    task: 'lesson.enemy.task',
    plays: [],
    done: ourTurnAgain,
  },
  {
    title: 'lesson.more.title',
    text: ['lesson.more.text1', 'lesson.more.text2', 'lesson.more.text3'],
  },
  {
    title: 'lesson.ready.title',
    text: ['lesson.ready.text1'],
  },
]

export const lesson: Lesson = {
  seats: ['recruit', 'human'],
  situation: {
    game: 'austerlitz',
    side: 'french',
    phase: 'movement',
    turn: 4,
    turns: 5,
    dice: [3],
    units: [
      { id: 'F32', hex: '2019' },
      { id: 'F33', hex: '1918' },
      { id: 'F34', hex: '1917' },
      { id: 'F35', hex: '1817' },
      { id: 'F31', hex: '1916' },
      { id: 'A10', hex: '2217' },
      { id: 'A11', hex: '2519' },
      { id: 'A28', hex: '2620' },
      { id: 'A14', hex: '2518' },
    ],
  },
  steps: CARDS.map(card => spoken(book, card)),
  sequels: [
    spokenSequel(book, { caption: 'lesson.sequels.french', seats: ['recruit', 'human'] }),
    spokenSequel(book, { caption: 'lesson.sequels.allied', seats: ['human', 'recruit'] }),
  ],
}
