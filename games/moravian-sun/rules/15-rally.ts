/** 15.3 Rally, in the first sub-phase of an activation. */
import { OFF_MAP } from '@voltigeur/hex'
import { type FrameOf, type Objection, type Position, twice, type Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { DEFENSE, type Field, GOOD_ORDER } from '../field.ts'
import { now, questions } from '../questions.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { leadersOf } from './03-command/command.ts'
import { actsWith, commandOf, orderOf, permits, troopsOf } from './04-orders/orders.ts'
import { inEnemyZone } from './07-zones.ts'
import { gapOf } from './09-movement/gaps.ts'
import { rankOf } from './12-assault/leaders.ts'
import { noteRally } from './12-assault/retreat.ts'
import { testStack } from './13-efficiency.ts'
import { improve } from './15-disorder.ts'

type Rallying = FrameOf<Steps['rally']>

/** 4.11.5, 4.17.4: the required distance from the enemy to rally under such orders. */
const FAR = 4

/** Where the terms of a rally are, by the case of the order; those of Pursuit only in 15.3. */
const RALLY_CASES: Readonly<Partial<Record<string, string>>> = { '4.11': '4.11.5', '4.17': '4.17.4' }

/** The enemy combat units nearest to a unit: it moves away from them after a failed rally. */
export function nearestEnemies(field: Field, position: Position, unit: number): number[] {
  const { grid } = field.ground
  const from = field.hex(position, unit)
  const gap = gapOf(field, position, unit)
  const hexes = new Set<number>()
  for (const enemy of field.armies[1 - field.units[unit].side]) {
    const hex = field.hex(position, enemy)
    if (hex !== OFF_MAP && grid.distance(from, hex) === gap) hexes.add(hex)
  }
  return [...hexes]
}

/** 4.11.5: with a leader of its formation, or adjacent to one. */
function nearLeader(field: Field, position: Position, unit: number): boolean {
  const { grid } = field.ground
  const hex = field.hex(position, unit)
  return leadersOf(field, position, commandOf(field, position, unit)).some(
    leader => grid.distance(hex, field.hex(position, leader)) <= 1,
  )
}

/** What stops a shaken unit from rallying; null if it may try. 11.0: guns can always defend, and so rally anywhere. */
function rallyFault(field: Field, position: Position, unit: number): 'alone' | 'order' | 'near' | 'unled' | null {
  const hex = field.hex(position, unit)
  const alone = !field.at(position).isShared(hex)
  if (alone && inEnemyZone(field, position, field.units[unit].side, hex)) return 'alone'
  return field.isArtillery(unit) ? null : orderFault(field, position, unit)
}

/** The same under its present order. */
function orderFault(field: Field, position: Position, unit: number): 'order' | 'near' | 'unled' | null {
  const { rally } = permits(orderOf(field, position, unit))
  if (rally === 'anywhere') return null
  if (rally === 'never') return 'order'
  const gap = gapOf(field, position, unit)
  if (gap > 0 && gap < FAR) return 'near'
  return nearLeader(field, position, unit) ? null : 'unled'
}

/** The same in words. */
function notToRally(field: Field, position: Position, unit: number): Objection | null {
  const fault = rallyFault(field, position, unit)
  if (fault === null) return null
  const name = field.nameOf(unit)
  if (fault === 'alone') return words.mayNotRally(name, 'alone', '15.3(1)')
  const { case: id } = permits(orderOf(field, position, unit))
  return fault === 'order'
    ? words.orderForbidsRally(name, id)
    : words.mayNotRally(name, fault, RALLY_CASES[id] ?? '15.3')
}

export function defineRally(field: Field, flow: MoravianFlow, steps: Steps): void {
  const broken = (position: Position, { command, tried }: Rallying): number[] =>
    troopsOf(field, position, command).filter(
      unit => field.onMap(position, unit) && !tried.has(unit) && field.cohesion(position, unit) !== GOOD_ORDER,
    )
  const able = (position: Position, frame: Rallying): number[] =>
    broken(position, frame).filter(unit => rallyFault(field, position, unit) === null)
  const hexes = (position: Position, frame: Rallying): Set<number> =>
    new Set(able(position, frame).map(unit => field.hex(position, unit)))

  function objection(position: Position, frame: Rallying, units: readonly number[]): Objection | null {
    if (units.length === 0 || twice(units)) return words.namedTwice('13.1.2')
    for (const unit of units) {
      const name = field.nameOf(unit)
      if (field.units[unit].side !== frame.side) return words.notOwn(name, '2.1.B.1')
      if (!field.isTroops(unit) || actsWith(field, position, unit) !== frame.command)
        return words.notOfCommand(name, '2.1.B.1')
      if (!field.onMap(position, unit)) return words.notOnMap(name, '2.1.B.1')
      if (frame.tried.has(unit)) return words.hasTriedToRally(name)
      if (field.cohesion(position, unit) === GOOD_ORDER) return words.needNotRally(name)
      const fault = notToRally(field, position, unit)
      if (fault !== null) return fault
    }
    const [first, ...others] = units.map(unit => field.hex(position, unit))
    return others.every(hex => hex === first) ? null : words.oneHexRallies()
  }

  /** 3.2.2, 3.4.5: commanders in chief take no part. */
  const chiefs = (position: Position, units: readonly number[]): number[] =>
    field
      .at(position)
      .leadersIn(field.hex(position, units[0]))
      .filter(leader => ['army', 'emperor', 'wing'].includes(rankOf(field, position, leader)))

  /** 11.0: guns whose order doesn’t let them rally here have chosen Defense. */
  function defend(position: Position, units: readonly number[], umpire: Umpire): void {
    const guns = units.filter(unit => field.isArtillery(unit) && orderFault(field, position, unit) !== null)
    for (const gun of guns) field.troop.order.set(position, gun, DEFENSE)
    if (guns.length > 0) note(umpire, { kind: 'roused', units: guns, order: 'defense', cases: ['11.0'] })
  }

  function rally(position: Position, frame: Rallying, units: readonly number[], umpire: Umpire): void {
    for (const unit of units) frame.tried.add(unit)
    defend(position, units, umpire)
    const failed = testStack(field, position, units, umpire, { case: '15.3.1' })
    for (const unit of units) {
      if (failed.includes(unit)) continue
      improve(field, position, unit)
      noteRally(field, position, unit, umpire, '15.3.1')
    }
    const leaving = chiefs(position, units)
    flow.enter(position, steps.displacement, { side: frame.side, units })
    if (failed.length > 0) {
      flow.enter(position, steps.retreat, {
        side: frame.side,
        units: failed,
        // 4.15.note: also under Defense.
        hexes: 4,
        why: 'failed rally',
        from: nearestEnemies(field, position, units[0]),
      })
    }
    for (const leader of leaving) flow.enter(position, steps.relocation, { leader })
  }

  flow.define(steps.rally, ({ ask, choice }) => [
    ask('rally', {
      of: (_, { side }) => side,
      text: (_, { command }) => questions.rally(field.commands[command].name),
      now: now.rally,
      cases: ['2.1.B.1', '15.3'],
      onlyFor: ['rally'],
      choices: [
        choice('rally', {
          lines: hexes,
          party: (position, frame, hex) => ({
            hexes: [hex],
            must: [],
            may: able(position, frame).filter(unit => field.hex(position, unit) === hex),
            make: units => ({ kind: 'rally', units }),
          }),
          must: [(p, frame, d) => objection(p, frame, d.units)],
          effect: (position, frame, { units }, umpire) => rally(position, frame, units, umpire),
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}
