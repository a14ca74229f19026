/** An automatic answer for a side: its meaning, and how to be asked again. */
import type { Decision, Instruct } from '@voltigeur/kernel'
import type { PlayableSeat } from '../../games/shelf.ts'
import type { Scene } from './choosing.ts'

export interface Instruction {
  readonly text: string
  readonly takeBack: Decision
}

const isInstruct = (decision: Decision): decision is Instruct => decision.kind === 'instruct'

/** The question it would restore; null for other decisions. */
export const aboutOf = (decision: Decision): string | null =>
  isInstruct(decision) && decision.until === 'off' ? decision.about : null

/** Its duration, as the seat was told; without its record it is permanent. */
function untilWhen({ record, battle, viewer }: PlayableSeat, about: string): 'phase' | 'end' {
  const given = record.findLast(({ by, decision }) => {
    const own = by === viewer && decision !== null ? battle.language.readDecision(decision) : null
    return own !== null && isInstruct(own) && own.about === about
  })
  const decision = given && (battle.language.readDecision(given.decision) as Instruct)
  return decision?.until === 'phase' ? 'phase' : 'end'
}

/** They can be taken back at any time, also while another decides. */
export function instructionsIn({ battle, position, offers }: Scene, seat: PlayableSeat): Instruction[] {
  return offers.lastResort.flatMap(takeBack => {
    const about = aboutOf(takeBack)
    if (about === null) return []
    const told = battle.briefing.standing?.(about, untilWhen(seat, about))
    return [{ text: told ?? battle.briefing.caption(takeBack, position), takeBack }]
  })
}
