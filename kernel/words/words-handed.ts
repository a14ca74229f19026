/** Without files, in a browser: the page gives a book its texts before any is read; a worker shows none. */
import type { Sentences } from './sentences.ts'

export const wordsOf = (): Sentences | null => null

export function speakLanguage(): void {}
