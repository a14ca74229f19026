/** Where there are no files, in a browser: the page hands a book its words before anything is read; a worker says nothing. */
import type { Sentences } from './sentences.ts'

export const wordsOf = (): Sentences | null => null

export function speakLanguage(): void {}
