/** What a command does with its result: withdraw, hold, or attack. */
import type { Position, Side, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { BY_ORDER, type Field, ROUTED } from '../field.ts'
import { INFANTRY } from '../setup/roster.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { leaderNear } from './04-leaders-and-flags.ts'
import { fireControlResult } from './08-commands.ts'
import { acting, makeActing, RESULTS } from './08-engagement.ts'
import { volleys } from './10-infantry-fire.ts'
import { rollTwo } from './16-combat-effects.ts'
import { isDisciplined } from './18-effects.ts'

/** How far a command has come. */
const RUN = 0
const CHOOSE_ATTACK = 1
const CHOOSE_FIRE = 2
const MOVE = 3
const END = 4

/** FCT-1, FCT-2: one roll binds the whole battalion. */
function rollFireControl(field: Field, position: Position, table: Table, units: readonly number[]): string {
  const flag = units.find(unit => field.units[unit].flag) ?? units[0]
  const { er } = field.face(position, flag)
  const dice = rollTwo(position, table)
  const ooc = field.unit.ooc.get(position, flag) === 1 && field.units[flag].arm === INFANTRY
  const total = dice[0] + dice[1] + (ooc ? 2 : 0)
  const disciplined = isDisciplined(field, position, flag)
  const result = disciplined ? 'choice' : fireControlResult(field, er, total)
  const cases = ooc ? ['FCT-1', 'FCT-T1', 'FCT-T2'] : ['FCT-1', 'FCT-T1']
  note(table, { kind: 'fireControl', units, dice, total, result, cases })
  // FCT-T5: without a Leader or an ER of 3 there is no choice but to fire.
  const free = er === 3 || disciplined || leaderNear(field, position, [flag])
  return result === 'choice' && !free ? 'fire' : result
}

function silence(field: Field, position: Position, units: readonly number[]): void {
  for (const unit of units) if (field.unit.fired.get(position, unit)) field.unit.fired.set(position, unit, 0)
}

/** ENG-ET-4, ENG-ET-5; routed units stay (ROUT-5). */
function orderBack(field: Field, position: Position, units: readonly number[]): void {
  silence(field, position, units)
  for (const unit of units) {
    field.unit.moved.set(position, unit, 1)
    if (field.cohesion(position, unit) === ROUTED) continue
    field.unit.fall.set(position, unit, BY_ORDER + field.face(position, unit).ma[0])
  }
}

/** One command carries out its result: ENG-2 to ENG-4. */
export function commandStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const units = (position: Position): number[] => acting(field, position, side(position))
  const hasTarget = (position: Position): boolean =>
    units(position).some(unit => volleys(field, position, unit).length > 0)
  const isFired = (position: Position): boolean =>
    units(position).some(unit => field.unit.fired.get(position, unit) === 1)
  const loose = (position: Position): boolean => flow.get(position, 'loose') === 1

  const clearFired = (position: Position): void => silence(field, position, units(position))

  function withdraw(position: Position): void {
    orderBack(field, position, units(position))
    flow.set(position, 'stage', END)
    flow.call(position, 'falling-back')
  }

  /**
   * ENG-3, ENG-ET-7, ENG-ET-10 to ENG-ET-12: fire control where there is somebody to fire at, one roll for the
   * battalion (FCT-2); otherwise the Hold move.
   */
  function hold(position: Position, table: Table): void {
    const fired = isFired(position)
    flow.set(position, 'fired', fired ? 1 : 0)
    if (!hasTarget(position)) {
      clearFired(position)
      flow.set(position, 'stage', fired || loose(position) ? END : MOVE)
      return
    }
    const result = rollFireControl(field, position, table, units(position))
    if (result === 'cease') cease(position)
    else if (result === 'choice') flow.set(position, 'stage', CHOOSE_FIRE)
    // FCT-4, ENG-ET-11.
    else if (result === 'waste') {
      for (const unit of units(position)) field.unit.fired.set(position, unit, 1)
      flow.set(position, 'stage', END)
    } else openFire(position)
  }

  /** FCT-8, ENG-ET-8, ENG-ET-10: who was Fired before stays where he is. */
  function cease(position: Position): void {
    clearFired(position)
    flow.set(position, 'stage', flow.get(position, 'fired') === 1 || loose(position) ? END : MOVE)
  }

  /** FCT-5, ENG-ET-11. */
  function openFire(position: Position): void {
    flow.set(position, 'stage', END)
    flow.call(position, 'musketry', side(position))
  }

  const choices = (position: Position): PratzenDecision[] =>
    flow.get(position, 'stage') === CHOOSE_FIRE
      ? [{ kind: 'openFire' }, { kind: 'ceaseFire' }]
      : [{ kind: 'hold' }, { kind: 'charge' }, ...(hasTarget(position) ? [{ kind: 'openFire' } as const] : [])]

  return {
    name: 'command',
    fields: ['side', 'result', 'stage', 'fired', 'loose'],
    waits(position, table) {
      const stage = flow.get(position, 'stage')
      const result = RESULTS[flow.get(position, 'result')]
      if (stage === CHOOSE_ATTACK || stage === CHOOSE_FIRE) return true
      if (stage === MOVE) {
        flow.set(position, 'stage', END)
        flow.call(position, 'hold-move', side(position))
      } else if (stage === END) {
        makeActing(field, position, side(position), [])
        flow.end(position)
      } else if (result === 'withdraw') withdraw(position)
      // FIRE-INF-3, ET-6: who is Fired goes on unless fire control lets him cease, whatever was rolled.
      else if (result === 'hold' || isFired(position)) hold(position, table)
      else flow.set(position, 'stage', CHOOSE_ATTACK)
      return false
    },
    actor: side,
    question: position =>
      flow.get(position, 'stage') === CHOOSE_FIRE
        ? { text: 'Open fire, or cease?', cases: ['FCT-7'], owed: [] }
        : {
            text: 'Attack: treat it as Hold, advance, or open fire.',
            cases: ['ENG-ET-13', 'ENG-ET-14', 'ENG-ET-15'],
            owed: [],
          },
    menus: position => choices(position).map(choice => menu(choice.kind, null, () => [choice])),
    objections(position, d) {
      if (choices(position).some(choice => choice.kind === d.kind)) return []
      if (d.kind === 'openFire') return [words.noTarget()]
      return [words.wrongStep(d.kind, 'a command carries out its result.')]
    },
    apply(position, d, table) {
      if (d.kind === 'openFire') openFire(position)
      else if (d.kind === 'ceaseFire') cease(position)
      else if (d.kind === 'charge') {
        flow.set(position, 'stage', END)
        flow.call(position, 'charge-move', side(position))
      } else if (d.kind === 'hold') {
        flow.set(position, 'result', RESULTS.indexOf('hold'))
        flow.set(position, 'stage', RUN)
        hold(position, table)
      }
    },
  }
}
