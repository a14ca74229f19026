/** The words of La Bataille de Kulm, from messages/ by chapter and key. */
import { openBook } from '@voltigeur/kernel'

export const book = openBook('la-bataille', import.meta.url)
