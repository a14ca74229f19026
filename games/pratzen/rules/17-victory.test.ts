/** Which side has won by the objectives of a scenario after its last turn. */
import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, colours, dragoons, flag, gun, inside, line } from '../checks/troops.ts'
import { finalOutcome, groundWinner } from './17-victory.ts'

const FRENCH = 0
const ALLIED = 1
type Given = Readonly<Record<string, unknown>>

/** The objective is 0,0 to 2,0; far away both sides have units left. */
const held = (kind: string, tie: string | null, ...units: readonly Given[]) => {
  const far = [colours('far', '9,0', { formation: 'z' }), line('near', '-9,0', { formation: 'q' })]
  const p = problem({
    units: [...far, ...units],
    turns: 2,
    phase: 'rally',
    victory: { kind, hexes: ['0,0', '1,0', '2,0'], ...(tie ? { tie } : {}) },
  })
  const { field, position } = inside(p)
  return groundWinner(field, position)
}

const shaken = { cohesion: 'disordered' }

describe('[VIC-2] [PLAY-1] ground to be held', () => {
  test('[VIC-2] [PLAY-1] most hexes: by infantry, and a tie goes where the scenario says', () => {
    const most = (...units: readonly Given[]) => held('most hexes', 'allied', ...units)
    expect(most(line('x', '0,0'))).toBe(FRENCH)
    expect(most()).toBe(ALLIED)
    expect(most(line('x', '0,0'), austrian('y', '1,0'))).toBe(ALLIED)
    expect(most(line('x', '0,0'), line('w', '2,0'), austrian('y', '1,0'))).toBe(FRENCH)
    expect(most(line('x', '0,0'), austrian('y', '1,0'), austrian('z', '2,0'))).toBe(ALLIED)
    expect(most(line('x', '0,0'), dragoons('d', '1,0'))).toBe(FRENCH)
    expect(most(gun('n', '0,0'))).toBe(ALLIED)
    expect(held('most hexes', null)).toBeNull()
  })

  test('[VIC-2] [PLAY-1] the summit: French if they alone have infantry there', () => {
    const summit = (...units: readonly Given[]) => held('summit', null, ...units)
    expect(summit(line('x', '0,0'))).toBe(FRENCH)
    expect(summit(line('x', '0,0'), colours('C', '2,0'))).toBeNull()
    expect(summit(line('x', '0,0', shaken), dragoons('d', '2,0'))).toBe(FRENCH)
    expect(summit(gun('n', '0,0'))).toBeNull()
    expect(summit()).toBeNull()
  })

  test('[VIC-2] [PLAY-1] the summit: Allied if a steady battalion of theirs stands there without the French', () => {
    const summit = (...units: readonly Given[]) => held('summit', null, ...units)
    expect(summit(colours('C', '0,0'))).toBe(ALLIED)
    expect(summit(colours('C', '0,0', shaken))).toBeNull()
    expect(summit(austrian('y', '0,0'))).toBeNull()
    expect(summit(austrian('y', '0,0'), colours('C', '0,2'))).toBe(ALLIED)
  })

  test('[VIC-2] [PLAY-1] Allied within: one steady unit of any arm is enough, whatever else is there', () => {
    const within = (...units: readonly Given[]) => held('allied within', null, ...units)
    expect(within(austrian('y', '1,0'))).toBe(ALLIED)
    expect(within(dragoons('d', '1,0'), line('x', '0,0'))).toBe(ALLIED)
    expect(within(austrian('y', '1,0', shaken))).toBe(FRENCH)
    expect(within()).toBe(FRENCH)
  })

  test('[VIC-2] [PLAY-1] French within: only if no Allied unit is there', () => {
    const within = (...units: readonly Given[]) => held('french within', null, ...units)
    expect(within(flag('F', '0,0', shaken))).toBe(FRENCH)
    expect(within(gun('n', '0,0'))).toBe(FRENCH)
    expect(within(flag('F', '0,0'), austrian('y', '2,0', shaken))).toBe(ALLIED)
    expect(within()).toBe(ALLIED)
  })
})

test('[VIC-1] [VIC-2] the scores are the boxes closed on the other side, and the ground decides only without a rout', () => {
  const p = problem({
    units: [line('x', '0,0'), colours('C', '9,0')],
    losses: { french: 1, allied: 3 },
    defeats: { french: 1, allied: 2 },
    victory: { kind: 'french within', hexes: ['0,0'] },
  })
  const { field, position } = inside(p)
  expect(finalOutcome(field, position)).toMatchObject({ winner: FRENCH, scores: [5, 2], cases: ['VIC-2', 'PLAY-1'] })
  field.cell.lost.set(position, FRENCH)
  expect(finalOutcome(field, position)).toMatchObject({ winner: ALLIED, cases: ['MOR-5', 'VIC-1'] })
})

test('[VIC-2] a draw on the ground is told as one, a victory as one', () => {
  const outcome = (...units: readonly Given[]) => {
    const far = [colours('far', '9,0', { formation: 'z' }), line('near', '-9,0', { formation: 'q' })]
    const { field, position } = inside(
      problem({ units: [...far, ...units], victory: { kind: 'most hexes', hexes: ['0,0', '1,0'] } }),
    )
    const { winner, level } = finalOutcome(field, position)
    return [winner, level]
  }
  expect(outcome()).toEqual([null, 'nobody holds the ground'])
  expect(outcome(line('x', '0,0'))).toEqual([FRENCH, 'by the ground held at the end'])
})
