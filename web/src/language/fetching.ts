/** What the first page says in each language, fetched when it is wanted. A worker that says something speaks as the page does. */
import { openFirst } from '../books.ts'

const SHELVES = {
  en: () => import('virtual:books/en/first'),
  fr: () => import('virtual:books/fr/first'),
  de: () => import('virtual:books/de/first'),
}

export type Language = keyof typeof SHELVES

export async function fetchFirst(language: Language): Promise<void> {
  const { default: books } = await SHELVES[language]()
  openFirst(books)
}
