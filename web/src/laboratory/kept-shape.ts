/** The format of a stored trial: any program may have stored something else there. */
import { z } from 'zod'
import { totalOf } from './trial.ts'

const arm = z.object({
  name: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.string()),
  players: z.array(z.string()).length(2),
})
const trial = z.object({
  game: z.string(),
  arms: z.array(arm).min(1),
  games: z.int().min(1),
  seed: z.string(),
  rules: z.int(),
})
const hexes = z.array(z.tuple([z.string(), z.number()]))
const facts = z.object({
  index: z.int().min(0),
  arm: z.int().min(0),
  winner: z.int().nullable(),
  level: z.string().nullable(),
  decisions: z.int().min(0),
  turns: z.number(),
  losses: z.array(z.number()).length(2),
  fallen: hexes,
  held: hexes,
  luck: z.number().nullable(),
  failure: z.string().nullable(),
})

export const keptShape = z
  .object({ trial, facts: z.array(facts) })
  .refine(({ trial, facts }) =>
    facts.every(({ index, arm }) => index < totalOf(trial) && arm === index % trial.arms.length),
  )
