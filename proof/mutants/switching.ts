/** One text with many mutants: each place asks at run time whether its mutant is on trial. */
import { type Mutant, placeOf } from './mutants.ts'
import { childrenOf, type Node, treeOf } from './syntax.ts'

/** The name that the switches use; see `OnTrial` in `runner.ts`. */
export const SWITCH = 'voltigeurMutant'

/** `mutants` by the number of their switch. Without one, nothing else in the file changes. */
export function switched(file: string, source: string, mutants: ReadonlyMap<number, Mutant>): string {
  const at = new Map<string, [number, Mutant][]>()
  for (const [id, mutant] of mutants) at.set(mutant.place, [...(at.get(mutant.place) ?? []), [id, mutant]])

  /** Only one mutant is on trial at a time, so a replacement needs no switches itself. */
  const written = (node: Node): string => {
    const here = at.get(placeOf(node)) ?? []
    const cases = here.map(([id, { to }]) => `globalThis.${SWITCH}(${id}) ? (${to || '0'}) : `).join('')
    if (node.type === 'ExpressionStatement') return statement(node, cases)
    return cases ? `(${cases}(${inner(node)}))` : inner(node)
  }

  /** A leading bracket would turn the statement before it into a call. */
  const statement = (node: Node, cases: string): string => {
    const plain = source.slice(node.start, node.end)
    const expression = node.expression as Node
    const text = written(expression)
    if (!cases && text === source.slice(expression.start, expression.end)) return plain
    return `void (${cases}(${text}))${plain.endsWith(';') ? ';' : ''}`
  }

  const inner = (node: Node): string => {
    let text = ''
    let end = node.start
    for (const child of childrenOf(node)) {
      text += source.slice(end, child.start) + written(child)
      end = child.end
    }
    return text + source.slice(end, node.end)
  }

  const tree = treeOf(file, source)
  return source.slice(0, tree.start) + inner(tree) + source.slice(tree.end)
}
