/** The size of a battalion. */
import { expect, test } from 'vitest'
import { colours, engagement, flag, general, inside, line } from '../checks/troops.ts'
import { battalionOf } from './04-leaders-and-flags.ts'

test('[FLAG-2] a Flag commands four further units, within two hexes', () => {
  const near = ['0,1', '1,0', '0,2', '2,0', '-1,0'].map((hex, i) => line(`u${i}`, hex))
  const p = engagement([flag('F', '0,0'), ...near, line('far', '3,0'), colours('C', '8,0')], [general('g', '-4,0')], [])
  const { field, position, unit } = inside(p)
  const ids = battalionOf(field, position, unit('F')).map(index => field.units[index].id)
  expect(ids).toEqual(['F', 'u0', 'u1', 'u2', 'u3'])
})
