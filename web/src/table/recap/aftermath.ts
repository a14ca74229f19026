/** An order’s results, beside the next question. */
import type { GameEvent } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'
import { film } from '../../language/books.ts'
import { lastOf } from '../events/declining.ts'
import { SEQUENCE } from '../events/rolls.ts'
import type { SideNews } from '../sitting/left-off.ts'

export interface Consequence {
  readonly text: string
  readonly cases: readonly string[]
}

/**
 * The results of the player’s last decision, if there was more than the order itself: dice, or effects without any, at
 * once or after others’ answers, even if they only declined to react.
 */
export function aftermathOf(
  { briefing, language }: PlayableBattle,
  sides: readonly string[],
  events: readonly GameEvent[],
  { own, declined = [] }: Pick<SideNews, 'own' | 'declined'>,
): readonly Consequence[] {
  const told = events.flatMap((event, at) => (at >= own && !SEQUENCE.has(event.kind) ? [{ event, at }] : []))
  const rolled = told.length === 1 && briefing.rollIn(events, told[0].at) !== null
  if (told.length <= 1 && !rolled && declined.length === 0) return []
  const consequences = [
    ...told.map(({ event, at }) => ({ at: at + 1, text: language.tell(event), cases: event.cases })),
    ...lastOf(declined).map(({ by, answer, at }) => ({
      at,
      text: film.letPass({ side: sides[by], answer }),
      cases: [],
    })),
  ]
  return consequences.sort((a, b) => a.at - b.at)
}
