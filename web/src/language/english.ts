/** Tests read the page in English. */
import first from 'virtual:books/en/first'
import later from 'virtual:books/en/later'
import { openFirst, openLater } from './books.ts'

openFirst(first)
openLater(later)
