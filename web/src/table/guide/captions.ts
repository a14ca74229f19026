/** Button texts, all different. */
import type { Decision } from '@voltigeur/kernel'
import type { Scene } from '../orders/choosing.ts'
import { unitNames } from '../words/names.ts'

type Named = Pick<Scene, 'position'> & {
  readonly battle: {
    readonly briefing: Pick<Scene['battle']['briefing'], 'caption' | 'destination' | 'roster'>
    readonly board: { readonly grid: Pick<Scene['battle']['board']['grid'], 'label'> }
  }
}

/** Equal captions are distinguished by their hexes, and equal destinations by their unit. */
export function captionAmong(scene: Named, decision: Decision, others: readonly Decision[]): string {
  const { battle, position } = scene
  const { briefing } = battle
  const caption = briefing.caption(decision, position)
  const alike = others.filter(other => briefing.caption(other, position) === caption)
  if (alike.length < 2) return caption
  const hex = briefing.destination(decision)
  const label = hex === null ? '' : battle.board.grid.label(hex)
  const sameHex = alike.filter(other => briefing.destination(other) === hex)
  const who = sameHex.length > 1 ? namesIn(scene, decision) : ''
  const where = sameHex.length === alike.length && who !== '' ? '' : label
  // A number alone says little about a hex with units in it.
  const there = who === '' && hex !== null ? troopsIn(scene, hex) : ''
  const told = [who, where, there].filter(Boolean).join(', ')
  return told === '' ? caption : `${caption}: ${told}`
}

function troopsIn({ battle, position }: Named, at: number): string {
  const roster = battle.briefing.roster(position)
  const troops = roster.filter(({ hex, arm }) => hex === at && arm !== 'leader')
  return unitNames(
    roster,
    troops.map(({ unit }) => unit),
  )
}

/** By their names, or by the hexes they stand in; a leader who stands there with them is not asked. */
function namesIn({ battle, position }: Named, decision: Decision): string {
  const { unit, units, hexes } = decision as Partial<Readonly<Record<'unit' | 'units' | 'hexes', unknown>>>
  const [named, from] = [[unit, units].flat(), [hexes].flat()]
  const roster = battle.briefing.roster(position)
  const byName = roster.filter(entry => named.includes(entry.unit))
  const asked = byName.length > 0 ? byName : roster.filter(({ hex, arm }) => from.includes(hex) && arm !== 'leader')
  return asked.map(({ name }) => name).join(', ')
}

/** More hexes than these are chosen on the map, and a list of them appears only on request. */
const LISTED = 8

/** Buttons that stand for hexes, where they are too many to be read. */
export function tooManyAmong(
  { briefing }: { readonly briefing: Pick<Scene['battle']['briefing'], 'destination'> },
  decisions: readonly Decision[],
): readonly Decision[] {
  const aimed = decisions.filter(decision => briefing.destination(decision) !== null)
  return aimed.length > LISTED ? aimed : []
}
