/**
 * The browser’s own data for checking an online game: its player’s contribution to the dice, and its received items.
 */
import { z } from 'zod'
import { newSeed } from '../keep/ids.ts'

const shape = z.object({
  commitment: z.string(),
  contribution: z.string().optional(),
  /** The number of rewinds, the number of items since, and the digest of them all. */
  told: z.object({ rewinds: z.number(), at: z.number(), chain: z.string() }).optional(),
})
export type StoredKeepsake = z.infer<typeof shape>

const placeOf = (id: string): string => `voltigeur online ${id}`

export function keepsakeOf(id: string): StoredKeepsake | null {
  try {
    const parsed = shape.safeParse(JSON.parse(localStorage.getItem(placeOf(id)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function lay(id: string, keepsake: StoredKeepsake): void {
  try {
    localStorage.setItem(placeOf(id), JSON.stringify(keepsake))
  } catch {
    // If the browser stores nothing, the check at the end says what it couldn’t compare.
  }
}

/** 128 random bits: no one else can know them beforehand. */
export const newContribution = newSeed
