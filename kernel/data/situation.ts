/** Shared by descriptions of situations, for any game. */
import { z } from 'zod'
import type { Decision } from '../decision.ts'
import { scriptedDice, seededDice } from '../dice/dice.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Opening, OptionInfo } from '../rules.ts'
import { Umpire } from '../umpire.ts'
import { atMost } from '../words/complaint.ts'
import { BadInput } from './input.ts'

/** More than any map or order of battle needs, and small enough to set up quickly. */
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

/** A displayable name: no controls, and no marks that change the direction of text. */
export const nameShape = z
  .string()
  .max(200, 'it has more than 200 characters')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'it has characters that cannot be shown')

/** Units are named in typed orders, where blanks separate words, and in some commas. */
export const unitId = nameShape.min(1).regex(/^[^\s,;]+$/, 'an id has neither blanks nor commas')

/** What every game can state about a unit: for those in the order of battle only differences. */
export const unitShape = <
  const S extends readonly string[],
  const T extends readonly string[],
  const W extends readonly string[],
>(
  sides: S,
  types: T,
  statuses: W,
) => ({
  id: unitId.describe('of the order of battle, or new; it has neither blanks nor commas'),
  name: nameShape.optional().describe('otherwise the id'),
  side: z.enum(sides).optional(),
  type: z.enum(types).optional(),
  move: z.int().min(0).max(40).optional().describe('movement points'),
  hex: z.string().optional().describe('where it stands; only units on the map have one'),
  status: z.enum(statuses).optional().describe('on the map with a `hex`, otherwise waiting'),
})

/** The first dice, and the seed of the rest. */
export const diceShape = (faces: number) => ({
  seed: z.string().optional().describe('any text: rolls the dice after those that are given; otherwise a new one'),
  dice: z
    .array(z.int().min(1).max(faces))
    .max(MOST.dice)
    .default([])
    .describe('the next results of the die; after the last one the seed takes over'),
})

/** The optional rules of a game, each with one of its values. */
export const optionsShape = (options: readonly Pick<OptionInfo, 'id' | 'values'>[]) =>
  z
    .strictObject(Object.fromEntries(options.map(({ id, values }) => [id, z.enum(values).optional()])))
    .default({})
    .describe('optional rules; what is not named stays as the standard of the game')

/** Refuses a description that names a unit twice. */
export function onceEach(ids: readonly string[], what: string): void {
  const seen = new Set<string>()
  const twice = ids.find(id => seen.size === seen.add(id).size)
  if (twice !== undefined) throw new BadInput(`situation: ${what}: "${twice}" is listed twice`)
}

/** Plays on from a set-up situation to its first question. */
export function openingAt<D extends Decision, B extends Battle<D>>(
  battle: B,
  position: Position,
  { dice: list, seed = '0' }: { readonly dice: readonly number[]; readonly seed?: string | undefined },
  settle: (umpire: Umpire) => void,
): Opening<D, B> {
  const dice = scriptedDice(list, seededDice(seed))
  const umpire = new Umpire(dice)
  settle(umpire)
  return { battle, position, dice, events: umpire.takeEvents() }
}

/** The same, and refuses it if anything is impossible at its first question. */
export function soundOpeningAt<D extends Decision, B extends Battle<D>>(
  ...[battle, position, wanted, settle]: Parameters<typeof openingAt<D, B>>
): Opening<D, B> {
  const opening = openingAt<D, B>(battle, position, wanted, settle)
  const [fault] = battle.probe.faults(position)
  if (fault !== undefined) throw new BadInput(`situation: ${fault}`)
  return opening
}

const FARTHEST = 200
const axial = z
  .string()
  .regex(/^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/, 'a hex of a blank map is "q,r", such as "0,-1"')
  .refine(label => label.split(',').every(number => Math.abs(Number(number)) <= FARTHEST), `at most ${FARTHEST} away`)
const lengths = z.int().min(1).max(200)

/** Blank maps of clear hexes, of any shape. */
export const blankMaps = (radius: number) =>
  [
    z.strictObject({ radius: z.int().min(1).max(radius) }).describe('a hexagon around `"0,0"`'),
    z
      .strictObject({ columns: lengths, rows: lengths })
      .refine(({ columns, rows }) => columns * rows <= MOST.hexes, `${MOST.hexes} hexes are the limit`)
      .describe('a rectangle whose north-western hex is `"0,0"`'),
    z
      .strictObject({ hexes: z.array(axial).min(1).max(MOST.hexes) })
      .describe('just these hexes, with gaps and islands, by axial coordinates'),
  ] as const

export type BlankMap =
  | { readonly radius: number }
  | { readonly columns: number; readonly rows: number }
  | { readonly hexes: readonly string[] }

/** Its type written out: declarations with the one that is inferred can’t be read. */
const oneOf = <const N extends readonly string[]>(names: N): z.ZodType<N[number]> => z.enum(names)

/** The game’s printed map or a blank one, and its changes. */
export const groundShape = <const G extends readonly string[], const M extends readonly string[]>(
  grounds: G,
  marks: M,
) => ({
  map: z
    .union([z.literal('scenario'), ...blankMaps(60)])
    .default('scenario')
    .describe('the printed map, or a blank one of clear hexes labelled `"q,r"`'),
  terrain: z
    .record(z.string(), oneOrMore(oneOf(grounds)))
    .superRefine(atMost(MOST.hexes))
    .default({})
    .describe('by hex; replaces what the map had there'),
  hexsides: z
    .record(z.string(), oneOrMore(oneOf(marks)))
    .superRefine(atMost(MOST.hexsides))
    .default({})
    .describe('by two adjacent hexes, as `"0,0/1,0"`; replaces what was there, and `[]` clears it'),
  roads: z
    .array(z.array(z.string()).min(2).max(MOST.alongRoad))
    .max(MOST.roads)
    .default([])
    .describe('lists of adjacent hexes, added to those of the map'),
})
