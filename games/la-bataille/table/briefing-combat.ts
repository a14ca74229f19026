/** Assaults in advance: possible assailants, and the outcome with all of them. */
import type { CombatView } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { assailants, assaultable, basesFor } from '../rules/13-assault/assaulters.ts'
import type { Sequence } from '../sequence.ts'
import { SIDES } from '../setup/vocabulary.ts'
import { oddsOfAssault } from './forecast-melee.ts'
import { lossesInAssault } from './losses.ts'

const display = book.sentences('display', { versus: (hexes: readonly string[], hex: string) => ({ hexes, hex }) })

/** 13.1.1, in the Melee Assault Phase. */
export function meleeViews(field: Field, { flow, steps }: Sequence, position: Position): CombatView<KulmDecision>[] {
  if (flow.now(position)?.step !== 'melees') return []
  const side = flow.find(position, steps.melees)?.side ?? -1
  if (side < 0) return []
  return assaultable(field, position, side).map(at => viewOf(field, position, side, at))
}

function viewOf(field: Field, position: Position, side: number, at: number): CombatView<KulmDecision> {
  const units = assailants(field, position, side, at)
  const bases = [...new Set(units.flatMap(unit => basesFor(field, position, unit, at)))]
  return {
    title: display.versus(
      bases.map(hex => field.label(hex)),
      field.label(at),
    ),
    hexes: SIDES.map((_, whose) => (whose === side ? bases : [at])),
    counting: [...bases, at],
    bystanders: [],
    odds: oddsOfAssault(field, position, side, at, units),
    losses: lossesInAssault(field, position, side, at, units),
    // The player chooses the assailants on the map.
    decision: null,
  }
}
