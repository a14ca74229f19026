/** 9.5, 9.14, 9.15 One attack from the guns to the advance: attacker's losses, the defender's choice and losses, advance. */
import { automatic, type Flow, type Position, type Side, type Step, type Table } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import {
  ACTIVE,
  ATTACKER,
  DEFENDER,
  ELIMINATED,
  enemyOf,
  type Field,
  FRENCH,
  MOVEMENT,
  PASSIVE,
  UNINVOLVED,
} from '../field.ts'
import { words } from '../words.ts'
import { breaking, judgeAllies, judgeFrench } from './04-victory.ts'
import { fogged } from './05-turn.ts'
import { anyAttack } from './09-combat.ts'
import { charges, columnName, reckon, resultOf } from './09-odds.ts'
import { CAVALRY_CHARGE, STUBBORN_DEFENCE, variantInForce } from './11-variants.ts'

/** How far the attack has come. */
const GUNS = 0
const ROLL = 1
const ATTACKERS_LOSE = 2
const DEFENDER_CHOOSES = 3
const DEFENDER_LOSES = 4
const ADVANCE = 5
const OVER = 6

export function unitsWith(field: Field, position: Position, role: number): number[] {
  return field.units
    .filter(({ index }) => field.unit.role.get(position, index) === role && field.onMap(position, index))
    .map(unit => unit.index)
}

/** 9.13: the factors of the side's Active markers, the highest first, each named once. */
export function gunsReady(field: Field, position: Position, side: Side): number[] {
  if (fogged(field, position, side)) return []
  const factors = field.markers
    .filter(({ index, side: of }) => of === side && field.marker.face.get(position, index) === ACTIVE)
    .map(({ factor }) => factor)
  return [...new Set(factors)].sort((a, b) => b - a)
}

/** 0 when no marker can be used. */
export function heaviestGuns(field: Field, position: Position, side: Side): number {
  if (fogged(field, position, side)) return 0
  let most = 0
  for (const { index, side: of, factor } of field.markers) {
    if (of === side && factor > most && field.marker.face.get(position, index) === ACTIVE) most = factor
  }
  return most
}

/** The frame of one attack. `loss` is what the attackers, and then the defender, have to lose. */
export function battleStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const step = automatic<GloryDecision>('battle', ['side', 'hex', 'stage', 'loss', 'spare'], (position, table) => {
    const side = flow.get(position, 'side')
    const stage = flow.get(position, 'stage')
    flow.set(position, 'stage', stage + 1)
    switch (stage) {
      case GUNS:
        if (gunsReady(field, position, side).length > 0) flow.call(position, 'support', side)
        break
      case ROLL:
        roll(position, side, table)
        break
      case ATTACKERS_LOSE:
        flow.call(position, 'casualties', side, flow.get(position, 'loss'))
        break
      case DEFENDER_CHOOSES:
        // 4.4: attackers of a demoralized Allied army may have settled the battle already.
        if (judgeAllies(field, flow, position, table)) return
        if (flow.get(position, 'spare') > 0) flow.call(position, 'retreat', enemyOf(side), flow.get(position, 'spare'))
        break
      case DEFENDER_LOSES: {
        const [defender] = unitsWith(field, position, DEFENDER)
        loseSteps(field, position, defender, flow.get(position, 'spare'), table)
        if (judgeAllies(field, flow, position, table)) return
        // 4.2: play stops, so nobody is asked to advance any more.
        if (field.rules.morale && breaking(field, position, FRENCH)) flow.set(position, 'stage', OVER)
        break
      }
      case ADVANCE:
        flow.call(position, 'advance', side, flow.get(position, 'hex'))
        break
      case OVER:
        clearUp(position, table)
    }
  })
  return step

  function roll(position: Position, side: Side, table: Table): void {
    const hex = flow.get(position, 'hex')
    const units = unitsWith(field, position, ATTACKER)
    const support = field.cell.support.get(position)
    const { attack, defence, guns, column, shifts } = reckon(field, position, hex, units, support)
    const defender = field.at(position).unitIn(hex)
    const die = table.roll(position, 6)
    const [lost, inflicted] = resultOf(field, side, column, die)
    const name = columnName(field, side, column)
    note(table, {
      kind: 'attacked',
      side,
      units,
      hex,
      defender,
      guns,
      attack,
      defence,
      terms: shifts,
      cases: ['9.1', '9.5', ...(guns > 0 ? ['9.13'] : []), ...shifts.map(shift => shift.case)],
    })
    note(table, { kind: 'rolled', side, die, sides: 6, column: name, result: `${lost}/${inflicted}`, cases: ['9.14'] })
    if (variantInForce(field, position, side, CAVALRY_CHARGE) && charges(field, position, side, hex, units)) {
      field.army.used.set(position, side, field.turn(position))
    }
    flow.set(position, 'loss', lost)
    flow.set(position, 'spare', inflicted - stubborn(position, enemyOf(side), hex, defender, inflicted, table))
  }

  /** Variant 7: the first loss of the turn in a Town or Fortress is one step less. */
  function stubborn(
    position: Position,
    side: Side,
    hex: number,
    defender: number,
    inflicted: number,
    table: Table,
  ): number {
    const holds = variantInForce(field, position, side, STUBBORN_DEFENCE) && field.ground.builtUp(hex)
    if (!holds || inflicted === 0 || field.army.used.get(position, side) === field.turn(position)) return 0
    field.army.used.set(position, side, field.turn(position))
    note(table, { kind: 'spared', unit: defender, cases: ['11.0'] })
    return 1
  }

  /** 9.1: everybody involved is Passive now, and the marker goes back to its box. */
  function clearUp(position: Position, table: Table): void {
    for (const { index } of field.units) {
      if (field.unit.role.get(position, index) === UNINVOLVED) continue
      field.flip(position, index)
      field.unit.role.set(position, index, UNINVOLVED)
    }
    field.cell.support.set(position, 0)
    flow.end(position)
    const last =
      field.turn(position) === field.rules.turns &&
      field.cell.first.get(position) === MOVEMENT &&
      !anyAttack(field, position, FRENCH) &&
      !anyAttack(field, position, enemyOf(FRENCH))
    judgeFrench(field, flow, position, table, last)
  }
}

