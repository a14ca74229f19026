/** The steps of the sequence of play (8.0), and what each has to remember while it runs. */
import { flag, type Heading, int, type Kit, list, setOf, word } from '@voltigeur/kernel'
import type { KulmDecision, KulmFlow } from './decisions.ts'
import type { Field } from './field.ts'
import { MANNERS, TOLLS } from './rules/04-alarms.ts'
import { nightHeadings } from './steps-night.ts'
import { shockHeadings } from './steps-shock.ts'

export type { KulmFlow }

/** The longest way of one move: light cavalry on a road, with its first hex. */
export const LONGEST_WAY = 72

/** More hexes than can bear upon one. */
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
    /** One unit on its way, hex by hex, so that others may have their say between two of them. */
    march: flow.step('march', {
      unit: int(unit),
      /** Of its head, from where it stands, and its facing in each. */
      way: list(hex, LONGEST_WAY),
      facings: list(facing, LONGEST_WAY),
      next: int(),
      halted: flag(),
      /** The morale state in which it set out. */
      state: int(),
      /** 6.6.9: the formation that it takes up when it leaves broken ground. */
      formation: int(formation),
    }),
    /** 12.7.1: a unit that forms, turns, limbers up or leaves the map under fire; it stands as it began until that is over (12.7.3). */
    evolution: flow.step('evolution', {
      unit: int(unit),
      what: word('form', 'face', 'limber', 'exit'),
      formation: int(formation),
      facing: int(facing),
      to: int(hex),
      state: int(),
    }),
    /** 4.4: one unit flees; friends that this alarms are settled by `panic`. */
    flight: flow.step('flight', {
      unit: int(unit),
      manner: word(...MANNERS),
      /** 10.2.8j-iii: how many hexes, where it is pursued. */
      hexes: int(),
      toll: word(...TOLLS),
      to: int(hex),
      /** 4.4.9: leaders that may go along, and the one who is asked about. */
      leaders: setOf(unit, units.length),
      leader: int(unit),
    }),
    panic: flow.step('panic', { unit: int(unit), flees: word('no', ...MANNERS), rounds: int() }),
    /** 12.5: units of several hexes fire at one. */
    volley: flow.step('volley', {
      side,
      target: int(hex),
      hexes: list(hex, MOST_FIRING),
      /** 12.7: at one who passes; it counts for no Fire Phase. */
      passing: flag(),
      /** 12.6, against those who will assault. */
      defensive: flag(),
      shaken: setOf(unit, units.length),
      unit: int(unit),
      flees: word('no', ...MANNERS),
      /** 14.1.1: who stood in the hex as it was fired at, if one of them is in danger. */
      leaders: setOf(unit, units.length),
    }),
    /** 14.1: one of these leaders may have been hit; `led` is he of them who led the melee. */
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
    /** 6.8.3: cavalry skirmishers of a side give way after their fire. */
    fallBack: flow.step('fallBack', { side }),
    offensiveFire: flow.step('offensiveFire', { side, targets: setOf(hex, ground.grid.size) }),
    recovery: flow.step('recovery', { side, unit: int(unit), flees: word('no', 'rout', 'hide') }),
  }
}

export type Steps = ReturnType<typeof headings>

/** What the body of a step is written with, for functions that write a stretch of one. */
export type KitOf<K extends keyof Steps> = Steps[K] extends Heading<infer F, infer _> ? Kit<KulmDecision, F> : never
