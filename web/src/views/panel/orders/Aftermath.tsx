/** The result of the last order, beside the next question if no card over the map shows it. */

import { film } from '../../../language/books.ts'
import type { Consequence } from '../../../table/recap/aftermath.ts'
import { Unbroken } from '../../page/Unbroken.tsx'
import { Rule } from '../../rules/Rule.tsx'
import './aftermath.css'

/** The last ones; the log has them all. */
const SHOWN = 5

export function Aftermath({ of }: { readonly of: readonly Consequence[] }) {
  if (of.length === 0) return null
  return (
    <section className="aftermath" role="status">
      <h3>{film.justNow}</h3>
      <ul>
        {of.slice(-SHOWN).map(({ text, cases }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be told twice
          <li key={i}>
            <Unbroken text={text} />{' '}
            {cases.map(id => (
              <Rule key={id} id={id} />
            ))}
          </li>
        ))}
        {of.length > SHOWN && <li>{film.moreLines({ count: of.length - SHOWN })}</li>}
      </ul>
    </section>
  )
}