/** 2.9: a step for a step; with the last one the unit is gone. */
export function loseSteps(field: Field, position: Position, unit: number, steps: number, table: Table): void {
  if (unit === undefined || steps <= 0) return
  const before = field.steps(position, unit)
  const left = Math.max(0, before - steps)
  field.unit.steps.set(position, unit, left)
  note(table, { kind: 'lost', unit, steps: before - left, left, cases: ['2.9', '9.15'] })
  if (left > 0) return
  note(table, { kind: 'eliminated', unit, hex: field.hex(position, unit), cases: ['2.9'] })
  field.remove(position, unit, ELIMINATED)
}

/** 9.13: one marker at most, and the attack may do without. */
export function supportStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  return {
    name: 'support',
    fields: ['side'],
    waits: () => true,
    actor: side,
    question: () => ({ text: 'Support the attack with an artillery marker?', cases: ['9.13', '9.13.1'], owed: [] }),
    menus: position => [
      {
        kind: 'bombard',
        subject: null,
        decisions: () =>
          [...gunsReady(field, position, side(position)), 0].map(guns => ({ kind: 'bombard' as const, guns })),
      },
    ],
    objections(position, decision) {
      if (decision.kind !== 'bombard') return [words.wrongStep(decision.kind, 'artillery may support the attack.')]
      const ready = decision.guns === 0 || gunsReady(field, position, side(position)).includes(decision.guns)
      return ready ? [] : [words.noGuns(decision.guns)]
    },
    apply(position, decision) {
      if (decision.kind !== 'bombard') return
      const marker = field.markers.find(
        ({ index, side: of, factor }) =>
          of === side(position) && factor === decision.guns && field.marker.face.get(position, index) === ACTIVE,
      )
      if (marker) field.marker.face.set(position, marker.index, PASSIVE)
      field.cell.support.set(position, decision.guns)
      flow.end(position)
    },
  }
}

/** 9.16: the attacker shares out his losses step by step; what cannot be filled is dropped (9.15). */
export function casualtiesStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  return {
    name: 'casualties',
    fields: ['side', 'owed'],
    waits(position, table) {
      const units = unitsWith(field, position, ATTACKER)
      const owed = flow.get(position, 'owed')
      const total = units.reduce((sum, unit) => sum + field.steps(position, unit), 0)
      if (owed > 0 && units.length > 1 && total > owed) return true
      // Nothing is left to choose: one unit bears it, or everybody is lost.
      flow.end(position)
      if (units.length === 1 || total <= owed) for (const unit of units) loseSteps(field, position, unit, owed, table)
      return false
    },
    actor: side,
    question: position => {
      const owed = flow.get(position, 'owed')
      return {
        text: `Which attacker loses a step? ${owed} to lose.`,
        cases: ['9.16'],
        owed: [],
      }
    },
    menus: position => [
      {
        kind: 'lose',
        subject: null,
        decisions: () => unitsWith(field, position, ATTACKER).map(unit => ({ kind: 'lose' as const, unit })),
      },
    ],
    objections(position, decision) {
      if (decision.kind !== 'lose') return [words.wrongStep(decision.kind, 'the attacker is losing steps.')]
      if (!field.isUnit(decision.unit)) return [words.noSuchUnit()]
      const liable = unitsWith(field, position, ATTACKER).includes(decision.unit)
      return liable ? [] : [words.notLosing(field.nameOf(decision.unit))]
    },
    apply(position, decision, table) {
      if (decision.kind !== 'lose') return
      flow.set(position, 'owed', flow.get(position, 'owed') - 1)
      loseSteps(field, position, decision.unit, 1, table)
    },
  }
}
