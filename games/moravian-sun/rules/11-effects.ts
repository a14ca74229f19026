/** 11.4.5 The effects of a bombardment on units in the hex, on leaders there (3.5.1) and on the ice (16.31.2). */
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { DISORDERED, type Field, GOOD_ORDER, ROUTED } from '../field.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { resultOf, salvoOf } from './11-salvo.ts'
import { isSanton } from './11-sight.ts'
import { eliminate } from './12-assault/elimination.ts'
import { gunsAlone } from './12-assault/strength.ts'
import { testStack } from './13-efficiency.ts'
import { disorder, rout } from './15-disorder.ts'
import { rollDie } from './die.ts'

type Struck = FrameOf<Steps['salvo']>

function fire(field: Field, position: Position, frame: Struck, umpire: Umpire): void {
  const units = frame.guns.toArray()
  const salvo = salvoOf(field, position, units, frame.target)
  const die = rollDie(position, umpire)
  const result = resultOf(field, salvo, die)
  frame.result = result
  const { sp, drm, shift } = salvo
  const column = field.tables.bombardment.columns[salvo.column]
  const terms = shift ? [...salvo.terms, shift] : salvo.terms
  const { target } = frame
  note(umpire, { kind: 'bombarded', units, target, sp, column, die, drm, terms, result, cases: ['11.4.5'] })
  frame.leaders.fill(die === 6 ? field.at(position).leadersIn(frame.target) : [])
}

/** 16.29.4: adjacent guns can’t hit the emplaced guns. */
function exposed(field: Field, position: Position, { target, from }: Struck): number[] {
  const close = field.ground.grid.adjacent(from, target)
  return field
    .at(position)
    .unitsIn(target)
    .filter(unit => !(close && isSanton(field, unit)))
}

/** 16.29.3, 16.29.4: units in a fortress, or emplaced, ignore results that make them fall back. */
const holds = (field: Field, position: Position, unit: number): boolean =>
  isSanton(field, unit) || field.ground.is(field.hex(position, unit), 'fortress')

/**
 * 11.4.3: T, D, DR and R affect the target only. 15.2.2: a unit disordered again by fire routs, and routed units
 * retreat two hexes.
 */
function strike(field: Field, position: Position, frame: Struck, umpire: Umpire): void {
  const { result } = frame
  const units = exposed(field, position, frame)
  const id = '11.4.5'
  if (result === '-' || units.length === 0) return
  if (result === 'R' && gunsAlone(field, position, frame.target)) {
    for (const unit of units)
      if (isSanton(field, unit)) disorder(field, position, [unit], umpire, '16.29.4')
      else eliminate(field, position, unit, umpire, { case: '11.4.3', why: 'dismounted' })
    return
  }
  if (result === 'R') {
    const firm = units.filter(unit => isSanton(field, unit))
    flee(
      field,
      position,
      frame,
      units.filter(unit => !firm.includes(unit)),
      umpire,
    )
    disorder(field, position, firm, umpire, '16.29.4')
    return
  }
  const steady = units.filter(unit => field.cohesion(position, unit) !== ROUTED)
  if (result === 'T') {
    shake(field, position, frame, testStack(field, position, steady, umpire, { case: id }), umpire)
    return
  }
  if (result === 'D') {
    shake(field, position, frame, steady, umpire)
    return
  }
  const going = units.filter(unit => !holds(field, position, unit))
  const firm = units.filter(unit => holds(field, position, unit))
  if (firm.length > 0) note(umpire, { kind: 'held', units: firm, cases: ['16.29.3'] })
  frame.shaken.fill(going.filter(unit => field.cohesion(position, unit) === GOOD_ORDER))
  shake(
    field,
    position,
    frame,
    going.filter(unit => field.cohesion(position, unit) !== ROUTED),
    umpire,
  )
  for (const unit of going) if (field.cohesion(position, unit) === ROUTED) frame.routed.add(unit)
}

/** Disordered by fire; a unit already disordered routs, but the guns of the Santon have nowhere to go. */
function shake(field: Field, position: Position, frame: Struck, units: readonly number[], umpire: Umpire): void {
  const again = units.filter(unit => field.cohesion(position, unit) === DISORDERED && !isSanton(field, unit))
  disorder(field, position, units, umpire, '11.4.5')
  flee(field, position, frame, again, umpire)
}

function flee(field: Field, position: Position, frame: Struck, units: readonly number[], umpire: Umpire): void {
  rout(field, position, units, umpire, '15.2.2')
  for (const unit of units) frame.routed.add(unit)
}

/** 16.31.2: any result except no effect breaks the ice permanently. */
function breaksIce(field: Field, position: Position, { target, result }: Struck): boolean {
  const pond = field.ground.pondAt[target]
  return result !== '-' && pond >= 0 && field.pond.broken.get(position, pond) === 0
}

/** Units that fail drown; the others stay in the frame. */
function breakIce(field: Field, position: Position, frame: Struck, umpire: Umpire): void {
  field.pond.broken.set(position, field.ground.pondAt[frame.target], 1)
  note(umpire, { kind: 'iceBroken', hex: frame.target, cases: ['16.31.2'] })
  const units = field.at(position).unitsIn(frame.target)
  const failed = testStack(field, position, units, umpire, { case: '16.31.2' })
  for (const unit of failed)
    eliminate(field, position, unit, umpire, { case: '16.31.2', why: 'drowned', forGood: true })
  frame.shaken.fill(units.filter(unit => !failed.includes(unit)))
}

/** 3.5.4: leaders without troops left in the hex; on broken ice they are in the water. */
function bereft(field: Field, position: Position, { target, side }: Struck): number[] {
  const here = field.at(position)
  return here.holds(target, side) ? [] : here.leadersIn(target)
}

export function defineSalvo(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.salvo, ({ call, each, part, when }) => {
    const back = (name: string, of: 'shaken' | 'routed', hexes: number) =>
      when(name, (_, frame) => frame[of].first >= 0, [
        call('back', steps.retreat, (_, frame) => ({
          side: frame.side,
          units: frame[of].toArray(),
          hexes,
          why: 'driven',
          from: [frame.from],
        })),
      ])
    return [
      part('fire', (position, frame, umpire) => fire(field, position, frame, umpire)),
      each('danger', 'leaders', 'leader', (_, { leaders }) => leaders.toArray(), [
        call('test', steps.leaderLoss, (_, { leader }) => ({ leader })),
      ]),
      part('result', (position, frame, umpire) => strike(field, position, frame, umpire)),
      back('routed', 'routed', 2),
      back('shaken', 'shaken', 1),
      call('part', steps.displacement, (position, { side }) => ({
        side,
        units: field.armies[side].filter(
          unit => field.onMap(position, unit) && field.cohesion(position, unit) === ROUTED,
        ),
      })),
      when('ice', (position, frame) => breaksIce(field, position, frame), [
        part('breaks', (position, frame, umpire) => breakIce(field, position, frame, umpire)),
        call('to the bank', steps.retreat, (_, { side, shaken, from }) => ({
          side,
          units: shaken.toArray(),
          hexes: 1,
          why: 'broken ice',
          from: [from],
        })),
      ]),
      each('bereft', 'leaders', 'leader', (position, frame) => bereft(field, position, frame), [
        call('loss', steps.leaderLoss, (_, { leader }) => ({ leader, alone: true })),
      ]),
    ]
  })
}
