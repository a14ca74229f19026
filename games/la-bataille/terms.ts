/** The terms in the sums of fire, melee, morale and squares. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import { FIRE_TYPES, type FireType } from './setup/vocabulary.ts'

type Factors = readonly Message[]

export const terms = book.terms('terms', {
  leader: (leader: string) => ({ leader }),
  aLeader: plain,
  cavalryLeader: plain,
  artilleryLeader: plain,
  // Morale
  leaderLost: (leader: string) => ({ leader }),
  disordered: plain,
  routed: plain,
  commandLevel: (level: number) => ({ level }),
  halfLost: plain,
  inRoadMarch: plain,
  retreatThrough: plain,
  routThrough: plain,
  riddenThrough: plain,
  forceMarch: plain,
  forceMarchAgain: plain,
  mixedNations: plain,
  chargedFlank: plain,
  chargedRear: plain,
  chargedByLancers: plain,
  chargedByHeavy: plain,
  inLine: plain,
  inMasse: plain,
  chargedDisordered: plain,
  chargedRouted: plain,
  chargedAcrossStream: plain,
  chargedAcrossSlope: plain,
  caughtMarching: plain,
  strength: (odds: string) => ({ odds }),
  throughFlank: plain,
  throughRear: plain,
  againstLine: plain,
  againstSquare: plain,
  againstSkirmishers: plain,
  againstDisordered: plain,
  againstRouted: plain,
  upslope: plain,
  acrossStream: plain,
  fireLosses: plain,
  moraleValue: plain,
  // Fire
  volley: (unit: string) => ({ unit }),
  volleyWith: (unit: string, factors: Factors) => ({ unit, factors }),
  volleyTimes: (unit: string, increments: number, multiple: number) => ({ unit, increments, multiple }),
  volleyTimesWith: (unit: string, increments: number, multiple: number, factors: Factors) => ({
    unit,
    increments,
    multiple,
    factors,
  }),
  volleySquare: (unit: string, increments: number, multiple: number) => ({ unit, increments, multiple }),
  inFlank: plain,
  withGuns: (formation: Message) => ({ formation }),
  squareDefence: plain,
  crowdedLine: plain,
  fireDefence: (formation: Message) => ({ formation }),
  massed: (increments: number) => ({ increments }),
  canister: plain,
  // Melee
  fights: (unit: string | Message) => ({ unit }),
  fightsWith: (unit: string | Message, value: number, factors: Factors) => ({ unit, value, factors }),
  lances: (unit: string | Message) => ({ unit }),
  wetGround: plain,
  russianGuard: plain,
  unseenLances: plain,
  stands: (unit: string, chances: number) => ({ unit, chances }),
  standsSurely: (unit: string) => ({ unit }),
  dares: (unit: string, chances: number) => ({ unit, chances }),
  daresSurely: (unit: string) => ({ unit }),
  // Squares
  lancers: plain,
  lightCavalry: plain,
  ofType: (type: Message) => ({ type }),
})

/** Factors on a value, as written after a unit’s name. */
export const factors = book.messages('factors', {
  lastIncrement: plain,
  gunsLost: plain,
  disordered: plain,
  atRange: (range: number) => ({ range }),
  atCavalryInside: plain,
  outOfSquare: plain,
  heavyInLine: plain,
  halfOfLine: plain,
  skirmish: plain,
  horseSkirmish: plain,
  cavalryInGeneralOrder: plain,
  roadMarch: plain,
  routed: plain,
  fatigued: plain,
  exhausted: plain,
  sparing: plain,
  cavalryOnSquare: plain,
  infantryOnSquare: plain,
  chargingMasse: plain,
  threeStraight: plain,
  heavyOnLight: plain,
  acrossStream: plain,
  flank: plain,
  rear: plain,
  flankAndRear: plain,
  multiplied: (times: string, factor: Message) => ({ times, factor }),
})

/** The columns of the Fire Defence Table. */
export const defences = book.each('defences', [
  'column',
  'line',
  'square',
  'generalOrder',
  'skirmish',
  'limbered',
  'unlimbered',
  'roadMarch',
  'disorderedOrRouted',
])

/** A unit with values that the viewer hasn’t seen. */
export const { unseen } = book.messages('terms', { unseen: (unit: string) => ({ unit }) })

const types = book.each('troops', FIRE_TYPES)

/** A troop type as written: Russian Guard Jäger. */
export const troopsOf = (fire: FireType): Message => types[fire]
