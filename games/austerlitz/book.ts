import { openBook } from '@voltigeur/kernel'

/** Everything that players of Austerlitz read, by codes. */
export const book = openBook('austerlitz', import.meta.url)
