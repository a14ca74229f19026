/** What descriptions of situations have in common, whatever the game. */
import { z } from 'zod'
import { atMost } from './complaint.ts'
import type { Decision } from './decision.ts'
import { scriptedDice, seededDice } from './dice.ts'
import { BadInput } from './input.ts'
import type { Position } from './position.ts'
import type { Battle, Opening } from './rules.ts'
import { Umpire } from './umpire.ts'

/** More than any map or order of battle needs, and little enough to be laid out at once. */
export const MOST = {
  units: 1000,
  hexes: 12_000,
  hexsides: 36_000,
  roads: 1000,
  alongRoad: 1000,
  dice: 10_000,
} as const

/** One thing, or a list of them. */
export const oneOrMore = <T extends z.ZodType>(item: T) => z.union([item.transform(x => [x]), z.array(item)])

/** A name that can be shown: no controls, and no marks that turn the direction of what follows. */
export const nameShape = z
  .string()
  .max(200, 'it has more than 200 characters')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'it has characters that cannot be shown')

/** Units are named in typed orders, where blanks part the words, and commas in some. */
export const unitId = nameShape.min(1).regex(/^[^\s,;]+$/, 'an id has neither blanks nor commas')

/** What can be said of a unit in every game: of those in the order of battle only what is different. */
export const unitShape = <
  const S extends readonly string[],
  const T extends readonly string[],
  const W extends readonly string[],
>(
  sides: S,
  types: T,
  statuses: W,
) => ({
  id: unitId,
  name: nameShape.optional(),
  side: z.enum(sides).optional(),
  type: z.enum(types).optional(),
  move: z.int().min(0).max(40).optional(),
  hex: z.string().optional(),
  status: z.enum(statuses).optional(),
})

/** The dice that come first, and the seed of those that follow. */
export const diceShape = (faces: number) => ({
  seed: z.string().default('0'),
  dice: z.array(z.int().min(1).max(faces)).max(MOST.dice).default([]),
})

/** Refuses a description that names somebody twice. */
export function onceEach(ids: readonly string[], what: string): void {
  const seen = new Set<string>()
  const twice = ids.find(id => seen.size === seen.add(id).size)
  if (twice !== undefined) throw new BadInput(`situation: ${what}: "${twice}" is listed twice`)
}

/** Lets play run from a situation that has been laid out to its first question. */
export function openingAt<D extends Decision, B extends Battle<D>>(
  battle: B,
  position: Position,
  { dice: list, seed }: { readonly dice: readonly number[]; readonly seed: string },
  settle: (umpire: Umpire) => void,
): Opening<D, B> {
  const dice = scriptedDice(list, seededDice(seed))
  const umpire = new Umpire(dice)
  settle(umpire)
  return { battle, position, dice, events: umpire.takeEvents() }
}

/** The map that a game prints or a blank one, and what is changed on it. */
export const groundShape = <const G extends readonly string[], const M extends readonly string[]>(
  grounds: G,
  marks: M,
) => ({
  map: z.union([z.literal('scenario'), z.strictObject({ radius: z.int().min(1).max(60) })]).default('scenario'),
  terrain: z
    .record(z.string(), oneOrMore(z.enum(grounds)))
    .superRefine(atMost(MOST.hexes))
    .default({}),
  /** By two adjacent hexes; an empty list clears the hexside. */
  hexsides: z
    .record(z.string(), oneOrMore(z.enum(marks)))
    .superRefine(atMost(MOST.hexsides))
    .default({}),
  roads: z.array(z.array(z.string()).min(2).max(MOST.alongRoad)).max(MOST.roads).default([]),
})
