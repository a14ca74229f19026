/** The computer opponent thinks here, so that the map can still be moved about meanwhile. */
import { makePlayer } from '@voltigeur/ai'
import { completeOptions } from '@voltigeur/kernel'
import { openGame, type PlayableBattle } from '../shelf.ts'
import { reason } from '../words.ts'
import type { Query, Thought } from './thought.ts'

/** A situation is laid out once; only one is played at a time. */
let laidOut: { readonly key: string; readonly battle: PlayableBattle } | null = null

async function openBattle({ game: id, scenario, situation, options }: Query): Promise<PlayableBattle> {
  const game = await openGame(id)
  if (!situation) return game.open(scenario, completeOptions(game, options))
  const key = JSON.stringify([id, situation])
  if (laidOut?.key !== key) laidOut = { key, battle: game.situation(situation).battle }
  return laidOut.battle
}

addEventListener('message', async (message: MessageEvent<Query>) => {
  const { ticket, player, seed, side, position } = message.data
  const reply = (thought: Thought): void => postMessage(thought)
  try {
    const battle = await openBattle(message.data)
    const decision = makePlayer(player, seed).decide(battle, battle.layout.load(position), side)
    reply({ ticket, decision: battle.writeDecision(decision) })
  } catch (error) {
    reply({ ticket, failure: reason(error) })
  }
})
