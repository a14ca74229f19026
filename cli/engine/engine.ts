/** The engine: takes one line, gives one line, whatever the line holds. */
import { gameIds, loadGame } from '@voltigeur/games'
import { BadInput } from '@voltigeur/kernel'
import { z } from 'zod'
import type { House } from './house.ts'
import { fitsIn, limits, word } from './limits.ts'
import { OpenMatches } from './matches.ts'
import { methods } from './methods.ts'
import { failed, Refusal } from './refusal.ts'

type Id = string | number | null

const requestShape = z.strictObject({
  id: z.union([word, z.number(), z.null()]).optional(),
  method: word,
  params: z.record(z.string(), z.unknown()).optional(),
})

const EXAMPLE = '{"id":1,"method":"hello"}'
const small = fitsIn(limits.values, limits.depth)

export interface EngineOptions {
  /** Every game there is, unless told. */
  readonly shelf?: House['shelf']
  /** Hears what went wrong inside; whoever asked is told no more than that something did. */
  readonly onFault?: (error: unknown) => void
}

export class Engine {
  readonly #house: House

  constructor({ shelf = { ids: gameIds, load: loadGame }, onFault = () => {} }: EngineOptions = {}) {
    this.#house = { shelf, onFault, matches: new OpenMatches() }
  }

  /** The reply to a line; null stands for a line that was too long to be read. */
  reply(line: string | null): string {
    let id: Id = null
    try {
      const request = readRequest(line)
      id = idOf(request)
      return JSON.stringify({ id, result: this.#answer(request) })
    } catch (error) {
      const { code, message } = this.#refusal(error)
      return JSON.stringify({ id, error: { code, message: clip(message) } })
    }
  }

  #answer(request: unknown): unknown {
    if (!small(request)) {
      const most = `at most ${limits.values} values, at most ${limits.depth} deep in one another`
      throw new Refusal('request', `this is more than a request may hold: ${most}`)
    }
    const parsed = requestShape.safeParse(request)
    if (!parsed.success) throw new Refusal('request', `${complaint(parsed.error, '')}; a request looks like ${EXAMPLE}`)
    const { method: name, params = {} } = parsed.data
    const method = methods.get(name)
    if (!method) {
      throw new Refusal('method', `there is no method "${name}"; the methods are: ${[...methods.keys()].join(', ')}`)
    }
    const checked = method.shape.safeParse(params)
    if (!checked.success) {
      const takes = Object.keys(method.shape.shape).join(', ') || 'no params'
      throw new Refusal('params', `${complaint(checked.error, 'params')}; ${name} takes: ${takes}`)
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

function readRequest(line: string | null): unknown {
  if (line === null) throw new Refusal('parse', `this line is too long: it may have ${limits.line} characters`)
  if (line.trim() === '') throw new Refusal('parse', `this line is empty; send a request such as ${EXAMPLE}`)
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Refusal('parse', `this line is not JSON (${clip((error as Error).message)}); send one object per line`)
  }
}

/** The id as far as it can be read, so that even a bad request is answered to its sender. */
function idOf(request: unknown): Id {
  if (typeof request !== 'object' || request === null || !Object.hasOwn(request, 'id')) return null
  const { id } = request as { id: unknown }
  if (typeof id === 'string') return id.length > limits.word ? null : id
  return typeof id === 'number' && Number.isFinite(id) ? id : null
}

function complaint(error: z.ZodError, root: string): string {
  const [issue] = error.issues
  const where = [...(root ? [root] : []), ...issue.path.map(String)].join('.') || 'request'
  return clip(`${where}: ${issue.message}`)
}

const LONGEST_MESSAGE = 2000

/** A message quotes what was sent; what was sent may be very long. */
function clip(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)} ...` : text
}
