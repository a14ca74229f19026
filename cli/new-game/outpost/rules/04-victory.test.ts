import { expect, test } from 'vitest'
import { combat, problem, unit } from '../checks/field-problem.ts'

const village = { terrain: { '0,0': 'village' }, turns: 1 }

test('[4.1] the French win with a unit in the village after the last turn, the Austrians without', () => {
  const ending = (hex: string) => {
    const p = problem([unit('F', '4-4', hex), unit('A', '4-4', '-4,4')], village)
    p.play('done', 'done')
    return [p.winner(), p.level()]
  }
  expect([ending('0,0'), ending('0,1')]).toEqual([
    ['french', 'Village'],
    ['austrian', 'Village'],
  ])
})

test('[4.1] a player without units has lost at once', () => {
  const p = combat([unit('F', '6-4', '0,0'), unit('A', '3-4', '1,0')], { dice: [6] })
  p.play('attack 1,0 with F')
  expect([p.winner(), p.level()]).toEqual(['french', 'Rout'])
})
