/** Asks the opponent in the worker for a decision. He gets to see what his side may see, and never the dice to come. */
import { type Decision, shownTo } from '@voltigeur/kernel'
import type { Sitting } from './sitting.ts'
import type { Query, Thought } from './thought.ts'

export class Opponent {
  private readonly worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (thought: Thought) => void>()
  private tickets = 0

  constructor() {
    this.worker.addEventListener('message', (message: MessageEvent<Thought>) => {
      this.waiting.get(message.data.ticket)?.(message.data)
      this.waiting.delete(message.data.ticket)
    })
  }

  async decide(sitting: Sitting): Promise<Decision> {
    const { battle, game, position, actor } = sitting
    if (actor === null) throw new Error('Nobody has to decide.')
    const { journal } = sitting.save()
    const ticket = ++this.tickets
    const query: Query = {
      ticket,
      game: game.id,
      scenario: journal.scenario ?? game.scenarios[0].id,
      ...(journal.situation ? { situation: journal.situation } : {}),
      options: journal.options,
      player: sitting.seats[actor],
      seed: `${sitting.id}/${sitting.umpire.entries.length}`,
      side: actor,
      position: battle.layout.save(shownTo(battle, position, actor)),
    }
    const thought = await new Promise<Thought>(resolve => {
      this.waiting.set(ticket, resolve)
      this.worker.postMessage(query)
    })
    if (thought.decision === undefined) throw new Error(`The opponent could not decide: ${thought.failure}`)
    return battle.readDecision(thought.decision)
  }

  dismiss(): void {
    this.worker.terminate()
  }
}
