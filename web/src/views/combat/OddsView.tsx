/** A decision’s possible results: totals, terms with their cases, and the chances of each result. */
import type { ExpectedLosses, StrengthMeasure } from '@voltigeur/battlefield'
import {
  type Chance,
  type Cost,
  FORTUNES,
  type Forecast,
  type Fortune,
  type Objection,
  type Odds,
  type Term,
} from '@voltigeur/kernel'
import type { ReactNode } from 'react'
import { atTable } from '../../language/books.ts'
import { percent, tenths } from '../../language/words.ts'
import { Glossed } from '../rules/Gloss.tsx'
import { Reasons, Rule } from '../rules/Rule.tsx'
import './odds.css'

interface Props {
  readonly forecast: Forecast
  readonly losses?: ExpectedLosses | null
  /** Their unit of measure. */
  readonly measure?: StrengthMeasure | undefined
  readonly refusal?: readonly Objection[]
  /** Beside the odds, such as the hex where they apply, and what follows the strengths. */
  readonly heading?: ReactNode
  readonly notes?: readonly string[]
}

/** Chances first, then what they cost; how they add up is shown on request. */
export function OddsView({ forecast: { odds }, losses = null, measure, refusal = [], heading, notes = [] }: Props) {
  const told = [...(odds ? [totals(odds)] : []), ...notes].filter(note => note !== '').join(', ')
  return (
    <>
      {odds && (
        <div className="odds">
          <div className="odds-top">
            <strong className="odds-column">
              <Glossed text={odds.column} />
            </strong>
            <div>
              {heading} {told !== '' && <p className="odds-totals">{told}</p>}
            </div>
          </div>
          <Chances chances={odds.chances} />
          {losses && <p className="expected">{expected(losses, measure)}</p>}
          {refusal.length > 0 && <Reasons of={refusal} />}
          {odds.terms.length > 0 && (
            <details className="odds-terms">
              <summary>{atTable.addsUp}</summary>
              <Terms terms={odds.terms} />
              <p className="odds-cases">
                {odds.cases.map(id => (
                  <Rule key={id} id={id} />
                ))}
              </p>
            </details>
          )}
        </div>
      )}
      {!odds && refusal.length > 0 && <Reasons of={refusal} />}
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

/** The cost of going there, hex by hex. */
export function CostView({ cost: { total, budget, terms } }: { readonly cost: Cost }) {
  return (
    <details className="odds">
      <summary>{atTable.cost({ total, budget })}</summary>
      <Terms terms={terms} />
    </details>
  )
}

/** The most results listed in the key; with more it groups them, and each is listed below. */
const LISTED = 6

/** A smaller share has no room for its figure in the bar: it is in the key. */
const ROOM = 0.1

interface Part {
  readonly key: string
  readonly text: string
  readonly probability: number
  readonly fortune: Fortune | undefined
}

/** A bar from the best to the worst, and what its colours mean. */
function Chances({ chances }: { readonly chances: readonly Chance[] }) {
  const sorted = inOrder(chances)
  const isLong = sorted.length > LISTED
  const parts = isLong ? grouped(sorted) : sorted.map((chance): Part => ({ ...pick(chance), key: chance.result }))
  const told = sorted.map(({ text, probability }) => `${text} ${percent(probability)}`).join(', ')
  return (
    <>
      <div className="chances" role="img" aria-label={told}>
        {parts.map(({ key, probability, fortune }) => (
          <i key={key} className={`chance is-${fortune ?? 'even'}`} style={{ flexGrow: probability }}>
            {probability >= ROOM && percent(probability)}
          </i>
        ))}
      </div>
      <ul className="chance-key">
        {parts.map(({ key, text, probability, fortune }) => (
          <li key={key}>
            <i className={`chance is-${fortune ?? 'even'}`} aria-hidden="true" />
            <span>{text}</span> {probability < ROOM && <b>{percent(probability)}</b>}
          </li>
        ))}
      </ul>
      {isLong && (
        <details className="odds-terms">
          <summary>{atTable.everyResult({ count: sorted.length })}</summary>
          <ul className="chance-list">
            {sorted.map(({ result, text, probability }) => (
              <li key={result}>
                <span>{text}</span> <b>{percent(probability)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const pick = ({ text, probability, fortune }: Chance): Omit<Part, 'key'> => ({ text, probability, fortune })

const rank = (fortune: Fortune | undefined): number => FORTUNES.indexOf(fortune ?? 'even')

/** Results of the same kind stay in the order of their table. */
const inOrder = (chances: readonly Chance[]): readonly Chance[] =>
  chances.toSorted((a, b) => rank(a.fortune) - rank(b.fortune))

const grouped = (chances: readonly Chance[]): readonly Part[] =>
  FORTUNES.flatMap(fortune => {
    const same = chances.filter(chance => (chance.fortune ?? 'even') === fortune)
    const probability = same.reduce((sum, chance) => sum + chance.probability, 0)
    return same.length === 0 ? [] : [{ key: fortune, text: atTable.fortunes[fortune], probability, fortune }]
  })

/** Less than this is not seen in a tenth. */
const SEEN = 0.05

/** For fire without return fire, only the enemy’s losses matter. */
const tollOf = (own: number, enemy: number, measure: StrengthMeasure): string =>
  own === 0
    ? atTable.attacks.enemyLoses({ enemy: tenths(enemy), measure })
    : atTable.attacks.losses({ own: tenths(own), enemy: tenths(enemy), measure })

const shakenBy = (own: number, enemy: number, measure: StrengthMeasure): string =>
  own === 0
    ? atTable.attacks.enemyShaken({ enemy: tenths(enemy), measure })
    : atTable.attacks.shaken({ own: tenths(own), enemy: tenths(enemy), measure })

/** Both sides’ average losses; very unlikely results aren’t mentioned. */
export function expected({ own, enemy, shaken }: ExpectedLosses, measure: StrengthMeasure = 'points'): string {
  const isSeen = (one: number, other: number): boolean => Math.max(one, other) >= SEEN
  const back = shaken && isSeen(shaken.own, shaken.enemy) ? [shakenBy(shaken.own, shaken.enemy, measure)] : []
  const gone = isSeen(own, enemy) ? [tollOf(own, enemy, measure)] : []
  return [...gone, ...back].join(' ') || atTable.attacks.nobodyLost
}

/** Nothing where no strengths are weighed against each other, as when guns fire at a hex. */
export const totals = ({ attack, defence }: Odds): string => (defence === 0 ? '' : atTable.totals({ attack, defence }))

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))
