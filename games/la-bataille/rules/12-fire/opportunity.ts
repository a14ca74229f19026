/** 12.7, 10.4 Reactions to a unit that moves in front of the enemy: Opportunity Fire and Opportunity Charges. */
import { type FrameOf, type Objection, type Position, subsets, twice } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { CHARGED, MET_CHARGE } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import { HORSE_SKIRMISH, SQUARE } from '../../setup/vocabulary.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { checkMorale } from '../04-morale/checks.ts'
import { screenOf } from '../07-screens.ts'
import { openHexes, springers, springFault } from '../10-charges/answers.ts'
import { mayStop } from '../10-charges/charge.ts'
import { isNextTo, pacesUpTo } from '../10-charges/reaction.ts'
import { type Fire, fireFault, IN_PASSING, standingIn, togetherFault } from './aim.ts'

type Exposed = FrameOf<Steps['exposed']>
type Watched = FrameOf<Steps['watched']>

const fireOf = (field: Field, position: Position, unit: number): Fire => ({
  side: 1 - field.units[unit].side,
  near: IN_PASSING,
  screen: screenOf(field, position),
  spent: () => false,
})

const isSquare = (field: Field, position: Position, hex: number, side: number): boolean =>
  standingIn(field, position, hex, side).some(unit => field.formation(position, unit) === SQUARE)

/** Which units fire: all, or only these when cavalry charges past squares (10.1.10a). */
type By = Exposed['by']

/** 12.7.1, 12.7.4, 12.7.5: the enemy hexes that can fire at a unit in one of its hexes. */
export function opportunists(field: Field, position: Position, unit: number, target: number, by: By): number[] {
  const { grid } = field.ground
  const fire = fireOf(field, position, unit)
  const here = field.at(position)
  const near = [target, ...[0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(target, dir))]
  return near
    .filter(hex => hex >= 0 && here.holds(hex, fire.side))
    .filter(hex => by === 'all' || isSquare(field, position, hex, fire.side) === (by === 'squares'))
    .filter(hex => fireFault(field, position, fire, hex, target) === null)
    .sort((a, b) => a - b)
}

/** 6.8.6: cavalry skirmishers fire once at the unit, not out of each of their hexes. */
function hasFired(field: Field, position: Position, { unit, fired }: Exposed, hex: number): boolean {
  if (fired.includes(hex)) return true
  const [top] = standingIn(field, position, hex, 1 - field.units[unit].side)
  if (top === undefined || field.formation(position, top) !== HORSE_SKIRMISH) return false
  return field.footprint(position, top).some(other => fired.includes(other))
}

/** Those of them that may fire now. */
const firersAt = (field: Field, position: Position, frame: Exposed, target: number): number[] =>
  opportunists(field, position, frame.unit, target, frame.by).filter(
    hex => !frame.silent.includes(hex) && !hasFired(field, position, frame, hex),
  )

/** Whether fire has left a unit as it was: a shaken unit has left the hex where it was exposed. */
const isStillThere = (field: Field, position: Position, { unit, shot, state }: Exposed): boolean =>
  field.onMap(position, unit) && (shot.length === 0 || field.state(position, unit) === state)

/** The hexes of a unit at which the enemy can fire, each once, even if it fills two. */
const targets = (field: Field, position: Position, frame: Exposed): number[] =>
  isStillThere(field, position, frame)
    ? field
        .footprint(position, frame.unit)
        .filter(hex => !frame.shot.includes(hex) && firersAt(field, position, frame, hex).length > 0)
    : []

/** Losses fall on the moving unit: it is the target. */
function bringToTop(field: Field, position: Position, unit: number, hex: number): void {
  const others = standingIn(field, position, hex, field.units[unit].side).filter(other => other !== unit)
  for (const [depth, other] of [unit, ...others].entries()) field.troop.depth.set(position, other, depth)
}

