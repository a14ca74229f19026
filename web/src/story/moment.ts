/** The text about the deciding moment: in the page at its end, and on its picture. */
import { type BattleAccount, countedBy } from '../after/account.ts'
import { isDeed, type Swing } from '../after/swings.ts'
import { hindsight, story } from '../language/books.ts'

/** When it was, and what it was worth. */
export function saidOf({ manner, side, turn, by }: Swing, account: BattleAccount, hour: string): string {
  const { sides, outcome } = account
  const { end } = story
  if (manner === 'end') return end.endedIt({ turn, label: hour })
  if (manner === 'weight') return end.swung({ side: sides[side], by, turn, label: hour, counted: countedBy(account) })
  return outcome?.winner === null
    ? end.evened({ turn, label: hour })
    : end.tookLead({ side: sides[side], turn, label: hour })
}

/** Its main action; null if the log shows none. */
export function deedOf(swing: Swing, { recording }: BattleAccount): string | null {
  const deed = swing.events.find(isDeed)
  return deed ? `${recording.battle.language.tell(deed)}.` : null
}

/** Each side’s losses in it; empty without any. */
export function lossesIn({ losses }: Swing, { sides, measure }: BattleAccount): string {
  const parts = losses.flatMap((sum, side) => (sum > 0 ? [hindsight.sideLost({ side: sides[side], lost: sum })] : []))
  return parts.length > 0 ? hindsight.swingLosses({ parts, measure }) : ''
}
