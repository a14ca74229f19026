/** Charges: terrain, neighbours and command limit them as they limit any move. */
import { expect, test } from 'vitest'
import { ends } from '../../checks/order-book.ts'
import { colours, engagement, flag, general, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const charge = (units: readonly Given[], more: Given = {}, leader = '-4,0') => {
  const p = engagement([flag('F', '0,0'), ...units], [general('g', leader)], [6, 6], more)
  p.play('engage F joined nobody modifier 0', 'charge')
  return ends(p, 'move', 'F')
}

test('[CHG-3] [MOV-2a] through slow ground only the slow allowance is left', () => {
  const near = [colours('C', '5,0')]
  expect(charge(near)).toEqual(['3,0', '4,0'])
  for (const ground of ['wood', 'orchard', 'stream']) {
    for (const hex of ['0,0', '1,0', '2,0']) expect(charge(near, { terrain: { [hex]: ground } })).toEqual(['3,0'])
  }
  expect(charge(near, { levels: { '2,0': 1, '3,0': 1, '4,0': 1, '5,0': 1 } })).toEqual(['3,0'])
})

test('[UMOV-3] [ENG-ET-15] it does not lead past infantry of another battalion', () => {
  const far = [colours('C', '8,0')]
  expect(charge(far)).toEqual(['3,0', '5,0', '6,0'])
  expect(charge([...far, line('z', '5,1', { formation: 'f2' })])).toEqual(['3,0'])
  expect(charge([...far, line('a', '5,1')])).toEqual(['3,0', '5,0', '6,0'])
})

test('[LMOV-6] a Flag does not charge out of the range of its Leaders', () => {
  const far = [colours('C', '8,0')]
  expect(charge(far, {}, '-5,0')).toEqual(['3,0', '5,0'])
  expect(charge(far, {}, '-6,0')).toEqual(['3,0'])
})
