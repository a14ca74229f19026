/** 4.0 How to win: demoralization, sudden death, the end of Turn 10, capitulation. */
import type { Outcome, Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { LEVELS } from '../levels.ts'
import type { Edge } from '../setup/ground.ts'
import type { GloryFlow } from '../steps.ts'
import { alliedPlaces } from './03-setup.ts'
import { introductoryOutcome } from './10-introductory.ts'

/** How the battle ended; a result on time is computed from the position itself. */
export const WEST_EDGE = 1
const FRENCH_BROKEN = 2
const ALLIES_BROKEN = 3
const NO_ALLIES = 4
const ALLIED_CAPITULATION = 5
const FRENCH_CAPITULATION = 6
export const TIME = 7

/** 3.2: the Steps Lost track. Regained steps are removed from it; exited units aren’t on it. */
export function lossesOf(field: Field, position: Position, side: Side): number {
  let lost = field.army.lost.get(position, side)
  for (const unit of field.armies[side]) lost += field.units[unit].steps - field.unit.steps.get(position, unit)
  return lost
}

/** 4.8: once demoralized, an army stays so. By then the French army is no longer in play (4.2). */
export function demoralized(field: Field, position: Position, side: Side): boolean {
  return side === ALLIED && field.cell.broken.get(position) !== 0
}

/** 4.8: no unit of a demoralized army advances after combat. */
export const mayAdvance = (field: Field, position: Position, side: Side): boolean => !demoralized(field, position, side)

/** 4.8: a demoralized army must take every retreat it can. */
export const mayStand = (field: Field, position: Position, side: Side): boolean => !demoralized(field, position, side)

/** 4.1, 4.8: the edge where Allied units may exit now, if any: a demoralized army goes home. */
export function openEdge(field: Field, position: Position): Edge | null {
  if (!field.rules.morale) return null
  return demoralized(field, position, ALLIED) ? 'east' : 'west'
}

/** The case for exiting by an edge. */
export const EXIT_CASES: Readonly<Record<Edge, string>> = { west: '4.1', east: '4.8' }

/** 4.8, 4.9: whether the losses are those of a demoralized army. */
export const breaking = (field: Field, position: Position, side: Side): boolean =>
  lossesOf(field, position, side) >= field.tables.demoralization[side === ALLIED ? 'allied' : 'french']

/** Ends the battle at once, in any step. */
export function finish(field: Field, flow: GloryFlow, position: Position, ending: number, umpire: Umpire): void {
  field.cell.ended.set(position, ending)
  flow.clear(position)
  const outcome = outcomeOf(field, position)
  note(umpire, { kind: 'ended', outcome, cases: outcome.cases })
}

const alliesLeft = (field: Field, position: Position): boolean =>
  field.armies[ALLIED].some(unit => field.onMap(position, unit))

/**
 * 4.4, 4.8: judged the instant Allied steps are lost or Allied units exit. True if the battle is over. French
 * demoralization waits for the end of the action, because a French victory in the same action takes precedence (4.5).
 */
export function judgeAllies(field: Field, flow: GloryFlow, position: Position, umpire: Umpire): boolean {
  if (!field.rules.morale) return false
  if (!demoralized(field, position, ALLIED) && breaking(field, position, ALLIED)) {
    field.cell.broken.set(position, 1)
    const losses = lossesOf(field, position, ALLIED)
    note(umpire, { kind: 'demoralized', side: ALLIED, losses, cases: ['4.8'] })
    if (alliedPlaces(field, position) === 0) {
      finish(field, flow, position, ALLIES_BROKEN, umpire)
      return true
    }
  }
  if (alliesLeft(field, position)) return false
  finish(field, flow, position, NO_ALLIES, umpire)
  return true
}

/**
 * 4.2, 4.5: after an action. `last` means that nothing can follow it in the last turn: then the victory of 4.3 must
 * still be judged, and takes precedence over the demoralization.
 */
export function judgeFrench(field: Field, flow: GloryFlow, position: Position, umpire: Umpire, last: boolean): void {
  if (!field.rules.morale || !breaking(field, position, FRENCH)) return
  note(umpire, { kind: 'demoralized', side: FRENCH, losses: lossesOf(field, position, FRENCH), cases: ['4.9'] })
  if (!last) finish(field, flow, position, FRENCH_BROKEN, umpire)
}

/** 4.3: the Allied army demoralized, and its losses at least one and a half times the French ones. */
function frenchPrevail(field: Field, position: Position): boolean {
  const french = lossesOf(field, position, FRENCH)
  const allied = lossesOf(field, position, ALLIED)
  return demoralized(field, position, ALLIED) && allied * 100 >= french * field.tables.victory.percent
}

export function outcomeOf(field: Field, position: Position): Outcome {
  const ending = field.cell.ended.get(position)
  const scores = [lossesOf(field, position, FRENCH), lossesOf(field, position, ALLIED)]
  const outcome = (winner: Side, level: string, ...cases: string[]): Outcome => ({ winner, level, scores, cases })
  switch (ending) {
    case WEST_EDGE:
      return outcome(ALLIED, LEVELS.westEdge, '4.1')
    case FRENCH_BROKEN:
      return outcome(ALLIED, LEVELS.frenchBroken, '4.2', '4.9')
    case ALLIES_BROKEN:
      return outcome(FRENCH, LEVELS.alliesBroken, '4.4')
    case NO_ALLIES:
      return outcome(FRENCH, LEVELS.noAllies, '4.4')
    case ALLIED_CAPITULATION:
      return outcome(FRENCH, LEVELS.alliedCapitulation, '4.6')
    case FRENCH_CAPITULATION:
      return outcome(ALLIED, LEVELS.frenchCapitulation, '4.6')
  }
  if (field.rules.introductory) return introductoryOutcome(field, position, scores)
  if (frenchPrevail(field, position)) return outcome(FRENCH, LEVELS.frenchAtEnd, '4.3')
  if (breaking(field, position, FRENCH)) {
    return outcome(ALLIED, LEVELS.frenchBroken, '4.2', '4.9')
  }
  return outcome(ALLIED, LEVELS.alliedAtEnd, '4.7')
}

/** 4.6: the side that must decide may capitulate instead. */
export function capitulate(field: Field, flow: GloryFlow, position: Position, side: Side, umpire: Umpire): void {
  finish(field, flow, position, side === ALLIED ? ALLIED_CAPITULATION : FRENCH_CAPITULATION, umpire)
}
