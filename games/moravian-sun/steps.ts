/** The steps of the sequence of play (2.1), and what each has to remember while it runs. */
import { type Flow, flag, gives, int, type Kit, list, setOf, word } from '@voltigeur/kernel'
import type { MoravianDecision } from './decisions.ts'
import type { Field } from './field.ts'
import { BOMBARDMENT_RESULTS, COMBAT_RESULTS } from './setup/vocabulary.ts'

export type MoravianFlow = Flow<MoravianDecision>
export type MoravianKit<F> = Kit<MoravianDecision, F>

/** The longest way of one move: light cavalry on a Road in March Column, with its first hex. */
export const LONGEST_WAY = 16

export function headings(flow: MoravianFlow, { namings, units }: Field) {
  const { unit, hex, command } = namings
  const side = int(namings.side)
  const anyUnits = setOf(unit, units.length)
  return {
    turn: flow.step('turn', { over: flag() }),

    // A. Command Phase
    orders: flow.step('orders', {}),
    priorities: flow.step('priorities', {}),

    // B. Action Phase
    actions: flow.step('actions', { side }),
    /** `tried` are enemy units that have tried to form square in haste (14.3.emergency). */
    activation: flow.step('activation', { side, command: int(command), tried: anyUnits }),
    rally: flow.step('rally', { side, command: int(command), tried: anyUnits }),
    arrivals: flow.step('arrivals', { side, command: int(command) }),
    movement: flow.step('movement', { side, command: int(command) }),
    /** One unit on its way, hex by hex, so that others may have their say between two of them. */
    march: flow.step('march', { unit: int(unit), way: list(hex, LONGEST_WAY), next: int(), halted: flag() }),
    /** 7.2.4: leaders whose hex the enemy has entered. */
    overrun: flow.step('overrun', { side, hex: int(hex), leaders: anyUnits, leader: int(unit) }),
    /** 14.3.emergency; gives whether anybody formed square. */
    emergency: flow.step('emergency', { side, mover: int(unit), formed: flag() }, gives<boolean>()),
    /** 4.3.1: units out of command after the others have moved. */
    strays: flow.step('strays', { side, command: int(command) }),
    leaders: flow.step('leaders', { side, command: int(command) }),
    bombardment: flow.step('bombardment', { side, command: int(command) }),
    /** One hex of guns against one target. */
    salvo: flow.step('salvo', {
      side,
      guns: anyUnits,
      target: int(hex),
      result: word(...BOMBARDMENT_RESULTS),
      defensive: flag(),
    }),
    /** `beset` are the units that have been attacked in this sub-phase (12.2.3). */
    combat: flow.step('combat', { side, command: int(command), beset: anyUnits }),
    declaration: flow.step('declaration', { side, command: int(command) }),
    /** 14.1, 4.16.5: retreats before combat, hex by hex under attack. */
    evasion: flow.step('evasion', { side, hex: int(hex) }),
    defensiveFire: flow.step('defensive-fire', { side, command: int(command) }),
    assaults: flow.step('assaults', { side, command: int(command) }),
    /** One assault, from the tests to the advance; a pursuit is another within it (12.8). */
    assault: flow.step('assault', {
      side,
      attackers: anyUnits,
      defenders: anyUnits,
      column: int(),
      drm: int(),
      die: int(),
      result: word(...COMBAT_RESULTS),
      pursuit: flag(),
    }),
    countercharge: flow.step('countercharge', { side, met: flag() }, gives<boolean>()),
    exchange: flow.step('exchange', { side, attackers: anyUnits, defenders: anyUnits, owed: int() }),
    /** Troops that have to fall back so many hexes (12.6). */
    retreat: flow.step('retreat', { side, units: anyUnits, unit: int(unit), hexes: int(), from: int(hex) }),
    advance: flow.step('advance', { side, attackers: anyUnits, hexes: list(hex, 6) }),
    pursuit: flow.step('pursuit', { side, prey: int(unit), from: int(hex) }),
    /** 3.5.3, 3.5.4, and 3.11 for who takes over. */
    leaderLoss: flow.step('leader-loss', { leader: int(unit), alone: flag() }),
    /** 3.2.2: a leader who may not take part goes to the nearest friends; so does one whose troops are gone. */
    relocation: flow.step('relocation', { leader: int(unit) }),
    replacement: flow.step('replacement', { side, leader: int(unit) }),
  }
}

export type Steps = ReturnType<typeof headings>
