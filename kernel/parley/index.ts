/**
 * Parley: the smallest game that needs everything the kernel has. Two patrols meet on a road. Orders are sealed and
 * laid open together, hands of cards are hidden, the sides march in turn, a march can be interrupted, an hourglass
 * runs, dice fall and the battle may end early. It is played by tests only, and shows how a game is put together.
 */
import { z } from 'zod'
import { BadInput, type Battle, CaseBook, type Game, scriptedDice, seed, Table } from '../index.ts'
import { battle } from './battle.ts'
import type { ParleyDecision } from './decisions.ts'
import { CARDS, card, DECK, FALLEN, handOf, layout, MEN, man, PLAYED, ROAD_END, ROUNDS, round, SIDES } from './field.ts'
import { flow } from './sequence.ts'

export const CASES = `
game: parley
cases:
  - { id: '1.0', title: The round, kind: procedure, rule: Orders are given first and then the men march. }
  - { id: '2.1', title: Sealed orders, kind: enforced, rule: Each side gives every man an order unseen. }
  - { id: '2.2', title: Revelation, kind: procedure, rule: When both sides have sealed theirs all orders are laid open. }
  - { id: '3.0', title: Turns, kind: procedure, rule: The sides march in turn with one man each. }
  - { id: '3.1', title: The march, kind: enforced, rule: A man who walks goes up to one pace and one who runs up to two. }
  - { id: '3.2', title: The way, kind: enforced, rule: Nobody stops where an enemy stands or leaves the road. }
  - { id: '4.0', title: Reaction, kind: procedure, rule: A pace within two of an enemy may draw a volley before the next. }
  - { id: '4.1', title: Volley, kind: table, rule: A volley costs a card and hits with a die up to its number. }
  - { id: '5.0', title: The hourglass, kind: enforced, rule: When it runs out the side's men stand for this round. }
  - { id: '6.0', title: The end, kind: victory, rule: A man at the far end wins at once and otherwise men are counted. }
`

const situationShape = z.strictObject({
  men: z.partialRecord(z.enum(MEN), z.int().min(0).max(ROAD_END)),
  hands: z.partialRecord(z.enum(SIDES), z.array(z.enum(CARDS))).default({}),
  round: z.int().min(1).max(ROUNDS).default(1),
  seed: z.string().default('0'),
  dice: z.array(z.int().min(1).max(6)).default([]),
})

/** The beginning of a round: men who are not named have fallen, cards that nobody holds are in the deck. */
function situation(description: unknown) {
  const parsed = situationShape.safeParse(description)
  if (!parsed.success) throw new BadInput(`situation: ${parsed.error.issues[0].message}`)
  const wanted = parsed.data
  const position = layout.blank()
  seed(position, wanted.seed)
  round.set(position, wanted.round)
  for (const [m, id] of MEN.entries()) man.at.set(position, m, wanted.men[id] ?? FALLEN)
  for (const [c, id] of CARDS.entries()) {
    const side = SIDES.findIndex(name => wanted.hands[name]?.includes(id))
    card.place.set(position, c, side < 0 ? DECK : handOf(side))
  }
  flow.call(position, 'round', 0)
  flow.settle(position, new Table(scriptedDice(wanted.dice)))
  return { battle, position, dice: wanted.dice }
}

export const parley: Game<ParleyDecision, Battle<ParleyDecision>> = {
  id: 'parley',
  credits: { title: 'Parley', designer: 'the kernel', publisher: 'Voltigeur', year: 2025 },
  rulesVersion: 2,
  sides: SIDES,
  scenarios: [{ id: 'road', name: 'The road', turns: ROUNDS, description: 'Two patrols of three men meet on a road.' }],
  options: [{ id: 'cards', name: 'Cards', case: '4.1', values: ['dealt', 'none'], standard: 'dealt' }],
  cases: new CaseBook('kernel/parley/cases', CASES),
  open(scenario, options) {
    if (scenario !== 'road') throw new BadInput(`there is no scenario "${scenario}"; choose: road`)
    return options.cards === 'none' ? { ...battle, start: withoutCards } : battle
  },
  situation,
}

function withoutCards(...[position, table]: Parameters<Battle['start']>): void {
  card.place.fill(position, PLAYED)
  battle.start(position, table)
}
