/** What stands on the box of a game: for people who choose one. */
import { existsSync, readFileSync } from 'node:fs'
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'
import { gameFolder } from './index.ts'

const told = z.string().trim().min(1)

const boxShape = z.strictObject({
  title: told,
  subtitle: told,
  promise: told,
  /** Of the plate on the cover. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The scene above it. */
  picture: told,
  /** Whether a newcomer starts here. */
  first: z.boolean().default(false),
  /** From 1, learned in ten minutes, to 5, a month of Sundays. */
  complexity: z.int().min(1).max(5),
  /** Minutes that the lesson takes. */
  lesson: z.int().positive(),
  /** The side that the lesson teaches, and a newcomer commands when nothing is chosen. */
  newcomer: told,
  /** What is hidden from the players, in a few words. */
  secrets: told,
  /** What no other game here has. */
  special: told,
  /** Where the captain is proven better than the recruit (docs/opponents.md): everywhere, or in these scenarios. */
  seasoned: z.union([z.literal('everywhere'), z.array(told)]).default([]),
  /** Each side in a sentence or two, by its name. */
  sides: z.record(z.string(), told),
})

export type GameBox = Readonly<z.infer<typeof boxShape>>

/** Null for a game that has none: it can be played anyway. */
export function boxOf(id: string): GameBox | null {
  const file = new URL('box.yaml', gameFolder(id))
  return existsSync(file) ? readData(`${id}/box.yaml`, readFileSync(file, 'utf8'), boxShape) : null
}
