import { expect, test } from 'vitest'
import { allied, french, opening, problem } from '../checks/field-problem.ts'

/** Adjacent units in two towns aren’t required to fight (6J) but may, so that every phase asks its player something. */
const TWO_TOWNS = {
  terrain: { '0,0': 'town', '1,0': 'town' },
  units: [allied('A', 'infantry', '5-4', '0,0'), french('F', 'infantry', '5-5', '1,0')],
} as const

test('[4.0] [4.1] thirteen Game-Turns of Allied movement and combat, then French movement and combat', () => {
  const battle = problem(TWO_TOWNS)
  const played: string[] = []
  while (battle.now() !== 'over' && played.length < 100) {
    played.push(battle.now())
    battle.play('done')
  }
  const expected = Array.from({ length: 13 }, (_, i) =>
    ['allied movement', 'allied combat', 'french movement', 'french combat'].map(phase => `turn ${i + 1} ${phase}`),
  ).flat()
  expect(played).toEqual(expected)
  expect(battle.now()).toBe('over')
})

test('[4.0] after the thirteenth Game-Turn nothing can be done', () => {
  const battle = problem({ ...TWO_TOWNS, turn: 13, side: 'french', phase: 'combat' })
  battle.play('done')
  expect(battle.now()).toBe('over')
  expect(battle.choices()).toEqual([])
  for (const order of ['done', 'move A to 0,1', 'attack 1,0 with A']) {
    expect(battle.objections(order, 'allied')).toEqual(['4.0'])
    expect(battle.objections(order, 'french')).toEqual(['4.0'])
  }
})

test('[4.0] what is done out of sequence is refused', () => {
  const moving = problem(TWO_TOWNS)
  expect(moving.objections('attack 1,0 with A')).toEqual(['5B'])
  for (const order of ['retreat F to 2,0', 'advance A to 0,1', 'stand', 'fall back', 'exchange A']) {
    expect([order, moving.objections(order)]).toEqual([order, ['4.0']])
  }
  const fighting = problem({ ...TWO_TOWNS, phase: 'combat' })
  for (const order of ['move A to 0,1', 'exit A at 0,0', 'enter A at 0,0', 'deploy rest', 'volunteer A']) {
    expect([order, fighting.objections(order)]).toEqual([order, ['4.0']])
  }
})

test('[4.1] each phase belongs to one player alone', () => {
  for (const side of ['allied', 'french'] as const) {
    const other = side === 'allied' ? 'french' : 'allied'
    for (const phase of ['movement', 'combat'] as const) {
      const battle = problem({ ...TWO_TOWNS, side, phase })
      expect(battle.view().side).toBe(side)
      expect(battle.objections('done', side)).toEqual([])
      expect(battle.objections('done', other)).toEqual(['4.1'])
      const own = side === 'allied' ? 'A' : 'F'
      expect(
        battle.choices().every(order => order === 'done' || order.endsWith(own) || order.includes(` ${own} `)),
      ).toBe(true)
    }
  }
})

test('[4.1] a phase in which no unit can act passes by itself', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '5-4', '-3,0'), french('F', 'infantry', '5-5', '3,0')],
  })
  battle.play('done')
  expect(battle.now()).toBe('turn 1 french movement')
  battle.play('done')
  expect(battle.now()).toBe('turn 2 allied movement')
})

test('[4.2] the turn record counts from 1 to 13 and tells each new Game-Turn once', () => {
  const battle = problem(TWO_TOWNS)
  expect(battle.view()).toMatchObject({ turn: 1, turns: 13 })
  const turns: unknown[] = []
  while (battle.now() !== 'over') {
    for (const event of battle.play('done')) if (event.kind === 'turn') turns.push(event.turn)
  }
  expect(turns).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('[4.2] the track brings the reinforcements of both sides in Game-Turn 2, each before its own movement', () => {
  const battle = opening()
  const arrivals: string[] = []
  const due: Record<string, string> = { allied: '4828', french: '0131' }
  while (battle.view().turn < 4) {
    const now = battle.now()
    if (!now.endsWith('reinforcements')) {
      battle.play('done')
      continue
    }
    if (arrivals.at(-1) !== now) arrivals.push(now)
    const entry = due[battle.view().side!]
    const order = battle.choices('enter').find(choice => choice.endsWith(entry))!
    battle.play(order)
    // Arrivals must not stay overstacked (12A): each continues along the map edge as soon as movement begins.
    while (battle.now().endsWith('movement') && battle.owed().length > 0) battle.play(battle.choices('move')[0])
  }
  expect(arrivals).toEqual(['turn 2 allied reinforcements', 'turn 2 french reinforcements'])
})

test('[4.1] Player-Turns are counted for the opponents: the Allied one, the French one, then the next Game-Turn', () => {
  const battle = problem(TWO_TOWNS)
  const { judge } = battle.match.battle
  const stages: number[] = []
  for (let phase = 0; phase < 6; phase++) {
    stages.push(judge.stage!(battle.match.position))
    battle.play('done')
  }
  expect(stages).toEqual([2, 2, 3, 3, 4, 4])
  const arriving = problem({
    arrows: { west: ['-5,0'] },
    side: 'french',
    phase: 'reinforcements',
    units: [...TWO_TOWNS.units, french('L', 'cavalry', '5-6', undefined, { arrives: 1 })],
  })
  expect(arriving.match.battle.judge.stage!(arriving.match.position)).toBe(3)
})

test('[4.1] each phase is told when it begins, with its turn and side, and one without anything to do is not', () => {
  const battle = problem(TWO_TOWNS)
  for (let phase = 0; phase < 4; phase++) battle.play('done')
  expect(battle.told('phase').map(({ turn, side, phase }) => `${turn} ${side} ${phase}`)).toEqual([
    '1 allied movement',
    '1 allied combat',
    '1 french movement',
    '1 french combat',
    '2 allied movement',
  ])
  const apart = problem({ units: [allied('A', 'infantry', '5-4', '-4,0'), french('F', 'infantry', '5-5', '4,0')] })
  apart.play('done', 'done')
  expect(apart.told('phase').map(({ phase }) => phase)).toEqual(['movement', 'movement', 'movement'])
})
