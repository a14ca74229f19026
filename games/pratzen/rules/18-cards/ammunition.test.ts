import { describe, expect, test } from 'vitest'
import { drawing } from '../../checks/card-problem.ts'
import { opening, problem } from '../../checks/field-problem.ts'
import { austrian, chasseurs, colours, engagement, flag, general, gun, inside, line } from '../../checks/troops.ts'
import { DISCARDED } from '../../field.ts'
import { stackFault } from '../03-stacking.ts'
import { mayFire } from '../10-infantry-fire.ts'
import { mayReload } from '../11-rally.ts'
import { beginCombats } from '../12-close-combat/close-combat.ts'
import { combats } from '../12-close-combat/combats.ts'
import { account } from '../12-close-combat/odds.ts'
import { cardsIn, nearestToEnemy } from './events.ts'

type Given = Readonly<Record<string, unknown>>

const wagon = (id: string, hex: string, more: Given = {}) => ({
  id,
  side: 'french',
  type: 'WAGON',
  formation: id,
  hex,
  ...more,
})

describe('ammunition', () => {
  test('[OPT-AMMO-0] [OPT-AMMO-1] [OPT-AMMO-2] Low Ammo falls on the Flag or gun nearest to an enemy, of whichever side', () => {
    const units = [flag('F', '0,0'), gun('n', '-2,3'), colours('C', '6,0'), austrian('y', '4,0')]
    const p = drawing(['Low Ammo'], [1], { units })
    expect(p.orders()).toEqual(['mark F'])
    p.play('mark F')
    expect(p.states('F')).toContain('low ammunition')
  })

  test('[OPT-LCF-4] light cavalry that may fire can be struck as well', () => {
    const { field, position, unit } = inside(
      problem({
        units: [chasseurs('h', '0,0'), flag('F', '-3,0'), colours('C', '6,0')],
        lightCavalryFire: true,
        phase: 'artillery',
      }),
    )
    expect(nearestToEnemy(field, position)).toContain(unit('h'))
  })

  test('[OPT-AMMO-3] [OPT-AMMO-6] low ammunition does not matter to fire, none stops it', () => {
    const able = (ammunition: string) => {
      const p = problem({
        phase: 'artillery',
        units: [
          flag('F', '0,0', { ammunition }),
          line('a', '0,1'),
          gun('n', '0,4', { ammunition }),
          gun('m', '0,6'),
          colours('C', '5,-1'),
        ],
      })
      const { field, position, unit } = inside(p)
      return [
        mayFire(field, position, unit('a')),
        p.objections('bombard n at 5,-1 shot ball facing E').includes('OPT-AMMO-6'),
      ]
    }
    expect(able('low')).toEqual([true, false])
    expect(able('none')).toEqual([false, true])
  })

  test('[OPT-AMMO-4] Ammo Shortage turns one low marker of those who fired to none', () => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [gun('n', '0,0', { ammunition: 'low' }), gun('m', '0,4'), austrian('y', '8,0')],
      held: { allied: 'Ammo Shortage' },
      deck: ['Breeze'],
      dice: [1],
    })
    p.play('bombard n at 8,0 shot ball facing E')
    expect(p.view().side).toBe('allied')
    expect(p.orders()).toEqual(['play ammo-shortage unit n', 'done'])
    expect(p.objections('play ammo-shortage unit m')).toEqual(['OPT-AMMO-4'])
    p.play('play ammo-shortage unit n')
    expect(p.states('n')).toContain('no ammunition')
    const { field, position } = inside(p)
    expect(cardsIn(field, position, DISCARDED).length).toBe(1)
  })

  test('[OPT-AMMO-4] [OPT-LCF-4] of light cavalry that fires together, those who had a target fire', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      units: [
        chasseurs('h', '0,0', { ammunition: 'low' }),
        chasseurs('i', '-2,0', { ammunition: 'low' }),
        colours('C', '5,-1'),
      ],
      leaders: [general('c', '-2,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })],
      held: { allied: 'Ammo Shortage' },
      deck: ['Breeze'],
      lightCavalryFire: true,
      dice: [6, 6, 1],
    })
    p.play('engage c joined h,i modifier 0', 'openFire')
    expect(p.told('fired').map(event => event.unit)).toEqual(['h'])
    expect(p.orders()).toEqual(['play ammo-shortage unit h', 'done'])
    expect(p.objections('play ammo-shortage unit i')).toEqual(['OPT-AMMO-4'])
  })

  test('[OPT-AMMO-1] [OPT-AMMO-4] of a battalion its Flag is short, though only its companies had a target', () => {
    const p = problem({
      phase: 'engagement',
      side: 'french',
      units: [line('a', '0,0'), flag('F', '-2,0', { ammunition: 'low' }), colours('C', '5,-1')],
      leaders: [general('g', '-4,0')],
      held: { allied: 'Ammo Shortage' },
      deck: ['Breeze'],
      dice: [6, 6, 1],
    })
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.told('fired').map(event => event.unit)).toEqual(['a'])
    expect(p.orders()).toEqual(['play ammo-shortage unit F', 'done'])
  })

  const shifts = (attacker: Given, defender: Given) => {
    const { field, position } = inside(
      problem({ phase: 'artillery', units: [flag('F', '0,0', attacker), colours('C', '1,0', defender)] }),
    )
    beginCombats(field, position, 0)
    return account(field, position, combats(field, position, 0)[0])
      .terms.filter(t => /CMOD-[34]/.test(t.case))
      .map(t => [t.case, t.value])
  }

  test('[OPT-AMMO-7] [CMOD-4] short ammunition shifts the column', () => {
    expect(shifts({}, { ammunition: 'low' })).toEqual([['CMOD-3', 1]])
    expect(shifts({}, { ammunition: 'none' })).toEqual([['CMOD-4', 1]])
    expect(shifts({ ammunition: 'none' }, {})).toEqual([['CMOD-4', -1]])
    expect(shifts({ ammunition: 'low' }, {})).toEqual([])
  })

  test('[CMOD-3] [CMOD-4] [OPT-AMMO-7] fired and low are one line and one shift; no ammunition is another line', () => {
    expect(shifts({}, { ammunition: 'low', fired: true })).toEqual([['CMOD-3', 1]])
    expect(shifts({}, { ammunition: 'none', fired: true })).toEqual([
      ['CMOD-3', 1],
      ['CMOD-4', 1],
    ])
    expect(shifts({ ammunition: 'none' }, { ammunition: 'none' })).toEqual([
      ['CMOD-4', 1],
      ['CMOD-4', -1],
    ])
  })

  test('[OPT-AMMO-8] guns without ammunition lose their shift', () => {
    const { field, position } = inside(
      problem({
        phase: 'artillery',
        units: [
          flag('F', '0,0'),
          { id: 'k', side: 'allied', type: 'RU_6PDR', formation: 'k', hex: '1,0', facing: 'W', ammunition: 'none' },
        ],
      }),
    )
    beginCombats(field, position, 0)
    expect(account(field, position, combats(field, position, 0)[0]).terms.some(t => t.case === 'CMOD-9')).toBe(false)
  })
})

