/** 14.2.3.2 Where cavalry goes after a failed charge. */
import { describe, expect, test } from 'vitest'
import { allied, type Counter, fighting, french, frenchHorse, type Problem } from '../../checks/field-problem.ts'

const F1 = frenchHorse('F1', 4, '0,0', { charge: '1,0' })
const A1 = allied('A1', 2, '1,0')
const friend = (hex: string, more: Partial<Counter> = {}): Counter =>
  french('F2', 2, hex, { order: 'defense', ...more })

/** A 3 disorders A1, which keeps its hex. */
const repulsed = (others: readonly Counter[], more: Problem = {}) =>
  fighting([F1, A1, ...others], { dice: [3], ...more })
const places = (others: readonly Counter[]): string[] =>
  repulsed(others)
    .choices('retreat F1 to')
    .map(order => order.split(' ')[3])

describe('14.2.3.2 Behind a friend', () => {
  const free = places([])

  test('[14.2.3.2] a unit adjacent to the hex, but no nearer to the enemy, is not in front of it', () => {
    // -1,-1 is adjacent to -2,0 and 0,-2, and all three are three hexes from the enemy; cavalry doesn’t stack with
    // infantry.
    expect(free).toEqual(['-1,-1', '-2,0', '-2,1', '-2,2', '0,-2'])
    expect(places([friend('-1,-1')])).toEqual(free.filter(hex => hex !== '-1,-1'))
    expect(places([friend('-1,0')])).toEqual(['-1,-1', '-2,0', '-2,1'])
  })

  test('[14.2.3.2] a friend of another formation covers no unit', () => {
    expect(places([friend('-1,0', { formation: 'G' })])).toEqual(free)
  })

  test('[14.2.3.2] one that is nearer to the enemy and not adjacent to the hex does not either', () => {
    expect(places([friend('0,1')])).toEqual(['-1,2', '0,2'])
    expect(places([friend('2,0')])).toEqual(free)
  })
})

describe('14.2.3.2 Two hexes', () => {
  test('[14.2.3.2] it ends two hexes from where it stood, and does not turn aside to the next hex for the sake of a friend', () => {
    // 0,1 covers -1,1 too, which is adjacent to 0,0.
    const p = repulsed([friend('0,1')])
    expect([p.objections('retreat F1 to -1,1'), p.reasons('retreat F1 to -1,1')]).toEqual([
      ['14.2.3.2'],
      ['F1 can’t retreat to -1,1: it must be 2 hexes away.'],
    ])
  })

  test('[14.2.3.2] [12.6.3] if there is no such hex it goes as far as it can', () => {
    const shut = ['1,-1', '0,-1', '-1,1', '0,1'].map(hex => `0,0/${hex}`)
    const walls = ['0,-1', '-1,-1', '-2,0', '-2,1', '-1,1'].map(hex => `-1,0/${hex}`)
    const p = repulsed([], { hexsides: Object.fromEntries([...shut, ...walls].map(side => [side, 'river' as const])) })
    expect([p.at('F1'), p.states('F1')]).toEqual(['-1,0', ['disordered']])
  })
})

describe('12.6.1 A zone on the way back', () => {
  /** The only path leads through -1,0 to -2,0. */
  const lane: Problem = {
    hexsides: Object.fromEntries(
      [
        ...['1,-1', '0,-1', '-1,1', '0,1'].map(hex => `0,0/${hex}`),
        ...['0,-1', '-1,-1', '-2,1', '-1,1'].map(hex => `-1,0/${hex}`),
      ].map(side => [side, 'river' as const]),
    ),
  }
  const back = (others: readonly Counter[]): unknown[] => {
    const p = repulsed(others, lane)
    return [p.at('F1'), p.states('F1'), p.told('routed').map(({ cases }) => cases)]
  }

  test('[12.6.1] [14.2.3.2] a unit that retreats in Disorder into an empty enemy zone routs', () => {
    // Its ZOC covers both hexes.
    const watcher = allied('A2', 1, '-2,1')
    expect(back([])).toEqual(['-2,0', ['disordered'], []])
    expect(back([watcher])).toEqual(['-2,0', ['routed'], [['12.6.1']]])
    expect(back([{ ...watcher, cohesion: 'disordered' }])).toEqual(['-2,0', ['disordered'], []])
    // Cavalry of its own formation holds the hexes.
    const friends = ['-1,0', '-2,0'].map((hex, i) => frenchHorse(`F${i + 3}`, 1, hex, { order: 'defense' }))
    expect(back([watcher, ...friends])).toEqual(['-2,0', ['disordered'], []])
  })

  test('[12.6.1] a zone is for those who have nothing else: rather one hex of two, whether a friend holds it or not', () => {
    const watcher = allied('A2', 1, '-3,0')
    expect(back([watcher])).toEqual(['-1,0', ['disordered'], []])
    expect(back([watcher, frenchHorse('F3', 1, '-2,0', { order: 'defense' })])).toEqual(['-1,0', ['disordered'], []])
  })
})
