import type { ScoreLine } from '@voltigeur/battlefield'
import { words } from '../../../language/books.ts'
import { Rule } from '../../rules/Rule.tsx'

interface Props {
  readonly standings: readonly ScoreLine[]
  readonly sides: readonly string[]
  readonly className?: string
}

/** How the battle stands, line by line: what each side has, and the case that counts it. */
export function Standings({ standings, sides, className }: Props) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <td />
          {sides.map((name, side) => (
            <th key={name} scope="col" className={`side-${side}`}>
              {words.army({ side: name })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standings.map(line => (
          <tr key={line.label}>
            <th scope="row">
              {line.label} <Rule id={line.case} />
            </th>
            {line.values.map((value, side) => (
              <td key={sides[side]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
