import { useEffect } from 'react'
import { online } from '../../../language/books.ts'
import type { Seated } from '../../../online/far-table.ts'
import { showNoTurn, showTurn } from '../../../online/turn-sign.ts'
import { useNow } from '../../../table/sitting/use-now.ts'
import { seatName } from '../people.ts'

/** The tab’s title shows whose turn it is, also to a player looking at another tab. */
export function useTurnSign({ table, sitting }: Seated): void {
  const { owing, over, looksOn } = useNow(sitting)
  const { mine, theirs, over: ended } = online.turnSign
  const game = sitting.game.credits.title
  const isOver = over || table.state === 'over'
  const isMine = !isOver && !looksOn && owing.some(side => side === table.me)
  const [other] = owing
  const title = isOver || other === undefined ? ended({ game }) : theirs({ name: seatName(table, other), game })
  const shown = isMine ? mine({ game }) : title
  useEffect(() => {
    showTurn({ title: shown, turns: isMine ? 1 : 0 })
  }, [shown, isMine])
  useEffect(() => showNoTurn, [])
}
