/** The words of La Bataille de Kulm: they stand in messages/, by chapter and key. */
import { openBook } from '@voltigeur/kernel'

export const book = openBook('la-bataille', import.meta.url)
