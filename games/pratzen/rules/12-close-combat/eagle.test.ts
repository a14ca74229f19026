/** PLAY-1: which units’ loss to cavalry is the loss of an eagle. */
import { expect, test } from 'vitest'
import { game, opening, problem } from '../../checks/field-problem.ts'
import { cannon, chasseurs, colours, dragoons, ELSEWHERE, flag, inside, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const charge = (side: string, lead: string, ...units: readonly Given[]) => {
  const p = problem({
    phase: 'close-combat',
    side,
    lostEagle: true,
    units: [...units, ...ELSEWHERE],
    demoralization: { french: 40, allied: 40 },
    dice: [4],
  })
  if (p.step === 'react') p.play('done')
  p.play(`fight ${lead}`)
  const { french, allied } = p.view().morale
  return [p.told('eagleLost').length, french.defeats, allied.defeats]
}

test('[PLAY-1] [MOR-3] a French Flag, but not a French unit without one, and not an Austrian Flag', () => {
  const horse = dragoons('d', '-7,5', { cc: 12, facing: 'W' })
  expect(charge('allied', 'd', horse, flag('F', '-8,5', { er: 3 }))).toEqual([1, 2, 0])
  expect(charge('allied', 'd', horse, line('a', '-8,5', { er: 3 }))).toEqual([0, 0, 0])
  expect(charge('french', 'h', chasseurs('h', '-9,5', { cc: 12 }), colours('C', '-8,5', { er: 3 }))).toEqual([0, 0, 1])
})

test('[PLAY-1] [HIT-6c] the Austrian Flag isn’t an eagle when it falls either, while the French one is', () => {
  const worn = { er: 3, hits: 2 }
  const horse = dragoons('d', '-7,5', { cc: 12, facing: 'W' })
  expect(charge('allied', 'd', horse, flag('F', '-8,5', worn))).toEqual([1, 2, 0])
  expect(charge('french', 'h', chasseurs('h', '-9,5', { cc: 12 }), colours('C', '-8,5', worn))).toEqual([0, 0, 1])
})

test('[PLAY-1] French cavalry beside a Flag that falls takes no eagle', () => {
  const foot = colours('C', '-7,5', { cc: 12, facing: 'W' })
  const [eagles] = charge('allied', 'C', foot, flag('F', '-8,5', { hits: 2 }), chasseurs('h', '-9,5', { facing: 'W' }))
  expect(eagles).toBe(0)
})

test('[PLAY-1] it is at stake in one scenario alone', () => {
  const atStake = game.scenarios.filter(({ id }) => inside(opening(id)).field.rules.lostEagle)
  expect(game.scenarios.length).toBeGreaterThan(1)
  expect(atStake.length).toBe(1)
})

test('[PLAY-1] [HIT-3] a Flag shot down next to cavalry of the enemy is lost to it, far from any it is not', () => {
  const shot = (hex: string) => {
    const p = problem({
      phase: 'artillery',
      side: 'allied',
      lostEagle: true,
      units: [
        dragoons('d', hex),
        cannon('n', '4,0'),
        flag('F', '0,0', { hits: 2 }),
        line('z', '-9,0', { formation: 'z' }),
      ],
      demoralization: { french: 40, allied: 40 },
      dice: [6],
    })
    p.play('bombard n at 0,0 shot ball facing W')
    expect(p.at('F')).toBe('eliminated')
    return p.told('eagleLost').length
  }
  expect([shot('0,1'), shot('0,3')]).toEqual([1, 0])
})
