/** 13.1 The Melee Assault Phase: assaults one after another, in any order; charges must be fought. */
import { type FrameOf, type Objection, type Position, twice } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import {
  assailants,
  assaultable,
  assaultFault,
  boundAssailants,
  caseOfBond,
  hasDefended,
  mustBeAssaulted,
} from './assaulters.ts'

type Phase = FrameOf<Steps['melees']>

/** More units than fit against one hex. */
const MOST_PARTY = 10

function objectionTo(
  field: Field,
  position: Position,
  { side }: Phase,
  at: number,
  units: readonly number[],
): Objection | null {
  const hex = field.label(at)
  if (units.length === 0 || twice(units)) return words.assailantsOnce()
  if (!field.at(position).holds(at, 1 - side)) return words.noneToAssault(hex)
  for (const unit of units) {
    const name = field.nameOf(unit)
    if (field.units[unit].side !== side) return words.notOwn(name)
    if (!field.isTroops(unit)) return words.leaderHasNone(name)
    if (!field.onMap(position, unit)) return words.notOnMap(name)
    if (hasDefended(field, position, at, 1 - side)) return words.haveFought(hex)
    const fault = assaultFault(field, position, unit, at)
    if (fault !== null) return words.cannotAssault(fault, name, hex)
  }
  const missing = boundAssailants(field, position, side, at).find(unit => !units.includes(unit))
  return missing === undefined
    ? null
    : words.mustTakePart(caseOfBond(field, position, missing), field.nameOf(missing), hex)
}

export function defineMelees(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.melees, ({ ask, choice }) => [
    ask('assaults', {
      of: (_, { side }) => side,
      text: () => questions.assault,
      now: now.assault,
      cases: ['13.1.1', '13.2.1'],
      onlyFor: ['assault'],
      choices: [
        choice('assault', {
          lines: (position, { side }) => assaultable(field, position, side),
          party: (position, { side }, at) => {
            const must = boundAssailants(field, position, side, at)
            const others = assailants(field, position, side, at).filter(unit => !must.includes(unit))
            return {
              hexes: [at],
              must,
              may: others.slice(0, MOST_PARTY),
              make: units => ({ kind: 'assault', at, units }),
            }
          },
          must: [(position, frame, { at, units }) => objectionTo(field, position, frame, at, units)],
          effect(position, { side }, { at, units }, umpire) {
            note(umpire, { kind: 'assaulted', hex: at, units, cases: ['13.2.1'] })
            flow.enter(position, steps.assault, { side, hex: at, units })
          },
          again: true,
        }),
        // 13.1.4
        choice('done', {
          duties: (position, { side }) =>
            mustBeAssaulted(field, position, side).map(hex => {
              const units = boundAssailants(field, position, side, hex)
              const names = units.map(unit => field.nameOf(unit))
              return words.mustBeFought(caseOfBond(field, position, units[0]), names, field.label(hex))
            }),
        }),
      ],
    }),
  ])
}
