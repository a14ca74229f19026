/** The text before and after a battle: each side’s goal, how it came about, and its historical result. */
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'

const told = z.string().trim().min(1)
const toll = z
  .strictObject({ lost: z.int().positive(), of: z.int().positive() })
  .refine(({ lost, of }) => lost <= of, 'more were lost than there were')

const storyShape = z.strictObject({
  id: told,
  year: z.int(),
  /** Each side’s task, by its name, in a sentence. */
  aims: z.record(z.string(), told),
  history: told,
  /** Playing time, from and to; null if it may take several sessions. */
  minutes: z.tuple([z.int().positive(), z.int().positive().nullable()]),
  length: told,
  /** A newcomer’s difficulties, and advice. */
  hard: told,
  /** How it ended then. */
  ended: told,
  /** The side that won then; null for neither. */
  winner: told.nullable(),
  /** Historical losses and strengths, if they are known well enough. */
  losses: z.record(z.string(), toll).optional(),
})

export type Story = Readonly<z.infer<typeof storyShape>>

const fileShape = z.strictObject({ provenance: told, scenarios: z.array(storyShape).min(1) })

export const readStories = (game: string, text: string): readonly Story[] =>
  readData(`${game}/story.yaml`, text, fileShape).scenarios
