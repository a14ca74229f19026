/** 3.0, 11.0: only its owner knows a Variant marker until it is revealed. */
import { begin, everyDecision, type Match, Random, type Seat, sample } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import type { GloryBattle } from '../battle.ts'
import { game } from '../checks/field-problem.ts'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, FRENCH } from '../field.ts'
import { DISPATCH } from './11-variants.ts'

type Game = typeof game

/** The same game, with these markers drawn from the cup. */
function drawing(variants: readonly [allied: number, french: number]): Game {
  return {
    ...game,
    open(scenario, options) {
      const battle = game.open(scenario, options)
      const start: GloryBattle['start'] = (position, umpire) => {
        battle.start(position, umpire)
        for (const [side, number] of variants.entries()) battle.field.army.variant.set(position, side, number)
      }
      return Object.assign(Object.create(battle) as GloryBattle, { start })
    },
  }
}

/** Everything that a seat can learn at this moment. */
function everything(seat: Seat<GloryDecision, GloryBattle>, ideas: Random): unknown {
  const { battle, position } = seat
  const wild = Array.from({ length: 10 }, () => battle.probe.wild(position, ideas))
  return {
    item: seat.since(-1),
    question: seat.question,
    menus: [...everyDecision(seat.menus)].map(decision => battle.language.say(decision)),
    refusals: wild.map(decision => [seat.objections(decision), seat.forecast(decision)]),
    view: battle.language.view(position),
    standings: battle.briefing.standings(position),
    undoable: seat.undoable,
  }
}

/** What the French learn of a battle in which the Allies hold this marker, up to its reveal and after. */
function toldToTheFrench(scenario: string, allied: number): { readonly before: string[]; readonly after: string[] } {
  const beginning = { scenario, options: { variants: 'drawn' }, seed: 'attack' }
  const match: Match<GloryDecision, GloryBattle> = begin(drawing([allied, DISPATCH]), beginning)
  const seat = match.seat(FRENCH)
  const [players, ideas] = [new Random('players'), new Random('ideas')]
  const told = { before: [] as string[], after: [] as string[] }
  let open = false
  while (match.actor !== null && told.after.length < 3) {
    told[open ? 'after' : 'before'].push(JSON.stringify(everything(seat, ideas)))
    const { battle, actor } = match
    const choosing = battle.flow.now(match.position)?.step === 'variant'
    const dispatch = choosing && actor === FRENCH && battle.field.turn(match.position) === battle.field.rules.turns
    const decision: GloryDecision = dispatch
      ? { kind: 'play', unit: -1, at: -1 }
      : choosing
        ? { kind: 'keep' }
        : sample(battle.menus(match.seen(actor), actor), players)!
    if (dispatch) told.before.push(JSON.stringify([seat.snapshot(), seat.journal(), seat.events]))
    expect(match.play(decision, actor).accepted).toBe(true)
    open ||= dispatch
  }
  return told
}

test.each(['full-battle', 'introductory'])(
  '[3.0] [11.0] %s: nothing that the French see reveals the Allied marker before it is revealed',
  scenario => {
    const [first, ...others] = Array.from({ length: 10 }, (_, i) => toldToTheFrench(scenario, i + 1))
    expect(first.before.length).toBeGreaterThan(scenario === 'full-battle' ? 300 : 50)
    for (const { before, after } of others) {
      expect(before).toEqual(first.before)
      // The captured dispatch tells all of them apart.
      expect(after[0]).not.toBe(first.after[0])
    }
  },
)

test('[11.0] the digest that the French get is that of no position with a marker in Allied hands', () => {
  const match = begin(drawing([3, DISPATCH]), {
    scenario: 'full-battle',
    options: { variants: 'drawn' },
    seed: 'attack',
  })
  const { hash } = match.seat(FRENCH)
  const { layout, field } = match.battle
  const guesses = Array.from({ length: 12 }, (_, i) => {
    const guess = match.seat(FRENCH).position.copy()
    field.army.variant.set(guess, ALLIED, i + 1)
    return layout.hash(guess)
  })
  expect(guesses).toContain(match.hash())
  expect(guesses).not.toContain(hash)
})
