/** Results of fire, melee and checks, for the log, cards and tables. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import { costOfFire } from './rules/12-fire/fire-table.ts'
import { readResult } from './rules/13-assault/melee-table.ts'
import { LEADER_FATES, type LeaderFate, type MoraleReason } from './setup/tables.ts'
import { LEVELS, MORALE_COMMANDS } from './setup/vocabulary.ts'

export const results = book.messages('results', {
  none: plain,
  increments: (lost: number) => ({ lost }),
  halved: (result: number, effect: Message) => ({ result, effect }),
  AD: plain,
  AR: plain,
  DD: plain,
  DR: plain,
  DS: plain,
  losses: (attacker: number, attackerChecks: string, defender: number, defenderChecks: string) => ({
    attacker,
    attackerChecks,
    defender,
    defenderChecks,
  }),
  square: plain,
  squareDisorder: plain,
  squareRout: plain,
  passes: plain,
  fails: plain,
  recalled: plain,
  notRecalled: plain,
  limbered: plain,
  notLimbered: plain,
  lossesOf: (lost: number) => ({ lost }),
  rolledAs: (roll: number, modified: number) => ({ roll, modified }),
  coded: (code: string, text: Message) => ({ code, text }),
  ofTable: (die: number) => ({ die }),
  forHours: (fate: Message, hours: number) => ({ fate, hours }),
  ridden: (hexes: number) => ({ hexes }),
  notEarly: (when: Message) => ({ when }),
  outposts: (side: string) => ({ side }),
  rollAgain: plain,
  stragglers: (side: string, increments: number, arm: string) => ({ side, increments, arm }),
})

/** The fate of a leader who is hit. */
export const fates = book.each<LeaderFate>('results', LEADER_FATES)

/** 4.1: why a unit checks its morale. */
export const whyChecked = book.each<MoraleReason>('morale', [
  'rally',
  'retreatThrough',
  'routThrough',
  'fugitivesLeave',
  'overstacked',
  'stand',
  'defendMelee',
  'assault',
  'leaderLost',
  'meleeResult',
  'fireLosses',
  'squareShaken',
  'forceMarch',
  'charge',
  'bounce',
  'closeIntoMasse',
  'mixedNations',
])

export const SQUARED = { square: results.square, disorder: results.squareDisorder, rout: results.squareRout } as const

/** Increments lost to fire. */
export const lossBy = (lost: number): Message => (lost === 0 ? results.none : results.increments(lost))

/** 12.5.7: the result of a volley; 6.9.5: guns alone take half the losses of the table. */
export function resultOfFire({
  result,
  cases,
}: {
  readonly result: number
  readonly cases: readonly string[]
}): Message {
  const halved = cases.includes('6.9.5')
  const effect = lossBy(costOfFire(result, halved))
  return halved && result > 0 ? results.halved(result, effect) : effect
}

const yes = (so: boolean): string => (so ? 'yes' : 'no')

/** A result of the Melee Results Table. */
export function meleeResult(cell: string): Message {
  const result = readResult(cell)
  if (result === 'noEffect') return results.none
  if ('code' in result) return results[result.code]
  const { attacker, defender, attackerChecks, defenderChecks } = result.losses
  return results.losses(attacker, yes(attackerChecks), defender, yes(defenderChecks))
}

const commands = book.each('commands', MORALE_COMMANDS)

/** Names of the commands that have a morale level. */
export const commandName = (command: number): Message => commands[MORALE_COMMANDS[command]]

book.levels(LEVELS)
