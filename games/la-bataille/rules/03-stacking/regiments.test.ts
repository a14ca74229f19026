import { describe, expect, test } from 'vitest'
import { coalition, french, frenchGuns, frenchHorse, problem } from '../../checks/field-problem.ts'
import { sharedOut } from './regiments.ts'

const foe = coalition('C1', 6, '6,-6')
const regiment = (id: string, hex: string, more = {}) => ({ id, hex, ...more })

describe('3.4.3 breakdown', () => {
  test('[3.4] [3.4.1] [3.4.3] [3.4.3a] [3.4.3c] example 1: battalions stand as the regiment did, with the points it has left', () => {
    const field = problem({ units: [regiment('fr-25', '0,0', { facing: 'NE' }), foe] })
    field.play('move fr-25 to 2,0 facing NE', 'break-down fr-25')
    expect(field.unit('fr-25').status).toBe('in reserve')
    for (const [i, id] of ['fr-25-1', 'fr-25-2', 'fr-25-3', 'fr-25-4'].entries())
      expect(field.unit(id)).toMatchObject({
        hex: '2,0',
        facing: 'NE',
        formation: 'column',
        left: 5,
        losses: 0,
        depth: i,
      })
  })

  test('[6.2.2] [3.4.3a] guns below the regiment stay below its battalions, and above it above them', () => {
    const guns = (order: 'above' | 'below') => {
      const stack = [frenchGuns('G1', 2, '0,0'), regiment('fr-76', '0,0')]
      return problem({ units: [...(order === 'above' ? stack : stack.toReversed()), foe] })
    }
    for (const order of ['above', 'below'] as const) {
      const field = guns(order)
      const gun = field.unit('G1').depth
      field.play('break-down fr-76')
      const battalions = field.view().units.filter(({ id, status }) => id.startsWith('fr-76-') && status === 'on map')
      expect(battalions.every(({ depth }) => depth > field.unit('G1').depth)).toBe(gun === 0)
      field.play('build-up fr-76')
      expect([field.unit('G1').depth, field.unit('fr-76').depth]).toEqual([gun, 1 - gun])
    }
  })

  test('[3.4.2] breaking down costs nothing', () => {
    const field = problem({ units: [regiment('fr-25', '0,0'), foe] })
    field.play('break-down fr-25', 'move fr-25-1 to 3,-3 facing SE')
    expect([field.unit('fr-25-1').left, field.unit('fr-25-2').left]).toEqual([4, null])
  })

  test('[3.4.3b] example 2: five losses of four battalions are shared out, the odd one to the first', () => {
    const field = problem({ units: [regiment('fr-25', '0,0', { losses: 5 }), foe] })
    field.play('break-down fr-25')
    expect(['fr-25-1', 'fr-25-2', 'fr-25-3', 'fr-25-4'].map(id => field.unit(id).losses)).toEqual([2, 1, 1, 1])
  })

  test('[3.4.3b] a battalion that cannot bear its share is gone, and the rest passes on', () => {
    expect([
      sharedOut(5, [6, 6, 5, 5]),
      sharedOut(9, [1, 6, 6]),
      sharedOut(0, [3, 3]),
      sharedOut(13, [1, 6, 6]),
    ]).toEqual([
      [2, 1, 1, 1],
      [1, 4, 4],
      [0, 0],
      [1, 6, 6],
    ])
  })

  test('[3.4.3b] a destroyed battalion does not come back', () => {
    const field = problem({ units: [regiment('fr-36', '0,0', { losses: 15 }), foe] })
    field.play('break-down fr-36')
    expect([field.unit('fr-36-1').status, field.unit('fr-36-2').status]).toEqual(['eliminated', 'on map'])
    expect([field.unit('fr-36-1').losses, field.unit('fr-36-2').losses]).toEqual([8, 7])
  })

  test('[3.4] cavalry and single battalions do not break down, and a regiment in two hexes not as it stands', () => {
    const field = problem({
      units: [regiment('fr-36', '0,0'), { id: 'fr-6hus', hex: '3,0' }, foe],
    })
    expect(field.objections('break-down fr-6hus')).toEqual(['3.4'])
    field.play('form fr-36 as longLine at 0,0 facing E')
    expect(field.objections('break-down fr-36')).toEqual(['3.4.3a'])
    field.play('form fr-36 as column at 0,0 facing SE', 'break-down fr-36')
  })

  test('[3.4.3a] [16.2.7a] a regiment in Masse breaks down only where its battalions may stand in Masse together', () => {
    const against = (id: string, led: boolean): string[] =>
      problem({
        side: 'coalition',
        units: [regiment(id, '0,0', { formation: 'masse' }), french('F1', 6, '6,-6')],
        leaders: led ? [{ id: 'L', side: 'coalition', nation: 'austrian', hex: '0,0' }] : [],
      }).objections(`break-down ${id}`)
    // Froon has two battalions, De Vaux three.
    expect([against('au-froon', false), against('au-froon', true)]).toEqual([['16.2.7a'], []])
    expect([against('au-devaux', false), against('au-devaux', true)]).toEqual([['16.2.7a'], ['16.2.7a']])
    const field = problem({
      side: 'coalition',
      units: [regiment('au-devaux', '0,0', { formation: 'masse' }), french('F1', 6, '6,-6')],
    })
    expect(field.choices('break-down')).toEqual([])
    field.play('form au-devaux as line at 0,0 facing E', 'break-down au-devaux')
    expect(field.unit('au-devaux-3')).toMatchObject({ hex: '0,0', formation: 'line' })
  })

  test('[3.4.3a] [3.1.1] a regiment in skirmish order neither, of which a hex holds one unit', () => {
    const light = (losses: number) =>
      problem({
        units: [regiment('fr-7leg', '0,0', { losses, formation: 'skirmish', facing: 'E' }), foe],
      }).objections('break-down fr-7leg')
    const { increments } = problem({ units: [regiment('fr-7leg', '0,0'), foe] }).unit('fr-7leg') as unknown as {
      increments: number
    }
    // Two increments leave one for each of two battalions; one leaves a single battalion.
    expect([light(increments - 2), light(increments - 1)]).toEqual([['3.1.1'], []])
  })
})

