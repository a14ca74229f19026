/** 10.2.7, 10.5, 6.7.12, 16.2.7 A charge has reached its target: which units stand, evade or break. */
import { type Arc, OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { FORCE_MARCHED, REACTED, SLIPPED } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import { GENERAL_ORDER, GOOD_ORDER, LINE, LONG_LINE, MASSE, ROUTED, UNLIMBERED } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { rollTwo } from '../02-rolls.ts'
import { checkMorale } from '../04-morale/checks.ts'
import { raise } from '../04-morale/crowding.ts'
import type { Charged, Occasion } from '../04-morale/morale.ts'
import { eliminate, setState } from '../04-morale/shaken.ts'
import { arcAtImpact } from '../06-formations/facing.ts'
import { restsIn } from '../11-movement/movement.ts'
import { allCross, facingFor, hexesBeside, throughWhich } from '../13-assault/assaulters.ts'
import { rideAlong } from '../14-leaders/stranded.ts'
import { occupy } from '../17-control.ts'
import { chargedAs } from './answers.ts'
import { closersIn, closeUp, disorderInPlace } from './closing-up.ts'
import { breakHex, rideDown } from './squares.ts'

type Contact = FrameOf<Steps['contact']>

const riders = (field: Field, position: Position, { units }: Contact): number[] =>
  units.toArray().filter(unit => field.onMap(position, unit))

/** 4.2.2, 13.4.8, 13.4.9: the charge as the units that must stand it see it, or would from where it is. */
export function chargeUpon(field: Field, position: Position, chargers: readonly number[], at: number): Charge {
  return {
    through: chargers.flatMap(unit => sidesCharged(field, position, unit, at)),
    lancers: chargers.some(unit => field.specific(position, unit).lance > 0),
    heavy: chargers.some(unit => field.troops(unit).heavy),
    acrossStream: allCross(field, position, chargers, at, 'stream'),
    acrossSlope: allCross(field, position, chargers, at, 'uphill'),
  }
}

type Charge = Omit<Charged, 'forceMarching'>

function sidesCharged(field: Field, position: Position, unit: number, at: number): Arc[] {
  if (hexesBeside(field, position, unit, at).length > 0) return throughWhich(field, position, unit, at)
  const top = facingFor(field, position, at, 1 - field.units[unit].side)
  // 16.2.7c: a Masse has no flank or rear here.
  if (field.formation(position, top) === MASSE) return ['front']
  const stance = field.presence(position, top)
  const nth = stance.hexes.indexOf(at)
  return [arcAtImpact(field.ground.grid, stance, nth, field.hex(position, unit)) ?? 'front']
}

/** 11.2.7, 10.2.7b: the charge as one of them sees it; a force march hurts only the marching unit. */
export const toStand = (field: Field, position: Position, charge: Charge, unit: number): Occasion => ({
  reason: 'stand',
  charge: { ...charge, forceMarching: field.hasActed(position, unit, FORCE_MARCHED) },
})

const chargeIn = (field: Field, position: Position, frame: Contact): Charge =>
  chargeUpon(field, position, riders(field, position, frame), frame.target)

/** 10.2.6: whether all infantry in the hex has already reacted to a charge in this phase. */
const hasAnswered = (field: Field, position: Position, at: number): boolean =>
  field.stack(position, at).every(unit => !field.isInfantry(unit) || field.hasActed(position, unit, REACTED))

/** 10.2.6, 10.2.7, 10.5: units in a hex that roll to stand against a charge, top first. */
export function standersIn(field: Field, position: Position, at: number): number[] {
  const stack = field.stack(position, at)
  const what = stack.length === 0 ? null : chargedAs(field, position, at)
  if (what === 'guns') return stack
  if (what !== 'infantry' || hasAnswered(field, position, at)) return []
  return stack.filter(
    unit => !field.hasActed(position, unit, REACTED) && !isLimberedAmongFoot(field, position, unit, at),
  )
}

/** 10.2.7b-f: one roll for all in the hex; units in good order disorder in place, all others rout. */
function stand(field: Field, position: Position, frame: Contact, umpire: Umpire): void {
  const { target } = frame
  const charge = chargeIn(field, position, frame)
  const roll = rollTwo(position, umpire)
  // 10.2.6: a unit that reacted elsewhere and retreated or evaded to this hex doesn’t check again.
  const units = field.stack(position, target).filter(unit => !field.hasActed(position, unit, REACTED))
  for (const unit of units) {
    field.marks(position, unit, REACTED)
    if (isLimberedAmongFoot(field, position, unit, target)) continue
    if (checkMorale(field, position, unit, toStand(field, position, charge, unit), umpire, roll)) continue
    if (field.formation(position, unit) === UNLIMBERED) eliminate(field, position, unit, umpire, '10.5.2b')
    else if (field.state(position, unit) === GOOD_ORDER)
      disorderInPlace(field, position, unit, target, umpire, '10.2.7d')
    else {
      setState(field, position, unit, ROUTED, umpire, '10.2.7f')
      frame.rest.add(unit)
    }
  }
  followInfantry(field, position, frame, umpire)
}

const isLimberedAmongFoot = (field: Field, position: Position, unit: number, at: number): boolean =>
  field.isArtillery(unit) &&
  field.formation(position, unit) !== UNLIMBERED &&
  field.stack(position, at).some(other => field.isInfantry(other))

/** 10.5.2a: limbered guns share the result of the infantry around them. */
function followInfantry(field: Field, position: Position, { target: at, rest }: Contact, umpire: Umpire): void {
  const stack = field.stack(position, at)
  const states = stack.filter(unit => field.isInfantry(unit)).map(unit => field.state(position, unit))
  if (states.length === 0) return
  const best = Math.min(...states)
  for (const unit of stack)
    if (isLimberedAmongFoot(field, position, unit, at) && field.state(position, unit) < best) {
      setState(field, position, unit, best, umpire, '10.5.2a')
      if (best === ROUTED) rest.add(unit)
    }
}

/** 6.7.12: woods, villages, or friends in good order adjacent to skirmishers, with room for them. */
function refugesOf(field: Field, position: Position, unit: number): number[] {
  const { grid } = field.ground
  const { side } = field.units[unit]
  const here = field.at(position)
  const own = field.footprint(position, unit)
  const beside = new Set(own.flatMap(hex => [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir))))
  const shelters = (hex: number): boolean =>
    here.unitsIn(hex).some(other => !field.isArtillery(other) && field.state(position, other) === GOOD_ORDER)
  // They can evade to cavalry too, and disorder there (6.7.17).
  const isHorse = (hex: number): boolean => here.unitsIn(hex).some(other => field.isCavalry(other))
  const hasRoom = (hex: number): boolean =>
    restsIn(field, position, unit, formationAmong(field, position, hex), facingAmong(field, position, unit, hex), [hex])
  return [...beside]
    .filter(
      hex => hex !== OFF_MAP && !own.includes(hex) && field.rules.area[hex] === 1 && field.ground.steep[hex] === 0,
    )
    .filter(hex => !here.holds(hex, 1 - side) && (field.ground.broken[hex] === 1 || shelters(hex)))
    .filter(hex => isHorse(hex) || hasRoom(hex))
    .sort((a, b) => a - b)
}

