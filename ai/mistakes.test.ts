/** The recruit's mistakes, and the follies that are not among them. */
import { loadGame } from '@voltigeur/games'
import { begin, type Decision, Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { instinct } from './instinct.ts'
import { MOODS, mistaken } from './mistakes.ts'
import { makePlayer } from './players.ts'

test('the shares of his moods make one', () => {
  expect(Object.values(MOODS).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

/** Who goes into contact of three French divisions, each as strong as the Allied one before them. */
function goers(seed: string): number {
  const division = (id: string, hex: string) => ({ id, side: 'french', type: 'infantry', strength: 6, move: 5, hex })
  const match = begin(loadGame('austerlitz'), {
    situation: {
      map: { radius: 6 },
      phase: 'movement',
      side: 'french',
      units: [
        division('F', '-4,0'),
        division('G', '-4,1'),
        division('H', '-4,2'),
        { id: 'A', side: 'allied', type: 'infantry', strength: 6, move: 4, hex: '0,0' },
      ],
    },
  })
  const recruit = makePlayer('recruit', seed)
  const { grid } = match.battle.board
  let went = 0
  while (match.actor === 1 && went < 9) {
    const decision = recruit.decide(match.battle, match.seen(1), 1) as Decision & { readonly to?: number }
    if (decision.kind !== 'move') break
    if (grid.distance(decision.to!, grid.find('0,0')) === 1) went++
    match.play(decision, 1)
  }
  return went
}

test('an attack for which somebody is overlooked is not begun: all three go, or none', () => {
  const counts = new Set(Array.from({ length: 24 }, (_, i) => goers(`muster ${i}`)))
  expect([...counts].sort()).toEqual([0, 3])
})

/** A battle of two recruits: how often they differ from first instinct, and their follies. */
function fought(id: string, scenario: string, seed: string, most: number) {
  const match = begin(loadGame(id), { scenario, seed })
  const { battle } = match
  const follies: string[] = []
  let others = 0
  let decided = 0
  for (; match.actor !== null && decided < most; decided++) {
    const side = match.actor
    const sight = match.seen(side)
    const decision = mistaken(battle, sight, side, `${seed}/${side}`, new Random(decided))
    const said = battle.language.say(decision)
    if (said !== battle.language.say(instinct(battle, sight, side, new Random(decided)))) others++
    const policy = battle.judge.policy!(sight, side)
    const mayLeave = battle
      .menus(sight, side)
      .filter(menu => menu.subject === null && !menu.party)
      .some(menu => [...menu.decisions()].some(leaving => policy.appeal(leaving) === 0))
    const odds = mayLeave ? battle.forecast(sight, decision, side).odds : null
    if (odds !== null && policy.appeal(decision) < 0) follies.push(`${said} at ${odds.column}`)
    expect(match.play(decision, side)).toMatchObject({ accepted: true })
  }
  return { decided, others, follies }
}

test.each([
  ['austerlitz', 'full-battle', 200],
  ['crowning-glory', 'introductory', 90],
  ['moravian-sun', 'heights', 90],
])('%s: he errs, and begins no fight that his instinct takes for a loss', (id, scenario, most) => {
  const { decided, others, follies } = fought(id, scenario, 'follies', most)
  expect(follies).toEqual([])
  expect(others / decided).toBeGreaterThan(0.05)
  expect(others / decided).toBeLessThan(0.9)
})
