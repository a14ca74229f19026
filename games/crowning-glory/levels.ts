/** How a battle can end, as recorded. */
import { book } from './book.ts'

/** These never change, however the sentences are worded. */
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

book.levels(Object.values(LEVELS))
