/** Numbers of cases in a text, each as long as the rulebook knows it: 4.13.2 is not 4.13 with something behind it. */
export interface TextPart {
  readonly part: string
  readonly isCase: boolean
}

/** A possible case number: digits with a point or a capital behind them, or capitals with a hyphen. */
const NUMBER = /(?<![\w.])(?:\d+(?:\.[\da-z]|[A-Z])|[A-Z]+-)[\w.()-]*/g

export function cited(text: string, isCase: (id: string) => boolean): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: run, index } of text.matchAll(NUMBER)) {
    const id = longest(run, isCase)
    if (id === '') continue
    if (index > from) parts.push({ part: text.slice(from, index), isCase: false })
    parts.push({ part: id, isCase: true })
    from = index + id.length
  }
  return from < text.length ? [...parts, { part: text.slice(from), isCase: false }] : parts
}

function longest(run: string, isCase: (id: string) => boolean): string {
  for (let end = run.length; end > 0; end--) {
    const ends = end === run.length || !/\w/.test(run[end])
    if (ends && isCase(run.slice(0, end))) return run.slice(0, end)
  }
  return ''
}
