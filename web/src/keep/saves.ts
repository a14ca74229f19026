/** Games in progress, kept in this browser. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SavedSitting } from '../table/sitting.ts'

interface Cupboard extends DBSchema {
  sittings: { key: string; value: SavedSitting; indexes: { changed: number } }
}

let cupboard: Promise<IDBPDatabase<Cupboard>> | null = null

function open(): Promise<IDBPDatabase<Cupboard>> {
  cupboard ??= openDB<Cupboard>('voltigeur', 1, {
    upgrade(database) {
      database.createObjectStore('sittings', { keyPath: 'id' }).createIndex('changed', 'changed')
    },
  })
  return cupboard
}

export async function keep(sitting: SavedSitting): Promise<void> {
  await (await open()).put('sittings', sitting)
}

export async function fetchSitting(id: string): Promise<SavedSitting | undefined> {
  return (await open()).get('sittings', id)
}

/** The latest first. */
export async function allSittings(): Promise<SavedSitting[]> {
  return (await (await open()).getAllFromIndex('sittings', 'changed')).reverse()
}

export async function discard(id: string): Promise<void> {
  await (await open()).delete('sittings', id)
}
