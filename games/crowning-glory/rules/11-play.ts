/** 11.0 Drawing the Variant markers, and playing them in Phase I. */

import { ELIMINATED, NOBODY, OFF_MAP } from '@voltigeur/hex'
import {
  enemyOf,
  type Menu,
  type Message,
  type Objection,
  type Position,
  type Side,
  type Umpire,
} from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ACTIVE, DISCARDED, type Field, FRENCH, HIDDEN, IN_FORCE } from '../field.ts'
import { notNow, now, questions, variants } from '../sayings.ts'
import { VARIANTS } from '../setup/data.ts'
import type { GloryFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { takeControl } from './03-setup.ts'
import { regroup } from './05-turn.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import {
  DISPATCH,
  ELITE_REGIMENT,
  FOG_LINGERS,
  NO_VARIANT,
  REGROUP,
  SEIZED_INITIATIVE,
  STRAGGLERS,
  variantInHand,
  variantThisTurn,
} from './11-variants.ts'

type Play = Extract<GloryDecision, { kind: 'play' }>

/** 3.0: one marker each, from one cup. */
export function drawVariants(field: Field, position: Position, umpire: Umpire): void {
  const cup = field.variants.map(variant => variant.number)
  for (const side of [FRENCH, enemyOf(FRENCH)]) {
    const [variant] = cup.splice(umpire.roll(position, cup.length) - 1, 1)
    field.army.variant.set(position, side, variant)
    note(umpire, { kind: 'drew', side, variant, only: side, cases: ['3.0', '11.0'] })
  }
}

/** Every way to play the present marker. */
export function* playsOf(field: Field, position: Position, side: Side): Generator<Play> {
  const variant = variantInHand(field, position, side)
  if (variant <= 0 || whyNotNow(field, position, side, variant) !== null) return
  if (variant === ELITE_REGIMENT) {
    for (const unit of field.armies[side]) {
      if (eligible(field, position, variant, unit)) yield { kind: 'play', unit, at: OFF_MAP }
    }
  } else if (variant === STRAGGLERS) {
    for (const unit of field.armies[side]) {
      if (!eligible(field, position, variant, unit)) continue
      for (const at of rallyingHexes(field, position, side, unit)) yield { kind: 'play', unit, at }
    }
  } else yield { kind: 'play', unit: NOBODY, at: OFF_MAP }
}

/** Whether a Variant may be played on a friendly unit. */
function eligible(field: Field, position: Position, variant: number, unit: number): boolean {
  if (variant === ELITE_REGIMENT) return field.onMap(position, unit)
  return field.unit.status.get(position, unit) === ELIMINATED
}

/** Empty hexes adjacent to a friend, outside enemy ZOC, in terrain that the unit can enter. */
function rallyingHexes(field: Field, position: Position, side: Side, unit: number): number[] {
  const { grid } = field.ground
  const hexes = new Set<number>()
  for (const friend of field.armies[side]) {
    if (!field.onMap(position, friend)) continue
    for (const near of grid.ring(field.hex(position, friend), 1)) {
      if (mayRally(field, position, side, unit, near)) hexes.add(near)
    }
  }
  return [...hexes].sort((a, b) => a - b)
}

function mayRally(field: Field, position: Position, side: Side, unit: number, hex: number): boolean {
  if (!field.at(position).empty(hex) || !field.ground.bears(field.units[unit].type, hex)) return false
  return !inEnemyZone(field, position, side, hex) && isBesideFriend(field, position, side, hex)
}

function isBesideFriend(field: Field, position: Position, side: Side, hex: number): boolean {
  const here = field.at(position)
  const { grid } = field.ground
  return grid.ring(hex, 1).some(near => here.holds(near, side) && field.ground.inArea(near, hex))
}

/** The reason against playing it in this turn; null without one. */
function whyNotNow(field: Field, position: Position, side: Side, variant: number): Message | null {
  const turn = field.turn(position)
  switch (variant) {
    case FOG_LINGERS:
      return turn === 2 ? null : notNow.turnTwo
    case REGROUP: {
      if (turn >= field.rules.turns) return notNow.lastTurn
      return followsFirstRegroup(field, position, side) ? null : notNow.firstRegroup
    }
    case STRAGGLERS: {
      const back = field.armies[side].some(
        unit => eligible(field, position, variant, unit) && rallyingHexes(field, position, side, unit).length > 0,
      )
      return back ? null : notNow.nobodyReturns
    }
    case NO_VARIANT:
      return notNow.noEffect
    default:
      return null
  }
}

