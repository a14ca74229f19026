/** What the umpire tells of a roll or a loss, and what it leaves alone: both sides of each. */
import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, colours, flag, general, gun, line } from '../checks/troops.ts'

describe('rally', () => {
  const rolled = (cohesion: string, die: number) =>
    problem({
      phase: 'rally',
      side: 'french',
      units: [flag('F', '0,0', { cohesion }), flag('Z', '-12,6', { formation: 'z', er: 1 })],
      dice: [die],
    }).told('rallied')[0]

  test('[RALLY-1] [RALLY-4b] who does not rally is told to be what he was', () => {
    expect(rolled('disordered', 5)).toMatchObject({ result: 'still disordered', cases: ['RALLY-1'] })
    expect(rolled('routed', 5)).toMatchObject({ result: 'still routed', cases: ['RALLY-4b'] })
    expect(rolled('disordered', 2)).toMatchObject({ result: 'steady', cases: ['RALLY-3'] })
    expect(rolled('routed', 2)).toMatchObject({ result: 'no longer routed', cases: ['RALLY-4'] })
  })

  test('[OPT-RELOAD-1] ammunition comes up only on the rating or less, and never for wagons and Leaders', () => {
    const reloading = (die: number) => {
      const p = problem({
        phase: 'rally',
        side: 'french',
        deck: ['Breeze'],
        units: [
          flag('F', '0,0', { ammunition: 'none' }),
          line('a', '0,1', { cohesion: 'disordered' }),
          { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '4,0', facing: 'E' },
        ],
        leaders: [general('g', '-9,0')],
        dice: [die, 1],
      })
      expect([p.objections('reload w'), p.objections('reload g')]).toEqual([['OPT-RELOAD-1'], ['OPT-RELOAD-1']])
      p.play('reload F')
      return [p.told('rallied')[0].result, p.states('F').includes('no ammunition')]
    }
    expect(reloading(2)).toEqual(['ammunition restored', false])
    expect(reloading(6)).toEqual(['no ammunition comes up', true])
  })
})

test('[OPT-RELOAD-1] who has all his ammunition has nothing to reload, however near the wagon', () => {
  const objections = (ammunition: string) =>
    problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition }),
        flag('G', '0,3', { formation: 'f2', ammunition: 'low' }),
        { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '1,0', facing: 'E' },
      ],
      leaders: [general('g', '-9,0', { commands: ['f', 'f2'] })],
    }).objections('reload F')
  expect(objections('full')).toEqual(['OPT-RELOAD-1'])
  expect(objections('low')).toEqual([])
})

test('[OPT-RELOAD-1] it is rolled for with one die of six faces', () => {
  const rolled = Array.from({ length: 40 }, (_, i) => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition: 'none' }),
        { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '1,0', facing: 'E' },
      ],
      leaders: [general('g', '-9,0')],
      seed: `reload ${i}`,
    })
    p.play('reload F')
    return p.told('rallied')[0].die as number
  })
  expect([...new Set(rolled)].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

describe('cards', () => {
  test('[OPT-AMMO-2] Low Ammo on who has none left tells that he has none', () => {
    const state = (ammunition?: string) => {
      const p = problem({
        phase: 'reinforcements',
        side: 'french',
        units: [flag('F', '-11,5', ammunition ? { ammunition } : {}), gun('n', '-12,5'), colours('C', '11,-5')],
        deck: ['Low Ammo'],
      })
      p.play('mark F')
      return p.told('ammunition')[0].state
    }
    expect([state(), state('low'), state('none')]).toEqual(['low', 'low', 'none'])
  })
})

describe('losses', () => {
  test('[HIT-6d] hits that are not paid for with a unit are told with the Flag that carries them', () => {
    const guns = ['a', 'b']
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [...guns.map(id => gun(id, '0,0')), colours('C', '4,0'), austrian('y', '4,-1')],
      dice: guns.map(() => 5),
    })
    for (const id of guns) p.play(`bombard ${id} at 4,0 shot ball facing E`)
    expect(p.told('hits').at(-1)).toMatchObject({ unit: 'C', hits: 2, cases: ['HIT-6d'] })
  })
})