describe('wagons', () => {
  test('[DEF-7] [OPT-WAG-1] they are there only in scenarios that list them, and with the option', () => {
    const ids = (options: Record<string, string>) =>
      inside(opening('st-hilaire-pratzeberg', options)).field.units.map(u => u.id)
    expect(ids({})).not.toContain('wagon-french-1')
    expect(ids({ ammunition: 'yes' })).toContain('wagon-french-1')
    expect(
      inside(opening('intro-pratzen-village', { ammunition: 'yes' })).field.units.some(u => u.id.startsWith('wagon')),
    ).toBe(false)
  })

  test('[OPT-WAG-3] [OPT-WAG-4] each is a command of its own under a Leader, and rolls', () => {
    const p = engagement([wagon('w', '0,0'), colours('C', '8,0')], [general('g', '1,0', { commands: [] })], [])
    expect(p.orders('engage')).toContain('engage w joined nobody modifier 0')
    const far = problem({
      phase: 'command',
      side: 'french',
      units: [wagon('w', '0,0')],
      leaders: [general('g', '11,0')],
    })
    expect(far.states('w')).toContain('out of command')
  })

  test('[OPT-WAG-5] they are disordered and rally', () => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      units: [wagon('w', '0,0', { cohesion: 'disordered' }), flag('F', '5,0')],
      leaders: [general('g', '9,0')],
      dice: [1],
    })
    expect(p.counter('w').cohesion).toBe('steady')
  })

  test('[OPT-WAG-6] no unit shares their hex', () => {
    const { field, unit } = inside(problem({ units: [wagon('w', '0,0'), wagon('v', '2,0'), flag('F', '4,0')] }))
    expect([stackFault(field, [unit('w'), unit('v')]), stackFault(field, [unit('w'), unit('F')])]).toEqual([
      'STK-3',
      'STK-3',
    ])
  })

  test('[OPT-AMMO-5] [OPT-WAG-2] [OPT-RELOAD-1] a rally roll may reload the whole command from a wagon within four hexes', () => {
    const p = problem({
      phase: 'rally',
      side: 'french',
      deck: ['Breeze'],
      units: [
        flag('F', '0,0', { ammunition: 'none' }),
        line('a', '0,1', { cohesion: 'disordered' }),
        wagon('w', '4,0'),
      ],
      leaders: [general('g', '-9,0')],
      dice: [2],
    })
    expect(p.orders('reload').sort()).toEqual(['reload F', 'reload a'])
    p.play('reload a')
    expect(p.states('F')).not.toContain('no ammunition')
    expect(p.counter('a').cohesion).toBe('disordered')
  })

  test('[OPT-RELOAD-2] the path keeps clear of the enemy', () => {
    const reach = (hex: string, enemies: readonly Given[]) => {
      const { field, position, unit } = inside(
        problem({
          phase: 'artillery',
          deck: ['Breeze'],
          units: [flag('F', '0,0', { ammunition: 'low' }), wagon('w', hex), ...enemies],
        }),
      )
      return mayReload(field, position, unit('F'))
    }
    expect(reach('4,0', [])).toBe(true)
    expect(reach('5,0', [])).toBe(false)
    expect(reach('4,0', [colours('C', '4,1')])).toBe(false)
  })
})
