import { describe, expect, test } from 'vitest'
import { type FieldProblem, problem } from '../checks/field-problem.ts'
import { ends, facings } from '../checks/order-book.ts'
import { chasseurs, colours, dragoons, flag, general, gun } from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const before = (units: readonly Given[], leaders: readonly Given[], dice: readonly number[], more: Given = {}) =>
  problem({
    phase: 'rally',
    side: 'french',
    units: [...units, flag('Z', '-12,6', { formation: 'z', er: 1 })],
    leaders,
    dice,
    ...more,
  })

/** How far west routed units may go. */
const columns = (p: FieldProblem): string[] => [...new Set(ends(p).map(hex => hex.split(',')[0]))]

describe('rally', () => {
  test('[RALLY-1] [RALLY-2] [RALLY-3] every disordered unit rolls; its rating or less restores it, a Leader helps', () => {
    const alone = before([flag('F', '0,0', { cohesion: 'disordered' })], [general('g', '5,0')], [3])
    expect(alone.counter('F').cohesion).toBe('disordered')
    const led = before([flag('F', '0,0', { cohesion: 'disordered' })], [general('g', '1,0')], [3])
    expect(led.counter('F').cohesion).toBe('steady')
    const other = before([flag('F', '0,0', { cohesion: 'disordered' })], [general('g', '1,0', { arm: 'cavalry' })], [3])
    expect(other.counter('F').cohesion).toBe('disordered')
  })

  test('[RALLY-4] [RALLY-4b] a routed unit becomes disordered, or stays routed', () => {
    expect(before([flag('F', '0,0', { cohesion: 'routed' })], [], [2]).counter('F').cohesion).toBe('disordered')
    expect(before([flag('F', '0,0', { cohesion: 'routed' })], [], [5]).counter('F').cohesion).toBe('routed')
  })

  test('[RALLY-4c] on a 6 infantry flees four hexes and cavalry eight, straight to its edge', () => {
    const foot = before([flag('F', '0,0', { cohesion: 'routed' })], [], [6])
    expect(columns(foot)).toEqual(['-4'])
    const horse = before([chasseurs('h', '0,0', { cohesion: 'routed' })], [], [6])
    expect(columns(horse)).toEqual(['-8'])
  })

  test('[RALLY-4c] [RALLY-2] only the routed, and only on a 6 from which no Leader takes one off', () => {
    const fled = (cohesion: string, die: number, leaders: readonly Given[] = []) =>
      before([flag('F', '0,0', { cohesion })], leaders, [die]).told('rallied')[0].result
    expect([fled('routed', 6), fled('routed', 5), fled('disordered', 6)]).toEqual([
      'routs',
      'stillRouted',
      'stillDisordered',
    ])
    expect(fled('routed', 6, [general('g', '1,0')])).toBe('stillRouted')
    expect(fled('routed', 6, [general('g', '2,0')])).toBe('routs')
  })

  test('[RALLY-4c] a fleeing unit ends with its facing, and is refused another facing for that', () => {
    const open = (facing: string) => {
      const p = before([flag('F', '0,0', { cohesion: 'routed', facing })], [], [6])
      const [hex] = ends(p)
      const answers = ['NE', 'E', 'SE', 'SW', 'W', 'NW'].map(end => p.objections(`fall F to ${hex} facing ${end}`))
      expect(answers.filter(cited => cited.length > 0)).toEqual(Array(5).fill(['RALLY-4c']))
      return facings(p, 'fall', ['F'], hex)
    }
    expect([open('E'), open('NW')]).toEqual([['E'], ['NW']])
  })

  test('[RALLY-4c] horse artillery flees as cavalry does', () => {
    const guns = { type: 'FR_GDHORSE8', cohesion: 'routed', limbered: true }
    expect(columns(before([gun('n', '0,0', guns)], [], [6]))).toEqual(['-8'])
  })

  test('[RALLY-4d] a unit that flees off the map is eliminated', () => {
    const p = before([flag('F', '-11,5', { cohesion: 'routed' })], [], [6])
    expect(p.at('F')).toBe('eliminated')
  })

  test('[RALLY-1] limbered guns do not roll', () => {
    const p = before([gun('n', '0,0', { limbered: true }), flag('F', '3,0', { cohesion: 'disordered' })], [], [2])
    expect(p.counter('F').cohesion).toBe('steady')
    expect(p.states('n')).toContain('limbered')
    expect(p.told('rallied').map(event => event.unit)).toEqual(['F'])
  })

  test('[RALLY-1] [CC-12f] horse guns that are disordered or routed roll as cavalry does, limbered ones do not', () => {
    const rolled = (cohesion: string) =>
      before([gun('n', '0,0', { type: 'RU_GDHORSE6', limbered: true, cohesion })], [], [1])
        .told('rallied')
        .map(({ unit, result }) => `${unit} ${result}`)
    expect(rolled('disordered')).toEqual(['n steady'])
    expect(rolled('routed')).toEqual(['n recovered'])
    expect(rolled('steady')).toEqual([])
  })

  test('[ROUT-5] routed units take no part in the moves of their command', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      units: [flag('F', '0,0', { cohesion: 'routed' }), colours('C', '8,0')],
      leaders: [general('g', '1,0')],
    })
    expect(p.orders('engage')).toEqual([])
  })
})

