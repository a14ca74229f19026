import { describe, expect, test } from 'vitest'
import { allied, type Counter, french, problem } from '../../games/austerlitz/checks/field-problem.ts'
import { folliesIn } from './checks/watched.ts'
import { lonelyGuns } from './guns.ts'

const GUNS = french('G', 'artillery', '3-6', '-4,0')
const FOE = allied('E', 'infantry', '5-4', '2,0')

/** The French march, then fight if they must; the Allies have gone before. */
function seen(units: readonly Counter[], ...orders: readonly string[]): string[] {
  const field = problem({ map: { radius: 9 }, side: 'french', phase: 'movement', units: [...units, FOE] })
  return folliesIn(field, [...orders, 'done'], lonelyGuns)
}

describe('guns alone in front', () => {
  test('guns that march to within three hexes of the enemy are, four hexes away they aren’t', () => {
    expect(seen([GUNS], 'move G to -1,0')).toEqual(['gunsAlone by G in turn 1'])
    expect(seen([GUNS], 'move G to -2,0')).toEqual([])
  })

  test('not with infantry or cavalry beside them; other guns don’t cover them', () => {
    const beside = (type: 'infantry' | 'cavalry' | 'artillery') => [GUNS, french('F', type, '3-5', '-1,-1')]
    expect(seen(beside('infantry'), 'move G to -1,0')).toEqual([])
    expect(seen(beside('cavalry'), 'move G to -1,0')).toEqual([])
    expect(seen(beside('artillery'), 'move G to -1,0')).toEqual(['gunsAlone by G in turn 1'])
  })

  test('not behind friends two hexes in front; three hexes in front, or two behind, friends don’t cover them', () => {
    const friend = (hex: string) => [GUNS, french('F', 'infantry', '3-5', hex)]
    expect(seen(friend('0,1'), 'move G to -1,0')).toEqual([])
    expect(seen(friend('0,2'), 'move G to -1,0')).toEqual(['gunsAlone by G in turn 1'])
    expect(seen(friend('-3,0'), 'move G to -1,0')).toEqual(['gunsAlone by G in turn 1'])
  })

  test('not if cover follows them in the same turn', () => {
    const cover = french('F', 'infantry', '3-5', '-4,1')
    expect(seen([GUNS, cover], 'move G to -1,0', 'move F to -2,1')).toEqual([])
    expect(seen([GUNS, cover], 'move G to -1,0', 'move F to -3,1')).toHaveLength(1)
  })

  test('not when they draw away from the enemy', () => {
    expect(seen([{ ...GUNS, hex: '0,0' }], 'move G to -1,0')).toEqual([])
  })

  test('not when their cover falls afterwards, nor when they bombard from where they stand', () => {
    const units = [{ ...GUNS, hex: '-1,0' }, french('F', 'infantry', '1-5', '1,0')]
    const allies = { map: { radius: 9 }, side: 'french', phase: 'movement', dice: [6] } as const
    const field = problem({ ...allies, units: [...units, { ...FOE, strength: 9 }] })
    expect(folliesIn(field, ['move G to 0,0', 'done', 'attack 2,0 with F G'], lonelyGuns)).toEqual([])
    expect(field.at('F')).not.toBe('1,0')

    const bombards = problem({ ...allies, phase: 'combat', units: [{ ...GUNS, hex: '0,0' }, FOE] })
    expect(folliesIn(bombards, ['attack 2,0 with G'], lonelyGuns)).toEqual([])
  })
})

describe('guns abandoned', () => {
  const guns = { ...GUNS, hex: '-1,0' }
  const mate = french('F', 'infantry', '3-5', '-1,1')

  test('by the infantry beside them, which marches away; not if it stays, or others stay', () => {
    expect(seen([guns, mate], 'move F to -3,1')).toEqual(['gunsAbandoned by G in turn 1'])
    expect(seen([guns, mate], 'move F to -2,1')).toEqual([])
    expect(seen([guns, mate, french('H', 'cavalry', '3-6', '-2,0')], 'move F to -3,1')).toEqual([])
  })

  test('not far from the enemy, nor by those that were never beside them, nor by other guns', () => {
    expect(
      seen(
        [
          { ...GUNS, hex: '-2,0' },
          { ...mate, hex: '-2,1' },
        ],
        'move F to -4,1',
      ),
    ).toEqual([])
    expect(seen([guns, { ...mate, hex: '-3,1' }], 'move F to -4,1')).toEqual([])
    expect(seen([guns, { ...mate, type: 'artillery' }], 'move F to -3,1')).toEqual([])
  })

  test('is counted once, when it begins', () => {
    const field = problem({ map: { radius: 9 }, side: 'french', phase: 'movement', units: [guns, mate, FOE] })
    const turns = ['move F to -3,1', 'done', 'done', 'move F to -5,1', 'done']
    expect(folliesIn(field, turns, lonelyGuns)).toEqual(['gunsAbandoned by G in turn 1'])
  })
})
