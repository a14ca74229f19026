/** The second umpire of La Bataille de Kulm. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Random } from '@voltigeur/kernel'
import { KulmBattle } from '@voltigeur/la-bataille'
import { crowded } from '@voltigeur/la-bataille/crowded'
import type { Comparison, SecondUmpire } from '../umpire.ts'
import { compareEvents } from './compare-events.ts'
import { compareQuestion } from './compare-question.ts'
import { First } from './first.ts'

export const laBataille: SecondUmpire = {
  crowded,
  *compare(match: PlayableMatch, random: Random): Iterable<Comparison> {
    const { battle } = match
    if (!(battle instanceof KulmBattle)) throw new Error('this is the umpire of La Bataille de Kulm')
    const first = new First(battle, match.position)
    yield* compareQuestion(first, random)
    yield* compareEvents(first, random)
  },
}
