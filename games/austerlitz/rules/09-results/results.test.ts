import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allied, french, frenchCombat } from '../../checks/field-problem.ts'
import { oddsColumn } from './results.ts'

const COLUMNS = ['1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1']

/** The table as printed. */
const PRINTED = [
  'Ae Ar Ar Dr Dr Dr De De De De',
  'Ae Ae Ar Ar Dr Dr Dr De De De',
  'Ae Ae Ae Ar Dr Dr Dr Dr De De',
  'Ae Ae Ae Ar Ar Dr Dr Dr De De',
  'Ae Ae Ae Ar Ar Ex Dr Ex Ex De',
  'Ae Ae Ae Ae Ar Ar Ex Ex Ex De',
].map(row => row.split(' '))

test('[9.1] all sixty cells of the Combat Results Table', () => {
  const played = PRINTED.map((row, i) =>
    row.map((_, c) => {
      const [attack, defence] = COLUMNS[c].split('-')
      const units = [french('A', 'infantry', `${attack}-5`, '-1,0'), allied('D', 'infantry', `${defence}-4`, '0,0')]
      const rolled = frenchCombat(units, { dice: [i + 1] })
        .play('attack 0,0 with A')
        .find(event => event.kind === 'rolled')
      expect(rolled).toMatchObject({ die: i + 1, sides: 6, column: COLUMNS[c], result: PRINTED[i][c] })
      return rolled?.result
    }),
  )
  expect(played).toEqual(PRINTED)
})

test('[9.1] whatever the strengths, the column is the best one the attacker has fully earned', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (attack, defence) => {
      const earned = COLUMNS.filter(column => {
        const [a, d] = column.split('-').map(Number)
        return attack * d >= defence * a
      })
      expect(COLUMNS[oddsColumn(attack, defence)]).toBe(earned.at(-1) ?? '1-5')
    }),
  )
})

test('[9.1] before the attack the player sees the chance of every result', () => {
  const p = frenchCombat([french('A', 'infantry', '8-5', '-1,0'), allied('D', 'cavalry', '3-5', '0,0')])
  const chances = Object.fromEntries(p.odds('attack 0,0 with A').chances.map(c => [c.result, c.probability]))
  expect(chances).toEqual({ Dr: 4 / 6, Ex: 1 / 6, Ar: 1 / 6 })
})

/** A stack and a single unit attack a stack, with a gun at two hexes. */
const battle = (attack: number, defence: number, die: number) =>
  frenchCombat(
    [
      french('A', 'infantry', `${attack - 2}-5`, '-1,0'),
      french('B', 'cavalry', '1-6', '-1,1'),
      french('Gun', 'artillery', '1-4', '-2,0'),
      allied('D', 'infantry', `${defence - 1}-4`, '0,0'),
      allied('E', 'cavalry', '1-5', '0,0'),
    ],
    { dice: [die] },
  )

test('[9.2] a result strikes only the units of its battle, at once, and never the bombarding artillery', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '1-5', '-1,0'),
      french('Gun', 'artillery', '1-4', '-2,0'),
      french('Idle', 'infantry', '1-5', '-2,1'),
      allied('D', 'infantry', '9-4', '0,0'),
      allied('Far', 'infantry', '9-4', '2,0'),
    ],
    { dice: [6] },
  )
  const told = p.play('attack 0,0 with A Gun').map(event => event.kind)
  expect(told.slice(0, 3)).toEqual(['attacked', 'rolled', 'eliminated'])
  expect(['A', 'Gun', 'Idle', 'D', 'Far'].map(id => p.at(id))).toEqual(['eliminated', '-2,0', '-2,1', '0,0', '2,0'])
})

test('[9.2-Ae] all attackers but bombarding artillery are removed from the map', () => {
  const p = battle(4, 10, 5)
  expect(p.odds('attack 0,0 with A B Gun').column).toBe('1-3')
  p.play('attack 0,0 with A B Gun')
  expect(['A', 'B', 'Gun', 'D', 'E'].map(id => p.at(id))).toEqual(['eliminated', 'eliminated', '-2,0', '0,0', '0,0'])
  expect(p.view().losses).toEqual({ allied: 0, french: 3 })
})

test('[9.2-Ar] all attackers except bombarding artillery retreat one hex, and no unit is eliminated', () => {
  const p = battle(6, 6, 4)
  p.play('attack 0,0 with A B Gun', 'volunteer nobody')
  expect(p.now()).toBe('turn 1 allied retreat')
  p.play('retreat A to -2,1', 'retreat B to -1,2')
  expect(['A', 'B', 'Gun', 'D', 'E'].map(id => p.at(id))).toEqual(['-2,1', '-1,2', '-2,0', '0,0', '0,0'])
  expect(p.view().losses).toEqual({ allied: 0, french: 0 })
})

test('[9.2-Dr] all defenders retreat one hex, and no unit is eliminated', () => {
  const p = battle(6, 3, 4)
  p.play('attack 0,0 with A B Gun')
  expect(p.now()).toBe('turn 1 french retreat')
  p.play('retreat D to 1,0', 'retreat E to 1,-1', 'stand')
  expect(['A', 'B', 'Gun', 'D', 'E'].map(id => p.at(id))).toEqual(['-1,0', '-1,1', '-2,0', '1,0', '1,-1'])
  expect(p.view().losses).toEqual({ allied: 0, french: 0 })
})

test('[9.2-De] all defenders are removed from the map, and no attacker', () => {
  const p = battle(18, 3, 6)
  p.play('attack 0,0 with A B Gun', 'stand')
  expect(['A', 'B', 'Gun', 'D', 'E'].map(id => p.at(id))).toEqual(['-1,0', '-1,1', '-2,0', 'eliminated', 'eliminated'])
  expect(p.view().losses).toEqual({ allied: 3, french: 0 })
})

test('[9.1] the chances that are told are those of the printed table, in every column', () => {
  for (const [c, column] of COLUMNS.entries()) {
    const [attack, defence] = column.split('-')
    const units = [french('A', 'infantry', `${attack}-5`, '-1,0'), allied('D', 'infantry', `${defence}-4`, '0,0')]
    const told = frenchCombat(units).odds('attack 0,0 with A').chances
    const faces = PRINTED.map(row => row[c])
    expect(told.map(({ result }) => result)).toEqual([...new Set(faces)])
    for (const { result, probability } of told) {
      expect([column, result, probability]).toEqual([column, result, faces.filter(face => face === result).length / 6])
    }
  }
})

test('[10C] the effect of a result on guns is shown where all bombard, not where a unit is adjacent to the enemy', () => {
  const p = frenchCombat([
    french('Gun', 'artillery', '3-4', '-2,0'),
    french('Gun2', 'artillery', '3-4', '-2,1'),
    french('A', 'infantry', '3-5', '-1,0'),
    allied('D', 'infantry', '3-4', '0,0'),
  ])
  const meaning = (units: string) =>
    p.odds(`attack 0,0 with ${units}`).chances.find(({ result }) => result === 'Ar')?.text
  expect(meaning('Gun Gun2')).toBe('guns may retreat')
  expect(meaning('A Gun')).toBe('attackers retreat')
})
