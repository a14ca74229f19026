/** The hex under the pointer: its terrain, its units, and the cost of going there. */
import { type Piece, type Remark, standsIn } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { atTable, onMap } from '../../language/books.ts'
import { percent } from '../../language/words.ts'
import { forecastOf, type Scene } from '../../table/orders/choosing.ts'
import { caseName } from '../../table/words/case-name.ts'
import { totals } from '../combat/OddsView.tsx'
import './hover.css'

interface Props {
  readonly scene: Scene
  readonly hex: number | null
  readonly pieces: readonly Piece[]
  readonly decision: Decision | null
  readonly ruler: readonly number[] | null
  /** A map tool’s remarks about the unit there. */
  readonly remarks: readonly Remark[]
  /** The hex under the pointer is where the card would be. */
  readonly aside: boolean
}

/** What lies beside the pointer stays small; the rest is in the card of the unit and in the panel. */
const SHOWN = 4

export function Hover({ scene, hex, pieces, decision, ruler, remarks, aside }: Props) {
  const { battle, position } = scene
  const { grid, metresPerHex } = battle.board
  if (ruler) {
    const to = ruler[1] ?? hex
    if (ruler.length === 0 || to === null || to === undefined) return <div className="hover">{onMap.rulerHint}</div>
    const hexes = grid.distance(ruler[0], to)
    return <div className="hover">{onMap.distance({ hexes, metres: hexes * metresPerHex })}</div>
  }
  if (hex === null) return null
  const { cost, odds } = decision ? forecastOf(scene, decision) : { cost: null, odds: null }
  const here = pieces.filter(piece => standsIn(piece, hex)).toReversed()
  const place = battle.board.places.find(({ hexes }) => hexes.includes(hex))
  return (
    <div className={aside ? 'hover is-aside' : 'hover'} aria-hidden="true">
      <b>
        {grid.label(hex)} {place?.name}
      </b>
      {here.slice(0, SHOWN).map(piece => (
        <div key={piece.unit} className="hover-unit">
          {piece.name} {piece.values} <i>{piece.states.join(', ')}</i>
        </div>
      ))}
      {here.length > SHOWN && <div className="remark">{onMap.more({ count: here.length - SHOWN })}</div>}
      {[...remarks, ...battle.briefing.remarks(position, hex)].slice(0, SHOWN).map(remark => (
        <div key={remark.text} className="remark">
          {remark.text} <small>{caseName(remark.case)}</small>
        </div>
      ))}
      {odds && decision && (
        <div className="cost">
          <b>
            {battle.briefing.caption(decision, position)}: {odds.column} {totals(odds)}
          </b>
          {odds.chances.map(chance => (
            <div key={chance.result}>
              {percent(chance.probability)} {chance.text}
            </div>
          ))}
        </div>
      )}
      {cost && (
        <div className="cost">
          <b>{atTable.cost({ total: cost.total, budget: cost.budget })}</b>
          {cost.terms.map((term, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same term may occur twice on one way
            <div key={i}>
              {term.value !== 0 && term.value} {term.text} <small>{caseName(term.case)}</small>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
