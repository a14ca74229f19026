/** 10.2.8 Infantry tries to form square against a charge: the roll, and its effect on all in the hex. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { REACTED } from '../../marks.ts'
import { DISORDERED, LINE, LONG_LINE, ROUTED, SQUARE, UNLIMBERED } from '../../setup/vocabulary.ts'
import { moved } from '../02-dice.ts'
import { rollDie, rollTwo } from '../02-rolls.ts'
import { lossesOfBattalions } from '../03-stacking/losses.ts'
import { leadersWith } from '../04-morale/checks.ts'
import { drawTogether } from '../04-morale/crowding.ts'
import { eliminate, setState, takeLosses } from '../04-morale/shaken.ts'
import { rideAlong } from '../14-leaders/stranded.ts'
import { distanceOfCharge, squareLead } from './answers.ts'
import { reckonSquare, type SquareReckoning, type SquareResult, squareResult } from './square-table.ts'

/** The target number, for the preview and the roll; without the lances for a player who hasn’t seen them. */
export function squareReckoning(
  field: Field,
  position: Position,
  at: number,
  riders: readonly number[],
  lancers = riders.some(rider => field.specific(position, rider).lance > 0),
): SquareReckoning {
  const lead = squareLead(field, position, at)!
  const { square, fire } = field.troops(lead)
  const heavy = riders.every(rider => field.troops(rider).heavy)
  return reckonSquare(
    field.tables,
    {
      table: square!,
      line: isInLine(field, position, lead),
      fire: fire!,
      leader: leadersWith(field, position, lead).length > 0,
      level: field.rules.steadfast ? 0 : field.morale.level.get(position, field.units[lead].morale),
    },
    { distance: distanceOfCharge(field, position, riders[0], at) ?? 0, lancers, heavy },
  )
}

function isInLine(field: Field, position: Position, lead: number): boolean {
  const formation = field.formation(position, lead)
  return formation === LINE || formation === LONG_LINE
}

/** 6.5.5, 10.2.8, 10.2.8f: rolls, and forms the square or breaks all in the hex; broken units retreat later. */
export function trySquare(
  field: Field,
  position: Position,
  at: number,
  riders: readonly number[],
  umpire: Umpire,
): SquareResult {
  const lead = squareLead(field, position, at)!
  const reckoning = squareReckoning(field, position, at, riders)
  const roll = rollTwo(position, umpire)
  const modified = moved(roll, reckoning.drm)
  const result = squareResult(reckoning, modified)
  const distance = distanceOfCharge(field, position, riders[0], at) ?? 0
  const { terms } = reckoning
  note(umpire, {
    kind: 'squareTried',
    unit: lead,
    hex: at,
    line: isInLine(field, position, lead),
    distance,
    terms,
    roll,
    modified,
    result,
    cases: [CASE[result]],
  })
  for (const unit of field.stack(position, at)) field.marks(position, unit, REACTED)
  if (result === 'square') formSquare(field, position, at, umpire)
  else breakHex(field, position, at, result === 'rout' ? ROUTED : DISORDERED, umpire)
  return result
}

const CASE: Readonly<Record<SquareResult, string>> = { square: '10.2.8h', disorder: '10.2.8i', rout: '10.2.8j' }

/** 10.2.8h: all infantry of the hex, a two-hex line drawn together there, even if overstacked (3.1.5, 6.5.2). */
function formSquare(field: Field, position: Position, at: number, umpire: Umpire): void {
  const left = new Map(field.stack(position, at).map(unit => [unit, field.footprint(position, unit)]))
  for (const [unit, hexes] of left) {
    if (hexes.length > 1) field.put(position, unit, at)
    rideAlong(field, position, unit, hexes, '10.2.8h', umpire)
    // It faces all sides; its counters point at a hexside.
    field.troop.facing.set(position, unit, field.facing(position, unit) & ~1)
    if (field.isInfantry(unit)) field.troop.formation.set(position, unit, SQUARE)
  }
  for (const [unit, hexes] of left) drawTogether(field, position, unit, hexes)
}

/** 10.2.8i, 10.2.8j-i, 10.5.2b, 10.5.3: guns in battery are lost, all others take that state unless theirs is worse. */
export function breakHex(field: Field, position: Position, at: number, state: number, umpire: Umpire): void {
  const id = state === ROUTED ? '10.2.8j' : '10.2.8i'
  for (const unit of field.stack(position, at)) {
    if (field.formation(position, unit) === UNLIMBERED) eliminate(field, position, unit, umpire, '10.5.3')
    else if (field.state(position, unit) < state) setState(field, position, unit, state, umpire, id)
  }
}

/** 10.2.8j-iii: a die of hexes, and as many increments, shared by all routing units. */
export function rideDown(
  field: Field,
  position: Position,
  at: number,
  units: readonly number[],
  umpire: Umpire,
): number {
  const die = rollDie(position, umpire)
  note(umpire, { kind: 'pursued', hex: at, die, cases: ['10.2.8j'] })
  const left = units.map(unit => field.increments(position, unit))
  for (const [i, lost] of lossesOfBattalions(left, die).entries())
    takeLosses(field, position, units[i], lost, umpire, '10.2.8j')
  return die
}
