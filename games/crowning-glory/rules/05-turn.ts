/** 5.0 Turn sequence: the declaration of Phase I, fog, recovery, and the French Regroup. */
import type { Flow, Position, Side, Step, Table } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, ALLIED, COMBAT, type Field, FRENCH, MOVEMENT } from '../field.ts'
import { words } from '../words.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { FOG_LINGERS, SEIZED_INITIATIVE, variantThisTurn } from './11-variants.ts'

/** 5.2: the French player says what Phase II is, unless the Allies have seized the initiative. */
export function declarationStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const declarer = (position: Position): Side =>
    variantThisTurn(field, position, ALLIED, SEIZED_INITIATIVE) ? ALLIED : FRENCH
  return {
    name: 'declaration',
    fields: [],
    waits: () => true,
    actor: declarer,
    question: () => ({
      text: 'Declare Phase II: movement or combat. Phase IV is the other.',
      cases: ['5.2'],
      owed: [],
    }),
    menus: () => [
      {
        kind: 'declare',
        subject: null,
        decisions: () => [
          { kind: 'declare', first: 'movement' },
          { kind: 'declare', first: 'combat' },
        ],
      },
    ],
    objections: (_, decision) =>
      decision.kind === 'declare' ? [] : [words.wrongStep(decision.kind, 'the order of phases is being declared.')],
    apply(position, decision, table) {
      if (decision.kind !== 'declare') return
      const { first } = decision
      field.cell.first.set(position, first === 'movement' ? MOVEMENT : COMBAT)
      note(table, { kind: 'declared', side: declarer(position), first, cases: ['5.2'] })
      flow.end(position)
    },
  }
}

/** 5.8, and Fog Lingers: whether the side may use artillery markers now. */
export function fogged(field: Field, position: Position, side: Side): boolean {
  if (field.rules.fog && field.turn(position) === 1) return true
  return variantThisTurn(field, position, 1 - side, FOG_LINGERS)
}

/** 5.4: every unit and every marker shows its Active face again. */
export function recover(field: Field, position: Position, table: Table): void {
  field.unit.face.fill(position, ACTIVE)
  for (const { index } of field.markers) {
    if (field.marker.face.get(position, index) !== ABSENT) field.marker.face.set(position, index, ACTIVE)
  }
  field.cell.again.set(position, 0)
  note(table, { kind: 'recovered', cases: ['5.4', '9.13'] })
}

/** 5.5: units on the map that have lost steps and stand in no enemy zone. */
export function regrouping(field: Field, position: Position, side: Side): number[] {
  return field.armies[side].filter(
    unit =>
      field.onMap(position, unit) &&
      field.steps(position, unit) < field.units[unit].steps &&
      !inEnemyZone(field, position, side, field.hex(position, unit)),
  )
}

export function regroup(field: Field, position: Position, side: Side, table: Table, cases: readonly string[]): void {
  const units = regrouping(field, position, side)
  for (const unit of units) field.unit.steps.set(position, unit, field.steps(position, unit) + 1)
  note(table, { kind: 'regrouped', side, units, cases })
}

/** 5.5: asked at the end of every turn but the last, until it has been used or as long as it would gain nothing. */
export function regroupStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  return {
    name: 'regroup',
    fields: [],
    waits(position) {
      const open = field.cell.regrouped.get(position) === 0 && field.turn(position) < field.rules.turns
      if (open && regrouping(field, position, FRENCH).length > 0) return true
      flow.end(position)
      return false
    },
    actor: () => FRENCH,
    question: position => ({
      text: `Regroup now, once in the battle? ${regrouping(field, position, FRENCH).length} units would regain a step.`,
      cases: ['5.5'],
      owed: [],
    }),
    menus: () => [
      { kind: 'regroup', subject: null, decisions: () => [{ kind: 'regroup' }] },
      { kind: 'wait', subject: null, decisions: () => [{ kind: 'wait' }] },
    ],
    objections: (_, decision) =>
      decision.kind === 'regroup' || decision.kind === 'wait'
        ? []
        : [words.wrongStep(decision.kind, 'the French may regroup.')],
    apply(position, decision, table) {
      flow.end(position)
      if (decision.kind !== 'regroup') return
      field.cell.regrouped.set(position, field.turn(position))
      regroup(field, position, FRENCH, table, ['5.5'])
    },
  }
}
