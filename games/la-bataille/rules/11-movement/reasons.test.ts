/** A refusal names the rule without which the move would be legal. */
import { expect, test } from 'vitest'
import { type Counter, coalition, french, frenchHorse, type Problem, problem } from '../../checks/field-problem.ts'

const said = (given: Problem, order: string): readonly (readonly string[])[] => {
  const field = problem({ phase: 'movement', side: 'french', ...given })
  return [field.objections(order), field.reasons(order)]
}
const F1 = french('F1', 6, '0,0', { move: 4, formation: 'column', facing: 'SE' })

test('[11.1.1] points are named when points are short, and nothing else', () => {
  expect(said({ units: [F1] }, 'move F1 to 4,0 facing SE')).toEqual([[], []])
  expect(said({ units: [F1] }, 'move F1 to 5,0 facing SE')).toEqual([
    ['11.1.1'],
    ['F1 can’t reach 5,0: not enough MP.'],
  ])
})

test('[11.1.1] the enemy who stands there is named, not the points', () => {
  expect(said({ units: [F1, coalition('C1', 6, '1,0', { facing: 'SE' })] }, 'move F1 to 1,0 facing SE')).toEqual([
    ['11.1.1'],
    ['1,0 is occupied by the enemy.'],
  ])
})

test('[6.11.3] zones across the only way are named, not the points; with a gap between them nothing is', () => {
  const across = (...hexes: readonly string[]): Problem => ({
    map: { radius: 2 },
    units: [
      { ...F1, hex: '-2,0', move: 12 },
      ...hexes.map((hex, i) => coalition(`C${i}`, 6, hex, { formation: 'column', facing: 'SE' })),
    ],
  })
  expect(said(across('0,-2', '0,0', '0,2'), 'move F1 to 2,0 facing SE')).toEqual([
    ['6.11.3'],
    ['F1 can’t reach 2,0: it must stop on entering an enemy ZOI.'],
  ])
  expect(said(across('0,-2'), 'move F1 to 2,0 facing SE')).toEqual([[], []])
})

test('[3.1.1] [3.1.2] friends who leave no room, and friends who cannot be passed', () => {
  const wall = ['1,-1', '1,0', '0,1', '-1,1', '-1,0', '0,-1'].map((hex, i) =>
    french(`W${i}`, 6, hex, { formation: 'column', facing: 'SE' }),
  )
  const horse = frenchHorse('H1', 4, '0,0', { move: 12, formation: 'column', facing: 'SE' })
  const field = problem({ phase: 'movement', side: 'french', units: [horse, ...wall] })
  expect(field.objections('move H1 to 1,0 facing SE')).toEqual(['3.1.2'])
  expect(field.reasons('move H1 to 3,0 facing SE')).toEqual([
    'H1 can’t reach 3,0: it can’t pass the friends on the way.',
  ])
  expect(field.objections('move H1 to 3,0 facing SE')).toEqual(['3.1.2'])
})

test('[16.2.4a] [3.1.1] friends who cannot be passed are named by their own case: another nation, or too many', () => {
  const ring = ['1,-1', '1,0', '0,1', '-1,1', '-1,0', '0,-1']
  const past = (nation: 'russian' | 'prussian', increments: number): string[] => {
    const wall = ring.map((hex, i) => coalition(`W${i}`, increments, hex, { facing: 'SE', nation }))
    const units = [coalition('C1', 6, '0,0', { facing: 'SE' }), ...wall, french('F1', 3, '6,-6')]
    return problem({ side: 'coalition', units }).objections('move C1 to 3,0 facing SE')
  }
  expect([past('prussian', 6), past('russian', 6), past('russian', 13)]).toEqual([['16.2.4a'], [], ['3.1.1']])
})

test('[11.1.5] [4.3.5b] lines and disorder are named only where the unit would come without them', () => {
  const slow = (more: Partial<Counter>, to: string): unknown =>
    said({ map: { radius: 12 }, units: [french('F1', 6, '0,0', { move: 7, ...more })] }, to)[0]
  const inLine = { formation: 'line', facing: 'E' } as const
  expect([slow(inLine, 'move F1 to 6,0 facing E'), slow(inLine, 'move F1 to 9,0 facing E')]).toEqual([
    ['11.1.5'],
    ['11.1.1'],
  ])
  const shaken = { state: 'disordered', facing: 'SE' } as const
  expect([slow(shaken, 'move F1 to 5,0 facing SE'), slow(shaken, 'move F1 to 9,0 facing SE')]).toEqual([
    ['4.3.5b'],
    ['11.1.1'],
  ])
})

test('[11.1.8] [6.2.5] a unit that cannot get there at all is refused for that, not for its facing', () => {
  const says = (more: Partial<Counter>): string[] => {
    const line = french('F1', 6, '0,0', { formation: 'line', facing: 'E', ...more })
    const enemy = coalition('C9', 6, '6,0', { facing: 'SE' })
    return problem({
      map: { hexes: ['0,0', '1,0', '2,0', '6,0'] },
      terrain: { '1,0': 'wood' },
      units: [line, enemy],
    }).objections('move F1 to 2,0 facing SE')
  }
  // From the wood it comes out in column, and faces a hexside.
  expect([says({}), says({ pinned: true }), says({ left: 1 })]).toEqual([[], ['11.1.8'], ['11.1.1']])
})
