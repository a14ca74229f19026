import { openBook } from '@voltigeur/kernel'

/** Everything that players of Outpost read, by codes. */
export const book = openBook('outpost', import.meta.url)
