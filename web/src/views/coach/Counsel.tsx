/** The coach beside the map: asked, thinking, giving orders one by one, or without a better idea. */
import { online, counsel as text } from '../../language/books.ts'
import { figuresOf, nothingToAdvise, whoseOf } from '../../table/coach/coach.ts'
import type { Counselled } from '../../table/coach/use-counsel.ts'
import type { Scene } from '../../table/orders/choosing.ts'
import { inWords } from '../../table/orders/in-words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { unitNames } from '../../table/words/names.ts'
import { Icon } from '../page/Icon.tsx'
import './counsel.css'

interface Props {
  readonly sitting: Sitting
  readonly scene: Scene
  readonly counsel: Counselled
}

export function Counsel({ sitting, scene, counsel }: Props) {
  const { battle } = sitting
  const { position } = useNow(sitting)
  const { thinking, nothing, advised, standing, intent, failure, ask, stop } = counsel
  return (
    <section className="counsel">
      <div className="counsel-acts">
        {/* While an order is advised, its card on the map asks for another. */}
        {!standing && (
          <button type="button" title={text.askHint} disabled={thinking !== null} onClick={() => ask('hint')}>
            <Icon name="coach" />
            {advised ? text.another : text.ask}
          </button>
        )}
        <button type="button" title={text.intentHint} disabled={thinking !== null} onClick={() => ask('intent')}>
          {text.intentAsk}
        </button>
      </div>
      {sitting.match.afar?.foresees && <p className="hint">{online.table.hintsOn}</p>}
      {thinking && (
        <p className="counsel-thinking" role="status">
          {text.thinking}{' '}
          <button type="button" onClick={stop}>
            {text.stop}
          </button>
        </p>
      )}
      {failure && <p role="alert">{text.failed({ why: failure })}</p>}
      {nothing && (
        <div className="counsel-nothing" role="status">
          <h3>{text.nothing}</h3>
          <p>{nothingToAdvise(scene)}</p>
        </div>
      )}
      {advised && (
        <div className="counsel-orders">
          <h3>{ordersTitle(whoseOf(battle, position, advised.orders), advised.orders.length)}</h3>
          <ol>
            {advised.orders.map((order, i) => {
              const isNow = standing?.now === order
              const isDone = !standing?.rest.includes(order)
              return (
                <li key={battle.language.say(order)} className={isDone ? 'is-done' : undefined}>
                  <b>{i + 1}</b> <span>{inWords(battle, position, order)}</span>{' '}
                  <em>{isNow ? text.now : isDone ? '✓' : text.then}</em>
                </li>
              )
            })}
          </ol>
          {advised.worth && <p className="hint">{figuresOf(advised.worth)}</p>}
          {advised.orders.length > 1 && <p className="hint">{standing ? text.checked : text.done}</p>}
        </div>
      )}
      {intent && (
        <>
          <p>{intent.strikes.length > 0 ? text.intentTitle : text.intentNone}</p>
          <ul className="counsel-strikes">
            {intent.strikes.map(({ hex, count, units }) => (
              <li key={hex}>
                {text.intent({
                  count,
                  times: intent.times,
                  hex: battle.board.grid.label(hex),
                  names: unitNames(battle.briefing.roster(position), units),
                })}
              </li>
            ))}
          </ul>
          <p className="hint">{text.intentHow({ times: intent.times })}</p>
        </>
      )}
    </section>
  )
}

/** An order of a whole command names no unit, and so no formation. */
const ordersTitle = (formation: string, count: number): string =>
  formation === '' ? text.ordersAlone({ count }) : text.orders({ formation, count })
