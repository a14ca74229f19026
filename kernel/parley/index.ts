/**
 * Parley: the smallest game that needs everything the kernel has. Two patrols meet in a field. Orders are written
 * secretly at the same time and revealed together, hands of cards are hidden, the sides alternate, fire interrupts
 * marches, a charge can meet a counter-charge, a line fills two hexes, an hourglass runs. Only tests play it, and it
 * shows how to build a game.
 */
import { BadInput, CaseBook, type Game } from '../index.ts'
import { ParleyBattle } from './battle.ts'
import { CASES } from './cases.ts'
import type { ParleyDecision } from './decisions.ts'
import { ROUNDS, SIDES } from './field.ts'
import { situation, situationShape } from './situation.ts'

export const parley: Game<ParleyDecision, ParleyBattle> = {
  id: 'parley',
  credits: { title: 'Parley', designer: 'the kernel', publisher: 'Voltigeur', year: 2025 },
  rulesVersion: 3,
  sides: SIDES,
  scenarios: [{ id: 'field', name: 'The field', turns: ROUNDS, description: 'Two patrols meet in a field.' }],
  options: [{ id: 'cards', name: 'Cards', case: '8.1', values: ['drawn', 'none'], standard: 'drawn' }],
  cases: new CaseBook('kernel/parley/cases.ts', CASES),
  open(scenario, options) {
    if (scenario !== 'field') throw new BadInput(`there is no scenario "${scenario}"; choose: field`)
    return new ParleyBattle(options.cards !== 'none')
  },
  situationShape,
  situation,
}
