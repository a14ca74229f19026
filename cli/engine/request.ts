/** Lines as requests, and the refusals. */
import { explain } from '@voltigeur/kernel'
import { z } from 'zod'
import { clip } from '../legible.ts'
import { fitsIn, limits, word } from './limits.ts'
import { EngineRefusal } from './refusal.ts'

export type Id = string | number | null

const requestShape = z.strictObject({
  id: z.union([word, z.number(), z.null()]).optional(),
  method: word,
  params: z.record(z.string(), z.unknown()).optional(),
})

const EXAMPLE = '{"id":1,"method":"hello"}'
const small = fitsIn(limits.values, limits.depth)

/** The reply that refuses a request. */
export const refusalTo = (id: Id, { code, message }: EngineRefusal): string =>
  JSON.stringify({ id, error: { code, message: clip(message) } })

/** The refusal of an unread line. */
export function refusalOf(line: string | null, refusal: EngineRefusal): string {
  let id: Id = null
  try {
    id = idOf(readLine(line))
  } catch {
    // Without a request, no id.
  }
  return refusalTo(id, refusal)
}

export function readLine(line: string | null): unknown {
  if (line === null) throw new EngineRefusal('parse', `this line is too long: it may have ${limits.line} characters`)
  if (line.trim() === '') throw new EngineRefusal('parse', `this line is empty; send a request such as ${EXAMPLE}`)
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new EngineRefusal(
      'parse',
      `this line is not JSON (${clip((error as Error).message)}); send one object per line`,
    )
  }
}

/** What a line asks for. */
export function readRequest(json: unknown): z.infer<typeof requestShape> {
  if (!small(json)) {
    const most = `at most ${limits.values} values, at most ${limits.depth} deep in one another`
    throw new EngineRefusal('request', `this is more than a request may hold: ${most}`)
  }
  const parsed = requestShape.safeParse(json, { error: explain })
  if (parsed.success) return parsed.data
  throw new EngineRefusal('request', `${requestComplaint(parsed.error, '')}; a request looks like ${EXAMPLE}`)
}

/** The id if it is readable, so that even the sender of a bad request gets an answer. */
export function idOf(request: unknown): Id {
  if (typeof request !== 'object' || request === null || !Object.hasOwn(request, 'id')) return null
  const { id } = request as { id: unknown }
  if (typeof id === 'string') return id.length > limits.word ? null : id
  return typeof id === 'number' && Number.isFinite(id) ? id : null
}

export function requestComplaint(error: z.ZodError, root: string): string {
  const [issue] = error.issues
  const where = [...(root ? [root] : []), ...issue.path.map(String)].join('.') || 'request'
  return clip(`${where}: ${issue.message}`)
}
