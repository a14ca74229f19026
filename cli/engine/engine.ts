/** The engine: takes one line, gives one line, whatever the line holds. */
import { randomUUID } from 'node:crypto'
import { gameIds, loadGame } from '@voltigeur/games'
import { BadInput, explain, resume } from '@voltigeur/kernel'
import type { House } from './house.ts'
import type { Change, Kept } from './ledger.ts'
import { OpenMatches } from './matches.ts'
import { methods } from './methods.ts'
import { openFor } from './opening.ts'
import { failed, Refusal } from './refusal.ts'
import { complaint, type Id, idOf, readLine, readRequest, refusalTo } from './request.ts'

export interface EngineOptions {
  /** Every game there is, unless told. */
  readonly shelf?: House['shelf']
  /** Hears what went wrong inside; the sender only learns that something did. */
  readonly onFault?: (error: unknown) => void
  /** Hears what has to be kept to put everything back as it was. */
  readonly onChange?: (change: Change) => void
  /** Where seeds come from that no one gave. */
  readonly newSeed?: () => string
  /** How long the players of the engine may go on deciding within one request. */
  readonly thinking?: number
}

const THINKING = 10_000

export class Engine {
  readonly #house: House

  constructor(options: EngineOptions = {}) {
    const { onFault = () => {}, onChange = () => {}, newSeed = randomUUID, thinking = THINKING } = options
    const { shelf = { ids: gameIds, load: loadGame } } = options
    this.#house = { shelf, onFault, newSeed, thinking, matches: new OpenMatches(onChange) }
  }

  /** Opens the matches that were open when another engine was stopped. */
  reopen(all: readonly Kept[]): void {
    const { shelf, onFault } = this.#house
    for (const { table, game, beginning, rows, ...seat } of all) {
      openFor(this.#house, resume(shelf.load(game), beginning, rows, { onFault }), seat, table)
    }
  }

  /** The reply to a line; null stands for a line that was too long to be read. */
  reply(line: string | null): string {
    let id: Id = null
    try {
      const request = readLine(line)
      id = idOf(request)
      return JSON.stringify({ id, result: this.#answer(request) })
    } catch (error) {
      return refusalTo(id, this.#refusal(error))
    }
  }

  #answer(request: unknown): unknown {
    const { method: name, params = {} } = readRequest(request)
    const method = methods.get(name)
    if (!method) {
      throw new Refusal('method', `there is no method "${name}"; the methods are: ${[...methods.keys()].join(', ')}`)
    }
    const checked = method.shape.safeParse(params, { error: explain })
    if (!checked.success) {
      const takes = Object.keys(method.shape.shape).join(', ') || 'no params'
      const told = checked.error.issues[0].code === 'unrecognized_keys' && takes !== 'no params'
      const wrong = complaint(checked.error, 'params')
      throw new Refusal('params', told ? wrong : `${wrong}; ${name} takes: ${takes}`)
    }
    return method.run(this.#house, checked.data)
  }

  #refusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof BadInput) return new Refusal('input', error.message)
    this.#house.onFault(error)
    return failed()
  }
}
