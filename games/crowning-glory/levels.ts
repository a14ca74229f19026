/** How a battle can end: as records have it, and as it is read. */
import type { Message } from '@voltigeur/kernel'
import { book } from './book.ts'

/** What stands in records stays as it is, however the sentence is worded. */
export const LEVELS = {
  westEdge: 'Allied victory: over the west edge',
  frenchBroken: 'Allied victory: the French army is demoralized',
  alliesBroken: 'French victory: the Allied army is demoralized',
  noAllies: 'French victory: no Allied unit is left',
  alliedCapitulation: 'Allied capitulation',
  frenchCapitulation: 'French capitulation',
  frenchAtEnd: 'French victory at the end of the day',
  alliedAtEnd: 'Allied victory at the end of the day',
  alliedStrategic: 'Allied Strategic Victory',
  alliedOperational: 'Allied Operational Victory',
  alliedTactical: 'Allied Tactical Victory',
  frenchStrategic: 'French Strategic Victory',
  frenchOperational: 'French Operational Victory',
  frenchTactical: 'French Tactical Victory',
  stalemate: 'Stalemate',
} as const

type Ending = keyof typeof LEVELS

const ENDINGS = Object.keys(LEVELS) as readonly Ending[]
const results = book.each('results', ENDINGS)

export const resultOf = (level: string): Message => results[ENDINGS.find(ending => LEVELS[ending] === level)!]