/** 6.7.12b: the unit whose formation they take, never guns; undefined if there is none. */
const hostIn = (field: Field, position: Position, hex: number): number | undefined =>
  field.stack(position, hex).find(unit => !field.isArtillery(unit))

/**
 * 6.7.12b: they take the formation and facing of the units in the hex, at the bottom of the stack; with a line, those
 * of the half there.
 */
function formationAmong(field: Field, position: Position, hex: number): number {
  const host = hostIn(field, position, hex)
  if (host === undefined) return GENERAL_ORDER
  const formation = field.formation(position, host)
  return formation === LONG_LINE ? LINE : formation
}

function facingAmong(field: Field, position: Position, unit: number, hex: number): number {
  const host = hostIn(field, position, hex)
  return host === undefined ? field.facing(position, unit) & ~1 : field.facing(position, host)
}

/** Whether the charged hex still holds only such units. */
const isOf = (field: Field, position: Position, { target }: Contact, what: ReturnType<typeof chargedAs>): boolean =>
  field.at(position).unitsIn(target).length > 0 && chargedAs(field, position, target) === what

const skirmisherOf = (field: Field, position: Position, { target }: Contact): number => field.stack(position, target)[0]

const isFresh = (field: Field, position: Position, { target }: Contact): boolean =>
  !hasAnswered(field, position, target)

