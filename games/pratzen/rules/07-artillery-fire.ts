/** The Artillery Fire Phase: ball and canister, battalion guns, and the second hit of canister. */
import { lastOf, type Objection, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import type { PratzenDecision, Shot } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, ROUTED, STEADY } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { ARTILLERY } from '../setup/roster.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { face, facingsToward, inArc, isAllRound } from './02-facing.ts'
import { aimGun, isHit } from './14-aim.ts'
import { beginResolution, hitByFire, hitLoneLeaders } from './16-combat-effects.ts'
import { isDeceived } from './18-cards/effects.ts'
import { EMPTY } from './18-cards/events.ts'
import { ownUnit } from './own-pieces.ts'

const SHOTS: readonly Shot[] = ['ball', 'canister']
const SPILL_RANGE = 4

/**
 * The case that silences a gun in this phase, or null (ART-1, ART-1b, ART-5, STK-CBT-2, FCT-T4). No Ammo does, Low Ammo
 * doesn’t (OPT-AMMO-3).
 */
function silence(field: Field, position: Position, unit: number): string | null {
  const { arm, battalionGuns } = field.units[unit]
  const hex = field.hex(position, unit)
  const stack = field.at(position).stack(hex)
  if (field.unit.shot.get(position, unit)) return 'ART-6'
  if (field.unit.ammo.get(position, unit) === EMPTY) return 'OPT-AMMO-6'
  if (isDeceived(field, position, unit)) return 'OPT-CARD-14'
  // BGUN-1, BGUN-3: an Allied Flag in good order on top of its stack is also a gun.
  if (battalionGuns) {
    if (stack[0] !== unit || field.cohesion(position, unit) !== STEADY) return 'ART-5'
    return field.unit.fired.get(position, unit) ? 'FCT-T4' : null
  }
  if (arm !== ARTILLERY) return 'ART-1'
  if (field.unit.limbered.get(position, unit)) return 'ART-1'
  if (field.cohesion(position, unit) === ROUTED) return 'ROUT-5'
  // STK-6: among guns alone all are on top.
  const gunsOnly = stack.every(other => field.units[other].arm === ARTILLERY)
  return gunsOnly || stack[0] === unit ? null : 'STK-CBT-2'
}

/** FEF-6, STK-8: a stack with Fired infantry cannot turn. */
const isBound = (field: Field, position: Position, hex: number): boolean =>
  field
    .at(position)
    .stack(hex)
    .some(other => field.unit.fired.get(position, other))

/** Facings with the hex in the gun’s field of fire. FAC-6: a unit that faces all sides need not turn. */
function facingsFor(field: Field, position: Position, unit: number, to: number): number[] {
  const hex = field.hex(position, unit)
  const facing = field.unit.facing.get(position, unit)
  if (isAllRound(field, position, hex)) return [facing]
  const facings = facingsToward(field, hex, to)
  return isBound(field, position, hex) ? facings.filter(f => f === facing) : facings
}

type Bombard = Extract<PratzenDecision, { kind: 'bombard' }>

function bombardments(field: Field, position: Position, unit: number): Bombard[] {
  if (silence(field, position, unit) !== null) return []
  const found: Bombard[] = []
  for (const at of field.at(position).targets(enemyOf(field.units[unit].side))) {
    for (const shot of SHOTS) {
      if (aimGun(field, position, unit, at, shot).fault !== null) continue
      for (const facing of facingsFor(field, position, unit, at))
        found.push({ kind: 'bombard', unit, at, shot, facing })
    }
  }
  return found
}

/** Whether there is any target, found without listing all. */
function hasTarget(field: Field, position: Position, unit: number): boolean {
  if (silence(field, position, unit) !== null) return false
  const { side, ball, canister } = field.units[unit]
  const from = field.hex(position, unit)
  const reach = Math.max(ball, canister)
  return field
    .at(position)
    .targets(enemyOf(side))
    .some(
      at =>
        field.ground.grid.distance(from, at) <= reach &&
        facingsFor(field, position, unit, at).length > 0 &&
        SHOTS.some(shot => aimGun(field, position, unit, at, shot).fault === null),
    )
}

