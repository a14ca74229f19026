/** Texts of the rules besides their refusals: questions, actions in progress, terms of sums, and results. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import { CARDS } from './setup/cards.ts'

export const cards = book.each('cards', CARDS)
/** The effect of each, in a sentence. */
export const gists = book.each('gists', CARDS)

/** The question of each step; keys are steps, or their questions. */
export const questions = book.messages('questions', {
  reinforcements: plain,
  artillery: plain,
  spill: plain,
  roll: plain,
  rollOrPlay: plain,
  mayPlay: plain,
  attack: plain,
  attackOrFire: plain,
  hold: plain,
  volley: plain,
  holdMove: plain,
  chargeMove: plain,
  freeMove: plain,
  oocMove: plain,
  reload: plain,
  reloadOrPlay: plain,
  playBeforeRally: plain,
  fight: plain,
  fightOrPlay: plain,
  react: plain,
  losses: (count: number) => ({ count }),
  advance: plain,
  reface: plain,
  lose: (battalion: string) => ({ battalion }),
  bear: (battalion: string) => ({ battalion }),
  fall: plain,
  cardFalls: (card: Message) => ({ card }),
  cardHexside: (card: Message) => ({ card }),
  playAfterWithdraw: plain,
  playAfterVolley: plain,
  playAfterEnemyFire: plain,
  playAfterTotalDefeat: plain,
  play: plain,
})

/** The action in progress, for a player who tries something else. */
export const now = book.each('now', [
  'reinforcements',
  'artillery',
  'spill',
  'engagement',
  'command',
  'musketry',
  'holdMove',
  'chargeMove',
  'freeMove',
  'oocMove',
  'rally',
  'closeCombat',
  'react',
  'losses',
  'advance',
  'reface',
  'casualties',
  'fallingBack',
  'event',
  'card',
])

/** The unit a held card is played on. */
export const targets = book.each('targets', [
  'ammoShortage',
  'rallyToTheColours',
  'viveLempereur',
  'forGodAndTheTsar',
  'elan',
  'markedMan',
  'skirmishersForward',
  'fireDiscipline',
  'mistakenColours',
])

/** The moment for a held card that needs no unit. */
export const moments = book.each('moments', ['smoke', 'steadyThere', 'theEagleInDanger'])

const ofHex = (hex: string) => ({ hex })

export const terms = book.terms('terms', {
  card: (card: Message) => ({ card }),
  outOfCommand: plain,
  disordered: (units: number) => ({ units }),
  artillery: plain,
  leader: plain,

  attacker: ofHex,
  attackerFlank: ofHex,
  attackerLeader: plain,
  defender: ofHex,
  defenderFlank: ofHex,
  defenderLeader: plain,
  rating: plain,
  defenderFired: plain,
  defenderLow: plain,
  defenderEmpty: plain,
  attackerEmpty: plain,
  uphillOrStream: plain,
  downhill: plain,
  square: plain,
  infantry: plain,
  cover: plain,
  guns: plain,
  second: plain,

  printed: plain,
  twoHits: plain,
  lightCavalry: plain,
  uphill: plain,
  farUphill: plain,
  stack: plain,
  touches: plain,
  along: plain,
  level: plain,
  obstacles: plain,
  over: plain,
  smoke: plain,
  farDown: plain,

  anyGround: ofHex,
  road: ofHex,
  up: ofHex,
  clear: ofHex,
  village: ofHex,
  woods: ofHex,
  orchard: ofHex,
  stream: ofHex,
  outOfVillage: ofHex,
  outOfWoods: ofHex,
  outOfOrchard: ofHex,
  outOfStream: ofHex,
  rear: ofHex,
  towardEdge: ofHex,
  overFriends: ofHex,
  front: ofHex,
  next: ofHex,
  stopsOnContact: plain,
  exactly: (pace: string, hexes: number) => ({ pace, hexes }),
  slowOnHold: plain,
  allRoad: plain,
  allowance: (pace: string, hexes: number) => ({ pace, hexes }),
  lowest: plain,
  more: (hexes: number, due: number) => ({ hexes, due }),
  short: (hexes: number, due: number) => ({ hexes, due }),
})

export const engagementResults = book.each('results.engagement', ['attack', 'hold', 'withdraw'])
export const fireResults = book.each('results.fireControl', [
  'cease',
  'choice',
  'fire',
  'waste',
  'disciplined',
  'unchecked',
])

/** The result of a roll to rally, or to reload instead (OPT-RELOAD-1). */
const RALLIES = ['steady', 'recovered', 'stillRouted', 'stillDisordered', 'routs'] as const
const RELOADS = ['restored', 'noAmmunition'] as const
export type RallyResult = (typeof RALLIES)[number] | (typeof RELOADS)[number]
export const rallyResults = book.each<RallyResult>('results.rally', [...RALLIES, ...RELOADS])
export const isReload = (result: RallyResult): boolean => (RELOADS as readonly string[]).includes(result)

/** The cause of a unit’s loss. */
const ENDS = [
  'blaze',
  'gunsLost',
  'gunsBlocked',
  'leftMap',
  'enemyNear',
  'noWayOut',
  'threeHits',
  'thirdHit',
  'leaderLost',
  'noFriends',
  'overrun',
  'routed',
  'shotDown',
] as const
export type Why = (typeof ENDS)[number]
export const reasons = book.each('results.eliminated', ENDS)

/** Of the attacker or the defender, and of an army. */
export const combatResults = book.each('results.combat', ['R', 'D', 'T'])
export const defeats = book.each('results.defeat', ['R', 'D', 'T'])

export const blazes = book.messages('results.blaze', { out: plain, edge: plain, spreads: ofHex })

/** Odds before the roll. */
export const odds = book.sentences('odds', {
  for: (column: string, role: string) => ({ column, role }),
  loses: (role: string, result: Message) => ({ role, result }),
  fire: (range: number, needed: number) => ({ range, needed }),
  hits: (hits: number) => ({ hits }),
  rating: (rating: number) => ({ rating }),
  engagement: (rating: number) => ({ rating }),
  shot: (shot: string, least: number) => ({ shot, least }),
  against: (result: string, role: string) => ({ result, role }),
})