/** The case that stops a hex from firing at a moving unit. */
function muteCase(field: Field, position: Position, frame: Exposed, hex: number, target: number): string {
  if (frame.silent.includes(hex)) return '6.5.7'
  if (hasFired(field, position, frame, hex)) return '12.1.7'
  return fireFault(field, position, fireOf(field, position, frame.unit), hex, target) ?? '12.7.4'
}

function objectionTo(
  field: Field,
  position: Position,
  frame: Exposed,
  target: number,
  hexes: readonly number[],
): Objection | null {
  const { unit } = frame
  const label = field.label(target)
  if (!field.footprint(position, unit).includes(target)) return words.firesAtMover(field.nameOf(unit), label)
  if (frame.shot.includes(target)) return words.wasShotAt(label)
  if (hexes.length === 0 || twice(hexes)) return words.hexTwice()
  const open = firersAt(field, position, frame, target)
  const mute = hexes.find(hex => !open.includes(hex))
  if (mute !== undefined)
    return words.cannotFire(muteCase(field, position, frame, mute, target), field.label(mute), label)
  const fault = togetherFault(field, position, fireOf(field, position, unit), hexes, target)
  return fault === null ? null : words.cannotFireTogether(fault)
}

function fireAsk(field: Field, flow: KulmFlow, steps: Steps, { ask, choice }: KitOf<'exposed'>) {
  return ask('fire', {
    of: (_, { unit }) => 1 - field.units[unit].side,
    text: (_, { unit }) => questions.opportunityFire(field.nameOf(unit)),
    now: now.opportunityFire,
    cases: ['12.7.1', '12.7.2'],
    onlyFor: ['fire'],
    waivable: 'done',
    about: 'opportunityFire',
    ahead: 'fire',
    aheadFor: unit => field.isTroops(unit),
    choices: [
      choice('fire', {
        *candidates(position, frame) {
          const fire = fireOf(field, position, frame.unit)
          for (const target of targets(field, position, frame)) {
            const all = firersAt(field, position, frame, target)
            const together = (hexes: readonly number[]): boolean =>
              hexes.length > 0 && togetherFault(field, position, fire, hexes, target) === null
            for (const hexes of subsets(all, together)) yield { kind: 'fire', target, hexes }
          }
        },
        exact: true,
        must: [(position, frame, { target, hexes }) => objectionTo(field, position, frame, target, hexes)],
        effect(position, frame, { target, hexes }) {
          const { unit } = frame
          for (const hex of hexes) frame.fired.push(hex)
          frame.shot.push(target)
          frame.state = field.state(position, unit)
          bringToTop(field, position, unit, target)
          const side = 1 - field.units[unit].side
          flow.enter(position, steps.volley, { side, target, hexes, passing: true })
        },
      }),
      choice('done', {
        effect(_, frame) {
          frame.over = true
        },
      }),
    ],
  })
}

export function defineExposed(field: Field, flow: KulmFlow, steps: Steps): void {
  /** 12.7.1: a unit in two hexes leaves both, so enemies in front of the other one may fire too. */
  const isExposedStill = (position: Position, frame: Exposed): boolean =>
    !frame.over && frame.shot.length > 0 && targets(field, position, frame).length > 0
  flow.define(
    steps.exposed,
    kit => [
      fireAsk(field, flow, steps, kit),
      kit.loop('others', isExposedStill, [fireAsk(field, flow, steps, kit)]),
      kit.call('panic', steps.panic, () => ({})),
    ],
    (_, { fired }) => fired.toArray(),
  )
}

/**
 * 10.4.5, 10.2.7c: the charged unit remains the attacker, as do the units in its hex, and none acts before the melee.
 */
