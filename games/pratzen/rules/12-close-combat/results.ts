/** The effect of a close combat result on losers and winners. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Position, Umpire } from '@voltigeur/kernel'
import { type Field, FRENCH, RETREAT, WITHDRAWAL } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../../setup/roster.ts'
import { PRINTED, type PratzenFlow, type Printed, type Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { loseEagle, recordDefeat } from '../01-morale-tracks.ts'
import { isSquare } from '../02-facing.ts'
import { isColumn } from '../03-stacking.ts'
import { disorder, eliminate, hit, rout } from '../16-combat-effects.ts'
import { WINNER } from './combats.ts'

/** What a unit takes: nothing, a loser’s result, or hits on the winners. */
export const TOLLS = ['nothing', 'repulsed', 'defeated', 'totally defeated', 'winning'] as const
const REPULSED = 1
const DEFEATED = 2
export const CRUSHED = 3
export const WINNING = 4
export const LOSING: readonly number[] = [REPULSED, DEFEATED, CRUSHED]

const isFootGun = (field: Field, unit: number): boolean =>
  field.units[unit].arm === ARTILLERY && !field.units[unit].horse

/** CC-12c: the winning strength, as the special effects need it; guns alone are neither infantry nor cavalry. */
export type Victor = 'cavalry' | 'infantry' | 'guns'

export function victorAmong(field: Field, winners: readonly number[]): Victor {
  const has = (arm: number): boolean => winners.some(unit => field.units[unit].arm === arm)
  return has(CAVALRY) ? 'cavalry' : has(INFANTRY) ? 'infantry' : 'guns'
}

/** CC-12a to CC-12f: the result for a losing unit, by hex. */
export function appliedResult(
  field: Field,
  position: Position,
  hex: number,
  unit: number,
  printed: Printed,
  victor: Victor,
): number {
  const rolled = 1 + PRINTED.indexOf(printed)
  const { arm } = field.units[unit]
  // CC-12d, SPEC-4: horse guns take the same results (CC-12f, SPEC-5).
  if (arm === CAVALRY || arm === ARTILLERY) return victor === 'infantry' ? REPULSED : rolled
  // CC-12c, SPEC-3.
  if (victor === 'cavalry') return CRUSHED
  if (victor === 'guns') return rolled
  // CC-12b, SPEC-2.
  if (isColumn(field, position, hex) || isSquare(field, position, hex)) return Math.min(CRUSHED, rolled + 1)
  // CC-12a, SPEC-1.
  const foot = field
    .at(position)
    .stack(hex)
    .filter(other => field.units[other].arm !== ARTILLERY)
  return foot.length === 1 && rolled === DEFEATED ? REPULSED : rolled
}

/** Records the result of every losing unit; foot artillery is lost at once (CC-12e, ARTHIT-5, SPEC-5). */
export function assess(
  field: Field,
  position: Position,
  umpire: Umpire,
  hexes: readonly number[],
  printed: Printed,
  victor: Victor,
): void {
  const results = new Map<number, number>()
  for (const hex of hexes) {
    for (const unit of field.at(position).stack(hex)) {
      results.set(unit, isFootGun(field, unit) ? 0 : appliedResult(field, position, hex, unit, printed, victor))
    }
  }
  for (const [unit, result] of results) {
    if (result === 0) eliminate(field, position, umpire, unit, 'closeCombat', 'gunsLost', 'CC-12e')
    else field.unit.toll.set(position, unit, result)
  }
}

/** MOR-3: one cavalry unit from each of these stacks that is defeated or worse, if any. */
export const defeatedHorse = (field: Field, position: Position, hexes: readonly number[]): number[] =>
  hexes.flatMap(hex =>
    field
      .at(position)
      .stack(hex)
      .filter(unit => field.units[unit].arm === CAVALRY && field.unit.toll.get(position, unit) >= DEFEATED)
      .slice(0, 1),
  )

const owing = (field: Field, position: Position, result: number): number[] =>
  field.units
    .filter(u => field.unit.toll.get(position, u.index) === result && field.onMap(position, u.index))
    .map(u => u.index)

/** CRT-R, CRT-D, CRT-T, ROUT-3: how many of the remaining units with that result are disordered or hit. */
export function tollOf(field: Field, position: Position, result: number): number {
  const count = owing(field, position, result).length
  return Math.min(count, Math.ceil(count / 4) * (result === CRUSHED ? 2 : 1))
}

