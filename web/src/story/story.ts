/** What is told before a battle and after it: who wants what, how it came about, and how it ended then. */
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'

const told = z.string().trim().min(1)
const toll = z
  .strictObject({ lost: z.int().positive(), of: z.int().positive() })
  .refine(({ lost, of }) => lost <= of, 'more were lost than there were')

const storyShape = z.strictObject({
  id: told,
  year: z.int(),
  /** What each side must do, by its name, in a sentence. */
  aims: z.record(z.string(), told),
  history: told,
  /** Of play, from and to; null where it may take several evenings. */
  minutes: z.tuple([z.int().positive(), z.int().positive().nullable()]),
  length: told,
  /** What a newcomer finds hard, and what helps. */
  hard: told,
  /** How it ended then. */
  ended: told,
  /** The side that won then; null for neither. */
  winner: told.nullable(),
  /** Men lost then, of those who were there, where that is known well enough. */
  losses: z.record(z.string(), toll).optional(),
})

export type Story = Readonly<z.infer<typeof storyShape>>

const fileShape = z.strictObject({ provenance: told, scenarios: z.array(storyShape).min(1) })

export const readStories = (game: string, text: string): readonly Story[] =>
  readData(`${game}/story.yaml`, text, fileShape).scenarios
