/** The guided introductions that there are, each in its game’s folder. */
import type { Lesson } from '@voltigeur/battlefield/lesson'

const lessons = import.meta.glob<Lesson>('../../../games/*/table/lesson.ts', { import: 'lesson' })

const fileOf = (game: string): string => `../../../games/${game}/table/lesson.ts`

export const hasLesson = (game: string): boolean => Object.hasOwn(lessons, fileOf(game))

export function openLesson(game: string): Promise<Lesson> {
  return hasLesson(game) ? lessons[fileOf(game)]() : Promise.reject(new Error(`There is no introduction to "${game}".`))
}
