import type { Position, Rule, Side } from '../../index.ts'
import { note } from '../events.ts'
import { around, HOLD, isHorse, paces, sideOf, standing, units } from '../field.ts'
import { emptyBeside, footprint, isBeside, isEmpty, isLine, isThere, put } from '../footprint.ts'
import { now, questions } from '../sayings.ts'
import { flow, march, turn } from '../steps.ts'
import { no } from '../words.ts'
import { ways } from './05-march.ts'

/** A side’s units that haven’t acted yet. */
export const fresh = (position: Position, side: Side): number[] =>
  standing(position, side).filter(unit => units.done.get(position, unit) === 0)

const holds = (position: Position, unit: number): boolean => units.order.get(position, unit) === HOLD

/** 4.4 What a line keeps when it leaves one of its hexes. */
const kept = (position: Position, unit: number, from: number): number[] =>
  footprint(position, unit).filter(hex => hex !== from)

type NamesUnit = { readonly unit: number }

/** 3.1 Common to all acting units. */
const mayAct: readonly Rule<NamesUnit, unknown>[] = [
  [(p, _, d, by) => isThere(p, d.unit) && sideOf(d.unit) === by, (_, __, d) => no.notYourUnit('3.1', d.unit)],
  [(p, _, d) => units.done.get(p, d.unit) === 0, (_, __, d) => no.hasActed(d.unit)],
]
const mayForm: readonly Rule<NamesUnit, unknown>[] = [
  ...mayAct,
  [(p, _, d) => holds(p, d.unit), (_, __, d) => no.disobeys(d.unit)],
]

flow.define(turn, ({ ask, choice }) => [
  ask('act', {
    of: (_, frame) => frame.side,
    text: () => questions.turn,
    now: now.turn,
    cases: ['3.1', '3.2'],
    grouped: true,
    instead: (_, __, kind) => (kind === 'order' || kind === 'seal' ? no.ordersLieOpen() : null),
    choices: [
      choice('march', {
        lines: (position, { side }) => fresh(position, side).filter(unit => !holds(position, unit)),
        // The flood of paths holds exactly the reachable hexes.
        exact: true,
        candidates: (position, _, unit) => [...ways(position, unit).keys()].map(to => ({ kind: 'march', unit, to })),
        must: [
          ...mayAct,
          [(p, _, d) => !holds(p, d.unit), (_, __, d) => no.disobeys(d.unit)],
          [(p, _, d) => !isLine(p, d.unit), (_, __, d) => no.isInLine('4.3', d.unit)],
          [(p, _, d) => isEmpty(p, d.to), (_, __, d) => no.isTaken('5.1', d.to)],
          [(p, _, d) => ways(p, d.unit).has(d.to), (_, __, d) => no.isTooFar(d.to)],
        ],
        effect(position, _, { unit, to }) {
          units.done.set(position, unit, 1)
          flow.enter(position, march, { unit, to, left: paces(unit) })
        },
      }),
      choice('extend', {
        lines: (position, { side }) => fresh(position, side),
        candidates: (position, _, unit) => emptyBeside(position, unit).map(to => ({ kind: 'extend', unit, to })),
        must: [
          ...mayForm,
          [(_, __, d) => !isHorse(d.unit), (_, __, d) => no.horseHasNoLine(d.unit)],
          [(p, _, d) => !isLine(p, d.unit), (_, __, d) => no.isInLine('4.2', d.unit)],
          [(p, _, d) => isEmpty(p, d.to), (_, __, d) => no.isTaken('4.2', d.to)],
          [(p, _, d) => isBeside(p, d.unit, d.to), (_, __, d) => no.notAdjacent('4.2', d.to)],
        ],
        effect(position, _, { unit, to }, umpire) {
          units.done.set(position, unit, 1)
          put(position, unit, units.hex.get(position, unit), to)
          note(umpire, { kind: 'extended', unit, to, cases: ['4.2'] })
        },
      }),
      choice('close', {
        lines: (position, { side }) => fresh(position, side),
        candidates: (_, __, unit) => [{ kind: 'close', unit }],
        must: [...mayForm, [(p, _, d) => isLine(p, d.unit), (_, __, d) => no.isNotInLine('4.3', d.unit)]],
        effect(position, _, { unit }, umpire) {
          units.done.set(position, unit, 1)
          put(position, unit, units.hex.get(position, unit))
          note(umpire, { kind: 'closed', unit, cases: ['4.3'] })
        },
      }),
      choice('wheel', {
        lines: (position, { side }) => fresh(position, side).filter(unit => isLine(position, unit)),
        candidates: (position, _, unit) =>
          footprint(position, unit).flatMap(from =>
            kept(position, unit, from).flatMap(hex => around[hex].map(to => ({ kind: 'wheel', unit, from, to }))),
          ),
        must: [
          ...mayForm,
          [(p, _, d) => isLine(p, d.unit), (_, __, d) => no.isNotInLine('4.4', d.unit)],
          [(p, _, d) => footprint(p, d.unit).includes(d.from), (_, __, d) => no.standsElsewhere(d.unit, d.from)],
          [(p, _, d) => isEmpty(p, d.to), (_, __, d) => no.isTaken('4.4', d.to)],
          [(p, _, d) => around[kept(p, d.unit, d.from)[0]].includes(d.to), (_, __, d) => no.notAdjacent('4.4', d.to)],
        ],
        effect(position, _, { unit, from, to }, umpire) {
          units.done.set(position, unit, 1)
          const [hex, tail] = footprint(position, unit).map(own => (own === from ? to : own))
          put(position, unit, hex, tail)
          note(umpire, { kind: 'wheeled', unit, from, to, cases: ['4.4'] })
        },
      }),
      choice('stand', {
        lines: (position, { side }) => fresh(position, side),
        candidates: (_, __, unit) => [{ kind: 'stand', unit }],
        must: mayAct,
        // A march of no hexes: cavalry with that order may still charge.
        effect(position, _, { unit }) {
          units.done.set(position, unit, 1)
          flow.enter(position, march, { unit, to: units.hex.get(position, unit) })
        },
      }),
      // 9.0
      choice('timeUp', {
        umpires: true,
        effect(position, { side }, _, umpire) {
          for (const unit of fresh(position, side)) units.done.set(position, unit, 1)
          note(umpire, { kind: 'timeUp', cases: ['9.0'] })
        },
      }),
    ],
  }),
])
