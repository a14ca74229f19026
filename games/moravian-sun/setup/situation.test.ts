import { BadInput } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'

const unit = (more: object) => ({ id: 'u', side: 'french', type: 'infantry', sp: 3, hex: '0,0', ...more })
const general = (more: object) => ({ id: 'g', side: 'french', rank: 'general', formations: ['F'], ...more })
const open = (input: object) => game.situation({ map: { radius: 3 }, phase: 'actions', ...input })

test.each([
  [{ units: [unit({})], leaders: [general({ id: 'F' })] }, /formations and Generals: "F" is listed twice/],
  [
    { units: [unit({})], leaders: [general({ name: 'a\u001b[2J' })] },
    /leaders\.0\.name: it has characters that cannot/,
  ],
  [{ units: [unit({})], options: { morale: 'yes' } }, /options: "morale" is unknown; use: leaderLoss, demoralization/],
  [{ units: [unit({})], options: { collapse: 'maybe' } }, /options\.collapse: use one of no, yes/],
  [{ units: [unit({})], clock: ['noon'], turns: 1 }, /clock\.0: an hour is written as "09:00", or it is "night"/],
  [{ units: [unit({})], clock: ['09:00'], turns: 2 }, /clock: it has 1 hours for 2 turns/],
  [{ units: [unit({ formation: 'a\nb' })] }, /units\.0\.formation: it has characters that cannot be shown/],
])('what makes no sense is refused: %#', (input, message) => {
  expect(() => open(input)).toThrow(BadInput)
  expect(() => open(input)).toThrow(message)
})

test('what comes close to it is taken', () => {
  const near = { options: { collapse: 'yes' }, clock: ['09:00', 'night'], turns: 2 }
  expect(() => open({ units: [unit({})], ...near })).not.toThrow()
})

test('names that can be shown are taken', () => {
  expect(() => open({ units: [unit({})], leaders: [general({ name: 'Général Friant' })] })).not.toThrow()
})
