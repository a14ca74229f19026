/** The display beside the map in words: each marker, and when it is pressed the orders and boxes that it may have. */
import { type OfferedChoices, ownSide } from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { useState } from 'react'
import type { PlayableSeat } from '../../games/shelf.ts'
import { atTable } from '../../language/books.ts'

interface Props {
  readonly seat: PlayableSeat
  readonly offers: OfferedChoices
  readonly decide: (decision: Decision) => void
}

export function TextMarkers({ seat: seated, offers, decide }: Props) {
  const { battle, position } = seated
  const [opened, setOpened] = useState<number | null>(null)
  const side = ownSide(seated)
  const beside = offers.beside()
  const display = side === null || beside.length === 0 ? null : battle.briefing.display?.(position, side)
  if (!display) return null
  const say = (decision: Decision): string => battle.language.say(decision)
  const offered = new Set(beside.map(say))
  const own = display.markers.filter(marker => marker.side === side)
  return (
    <>
      <h3>{atTable.text.markers({ open: own.filter(({ box }) => box === 0).length })}</h3>
      <ul className="text-list">
        {own.map(({ marker, name, order, box }) => {
          const laid = box > 0 && order !== null
          const take = display.take(marker)
          return (
            <li key={marker}>
              <button
                type="button"
                aria-expanded={opened === marker}
                onClick={() => setOpened(opened === marker ? null : marker)}
              >
                {laid
                  ? atTable.text.markerLies({ name, order: display.orders[order].name, box })
                  : atTable.text.markerWaits({ name })}
              </button>
              {opened === marker && (
                <ul className="text-list ways">
                  {offered.has(say(take)) && (
                    <li>
                      <button type="button" onClick={() => decide(take)}>
                        {battle.briefing.caption(take, position)}
                      </button>
                    </li>
                  )}
                  {display.orders.map((given, number) => {
                    const boxes = Array.from({ length: display.tracks[given.track].boxes }, (_, i) => i + 1)
                      .map(at => ({ at, placed: display.lay(marker, number, at).at(-1)! }))
                      .filter(({ placed }) => offered.has(say(placed)))
                    return (
                      boxes.length > 0 && (
                        <li key={given.name}>
                          {given.name}. <span className="hint">{given.note}</span>
                          <span className="facings">
                            {boxes.map(({ at, placed }) => (
                              <button
                                type="button"
                                key={at}
                                aria-label={atTable.text.inBox({ name, order: given.name, box: at })}
                                onClick={() => decide(placed)}
                              >
                                {at}
                              </button>
                            ))}
                          </span>
                        </li>
                      )
                    )
                  })}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
