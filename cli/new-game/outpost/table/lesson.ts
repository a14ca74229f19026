/** A lesson of two steps, a move and an attack with a loaded die, and a closing card. */
import { decisions, type Lesson, type LessonStep, spoken, spokenSequel } from '@voltigeur/battlefield/lesson'
import { book } from '../book.ts'

const STEPS: readonly LessonStep[] = [
  {
    title: 'lesson.move.title',
    text: ['lesson.move.text'],
    task: 'lesson.move.task',
    at: '0703',
    plays: ['move F2 to 0703', 'done'],
    done: glimpse => decisions(glimpse, 'done') > 0,
  },
  {
    title: 'lesson.attack.title',
    text: ['lesson.attack.text'],
    task: 'lesson.attack.task',
    at: '0704',
    plays: ['attack 0704 with F1 F2', 'attack 0704 with F1'],
    done: glimpse => decisions(glimpse, 'attack') > 0,
  },
  { title: 'lesson.ready.title', text: ['lesson.ready.text'] },
]

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'outpost',
    side: 'french',
    phase: 'movement',
    dice: [6],
    units: [
      { id: 'F1', hex: '0604' },
      { id: 'F2', hex: '0602' },
      { id: 'A1', hex: '0704' },
      { id: 'A2', hex: '0905' },
    ],
  },
  steps: STEPS.map(step => spoken(book, step)),
  sequels: [
    spokenSequel(book, { caption: 'lesson.sequels.french', seats: ['human', 'recruit'] }),
    spokenSequel(book, { caption: 'lesson.sequels.austrian', seats: ['recruit', 'human'] }),
  ],
}