test('[3.4.3] [3.4.4] [6.9.1] guns go on facing as the infantry does that breaks down or builds up around them', () => {
  const guns = frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'E' })
  const field = problem({ units: [regiment('fr-76', '0,0', { formation: 'line', facing: 'E', losses: 2 }), guns, foe] })
  field.play('break-down fr-76')
  expect([field.unit('fr-76-1').facing, field.unit('G1').facing]).toEqual(['E', 'E'])
  field.play('build-up fr-76')
  expect([field.unit('fr-76').facing, field.unit('G1').facing]).toEqual(['E', 'E'])
})

describe('3.4.4 build-up', () => {
  const battalions = (hexes: readonly string[], more: readonly object[] = []) =>
    hexes.map((hex, i) => ({ id: `fr-12-${i + 1}`, hex, ...more[i] }))

  test('[3.4.4] [3.4.4a] [3.4.4c] [3.4.4d] [3.4.4e] example 1: four battalions that have spent 4 MP leave 3', () => {
    const field = problem({ units: [...battalions(['0,0', '0,0', '0,0', '0,0']), foe] })
    for (const i of [1, 2, 3]) field.play(`move fr-12-${i} to 4,0 facing SE`)
    expect(field.objections('build-up fr-12')).toEqual(['3.4.4a'])
    field.play('move fr-12-4 to 4,0 facing SE', 'build-up fr-12')
    expect(field.unit('fr-12')).toMatchObject({ hex: '4,0', left: 3, losses: 0, formation: 'column', facing: 'SE' })
    expect(field.unit('fr-12-1').status).toBe('in reserve')
  })

  test('[3.4.4b] [3.4.4e] example 2: losses add up, and the battalion that has gone farthest counts', () => {
    const field = problem({
      units: [
        { id: 'fr-57-1', hex: '1,0' },
        { id: 'fr-57-2', hex: '-1,0' },
        { id: 'fr-57-3', hex: '0,1', losses: 2 },
        { id: 'fr-57-4', hex: '0,2', losses: 1 },
        foe,
      ],
    })
    for (const i of [1, 2, 3, 4]) field.play(`move fr-57-${i} to 0,0 facing SE`)
    field.play('build-up fr-57')
    expect(field.unit('fr-57')).toMatchObject({ losses: 3, left: 5 })
  })

  test('[3.4.4b] what a destroyed battalion had is lost to the regiment', () => {
    const field = problem({
      units: [...battalions(['0,0', '0,0', '0,0']), { id: 'fr-12-4', status: 'eliminated' }, foe],
    })
    field.play('build-up fr-12')
    expect(field.unit('fr-12').losses).toBe(5)
  })

  test('[3.4.4d] only battalions that stand alike build up', () => {
    const field = problem({
      units: [{ id: 'fr-36-1', hex: '0,0', state: 'disordered' }, { id: 'fr-36-2', hex: '0,0' }, foe],
    })
    expect(field.objections('build-up fr-36')).toEqual(['3.4.4d'])
  })

  test('[2.2.4] a regiment on the map is not built up, and no other unit either', () => {
    const field = problem({ units: [regiment('fr-36', '0,0'), { id: 'fr-6hus', hex: '3,0' }, foe] })
    expect([field.objections('build-up fr-36'), field.objections('build-up fr-6hus')]).toEqual([['3.4.4'], ['3.4']])
  })
})

test('[3.4] a unit without battalions is refused for that, whether it should break down or build up', () => {
  const field = problem({ units: [frenchHorse('H1', 6, '0,0'), foe] })
  expect(field.objections('build-up H1')).toEqual(['3.4'])
  expect(field.reasons('build-up H1')).toEqual(field.reasons('break-down H1'))
})
