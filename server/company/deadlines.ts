/** What a player has to decide, and until when. */
import type { Hall } from '../matches/hall.ts'
import { myGames } from '../matches/lists.ts'
import { languageOfPlayer } from '../people/notices.ts'
import type { People } from '../people/people.ts'
import { scenarioTitle } from '../titles.ts'
import { calendarText } from './calendar.ts'

/** Of all games in which it is the player’s turn and the time is limited. */
export async function calendarOf(hall: Hall, people: People, player: string, page: string): Promise<string> {
  const language = await languageOfPlayer(hall.store.db, player)
  const games = await myGames(hall, people.persons, { id: player, name: '', guest: true })
  const deadlines = games.flatMap(({ id, game, scenario, myTurn, until, seats }) => {
    if (!myTurn || until === null) return []
    const played = hall.gameOf(game)
    const opponent = seats.find(({ person }) => person !== null && person.id !== player)?.person?.name
    const title = `${played.credits.title}: ${scenarioTitle(language, played, scenario).title}`
    return [{ game: id, title: opponent ? `${title} (${opponent})` : title, until, link: `${page}/#/online/${id}` }]
  })
  return calendarText('Voltigeur', deadlines, hall.now())
}
