/** GET /api/games/:id/record, after the game: everything needed to replay it and check the dice. */
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
  /** The last link of each viewer’s chain. Players compare it with the one in their browser. */
  chains: z.array(z.strictObject({ viewer, chain: z.string() })),
  hash: z.string(),
  result,
})
export type GameRecord = z.infer<typeof record>
