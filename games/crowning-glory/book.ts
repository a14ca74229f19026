/** The texts of A Crowning Glory, in `messages`. */
import { openBook } from '@voltigeur/kernel'

export const book = openBook('crowning-glory', import.meta.url)
