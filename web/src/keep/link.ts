/** A whole battle in a link: its journal, packed into the part of the address that no server ever sees. */
import { BadInput, type Journal, journalLimits } from '@voltigeur/kernel'
import { comfort } from '../language/books.ts'
import type { Sitting } from '../table/sitting/sitting.ts'

const { link: words } = comfort

/** Longer ones are cut by some who carry letters; a file is safer then. */
export const COMFORTABLE = 2000

const FORMAT = 'deflate-raw'

/** Why it cannot be sent; null when it can. */
export function refusesLink({ battle, now }: Pick<Sitting, 'battle' | 'now'>): string | null {
  // The journal contains each side’s secrets, and the future dice.
  return battle.secrets !== null && !now.over ? words.secret : null
}

export async function packLink(page: string, journal: Journal): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(journal)]).stream(), new CompressionStream(FORMAT))
  return `${page.split('#')[0]}#/link/${inLetters(packed)}`
}

/** The text of the journal; throws a sentence if the link was cut off, or isn’t a battle at all. */
export async function unpackLink(data: string): Promise<string> {
  try {
    const text = await through(new Blob([inBytes(data)]).stream(), new DecompressionStream(FORMAT), journalLimits.text)
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch (error) {
    throw error instanceof BadInput ? error : new BadInput(words.broken)
  }
}

/** Letters that an address may hold as they are. */
const inLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const inBytes = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

type Press = ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>

/** A few bytes can unpack to very many: the caller sets the limit. */
async function through(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  press: Press,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = bytes.pipeThrough(press).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length
    if (size > most) {
      await reader.cancel()
      throw new BadInput(words.tooLarge)
    }
    pieces.push(piece.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

type Begun = Pick<Journal, 'game' | 'scenario' | 'situation' | 'options' | 'seed' | 'decisions'>

/** One battle continued: the same beginning, and every decision of the shorter is in the longer too. */
export function sameBattle(one: Begun, other: Begun): boolean {
  const beginning = ({ game, scenario, situation, options, seed }: Begun): string =>
    JSON.stringify([game, scenario, situation, Object.entries(options).sort(), seed])
  const [short, long] = [one.decisions, other.decisions].sort((a, b) => a.length - b.length)
  return (
    beginning(one) === beginning(other) &&
    short.every((decision, at) => JSON.stringify(decision) === JSON.stringify(long[at]))
  )
}
