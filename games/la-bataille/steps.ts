/** The steps of the sequence of play (8.0), and what each remembers while it runs. */
import { flag, type Heading, int, type Kit, list, setOf, word } from '@voltigeur/kernel'
import type { KulmDecision, KulmFlow } from './decisions.ts'
import type { Field } from './field.ts'
import { MANNERS, TOLLS } from './rules/04-morale/alarms.ts'
import { nightHeadings } from './steps-night.ts'
import { shockHeadings } from './steps-shock.ts'

export type { KulmFlow }

/** The longest path of one move: light cavalry on a road, with its first hex. */
const LONGEST_WAY = 72

/** More hexes than can fire at one. */
export const MOST_FIRING = 24

export function headings(flow: KulmFlow, { namings, units, ground, commands }: Field) {
  const { unit, hex, facing, formation } = namings
  const side = int(namings.side)
  return {
    ...shockHeadings(flow, { namings, units }),
    ...nightHeadings(flow, { namings, units, commands }),
    turn: flow.step('turn', { over: flag() }),
    segment: flow.step('segment', { side }),
    command: flow.step('command', { side }),
    movement: flow.step('movement', { side }),
    /** 11.2: a division on a force march. */
    forceMarch: flow.step('forceMarch', { side, command: int(namings.command) }),
    /** One unit on the move, hex by hex, with possible reactions between two hexes. */
    march: flow.step('march', {
      unit: int(unit),
      /** The path of its head, from the start, and its facing in each hex. */
      way: list(hex, LONGEST_WAY),
      facings: list(facing, LONGEST_WAY),
      next: int(),
      halted: flag(),
      /** Its morale state at the start. */
      state: int(),
      /** 6.6.9: the formation that it adopts when it leaves broken terrain. */
      formation: int(formation),
    }),
    /**
     * 12.7.1: a unit that forms, turns, limbers up or exits the map under fire; it keeps its old stance until that is
     * over (12.7.3).
     */
    evolution: flow.step('evolution', {
      unit: int(unit),
      what: word('form', 'face', 'limber', 'exit'),
      formation: int(formation),
      facing: int(facing),
      to: int(hex),
      state: int(),
    }),
    /** 4.4: one unit retreats; `panic` resolves the checks of alarmed friends. */
    flight: flow.step('flight', {
      unit: int(unit),
      manner: word(...MANNERS),
      /** 10.2.8j-iii: how many hexes, if it is pursued. */
      hexes: int(),
      toll: word(...TOLLS),
      to: int(hex),
      /** 4.4.9: leaders that may go along, and the one in question. */
      leaders: setOf(unit, units.length),
      leader: int(unit),
    }),
    panic: flow.step('panic', { unit: int(unit), flees: word('no', ...MANNERS), rounds: int() }),
    /** 12.5: units of several hexes fire at one. */
    volley: flow.step('volley', {
      side,
      target: int(hex),
      hexes: list(hex, MOST_FIRING),
      /** 12.7: at a passing unit; it doesn’t count for any Fire Phase. */
      passing: flag(),
      /** 12.6, at units that will assault. */
      defensive: flag(),
      shaken: setOf(unit, units.length),
      unit: int(unit),
      flees: word('no', ...MANNERS),
      /** 14.1.1: leaders in the hex under fire, if one of them is at risk. */
      leaders: setOf(unit, units.length),
    }),
    /** 14.1: one of these leaders may have been hit; `led` is the one who led the melee. */
    danger: flow.step('danger', {
      hex: int(hex),
      side,
      leaders: setOf(unit, units.length),
      led: int(unit),
      inMelee: flag(),
      fallen: int(unit),
      shaken: setOf(unit, units.length),
      unit: int(unit),
      flees: word('no', ...MANNERS),
    }),
    defensiveFire: flow.step('defensiveFire', { side, targets: setOf(hex, ground.grid.size) }),
    /** 6.8.3: cavalry skirmishers of a side fall back after their fire. */
    fallBack: flow.step('fallBack', { side }),
    offensiveFire: flow.step('offensiveFire', { side, targets: setOf(hex, ground.grid.size) }),
    recovery: flow.step('recovery', { side, unit: int(unit), flees: word('no', 'rout', 'hide') }),
  }
}

export type Steps = ReturnType<typeof headings>

/** The tools to write the body of a step, for functions that write part of one. */
export type KitOf<K extends keyof Steps> = Steps[K] extends Heading<infer F, infer _> ? Kit<KulmDecision, F> : never
