/** Cuts a stream into lines at line feeds only: JSON may hold other line separators inside its strings. */
import type { Readable } from 'node:stream'

/** Yields null for a longer line: a runaway sender can’t fill the memory. */
export async function* requestLines(input: Readable, longest: number): AsyncGenerator<string | null> {
  input.setEncoding('utf8')
  let parts: string[] = []
  let length = 0
  const take = (part: string): void => {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }
  const finish = (): string | null => {
    const line = length > longest ? null : parts.join('')
    parts = []
    length = 0
    return line
  }
  let first = true
  for await (const chunk of input as AsyncIterable<string>) {
    // Some programs put a byte-order mark before their output.
    let from = first && chunk.startsWith('\uFEFF') ? 1 : 0
    first = false
    for (let at = chunk.indexOf('\n', from); at >= 0; at = chunk.indexOf('\n', from)) {
      take(chunk.slice(from, at))
      yield finish()
      from = at + 1
    }
    if (from < chunk.length) take(chunk.slice(from))
  }
  if (length > 0) yield finish()
}
