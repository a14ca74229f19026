/** The games on the shelf, with their data files read from disk: for everything that runs in Node. */
import { existsSync, readFileSync } from 'node:fs'
import { austerlitz, DATA_FILES } from '@voltigeur/austerlitz'
import type { Briefing, Display } from '@voltigeur/battlefield'
import { crowningGlory, DATA_FILES as GLORY_FILES } from '@voltigeur/crowning-glory'
import {
  BadInput,
  type Battle,
  type Decision,
  type Game,
  type Match,
  type Position,
  type Seat,
} from '@voltigeur/kernel'
import { DATA_FILES as KULM_FILES, laBataille } from '@voltigeur/la-bataille'
import { DATA_FILES as MORAVIAN_FILES, moravianSun } from '@voltigeur/moravian-sun'
import { DATA_FILES as PRATZEN_FILES, pratzen } from '@voltigeur/pratzen'

/** A battle that can be both played and shown on a table. */
export type PlayableBattle = Battle<Decision> & Display<Position> & { readonly briefing: Briefing<Position, Decision> }
export type PlayableGame = Game<Decision, PlayableBattle>
export type PlayableMatch = Match<Decision, PlayableBattle>
export type PlayableSeat = Seat<Decision, PlayableBattle>

/** Each game with its files read from its folder. */
const shelf: Readonly<Record<string, () => PlayableGame>> = {
  austerlitz: () => austerlitz(texts('austerlitz', DATA_FILES)),
  'crowning-glory': () => crowningGlory(texts('crowning-glory', GLORY_FILES)),
  'moravian-sun': () => moravianSun(texts('moravian-sun', MORAVIAN_FILES)),
  'la-bataille': () => laBataille(texts('la-bataille', KULM_FILES)),
  pratzen: () => pratzen(texts('pratzen', PRATZEN_FILES)),
}

function texts<K extends string>(folder: string, files: readonly K[]): Record<K, string> {
  const urls = files.map(file => [file, new URL(`./${folder}/${file}`, import.meta.url)] as const)
  const missing = urls.filter(([, url]) => !existsSync(url)).map(([file]) => `games/${folder}/${file}`)
  if (missing.length > 0)
    throw new BadInput(`missing: ${missing.join(', ')}. Write the file, or restore the published one.`)
  return Object.fromEntries(urls.map(([file, url]) => [file, readFileSync(url, 'utf8')])) as Record<K, string>
}

const opened = new Map<string, PlayableGame>()

export const gameIds = (): string[] => Object.keys(shelf)

export function gameFolder(id: string): URL {
  return new URL(`./${known(id)}/`, import.meta.url)
}

export function loadGame(id: string): PlayableGame {
  const game = opened.get(id) ?? shelf[known(id)]()
  opened.set(id, game)
  return game
}

function known(id: string): string {
  if (!Object.hasOwn(shelf, id)) throw new BadInput(`there is no game "${id}"; choose one of: ${gameIds().join(', ')}`)
  return id
}
