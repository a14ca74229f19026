/** The books of the page: one file each in the folder of every language. */

/** The first page’s words; fetched before it is drawn. */
export const FIRST = ['laboratory', 'page'] as const

/** The words of all other pages; fetched along with the first. */
export const LATER = [
  'after',
  'analysis',
  'comfort',
  'company',
  'film',
  'map',
  'online',
  'people',
  'story',
  'table',
] as const

export const SHELVES = { first: FIRST, later: LATER } as const

export type Shelf = keyof typeof SHELVES
