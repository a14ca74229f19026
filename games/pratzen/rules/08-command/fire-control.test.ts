/** Which units a battalion’s fire binds. */
import { expect, test } from 'vitest'
import { send } from '../../checks/order-book.ts'
import { cannon, chasseurs, colours, engagement, flag, general, line } from '../../checks/troops.ts'

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

test('[FCT-1] [FCT-7] [FCT-T2] a company that rolls alone goes by its Flag, and is not out of command because the Flag is', () => {
  const rolled = (hex: string) => {
    const p = engagement(
      [flag('F', '0,0', { er: 1, outOfCommand: true }), line('a', '2,0', { er: 2 }), colours('C', '6,-1')],
      [general('g', hex)],
      [3, 3, 3, 3, 1],
    )
    p.play('engage a joined nobody modifier 0')
    return p.told('fireControl')[0]
  }
  expect(rolled('3,-1')).toMatchObject({ units: ['a'], rating: 1, total: 6, terms: [], result: 'choice', free: false })
  expect(rolled('1,0')).toMatchObject({ result: 'choice', free: true })
})

test('[FCT-1] [FCT-7] [OPT-LCF-1] light cavalry that rolled together goes by the unit with its Leader, who decides on Choice', () => {
  const colonel = general('c', '-2,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })
  const rolled = (withLeader: number, other: number, dice: readonly number[]) => {
    const horse = [chasseurs('h', '0,0', { er: other }), chasseurs('i', '-2,0', { er: withLeader })]
    const p = engagement([...horse, colours('C', '5,-1')], [colonel], dice, { lightCavalryFire: true })
    p.play('engage c joined h,i modifier 0')
    return p
  }
  // 6 is a Choice in the first row and ceases fire in the second; 7 is a Choice in the second and fire in the first.
  const row = (p: ReturnType<typeof rolled>) => p.told('fireControl')[0]
  expect(row(rolled(1, 2, [3, 4, 3, 3]))).toMatchObject({ rating: 1, result: 'choice', free: true })
  expect(row(rolled(2, 1, [3, 3, 3, 4]))).toMatchObject({ rating: 2, result: 'choice', free: true })
  expect(rolled(2, 1, [3, 3, 3, 4]).orders()).toContain('ceaseFire')
  const alone = engagement(
    [chasseurs('h', '0,0', { er: 2 }), colours('C', '5,-1')],
    [general('g', '-4,0')],
    [3, 3, 3, 4, 1],
    {
      lightCavalryFire: true,
    },
  )
  alone.play('engage h joined nobody modifier 0')
  expect(row(alone)).toMatchObject({ rating: 2, result: 'choice', free: false })
})

test('[FCT-T2] [OPT-LCF-1] [CAVLDR-3] light cavalry out of command rolls for fire control as it is', () => {
  const rolled = (outOfCommand: boolean) => {
    const horse = [chasseurs('h', '0,0', { outOfCommand, fired: true }), colours('C', '5,-1')]
    // It holds; a 6 is a Choice, and an 8 would be fire.
    const p = engagement(horse, [], [3, 3, 3, 3, 1], { lightCavalryFire: true })
    p.play('engage h joined nobody modifier 0')
    return p.told('fireControl')
  }
  for (const outOfCommand of [true, false])
    expect(rolled(outOfCommand)).toMatchObject([{ total: 6, terms: [], result: 'choice' }])
})

test('[FCT-3] [FCT-5] a battalion that has just fired stays Fired, even if its target has gone out of range', () => {
  const units = [flag('F', '0,0'), cannon('n', '5,0', { limbered: true })]
  const p = engagement(units, [general('g', '0,0'), general('k', '-9,0')], [6, 6, 5])
  p.play('engage F joined nobody modifier 0', 'openFire')
  if (p.step === 'musketry') p.play(p.orders('volley')[0])
  expect(p.told('fired')).toMatchObject([{ unit: 'F', hits: 1 }])
  send(p, 'fall', ['n'])
  expect(p.step).toBe('free-move')
  expect(p.states('F')).toContain('fired')
})
