/** HIT-6: every three pooled hits of a battalion cost it a unit; its owner chooses which. */
import type { ChoiceSpec, FrameOf, Objection, OfKind, Position, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { type Field, NOBODY } from '../field.ts'
import { now, questions } from '../sayings.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { FLAG_SPAN } from './04-leaders-and-flags.ts'
import { eliminate } from './16-combat-effects.ts'
import { ownUnit } from './own-pieces.ts'

/** Units of the battalion around the one that holds its hits. */
function mates(field: Field, position: Position, carrier: number): number[] {
  return field.hierarchy.formation[carrier].filter(
    unit =>
      field.onMap(position, unit) &&
      field.ground.grid.distance(field.hex(position, unit), field.hex(position, carrier)) <= FLAG_SPAN,
  )
}

type Frame = FrameOf<Steps['casualties']>

/** The hits still to be counted, battalion by battalion. */
class Toll {
  private readonly field: Field

  constructor(field: Field) {
    this.field = field
  }

  /** The first unit with hits still to be counted; -1 without any. */
  carrier(position: Position): number {
    const { pool } = this.field.unit
    return this.field.units.findIndex(({ index }) => pool.get(position, index) > 0)
  }

  total(position: Position): number {
    const { hits, pool } = this.field.unit
    const bearer = this.carrier(position)
    return bearer < 0 ? 0 : hits.get(position, bearer) + pool.get(position, bearer)
  }

  company(position: Position): number[] {
    return mates(this.field, position, this.carrier(position))
  }

  /** HIT-6d. */
  mark(position: Position, umpire: Umpire): void {
    const { hits, pool } = this.field.unit
    const bearer = this.carrier(position)
    const left = this.total(position)
    hits.set(position, bearer, left)
    pool.set(position, bearer, 0)
    note(umpire, { kind: 'hits', unit: bearer, hits: left, cases: ['HIT-6d'] })
  }

  /** ELIM-2, HIT-6c: when the Flag is lost, the remaining hits go to another unit. */
  lose(position: Position, frame: Frame, umpire: Umpire): void {
    const { field } = this
    const { hits, pool } = field.unit
    const bearer = this.carrier(position)
    const unit = frame.unit >= 0 ? frame.unit : this.company(position)[0]
    const left = this.total(position) - 3
    hits.set(position, bearer, 0)
    pool.set(position, bearer, unit === bearer ? 0 : left)
    const heirs = mates(field, position, bearer).filter(mate => mate !== unit)
    frame.unit = NOBODY
    if (unit === bearer && left > 0 && heirs.length > 0) {
      frame.left = left
      frame.near = heirs[0]
    }
    eliminate(field, position, umpire, unit, frame.cause, 'threeHits', 'HIT-6c')
  }

  bear(position: Position, frame: Frame): void {
    const { pool } = this.field.unit
    const unit = frame.unit >= 0 ? frame.unit : mates(this.field, position, frame.near)[0]
    if (unit !== undefined) pool.set(position, unit, pool.get(position, unit) + frame.left)
    frame.unit = NOBODY
    frame.near = NOBODY
    frame.left = 0
  }
}

type Named = Extract<PratzenDecision, { kind: 'lose' | 'bear' }>

/** The owner chooses one of these units. */
const oneOf = <K extends Named['kind']>(
  field: Field,
  kind: K,
  units: (position: Position, frame: Frame) => number[],
  refuse: (unit: string) => Objection,
): ChoiceSpec<OfKind<Named, K>, Frame> => ({
  lines: units,
  candidates: (_, __, unit) => [{ kind, unit } as OfKind<Named, K>],
  exact: true,
  must: [
    ownUnit(field),
    [
      (position, frame, { unit }) => units(position, frame).includes(unit),
      (_, __, { unit }) => refuse(field.nameOf(unit)),
    ],
  ],
  effect(_, frame, { unit }) {
    frame.unit = unit
  },
})

export function defineCasualties(field: Field, flow: PratzenFlow, steps: Steps): void {
  const toll = new Toll(field)
  const company = (position: Position): number[] => toll.company(position)
  const heirs = (position: Position, { near }: Frame): number[] => mates(field, position, near)

  flow.define(steps.casualties, ({ part, ask, choice, when, loop }) => [
    loop('battalions', position => toll.carrier(position) >= 0, [
      when('fewer than three hits', position => toll.total(position) < 3, [
        part('are marked', (position, _, umpire) => toll.mark(position, umpire)),
      ]),
      when('three hits', position => toll.total(position) >= 3, [
        ask('who is lost', {
          if: position => company(position).length > 1,
          of: position => field.units[toll.carrier(position)].side,
          text: position => questions.lose(field.units[toll.carrier(position)].formationName),
          now: now.casualties,
          cases: ['HIT-6c'],
          choices: [choice('lose', oneOf(field, 'lose', company, words.notLost))],
        }),
        part('is lost', (position, frame, umpire) => toll.lose(position, frame, umpire)),
        when('hits are left', (_, { left }) => left > 0, [
          ask('who bears them', {
            if: (position, frame) => heirs(position, frame).length > 1,
            of: (_, { near }) => field.units[near].side,
            text: (_, { near }) => questions.bear(field.units[near].formationName),
            now: now.casualties,
            cases: ['HIT-6c'],
            choices: [choice('bear', oneOf(field, 'bear', heirs, words.notBearing))],
          }),
          part('are borne', (position, frame) => toll.bear(position, frame)),
        ]),
      ]),
    ]),
  ])
}
