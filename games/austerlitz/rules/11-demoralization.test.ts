import { expect, test } from 'vitest'
import { allied, type FieldProblem, french, frenchCombat, type Problem, problem } from '../checks/field-problem.ts'

const demoralized = (p: FieldProblem) => p.view().demoralized
const breaks = (p: FieldProblem) => p.match.events.filter(event => event.kind === 'demoralized').length

test('[11.0] an army breaks at 70 points lost, and not at 69', () => {
  const units = [french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '1-4', '0,0')]
  const firm = frenchCombat(units, { losses: { allied: 68 }, dice: [1] })
  firm.play('attack 0,0 with A')
  expect(firm.view().losses.allied).toBe(69)
  expect(demoralized(firm)).toBeNull()
  const broken = frenchCombat(units, { losses: { allied: 69 }, dice: [1] })
  expect(demoralized(broken)).toBeNull()
  broken.play('attack 0,0 with A')
  expect(broken.view().losses.allied).toBe(70)
  expect(demoralized(broken)).toBe('allied')
})

test('[11.0] either army can break, and by a unit lost for want of a retreat too', () => {
  const p = frenchCombat([french('A', 'infantry', '4-5', '5,0'), allied('D', 'infantry', '4-4', '4,0')], {
    losses: { french: 66 },
    dice: [4],
  })
  p.play('attack 4,0 with A')
  expect(p.at('A')).toBe('eliminated')
  expect(demoralized(p)).toBe('french')
})

test('[11.0] units that have left the map do not count as losses', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      allied('D', 'infantry', '1-4', '0,0'),
      { ...allied('Gone', 'infantry', '80-4'), status: 'exited east' },
    ],
    { losses: { allied: 10 }, dice: [1] },
  )
  p.play('attack 0,0 with A')
  expect(p.view().losses.allied).toBe(11)
  expect(demoralized(p)).toBeNull()
})

test('[11.0] only one army is ever demoralized', () => {
  const p = frenchCombat([french('A', 'infantry', '1-5', '-1,0'), allied('D', 'infantry', '12-3', '0,0')], {
    losses: { allied: 75, french: 69 },
    demoralized: 'allied',
    dice: [6],
  })
  p.play('attack 0,0 with A')
  expect(p.view().losses.french).toBe(70)
  expect(demoralized(p)).toBe('allied')
  expect(breaks(p)).toBe(0)
})

test('[11.0] both at the same instant through an Exchange: it is the defender, whichever side that is', () => {
  const units = [
    french('A', 'infantry', '4-5', '-1,0'),
    french('B', 'infantry', '4-5', '-1,1'),
    allied('D', 'infantry', '4-4', '0,0'),
  ]
  const ours = frenchCombat(units, { losses: { allied: 66, french: 66 }, dice: [5] })
  ours.play('attack 0,0 with A B', 'exchange A')
  expect(ours.view().losses).toEqual({ allied: 70, french: 70 })
  expect(demoralized(ours)).toBe('allied')
  expect(breaks(ours)).toBe(1)

  const theirs = problem({
    side: 'allied',
    phase: 'combat',
    losses: { allied: 66, french: 66 },
    dice: [5],
    units: [
      allied('A', 'infantry', '4-4', '-1,0'),
      allied('B', 'infantry', '4-4', '-1,1'),
      french('D', 'infantry', '4-5', '0,0'),
    ],
  })
  theirs.play('attack 0,0 with A B', 'exchange A')
  expect(demoralized(theirs)).toBe('french')
})

test('[11.0] an Exchange that breaks only the attacker breaks the attacker', () => {
  const p = frenchCombat([french('A', 'infantry', '8-5', '-1,0'), allied('D', 'infantry', '4-4', '0,0')], {
    losses: { allied: 65, french: 62 },
    dice: [5],
  })
  p.play('attack 0,0 with A', 'exchange A')
  expect(p.view().losses).toEqual({ allied: 69, french: 70 })
  expect(demoralized(p)).toBe('french')
})

/** The odds of one attack against a single hex. */
const odds = (attack: number, defence: number, who: 'allied' | 'french' | null, more: Problem = {}) => {
  const units = [french('A', 'infantry', `${attack}-5`, '-1,0'), allied('D', 'infantry', `${defence}-4`, '0,0')]
  const {
    column,
    attack: total,
    defence: against,
  } = frenchCombat(units, { demoralized: who, ...more }).odds('attack 0,0 with A')
  return `${total} to ${against}: ${column}`
}

test('[11.0] strength is halved in attack and defence, fractions kept', () => {
  expect(odds(9, 2, null)).toBe('9 to 2: 4-1')
  expect(odds(9, 2, 'french')).toBe('4.5 to 2: 2-1')
  expect(odds(3, 1, 'french')).toBe('1.5 to 1: 1-1')
  expect(odds(1, 2, 'french')).toBe('0.5 to 2: 1-4')
  expect(odds(9, 4, 'french')).toBe('4.5 to 4: 1-1')
  expect(odds(9, 5, 'french')).toBe('4.5 to 5: 1-2')
  expect(odds(9, 9, 'allied')).toBe('9 to 4.5: 2-1')
  expect(odds(4, 9, 'allied')).toBe('4 to 4.5: 1-2')
  expect(odds(5, 9, 'allied')).toBe('5 to 4.5: 1-1')
})

test('[11.0] fractions of several units are added before the odds are rounded', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '5-5', '-1,0'),
      french('B', 'infantry', '5-5', '-1,0'),
      allied('D', 'infantry', '5-4', '0,0'),
    ],
    { demoralized: 'french' },
  )
  expect(p.odds('attack 0,0 with A B')).toMatchObject({ attack: 5, defence: 5, column: '1-1' })
})

