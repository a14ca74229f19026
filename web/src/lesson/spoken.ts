/** Lessons name their words by the keys of a book, and are read in the language of the page when they are shown. */
import type { Book } from '@voltigeur/kernel'
import type { LessonStep, Sequel } from './lesson.ts'

const sentence = (book: Book, key: string): string => book.message(key).text

export function spoken(book: Book, step: LessonStep): LessonStep {
  return {
    ...step,
    get title() {
      return sentence(book, step.title)
    },
    get text() {
      return step.text.map(key => sentence(book, key))
    },
    get task() {
      return step.task && sentence(book, step.task)
    },
  }
}

export function spokenSequel(book: Book, sequel: Sequel): Sequel {
  return {
    ...sequel,
    get caption() {
      return sentence(book, sequel.caption)
    },
  }
}
