/** 12.5.4 The effects of an assault: losses, disorder, retreats, the end of a charge, advance and pursuit. */
import { NOBODY } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, ROUTED, SNOW } from '../../field.ts'
import type { KitOf, Steps } from '../../steps.ts'
import { commandOf, orderOf, permits } from '../04-orders/orders.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { testAll } from '../13-efficiency.ts'
import { disorder, shake } from '../15-disorder.ts'
import { advanceTo } from './advance.ts'
import { closeAttack } from './attacks.ts'
import { eliminate } from './elimination.ts'
import { gunsAlone } from './strength.ts'

type Fighting = FrameOf<Steps['assault']>

const wipedOut = (id: string) => ({ case: id, why: 'destroyed' as const })

/** 12.5.4.AeDe, 12.5.4.AdDd, 12.5.4.Dr: at once; `shaken` keeps the units that must fall back. */
function strike(field: Field, position: Position, frame: Fighting, umpire: Umpire): void {
  const [attackers, defenders] = [frame.attackers.toArray(), frame.defenders.toArray()]
  switch (frame.result) {
    case 'Ae':
    case 'De':
      for (const unit of frame.result === 'Ae' ? attackers : defenders)
        eliminate(field, position, unit, umpire, wipedOut('12.5.4.AeDe'))
      return
    case 'Ad':
    case 'Dd': {
      const struck = frame.result === 'Ad' ? attackers : defenders
      frame.shaken.fill(withoutGuns(field, position, frame, shake(field, position, struck, umpire, '12.5.4.AdDd')))
      return
    }
    case 'Dr':
      frame.shaken.fill(defenders.filter(unit => givesWay(field, position, unit)))
      standFast(field, position, defenders, umpire)
  }
}

/** 16.29.3, 16.29.4: no unit in a fortress; 11.1: guns with other troops are lost with their hex instead. */
function givesWay(field: Field, position: Position, unit: number): boolean {
  const hex = field.hex(position, unit)
  if (field.ground.is(hex, 'fortress') || field.units[unit].move === 0) return false
  return !field.isArtillery(unit) || gunsAlone(field, position, hex)
}

/** 16.29.3: logs that a fortress cancels the result. */
function standFast(field: Field, position: Position, defenders: readonly number[], umpire: Umpire): void {
  const units = defenders.filter(unit => field.ground.is(field.hex(position, unit), 'fortress'))
  if (units.length > 0) note(umpire, { kind: 'held', units, cases: ['16.29.3'] })
}

/** 11.1: guns don’t retreat with troops driven from their hex; they are lost there. */
function withoutGuns(field: Field, position: Position, { manned }: Fighting, shaken: readonly number[]): number[] {
  const stays = (unit: number): boolean => !field.isArtillery(unit) && !shaken.includes(unit)
  return shaken.filter(unit => {
    const hex = field.hex(position, unit)
    return !field.isArtillery(unit) || !manned.includes(hex) || field.at(position).unitsIn(hex).some(stays)
  })
}

/** 12.5.4.Ex: all others test. */
function testOthers(field: Field, position: Position, frame: Fighting, umpire: Umpire): void {
  const others = [...frame.attackers.toArray(), ...frame.defenders.toArray()].filter(unit =>
    field.onMap(position, unit),
  )
  const steady = others.filter(unit => field.cohesion(position, unit) !== ROUTED)
  const failed = testAll(field, position, steady, umpire, { case: '12.5.4.Ex' })
  frame.shaken.fill(withoutGuns(field, position, frame, shake(field, position, failed, umpire, '12.5.4.Ex')))
}

const ofSide = (field: Field, units: readonly number[], side: number): number[] =>
  units.filter(unit => field.units[unit].side === side)

/** 12.8: which units are driven back, and from where. */
function markPrey(field: Field, position: Position, frame: Fighting): void {
  for (const unit of ofSide(field, frame.shaken.toArray(), 1 - frame.side)) {
    if (!frame.prey.holds([...frame.prey.toArray(), unit])) return
    frame.prey.push(unit)
    frame.left.push(field.hex(position, unit))
  }
}

/** 14.2.3: the charged hex is empty. */
const carried = (field: Field, position: Position, { side, targets }: Fighting): boolean =>
  targets.toArray().every(hex => !field.at(position).holds(hex, 1 - side))

/** 14.2.3.2: chargers that haven’t already fallen back. */
function repulsed(field: Field, position: Position, frame: Fighting): number[] {
  if (carried(field, position, frame)) return []
  return frame.charging
    .toArray()
    .filter(unit => field.onMap(position, unit) && frame.bases.includes(field.hex(position, unit)))
}

/**
 * 11.1: guns whose troops are eliminated or must retreat. They are lost first, so that no leader stays with them
 * (3.4.4).
 */
function loseGuns(field: Field, position: Position, { manned, shaken }: Fighting, umpire: Umpire): void {
  for (const hex of manned.toArray()) {
    const staying = field
      .at(position)
      .unitsIn(hex)
      .filter(unit => !shaken.has(unit))
    if (staying.some(unit => !field.isArtillery(unit))) continue
    for (const unit of staying) eliminate(field, position, unit, umpire, { case: '11.1', why: 'abandoned' })
  }
}

