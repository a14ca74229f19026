/** Text wrapped to the terminal’s width. */

const [NARROWEST, WIDEST] = [40, 100]

export function paragraph(text: string, columns: number): string[] {
  return broken(text, widthOf(columns))
}

/** A word or two on the left, and their description on the right. */
export function hanging(left: string, right: string, indent: number, columns: number): string[] {
  const [first, ...rest] = broken(right, Math.max(NARROWEST, widthOf(columns) - indent))
  const under = ' '.repeat(indent)
  const head = left.length < indent ? [left.padEnd(indent) + first] : [left, under + first]
  return [...head, ...rest.map(line => under + line)]
}

const widthOf = (columns: number): number => Math.min(WIDEST, Math.max(NARROWEST, columns))

/** A no-break space keeps words together. */
function broken(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