/** Why a gun that may fire can’t fire at a hex in this way. */
function aimObjection(field: Field, position: Position, side: Side, d: Bombard): Objection | null {
  const name = field.nameOf(d.unit)
  const hex = field.label(d.at)
  if (!field.at(position).targets(enemyOf(side)).includes(d.at)) return words.nobodyThere(name, hex, 'ART-1')
  const aim = aimGun(field, position, d.unit, d.at, d.shot)
  if (aim.fault === 'ART-4') return words.outOfReach(name, hex, d.shot, aim, field.units[d.unit][d.shot])
  if (aim.fault) return words.cannotHit(name, hex, aim.fault)
  const from = field.hex(position, d.unit)
  if (facingsFor(field, position, d.unit, d.at).includes(d.facing)) return null
  if (isAllRound(field, position, from)) return words.facesAllWays(name)
  const inFront = facingsToward(field, from, d.at).includes(d.facing)
  return inFront ? words.mayNotTurn(name, 'FEF-6') : words.notInArc(name, hex)
}

/**
 * ART-7, ART-12a to ART-12e, AFT-5: one die for each unit under ball, a single one under canister (ART-12d). No fire
 * control, and no Fired marker for guns (ART-2, ART-3, FCT-T3). Whether a second canister hit is due.
 */
function fireGun(field: Field, position: Position, umpire: Umpire, d: Omit<Bombard, 'kind'>): boolean {
  const from = field.hex(position, d.unit)
  const aim = aimGun(field, position, d.unit, d.at, d.shot)
  face(field, position, from, d.facing)
  field.unit.shot.set(position, d.unit, 1)
  beginResolution(field, position)
  const targets = [...field.at(position).stack(d.at)]
  const count = d.shot === 'ball' ? Math.max(1, targets.length) : 1
  const dice = Array.from({ length: count }, () => umpire.roll(position, 6))
  const scores = dice.filter(die => isHit(aim, die))
  note(umpire, {
    kind: 'fired',
    unit: d.unit,
    from,
    to: d.at,
    shot: d.shot,
    dice,
    needed: aim.needed,
    modifier: aim.modifier,
    terms: aim.terms,
    hits: scores.length,
    cases: ['ART-7', d.shot === 'ball' ? 'AFT-1' : 'AFT-2'],
  })
  strike(field, position, umpire, d, targets, scores)
  return d.shot === 'canister' && dice[0] === 6 && aim.effective <= SPILL_RANGE
}

/**
 * ART-11, ART-12b, STK-CBT-6: one hit after the other, from the top of the stack down. ART-12e: units hit by canister
 * go to the bottom, guns too.
 */
function strike(
  field: Field,
  position: Position,
  umpire: Umpire,
  { at, shot }: Pick<Bombard, 'at' | 'shot'>,
  targets: readonly number[],
  scores: readonly number[],
): void {
  if (targets.length === 0) {
    if (scores.length > 0) hitLoneLeaders(field, position, umpire, at)
    return
  }
  for (const [i, score] of scores.entries()) {
    if (!field.onMap(position, targets[i])) continue
    hitByFire(field, position, umpire, targets[i], score === 6)
    if (shot === 'canister' && field.onMap(position, targets[i])) field.shift(position, targets[i])
  }
}

/** ART-10: whether the second hit may fall on a hex, friend or enemy. */
function maySpill(field: Field, position: Position, gun: number, target: number, hex: number): boolean {
  const { ground } = field
  const from = field.hex(position, gun)
  const here = field.at(position)
  return (
    hex !== from &&
    ground.grid.adjacent(target, hex) &&
    (isAllRound(field, position, from) || inArc(field, from, field.unit.facing.get(position, gun), hex)) &&
    ground.grid.distance(from, hex) <= field.units[gun].canister &&
    !ground.village[hex] &&
    (here.present(hex, 0) || here.present(hex, 1))
  )
}

/** ART-10b: where it falls; friends first. */
function spillHexes(field: Field, position: Position, gun: number, target: number): number[] {
  const open = [...field.ground.around(target)].filter(hex => maySpill(field, position, gun, target, hex))
  const friends = open.filter(hex => field.at(position).present(hex, field.units[gun].side))
  return (friends.length > 0 ? friends : open).sort((a, b) => a - b)
}

