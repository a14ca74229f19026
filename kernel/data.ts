/** Data files are YAML; what does not fit is reported with the file and the line it stands on. */
import { LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'

export class BadData extends Error {
  override readonly name = 'BadData'
}

export function readData<S extends z.ZodType>(file: string, text: string, schema: S): z.infer<S> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [fault] = document.errors
  if (fault) throw new BadData(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`)
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new BadData(`${file}:${lineOf(issue.path)}: ${issue.path.join('.') || 'file'}: ${issue.message}`)

  /** The line of the innermost node on the path that exists; a missing key is reported where it ought to be. */
  function lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined
      if (node?.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
}
