/** Analyses, stored beside their battles. */
import { type DBSchema, openDB } from 'idb'
import type { WrittenAnalysis } from './commission.ts'

interface Shelf extends DBSchema {
  /** By the id of the battle. */
  analyses: { key: string; value: WrittenAnalysis }
}

const shelf = () =>
  openDB<Shelf>('voltigeur-analyses', 1, {
    upgrade(database) {
      database.createObjectStore('analyses')
    },
  })

/** Null without a stored one, or if it is unreadable: it can be computed again. */
export async function fetchAnalysis(id: string): Promise<WrittenAnalysis | null> {
  try {
    const database = await shelf()
    const found = await database.get('analyses', id)
    database.close()
    // The first page cleans up here, without needing the reader’s code.
    const { writtenShape } = await import('./commission.ts')
    const read = writtenShape.safeParse(found)
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export async function keepAnalysis(id: string, analysis: WrittenAnalysis): Promise<void> {
  const database = await shelf()
  await database.put('analyses', analysis, id)
  database.close()
}

/** A battle’s analysis is deleted with it. */
export async function forgetAnalysis(id: string): Promise<void> {
  try {
    const database = await shelf()
    await database.delete('analyses', id)
    database.close()
  } catch {
    // Where nothing can be opened, nothing was kept.
  }
}
