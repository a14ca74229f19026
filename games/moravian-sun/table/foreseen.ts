/** What a player sees about an order in advance: costs, odds, and the stakes of a test. */
import { type Message, plain, type Term } from '@voltigeur/kernel'
import { book } from '../book.ts'

const within = (term: Term) => ({ term: term as Message })
const withRolls = (unit: string, rolls: number) => ({ unit, rolls })
const inHex = (hex: string) => ({ hex })
const ofPoints = (points: number) => ({ points })
const byRolls = (rolls: number) => ({ rolls })

export const foreseen = book.terms('terms', {
  attack: within,
  defence: within,
  columns: within,
  die: within,
  test: within,
  ofUnit: (unit: string, term: Term) => ({ unit, term: term as Message }),
  fogShift: plain,
  gunsLost: (unit: string) => ({ unit }),
  testFirst: withRolls,
  repulse: plain,
  mayCountercharge: withRolls,
  maySquare: withRolls,
  heart: byRolls,
  pursuit: (efficiency: number, rolls: number) => ({ efficiency, rolls }),
  unitTest: (unit: string, efficiency: number, rolls: number) => ({ unit, efficiency, rolls }),

  ifFailsDisordered: plain,
  ifFailsRetreat: plain,
  ifFailsStays: plain,
  ifFailsBack: plain,
  ifFailsDefense: plain,
  oneIsEnough: plain,
  oneDie: byRolls,
  commander: (chief: string) => ({ chief }),
  initiative: plain,
  mixed: plain,

  enters: inHex,
  onMarch: plain,
  offMap: plain,
  back: inHex,
  findRoom: plain,
  exposed: plain,
  firstHex: plain,
  snowDoubles: plain,
  stream: inHex,
  uphill: inHex,
  road: inHex,
  trail: inHex,
  into: (hex: string, ground: Message) => ({ hex, ground }),
  half: ofPoints,
  oneHex: plain,
  leaveSquare: ofPoints,
  formSquare: ofPoints,
  sleet: plain,
  overcast: plain,
  fogTest: byRolls,
  iceHalf: plain,
  iceTest: byRolls,
})

/** Possible results. */
export const results = book.sentences('results', {
  gunsDestroyed: plain,
  passed: plain,
  failed: plain,
  somePass: (count: number, all: number) => ({ count, all }),
  countPass: (count: number) => ({ count }),
  upTo: (needed: number) => ({ needed }),
  efficiencyUpTo: (efficiency: number) => ({ efficiency }),
  tests: plain,
  noRoll: plain,
  noTest: plain,
  ordered: plain,
  theyAct: plain,
  chargeMet: plain,
  chargeIsMet: plain,
  notMet: plain,
  stand: plain,
  anyOrder: plain,
  keepsOrder: plain,
  doesNotFollow: plain,
})
