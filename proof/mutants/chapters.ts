/** Which chapters of a rulebook a piece of code reads: mistakes hide best where two meet. */
import { childrenOf, isNode, type Node } from './syntax.ts'

/** A file of rules is named after its chapter: `09-retreat.ts`. */
const CHAPTER = /(?:^|\/)(\d\d)-[^/]*$/

const chapterOf = (path: string): string | null => CHAPTER.exec(path)?.[1] ?? null

/** The chapters that each statement of a file reads by the names it uses, its own chapter among them. */
export function chaptersRead(file: string, program: Node): (statement: Node) => number {
  const own = chapterOf(file)
  const imported = new Map<string, string>()
  for (const statement of program.body as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const chapter = chapterOf((statement.source as Node).value as string)
    if (chapter === null) continue
    for (const { local } of statement.specifiers as readonly { local: Node }[])
      imported.set(local.name as string, chapter)
  }
  return statement => {
    const read = new Set(own === null ? [] : [own])
    for (const name of namesIn(statement)) {
      const chapter = imported.get(name)
      if (chapter !== undefined) read.add(chapter)
    }
    return read.size
  }
}

function* namesIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield node.name as string
  if (node.type === 'MemberExpression' && node.computed !== true) {
    if (isNode(node.object)) yield* namesIn(node.object)
    return
  }
  for (const child of childrenOf(node)) yield* namesIn(child)
}
