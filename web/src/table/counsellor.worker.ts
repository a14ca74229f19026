/** Advice is thought out here, so that the table stays free, and can be broken off. */
import { Follower } from '@voltigeur/kernel'
import { openGame } from '../shelf.ts'
import { reason } from '../words.ts'
import { type CounselRequest, type CounselWord, hint, intent } from './counsellor.ts'
import { battleOf } from './mind.ts'

const say = (word: CounselWord): void => postMessage(word)

async function answer({ what, invitation, side, not, snapshot }: CounselRequest): Promise<void> {
  const battle = battleOf(await openGame(invitation.game), invitation)
  const { position } = new Follower(battle, snapshot)
  say(what === 'intent' ? intent(battle, position, side) : hint(battle, position, side, not))
}

addEventListener('message', ({ data }: MessageEvent<CounselRequest>) => {
  answer(data).catch((error: unknown) => say({ kind: 'failure', failure: reason(error) }))
})
