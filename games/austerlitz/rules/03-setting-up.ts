/** 3.0 Setting up: units of equal values and type are interchangeable among the marked hexes. */
import { WAITING } from '@voltigeur/hex'
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { now, questions } from '../sayings.ts'
import type { Unit } from '../setup/units.ts'
import type { AusterlitzFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'

export function deployHistorically(field: Field, position: Position): void {
  for (const unit of field.units) if (unit.arrives === 0) field.put(position, unit.index, unit.setup)
}

const alike = (a: Unit, b: Unit): boolean =>
  a.side === b.side && a.type === b.type && a.strength === b.strength && a.move === b.move

export function defineDeployment(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  const waiting = (position: Position, side: Side): Unit[] =>
    field.units.filter(
      unit => unit.side === side && unit.arrives === 0 && field.unit.status.get(position, unit.index) === WAITING,
    )

  /** Marked hexes that still need a unit like this one: each mark is the historical place of such a unit. */
  function freeMarks(position: Position, unit: Unit): number[] {
    const marks: number[] = []
    const kin = field.units.filter(other => other.arrives === 0 && alike(other, unit))
    for (const hex of new Set(kin.map(other => other.setup))) {
      const marked = kin.filter(other => other.setup === hex).length
      const taken = kin.filter(other => field.hex(position, other.index) === hex).length
      if (taken < marked) marks.push(hex)
    }
    return marks
  }

  function place(position: Position, unit: number, hex: number, umpire: Umpire): void {
    field.put(position, unit, hex)
    note(umpire, { kind: 'deployed', unit, hex, cases: ['3.0'] })
  }

  flow.define(steps.deployment, ({ ask, choice }) => [
    ask('place', {
      if: (position, { side }) => waiting(position, side).length > 0,
      of: (_, { side }) => side,
      text: () => questions.deploy,
      now: now.deploy,
      cases: ['3.0'],
      choices: [
        choice('deploy', {
          again: true,
          lines: (position, { side }) => waiting(position, side).map(unit => unit.index),
          candidates: (position, _, unit) =>
            freeMarks(position, field.units[unit]).map(at => ({ kind: 'deploy', unit, at })),
          must: [
            [
              (_, { side }, { unit }) => field.units[unit].side === side,
              (_, __, { unit }) => words.notYoursToPlace(field.nameOf(unit)),
            ],
            [
              (position, { side }, { unit }) => waiting(position, side).includes(field.units[unit]),
              (_, __, { unit }) => words.alreadyPlaced(field.nameOf(unit)),
            ],
            [
              (position, _, { unit, at }) => freeMarks(position, field.units[unit]).includes(at),
              (_, __, { unit, at }) => words.noSlot(field.nameOf(unit), field.label(at)),
            ],
          ],
          effect: (position, _, { unit, at }, umpire) => place(position, unit, at, umpire),
        }),
        choice('deployRest', {
          again: true,
          // First the units whose own mark is free, then the others on remaining marks.
          effect(position, { side }, _, umpire) {
            for (const unit of waiting(position, side)) {
              if (freeMarks(position, unit).includes(unit.setup)) place(position, unit.index, unit.setup, umpire)
            }
            for (const unit of waiting(position, side))
              place(position, unit.index, freeMarks(position, unit)[0], umpire)
          },
        }),
      ],
    }),
  ])
}
