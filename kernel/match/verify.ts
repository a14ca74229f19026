import { BadInput } from '../data/input.ts'
import type { Decision, Viewer } from '../decision.ts'
import { commitment, type Pledge, readPledge } from '../dice/pledge.ts'
import type { Battle, Game } from '../rules.ts'
import { checking } from '../saved-words.ts'
import type { Row } from '../verdict.ts'
import type { Message } from '../words/message.ts'
import type { Beginning } from './beginning.ts'
import { resume } from './replay.ts'

/** What a viewer keeps of a match to check it with. */
export interface Memento {
  readonly viewer: Viewer
  readonly commitment: string
  /** Their contribution to the dice, if they are a side. */
  readonly contribution?: string
  /** That of their last item. */
  readonly chain: string
}

/**
 * When everything is revealed: whether the house kept its commitment, and told this viewer what the rules and the dice
 * say; null if it did. It can’t tell whether the house told another player the future.
 */
export function verify<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  { scenario, options }: Beginning,
  opened: { readonly pledge: Pledge | null; readonly rows: readonly Row[] },
  { viewer, commitment: promised, contribution, chain }: Memento,
): Message | null {
  const pledge = readPledge(opened.pledge)
  if (commitment(pledge.secret) !== promised) return checking.secret
  if (viewer !== 'public' && pledge.contributions[viewer] !== contribution) return checking.contribution
  const beginning = { ...(scenario === undefined ? {} : { scenario }), ...(options === undefined ? {} : { options }) }
  try {
    const match = resume(game, beginning, opened.rows, { pledge, viewers: [viewer] })
    return match.seat(viewer).chain === chain ? null : checking.chain
  } catch (error) {
    if (error instanceof BadInput) return checking.rows(error.message)
    throw error
  }
}
