/** The texts of Parley, in `messages`. */
import { openBook } from '../index.ts'

export const book = openBook('parley', import.meta.url)
