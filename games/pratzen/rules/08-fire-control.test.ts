/** Who is bound by the fire of a battalion. */
import { expect, test } from 'vitest'
import { colours, engagement, flag, general, line } from '../checks/troops.ts'

const roll = 'engage F joined nobody modifier 0'

test('[FCT-2] [FCT-5] [ENG-ET-7] all units of the battalion are marked Fired, also those who had no target', () => {
  const p = engagement(
    [flag('F', '0,0'), line('a', '-2,0'), line('b', '-2,2'), colours('C', '5,-1')],
    [general('g', '-4,0')],
    [3, 3, 4, 4, 1],
  )
  p.play(roll)
  expect(p.told('fired').map(event => event.unit)).toEqual(['F'])
  expect(['F', 'a', 'b'].map(id => p.states(id).includes('fired'))).toEqual([true, true, true])
})

test('[FCT-7] a Leader decides on Choice next to the Flag, not next to another unit of the battalion', () => {
  const choose = (hex: string) => {
    const p = engagement(
      [flag('F', '0,0'), line('a', '-2,2'), colours('C', '5,-1')],
      [general('g', hex)],
      [3, 3, 3, 4, 1],
    )
    p.play(roll)
    return [p.told('fireControl')[0].result, p.orders().includes('ceaseFire'), p.states('F').includes('fired')]
  }
  expect(choose('-1,1')).toEqual(['choice', true, false])
  expect(choose('-2,3')).toEqual(['choice', false, true])
})