describe('reinforcements', () => {
  const arrive = (dice: readonly number[], enemies: readonly Given[] = [], more: Given = {}) =>
    problem({
      phase: 'reinforcements',
      side: 'french',
      turn: 3,
      units: [
        { id: 'F', side: 'french', type: 'FR_FLAG2', formation: 'f' },
        { id: 'a', side: 'french', type: 'FR_LINE2', formation: 'f' },
        { id: 'n', side: 'french', type: 'FR_8PDR', formation: 'fg' },
        flag('Z', '12,-6', { formation: 'z' }),
        ...enemies,
      ],
      leaders: [general('g', '12,-6', { commands: ['z'] })],
      reinforcements: [{ turn: 3, side: 'french', units: ['f', 'fg'], hexes: ['-12,6', '-12,8'] }],
      dice,
      ...more,
    })

  test('[REINF-1] [REINF-2] [RT-1] on 2 to 6 a group arrives on its hexes, stacking or not', () => {
    const p = arrive([3, 3])
    expect(p.orders('enter').length).toBe(24)
    p.play('enter F at -12,6 facing E', 'enter n at -12,6 facing E')
    expect([p.at('F'), p.at('a'), p.at('n')]).toEqual(['-12,6', '-12,6', '-12,6'])
    expect(p.states('n')).toContain('limbered')
  })

  test('[REINF-3] [REINF-4] [REINF-5] [RT-1] late by 1, 3 or 5 turns, without a second roll', async () => {
    const { delayFor } = await import('./05-reinforcements.ts')
    const { inside } = await import('../checks/troops.ts')
    const { field } = inside(arrive([3, 3]))
    expect([6, 7, 9, 10, 11, 12].map(n => delayFor(field, n))).toEqual([0, 1, 1, 3, 3, 5])
    const p = arrive([4, 4])
    expect(p.at('F')).toBe('waiting')
    while (p.view().turn < 4) p.play('done')
    expect(p.orders('enter').length).toBeGreaterThan(0)
    expect(p.told('scheduled')).toMatchObject([{ dice: [4, 4], delay: 1 }])
  })

  test('[REINF-2] [REINF-6] one free hex is enough, and no unit arrives at the others', () => {
    const p = arrive([3, 3], [colours('C', '-12,5', { outOfCommand: true })])
    expect(ends(p, 'enter')).toEqual(['-12,8'])
    expect(p.objections('enter F at -12,6 facing E')).toEqual(['REINF-6'])
    expect(p.objections('enter F at -12,9 facing E')).toEqual(['REINF-2'])
  })

  test('[REINF-6] an enemy-held hex is blocked, even with no enemy adjacent to the others', () => {
    const p = arrive([3, 3], [dragoons('d', '-12,6')])
    expect(ends(p, 'enter')).toEqual(['-12,8'])
    expect(p.objections('enter F at -12,6 facing E')).toEqual(['REINF-6'])
  })

  test('[REINF-6] [REINF-7] barred hexes cost five turns, and then any free hex of the edge will do', () => {
    const bar = [colours('C', '-12,7', { outOfCommand: true })]
    const p = arrive([], bar, { turns: 20, demoralization: { french: 40, allied: 40 } })
    expect(p.at('F')).toBe('waiting')
    while (p.view().turn < 8) p.play(p.orders('done')[0] ?? p.orders()[0])
    const hexes = new Set(p.orders('enter').map(o => o.split(' ')[3]))
    expect(hexes.has('-12,7')).toBe(false)
    expect(hexes.has('-12,6')).toBe(true)
    expect(hexes.has('-12,0')).toBe(true)
    // FAC-3: a unit that arrives next to the enemy faces them.
    expect(facings(p, 'enter', ['F'], '-12,6')).toEqual(['SE', 'SW'])
    expect(facings(p, 'enter', ['F'], '-12,0').length).toBe(6)
  })
})
