/** The steps of the sequence of play (2.1), and what each remembers while it runs. */
import { type Flow, flag, gives, type Heading, int, type Kit, list, setOf, word } from '@voltigeur/kernel'
import type { MoravianDecision } from './decisions.ts'
import type { Field } from './field.ts'
import { FALLING_BACK } from './rules/12-assault/ways-back.ts'
import { BOMBARDMENT_RESULTS, COMBAT_RESULTS } from './setup/vocabulary.ts'

export type MoravianFlow = Flow<MoravianDecision>

/** The longest path of one move: light cavalry on a Road in March Column, with its first hex. */
const LONGEST_WAY = 16

/** More hexes than can take part in one assault. */
const MOST_HEXES = 12
/** More units than one assault can drive back. */
const MOST_PREY = 16

/** What frames remember: sides, pieces, hexes and commands by their names. */
function fieldsOf({ namings, units }: Field) {
  const { unit, hex, command } = namings
  return {
    side: int(namings.side),
    unit: int(unit),
    hex: int(hex),
    command: int(command),
    anyUnits: setOf(unit, units.length),
    way: list(hex, LONGEST_WAY),
    someHexes: list(hex, MOST_HEXES),
    prey: list(unit, MOST_PREY),
    left: list(hex, MOST_PREY),
  }
}
type Fields = ReturnType<typeof fieldsOf>

/** 2.1.A The turn and its Command Phase. */
function turnSteps(flow: MoravianFlow, { anyUnits, unit }: Fields) {
  return {
    /** `leaders` have lost the guns of the Santon (16.29.4). */
    turn: flow.step('turn', { over: flag(), leaders: anyUnits, leader: unit }),

    /** 3.11: aides sent for in the turn before. */
    aides: flow.step('aides', { leaders: anyUnits, leader: unit }),

    orders: flow.step('orders', {}),
    orderTests: flow.step('order-tests', {}),
    priorities: flow.step('priorities', {}),
  }
}

/** 2.1.B Action Phase, up to the bombardment. */
function actionSteps(flow: MoravianFlow, { anyUnits, command, hex, side, unit, way }: Fields) {
  return {
    actions: flow.step('actions', { side }),
    /** `tried` are enemy units that have tried an emergency square (14.3.emergency). */
    activation: flow.step('activation', { side, command, tried: anyUnits, horse: anyUnits, mover: unit }),
    rally: flow.step('rally', { side, command, tried: anyUnits }),
    arrivals: flow.step('arrivals', { side, command }),
    /** 16.43.7 */
    withdrawal: flow.step('withdrawal', { side, command }),
    /** `roused`: the second time in an activation, for units that got another order (2.1.B.3). */
    movement: flow.step('movement', { side, command, roused: flag() }),
    /** One unit on the move, hex by hex, with possible reactions between two hexes. */
    march: flow.step('march', {
      unit,
      way,
      next: int(),
      halted: flag(),
      /** 16.42.1.1: it slips past the enemy in fog; the note: and stops before ZOC that it can’t pass. */
      foggy: flag(),
      stopsBefore: flag(),
      /** 14.3: it forms square at its destination; 14.2: or charges that hex. */
      square: flag(),
      charge: hex,
      /** 16.51.1: it exits the map there. */
      exits: flag(),
    }),
    /** 7.2.4: leaders whose hex the enemy has entered. */
    overrun: flow.step('overrun', { side, hex, leaders: anyUnits, leader: unit }),
    /** 14.3.emergency: infantry of that side, adjacent to enemy cavalry. */
    emergency: flow.step('emergency', { side, mover: unit }),
    /** 4.3.1: units out of command after the others have moved. */
    strays: flow.step('strays', { side, command, used: anyUnits, leader: unit }),
    leaders: flow.step('leaders', { side, command }),
    /** `fired` are guns that have already fired (11.4). */
    bombardment: flow.step('bombardment', { side, command, fired: anyUnits }),
    /** One hex of guns against one target; `side` is under fire. */
    salvo: flow.step('salvo', {
      side,
      from: hex,
      guns: anyUnits,
      target: hex,
      result: word(...BOMBARDMENT_RESULTS),
      /** Units that fall back one hex, and routed units that retreat two (15.2.2). */
      shaken: anyUnits,
      routed: anyUnits,
      leaders: anyUnits,
      leader: unit,
    }),
  }
}