/** A side’s guns with a target. */
const ableGuns = lastOf((field: Field, position, side) =>
  field.armies[side].filter(unit => field.onMap(position, unit) && hasTarget(field, position, unit)),
)

/** SEQ-5. */
export function defineArtilleryFire(field: Field, flow: PratzenFlow, steps: Steps): void {
  const guns = (position: Position, side: Side): readonly number[] => ableGuns(field, position, side)
  flow.define(steps.artillery, ({ part, ask, call, choice }) => [
    part('guns are loaded', (position, { side }) => {
      for (const unit of field.armies[side]) field.unit.shot.set(position, unit, 0)
    }),
    ask('fire', {
      if: (position, { side }) => guns(position, side).length > 0,
      of: (_, { side }) => side,
      text: () => questions.artillery,
      now: now.artillery,
      cases: ['SEQ-5', 'ART-1'],
      choices: [
        choice('bombard', {
          again: true,
          lines: (position, { side }) => guns(position, side),
          candidates: (position, _, unit) => bombardments(field, position, unit),
          exact: true,
          must: [
            ownUnit(field),
            (position, _, { unit }) => {
              const silent = silence(field, position, unit)
              return silent === null ? null : words.cannotBombard(field.nameOf(unit), silent)
            },
            (position, { side }, d) => aimObjection(field, position, side, d),
          ],
          effect: (position, _, { unit: gun, at: target, shot, facing }) =>
            flow.enter(position, steps.bombardment, { gun, target, shot, facing }),
        }),
        choice('done'),
      ],
    }),
    // HIT-6a: all fire of the phase is resolved before battalions count their hits.
    call('casualties', steps.casualties, () => ({ cause: 'fire' })),
  ])
  defineBombardment(field, flow, steps)
  defineSpill(field, flow, steps)
}

function defineBombardment(field: Field, flow: PratzenFlow, steps: Steps): void {
  const { units, rules } = field
  flow.define(steps.bombardment, ({ part, call, when }) => [
    part('fire', (position, frame, umpire) => {
      const { gun: unit, target: at, shot, facing } = frame
      frame.astray = fireGun(field, position, umpire, { unit, at, shot, facing })
    }),
    when('a second hit', (_, { astray }) => astray, [
      call('spill', steps.spill, (_, { gun, target }) => ({ gun, target })),
    ]),
    call('falling back', steps.fallingBack, () => ({})),
    when('cards', () => rules.deck.length > 0, [
      call('of the enemy', steps.card, (_, { gun }) => ({
        side: enemyOf(units[gun].side),
        moment: 'after enemy fire',
        gun,
      })),
    ]),
  ])
}

/** ART-10: the second hit of canister. */
function defineSpill(field: Field, flow: PratzenFlow, steps: Steps): void {
  flow.define(steps.spill, ({ part, ask, choice }) => [
    ask('where', {
      if: (position, { gun, target }) => spillHexes(field, position, gun, target).length > 1,
      of: (_, { gun }) => field.units[gun].side,
      text: () => questions.spill,
      now: now.spill,
      cases: ['ART-10', 'ART-10b'],
      choices: [
        choice('spill', {
          candidates: (position, { gun, target }) =>
            spillHexes(field, position, gun, target).map(at => ({ kind: 'spill', at })),
          exact: true,
          must: [
            [
              (position, { gun, target }, { at }) => maySpill(field, position, gun, target, at),
              (_, __, { at }) => words.noSpill(field.label(at)),
            ],
            [
              (position, { gun, target }, { at }) => spillHexes(field, position, gun, target).includes(at),
              (_, __, { at }) => words.friendsFirst(field.label(at)),
            ],
          ],
          effect(_, frame, { at }) {
            frame.hex = at
          },
        }),
      ],
    }),
    part('falls', (position, { gun, target, hex: chosen }, umpire) => {
      const at = chosen >= 0 ? chosen : spillHexes(field, position, gun, target)[0]
      if (at === undefined) return
      const [top] = field.at(position).stack(at)
      strike(field, position, umpire, { at, shot: 'canister' }, top === undefined ? [] : [top], [6])
    }),
  ])
}
