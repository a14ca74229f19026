/** What else is lost with a unit. */
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, cannon, dragoons, flag, line } from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A lone French Flag that takes its third hit, with this enemy unit adjacent. */
const shelled = (beside: Given) => {
  const p = problem({
    phase: 'artillery',
    side: 'allied',
    lostEagle: true,
    // The first unit of the list is adjacent to the Flag: units with index 0 count too.
    units: [beside, flag('F', '0,0', { hits: 2 }), line('q', '-9,-2', { formation: 'q' }), cannon('k', '4,0')],
    demoralization: { french: 40, allied: 40 },
    dice: [5],
  })
  p.play('bombard k at 0,0 shot ball facing W')
  return p
}

test('[PLAY-1] a French Flag that is shot to pieces beside enemy cavalry loses the eagle', () => {
  const p = shelled(dragoons('d', '0,1'))
  expect(p.at('F')).toBe('eliminated')
  expect(p.told('eagleLost')).toMatchObject([{ unit: 'F' }])
})

test('[PLAY-1] beside infantry it is saved', () => {
  const p = shelled(austrian('y', '0,1'))
  expect(p.at('F')).toBe('eliminated')
  expect(p.told('eagleLost')).toEqual([])
})
