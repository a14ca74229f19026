/** 12.8 Pursuit: a reaction of troops whose order may still lie face down. */
import { NOBODY } from '@voltigeur/hex'
import type { FrameOf, Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, MOVED, PURSUIT, ROUTED, UNMOVED } from '../field.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { type HeldBack, words } from '../words.ts'
import { reveal, unitMightHave } from './04-hidden-orders.ts'
import { commandOf, orderOf } from './04-orders.ts'
import { barsTo, isOpenTo } from './06-open-hexes.ts'
import { flood } from './09-flood.ts'
import { gapOf } from './09-gaps.ts'
import { sweepsUnder } from './09-sweeps.ts'
import { attackOn, declare, declareCharge, fitToAttack } from './12-attacks.ts'
import { bringLeaders, testIce } from './12-retreat.ts'
import { takeHeart } from './13-demoralization.ts'
import { testStack } from './13-efficiency.ts'
import { canRide, PURSUING, pursuitReach, type Ride } from './14-charge-reach.ts'
import { chargeBlock } from './14-charges.ts'
import { reasonsAgainstCharge } from './14-reasons.ts'

export type Pursuing = FrameOf<Steps['pursuit']>

/** 12.8, 12.8.1, 14.5.1, 16.52: what keeps troops on the map from pursuing, their order aside; null when they may. */
function heldBack(field: Field, position: Position, { raider, tried }: Pursuing, unit: number): HeldBack | null {
  const cohesion = field.cohesion(position, unit)
  if (field.isArtillery(unit)) return 'guns'
  if (tried.has(unit)) return 'tried'
  if (!fitToAttack(field, position, unit)) return cohesion === ROUTED ? 'routed' : 'disordered'
  if (field.troop.square.get(position, unit) !== 0) return 'square'
  if (field.unit.moved.get(position, unit) !== UNMOVED) return 'moved'
  if (field.troop.fought.get(position, unit) !== 0) return 'fought'
  return field.commands[commandOf(field, position, unit)].formation === raider ? 'raid' : null
}

/**
 * 12.8.1: those of the hexes that its movement points reach in this weather; 9.1.1: the first step is not given away.
 * Whatever lies under its marker, it is measured as who pursues, so that nothing is betrayed; and zones do not count.
 */
function within(field: Field, position: Position, unit: number, hexes: ReadonlySet<number>): Set<number> {
  const found = new Set<number>()
  for (const sweep of sweepsUnder(field, position, unit, 'plain', 'march', PURSUING)) {
    if (sweep.slipsPast) continue
    flood(field, position, unit, { ...sweep, entered: true }, PURSUING)
    for (const hex of hexes) if (field.reach.reached(hex)) found.add(hex)
  }
  return found
}

/** The units that have been driven back: where they are, and the hex that they defended. */
function driven(field: Field, position: Position, { prey, left }: Pursuing): { hex: number; left: number }[] {
  const vacated = left.toArray()
  return prey
    .toArray()
    .map((one, i) => ({ hex: field.hex(position, one), left: vacated[i] }))
    .filter(({ hex }) => hex >= 0)
}

/** The hexes of the units that it can pursue. */
function quarry(field: Field, position: Position, frame: Pursuing, unit: number): number[] {
  const { grid } = field.ground
  const from = field.hex(position, unit)
  const { move } = field.units[unit]
  const chased = driven(field, position, frame).filter(({ left }) => grid.distance(from, left) <= move)
  if (chased.length === 0) return []
  const reached = within(field, position, unit, new Set(chased.map(one => one.left)))
  return [...new Set(chased.filter(one => reached.has(one.left)).map(({ hex }) => hex))]
}

/** 12.8.1.3: where it can be put, next to the unit that has been driven back; its own hex if that lies there. */
function postsFor(field: Field, position: Position, unit: number, hex: number): number[] {
  return field.ground.grid
    .ring(hex, 1)
    .filter(to => isOpenTo(field, position, unit, to))
    .sort((a, b) => a - b)
}

/** Why a unit that is to pursue cannot do so to a hex, whomever or one hex alone: all that would have to be otherwise. */
function reasonsAgainst(
  field: Field,
  position: Position,
  frame: Pursuing,
  { unit, to, at }: { readonly unit: number; readonly to: number; readonly at?: number },
): readonly Objection[] {
  const { grid } = field.ground
  const prey = driven(field, position, frame).filter(({ hex }) => at === undefined || hex === at)
  if (at !== undefined && prey.length === 0) return [words.notDriven(field.label(at))]
  const [near] = prey.filter(({ hex }) => grid.adjacent(hex, to))
  if (!near) return [words.nobodyDriven(field.label(to))]
  const within = quarry(field, position, frame, unit).some(hex => grid.adjacent(hex, to) && (at ?? hex) === hex)
  const far = within ? [] : [words.tooFarToPursue(field.nameOf(unit), field.label(near.left))]
  return [...far, ...barsTo(field, position, unit, to)]
}

