/**
 * Every sentence of the page, in its language: the first page’s are there before anything is drawn, the others before
 * any other page opens.
 */
import type { Book } from '@voltigeur/kernel/book'
import type { Books } from '../../languages/english.d.ts'
import type { FIRST, LATER } from '../../languages/shelves.ts'
import { type CompiledBook, excerpt } from './compiled.ts'

export interface FirstBooks extends Pick<Books, (typeof FIRST)[number]> {
  /** Each game’s words for its results, from the part of its book for the first page. */
  readonly endings: Readonly<Record<string, CompiledBook>>
}
export type LaterBooks = Pick<Books, (typeof LATER)[number]>

export let laboratory: Books['laboratory']
export let words: Books['page']
export let endings: ReadonlyMap<string, Book>

export function openFirst(books: FirstBooks): void {
  ;({ laboratory, page: words } = books)
  endings = new Map(Object.entries(books.endings).map(([game, said]) => [game, excerpt(game, words.tag, said)]))
}

export let hindsight: Books['after']
export let analysis: Books['analysis']['analysis']
export let counsel: Books['analysis']['counsel']
export let comfort: Books['comfort']
export let company: Books['company']
export let film: Books['film']
export let onMap: Books['map']
export let online: Books['online']
export let people: Books['people']
export let story: Books['story']
export let atTable: Books['table']

export function openLater(books: LaterBooks): void {
  ;({
    after: hindsight,
    analysis: { analysis, counsel },
    comfort,
    company,
    film,
    map: onMap,
    online,
    people,
    story,
    table: atTable,
  } = books)
}
