/** ENG-6: the path back into command if the direct one is blocked. */
import { expect, test } from 'vitest'
import { ends } from '../../checks/order-book.ts'
import { colours, engagement, flag, general, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
/** Enemies that block a hex but aren’t combat units, so they engage no unit. */
const wagon = (id: string, hex: string): Given => ({ id, side: 'allied', type: 'WAGON', formation: id, hex })

/** A unit three hexes beyond its Flag’s range. */
const lost = (...wagons: readonly Given[]) => {
  const p = engagement(
    [flag('F', '-9,0'), line('a', '-4,0', { outOfCommand: true }), colours('C', '12,0'), ...wagons],
    [general('g', '-9,1')],
    [],
  )
  while (p.step === 'free-move') p.play('done')
  expect(p.step).toBe('ooc-move')
  return p
}

test('[ENG-6] an enemy on the straight way is passed on either side, by as few steps as that takes', () => {
  expect(ends(lost(), 'move', 'a')).toEqual(['-5,0', '-6,0', '-7,0'])
  const north = ['-4,-1', '-5,-1', '-6,-1', '-7,-1']
  const south = ['-5,1', '-6,1', '-7,1', '-8,1']
  expect(ends(lost(wagon('w', '-5,0')), 'move', 'a')).toEqual([...north, ...south, '-6,0', '-7,0'].sort())
})

test('[ENG-6] a unit that is shut in has no way home', () => {
  const ring = ['-5,0', '-3,0', '-4,1', '-4,-1', '-5,1', '-3,-1'].map((hex, i) => wagon(`w${i}`, hex))
  expect(ends(lost(...ring), 'move', 'a')).toEqual([])
})