/** The hex that a unit pursues to from that post; the first where it stands next to several, -1 where it cannot. */
export const quarryFrom = (field: Field, position: Position, frame: Pursuing, unit: number, to: number): number =>
  quarry(field, position, frame, unit).find(hex => postsFor(field, position, unit, hex).includes(to)) ?? NOBODY

/** 14.2, 14.2.1, 14.2.4: horse that had no enemy beside it may charge, where it could ride as every charge is ridden. */
function noCharge(field: Field, position: Position, ride: Ride): Objection | readonly Objection[] | null {
  const { unit, to, at } = ride
  const name = field.nameOf(unit)
  if (!field.isCavalry(unit)) return words.noCharger(name, 'arm')
  if (gapOf(field, position, unit) === 1) return words.noCharger(name, 'beside')
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
    ...new Set(quarry(field, position, frame, unit).flatMap(hex => postsFor(field, position, unit, hex))),
  ]
  const ordered = (position: Position, unit: number): boolean => orderOf(field, position, unit) === PURSUIT
  /** By what everybody can see: to be asked must not betray that there is an order to pursue. */
  const mightPursue = (position: Position, frame: Pursuing): boolean =>
    frame.prey.toArray().some(unit => field.onMap(position, unit)) &&
    pursuers(position, frame).some(
      unit => unitMightHave(field, position, unit, PURSUIT) && posts(position, frame, unit).length > 0,
    )

  /** 12.8.1, 12.8.note: reveal, test, and if it passes ride up; the assault follows at once, though the prey was assaulted before. */
  function pursue(position: Position, frame: Pursuing, unit: number, to: number, at: number, umpire: Umpire): boolean {
    const command = commandOf(field, position, unit)
    reveal(field, position, command, umpire, '12.8.1.1')
    frame.tried.add(unit)
    // 13.3.3: of a demoralized army the command has to take heart first.
    takeHeart(field, position, command, umpire)
    if (!ordered(position, unit)) return false
    if (testStack(field, position, [unit], umpire, { case: '12.8.1.2' }).length > 0) return false
    const from = field.hex(position, unit)
    const [prey] = field.at(position).unitsIn(at)
    field.put(position, unit, to)
    field.unit.moved.set(position, unit, MOVED)
    bringLeaders(field, position, frame.side, from, to)
    note(umpire, { kind: 'pursued', unit, prey, to, cases: ['12.8.1.3'] })
    if (from !== to) testIce(field, position, unit, [from, to], umpire)
    return true
  }

  function engage(position: Position, unit: number, at: number, charging: boolean): void {
    if (charging) declareCharge(field, position, unit, at)
    else declare(field, position, [unit], [at])
    field.attack.columns.pursuit.set(position, attackOn(field, position, at), 1)
  }

  function mayNotPursue(position: Position, frame: Pursuing, unit: number): Objection | null {
    const name = field.nameOf(unit)
    if (field.units[unit].side !== frame.side) return words.notOwn(name)
    if (!field.isTroops(unit)) return words.notToPursue(name)
    if (!field.onMap(position, unit)) return words.notOnMap(name)
    const why = heldBack(field, position, frame, unit)
    if (why !== null) return words.heldBack(name, why)
    return ordered(position, unit) ? null : words.notToPursue(name)
  }

  flow.define(steps.pursuit, ({ ask, choice }) => [
    ask('pursue', {
      if: mightPursue,
      of: (_, { side }) => side,
      text: () => 'The enemy is driven back: pursue him with troops that have that order, or let him go.',
      now: 'troops may pursue.',
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
            const at = quarryFrom(field, position, frame, unit, to)
            if (pursue(position, frame, unit, to, at, umpire)) engage(position, unit, at, false)
          },
          again: true,
        }),
        choice('charge', {
          lines: (position, frame) =>
            pursuers(position, frame).filter(unit => ordered(position, unit) && field.isCavalry(unit)),
          *candidates(position, frame, unit) {
            for (const at of quarry(field, position, frame, unit))
              for (const to of postsFor(field, position, unit, at)) yield { kind: 'charge', unit, to, at }
          },
          must: [
            (p, frame, d) => mayNotPursue(p, frame, d.unit),
            (p, frame, d) =>
              quarry(field, p, frame, d.unit).includes(d.at) && postsFor(field, p, d.unit, d.at).includes(d.to)
                ? null
                : reasonsAgainst(field, p, frame, d),
            (p, _, d) => noCharge(field, p, d),
          ],
          effect(position, frame, { unit, to, at }, umpire) {
            if (pursue(position, frame, unit, to, at, umpire)) engage(position, unit, at, true)
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}
