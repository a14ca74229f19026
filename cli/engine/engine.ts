/** The engine: one line in, one line out, whatever its content. */
import { randomUUID } from 'node:crypto'
import { gameIds, loadGame } from '@voltigeur/games'
import { BadInput, explain, resume } from '@voltigeur/kernel'
import type { EngineHouse } from './house.ts'
import type { KeptTable, LedgerChange } from './ledger.ts'
import { OpenMatches } from './matches.ts'
import { methods } from './methods.ts'
import { openFor } from './opening.ts'
import { EngineRefusal, failed } from './refusal.ts'
import { type Id, idOf, readLine, readRequest, refusalTo, requestComplaint } from './request.ts'

export interface EngineOptions {
  /** By default every game. */
  readonly shelf?: EngineHouse['shelf']
  /** Receives internal errors; the sender only learns that there was one. */
  readonly onFault?: (error: unknown) => void
  /** Receives everything needed to restore the present state. */
  readonly onChange?: (change: LedgerChange) => void
  /** The source of missing seeds. */
  readonly newSeed?: () => string
  /** How long the engine’s players may go on deciding within one request. */
  readonly thinking?: number
}

const THINKING = 10_000

export class Engine {
  readonly #house: EngineHouse

  constructor(options: EngineOptions = {}) {
    const { onFault = () => {}, onChange = () => {}, newSeed = randomUUID, thinking = THINKING } = options
    const { shelf = { ids: gameIds, load: loadGame } } = options
    this.#house = { shelf, onFault, newSeed, thinking, matches: new OpenMatches(onChange) }
  }

  /** Reopens the matches of a stopped engine. */
  reopen(all: readonly KeptTable[]): void {
    const { shelf, onFault } = this.#house
    for (const { table, game, beginning, rows, ...seat } of all) {
      openFor(this.#house, resume(shelf.load(game), beginning, rows, { onFault }), seat, table)
    }
  }

  /** The reply to a line; null stands for a line that was too long to read. */
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
      throw new EngineRefusal(
        'method',
        `there is no method "${name}"; the methods are: ${[...methods.keys()].join(', ')}`,
      )
    }
    const checked = method.shape.safeParse(params, { error: explain })
    if (!checked.success) {
      const takes = Object.keys(method.shape.shape).join(', ') || 'no params'
      const told = checked.error.issues[0].code === 'unrecognized_keys' && takes !== 'no params'
      const wrong = requestComplaint(checked.error, 'params')
      throw new EngineRefusal('params', told ? wrong : `${wrong}; ${name} takes: ${takes}`)
    }
    return method.run(this.#house, checked.data)
  }

  #refusal(error: unknown): EngineRefusal {
    if (error instanceof EngineRefusal) return error
    if (error instanceof BadInput) return new EngineRefusal('input', error.message)
    this.#house.onFault(error)
    return failed()
  }
}
