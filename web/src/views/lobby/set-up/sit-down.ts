/** From the lobby to a battle: begun, kept, and its page opened. */
import { newId, newSeed } from '../../../keep/ids.ts'
import { keep } from '../../../keep/saves.ts'
import { openGameSpoken, withBooks } from '../../../language/speak.ts'
import { openLesson } from '../../../lesson/index.ts'
import { announceOpening } from '../../../table/sitting/opening.ts'
import type { NewSitting, Sitting as Table } from '../../../table/sitting/sitting.ts'

/** The table is fetched when a game opens, not before. */
const loadSitting = withBooks(() => import('../../../table/sitting/sitting.ts').then(module => module.Sitting))

export async function beginBattle(id: string, choice: Omit<NewSitting, 'seed'>): Promise<void> {
  const [Sitting, game] = await Promise.all([loadSitting(), openGameSpoken(id)])
  const sitting = Sitting.start(game, newId(), { ...choice, seed: newSeed() })
  await keep(sitting.save())
  announceOpening(sitting.id)
  location.hash = `#/play/${sitting.id}`
}

/** The same battle again, with other dice; reversed, the commanders change sides. */
export async function rematch({ game, match, seats }: Table, turned: boolean): Promise<void> {
  const { scenario, options = {} } = match.beginning
  if (scenario === undefined) return
  await beginBattle(game.id, { scenario, options, seats: turned ? seats.toReversed() : seats })
}

export async function beginLesson(id: string): Promise<void> {
  const [Sitting, game, { seats, situation }] = await Promise.all([loadSitting(), openGameSpoken(id), openLesson(id)])
  const sitting = Sitting.startSituation(game, newId(), situation, seats, newSeed())
  sitting.lesson = 0
  await keep(sitting.save())
  location.hash = `#/play/${sitting.id}`
}
