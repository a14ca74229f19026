/** Battles kept in this browser. Each writing raises the revision of its record, and rests on the one before. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { forgetAnalysis } from '../after/analyses.ts'
import { forgetTrialsOf } from '../laboratory/trials.ts'
import { words } from '../language/books.ts'
import type { SavedSitting } from '../table/sitting/sitting.ts'
import { findNote, tearUpNote } from './note.ts'

interface Cupboard extends DBSchema {
  /** Any program may have put it there. */
  sittings: { key: string; value: { readonly revision?: unknown }; indexes: { changed: number } }
}

/** The record isn’t what the writer expects: another tab has written it, or it was discarded. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  readonly gone: boolean

  constructor(gone: boolean) {
    super(gone ? words.elsewhere.gone : words.elsewhere.overtaken)
    this.gone = gone
  }
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

/** Records of long ago have none. */
function revisionOf(record: { readonly revision?: unknown } | undefined): number {
  return typeof record?.revision === 'number' ? record.revision : 0
}

/** Throws unless the record still has the revision that the writer knows; tells the new one. */
export async function keep(sitting: SavedSitting, revision = 0): Promise<number> {
  const change = (await open()).transaction('sittings', 'readwrite')
  const stored = await change.store.get(sitting.id)
  if (revisionOf(stored) !== revision) throw new Overtaken(stored === undefined)
  await change.store.put({ ...sitting, revision: revision + 1 })
  await change.done
  return revision + 1
}

/** Raises the revision, so that a tab with the older record can’t write any more; returns the new one. */
export async function claimSave(id: string): Promise<unknown> {
  const change = (await open()).transaction('sittings', 'readwrite')
  const stored = await change.store.get(id)
  const known = revisionOf(stored)
  const claimed = stored && { ...(findNote(id, known) ?? stored), revision: known + 1 }
  if (claimed) await change.store.put(claimed)
  await change.done
  tearUpNote(id)
  return claimed
}

export async function fetchRecord(id: string): Promise<unknown> {
  return (await open()).get('sittings', id)
}

/** Every record there is, sound or not, by its key. */
export async function allRecords(): Promise<readonly (readonly [key: string, record: unknown])[]> {
  const { store } = (await open()).transaction('sittings')
  const [keys, records] = await Promise.all([store.getAllKeys(), store.getAll()])
  return keys.map((key, index) => [key, records[index]])
}

export async function discard(key: string): Promise<void> {
  await (await open()).delete('sittings', key)
  tearUpNote(key)
  await forgetAnalysis(key)
  await forgetTrialsOf(key)
}
