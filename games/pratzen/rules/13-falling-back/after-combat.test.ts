/** Withdrawals and retreats after combat: past enemies, over friends, off the map. */
import { describe, expect, test } from 'vitest'
import { ends, facings, send } from '../../checks/order-book.ts'
import { austrian, cannon, chasseurs, colours, dragoons, feldherr, flag, line, melee } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const WIDE = { map: { radius: 25 } }

/** An Austrian Flag at 1,0 is repulsed and falls back four hexes east. */
const repulsed = (...others: readonly Given[]) => {
  const p = melee([flag('F', '0,0'), colours('C', '1,0'), ...others], [4], WIDE)
  p.play('fight F')
  return p
}

/** Dragoons at 1,0 are defeated and fall back ten hexes east. */
const defeated = (others: readonly Given[], dice: readonly number[] = [5], more: Given = {}) => {
  const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 }), ...others], dice, {
    ...WIDE,
    ...more,
  })
  p.play('fight h')
  return p
}

const column = (hex: string): number => Number(hex.split(',')[0])

describe('enemies and edges', () => {
  test('[CC-13b] [ELIM-3] a unit that has to move adjacent to an enemy is eliminated', () => {
    const p = repulsed(line('a', '3,0', { formation: 'f3' }), line('b', '3,-2', { formation: 'f4' }))
    expect(p.at('C')).toBe('eliminated')
  })

  test('[CC-13g] a retreat off the map is the end', () => {
    const p = melee([chasseurs('h', '8,0', { cc: 4 }), dragoons('d', '9,0', { cc: 4, er: 3 })], [5])
    p.play('fight h')
    expect(p.at('d')).toBe('eliminated')
  })
})

describe('which way', () => {
  test('[CC-13a] [CC-13c] where a unit falls back to, and how it faces, can be ordered ahead', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0'), dragoons('d', '4,0')], [4], WIDE)
    const to = (hex: string) => p.ahead(`fall C to ${hex} facing W`, 'allied', 'units')
    expect(to('2,0')).toBeNull()
    p.play('fight F')
    expect(facings(p, 'fall', ['C'], '2,0')).toContain('W')
    // No nearer than two hexes to the dragoons.
    expect([to('2,0'), to('3,0')]).toEqual(['fall C to 2,0 facing W', null])
    expect(p.ahead('fall d to 2,0 facing W', 'allied', 'units')).toBeNull()
  })

  test('[FEF-2] whichever way it faces, it comes to any hex of the line four hexes to its rear', () => {
    const STEPS = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map(step => step.split(',').map(Number))
    for (const [facing, name] of ['E', 'NE', 'NW', 'W', 'SW', 'SE'].entries()) {
      const [[aq, ar], [bq, br]] = [STEPS[facing], STEPS[(facing + 1) % 6]]
      const enemy = `${1 + aq},${ar}`
      const opposite = ['W', 'SW', 'SE', 'E', 'NE', 'NW'][facing]
      const p = melee([flag('F', enemy, { facing: opposite }), colours('C', '1,0', { facing: name })], [4], WIDE)
      p.play('fight F')
      const line = [0, 1, 2, 3, 4].map(n => `${1 - n * aq - (4 - n) * bq},${0 - n * ar - (4 - n) * br}`)
      expect([name, ...ends(p, 'fall', 'C')]).toEqual([name, ...line.sort()])
    }
  })

  test('[FEF-4] a beaten square picks the way it goes, and so does a village', () => {
    const square = { square: true }
    const p = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0', square), austrian('y', '1,0', square)], [4], WIDE)
    p.play('fight F')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'R' })
    expect(p.view().side).toBe('allied')
    for (const [to, facing] of [
      ['11,0', 'E'],
      ['2,-10', 'NE'],
      ['1,10', 'SE'],
    ]) {
      expect(facings(p, 'fall', ['C', 'y'], to)).toContain(facing)
    }
    const village = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0')], [3], {
      ...WIDE,
      terrain: { '1,0': 'village' },
    })
    village.play('fight F')
    expect(ends(village, 'fall', 'C')).toEqual(expect.arrayContaining(['5,0', '2,-4', '1,4']))
    const field = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0')], [2], WIDE)
    field.play('fight F')
    expect(new Set(ends(field, 'fall', 'C').map(column))).toEqual(new Set([5]))
  })
})

