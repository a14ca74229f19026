/** Saved games named by the user. */
import { BadInput, type Journal, parseJournal } from '@voltigeur/kernel'
import { readText } from './files.ts'
import { refused } from './words.ts'

/** The file for a command. */
export function savedText(command: string, path: string | undefined): string {
  if (path === undefined) throw new BadInput(refused.noSavedGame(command))
  const text = readText(path)
  if (!isJson(text)) throw new BadInput(refused.notJson(path))
  return text
}

export const savedGame = (command: string, path: string): Journal => parseJournal(savedText(command, path))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
