/** The guided introductions that there are. */
import type { Lesson } from './lesson.ts'

const lessons: Readonly<Record<string, () => Promise<Lesson>>> = {
  austerlitz: () => import('./austerlitz.ts').then(module => module.lesson),
  'crowning-glory': () => import('./crowning-glory.ts').then(module => module.lesson),
  'la-bataille': () => import('./la-bataille.ts').then(module => module.lesson),
  'moravian-sun': () => import('./moravian-sun.ts').then(module => module.lesson),
  pratzen: () => import('./pratzen.ts').then(module => module.lesson),
}

export const hasLesson = (game: string): boolean => Object.hasOwn(lessons, game)

export function openLesson(game: string): Promise<Lesson> {
  return hasLesson(game) ? lessons[game]() : Promise.reject(new Error(`There is no introduction to "${game}".`))
}
