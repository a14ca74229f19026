/** What may come of a decision: totals, terms with their cases, and the chances of each result. */
import type { ExpectedLosses, Measure } from '@voltigeur/battlefield'
import type { Chance, Cost, Forecast, Objection, Odds, Term } from '@voltigeur/kernel'
import { atTable } from '../../books.ts'
import { percent, tenths } from '../../words.ts'
import { Glossed } from '../rules/Gloss.tsx'
import { Reasons, Rule } from '../rules/Rule.tsx'
import './odds.css'

interface Props {
  readonly forecast: Forecast
  readonly losses?: ExpectedLosses | null
  /** What these are counted in. */
  readonly measure?: Measure | undefined
  readonly refusal?: readonly Objection[]
}

export function OddsView({ forecast: { odds }, losses = null, measure, refusal = [] }: Props) {
  return (
    <>
      {odds && (
        <div className="odds">
          <p className="odds-column">
            <strong>
              <Glossed text={odds.column} />
            </strong>{' '}
            {totals(odds)}{' '}
            {odds.cases.map(id => (
              <Rule key={id} id={id} />
            ))}
          </p>
          <Terms terms={odds.terms} />
          <Chances chances={odds.chances} />
          {losses && <p className="expected">{expected(losses, measure)}</p>}
        </div>
      )}
      {refusal.length > 0 && <Reasons of={refusal} />}
    </>
  )
}

/** A value of nothing is a note, and has no figure. */
function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <ul className="terms">
      {terms.map((term, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same term may occur twice
        <li key={i}>
          <span>
            <Glossed text={term.text} />
          </span>{' '}
          <b>{term.value === 0 ? '' : signed(term.value)}</b> <Rule id={term.case} />
        </li>
      ))}
    </ul>
  )
}

/** What going there costs, hex by hex. */
export function CostView({ cost: { total, budget, terms } }: { readonly cost: Cost }) {
  return (
    <details className="odds">
      <summary>{atTable.cost({ total, budget })}</summary>
      <Terms terms={terms} />
    </details>
  )
}

/** So many results are looked through at once; of more the likeliest come first, and the others are for whoever asks. */
const LISTED = 8
const FIRST = 5

/** Results with signs that everybody knows stand in a row; others are written out, each on a line of its own. */
function Chances({ chances }: { readonly chances: readonly Chance[] }) {
  if (chances.some(chance => chance.result.length > 3)) {
    if (chances.length <= LISTED) return <Prospects of={chances} />
    const likeliest = chances.toSorted((a, b) => b.probability - a.probability)
    return (
      <div className="prospects-many">
        <Prospects of={likeliest.slice(0, FIRST)} />
        <details>
          <summary>{atTable.rarer({ count: chances.length - FIRST })}</summary>
          <Prospects of={likeliest.slice(FIRST)} />
        </details>
      </div>
    )
  }
  return (
    <>
      <div
        className="chances"
        role="img"
        aria-label={chances.map(c => `${c.text} ${percent(c.probability)}`).join(', ')}
      >
        {chances.map(({ result, probability }) => (
          <div key={result} className={`chance is-${result}`} style={{ flexGrow: probability }}>
            <b>{result}</b> {percent(probability)}
          </div>
        ))}
      </div>
      <p className="chance-words">{chances.map(chance => `${chance.result}: ${chance.text}`).join('; ')}</p>
    </>
  )
}

const Prospects = ({ of }: { readonly of: readonly Chance[] }) => (
  <ul className="prospects">
    {of.map(({ result, text, probability }) => (
      <li key={result}>
        <span>{text}</span>
        <i className={`chance is-${result}`} style={{ width: `${Math.max(2, probability * 100)}%` }} />
        <b>{percent(probability)}</b>
      </li>
    ))}
  </ul>
)

/** Less than this is not seen in a tenth. */
const SEEN = 0.05

/** Of a shot that nobody answers, what the enemy loses by it is all there is to say. */
const tollOf = (own: number, enemy: number, measure: Measure): string =>
  own === 0
    ? atTable.attacks.enemyLoses({ enemy: tenths(enemy), measure })
    : atTable.attacks.losses({ own: tenths(own), enemy: tenths(enemy), measure })

const shakenBy = (own: number, enemy: number, measure: Measure): string =>
  own === 0
    ? atTable.attacks.enemyShaken({ enemy: tenths(enemy), measure })
    : atTable.attacks.shaken({ own: tenths(own), enemy: tenths(enemy), measure })

/** What both sides lose on the average; nothing is said of what hardly ever happens. */
export function expected({ own, enemy, shaken }: ExpectedLosses, measure: Measure = 'points'): string {
  const isSeen = (one: number, other: number): boolean => Math.max(one, other) >= SEEN
  const back = shaken && isSeen(shaken.own, shaken.enemy) ? [shakenBy(shaken.own, shaken.enemy, measure)] : []
  const gone = isSeen(own, enemy) ? [tollOf(own, enemy, measure)] : []
  return [...gone, ...back].join('; ') || atTable.attacks.nobodyLost
}

/** Nothing where no strengths are weighed against each other, as when guns fire at whoever stands there. */
export const totals = ({ attack, defence }: Odds): string => (defence === 0 ? '' : `${attack} : ${defence}`)

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))
