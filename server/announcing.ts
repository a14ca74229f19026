/** What happens when a turn begins or a game ends, in whichever process. */
import type { LanguageTag } from '@voltigeur/wire'
import type { Hall } from './matches/hall.ts'
import type { TurnBegun } from './matches/standings.ts'
import type { People } from './people/people.ts'
import { rateGame } from './people/ratings.ts'
import { scenarioTitle } from './titles.ts'

export function announce(hall: Hall, people: People): void {
  const { onFault } = hall
  hall.onTurn(turn => void summon(hall, people, turn).catch(onFault))
  hall.onEnd(({ arranged }) => void rateGame(hall.store.db, arranged.setting.id).catch(onFault))
}

async function summon(
  hall: Hall,
  people: People,
  { arranged, player, turn, present, first }: TurnBegun,
): Promise<void> {
  // A single process hears of a turn once; several could wrongly find a player absent, and are corrected.
  if (present && !first && hall.store.kind === 'sqlite') return
  const { setting } = arranged
  const game = hall.gameOf(setting.game)
  const others = setting.places.map(place => place.player).filter(id => id !== null && id !== player)
  const names = await people.persons(others as string[])
  const summons = {
    game: setting.id,
    player,
    turn,
    battle: (language: LanguageTag) => ({
      title: game.credits.title,
      scenario: scenarioTitle(language, game, setting.scenario).title,
    }),
    opponent: names.get(others[0] ?? '')?.name ?? null,
  }
  await people.notices.yourMove(summons, present)
}
