/** The opponents offered in a scenario. */
import { catalogue } from 'virtual:catalogue'
import { COMPUTERS, type Commander, isComputer } from './commanders.ts'

/** Whether the box of the game says that captain and marshal are worth their time there. */
function isSeasoned(game: string, scenario: string | undefined): boolean {
  const seasoned = catalogue[game]?.box?.seasoned ?? []
  return seasoned === 'everywhere' || (scenario !== undefined && seasoned.includes(scenario))
}

/**
 * Those that can be chosen, also for a situation without a scenario. A player elsewhere isn’t one: the battle is sent
 * to them.
 */
export function choosable(game: string, scenario: string | undefined): readonly Exclude<Commander, 'away'>[] {
  const seasoned = isSeasoned(game, scenario)
  return ['human', ...COMPUTERS.filter(computer => seasoned || (computer !== 'captain' && computer !== 'marshal'))]
}

/** The same commanders for another scenario: a sergeant replaces anyone unavailable there. */
export const commandersFor = (game: string, scenario: string, seats: readonly Commander[]): readonly Commander[] =>
  seats.map(seat => (!isComputer(seat) || choosable(game, scenario).some(one => one === seat) ? seat : 'sergeant'))
