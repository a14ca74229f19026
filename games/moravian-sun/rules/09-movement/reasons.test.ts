import { describe, expect, test } from 'vitest'
import { allied, french, frenchGuns, moving } from '../../checks/field-problem.ts'

const far = allied('A9', 3, '6,-6')
/** Enemies from edge to edge, whose ZOC leave no gap. */
const wall = ['2,-6', '2,-4', '2,-2', '2,0', '2,2', '2,4'].map((hex, i) => allied(`A${i}`, 3, hex))
const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']

describe('a refused move names the rule that changes the answer', () => {
  test('[9.1.1] points, when nothing else is in the way; [6.1] room, when there is none at the end', () => {
    const p = moving('march', [french('F1', 9, '0,0'), french('F2', 9, '3,0'), french('F3', 9, '5,0'), far])
    expect([p.objections('move F1 to 4,0'), p.objections('move F1 to 3,0')]).toEqual([[], ['6.1.a']])
    expect([p.objections('move F1 to 6,0'), p.objections('move F1 to 5,0')]).toEqual([['9.1.1'], ['6.1.a', '9.1.1']])
  })

  test('[9.1.2] that it has to stop in a zone, [4.17] or that its order keeps it out of them', () => {
    const past = (order: 'advance' | 'march') => moving(order, [french('F1', 3, '0,0', { move: 9 }), ...wall])
    expect(past('advance').objections('move F1 to 4,0')).toEqual(['9.1.2'])
    expect(past('march').objections('move F1 to 1,0')).toEqual(['4.17'])
    expect(past('advance').reasons('move F1 to 4,0')).toEqual([expect.stringContaining('must stop in an enemy ZOC')])
  })

  test('[16.43.5] the night, [4.15] not an order that says the same', () => {
    const dark = (order: 'march' | 'defense', at: string) =>
      moving(order, [french('F1', 3, '0,0'), far], { clock: [at], turns: 1 }).objections('move F1 to 2,0')
    expect([dark('march', 'night'), dark('march', '10:00'), dark('defense', '10:00')]).toEqual([
      ['16.43.5'],
      [],
      ['4.15'],
    ])
  })

  test('[16.41.snow.1] snow, when the points would do without it, and [9.1.1] points when they would not', () => {
    const p = moving('march', [french('F1', 3, '0,0', { move: 4 }), far], { weather: 'snow' })
    expect([p.objections('move F1 to 2,0'), p.objections('move F1 to 3,0')]).toEqual([[], ['16.41.snow.1']])
    expect(p.objections('move F1 to 5,0')).toEqual(['9.1.1'])
  })

  test('[16.41.overcast] the weather for guns off the road, [4.17] but their order where a zone lies beside it', () => {
    const guns = (more: object) =>
      moving('march', [frenchGuns('F1', 2, '-4,0', { move: 5 }), allied('A1', 3, '-2,0')], {
        weather: 'overcast',
        trails: [['-4,0', '-5,0', '-6,0']],
        ...more,
      })
    expect(guns({}).objections('move F1 to -3,0')).toEqual(['4.17'])
    expect(guns({}).objections('move F1 to -4,2')).toEqual(['16.41.overcast'])
    expect(guns({}).objections('move F1 to -4,1')).toEqual([])
  })

  test('[16.25] [16.26.1] the water before a hex that is not closed itself', () => {
    const across = (water: 'stream' | 'river', guns: boolean) =>
      moving('march', [(guns ? frenchGuns : french)('F1', 3, '0,0', { move: 4 }), far], {
        hexsides: Object.fromEntries(ring.map(hex => [`0,0/${hex}`, water])),
      }).objections('move F1 to 1,0')
    expect([across('stream', true), across('stream', false)]).toEqual([['16.25'], []])
    expect([across('river', true), across('river', false)]).toEqual([['16.26.1'], ['16.26.1']])
  })

  test('[10.0] ground that no points help against, [16.24] with the case of what closes the hex itself', () => {
    const river = Object.fromEntries(ring.map(hex => [`0,0/${hex}`, 'river' as const]))
    const isle = moving('march', [french('F1', 3, '0,0', { move: 9 }), far], { hexsides: river })
    expect(isle.objections('move F1 to 2,0')).toEqual(['10.0'])
    const terrain = Object.fromEntries(ring.map(hex => [hex, 'marsh' as const]))
    const guns = moving('march', [frenchGuns('F1', 1, '0,0', { move: 9 }), far], { terrain })
    expect([guns.objections('move F1 to 2,0'), guns.objections('move F1 to 1,0')]).toEqual([['10.0'], ['16.24']])
  })

  test('[16.27.1] a wood in which guns have to stop, when there is no way round it', () => {
    const terrain = Object.fromEntries(ring.map(hex => [hex, 'wood' as const]))
    const past = (unit: typeof french) => moving('march', [unit('F1', 1, '0,0', { move: 9 }), far], { terrain })
    expect(past(frenchGuns).objections('move F1 to 2,0')).toEqual(['16.27.1'])
    expect(past(french).objections('move F1 to 2,0')).toEqual([])
    const road = moving('march', [frenchGuns('F1', 1, '0,0', { move: 2 }), far], {
      terrain: { '1,0': 'wood' },
      roads: [['0,0', '1,0', '2,0', '3,0']],
    })
    expect([road.objections('march F1 to 2,0'), road.objections('march F1 to 1,0')]).toEqual([['16.27.1'], []])
  })

  test('[16.31.2] broken ice, when there is no way round it', () => {
    const terrain = Object.fromEntries(ring.map(hex => [hex, 'pond' as const]))
    const lake = (broken: readonly string[]) =>
      moving('march', [french('F1', 3, '0,0', { move: 9 }), far], { terrain, broken }).objections('move F1 to 2,0')
    expect([lake([]), lake(ring)]).toEqual([[], ['16.31.2']])
  })

  test('[14.3] points for a square are another matter than those for the way', () => {
    const p = moving('march', [french('F1', 3, '0,0', { move: 4 }), far])
    expect([p.objections('square-at F1 to 4,0'), p.objections('square-at F1 to 5,0')]).toEqual([['14.3'], ['9.1.1']])
  })
})

