/** The defender’s options before the fight, to the last hex and the last counter. */
import { describe, expect, test } from 'vitest'
import { ends } from '../../checks/order-book.ts'
import { austrian, colours, dragoons, feldherr, flag, reaction } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A defender elsewhere that may turn, so that the step waits whatever the others can do. */
const TURNABLE = [flag('G', '0,5', { formation: 'f2' }), dragoons('d', '1,5', { facing: 'E' })]
const wagon = (id: string, hex: string): Given => ({ id, side: 'allied', type: 'WAGON', formation: id, hex })

test('[CC-1] [CC-2] the defender is asked only when a unit may turn or close up', () => {
  const asked = (...supports: readonly Given[]) =>
    reaction([flag('F', '0,0'), colours('C', '1,0'), ...supports], []).step === 'react'
  expect(asked()).toBe(false)
  expect(asked(austrian('y', '3,0'))).toBe(false)
  expect(asked(austrian('y', '2,0'))).toBe(true)
})

describe('which units close up, and where to', () => {
  test('[CC-2] supports go forward in any direction, west as well as east', () => {
    const p = reaction(
      [flag('F', '4,0', { facing: 'W' }), colours('C', '3,0', { facing: 'E' }), austrian('y', '2,1'), ...TURNABLE],
      [],
    )
    expect(ends(p, 'closeUp', 'y')).toEqual(['3,0', '3,1'])
    p.play('closeUp y to 3,1 facing E')
    expect(p.at('y')).toBe('3,1')
  })

  test('[CC-2] from each of the six hexes around a friend who is attacked from the other side', () => {
    const around = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
    const facings = ['E', 'NE', 'NW', 'W', 'SW', 'SE']
    const closes = around.map((hex, i) => {
      const support = austrian('y', around[(i + 3) % 6])
      const asked = (facing: string, k: number) => {
        const pair = [flag('F', hex, { facing: facings[(k + 3) % 6] }), colours('C', '0,0', { facing })]
        return ends(reaction([...pair, support, ...TURNABLE], []), 'closeUp', 'y').includes('0,0')
      }
      return facings.some(asked)
    })
    expect(closes).toEqual(around.map(() => true))
  })

  test('[CC-2] [STK-MOV-2] not onto friends of another battalion', () => {
    const support = (formation: string) =>
      reaction([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '2,-1', { formation }), ...TURNABLE], [])
    expect(ends(support('a'), 'closeUp', 'y')).toEqual(['1,-1', '1,0'])
    expect(ends(support('b'), 'closeUp', 'y')).toEqual(['1,-1'])
    expect(support('b').objections('closeUp y to 1,0 facing W')).toEqual(['STK-MOV-2'])
  })

  test('[CC-2] [FAC-6] not into a village that no attacker touches', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '2,-1'), ...TURNABLE], [], {
      terrain: { '2,0': 'village', '1,-1': 'village' },
    })
    expect(ends(p, 'closeUp', 'y')).toEqual(['1,-1', '1,0'])
    expect(p.objections('closeUp y to 2,0 facing W')).toEqual(['CC-2'])
  })

  test('[CC-2] [DEF-3] wagons and Leaders do not close up', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0'), wagon('w', '2,-1'), ...TURNABLE], [], {
      leaders: [feldherr('k', '2,0')],
    })
    expect(p.orders('closeUp')).toEqual([])
    expect(p.objections('closeUp w to 1,-1 facing W')).toEqual(['CC-2'])
    expect(p.objections('closeUp k to 1,0 facing W')).toEqual(['CC-2'])
  })

  test('[CC-2] a Leader who would be left alone goes along, one with troops stays', () => {
    const closed = (...more: readonly Given[]) => {
      const p = reaction([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '2,-1'), ...more, ...TURNABLE], [], {
        leaders: [feldherr('k', '2,-1')],
      })
      p.play('closeUp y to 1,-1 facing W')
      return p.at('k')
    }
    expect(closed()).toBe('1,-1')
    expect(closed(austrian('z', '2,-1'))).toBe('2,-1')
  })

  test('[CC-2] [LMOV-2] [CAVLDR-1] a Leader of cavalry goes with the last of his own, not staying with others; the log says so', () => {
    const closed = (mate: string) => {
      const horse = [dragoons('e', '2,-1'), dragoons('x', '2,-1', { formation: mate })]
      const p = reaction([flag('F', '0,0'), colours('C', '1,0'), ...horse, ...TURNABLE], [], {
        leaders: [feldherr('k', '2,-1', { rank: 'regiment', arm: 'cavalry LC', commands: ['ad'] })],
      })
      const [moved] = p.play('closeUp e to 1,-1 facing W')
      return [p.at('k'), moved.units]
    }
    expect(closed('other')).toEqual(['1,-1', ['e', 'k']])
    expect(closed('ad')).toEqual(['2,-1', ['e']])
  })
})