/** 3.5.4: leaders in hexes without friendly units left. */
function bereft(field: Field, position: Position, { bases, targets }: Fighting): number[] {
  const here = field.at(position)
  return [...bases.toArray(), ...targets.toArray()].flatMap(hex =>
    here.leadersIn(hex).filter(leader => !here.holds(hex, field.units[leader].side)),
  )
}

export function consequences(field: Field, { call, part, when }: KitOf<'assault'>, steps: Steps) {
  const recoil = (name: string, ours: boolean) =>
    when(name, (_, { shaken, side }) => ofSide(field, shaken.toArray(), ours ? side : 1 - side).length > 0, [
      call('back', steps.recoil, (_, { shaken, side, bases, targets, result }) => ({
        side: ours ? side : 1 - side,
        units: ofSide(field, shaken.toArray(), ours ? side : 1 - side),
        hexes: result === 'Dr' ? 1 : 2,
        from: (ours ? targets : bases).toArray(),
        case: result === 'Dr' ? 'Dr' : 'again',
      })),
    ])
  return [
    part('result', (position, frame, umpire) => strike(field, position, frame, umpire)),
    when('exchange', (_, { result }) => result === 'Ex', [
      call('losses', steps.exchange, (_, { side, attackers, defenders, ours }) => ({
        side,
        attackers: attackers.toArray(),
        defenders: defenders.toArray(),
        least: ours,
      })),
      part('guns lost', (position, frame, umpire) => loseGuns(field, position, frame, umpire)),
      part('tests', (position, frame, umpire) => testOthers(field, position, frame, umpire)),
    ]),
    part('guns left', (position, frame, umpire) => loseGuns(field, position, frame, umpire)),
    part('prey', (position, frame) => markPrey(field, position, frame)),
    recoil('defenders', false),
    recoil('attackers', true),
    when('repulsed', (position, frame) => repulsed(field, position, frame).length > 0, [
      part('disorder', (position, frame, umpire) => {
        frame.shaken.fill(repulsed(field, position, frame))
        disorder(field, position, frame.shaken.toArray(), umpire, '14.2.3.2')
        loseGuns(field, position, frame, umpire)
      }),
      call('back', steps.retreat, (_, { side, shaken, targets }) => ({
        side,
        units: shaken.toArray(),
        hexes: 2,
        why: 'failed charge',
        from: targets.toArray(),
      })),
      call('part', steps.displacement, (_, { side, shaken }) => ({ side, units: shaken.toArray() })),
    ]),
  ]
}

/** 14.2.3.1: chargers that emptied the hex enter and stay, if there is room; 16.41.snow.4: not in snow. */
function rideIn(field: Field, position: Position, frame: Fighting, umpire: Umpire): void {
  if (field.weather(position) === SNOW || !carried(field, position, frame)) return
  const [to] = frame.targets.toArray()
  for (const unit of frame.charging.toArray()) {
    // A unit driven from its hex in this combat can’t advance.
    if (!frame.bases.includes(field.hex(position, unit)) || field.at(position).leadersHold(to, 1 - frame.side)) continue
    if (stackFaultAt(field, position, unit, to) !== null) continue
    advanceTo(field, position, [unit], to, umpire, frame.raid ? '14.5' : '14.2.3.1')
  }
}

/** 4.14.2, 4.16.3: whether it only probes, and so retires whatever the result. */
const probes = (field: Field, position: Position, unit: number): boolean =>
  permits(orderOf(field, position, unit)).assault === 'as a probe'

/** Attackers that must retire. */
const probers = (field: Field, position: Position, { attackers }: Fighting): number[] =>
  attackers
    .toArray()
    .filter(
      unit => field.onMap(position, unit) && field.cohesion(position, unit) !== ROUTED && probes(field, position, unit),
    )

export function aftermath(field: Field, { call, each, part, when }: KitOf<'assault'>, steps: Steps) {
  return [
    // Also after an overrun of guns alone, without a roll (11.1.1).
    each('bereft', 'leaders', 'leader', (position, frame) => bereft(field, position, frame), [
      call('test', steps.leaderLoss, (_, { leader }) => ({ leader, alone: true })),
    ]),
    part('ride in', (position, frame, umpire) => rideIn(field, position, frame, umpire)),
    // 4.14.2: a retiring unit doesn’t advance first.
    call('advance', steps.advance, (position, { side, attackers, targets }) => ({
      side,
      attackers: attackers.toArray().filter(unit => !probes(field, position, unit)),
      hexes: targets.toArray(),
    })),
    when('probe', (position, frame) => probers(field, position, frame).length > 0, [
      part('disorder', (position, frame, umpire) => {
        frame.shaken.fill(probers(field, position, frame))
        disorder(field, position, frame.shaken.toArray(), umpire, '4.14.2')
      }),
      call('retire', steps.retreat, (_, { side, shaken, targets }) => ({
        side,
        units: shaken.toArray(),
        hexes: 2,
        why: 'probe',
        from: targets.toArray(),
      })),
    ]),
    part('over', (position, { attack }) => closeAttack(field, position, attack)),
    // 14.5.1: other units of the raiding formation can’t pursue, whichever units attacked with it.
    call('pursuit', steps.pursuit, (position, { side, prey, left, raid, charging }) => ({
      side,
      prey: prey.toArray(),
      left: left.toArray(),
      raider: raid ? field.commands[commandOf(field, position, charging.first)].formation : NOBODY,
    })),
  ]
}