describe('the same for a refused march in column', () => {
  const road = Array.from({ length: 11 }, (_, i) => `${i - 5},0`)

  test('[9.1.1] points, [9.3] a way without a road, [9.3.2.a] zones, [9.3.2.b] [9.3.2.c] friends', () => {
    const units = [french('F1', 3, '-5,0', { move: 3 }), french('F2', 3, '-3,0'), far]
    const alone = moving('march', [units[0], far], { roads: [road] })
    expect([alone.objections('march F1 to 1,0'), alone.objections('march F1 to 2,0')]).toEqual([[], ['9.1.1']])
    expect(alone.objections('march F1 to -6,1')).toEqual(['9.3'])
    const behind = moving('march', units, { roads: [road] })
    expect([behind.objections('march F1 to -3,0'), behind.objections('march F1 to -1,0')]).toEqual([
      ['9.3.2.b'],
      ['9.3.2.c'],
    ])
    const watched = moving('advance', [units[0], allied('A1', 3, '-2,1')], { roads: [road] })
    expect([watched.objections('march F1 to -3,0'), watched.objections('march F1 to -2,0')]).toEqual([[], ['9.3.2.a']])
  })

  test('[4.13] an order without columns, [11.0] which guns may leave aside', () => {
    const march = (unit: 'infantry' | 'foot-artillery', to: string) =>
      moving('attack', [french('F1', 1, '-5,0', { type: unit, back: null, move: 3 }), far], {
        roads: [road],
      }).objections(`march F1 to ${to}`)
    expect([march('infantry', '0,0'), march('foot-artillery', '0,0')]).toEqual([['4.13'], []])
    expect(march('foot-artillery', '4,0')).toEqual(['9.1.1'])
  })
})
