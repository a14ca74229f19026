/** Runs in a thread: decides for computers, each shown only what its side may see. */
import { parentPort } from 'node:worker_threads'
import { makePlayer, type Player } from '@voltigeur/ai'
import { loadGame, type PlayableBattle } from '@voltigeur/games'
import type { ComputerThought, ThoughtAsked, ThreadReply, ThreadTask } from './thought.ts'

const MOST_KEPT = 200
const battles = new Map<string, PlayableBattle>()
/** A computer that was asked before remembers its plans. */
const players = new Map<string, Player>()

function kept<T>(map: Map<string, T>, name: string, make: () => T): T {
  const found = map.get(name) ?? make()
  map.delete(name)
  map.set(name, found)
  if (map.size > MOST_KEPT) map.delete(map.keys().next().value!)
  return found
}

function think({ id, game, scenario, options, side, level, seed, position }: ThoughtAsked): ComputerThought {
  const before = process.threadCpuUsage()
  const name = JSON.stringify([game, scenario, options])
  const battle = kept(battles, name, () => loadGame(game).open(scenario, options))
  const player = kept(players, `${id} ${side} ${level}`, () => makePlayer(level, seed))
  const decision = player.decide(battle, battle.layout.load(position), side)
  const { user, system } = process.threadCpuUsage(before)
  return { decision: battle.language.writeDecision(decision), took: (user + system) / 1000 }
}

parentPort!.on('message', ({ n, asked }: ThreadTask) => {
  const answer = (reply: ThreadReply): void => parentPort!.postMessage(reply)
  try {
    answer({ n, found: think(asked as ThoughtAsked) })
  } catch (error) {
    answer({ n, error: (error as Error).stack ?? String(error) })
  }
})