export function defineContact(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(
    steps.contact,
    kit => [
      skirmishersCharged(field, steps, kit),
      ...gunsCharged(field, kit),
      infantryCharged(field, kit),
      // 3.1.5: a line that draws together where it is charged may overstack the hex.
      kit.call('room', steps.panic, () => ({})),
      kit.part('left', (position, frame) => {
        if (frame.outcome === 'met' && field.at(position).empty(frame.target)) frame.outcome = 'gone'
      }),
      whoRuns(field, steps, kit),
    ],
    (_, { outcome }) => outcome,
  )
}

/** 6.7.12, 6.7.13 */
const skirmishersCharged = (field: Field, steps: Steps, { part, ask, choice, call, when }: KitOf<'contact'>) =>
  when('skirmishers', (position, frame) => isOf(field, position, frame, 'skirmishers'), [
    ask('slip away', {
      of: (_, { side }) => 1 - side,
      text: (position, frame) => questions.slip(field.nameOf(skirmisherOf(field, position, frame))),
      now: now.slip,
      cases: ['6.7.12', '6.7.13'],
      onlyFor: ['slip'],
      choices: [
        choice('slip', {
          lines: (position, frame) => [skirmisherOf(field, position, frame)],
          candidates: (position, frame) =>
            refugesOf(field, position, skirmisherOf(field, position, frame)).map(to => ({ kind: 'slip', to })),
          must: [
            [
              (position, frame, { to }) =>
                refugesOf(field, position, skirmisherOf(field, position, frame)).includes(to),
              (_, __, { to }) => words.noRefuge(field.label(to)),
            ],
          ],
          effect(position, frame, { to }, umpire) {
            const unit = skirmisherOf(field, position, frame)
            slip(field, position, unit, to, umpire)
            if (!frame.sprung) field.marks(position, unit, SLIPPED)
            frame.outcome = 'gone'
          },
        }),
        choice('stand'),
      ],
    }),
    call('panic', steps.panic, () => ({})),
    when('caught', (position, frame) => isOf(field, position, frame, 'skirmishers'), [
      part('break', (position, frame, umpire) => {
        breakHex(field, position, frame.target, ROUTED, umpire)
        const units = field.stack(position, frame.target)
        // 10.2.6
        for (const unit of units) field.marks(position, unit, REACTED)
        frame.rest.fill(units)
      }),
    ]),
  ])

/** 10.5.1b: guns in battery stand or are lost. */
function beingCharged(field: Field, position: Position, charge: Charge, unit: number, umpire: Umpire): void {
  if (checkMorale(field, position, unit, toStand(field, position, charge, unit), umpire)) return
  eliminate(field, position, unit, umpire, '10.5.1b')
}

/** 10.5.1 */
const gunsCharged = (field: Field, { part, when }: KitOf<'contact'>) => [
  when('limbered guns', (position, frame) => isOf(field, position, frame, 'limbered guns'), [
    part('break', (position, frame, umpire) => {
      // 10.5.1a: units already routed are captured; 10.5.1b: guns in battery with them check.
      const charge = chargeIn(field, position, frame)
      for (const unit of field.stack(position, frame.target))
        if (field.formation(position, unit) === UNLIMBERED) beingCharged(field, position, charge, unit, umpire)
        else if (field.state(position, unit) < ROUTED) {
          setState(field, position, unit, ROUTED, umpire, '10.5.1a')
          frame.rest.add(unit)
        } else eliminate(field, position, unit, umpire, '10.5.1a')
      if (field.at(position).empty(frame.target)) frame.outcome = 'taken'
    }),
  ]),
  when('guns', (position, frame) => isOf(field, position, frame, 'guns'), [
    part('being charged', (position, frame, umpire) => {
      const charge = chargeIn(field, position, frame)
      for (const unit of field.stack(position, frame.target)) beingCharged(field, position, charge, unit, umpire)
      if (field.at(position).empty(frame.target)) frame.outcome = 'taken'
    }),
  ]),
]

