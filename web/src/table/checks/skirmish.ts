/** A fight for tests: two brigades beside one, with dice chosen by the test. */
import { loadGame } from '@voltigeur/games'
import { completeOptions } from '@voltigeur/kernel'
import { Sitting } from '../sitting/sitting.ts'

export const austerlitz = loadGame('austerlitz')

/** Gives an order in words; throws if it is refused. */
export function say(sitting: Sitting, text: string): void {
  const objections = sitting.decide(sitting.battle.language.hear(text))
  if (objections.length > 0) throw new Error(`${text}: ${objections.map(objection => objection.text).join(' ')}`)
}

/** The French attack. */
export function skirmish(die: number): Sitting {
  const { grid } = austerlitz.open(austerlitz.scenarios[0].id, completeOptions(austerlitz, {})).board
  const beside = grid.label(grid.neighbour(grid.find('1617'), 0))
  const units = [
    { id: 'F01', hex: '1617' },
    { id: 'F02', hex: '1617' },
    { id: 'A01', hex: beside },
  ]
  const situation = { units, side: 'french', phase: 'combat', dice: [die] }
  const sitting = Sitting.startSituation(austerlitz, 'skirmish', situation, ['human', 'human'], 'x')
  say(sitting, `attack ${beside} with F01 F02`)
  return sitting
}
