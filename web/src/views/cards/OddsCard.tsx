/** The odds beside the enemy unit: while the pointer is on it, or opened by a click, a long press or a key. */
import { atTable, words } from '../../language/books.ts'
import { type Act, type AttackOutlook, upshotOf } from '../../table/odds/outlook.ts'
import { EMPTY, type Scene } from '../../table/orders/choosing.ts'
import type { Pointing } from '../../table/pointing/use-pointing.ts'
import { OddsView } from '../combat/OddsView.tsx'
import { Cross } from './Cross.tsx'
import { MapCard } from './MapCard.tsx'
import type { OddsCardState } from './use-odds-card.ts'

interface Props extends Pick<Parameters<typeof MapCard>[0], 'plan' | 'sheet' | 'kept' | 'lesser'> {
  readonly scene: Scene
  readonly pointing: Pointing
  readonly card: OddsCardState
}

export function OddsCard({ scene, pointing, card, ...laid }: Props) {
  const { outlook, isOpen, close } = card
  if (!outlook) return null
  const { odds, losses, refusal, act } = outlook
  return (
    <MapCard
      {...laid}
      hex={outlook.at}
      className={isOpen ? 'odds-card is-open' : 'odds-card'}
      aria-label={atTable.outlook.title}
      onPointerEnter={card.enter}
      onPointerLeave={card.leave}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
        document.querySelector<HTMLElement>('.map')?.focus()
      }}
    >
      <OddsView
        forecast={{ cost: null, odds }}
        losses={losses}
        measure={scene.battle.briefing.measure}
        refusal={refusal}
        heading={<b>{headingOf(scene, outlook, card.here)}</b>}
        notes={notesOn(scene, outlook, pointing.hand.unit)}
      />
      {act && (
        <div className="map-card-acts">
          <button
            type="button"
            className={isOpen ? (act.kind === 'attack' ? 'act is-final' : 'act') : 'is-back'}
            ref={card.takesKeys ? focusOn : null}
            onClick={() => {
              close()
              pointing.settle(upshotOf(scene, act.kind === 'attack' ? EMPTY : pointing.hand, act))
              if (act.kind === 'choose') pointing.ask(outlook.at)
            }}
          >
            {card.here ? atTable.outlook.moveHere : actName(scene, act, outlook)}
          </button>
        </div>
      )}
      {isOpen && <Cross label={words.close} onClick={close} />}
    </MapCard>
  )
}

const focusOn = (button: HTMLElement | null): void => button?.focus()

/** The action there, or the place for it. */
function headingOf({ battle, position }: Scene, { at, from, act, byFire }: AttackOutlook, here: boolean): string {
  const label = battle.board.grid.label(at)
  if (here && byFire) return atTable.outlook.fireFromHere({ hex: label })
  if (here) return atTable.outlook.fromHere
  if (from !== null) {
    const hex = battle.board.grid.label(from)
    return byFire ? atTable.outlook.fireFrom({ hex }) : atTable.outlook.from({ hex })
  }
  const order = act && act.kind !== 'move' ? battle.briefing.caption(act.decision, position) : ''
  if (order === '') return label
  return order.includes(label) ? order : atTable.orderAt({ order, hex: label })
}

/** By how many, and what it would be without the unit that moves. */
function notesOn(scene: Scene, { attackers, without, fire }: AttackOutlook, unit: number | null): readonly string[] {
  const name = unit === null ? undefined : scene.pieceOf(unit)?.name
  return [
    ...(attackers > 0 ? [atTable.outlook.attackers({ count: attackers })] : []),
    ...(fire ? [atTable.outlook.fireBefore({ odds: fire.column })] : []),
    ...(without && name ? [atTable.outlook.without({ odds: without.column, unit: name })] : []),
  ]
}

/** Odds of a word or two make no button. */
const SHORT = 6

function actName({ battle, position }: Scene, act: Act, { odds }: AttackOutlook): string {
  if (act.kind === 'move') return atTable.refusal.moveTo({ hex: battle.board.grid.label(act.to) })
  const order = battle.briefing.caption(act.decision, position)
  if (act.kind === 'choose') return `${order}…`
  return odds && odds.column.length <= SHORT ? atTable.outlook.orderAtOdds({ order, odds: odds.column }) : order
}
