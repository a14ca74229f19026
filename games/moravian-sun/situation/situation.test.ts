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
  [
    { units: [unit({}), unit({ id: 'v', hex: undefined, status: 'exited' })] },
    /"v" cannot have left the map: only Allied units do \(16\.51\.1\)/,
  ],
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

test('[16.62.2] units that have left for Vienna count as if they had left in play', () => {
  const gone = (id: string) => ({ id, side: 'allied', type: 'infantry', sp: 2, status: 'exited' })
  const points = (units: readonly object[]): unknown => {
    const { battle, position } = open({ units: [unit({}), ...units] })
    return (battle.language.view(position) as { readonly points: unknown }).points
  }
  expect([[], [gone('A1')], [gone('A1'), gone('A2')]].map(points)).toEqual([
    { french: 1, allied: 0 },
    { french: 1, allied: 2 },
    { french: 1, allied: 4 },
  ])
})
