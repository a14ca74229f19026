/** The results of an examination, in figures that can be added up. */

/** How a forged decision was made. */
export const MANNERS = [
  'wild',
  'crossed',
  'altered',
  'wrong types',
  'garbled words',
  'another sender',
  'another question',
  'overtaken',
] as const

export type Manner = (typeof MANNERS)[number]

export interface Findings {
  /** Forged decisions sent. */
  decisions: number
  /** Of these: unreadable, refused for a reason, or legal anyway. */
  unreadable: number
  refused: number
  legal: number
  /** Accepted, with a menu too long to read to its end. */
  unconfirmed: number
  acceptedIllegal: number
  crashed: number
  leftChanged: number
  /** Pairs of worlds that differ only in what a viewer may not know. */
  pairs: number
  leaked: number
  manners: Record<Manner, number>
  /** The first problems found, in words. */
  examples: string[]
}

const MOST_EXAMPLES = 20

export const nothingYet = (): Findings => ({
  decisions: 0,
  unreadable: 0,
  refused: 0,
  legal: 0,
  unconfirmed: 0,
  acceptedIllegal: 0,
  crashed: 0,
  leftChanged: 0,
  pairs: 0,
  leaked: 0,
  manners: Object.fromEntries(MANNERS.map(manner => [manner, 0])) as Record<Manner, number>,
  examples: [],
})

export type Wrong = 'acceptedIllegal' | 'crashed' | 'leftChanged' | 'leaked'

export function complain(findings: Findings, wrong: Wrong, example: string): void {
  findings[wrong]++
  if (findings.examples.length < MOST_EXAMPLES) findings.examples.push(`${wrong}: ${example}`)
}

export function sumOf(all: readonly Findings[]): Findings {
  const sum = nothingYet()
  for (const one of all) {
    for (const key of Object.keys(sum) as (keyof Findings)[]) {
      if (key !== 'manners' && key !== 'examples') sum[key] += one[key]
    }
    for (const manner of MANNERS) sum.manners[manner] += one.manners[manner]
    sum.examples.push(...one.examples)
  }
  sum.examples.splice(MOST_EXAMPLES)
  return sum
}

export const isSound = ({ acceptedIllegal, crashed, leftChanged, leaked }: Findings): boolean =>
  acceptedIllegal + crashed + leftChanged + leaked === 0
