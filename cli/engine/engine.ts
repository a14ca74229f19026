/** The engine: takes one line, gives one line, whatever the line holds. */
import { BadInput } from '@voltigeur/kernel'
import { z } from 'zod'
import { methods } from './methods.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { Tables } from './tables.ts'

type Id = string | number | null

const requestShape = z.strictObject({
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

const EXAMPLE = '{"id":1,"method":"hello"}'

export class Engine {
  readonly tables = new Tables()

  /** The reply to a line; null stands for a line that was too long to be read. */
  reply(line: string | null): string {
    let id: Id = null
    try {
      const request = readRequest(line)
      id = idOf(request)
      return JSON.stringify({ id, result: this.answer(request) })
    } catch (error) {
      return JSON.stringify({ id, error: described(error) })
    }
  }

  private answer(request: unknown): unknown {
    const parsed = requestShape.safeParse(request)
    if (!parsed.success) throw new Refusal('request', `${complaint(parsed.error, '')}; a request looks like ${EXAMPLE}`)
    const { method: name, params = {} } = parsed.data
    const method = methods.get(name)
    if (!method) {
      const known = [...methods.keys()].join(', ')
      throw new Refusal('method', `there is no method "${clip(name)}"; the methods are: ${known}`)
    }
    const checked = method.shape.safeParse(params)
    if (!checked.success) {
      const takes = Object.keys(method.shape.shape).join(', ') || 'no params'
      throw new Refusal('params', `${complaint(checked.error, 'params')}; ${name} takes: ${takes}`)
    }
    return method.run(this.tables, checked.data)
  }
}

function readRequest(line: string | null): unknown {
  if (line === null) throw new Refusal('parse', 'this line is too long to be read')
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
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null
}

function complaint(error: z.ZodError, root: string): string {
  const [issue] = error.issues
  const where = [...(root ? [root] : []), ...issue.path.map(String)].join('.') || 'request'
  return clip(`${where}: ${issue.message}`)
}

function described(error: unknown): { code: RefusalCode; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  if (error instanceof BadInput) return { code: 'input', message: clip(error.message) }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof RangeError && message.includes('call stack')) {
    return { code: 'input', message: 'this request is nested too deeply to be worked on' }
  }
  return { code: 'internal', message: clip(message) }
}

const LONGEST_MESSAGE = 2000

/** A message quotes what was sent; what was sent may be very long. */
function clip(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)} ...` : text
}
