/**
 * Dice that no one can choose: the house publishes the digest of its secret, then each side adds its own word, hidden
 * from the others until all are in; the key of the dice is made of all of these. When play is over the house reveals
 * the secret, and all sides can check that what they were told follows from the rules and those dice (`verify.ts`).
 */
import { z } from 'zod'
import { BadInput, canonicalJson, type Json } from '../data/input.ts'
import type { GameEvent } from '../events.ts'
import type { Item } from '../match/item.ts'
import { MOST_SIDES } from '../position/position.ts'
import { sha256 } from '../position/sha256.ts'

export const LONGEST_CONTRIBUTION = 200

const shape = z.strictObject({
  secret: z.string().regex(/^[0-9a-f]{64}$/, 'a secret is 64 hexadecimal digits, drawn at random'),
  contributions: z
    .array(z.string().min(1).max(LONGEST_CONTRIBUTION, `a contribution has at most ${LONGEST_CONTRIBUTION} characters`))
    .max(MOST_SIDES, `there are at most ${MOST_SIDES} contributions`),
})

export interface Pledge {
  /** The house’s own: 256 random bits in hexadecimal, kept secret until the end. */
  readonly secret: string
  /** One from each side. */
  readonly contributions: readonly string[]
}

export function readPledge(input: unknown): Pledge {
  const parsed = shape.safeParse(input)
  if (!parsed.success) throw new BadInput(`this isn’t a pledge: ${parsed.error.issues[0].message}`)
  return parsed.data
}

/** Null if the dice aren’t pledged. */
export function pledgeFor(sides: readonly string[], pledge: Pledge | undefined): Pledge | null {
  const read = pledge ? readPledge(pledge) : null
  if (read && read.contributions.length !== sides.length) {
    throw new BadInput(`the dice are pledged with a contribution of each of the ${sides.length} sides`)
  }
  return read
}

/** What the house publishes before it sees any contribution. */
export function commitment(secret: string): string {
  return sha256(`voltigeur dice 1 commitment ${secret}`)
}

/**
 * From the house, for its computers: it follows from the secret, so that the house can’t choose it once it knows the
 * others.
 */
export function computerContribution(secret: string): string {
  return sha256(`voltigeur dice 1 computer ${secret}`)
}

export function diceKey({ secret, contributions }: Pledge): string {
  return sha256(JSON.stringify(['voltigeur dice 1 key', secret, ...contributions]))
}

/** Digest of an item and all before it: a viewer keeps it to check the match once the secret is revealed. */
export function chained(previous: string, item: Item): string {
  return chainedText(previous, unchained(item))
}

/** The same for the written item, without its own digest. */
export function chainedText(previous: string, text: string): string {
  return sha256(previous + text)
}

const unchained = (item: Item): string => canonicalJson(item.chain === undefined ? item : { ...item, chain: undefined })

/** Writes what several viewers are told of one decision: shared parts are written once. */
export class ItemWriting {
  readonly #parts = new Map<Json | GameEvent, string>()

  /**
   * The text of `canonicalJson` for an item without a digest: its keys are already in order here. The closing brace is
   * left out.
   */
  write({ at, back, by, changes, decision, events, hash, owing }: Item): string {
    const undone = back === undefined ? '' : `"back":${back},`
    const sender = typeof by === 'number' ? by : JSON.stringify(by)
    let told = ''
    for (const event of events) told += told === '' ? this.#part(event) : `,${this.#part(event)}`
    return `{"at":${at},${undone}"by":${sender},"changes":[${changes.join()}],"decision":${this.#part(decision)},"events":[${told}],"hash":"${hash}","owing":[${owing.join()}]`
  }

  #part(part: Json | GameEvent): string {
    const known = this.#parts.get(part)
    if (known !== undefined) return known
    const text = canonicalJson(part)
    this.#parts.set(part, text)
    return text
  }
}

/** An item as JSON, always the same text: the input of its digest, and that digest. */
export function itemText(item: Item): string {
  const text = unchained(item)
  return item.chain === undefined ? text : withChain(text.slice(0, -1), item.chain)
}

/** For a written item without its closing brace. */
export const withChain = (open: string, chain: string): string => `${open},"chain":"${chain}"}`