/** 10.2.7 */
const infantryCharged = (field: Field, { part, ask, choice, when }: KitOf<'contact'>) =>
  when('infantry', (position, frame) => isOf(field, position, frame, 'infantry') && isFresh(field, position, frame), [
    ask('close up', {
      if: (position, { target }) => closersIn(field, position, target).length > 0,
      of: (_, { side }) => 1 - side,
      text: () => questions.closeUp,
      now: now.closeUp,
      cases: ['16.2.7g'],
      choices: [
        choice('closeUp', {
          candidates: (position, { target }) =>
            closersIn(field, position, target)
              .flatMap(unit => field.footprint(position, unit))
              .map(at => ({ kind: 'closeUp', at })),
          must: [
            [
              (position, { target }, { at }) =>
                closersIn(field, position, target).some(unit => field.footprint(position, unit).includes(at)),
              (_, __, { at }) => words.cannotCloseUp(field.label(at)),
            ],
          ],
          effect(position, frame, { at }, umpire) {
            for (const unit of closersIn(field, position, frame.target)) closeUp(field, position, unit, at, umpire)
            if (field.at(position).empty(frame.target)) frame.outcome = 'gone'
          },
        }),
        choice('stand'),
      ],
    }),
    when('stand', (position, frame) => isOf(field, position, frame, 'infantry') && isFresh(field, position, frame), [
      part('roll', (position, frame, umpire) => stand(field, position, frame, umpire)),
    ]),
  ])

const whoRuns = (field: Field, steps: Steps, { part, call, when }: KitOf<'contact'>) =>
  when('run', (_, { rest }) => rest.first >= 0, [
    part('ridden down', (position, frame, umpire) => {
      const { target } = frame
      // 10.2.8j-iii: from the top of the stack down.
      const units = field.stack(position, target).filter(unit => frame.rest.has(unit))
      const guns = units.every(unit => field.isArtillery(unit))
      frame.hexes = guns ? 0 : rideDown(field, position, target, units, umpire)
      frame.rest.fill(units.filter(unit => field.onMap(position, unit)))
    }),
    call('flight', steps.pursued, (_, { rest, hexes }) => ({ units: rest.toArray(), hexes })),
    part('gone', (position, frame) => {
      const { target, side } = frame
      frame.outcome = field.at(position).holds(target, 1 - side) ? 'met' : 'fled'
    }),
  ])

function slip(field: Field, position: Position, unit: number, to: number, umpire: Umpire): void {
  const left = field.footprint(position, unit)
  const [from] = left
  const [formation, facing] = [formationAmong(field, position, to), facingAmong(field, position, unit, to)]
  field.put(position, unit, to)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
  field.marks(position, unit, REACTED)
  occupy(field, position, unit)
  note(umpire, { kind: 'slippedAway', unit, from, hex: to, cases: ['6.7.12a', '6.7.12b'] })
  rideAlong(field, position, unit, left, '6.7.12', umpire)
  if (
    field
      .at(position)
      .unitsIn(to)
      .some(other => field.isCavalry(other))
  )
    raise(field, position, unit, 'amongHorse')
}

export function definePursued(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.pursued, ({ call, each, when }) => [
    each('run', 'units', 'unit', (_, { units }) => units.toArray(), [
      when('still', (position, { unit }) => field.onMap(position, unit), [
        call('flight', steps.flight, (position, { unit, hexes }) => ({
          unit,
          manner: field.state(position, unit) === ROUTED ? (hexes > 0 ? 'pursued' : 'rout') : 'retreat',
          hexes,
        })),
      ]),
    ]),
    call('panic', steps.panic, () => ({})),
  ])
}