describe('a withdrawal past friends', () => {
  test('[CC-13c] it may stop two hexes from them, and no nearer', () => {
    const p = repulsed(dragoons('d', '4,0'))
    expect(ends(p)).toContain('2,0')
    expect(ends(p).filter(hex => ['3,0', '4,0', '3,1', '4,-1'].includes(hex))).toEqual([])
  })

  test('[CC-13d] [CC-13c] a unit that has gone the full distance past them may end adjacent to them, but not in their hex', () => {
    const p = repulsed(dragoons('d', '6,0'))
    expect(ends(p)).toEqual(expect.arrayContaining(['5,0', '4,0', '5,-4']))
    expect(ends(repulsed(dragoons('d', '5,0')))).not.toContain('5,0')
  })

  test('[CC-13d] [CC-13e] it may go on over those it could stack with, disordering them', () => {
    const p = repulsed(austrian('y', '3,0'))
    expect(ends(p)).toContain('5,0')
    expect(ends(p)).not.toContain('3,0')
    send(p, 'fall', ['C'], '5,0')
    expect(p.counter('y').cohesion).toBe('disordered')
  })

  test('[CC-13d] having passed over them it goes on until it is not next to any', () => {
    const p = repulsed(austrian('y', '4,0'))
    // East along the row the only path to 5,0 leads over y, and 5,0 is adjacent to y.
    expect(ends(p)).not.toContain('5,0')
    expect(ends(p)).toContain('6,0')
  })

  test('[CC-13d] it may go over friends and on past others, although another way as long leads over no unit', () => {
    const enemy = line('b', '4,1', { formation: 'f4' })
    const beside = repulsed(austrian('y', '3,0'), dragoons('d', '6,-1'), enemy)
    // 5,-1 is adjacent to the dragoons: only units that have passed over no friends may end there; units that passed
    // over y continue.
    expect(ends(beside)).toEqual(expect.arrayContaining(['5,-1', '7,-3']))
    expect(ends(repulsed(dragoons('d', '6,-1'), enemy))).not.toContain('7,-3')
  })

  test('[CC-13d] [STK-MOV-3] [STK-MOV-5] [DEF-14] never over those it could not stack with', () => {
    const rows = ['4,0', '4,-1', '4,-2', '4,-3']
    const barred = (wall: readonly Given[]) => ends(repulsed(...wall)).filter(hex => column(hex) > 4)
    expect(barred(rows.map((hex, i) => dragoons(`d${i}`, hex)))).toEqual([])
    expect(barred(rows.map((hex, i) => austrian(`s${i}`, hex, { formation: `s${i}` })))).toEqual([])
    expect(barred(rows.flatMap((hex, i) => [cannon(`k${i}`, hex), cannon(`m${i}`, hex)]))).toEqual([])
    expect(barred(rows.map((hex, i) => austrian(`y${i}`, hex))).length).toBeGreaterThan(0)
  })

  test('[CC-13f] fellow losers may end in one stack', () => {
    const p = melee([flag('F', '0,0', { cc: 12 }), colours('C', '1,0'), austrian('y', '1,-1')], [4])
    p.play('fight F', 'suffer 1,0')
    send(p, 'fall', ['C'], '5,-2')
    expect(ends(p, 'fall', 'y')).toContain('5,-2')
  })
})

describe('a retreat over friends', () => {
  test('[CC-13h] [CC-13i] [ELIM-4] [CRT-NOTE] [LCAS-3] steady ones are disordered, disordered ones lost', () => {
    const wall = ['4,0', '4,-1', '4,-2', '4,-3'].map((hex, i) =>
      austrian(`w${i}`, hex, { formation: `w${i}`, cohesion: i < 2 ? 'disordered' : 'steady' }),
    )
    const p = defeated(wall, [5, 5, 5], { leaders: [feldherr('k', '4,0')] })
    send(p, 'fall', ['d'], '11,0')
    expect(p.at('w0')).toBe('eliminated')
    expect(p.at('k')).toBe('eliminated')
    expect(p.told('leaderRisk')).toMatchObject([{ unit: 'k', lostOn: 10 }])
    expect(p.at('d')).toBe('11,0')
    const steady = defeated(wall)
    send(steady, 'fall', ['d'], '11,-10')
    expect([steady.at('w3'), steady.counter('w3').cohesion]).toEqual(['4,-3', 'disordered'])
  })

  test('[LCAS-3] a Leader among those passed over falls on a 10, not on a 9', () => {
    const carriedOff = (...dice: readonly number[]) => {
      const wall = ['4,0', '4,-1', '4,-2', '4,-3'].map((hex, i) => austrian(`w${i}`, hex, { formation: `w${i}` }))
      const p = defeated(wall, [5, ...dice], { leaders: [feldherr('k', '4,0')] })
      send(p, 'fall', ['d'], '11,0')
      return p.at('k')
    }
    expect([carriedOff(4, 5), carriedOff(4, 6)]).toEqual(['4,0', 'eliminated'])
  })

  test('[CC-13h] it does not end with friends or adjacent to them, but continues', () => {
    const p = defeated([dragoons('e', '11,-3')])
    expect(ends(p, 'fall', 'd')).toEqual(expect.arrayContaining(['11,0', '11,-10']))
    const beside = ['11,-3', '11,-2', '11,-4', '12,-3', '12,-4']
    expect(ends(p, 'fall', 'd').filter(hex => beside.includes(hex))).toEqual([])
    expect(ends(p, 'fall', 'd')).toContain('13,-4')
  })

  test('[CC-13i] [DEF-18] [ELIM-4] [LCAS-3] guns passed over are limbered; foot guns that were limbered suffer nothing', () => {
    const battery = (limbered: boolean) =>
      defeated(
        ['4,0', '4,-1', '4,-2', '4,-3'].map((hex, i) => cannon(`k${i}`, hex, { limbered })),
        [5, 4, 4],
        { leaders: [feldherr('b', '4,0')] },
      )
    const fired = battery(false)
    send(fired, 'fall', ['d'], '11,0')
    expect([fired.at('k0'), fired.states('k0').includes('limbered')]).toEqual(['4,0', true])
    expect(fired.told('leaderRisk')).toMatchObject([{ unit: 'b', lostOn: 10 }])
    const travelling = battery(true)
    send(travelling, 'fall', ['d'], '11,0')
    expect([travelling.at('k0'), travelling.counter('k0').cohesion]).toEqual(['4,0', 'steady'])
    expect(travelling.told('leaderRisk')).toEqual([])
  })
})
