import type { Chance, Fortune, Message } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ROWS } from '../setup/readings.ts'

/** 2.5: how many of the 36 rolls give it, next to the percentage. */
export const chanceOf = (result: string, of36: number, text: Message, fortune: Fortune): Chance => ({
  result,
  probability: of36 / ROWS,
  text: display.ofThirtySix(text, of36),
  fortune,
})

const display = book.sentences('display', { ofThirtySix: (text: Message, count: number) => ({ text, count }) })
