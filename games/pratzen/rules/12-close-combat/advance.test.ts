/** The advance after a close combat: the victors’ facing, and refusals of illegal paths. */
import { expect, test } from 'vitest'
import type { FieldProblem } from '../../checks/field-problem.ts'
import { send } from '../../checks/order-book.ts'
import { austrian, chasseurs, colours, dragoons, feldherr, flag, general, line, melee } from '../../checks/troops.ts'

const answer = (p: FieldProblem, order: string): string | null => {
  const [found] = p.match.objections(p.match.battle.language.hear(order), 0)
  return found ? `${found.case}: ${found.text}` : null
}

const foot = (more: Readonly<Record<string, unknown>> = {}) => {
  const p = melee([flag('F', '0,0', { cc: 9 }), colours('C', '1,0')], [4], more)
  p.play('fight F')
  send(p, 'fall', ['C'], '5,-2')
  return p
}

const horse = () => {
  const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4])
  p.play('fight h')
  send(p, 'fall', ['d'])
  return p
}

test('[CC-10] [WIN-1] the victors face as they were told to on arrival, and do not turn once more', () => {
  const p = foot()
  p.play('advance F to 1,0 facing SW')
  expect(p.counter('F')).toMatchObject({ hex: '1,0', facing: 'SW' })
  expect(p.step).not.toBe('reface')
})

test('[CC-10] [CC-10b] infantry is refused a hex beside it, cavalry the first of two', () => {
  expect(answer(foot(), 'advance F to 0,1 facing E')).toBe(
    answer(foot(), 'advance F to 3,0 facing E')?.replace('3,0', '0,1'),
  )
  expect(answer(horse(), 'advance h to 1,0 facing E')).toMatch(/^CC-10b: /)
  expect(answer(horse(), 'advance h to 5,0 facing E')).toMatch(/^CC-10: /)
})

test('[LCAS-6] [CC-13a] those who fall back drive off a lone Leader of the enemy next to their way, and no other', () => {
  const leaderAt = (hex: string) => {
    const p = melee([flag('F', '0,0', { cc: 9 }), line('a', '-3,0'), colours('C', '1,0')], [4], {
      leaders: [general('g', hex), feldherr('k', '9,0')],
    })
    p.play('fight F')
    send(p, 'fall', ['C'], '5,0')
    return p.at('g')
  }
  expect(leaderAt('4,1')).toBe('0,0')
  expect(leaderAt('3,3')).toBe('3,3')
})

test('[LCAS-6] [CC-10] a unit that goes forward drives off a lone Leader beside its new hex, not one beside the hex that it leaves', () => {
  const beside = (hex: string) => {
    const alone = feldherr('h', hex, { commands: ['b'] })
    const p = melee(
      [chasseurs('c', '-7,4', { cc: 12 }), austrian('y', '-6,4', { er: 3 }), austrian('z', '-6,9', { formation: 'b' })],
      [6],
      { leaders: [alone] },
    )
    p.play('fight c')
    while (p.step === 'falling-back') p.play(p.orders()[0])
    send(p, 'advance', ['c'], '-5,3')
    return p.at('h')
  }
  expect(beside('-8,5')).toBe('-8,5')
  expect(beside('-4,3')).not.toBe('-4,3')
})
