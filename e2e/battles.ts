/** Battles for tests: in the browser’s stored form, and put into its store before the page opens. */
import { readFileSync } from 'node:fs'
import { Draft } from '@voltigeur/battlefield'
import { gameFolder, loadGame } from '@voltigeur/games'
import { type Beginning, begin, type Journal, parseJournal, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'

// biome-ignore lint/suspicious/noExplicitAny: the browser's store, named only in functions that run in the page
declare const indexedDB: any

type Seat = 'human' | 'recruit' | 'random'

/** The browser’s stored form of a battle. */
interface SavedSitting {
  readonly id: string
  readonly seats: readonly Seat[]
  readonly journal: Journal
  readonly changed: number
  readonly summary: string
  /** If a player resigned. */
  readonly ended?: { readonly winner: number; readonly reason: 'resigned' }
}

export const game = loadGame('austerlitz')
export const dawn = begin(game, { seed: 'dawn' })
const { battle } = dawn
const { grid } = battle.board

export const unitNumber = (id: string): number =>
  battle.briefing.roster(dawn.position).findIndex(unit => unit.id === id)
export const hexNumber = (label: string): number => grid.find(label)
export const beside = (label: string, dir: number): string => grid.label(grid.neighbour(grid.find(label), dir))

export function sitting(id: string, seats: readonly Seat[], beginning: Partial<Beginning> = {}): SavedSitting {
  const journal = writeJournal(begin(game, { seed: id, ...beginning }))
  return { id, seats, journal, changed: Date.now(), summary: 'Turn 1 of 13' }
}

/** A whole recorded battle. */
export function played(id: string, record: string, of = game.id): SavedSitting {
  const journal = parseJournal(readFileSync(new URL(`./fixtures/${record}.json`, gameFolder(of)), 'utf8'))
  return { id, seats: ['human', 'human'], journal, changed: Date.now(), summary: record }
}

/** The same before one of its decisions. */
export function heldBefore(decision: number, id: string, record: string, of: string): SavedSitting {
  const saved = played(id, record, of)
  const { end: _, ...journal } = saved.journal
  return { ...saved, journal: { ...journal, decisions: journal.decisions.slice(0, decision) } }
}

/** From La Bataille: two battalions beside a Russian regiment with hidden values. */
export const KULM_MELEE = {
  phase: 'melee',
  side: 'french',
  units: [
    { id: 'ru-muro', hex: '1615', facing: 'SE' },
    { id: 'fr-46-1', hex: '1715', facing: 'NW' },
    { id: 'fr-46-2', hex: '1716', facing: 'NW' },
    { id: 'fr-72-1', hex: '1914', formation: 'square' },
  ],
  leaders: [{ id: 'l-reuss', hex: '1715' }],
}

/** Two French brigades beside a weak Allied brigade in the open, with known dice. */
export const SKIRMISH = {
  units: [
    { id: 'F01', hex: '1617' },
    { id: 'F02', hex: '1617' },
    { id: 'A01', hex: beside('1617', 0) },
  ],
  side: 'french',
  phase: 'combat',
  dice: [1, 1, 1, 1],
}

/** Three brigades against one, and a die with equal losses for both sides. */
export const EXCHANGE = { ...SKIRMISH, units: [...SKIRMISH.units, { id: 'F03', hex: '1617' }], dice: [5] }

/** Two French brigades approach one of ours and attack it. */
export const ADVANCE = {
  units: [
    { id: 'F01', hex: '1415' },
    { id: 'F02', hex: '1617' },
    { id: 'F03', hex: '1414' },
    { id: 'A01', hex: beside('1617', 0) },
    { id: 'A02', hex: '1921' },
  ],
  side: 'french',
  phase: 'movement',
  dice: [1, 1, 1, 1, 1, 1],
}

/** The page must have been open once, so that the store exists. */
export async function layOut(page: Page, saved: SavedSitting | Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(
    value =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('voltigeur')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const change = database.transaction('sittings', 'readwrite')
          change.objectStore('sittings').put(value)
          change.onerror = () => reject(change.error)
          change.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    saved,
  )
}

/** The store’s content under that name. */
export async function laidOut(page: Page, id: string): Promise<SavedSitting> {
  return page.evaluate(
    key =>
      new Promise<SavedSitting>((resolve, reject) => {
        const opening = indexedDB.open('voltigeur')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('sittings').objectStore('sittings').get(key)
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result)
          }
        }
      }),
    id,
  )
}

/** The map’s place once it has stopped: it is placed when its space is known, and glides when moved. */
async function boardAtRest(page: Page): Promise<{ x: number; y: number; width: number }> {
  return page.locator('.board').evaluate(
    board =>
      new Promise(resolve => {
        type Box = { x: number; y: number; width: number }
        const { requestAnimationFrame: nextFrame } = globalThis as unknown as {
          requestAnimationFrame(look: () => void): void
        }
        const place = (): Box => (board as unknown as { getBoundingClientRect(): Box }).getBoundingClientRect()
        let [last, still, looks] = [place(), 0, 0]
        const look = (): void => {
          const now = place()
          still = now.x === last.x && now.y === last.y && now.width === last.width ? still + 1 : 0
          last = now
          if (still >= 2 || ++looks > 120) resolve({ x: now.x, y: now.y, width: now.width })
          else nextFrame(look)
        }
        nextFrame(look)
      }),
  )
}

/** A hex’s place on the screen now; by default on the map of Austerlitz. */
export async function spotOf(page: Page, label: string, on = grid): Promise<{ x: number; y: number }> {
  const box = await boardAtRest(page)
  const side = 32
  const draft = new Draft(on, side, side / 2, side / 2)
  const scale = box.width / (draft.map.width + side)
  const { x, y } = draft.centre(on.find(label))
  return { x: box.x + x * scale, y: box.y + y * scale }
}
