/** Questions, log lines and displays, by code and values; the sentences are in `messages`. */
import { type Message, plain, type Side } from '@voltigeur/kernel'
import { book } from './book.ts'
import { type GroundName, SIDES, VARIANTS, type VariantId } from './setup/data.ts'
import type { Edge } from './setup/ground.ts'

export const sideName = (side: Side): string => book.message(`sides.${SIDES[side]}.name`).text

export const questions = book.messages('questions', {
  battery: plain,
  friant: plain,
  duroc: plain,
  variant: (number: number, variant: Message, effect: Message) => ({ number, variant, effect }),
  unknownVariant: plain,
  declare: plain,
  choose: (left: number) => ({ left }),
  reserve: (units: number) => ({ units }),
  attack: plain,
  support: (unit: string, hex: string) => ({ unit, hex }),
  lose: (steps: number) => ({ steps }),
  retreat: (unit: string, less: number, steps: number) => ({ unit, less, steps }),
  advance: (hex: string) => ({ hex }),
  regroup: (units: number) => ({ units }),
})

/** The action in progress, for a player who tries something else. */
export const now = book.each('now', [
  'battery',
  'friant',
  'duroc',
  'variant',
  'declare',
  'choose',
  'reserve',
  'attack',
  'support',
  'lose',
  'retreat',
  'advance',
  'regroup',
])

/** Why a Variant can’t be played in this turn. */
export const notNow = book.each('notNow', ['turnTwo', 'lastTurn', 'firstRegroup', 'nobodyReturns', 'noEffect'])

type Parts = Readonly<Record<'name' | 'effect' | 'source', Message>>

export const variants = Object.fromEntries(
  VARIANTS.map(id => [id, book.each(`variants.${id}`, ['name', 'effect', 'source'])]),
) as Readonly<Record<VariantId, Parts>>

const bySide = (side: string) => ({ side })
const ofVariant = (side: string, number: number, variant: Message) => ({ side, number, variant })
const at = (unit: string, hex: string) => ({ unit, hex })
const between = (unit: string, from: string, to: string) => ({ unit, from, to })
const byDie = (die: number) => ({ die })

export const log = book.sentences('log', {
  turn: (turn: number, turns: number, hour: string) => ({ turn, turns, hour }),
  drew: ofVariant,
  played: ofVariant,
  playedOn: (side: string, number: number, variant: Message, unit: string) => ({ side, number, variant, unit }),
  revealed: ofVariant,
  discarded: ofVariant,
  returned: at,
  battery: (side: string, factors: string) => ({ side, factors }),
  deployed: at,
  pushed: between,
  declared: (side: string, first: 'movement' | 'combat') => ({ side, first }),
  movement: plain,
  combat: plain,
  arrived: byDie,
  notArrived: byDie,
  moved: (unit: string, from: string, to: string, cost: number) => ({ unit, from, to, cost }),
  entered: (unit: string, from: string, to: string, cost: number) => ({ unit, from, to, cost }),
  stayed: (unit: string) => ({ unit }),
  noWayIn: (unit: string) => ({ unit }),
  exited: (unit: string, hex: string, edge: Edge) => ({ unit, hex, edge }),
  took: (side: string, hex: string) => ({ side, hex }),
  declined: bySide,
  attacked: (units: readonly string[], defender: string, hex: string, attack: number, defence: number) => ({
    ...{ units, defender, hex, attack, defence },
  }),
  attackedWithGuns: (
    units: readonly string[],
    defender: string,
    hex: string,
    attack: number,
    defence: number,
    guns: number,
  ) => ({ units, defender, hex, attack, defence, guns }),
  rolled: (die: number, column: string, result: string) => ({ die, column, result }),
  lost: (unit: string, steps: number, left: number) => ({ unit, steps, left }),
  eliminated: at,
  spared: (unit: string) => ({ unit }),
  retreated: between,
  advanced: between,
  recovered: plain,
  regrouped: (side: string, units: readonly string[]) => ({ side, units }),
  regroupedNobody: bySide,
  demoralized: (side: string, losses: number) => ({ side, losses }),
  ended: (result: Message, french: number, allied: number) => ({ result, french, allied }),
})

/** For a unit, on its card and in the list of both armies. */
export const unitWords = book.sentences('units', {
  ofSteps: (left: number, steps: number) => ({ left, steps }),
  factor: plain,
  movement: plain,
  formationOf: (formation: string, nations: readonly Message[]) => ({ formation, nations }),
})
const STATES = ['passive', 'reduced', 'demoralized'] as const
export type State = (typeof STATES)[number]
export const states = book.each('units.states', STATES)
export const nations = book.each('units.nations', ['austrian', 'russian'])
export const waits = book.each('units.waits', ['reserve', 'variable', 'scenario', 'setup'])
export const statuses = book.each('units.statuses', ['waiting', 'onMap', 'eliminated', 'exited'])

const CODES: Readonly<Record<GroundName, GroundCode>> = {
  clear: 'clear',
  forest: 'forest',
  marsh: 'marsh',
  town: 'town',
  fortress: 'fortress',
  'all-pond': 'allPond',
  'partial-pond': 'partialPond',
}
type GroundCode = 'clear' | 'forest' | 'marsh' | 'town' | 'fortress' | 'allPond' | 'partialPond'

const grounds = book.each('ground', ['clear', 'forest', 'marsh', 'town', 'fortress', 'allPond', 'partialPond'])
export const groundCode = (name: GroundName): GroundCode => CODES[name]
export const groundName = (name: GroundName): Message => grounds[CODES[name]]

/** Facts about a hex, and overlays of the map. */
export const display = book.sentences('display', {
  partialPond: plain,
  cost: (ground: Message, points: number) => ({ ground, points }),
  noCavalry: plain,
  defence: (columns: number) => ({ columns }),
  road: plain,
  west: plain,
  east: plain,
  controlled: bySide,
  zone: bySide,
  zones: bySide,
  places: bySide,
  ifTheDie: (units: string) => ({ units }),
})

const inHex = (hex: string) => ({ hex })
const ofUnit = (unit: string) => ({ unit })

/** The terms of costs and odds. */
export const terms = book.terms('terms', {
  ground: (hex: string, ground: GroundCode) => ({ hex, ground }),
  stream: inHex,
  road: inHex,
  uphill: inHex,
  training: inHex,
  entering: inHex,
  leaving: plain,
  attacks: ofUnit,
  defends: ofUnit,
  marker: (factor: number) => ({ factor }),
  inTown: plain,
  inFortress: plain,
  allUphill: plain,
  enfilade: plain,
  elite: plain,
  charge: plain,
})

export const rolls = book.sentences('rolls', {
  attack: plain,
  attacks: plain,
  arrival: plain,
  arrivals: plain,
  on: (attack: number, defence: number, column: string) => ({ attack, defence, column }),
  losses: (attacker: number, defender: number) => ({ attacker, defender }),
  result: (result: string, losses: string) => ({ result, losses }),
  variable: plain,
  arrive: plain,
  onTheWay: plain,
})
