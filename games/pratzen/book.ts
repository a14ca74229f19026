/** The texts of The Pratzen: `messages/` has them in each language. */
import { openBook } from '@voltigeur/kernel'

export const book = openBook('pratzen', import.meta.url)
