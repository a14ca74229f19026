/** 12.8 Pursuit: a reaction of troops whose order may still be face down. */
import type { Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, MOVED, PURSUIT, ROUTED, UNMOVED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { type HeldBack, words } from '../../words.ts'
import { reveal, unitMightHave } from '../04-orders/hidden-orders.ts'
import { commandOf, orderOf } from '../04-orders/orders.ts'
import { gapOf } from '../09-movement/gaps.ts'
import { takeHeart } from '../13-demoralization.ts'
import { testStack } from '../13-efficiency.ts'
import { chargeBlock } from '../14-cavalry/charge-phase.ts'
import { canRide, PURSUING, pursuitReach, pursuitRide, type Ride } from '../14-cavalry/charge-reach.ts'
import { reasonsAgainstCharge } from '../14-cavalry/reasons.ts'
import { breakSquare } from '../15-disorder.ts'
import { attackedWith, attackOf, attackOn, declare, declareCharge, fitToAttack } from './attacks.ts'
import { comesUpHopelessly } from './hopeless.ts'
import { type Post, type Pursuing, postAt, postsOf, promising, reasonsAgainst } from './pursuit-ways.ts'
import { bringLeaders, testIce } from './retreat.ts'

/**
 * 12.8, 12.8.1, 14.5.1, 16.52: what stops troops on the map from pursuing, apart from their order; null if they may.
 */
function heldBack(field: Field, position: Position, { raider, tried }: Pursuing, unit: number): HeldBack | null {
  const cohesion = field.cohesion(position, unit)
  if (field.isArtillery(unit)) return 'guns'
  if (tried.has(unit)) return 'tried'
  if (!fitToAttack(field, position, unit)) return cohesion === ROUTED ? 'routed' : 'disordered'
  if (field.unit.moved.get(position, unit) !== UNMOVED) return 'moved'
  if (field.troop.fought.get(position, unit) !== 0) return 'fought'
  if (attackOf(field, position, unit) >= 0) return 'declared'
  return field.commands[commandOf(field, position, unit)].formation === raider ? 'raid' : null
}

/** 14.2, 14.2.1, 14.2.4: cavalry without an adjacent enemy may charge where a normal charge could go. */
function noCharge(field: Field, position: Position, ride: Ride): Objection | readonly Objection[] | null {
  const { unit, to, at } = ride
  const name = field.nameOf(unit)
  if (!field.isCavalry(unit)) return words.noCharger(name, 'arm')
  if (gapOf(field, position, unit) === 1) return words.noCharger(name, 'beside')
  // 14.2.2: a charge has one target hex, even if others already attack that hex.
  if (attackedWith(field, position, at).length > 1) return words.chargedAlone()
  const open = chargeBlock(field, unit, to, at) === null
  return open && canRide(field, position, ride, pursuitReach(field, position, unit))
    ? null
    : reasonsAgainstCharge(field, position, ride, PURSUING)
}

export function definePursuit(field: Field, flow: MoravianFlow, steps: Steps): void {
  const pursuers = (position: Position, frame: Pursuing): number[] =>
    field.armies[frame.side].filter(
      unit => field.onMap(position, unit) && heldBack(field, position, frame, unit) === null,
    )
  const posts = (position: Position, frame: Pursuing, unit: number): number[] => [
    ...new Set(promising(field, position, unit, postsOf(field, position, frame, unit), false).map(({ to }) => to)),
  ]
  const rides = (position: Position, frame: Pursuing, unit: number): Post[] =>
    field.isCavalry(unit)
      ? promising(field, position, unit, postsOf(field, position, frame, unit), true).filter(
          ({ to, at }) => noCharge(field, position, { unit, to, at }) === null,
        )
      : []
  const ordered = (position: Position, unit: number): boolean => orderOf(field, position, unit) === PURSUIT
  /** By public information: the question must not reveal a Pursuit order. */
  const mightPursue = (position: Position, frame: Pursuing): boolean =>
    frame.prey.toArray().some(unit => field.onMap(position, unit)) &&
    pursuers(position, frame).some(
      unit =>
        unitMightHave(field, position, unit, PURSUIT) &&
        (posts(position, frame, unit).length > 0 || rides(position, frame, unit).length > 0),
    )

  /**
   * 12.8.1, 12.8.note: reveal, test, and on a pass move up; the assault follows at once, even if the quarry was
   * assaulted before.
   */
  function pursue(position: Position, frame: Pursuing, unit: number, { to, at, path }: Post, umpire: Umpire): boolean {
    const command = commandOf(field, position, unit)
    reveal(field, position, command, umpire, '12.8.1.1')
    frame.tried.add(unit)
    // 13.3.3: in a demoralized army the command must test first.
    takeHeart(field, position, command, umpire)
    if (!ordered(position, unit)) return false
    if (testStack(field, position, [unit], umpire, { case: '12.8.1.2' }).length > 0) return false
    const from = field.hex(position, unit)
    const [prey] = field.at(position).unitsIn(at)
    field.put(position, unit, to)
    field.unit.moved.set(position, unit, MOVED)
    // 14.3.7: its path has paid for that (12.8.1); if already adjacent it stays as it is.
    if (to !== from) breakSquare(field, position, unit, umpire, '14.3.7')
    bringLeaders(field, position, frame.side, from, to)
    note(umpire, { kind: 'pursued', unit, prey, to, cases: ['12.8.1.3'] })
    testIce(field, position, unit, path, umpire)
    return true
  }

  function engage(position: Position, unit: number, at: number, charging: boolean): void {
    if (charging) declareCharge(field, position, unit, at)
    else declare(field, position, [unit], [at])
    field.attack.columns.pursuit.set(position, attackOn(field, position, at), 1)
  }

  function mayNotPursue(position: Position, frame: Pursuing, unit: number): Objection | null {
    const name = field.nameOf(unit)
    if (field.units[unit].side !== frame.side) return words.notOwn(name, '12.8')
    if (!field.isTroops(unit)) return words.notToPursue(name)
    if (!field.onMap(position, unit)) return words.notOnMap(name, '12.8')
    const why = heldBack(field, position, frame, unit)
    if (why !== null) return words.heldBack(name, why)
    return ordered(position, unit) ? null : words.notToPursue(name)
  }

  flow.define(steps.pursuit, ({ ask, choice }) => [
    ask('pursue', {
      if: mightPursue,
      of: (_, { side }) => side,
      text: () => questions.pursue,
      now: now.pursue,
      cases: ['12.8', '4.12.1'],
      waivable: 'done',
      about: 'pursuit',
      choices: [
        choice('pursue', {
          lines: (position, frame) => pursuers(position, frame).filter(unit => ordered(position, unit)),
          candidates: (position, frame, unit) => posts(position, frame, unit).map(to => ({ kind: 'pursue', unit, to })),
          must: [
            (p, frame, d) => mayNotPursue(p, frame, d.unit),
            (p, frame, d) => (posts(p, frame, d.unit).includes(d.to) ? null : reasonsAgainst(field, p, frame, d)),
          ],
          effect(position, frame, { unit, to }, umpire) {
            const post = postAt(field, position, frame, unit, to)!
            if (pursue(position, frame, unit, post, umpire)) engage(position, unit, post.at, false)
          },
          again: true,
        }),
        choice('charge', {
          lines: (position, frame) =>
            pursuers(position, frame).filter(unit => ordered(position, unit) && field.isCavalry(unit)),
          candidates: (position, frame, unit) =>
            rides(position, frame, unit).map(({ to, at }) => ({ kind: 'charge', unit, to, at })),
          must: [
            (p, frame, d) => mayNotPursue(p, frame, d.unit),
            (p, frame, d) =>
              postsOf(field, p, frame, d.unit).some(({ to, at }) => to === d.to && at === d.at)
                ? null
                : reasonsAgainst(field, p, frame, d),
            (p, _, d) => noCharge(field, p, d),
            [(p, _, d) => !comesUpHopelessly(field, p, d, true), () => words.hopeless()],
          ],
          effect(position, frame, { unit, to, at }, umpire) {
            const path = pursuitRide(field, position, unit, to)
            if (pursue(position, frame, unit, { to, at, path }, umpire)) engage(position, unit, at, true)
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}
