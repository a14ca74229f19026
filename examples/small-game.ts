/**
 * A whole small battle by the library: a program that plays the French by rules of its own against a computer player,
 * reads the log, and saves the game. `npm install voltigeur`, then `node small-game.ts`.
 */
import { Computers, everyDecision, loadMatch, openMatch, type PlayableSeat, Random, writeJournal } from 'voltigeur'

const match = openMatch({ game: 'austerlitz', scenario: 'telnitz', seed: 'Sokolnitz' })
const { game, battle } = match
const french = game.sides.indexOf('french')
const computers = new Computers(
  match,
  game.sides.map((_, side) => (side === french ? null : 'recruit')),
  'opponent',
)
const random = new Random('our general')

/** Attacks where the odds are good, and otherwise gives a random legal order. */
function choose(seat: PlayableSeat) {
  const legal = [...everyDecision(seat.menus)]
  const good = legal.filter(decision => {
    const { odds } = seat.forecast(decision)
    return odds !== null && odds.attack > 2 * odds.defence
  })
  return random.pick(good.length > 0 ? good : legal)
}

// A seat shows its player’s question, choices and news, and nothing that this player may not know.
const seat = match.seat(french)
console.log(seat.question?.text ?? 'The enemy moves first.')
computers.proceed()
while (seat.mine) {
  const verdict = seat.play(choose(seat))
  if (!verdict.accepted) throw new Error(verdict.objections[0]?.text)
  computers.proceed()
}

for (const event of seat.events.slice(-5)) console.log(battle.language.tell(event))
const { outcome } = match
console.log(`${match.entries.length} orders; ${outcome?.level}, VP ${outcome?.scores.join(' to ')}`)

// The journal is the game: loading it plays it again, and checks that it ends in the same position.
const saved = JSON.stringify(writeJournal(match))
console.log(loadMatch(saved).hash() === match.hash() ? 'Saved and replayed.' : 'Never printed.')
