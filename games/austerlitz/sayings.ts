/** Texts besides refusals: each key of the messages with the values of its gaps. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import type { AusterlitzDecision } from './decisions.ts'
import type { Phase } from './events.ts'
import { GROUNDS, type GroundName, LEVELS, RESULTS, type Result, UNIT_TYPES } from './setup/data.ts'
import type { Edge } from './setup/ground.ts'

export const questions = book.messages('questions', {
  deploy: plain,
  enter: plain,
  move: plain,
  attack: plain,
  attackOwing: plain,
  exchange: (points: number) => ({ points }),
  exchangeFree: plain,
  volunteer: plain,
  retreat: (units: readonly string[]) => ({ units }),
  displace: (units: readonly string[]) => ({ units }),
  advance: (hexes: readonly string[]) => ({ hexes }),
})

export const now = book.each('now', [
  'deploy',
  'enter',
  'move',
  'attack',
  'exchange',
  'volunteer',
  'retreat',
  'advance',
])

/** One sentence for each of these names, without gaps. */
const each = <K extends string>(chapter: string, keys: readonly K[]): Readonly<Record<K, string>> =>
  book.sentences(chapter, Object.fromEntries(keys.map(key => [key, plain] as const))) as Readonly<Record<K, string>>

const at = (unit: string, hex: string) => ({ unit, hex })
const fromTo = (unit: string, from: string, to: string) => ({ unit, from, to })
const fought = (
  units: readonly string[],
  hexes: readonly string[],
  defenders: readonly string[],
  attack: number,
  defence: number,
) => ({ units, hexes, defenders, attack, defence })

export const log = book.sentences('log', {
  turn: (turn: number, turns: number, time: string) => ({ turn, turns, time }),
  phase: (side: string, phase: Phase) => ({ side, phase }),
  deployed: at,
  entered: (unit: string, hex: string, points: number) => ({ unit, hex, points }),
  moved: (unit: string, from: string, to: string, points: number) => ({ unit, from, to, points }),
  exited: (unit: string, hex: string, edge: Edge) => ({ unit, hex, edge }),
  attacked: fought,
  bombarded: fought,
  rolled: (die: number, column: string, result: Result) => ({ die, column, result }),
  eliminated: at,
  retreated: fromTo,
  displaced: fromTo,
  silenced: (unit: string) => ({ unit }),
  volunteered: (units: readonly string[]) => ({ units }),
  fellBack: (side: string) => ({ side }),
  advanced: fromTo,
  lapsed: (units: readonly string[]) => ({ units }),
  demoralized: (side: string, points: number) => ({ side, points }),
  ended: (level: Message, allied: number, french: number) => ({ level, allied, french }),
})

type Kind = AusterlitzDecision['kind']

const KINDS = {
  deploy: plain,
  deployRest: plain,
  enter: plain,
  move: plain,
  exit: plain,
  attack: plain,
  exchange: plain,
  fallBack: plain,
  volunteer: plain,
  retreat: plain,
  advance: plain,
  stand: plain,
  done: plain,
} satisfies Record<Kind, typeof plain>

const there = (hex: string) => ({ hex })

/** For a button: away from the map it names the place too. */
export const captions = book.sentences('captions', {
  ...KINDS,
  volunteerNone: plain,
  deployTo: there,
  enterTo: there,
  moveTo: there,
  exitTo: there,
  retreatTo: there,
  advanceTo: there,
})

export const orders = book.sentences('orders', {
  leaves: (unit: string) => ({ unit }),
  unmoved: (idle: number) => ({ idle }),
})

/** Whether an army fights at half its strength (11.0). */
export type Strength = 'whole' | 'halved'

const into = (hex: string) => ({ hex })

export const terms = book.terms('terms', {
  ground: (hex: string, ground: GroundName) => ({ hex, ground }),
  road: into,
  stream: into,
  lakeHexside: into,
  enteringZone: into,
  leavingZone: into,
  exit: plain,
  attacks: (unit: string, strength: Strength) => ({ unit, strength }),
  bombards: (unit: string, strength: Strength) => ({ unit, strength }),
  defends: (unit: string, hex: string, strength: Strength) => ({ unit, hex, strength }),
  defendsIn: (unit: string, hex: string, strength: Strength, times: number, ground: GroundName) => ({
    unit,
    hex,
    strength,
    times,
    ground,
  }),
})

export const meanings = each('results', RESULTS)
export const distantMeanings = each('results.distant', RESULTS)
export const rolls = book.sentences('results', {
  rolled: (result: Result, meaning: string) => ({ result, meaning }),
  odds: (attack: number, defence: number, column: string) => ({ attack, defence, column }),
  attack: plain,
  attacks: plain,
  bombardment: plain,
  bombardments: plain,
})

book.levels(LEVELS)
export const grounds = each('ground', GROUNDS)
export const arms = each('units.arms', UNIT_TYPES)
const STATES = ['moved', 'fought', 'bound', 'silenced', 'retreating', 'demoralized'] as const
export type State = (typeof STATES)[number]
export const states = each('units.states', STATES)
export const units = book.sentences('units', { strength: plain, movement: plain })
export const statuses = book.sentences('units.statuses', {
  waiting: plain,
  onMap: plain,
  eliminated: plain,
  exitedWest: plain,
  exitedEast: plain,
  due: (turn: number) => ({ turn }),
})

const ratio = (allied: number, french: number) => ({ allied, french })

export const tables = book.sentences('tables', {
  results: plain,
  resultsNote: plain,
  terrain: plain,
  points: plain,
  defence: plain,
  closed: (points: number, arms: readonly string[]) => ({ points, arms }),
  times: (times: number) => ({ times }),
  extra: (points: number) => ({ points }),
  road: plain,
  stream: plain,
  lakeHexside: plain,
  bridge: plain,
  bridgeCost: plain,
  enteringZone: plain,
  leavingZone: plain,
  terrainNote: plain,
  victory: plain,
  ratio: plain,
  below: ratio,
  upTo: ratio,
  above: ratio,
  victoryNote: plain,
  places: plain,
  worth: plain,
  placesNote: plain,
})

export const display = book.sentences('display', {
  ground: (ground: string, points: number, times: number) => ({ ground, points, times }),
  groundClosed: (ground: string, points: number, times: number, arms: readonly string[]) => ({
    ground,
    points,
    times,
    arms,
  }),
  road: plain,
  arrow: (edge: Edge) => ({ edge }),
  noZone: plain,
  zone: (side: string) => ({ side }),
  zones: (side: string) => ({ side }),
  points: plain,
  losses: plain,
  exits: (edge: Edge) => ({ edge }),
  cutOff: plain,
  places: plain,
  goal: (place: string, points: number) => ({ place, points }),
  morale: plain,
  demoralized: plain,
  lost: (losses: number, limit: number) => ({ losses, limit }),
  level: plain,
})
