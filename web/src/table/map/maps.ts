/** Finished maps, kept in this browser from visit to visit: to draw one takes a second, to fetch it does not. */
import { type DBSchema, openDB } from 'idb'
import type { Commission, PrintedLayers } from './printed.ts'

interface Portfolio extends DBSchema {
  maps: { key: string; value: PrintedLayers }
}

const portfolio = () =>
  openDB<Portfolio>('voltigeur-maps', 1, {
    upgrade(database) {
      database.createObjectStore('maps')
    },
  })

/** The edition is the name of the program that drew it: another program may draw a different map. */
const keyOf = (edition: string, { game, scenario, options }: Commission): string =>
  [edition, game, scenario, JSON.stringify(Object.entries(options).sort())].join(' ')

/** Null without a stored one, or without a store. */
export async function fetchMap(edition: string, wanted: Commission): Promise<PrintedLayers | null> {
  try {
    const database = await portfolio()
    const found = await database.get('maps', keyOf(edition, wanted))
    database.close()
    return found ?? null
  } catch {
    return null
  }
}

/** Those of other editions are thrown away. */
export async function keepMap(edition: string, wanted: Commission, printed: PrintedLayers): Promise<void> {
  try {
    const database = await portfolio()
    const change = database.transaction('maps', 'readwrite')
    const keys = await change.store.getAllKeys()
    await Promise.all([
      ...keys.filter(key => !key.startsWith(`${edition} `)).map(key => change.store.delete(key)),
      change.store.put(printed, keyOf(edition, wanted)),
      change.done,
    ])
    database.close()
  } catch {
    // No room for it: the map is drawn again next time.
  }
}
