/** The texts of Moravian Sun in every language: `messages/<language>.yaml`. */
import { openBook } from '@voltigeur/kernel'

export const book = openBook('moravian-sun', import.meta.url)
