import { expect, test } from 'vitest'
import { coalition, french, problem } from '../checks/field-problem.ts'

test('[12.5.2] thought of first: all who can fire together, and then each of several alone', () => {
  const likely = (...hexes: string[]): string[] => {
    const units = hexes.map((hex, i) => french(`F${i}`, 6, hex, { facing: 'NW' }))
    const { battle, position } = problem({
      phase: 'offensive fire',
      units: [...units, coalition('C1', 6, '-1,0', { facing: 'SE' })],
    }).match
    const menu = battle.menus(position, 0).find(({ kind }) => kind === 'fire')!
    return [...menu.likely!()].map(decision => battle.language.say(decision))
  }
  expect(likely('0,0')).toEqual(['fire at -1,0 from 0,0'])
  const [together, ...alone] = likely('0,0', '0,-1')
  expect([together.split(' ').length, alone.toSorted()]).toEqual([
    6,
    ['fire at -1,0 from 0,-1', 'fire at -1,0 from 0,0'],
  ])
})
