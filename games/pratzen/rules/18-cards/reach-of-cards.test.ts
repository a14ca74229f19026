/** The scope of cards: which hexes and which side, and which units they don’t affect. */
import { describe, expect, test } from 'vitest'
import { drawing, holding, inForce } from '../../checks/card-problem.ts'
import { problem } from '../../checks/field-problem.ts'
import {
  chasseurs,
  colours,
  dragoons,
  engagement,
  feldherr,
  flag,
  general,
  gun,
  inside,
  line,
} from '../../checks/troops.ts'
import { isSmoky, nearestToEnemy } from './events.ts'

const FAR = general('g', '-4,0')

describe('on the map', () => {
  test('[OPT-SMOKE-2] smoke fills its own hex and those around it, no more', () => {
    const { field, position, hex } = inside(drawing(['Smoke', 'Breeze'], [1], { smoke: ['0,0'] }))
    expect(['0,0', '1,0', '2,0', '-1,1', '-1,2'].map(label => isSmoky(field, position, hex(label)))).toEqual([
      ...[true, true, false],
      ...[true, false],
    ])
  })

  test('[OPT-CARD-11] fog lies at either end: from a height into the hollow and out of it', () => {
    const aimed = (from: number, to: number) =>
      problem({
        phase: 'artillery',
        side: 'french',
        units: [gun('n', '0,0'), colours('C', '7,0'), colours('D', '3,3', { formation: 'a2' })],
        levels: { '0,0': from, '7,0': to },
        deck: ['Fog in the Hollows'],
        inForce: [{ card: 'Fog in the Hollows', playerTurnsLeft: 1 }],
      }).objections('bombard n at 7,0 shot ball facing E')
    expect(aimed(2, 1)).toEqual(['OPT-CARD-11'])
    expect(aimed(1, 2)).toEqual(['OPT-CARD-11'])
    expect(aimed(2, 2)).toEqual([])
  })
})

describe('its targets', () => {
  test('[OPT-CARD-8] a Command Phase of the other side leaves Aide Lost in force', () => {
    const commanding = (side: string) =>
      inForce(
        problem({
          phase: 'command',
          side,
          units: [flag('F', '-11,0'), colours('C', '8,0')],
          leaders: [general('g', '-11,0'), feldherr('h', '8,0')],
          deck: ['Aide Lost'],
          inForce: [{ card: 'Aide Lost', on: 'h' }],
        }),
      )
    expect(commanding('french')).toEqual(['Aide Lost on h'])
    expect(commanding('allied')).toEqual([])
  })

  test('[OPT-CARD-17] [RT-1] Roads Blocked delays a roll of 11 by five turns, as a 12 would', () => {
    const due = (dice: readonly number[]) => {
      const p = drawing(['Breeze', 'Roads Blocked'], [1, ...dice], {
        units: [
          flag('F', '-11,5'),
          colours('C', '11,-5'),
          { id: 'R', side: 'french', type: 'FR_FLAG2', formation: 'f2' },
        ],
        reinforcements: [{ turn: 1, side: 'french', units: ['f2'], hexes: ['-12,0'] }],
        inForce: [{ card: 'Roads Blocked', on: 'french' }],
      })
      const { field, position } = inside(p)
      return field.group.due.get(position, 0)
    }
    expect(due([4, 5])).toBe(4)
    expect(due([5, 6])).toBe(6)
    expect(due([6, 6])).toBe(6)
  })

  test('[OPT-CARD-10] [OPT-CARD-14] cards for battalions are played on Flags, of one’s own or of the enemy', () => {
    const p = (card: string) =>
      engagement(
        [flag('F', '0,0'), line('a', '0,1'), chasseurs('h', '-4,2'), colours('C', '5,0'), dragoons('d', '6,0')],
        [FAR, feldherr('k', '6,0')],
        [],
        holding(card),
      ).orders('play')
    expect(p('Fire Discipline')).toEqual(['play fire-discipline unit F'])
    expect(p('Mistaken Colours')).toEqual(['play mistaken-colours unit C'])
  })

  test('[OPT-AMMO-1] [OPT-AMMO-2] [OPT-LCF-4] heavy cavalry has no ammunition to lose, and units that are not there have none either', () => {
    const struck = (lightCavalryFire: boolean) => {
      const { field, position } = inside(
        problem({
          phase: 'artillery',
          lightCavalryFire,
          units: [
            { id: 'R', side: 'french', type: 'FR_FLAG2', formation: 'f2' },
            chasseurs('h', '1,0'),
            flag('F', '-3,0'),
            dragoons('d', '5,0', { type: 'RU_GDHC' }),
            colours('C', '9,0'),
          ],
        }),
      )
      return nearestToEnemy(field, position).map(unit => field.units[unit].id)
    }
    expect(struck(true)).toEqual(['h'])
    expect(struck(false)).toEqual(['F', 'C'])
  })

  test('[OPT-CARD-1] a unit that rallies to the colours is logged, with its present state', () => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      units: [
        flag('F', '0,0', { cohesion: 'disordered' }),
        line('a', '0,0', { cohesion: 'routed' }),
        colours('C', '8,0'),
      ],
      leaders: [general('g', '-11,0')],
      dice: [6],
      ...holding('Rally to the Colours'),
    })
    p.play('play rally-to-the-colours unit F')
    expect(p.told('restored')).toMatchObject([
      { unit: 'F', result: 'steady' },
      { unit: 'a', result: 'recovered' },
    ])
  })
})
