/** What is written on a button, so that no two of them read alike. */
import type { Decision } from '@voltigeur/kernel'
import type { Scene } from './choosing.ts'

type Named = Pick<Scene, 'position'> & {
  readonly battle: {
    readonly briefing: Pick<Scene['battle']['briefing'], 'caption' | 'destination' | 'roster'>
    readonly board: { readonly grid: Pick<Scene['battle']['board']['grid'], 'label'> }
  }
}

/** Those that are called alike are told apart by their hexes, and those that lead to the same by who goes there. */
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
  const told = [who, where].filter(Boolean).join(', ')
  return told === '' ? caption : `${caption}: ${told}`
}

function namesIn({ battle, position }: Named, decision: Decision): string {
  const { unit, units } = decision as { readonly unit?: unknown; readonly units?: unknown }
  const named = [unit, units].flat()
  return battle.briefing
    .roster(position)
    .flatMap(entry => (named.includes(entry.unit) ? [entry.name] : []))
    .join(', ')
}
