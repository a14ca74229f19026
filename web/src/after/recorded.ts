/** Battles to look back on. For tests only. */
import { readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { begin, type Journal, parseJournal, writeJournal } from '@voltigeur/kernel'
import { type Recording, record } from '@voltigeur/lab/recording'

export const austerlitz = loadGame('austerlitz')

export function fixture(name: string, of = austerlitz.id): Journal {
  return parseJournal(readFileSync(new URL(`fixtures/${name}.json`, gameFolder(of)), 'utf8'))
}

/** A situation played by typed orders, with the dice that it names. */
export function playedSkirmish(situation: Readonly<Record<string, unknown>>, ...orders: readonly string[]): Recording {
  const beginning = { situation, seed: '' }
  const match = begin(austerlitz, beginning)
  for (const order of orders) {
    const verdict = match.play(match.battle.language.hear(order))
    if (!verdict.accepted) throw new Error(`${order}: ${verdict.objections[0].text}`)
  }
  return record(austerlitz, writeJournal(match))
}
