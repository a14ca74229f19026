/** Advice is thought out here, so that the table stays free, and can be broken off. */
import { Follower } from '@voltigeur/kernel'
import { openGame, type PlayableBattle } from '../../games/shelf.ts'
import { reason } from '../../language/words.ts'
import { battleOf } from '../opponents/mind.ts'
import type { Invitation } from '../opponents/thought.ts'
import { type CounselRequest, type CounselWord, hint, intent } from './counsellor.ts'

const say = (word: CounselWord): void => postMessage(word)

/** The battle that was asked about last: what has been worked out of its map and armies stays true. */
let known: { readonly as: string; readonly battle: PlayableBattle } | null = null

async function battleFor(invitation: Invitation): Promise<PlayableBattle> {
  const as = JSON.stringify(invitation)
  if (known?.as !== as) known = { as, battle: battleOf(await openGame(invitation.game), invitation) }
  return known.battle
}

async function answer({ what, invitation, side, not, snapshot }: CounselRequest): Promise<void> {
  const battle = await battleFor(invitation)
  const { position } = new Follower(battle, snapshot)
  say(what === 'intent' ? intent(battle, position, side) : hint(battle, position, side, not))
}

addEventListener('message', ({ data }: MessageEvent<CounselRequest>) => {
  answer(data).catch((error: unknown) => say({ kind: 'failure', failure: reason(error) }))
})
