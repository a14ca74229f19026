import { contestantNames, GAUNTLET, makeContestant, ScriptScene } from '@voltigeur/ai/contestants'
import { gameIds, loadGame } from '@voltigeur/games'
import { completeOptions, seededDice, Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { fight } from './simulate.ts'

/** The smallest battle of each game. */
const SMALLEST: Readonly<Record<string, string>> = {
  austerlitz: 'telnitz',
  'crowning-glory': 'introductory',
  'moravian-sun': 'village',
  'la-bataille': 'straden',
  pratzen: 'intro-pratzen-village',
}

test.each([...gameIds().entries()])('scripts %i and its second next play %s to the end, legally', (number, id) => {
  const names = [GAUNTLET[number], GAUNTLET[number + 2]]
  const players = names.map((name, side) => makeContestant(name, `gauntlet/${side}`))
  const trial = { game: loadGame(id), scenario: SMALLEST[id], options: {}, checked: true }
  const { failure, level } = fight(trial, 'gauntlet', players)
  expect([failure, typeof level]).toEqual([null, 'string'])
})

test('every game has an outline whose exits and objectives are hexes that units can make for', () => {
  for (const id of gameIds())
    for (const { id: scenario } of loadGame(id).scenarios) {
      const { battle, position } = started(id, scenario)
      const outline = battle.judge.outline!
      const scene = new ScriptScene(battle, outline, position, 0)
      expect(scene.foes.length, `${id} ${scenario}`).toBeGreaterThan(0)
      for (const side of [0, 1]) {
        const unit = outline.units.findIndex((one, index) => one.side === side && outline.hex(position, index) >= 0)
        const goals = [...outline.objectives, ...outline.exits(position, side)]
        for (const goal of goals) expect(outline.farness(unit, goals)[goal], `${id} ${scenario}`).toBe(0)
      }
    }
})

describe('what a script wants', () => {
  const { battle, position } = started('austerlitz', 'full-battle')
  const outline = battle.judge.outline!

  test('[14.1] the Allies run for the arrow hexes in the east, the French have no exit', () => {
    expect(outline.exits(position, 0).map(hex => battle.board.grid.label(hex))).toEqual(['4802', '4815', '4828'])
    expect(outline.exits(position, 1)).toEqual([])
    const east = outline.exits(position, 0)
    const moved = play(battle, position, 'script:run-for-the-exit')
    for (const [unit, { side, arm }] of outline.units.entries()) {
      if (side !== 0 || outline.hex(position, unit) < 0 || outline.hex(moved, unit) < 0) continue
      const farness = outline.farness(unit, east)
      expect(farness[outline.hex(moved, unit)], arm).toBeLessThanOrEqual(farness[outline.hex(position, unit)])
    }
  })

  test('one script moves no unit, another comes closer', () => {
    const still = play(battle, position, 'script:stand-still')
    const closer = play(battle, position, 'script:always-attack')
    const hexes = (at: typeof position) => outline.units.map((_, unit) => outline.hex(at, unit))
    expect(hexes(still)).toEqual(hexes(position))
    const gaps = (at: typeof position): number => {
      const scene = new ScriptScene(battle, outline, at, 0)
      return hexes(at).reduce(
        (sum, hex, unit) => sum + (outline.units[unit].side === 0 && hex >= 0 ? scene.gap(hex) : 0),
        0,
      )
    }
    expect(gaps(closer)).toBeLessThan(0.8 * gaps(position))
  })
})

test('a script is a contestant by its name; a game without an outline refuses it', () => {
  expect(contestantNames()).toEqual(expect.arrayContaining([...GAUNTLET]))
  const { battle, position } = started('austerlitz', 'telnitz')
  const bare: typeof battle = Object.create(battle, { judge: { value: { ...battle.judge, outline: undefined } } })
  expect(() => makeContestant('script:stand-still', 'x').decide(bare, position, 0)).toThrow(/no outline/)
  expect(() => makeContestant('script:wait', 'x')).toThrow(/there is no player "script:wait"; choose one of/)
})

function started(id: string, scenario: string) {
  const game = loadGame(id)
  const battle = game.open(scenario, completeOptions(game, {}))
  const position = battle.layout.blank()
  battle.start(position, new Umpire(seededDice('outline'), false))
  return { battle, position }
}

/** The position after one side’s movement. */
function play(
  battle: ReturnType<typeof started>['battle'],
  from: ReturnType<typeof started>['position'],
  name: string,
) {
  const player = makeContestant(name, 'x')
  const position = from.copy()
  const umpire = new Umpire(seededDice('x'), false)
  while (battle.owing(position)[0] === 0) {
    const decision = player.decide(battle, position, 0)
    if (decision.kind === 'done') break
    battle.apply(position, decision, 0, umpire)
  }
  return position
}