function bindMover(field: Field, position: Position, { unit, horse }: Watched): void {
  const { grid } = field.ground
  const own = field.footprint(position, unit)
  const at = field.footprint(position, horse).find(hex => own.some(hex2 => grid.adjacent(hex, hex2)))
  const charged = standingIn(field, position, chargedHex(field, position, unit, horse), field.units[unit].side)
  for (const one of [...charged, horse]) field.marks(position, one, MET_CHARGE)
  for (const one of charged) field.troop.target.set(position, one, at ?? field.hex(position, horse))
}

/** 10.4.3c: no step is needed if it is already adjacent. */
const canReach = (field: Field, position: Position, horse: number, unit: number): boolean =>
  isNextTo(field, position, horse, unit) || pacesUpTo(field, position, horse, unit).length > 0

/** 10.4.3, 10.4.4: units may try one after another; the charged unit stands as it is, and can’t form square. */
export function defineWatched(field: Field, flow: KulmFlow, steps: Steps): void {
  const able = (position: Position, { unit, tried }: Watched): number[] =>
    field.onMap(position, unit) && !field.hasActed(position, unit, MET_CHARGE) && mayStop(field, position, unit)
      ? springers(field, position, unit).filter(horse => !tried.has(horse) && canReach(field, position, horse, unit))
      : []
  flow.define(steps.watched, ({ ask, choice, call, loop, part, when }) => [
    loop('horse', (position, frame) => !frame.over && able(position, frame).length > 0, [
      ask('spring', {
        of: (_, { unit }) => 1 - field.units[unit].side,
        text: (_, { unit }) => questions.opportunityCharge(field.nameOf(unit)),
        now: now.opportunityCharge,
        cases: ['10.4.1', '10.4.3'],
        waivable: 'done',
        about: 'opportunityCharge',
        choices: [
          choice('spring', {
            candidates: (position, frame) => able(position, frame).map(unit => ({ kind: 'spring', unit })),
            must: [
              (position, { unit: mover, tried }, { unit }) => {
                const name = field.nameOf(unit)
                if (field.units[unit].side === field.units[mover].side) return words.notOwn(name)
                if (!field.onMap(position, unit)) return words.notOnMap(name)
                if (tried.has(unit)) return words.cannotSpring('10.4.3b', name)
                const fault = springFault(field, position, unit, mover)
                if (fault !== null) return words.cannotSpring(fault, name)
                return canReach(field, position, unit, mover) ? null : words.cannotSpring('10.4.3c', name)
              },
            ],
            effect(position, frame, { unit }, umpire) {
              frame.tried.add(unit)
              // 10.4.3a, 10.4.3b: a unit that fails stays where it is, and may try again at the next hex.
              if (!checkMorale(field, position, unit, { reason: 'charge' }, umpire)) return
              frame.horse = unit
              field.marks(position, unit, CHARGED)
            },
          }),
          choice('done', {
            effect(_, frame) {
              frame.over = true
            },
          }),
        ],
      }),
      when('charged', (_, { horse }) => horse >= 0, [
        call('goes in', steps.meet, (_, { unit, horse }) => ({ unit: horse, charger: unit, upTo: true })),
        call(
          'stand',
          steps.contact,
          (position, { unit, horse }) => ({
            side: field.units[horse].side,
            units: [horse],
            target: chargedHex(field, position, unit, horse),
            sprung: true,
          }),
          (position, frame, outcome) => {
            if (outcome === 'met' && field.onMap(position, frame.unit)) bindMover(field, position, frame)
            frame.over = true
          },
        ),
        part('next', (_, frame) => {
          frame.horse = -1
        }),
      ]),
    ]),
  ])
}

/** The hex of a unit adjacent to the cavalry, in clear terrain if possible (10.1.9). */
function chargedHex(field: Field, position: Position, unit: number, horse: number): number {
  const { grid } = field.ground
  const own = field.footprint(position, unit)
  const isReached = (hex: number): boolean => field.footprint(position, horse).some(at => grid.adjacent(at, hex))
  return openHexes(field, position, unit).find(isReached) ?? own.find(isReached) ?? own[0]
}