/** 2.1.B.5 Combat. */
function combatSteps(flow: MoravianFlow, { anyUnits, command, left, prey, side, someHexes, unit }: Fields) {
  return {
    combat: flow.step('combat', { side, command, attack: int() }),
    declaration: flow.step('declaration', { side, command }),
    /** 14.1, 4.16.5: retreats before combat; `side` defends. */
    evasion: flow.step('evasion', { side, attack: int(), hexes: someHexes, reacted: anyUnits }),
    /** 11.4.5b: `side` attacks, the other one fires; at all attacks, or only at pursuers. */
    defensiveFire: flow.step('defensive-fire', { side, command, fired: anyUnits, attack: int() }),
    assaults: flow.step('assaults', { side, command, attack: int() }),
    /** One assault, from overrunning guns to the advance (12.1). */
    assault: flow.step('assault', {
      side,
      attack: int(),
      attackers: anyUnits,
      defenders: anyUnits,
      /** 14.2: chargers; none after a countercharge. */
      charging: anyUnits,
      raid: flag(),
      /** The hexes of attackers and defenders at its start. */
      bases: someHexes,
      targets: someHexes,
      /** 11.1: those of them where units other than guns fought. */
      manned: someHexes,
      /** 12.3.1: the efficiency that each side uses. */
      ours: int(),
      theirs: int(),
      result: word(...COMBAT_RESULTS),
      /** Leaders at risk, or of an army whose commander can’t take part. */
      leaders: anyUnits,
      leader: unit,
      /** Units that must retreat: of the attackers and of the defenders. */
      shaken: anyUnits,
      /** 12.8: the defenders driven back, and the hexes they defended. */
      prey,
      left,
    }),
  }
}

/** 12.5.4 to 12.8: the effects of a combat. */
function aftermathSteps(flow: MoravianFlow, { anyUnits, command, hex, left, prey, side, someHexes, unit }: Fields) {
  return {
    countercharge: flow.step(
      'countercharge',
      { side, charging: anyUnits, defenders: anyUnits, met: flag() },
      gives<boolean>(),
    ),
    exchange: flow.step('exchange', { side, attackers: anyUnits, defenders: anyUnits, least: int(), owed: int() }),
    /** Troops that must fall back this many hexes (12.6). */
    retreat: flow.step('retreat', { side, units: anyUnits, hexes: int(), why: word(...FALLING_BACK), from: someHexes }),
    /** 12.5.4.Dr, 12.5.4.clar.2: back, with a test. */
    recoil: flow.step('recoil', { side, units: anyUnits, hexes: int(), from: someHexes, case: word('Dr', 'again') }),
    /** 6.1.1: routed units leave the stacks of others. */
    displacement: flow.step('displacement', { side, units: anyUnits, unit }),
    /** 15.2.1: routed units that the enemy approaches. */
    flight: flow.step('flight', { side, hex, units: anyUnits, leader: unit }),
    advance: flow.step('advance', { side, attackers: anyUnits, hexes: someHexes }),
    pursuit: flow.step('pursuit', {
      side,
      prey,
      left,
      /** 14.5.1: the formation that raided. */
      raider: command,
      tried: anyUnits,
    }),
  }
}

/** 3.5, 3.11 */
function leaderSteps(flow: MoravianFlow, { unit }: Fields) {
  return {
    /** 3.5.3, 3.5.4, and 3.11 for his successor. */
    leaderLoss: flow.step('leader-loss', { leader: unit, alone: flag() }),
    /** 3.2.2: a leader who can’t take part goes to the nearest friends; so does one without troops left. */
    relocation: flow.step('relocation', { leader: unit, gone: flag(), bereft: flag() }),
    /** 16.13.4, 3.11: the successor of a leader who has just been lost. */
    replacement: flow.step('replacement', { leader: unit, office: unit }),
  }
}

export function headings(flow: MoravianFlow, field: Field) {
  const fields = fieldsOf(field)
  return {
    ...turnSteps(flow, fields),
    ...actionSteps(flow, fields),
    ...combatSteps(flow, fields),
    ...aftermathSteps(flow, fields),
    ...leaderSteps(flow, fields),
  }
}

export type Steps = ReturnType<typeof headings>

/** The tools to write the body of a step, for functions that write part of one. */
export type KitOf<K extends keyof Steps> = Steps[K] extends Heading<infer F, infer _> ? Kit<MoravianDecision, F> : never
