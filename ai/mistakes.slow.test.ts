/** The recruit’s mistakes, and the follies it doesn’t commit. */
import { loadGame } from '@voltigeur/games'
import { begin, type Decision, Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { allied, fighting, french } from '../games/moravian-sun/checks/field-problem.ts'
import { instinct } from './instinct.ts'
import { MOODS, mistaken } from './mistakes.ts'
import { makePlayer } from './players.ts'

test("the shares of a recruit's moods add up to one", () => {
  expect(Object.values(MOODS).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

/** Which of three French divisions attack, each as strong as the Allied one in front of it. */
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

test('an attack that needs an overlooked unit is not started: all three go, or none', () => {
  const counts = new Set(Array.from({ length: 24 }, (_, i) => goers(`muster ${i}`)))
  expect([...counts].sort()).toEqual([0, 3])
})

/** A battle of two recruits: how often they differ from the policy, and their follies. */
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
])('%s: the recruit errs, but starts no fight that its instinct takes for a loss', (id, scenario, most) => {
  const { decided, others, follies } = fought(id, scenario, 'follies', most)
  expect(follies).toEqual([])
  expect(others / decided).toBeGreaterThan(0.05)
  expect(others / decided).toBeLessThan(0.9)
})

test('the recruit does not leave the village that decides the day, in any mood', () => {
  for (let seed = 0; seed < 4; seed++) {
    const piece = (id: string, type: string, hex: string) => ({
      id,
      side: 'french',
      type,
      formation: 'f',
      hex,
      facing: 'E',
    })
    const match = begin(loadGame('pratzen'), {
      situation: {
        side: 'french',
        seed: 'village',
        terrain: { '0,0': 'village', '0,1': 'village' },
        victory: { kind: 'most hexes', tie: 'allied', hexes: ['0,0', '0,1'] },
        leaders: [{ id: 'G', side: 'french', rank: 'division', commands: ['f'], hex: '-3,0' }],
        units: [
          piece('F', 'FR_FLAG2', '0,0'),
          piece('a', 'FR_LINE2', '0,1'),
          { id: 'C', side: 'allied', type: 'AU_FLAG', formation: 'a', hex: '11,0', facing: 'W' },
        ],
      },
    })
    const recruit = makePlayer('recruit', `village ${seed}`)
    for (let i = 0; match.actor === 0 && i < 60; i++) match.play(recruit.decide(match.battle, match.seen(0), 0), 0)
    const { units } = match.battle.language.view(match.position) as unknown as { units: { id: string; hex: string }[] }
    expect(units.filter(({ id }) => id === 'F' || id === 'a').map(({ hex }) => hex)).toEqual(['0,0', '0,1'])
  }
})

/** The share of this many recruits that make an attack which every sergeant makes. */
function attackers(recruits: number): number {
  const units = [french('F1', 6, '0,0'), french('F2', 6, '1,-1'), allied('A1', 3, '1,0')]
  const { match } = fighting(units, { orders: { F: 'advance', A: 'defense' } })
  const side = match.actor!
  const made = Array.from({ length: recruits }, (_, i) =>
    makePlayer('recruit', `shy ${i}`).decide(match.battle, match.seen(side), side),
  ).filter(({ kind }) => kind === 'assault')
  return made.length / recruits
}

test('Moravian Sun: where no unit must attack, the recruit leaves many attacks unmade, in any mood', () => {
  const share = attackers(200)
  // Overlooked units or options cost it two attacks of five (0.6 are made without its shyness), shyness a third of the
  // rest.
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.5)
})
