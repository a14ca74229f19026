/** 5.0 Turn sequence: the declaration of Phase I, fog, recovery, and the French Regroup. */

import type { Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, ALLIED, COMBAT, type Field, FRENCH, MOVEMENT } from '../field.ts'
import { now, questions } from '../sayings.ts'
import type { GloryFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { FOG_LINGERS, SEIZED_INITIATIVE, variantThisTurn } from './11-variants.ts'

/** 5.2: the French player chooses the kind of Phase II, unless the Allies have seized the initiative. */
export function defineDeclaration(field: Field, flow: GloryFlow, steps: Steps): void {
  const declarer = (position: Position): Side =>
    variantThisTurn(field, position, ALLIED, SEIZED_INITIATIVE) ? ALLIED : FRENCH

  flow.define(steps.declaration, ({ ask, choice }) => [
    ask('declare', {
      of: declarer,
      text: () => questions.declare,
      now: now.declare,
      cases: ['5.2'],
      choices: [
        choice('declare', {
          candidates: () => [
            { kind: 'declare', first: 'movement' },
            { kind: 'declare', first: 'combat' },
          ],
          effect(position, _, { first }, umpire) {
            field.cell.first.set(position, first === 'movement' ? MOVEMENT : COMBAT)
            note(umpire, { kind: 'declared', side: declarer(position), first, cases: ['5.2'] })
          },
        }),
      ],
    }),
  ])
}

const isMorningFog = (field: Field, position: Position): boolean => field.rules.fog && field.turn(position) === 1

/** Why a side in fog can’t use artillery markers: the morning’s fog, or the lingering one. */
export const noGunsInFog = (field: Field, position: Position): Objection =>
  isMorningFog(field, position) ? words.fog() : words.fogLingers()

/** 5.8, and Fog Lingers: whether the side may use artillery markers now. */
export function fogged(field: Field, position: Position, side: Side): boolean {
  if (isMorningFog(field, position)) return true
  return variantThisTurn(field, position, 1 - side, FOG_LINGERS)
}

/** 5.4: every unit and every marker is Active again. */
export function recover(field: Field, position: Position, umpire: Umpire): void {
  field.unit.face.fill(position, ACTIVE)
  for (const { index } of field.markers) {
    if (field.marker.face.get(position, index) !== ABSENT) field.marker.face.set(position, index, ACTIVE)
  }
  field.cell.again.set(position, 0)
  note(umpire, { kind: 'recovered', cases: ['5.4', '9.13'] })
}

/** 5.5: units on the map with lost steps and outside enemy ZOC. */
export function regrouping(field: Field, position: Position, side: Side): number[] {
  return field.armies[side].filter(
    unit =>
      field.onMap(position, unit) &&
      field.steps(position, unit) < field.units[unit].steps &&
      !inEnemyZone(field, position, side, field.hex(position, unit)),
  )
}

export function regroup(field: Field, position: Position, side: Side, umpire: Umpire, cases: readonly string[]): void {
  const units = regrouping(field, position, side)
  for (const unit of units) field.unit.steps.set(position, unit, field.steps(position, unit) + 1)
  note(umpire, { kind: 'regrouped', side, units, cases })
}

/** 5.5: asked at the end of every turn but the last, until it has been used or while it would gain nothing. */
export function defineRegroup(field: Field, flow: GloryFlow, steps: Steps): void {
  const gaining = (position: Position): number => regrouping(field, position, FRENCH).length

  flow.define(steps.regroup, ({ ask, choice }) => [
    ask('regroup', {
      if: position =>
        field.cell.regrouped.get(position) === 0 && field.turn(position) < field.rules.turns && gaining(position) > 0,
      of: () => FRENCH,
      text: position => questions.regroup(gaining(position)),
      now: now.regroup,
      cases: ['5.5'],
      choices: [
        choice('regroup', {
          effect(position, _, __, umpire) {
            field.cell.regrouped.set(position, field.turn(position))
            regroup(field, position, FRENCH, umpire, ['5.5'])
          },
        }),
        choice('wait'),
      ],
    }),
  ])
}
