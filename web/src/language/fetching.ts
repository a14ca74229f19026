/** The books of each language, fetched when they are wanted. A worker that says something speaks as the page does. */
import { openFirst, openLater } from '../books.ts'

const SHELVES = {
  en: { first: () => import('virtual:books/en/first'), later: () => import('virtual:books/en/later') },
  fr: { first: () => import('virtual:books/fr/first'), later: () => import('virtual:books/fr/later') },
  de: { first: () => import('virtual:books/de/first'), later: () => import('virtual:books/de/later') },
}

export type Language = keyof typeof SHELVES

export async function fetchFirst(language: Language): Promise<void> {
  const { default: books } = await SHELVES[language].first()
  openFirst(books)
}

export async function fetchLater(language: Language): Promise<void> {
  const { default: books } = await SHELVES[language].later()
  openLater(books)
}