/** The owner chooses the hexes that take the losses of one result, top unit first (STK-CBT-4). */
export function defineLosses(field: Field, flow: PratzenFlow, steps: Steps): void {
  type Frame = FrameOf<Steps['losses']>
  const hexes = (position: Position, { result, paid }: Frame): number[] => {
    const unpaid = owing(field, position, result).filter(unit => !paid.has(unit))
    return [...new Set(unpaid.map(unit => field.hex(position, unit)))].sort((a, b) => a - b)
  }
  function suffer(position: Position, frame: Frame, hex: number, umpire: Umpire): void {
    const { result, paid } = frame
    const unit = field
      .at(position)
      .stack(hex)
      .find(u => field.unit.toll.get(position, u) === result && !paid.has(u))!
    paid.add(unit)
    frame.count--
    if (result === REPULSED) disorder(field, position, umpire, unit, 'closeCombat')
    else {
      frame.hits++
      hit(field, position, umpire, unit, 'closeCombat')
    }
  }

  flow.define(
    steps.losses,
    ({ part, ask, choice, loop }) => [
      loop('to go', (position, frame) => frame.count > 0 && hexes(position, frame).length > 0, [
        ask('where', {
          if: (position, frame) => hexes(position, frame).length > 1,
          of: (_, { side }) => side,
          text: (_, { count }) => questions.losses(count),
          now: now.losses,
          cases: ['CRT-R', 'CRT-D', 'CRT-T', 'STK-CBT-4'],
          choices: [
            choice('suffer', {
              candidates: (position, frame) => hexes(position, frame).map(at => ({ kind: 'suffer', at })),
              exact: true,
              must: [
                [
                  (position, frame, { at }) => hexes(position, frame).includes(at),
                  (_, __, { at }) => words.noLossHere(field.label(at)),
                ],
              ],
              effect(_, frame, { at }) {
                frame.hex = at
              },
            }),
          ],
        }),
        part('suffered', (position, frame, umpire) => {
          const at = frame.hex >= 0 ? frame.hex : hexes(position, frame)[0]
          frame.hex = OFF_MAP
          suffer(position, frame, at, umpire)
        }),
      ]),
    ],
    (_, { hits }) => hits,
  )
}

/** STK-CBT-5: disordered units go to the bottom; stack by stack from the top down, so that all keep their order. */
function fromTheTop(field: Field, position: Position, units: readonly number[]): number[] {
  const { hex, rank } = field.unit
  return [...units].sort(
    (a, b) => hex.get(position, a) - hex.get(position, b) || rank.get(position, a) - rank.get(position, b),
  )
}

/**
 * CRT-R, CRT-D, CRT-T, ROUT-1, ROUT-2, MOR-3: disorder, rout, and which units must fall back how far. Led cavalry
 * counts as defeated even if its Leader or the unit has been lost since.
 */
export function applyDefeat(
  field: Field,
  position: Position,
  umpire: Umpire,
  { beaten: loser, byHorse, led }: Pick<FrameOf<Steps['combat']>, 'beaten' | 'byHorse' | 'led'>,
): void {
  const { toll, fall, fired } = field.unit
  for (const unit of field.armies[loser]) if (led.has(unit)) recordDefeat(field, position, umpire, unit)
  for (const unit of fromTheTop(field, position, field.armies[loser])) {
    const result = toll.get(position, unit)
    if (result === 0 || !field.onMap(position, unit)) continue
    const { arm, flag } = field.units[unit]
    if (fired.get(position, unit)) fired.set(position, unit, 0)
    if (flag && result !== REPULSED) recordDefeat(field, position, umpire, unit)
    // The lost eagle: any loss of a French Flag to Allied cavalry, by any result.
    if (flag && loser === FRENCH && byHorse) loseEagle(field, position, umpire, unit)
    if (result === CRUSHED) rout(field, position, umpire, unit, 'closeCombat')
    else if (result === DEFEATED) disorder(field, position, umpire, unit, 'closeCombat')
    if (!field.onMap(position, unit)) continue
    const mounted = arm === CAVALRY || arm === ARTILLERY
    fall.set(
      position,
      unit,
      result === REPULSED ? WITHDRAWAL + (mounted ? 10 : 4) : RETREAT + (result === DEFEATED ? 10 : 12),
    )
  }
}

/** WIN-0, WIN-3, WIN-4: hits on the winners, by the printed result and the losers’ actual hits. */
export const winnersHits = ({ printed, hits }: { readonly printed: Printed; readonly hits: number }): number =>
  printed === 'D' ? Math.floor(hits / 2) : printed === 'T' ? Math.floor(hits / 3) : 0

export function markWinners(field: Field, position: Position): void {
  for (const unit of winners(field, position)) field.unit.toll.set(position, unit, WINNING)
}

function winners(field: Field, position: Position): number[] {
  return field.units
    .filter(
      u =>
        field.unit.part.get(position, u.index) === WINNER &&
        field.onMap(position, u.index) &&
        (u.arm === INFANTRY || u.arm === CAVALRY || (u.arm === ARTILLERY && u.horse)),
    )
    .map(u => u.index)
}

/** WIN-2 to WIN-4: a D or T disorders every winner. */
export function shakeWinners(field: Field, position: Position, umpire: Umpire, printed: Printed): void {
  if (printed === 'R') return
  for (const unit of fromTheTop(field, position, winners(field, position)))
    if (field.onMap(position, unit)) disorder(field, position, umpire, unit, 'closeCombat')
}
