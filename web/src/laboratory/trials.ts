/** Trials of the laboratory and what was counted of them, kept so that the player can leave the page and continue later. */
import type { BattleFacts } from '@voltigeur/lab/experiment'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptTrial, LaboratoryTrial } from './trial.ts'

interface Shelf extends DBSchema {
  /** By the address of the laboratory's page: a new battle, or the moment of one from which it is played on. */
  trials: { key: string; value: unknown }
  facts: { key: [place: string, index: number]; value: unknown }
}

type Opened = IDBPDatabase<Shelf>

async function withShelf<T>(act: (database: Opened) => Promise<T>): Promise<T> {
  const database = await openDB<Shelf>('voltigeur-laboratory', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('trials')
      fresh.createObjectStore('facts')
    },
  })
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

/** All that belongs to a page, and where its battle is named alone, to every moment of that battle. */
const factsOf = (place: string): IDBKeyRange => IDBKeyRange.bound([place], [place, []])
const momentsOf = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id}@`, `${id}@\uffff`)

/** Null where none is kept, or none that can be read. */
export async function fetchTrial(place: string): Promise<KeptTrial | null> {
  try {
    const [trial, facts] = await withShelf(database =>
      Promise.all([database.get('trials', place), database.getAll('facts', factsOf(place))]),
    )
    if (trial === undefined) return null
    const { keptShape } = await import('./kept-shape.ts')
    const read = keptShape.safeParse({ trial, facts })
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Replaces the previous one. Its original battle is kept elsewhere. */
export async function keepTrial(place: string, { from: _, ...trial }: LaboratoryTrial): Promise<void> {
  await withShelf(async database => {
    const change = database.transaction(['trials', 'facts'], 'readwrite')
    await change.objectStore('facts').delete(factsOf(place))
    await change.objectStore('trials').put(trial, place)
    await change.done
  })
}

export async function keepFacts(place: string, facts: BattleFacts): Promise<void> {
  await withShelf(database => database.put('facts', facts, [place, facts.index]))
}

export async function forgetTrial(place: string): Promise<void> {
  await withShelf(async database => {
    const change = database.transaction(['trials', 'facts'], 'readwrite')
    await change.objectStore('facts').delete(factsOf(place))
    await change.objectStore('trials').delete(place)
    await change.done
  })
}

/** With a battle goes what was tried from its moments. */
export async function forgetTrialsOf(id: string): Promise<void> {
  try {
    const places = await withShelf(database => database.getAllKeys('trials', momentsOf(id)))
    for (const place of places) await forgetTrial(place)
  } catch {
    // If the store can’t be opened, nothing was stored.
  }
}
