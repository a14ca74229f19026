import type { OrderAhead } from '@voltigeur/kernel'
import { useState } from 'react'
import { atTable } from '../../../language/books.ts'
import type { Scene } from '../../../table/orders/choosing.ts'
import {
  canForesee,
  plausibleFor,
  toldAhead,
  type Wish,
  wishesFor,
  withOrder,
} from '../../../table/orders/foreseeing.ts'
import type { Sitting } from '../../../table/sitting/sitting.ts'
import type { Afar } from '../../../table/sitting/venue.ts'
import './ahead.css'

interface Props {
  readonly sitting: Sitting
  readonly scene: Scene
  /** The hex that was pointed at last. */
  readonly cursor: number | null
  readonly nameOf: (unit: number) => string
  readonly onHint: (hexes: readonly number[]) => void
}

/** In an online game: the player’s conditional orders, and the way to give more while waiting. */
export function Ahead({ sitting, ...props }: Props) {
  const { afar } = sitting.match
  const { viewer } = sitting.seat
  const { over, ours } = sitting.now
  if (!afar?.foresees || typeof viewer !== 'number' || over || !canForesee(sitting.battle)) return null
  if (ours && afar.ordered.length === 0) return null
  return (
    <section className="ahead" aria-label={atTable.ahead.title}>
      <h3>{atTable.ahead.title}</h3>
      <Ordered afar={afar} {...props} />
      {!ours && <Ordering afar={afar} side={viewer} {...props} />}
    </section>
  )
}

type Inner = Omit<Props, 'sitting'> & { readonly afar: Afar }

function Ordered({ afar, scene, onHint }: Inner) {
  const { ofWhat } = atTable.standing
  const { takeBack } = atTable.ahead
  const { ordered } = afar
  if (ordered.length === 0) return null
  return (
    <ul>
      {ordered.map((order, at) => {
        const { text, hexes } = toldAhead(scene, order)
        return (
          <li key={JSON.stringify(order)} onPointerEnter={() => onHint(hexes)} onPointerLeave={() => onHint([])}>
            <span>{text}</span>
            <button
              type="button"
              aria-label={ofWhat({ caption: takeBack, sentence: text })}
              onClick={() => afar.orderAhead(ordered.filter((_, other) => other !== at))}
            >
              {takeBack}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const NOWHERE: readonly number[] = []

interface Meant {
  readonly unit: number
  readonly wish: Wish
}

function Ordering({ afar, side, scene, cursor, nameOf, onHint }: Inner & { readonly side: number }) {
  const [meant, setMeant] = useState<Meant | null>(null)
  const [whole, setWhole] = useState(false)
  const { why, point, wherefore, whichWay, to, at, facing, toFacing, never } = atTable.ahead
  /** The rules decide then what the unit may do there; the lit hexes are the likely ones. */
  const mean = (meant: Meant | null): void => {
    setMeant(meant)
    onHint(meant === null ? NOWHERE : plausibleFor(scene, meant.unit, meant.wish))
  }
  const give = (order: OrderAhead): void => {
    mean(null)
    const until = whole ? 'end' : 'turn'
    afar.orderAhead(withOrder(afar.ordered, { ...order, until }))
  }
  const label = (hex: number): string => scene.battle.board.grid.label(hex)
  if (meant) {
    const { unit, wish } = meant
    const { needsHex, facings } = wish
    const chosen = needsHex !== null && cursor !== null && !scene.unitsIn(cursor).includes(unit) ? cursor : null
    const ready = needsHex === null || chosen !== null
    const there = chosen === null ? '' : (needsHex === 'target' ? at : to)({ hex: label(chosen) })
    return (
      <>
        <p>{(needsHex !== null ? wherefore : whichWay)({ unit: nameOf(unit), caption: wish.caption })}</p>
        <div className="ahead-acts">
          {ready && facings.length === 0 && (
            <button type="button" className="act" onClick={() => give(wish.order(chosen, null))}>
              {there}
            </button>
          )}
          {ready &&
            facings.map(way => (
              <button key={way} type="button" className="act" onClick={() => give(wish.order(chosen, way))}>
                {there === '' ? facing({ way }) : toFacing({ to: there, way })}
              </button>
            ))}
          <button type="button" onClick={() => mean(null)}>
            {never}
          </button>
        </div>
      </>
    )
  }
  const units = cursor === null ? [] : scene.unitsIn(cursor)
  const found = units.map(unit => ({ unit, wishes: wishesFor(scene, side, unit) })).filter(one => one.wishes.length > 0)
  return (
    <>
      <p>{why}</p>
      {found.length === 0 && <p>{point}</p>}
      {found.map(({ unit, wishes }) => (
        <div key={unit} className="ahead-acts">
          <span>{nameOf(unit)}</span>
          {wishes.map(wish => (
            <button
              key={wish.caption}
              type="button"
              aria-label={atTable.standing.ofWhat({ caption: nameOf(unit), sentence: wish.caption })}
              title={wish.closes ? atTable.ahead.ifAlone : undefined}
              onClick={() =>
                wish.needsHex !== null || wish.facings.length > 0 ? mean({ unit, wish }) : give(wish.order(null, null))
              }
            >
              {wish.needsHex === null ? wish.caption : atTable.ahead.thenWhere({ caption: wish.caption })}
            </button>
          ))}
        </div>
      ))}
      {found.length > 0 && (
        <label>
          <input type="checkbox" checked={whole} onChange={({ target }) => setWhole(target.checked)} />{' '}
          {atTable.ahead.whole}
        </label>
      )}
    </>
  )
}
