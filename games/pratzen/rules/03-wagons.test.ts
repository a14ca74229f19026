/** Wagons aren’t combat units: what they can’t do, and what can happen to them. */
import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { ends } from '../checks/order-book.ts'
import { colours, dragoons, engagement, flag, general, gun, inside, line, melee } from '../checks/troops.ts'
import { beginCombats } from './12-close-combat/close-combat.ts'
import { combats, involved } from './12-close-combat/combats.ts'
import { aimMuskets } from './14-aim.ts'

const wagon = (id: string, hex: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  side: 'allied',
  type: 'WAGON',
  formation: id,
  hex,
  facing: 'W',
  ...more,
})
const G = general('g', '-2,0')

describe('they affect no unit', () => {
  test('[DEF-3] [DEF-31] [ENG-1] they throw no engagement zone, and troops may come next to them', () => {
    const p = engagement([flag('F', '0,0'), wagon('w', '3,0')], [G], [])
    expect(p.step).toBe('free-move')
    expect(ends(p, 'move', 'F')).toEqual(expect.arrayContaining(['2,0', '4,0']))
    const armed = engagement([flag('F', '0,0'), dragoons('d', '3,0')], [G], [])
    expect(armed.step).toBe('engagement')
  })

  test('[STK-7] [OPT-WAG-6] their own hex is closed', () => {
    const p = engagement([flag('F', '0,0'), wagon('w', '3,0')], [G], [])
    expect(p.objections('move F to 3,0 facing E')).toEqual(['STK-7'])
  })

  test('[ENG-ET-15] [DEF-3] a charge goes for the nearest combat unit', () => {
    const p = engagement([flag('F', '0,0'), wagon('w', '-3,0'), colours('C', '8,0')], [G], [6, 6])
    p.play('engage F joined nobody modifier 0', 'charge')
    expect(ends(p, 'move', 'F')).toEqual(['3,0', '5,0', '6,0'])
  })

  test('[DEF-24] [ROUT-4] [DEF-3] adjacent to them no unit fights, and no routed unit is eliminated', () => {
    const other = [flag('G', '0,5', { formation: 'f2' }), dragoons('d', '1,5')]
    const p = melee([flag('F', '0,0'), line('a', '2,0', { cohesion: 'routed' }), wagon('w', '1,0'), ...other], [])
    expect(p.orders().sort()).toEqual(['fight G', 'fight q'])
    expect([p.at('F'), p.at('a')]).toEqual(['0,0', '2,0'])
  })

  test('[LOS-7] [DEF-3] [FIRE-INF-5b] fire passes over them, and those next to them may fire', () => {
    const across = (units: readonly unknown[]) => {
      const { field, position, unit, hex } = inside(
        problem({ units: [flag('F', '0,0'), colours('C', '5,0'), ...units] }),
      )
      return aimMuskets(field, position, unit('F'), hex('5,0')).fault
    }
    expect(across([wagon('w', '2,0')])).toBeNull()
    expect(across([dragoons('d', '2,0')])).toBe('LOS-7')
    const p = engagement([flag('F', '0,0'), wagon('w', '1,0'), colours('C', '5,-1')], [G], [6, 6, 1])
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.told('fired')).toMatchObject([{ unit: 'F', to: '5,-1' }])
  })
})

describe('they are not safe', () => {
  test('[OPT-WAG-5] guns may fire at them; a hit disorders them', () => {
    const p = problem({ phase: 'artillery', side: 'french', units: [gun('n', '0,0'), wagon('w', '4,0')], dice: [5] })
    p.play('bombard n at 4,0 shot ball facing E')
    expect(p.counter('w')).toMatchObject({ cohesion: 'disordered', hits: 1 })
  })

  test('[CC-3b] [DEF-3] next to a fight they add nothing, but share the outcome', () => {
    const p = problem({
      phase: 'artillery',
      side: 'french',
      units: [flag('F', '0,0'), colours('C', '1,0'), wagon('w', '1,-1')],
    })
    const { field, position, hex } = inside(p)
    beginCombats(field, position, 0)
    const [combat] = combats(field, position, 0)
    expect(combat.defenders).toEqual([hex('1,0')])
    expect(
      involved(field, position, combat)
        .defenders.map(at => field.label(at))
        .sort(),
    ).toEqual(['1,-1', '1,0'])
  })
})