test('[11.0] the ground multiplies the half', () => {
  expect(odds(15, 5, 'allied', { terrain: { '0,0': 'town' } })).toBe('15 to 7.5: 2-1')
})

/** A eliminates D, which demoralizes the Allies or not; B and E fight elsewhere. */
const twoBattles = (losses: number, dice: readonly number[]) =>
  frenchCombat(
    [
      french('A', 'infantry', '6-5', '-4,4'),
      allied('D', 'infantry', '1-4', '-3,4'),
      french('B', 'infantry', '4-5', '0,0'),
      allied('E', 'infantry', '4-4', '-1,0'),
      allied('North', 'infantry', '1-4', '2,-2'),
      allied('East', 'infantry', '1-4', '2,-1'),
      allied('South', 'infantry', '1-4', '0,2'),
    ],
    { losses: { allied: losses }, dice },
  )

test('[11.0] halving begins at the instant of the loss, within the phase', () => {
  const p = twoBattles(69, [1])
  expect(p.odds('attack -1,0 with B')).toMatchObject({ defence: 4, column: '1-1' })
  p.play('attack -3,4 with A', 'stand')
  expect(p.odds('attack -1,0 with B')).toMatchObject({ defence: 2, column: '2-1' })
})

test('[11.0] zones of control vanish at the instant of the loss', () => {
  // B is driven back: at 1 to 1 with a 4, at 2 to 1 with a 6.
  const firm = twoBattles(0, [1, 4])
  firm.play('attack -3,4 with A', 'stand', 'attack -1,0 with B')
  expect(firm.at('B')).toBe('eliminated')
  const broken = twoBattles(69, [1, 6])
  broken.play('attack -3,4 with A', 'stand', 'attack -1,0 with B')
  expect(broken.now()).toBe('turn 1 allied retreat')
  expect(broken.choices()).toEqual([
    'retreat B to -1,1',
    'retreat B to 0,-1',
    'retreat B to 0,1',
    'retreat B to 1,-1',
    'retreat B to 1,0',
  ])
})

test('[11.0] duties of the phase in progress stay as they were fixed at its start', () => {
  const p = twoBattles(69, [1])
  p.play('attack -3,4 with A', 'stand')
  expect(demoralized(p)).toBe('allied')
  expect(p.objections('done').sort()).toEqual(['8B', '8C'])
})

test('[11.0] no unit has to attack demoralized units, in the open or in a town, but any may', () => {
  const units = [french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '1-4', '0,0')]
  const town = { terrain: { '0,0': 'town' } } as const
  for (const more of [{}, town]) {
    const p = frenchCombat(units, { demoralized: 'allied', ...more })
    expect(p.owed()).toEqual([])
    expect(p.choices()).toEqual(['attack 0,0 with A', 'done'])
  }
})

test('[11.0] demoralized units in an enemy zone must still attack', () => {
  const p = frenchCombat([french('A', 'infantry', '6-5', '-1,0'), allied('D', 'infantry', '1-4', '0,0')], {
    demoralized: 'french',
  })
  expect(p.objections('done').sort()).toEqual(['8B', '8C'])
})

test('[11.0] demoralized units respect enemy zones in retreat', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '2-5', '-1,0'),
      french('B', 'infantry', '2-5', '2,-1'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { demoralized: 'allied', dice: [1] },
  )
  p.play('attack 0,0 with A')
  expect(p.at('D')).toBe('0,1')
})

test('[11.0] demoralized units have no zone against movement, but are held by enemy zones', () => {
  const units = [
    french('A', 'infantry', '6-5', '-1,0'),
    french('B', 'infantry', '6-5', '1,0'),
    french('Reserve', 'infantry', '6-5', '-4,0'),
    allied('D', 'infantry', '6-4', '0,0'),
    allied('Free', 'infantry', '6-4', '-3,3'),
  ]
  const frenchMove = problem({ side: 'french', phase: 'movement', demoralized: 'allied', units })
  // From one hex adjacent to D to another: no stop and no extra cost.
  expect(frenchMove.cost('move A to 0,-1').total).toBe(1)
  expect(frenchMove.objections('move A to 0,-1')).toEqual([])
  const alliedMove = problem({ side: 'allied', phase: 'movement', demoralized: 'allied', units })
  expect(alliedMove.objections('move D to 0,1')).toEqual(['6D'])
  const firm = problem({ side: 'french', phase: 'movement', units })
  expect(firm.objections('move A to 0,-1')).toEqual(['6D'])
})

test('[11.0] demoralized units stack by their printed strength', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '3-5', '-1,0'),
      french('East', 'infantry', '1-5', '2,-1'),
      allied('D', 'infantry', '6-4', '0,0'),
      allied('E', 'infantry', '6-4', '0,1'),
    ],
    { demoralized: 'allied', dice: [1] },
  )
  p.play('attack 0,0 with A')
  // 3 + 3 would fit, 6 + 6 doesn’t: E is displaced.
  expect(p.at('D')).toBe('0,1')
  expect(p.choices('retreat E').length).toBeGreaterThan(0)
})

test('[11.0] losses and victory points are counted as printed', () => {
  const p = frenchCombat([french('A', 'infantry', '15-5', '-1,0'), allied('D', 'infantry', '5-4', '0,0')], {
    demoralized: 'allied',
    losses: { allied: 70 },
    dice: [1],
  })
  p.play('attack 0,0 with A')
  expect(p.view().losses.allied).toBe(75)
  expect(p.view().points.french.losses).toBe(75)
})
