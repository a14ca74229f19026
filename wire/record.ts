/** GET /api/games/:id/record, when a game is over: everything that is needed to play it through and to check the dice. */
import type { Row } from '@voltigeur/kernel'
import { z } from 'zod'
import { commitment, options, side, viewer, word } from './shapes.ts'
import { result } from './table.ts'

const row: z.ZodType<Row> = z.strictObject({
  by: z.union([side, z.literal('umpire')]),
  decision: z.record(z.string(), z.json()).nullable(),
})

export const record = z.strictObject({
  /** Explains the file to its readers. */
  voltigeurRecord: z.literal(1),
  game: word,
  rules: z.int(),
  scenario: word,
  options,
  sides: z.array(z.string()),
  commitment,
  pledge: z.strictObject({ secret: z.string(), contributions: z.array(z.string()) }),
  rows: z.array(row),
  /** The last link of what each viewer was told. Players compare theirs with what their browser kept. */
  chains: z.array(z.strictObject({ viewer, chain: z.string() })),
  hash: z.string(),
  result,
})
export type GameRecord = z.infer<typeof record>
