/** The rulebook’s cases in our own words: shown as help, cited by objections and events, each named by a test. */
import { z } from 'zod'
import { listById, readData } from './data.ts'

/** Cases of these kinds affect play, so each needs a test that names it. */
export const TESTED_KINDS = ['enforced', 'procedure', 'table', 'victory', 'option'] as const

const caseShape = z.strictObject({
  id: z.string(),
  title: z.string(),
  rule: z.string(),
  kind: z.enum([...TESTED_KINDS, 'definition', 'data', 'advice']),
  examples: z.array(z.strictObject({ given: z.string(), expect: z.string() })).optional(),
  rulings: z
    .array(z.strictObject({ question: z.string(), ruling: z.string(), reason: z.string().optional() }))
    .optional(),
})

const bookShape = z.strictObject({
  game: z.string(),
  abbreviations: z.string().optional(),
  cases: listById(caseShape).min(1),
})

export type Case = z.infer<typeof caseShape>

const sectionOf = (id: string): string | undefined => /^(?:\d+|[A-Z-]+(?=-))/.exec(id.toUpperCase())?.[0]

export class CaseBook {
  readonly game: string
  readonly cases: readonly Case[]
  private readonly byId = new Map<string, Case>()

  constructor(file: string, text: string) {
    const book = readData(file, text, bookShape)
    this.game = book.game
    this.cases = book.cases
    for (const entry of book.cases) this.byId.set(entry.id, entry)
  }

  get(id: string): Case | undefined {
    return this.byId.get(id)
  }

  /** The cases of the same section, for a mistyped number. */
  near(id: string): Case[] {
    const section = sectionOf(id)
    return section === undefined ? [] : this.cases.filter(entry => sectionOf(entry.id) === section)
  }
}
