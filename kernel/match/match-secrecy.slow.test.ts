/** Whole matches in parallel that differ in what one viewer may not know: the viewer must not be able to tell. */
import { expect, test } from 'vitest'
import type { Menu } from '../decision.ts'
import { sample } from '../decision.ts'
import { type Dice, seededDice } from '../dice/dice.ts'
import { Random } from '../dice/random.ts'
import { ACTIVATION, ORDERS, type RoadsBattle, type RoadsDecision, roads } from '../two-roads/index.ts'
import { plan, type Roads, SEAL } from '../two-roads/play.ts'
import { Umpire } from '../umpire.ts'
import { Match } from './match.ts'
import type { Seat } from './seat.ts'

/** Rules that reveal everything they see: what the match asks them must be safe anyway. */
const loud = roads(2, battle => {
  const { objections, question } = battle
  battle.objections = (p, d, by) =>
    objections.call(battle, p, d, by).map(objection => ({ ...objection, text: `${objection.text} ${p.cells.join()}` }))
  battle.question = (p, side) => ({ ...question.call(battle, p, side), text: p.cells.join() })
})

/** In the other world blue’s hidden rolls and draws differ. */
function begun(n: number, other: boolean): Roads {
  const battle = loud.open('roads', {})
  const honest = seededDice(String(n))
  const dice: Dice = {
    roll: (count, sides, stream) => honest.roll(count, sides, other && stream === 2 ? 7 : stream),
  }
  const position = battle.layout.blank()
  const umpire = new Umpire(dice)
  battle.start(position, umpire)
  return new Match(loud, { scenario: 'roads', seed: '' }, { battle, position, dice, events: umpire.takeEvents() })
}

const listed = (menus: readonly Menu<RoadsDecision>[]): unknown =>
  menus.map(menu => [menu.kind, menu.subject, [...menu.decisions()]])

/** Everything that a viewer can ask, as one text. */
function everything(seat: Seat<RoadsDecision>, random: Random): string {
  const ideas = Array.from({ length: 12 }, () => seat.battle.probe.wild(seat.position, random))
  const refused = ideas.filter(idea => seat.objections(idea).length > 0)
  return JSON.stringify([
    [seat.version, seat.since(0), seat.snapshot(), seat.hash, seat.owing, seat.mine, seat.question, seat.outcome],
    [
      seat.undoable,
      seat.record,
      seat.events,
      seat.journal(),
      listed(seat.menus),
      seat.battle.language.view(seat.position),
    ],
    ideas.map(idea => [seat.objections(idea), seat.forecast(idea)]),
    seat.play(ideas[0], { expect: seat.version + 1 }),
    refused.map(idea => seat.play(idea, { key: 'k1' })),
  ])
}

/** One evening: red plays the same in every world, blue freely. Returns all that red and the public could ask. */
function evening(n: number, world: number): { readonly log: readonly string[]; readonly hidden: string } {
  const random = new Random(`${n}/${world}`)
  const match = begun(n, world === 1)
  const [red, blue] = [match.seat(0), match.seat(1)]
  const theirs = [...plan(1, 2, random), SEAL]
  const log: string[] = []
  const look = () => log.push(everything(red, new Random(n)), everything(match.seat('public'), new Random(n)))
  // Other orders, changes of mind, at other moments, even sealed and unsealed.
  const dither = () => {
    while (random.chance(0.5)) {
      if (blue.mine && random.chance(0.6)) blue.play(sample(blue.menus, random)!, { key: `k${random.next()}` })
      else if (blue.undoable > 0) blue.undo()
    }
  }
  look()
  // In one world blue finishes at once, which no one may notice, and changes its mind at the end.
  if (world === 1 && random.chance(0.7)) for (const d of theirs) blue.play(d)
  for (const d of [...plan(0, 2, new Random(n)), SEAL]) {
    dither()
    look()
    if (d.kind === 'seal') while (blue.undoable > 0) blue.undo()
    expect(red.play(d, { expect: red.version }).accepted).toBe(true)
    look()
  }
  for (const d of theirs) {
    look()
    expect(blue.play(d).accepted).toBe(true)
  }
  look()
  // Until something of blue is revealed.
  const { phase } = (match.battle as RoadsBattle).layout.cell
  const whim = new Random(n)
  while (phase.get(match.position) !== ORDERS && red.owing.length > 0) {
    if (red.mine) red.play(sample(red.menus, whim)!)
    else if (phase.get(match.position) === ACTIVATION) break
    else blue.play({ kind: 'react', card: -1 })
    look()
  }
  return { log, hidden: JSON.stringify([theirs, blue.journal(), blue.position.cells]) }
}

test('a viewer’s answers are the same whatever is hidden from them, however and whenever the other decided', () => {
  let compared = 0
  for (let n = 0; n < 40; n++) {
    const [one, other] = [evening(n, 0), evening(n, 1)]
    if (one.hidden === other.hidden) continue
    compared += one.log.length
    expect(other.log).toEqual(one.log)
  }
  expect(compared).toBeGreaterThan(1000)
})
