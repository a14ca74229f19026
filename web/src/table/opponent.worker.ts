/** The computer opponent thinks here, so that the map can still be moved about meanwhile. */
import { makePlayer } from '@voltigeur/ai'
import { completeOptions } from '@voltigeur/kernel'
import { openGame } from '../shelf.ts'
import type { Problem, Thought } from './opponent.ts'

addEventListener('message', async (message: MessageEvent<Problem>) => {
  const { ticket, game: id, scenario, options, player, seed, side, position } = message.data
  const reply = (thought: Thought): void => postMessage(thought)
  try {
    const game = await openGame(id)
    const battle = game.open(scenario, completeOptions(game, options))
    const decision = makePlayer(player, seed).decide(battle, battle.layout.load(position), side)
    reply({ ticket, decision: battle.writeDecision(decision) })
  } catch (error) {
    reply({ ticket, failure: error instanceof Error ? error.message : String(error) })
  }
})
