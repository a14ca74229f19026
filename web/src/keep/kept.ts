/** The battles of this browser as the page shows them. How a record is read is fetched when there is one to read. */
import { catalogue } from 'virtual:catalogue'
import type { Cabinet, KeptSitting } from './record.ts'
import { allRecords, claimSave, fetchRecord } from './saves.ts'

const sidesOf = (game: string): readonly string[] | undefined =>
  Object.hasOwn(catalogue, game) ? catalogue[game].sides : undefined

/** Undefined without a record; throws a sentence if it isn’t a battle. */
export async function readKept(record: unknown): Promise<KeptSitting | undefined> {
  if (record === undefined) return undefined
  const { readSitting } = await import('./record.ts')
  return readSitting(record, sidesOf)
}

export const fetchKept = async (id: string): Promise<KeptSitting | undefined> => readKept(await fetchRecord(id))

export const claimKept = async (id: string): Promise<KeptSitting | undefined> => readKept(await claimSave(id))

export async function openCabinet(): Promise<Cabinet> {
  const records = await allRecords()
  if (records.length === 0) return { sound: [], bad: [] }
  const { sortOut } = await import('./record.ts')
  return sortOut(records, sidesOf)
}