function playObjections(field: Field, position: Position, side: Side, { unit, at }: Play): Objection[] {
  const variant = variantInHand(field, position, side)
  if (variant <= 0) return [words.noMarker()]
  const { name } = variants[VARIANTS[variant - 1]]
  const why = whyNotNow(field, position, side, variant)
  if (why !== null) return [words.notPlayable(name, why)]
  if (variant !== STRAGGLERS && at !== OFF_MAP) return [words.playedOnNoHex(name)]
  if (variant !== ELITE_REGIMENT && variant !== STRAGGLERS) return unit === NOBODY ? [] : [words.playedOnNobody(name)]
  if (!field.isUnit(unit) || field.units[unit].side !== side) return [words.playedOnOwnUnit(name)]
  if (variant === ELITE_REGIMENT) return field.onMap(position, unit) ? [] : [words.notOnMap(field.nameOf(unit))]
  if (!eligible(field, position, variant, unit)) return [words.notEliminated(field.nameOf(unit))]
  return field.isHex(at) ? rallyObjections(field, position, side, unit, at) : [words.noSuchHex()]
}

/** Every unmet condition of a return. */
function rallyObjections(field: Field, position: Position, side: Side, unit: number, hex: number): Objection[] {
  if (mayRally(field, position, side, unit, hex)) return []
  const [name, label] = [field.nameOf(unit), field.label(hex)]
  const found: Objection[] = []
  if (!field.at(position).empty(hex)) found.push(words.oneUnit(label))
  if (!field.ground.bears(field.units[unit].type, hex)) found.push(words.noCavalry(name, label))
  if (inEnemyZone(field, position, side, hex)) found.push(words.returnsInZone(name, label))
  if (!isBesideFriend(field, position, side, hex)) found.push(words.returnsToNobody(name, label))
  return found
}

/**
 * Phase I: each side that still holds a marker may play it. The question comes up for any marker, so that it reveals
 * nothing.
 */
export function defineVariant(field: Field, flow: GloryFlow, steps: Steps): void {
  /** Markers played on a unit are found by clicking the unit. */
  const playMenus = (position: Position, side: Side): Menu<GloryDecision>[] =>
    Array.from(
      Map.groupBy(playsOf(field, position, side), ({ unit }) => unit),
      ([unit, plays]) => ({ kind: 'play', subject: unit === NOBODY ? null : unit, decisions: () => plays }),
    )

  flow.define(steps.variant, ({ ask, choice }) => [
    ask('play', {
      if: (position, { side }) => variantInHand(field, position, side) !== 0,
      of: (_, { side }) => side,
      text(position, { side }) {
        const held = variantInHand(field, position, side)
        if (held <= 0) return questions.unknownVariant
        const { name, effect } = variants[VARIANTS[held - 1]]
        return questions.variant(held, name, effect)
      },
      now: now.variant,
      cases: ['11.0'],
      choices: [
        choice('play', {
          menus: (position, { side }) => playMenus(position, side),
          must: [(position, { side }, decision) => playObjections(field, position, side, decision)],
          effect: (position, { side }, decision, umpire) => play(field, position, side, decision, umpire),
        }),
        choice('keep'),
      ],
    }),
  ])
}

function play(field: Field, position: Position, side: Side, { unit, at }: Play, umpire: Umpire): void {
  const variant = variantInHand(field, position, side)
  const { army } = field
  army.state.set(position, side, IN_FORCE)
  army.played.set(position, side, field.turn(position))
  army.chosen.set(position, side, variant === ELITE_REGIMENT ? unit : NOBODY)
  note(umpire, { kind: 'played', side, variant, unit: unit === NOBODY ? null : unit, cases: ['11.0'], final: true })
  if (variant === SEIZED_INITIATIVE && side === FRENCH) field.cell.again.set(position, 1)
  if (variant === STRAGGLERS) {
    field.put(position, unit, at)
    field.unit.steps.set(position, unit, 1)
    field.unit.face.set(position, unit, ACTIVE)
    note(umpire, { kind: 'returned', unit, hex: at, cases: ['11.0'] })
    takeControl(field, position, side, at, umpire)
  }
  if (variant === DISPATCH && army.variant.get(position, enemyOf(side)) !== 0) {
    const enemy = enemyOf(side)
    const discarded = army.state.get(position, enemy) === HIDDEN
    if (discarded) army.state.set(position, enemy, DISCARDED)
    note(umpire, {
      kind: 'laidOpen',
      side: enemy,
      variant: army.variant.get(position, enemy),
      discarded,
      cases: ['11.0'],
      final: true,
    })
  }
}

/** Variant 9 is a second Regroup for the French, in a later turn than the first (5.5). */
function followsFirstRegroup(field: Field, position: Position, side: Side): boolean {
  const first = field.cell.regrouped.get(position)
  return side !== FRENCH || (first !== 0 && first < field.turn(position))
}

/** Variant 9: the turn it was played in ends with a Regroup of its owner. */
export function regroupByVariant(field: Field, position: Position, umpire: Umpire): void {
  for (const side of [FRENCH, enemyOf(FRENCH)]) {
    if (variantThisTurn(field, position, side, REGROUP) && followsFirstRegroup(field, position, side))
      regroup(field, position, side, umpire, ['11.0', '5.5'])
  }
}
