import type { SpokenLine } from '@voltigeur/conversation'
import { Rule } from '../rules/Rule.tsx'

/** Sentences with the cases they rest on. */
export function Lines({ lines, name }: { readonly lines: readonly SpokenLine[]; readonly name: string }) {
  return (
    <ul className={`text-list ${name}`}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be said twice
        <li key={i}>
          {line.text}{' '}
          {line.cases.map(id => (
            <Rule key={id} id={id} />
          ))}
        </li>
      ))}
    </ul>
  )
}
