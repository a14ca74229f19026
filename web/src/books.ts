/**
 * Every sentence of the page, in the language that it speaks: those of the first shelf are there before anything is drawn,
 * the others before any other page is opened.
 */
import type { Books } from '../languages/english.d.ts'
import type { FIRST, LATER } from '../languages/shelves.ts'

export type FirstBooks = Pick<Books, (typeof FIRST)[number]>
export type LaterBooks = Pick<Books, (typeof LATER)[number]>

export let laboratory: Books['laboratory']
export let words: Books['page']

export function openFirst(books: FirstBooks): void {
  ;({ laboratory, page: words } = books)
}

export let hindsight: Books['after']
export let analysis: Books['analysis']['analysis']
export let counsel: Books['analysis']['counsel']
export let comfort: Books['comfort']
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
    film,
    map: onMap,
    online,
    people,
    story,
    table: atTable,
  } = books)
}
