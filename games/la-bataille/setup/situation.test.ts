import { BadInput } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'

const unit = (more: object = {}) => ({ id: 'F', side: 'french', type: 'infantry', hex: '0,0', ...more })
const open = (input: object) => game.situation({ map: { radius: 3 }, units: [unit()], ...input })

test.each([
  [{ options: { hour: 'yes' } }, /options: "hour" is unknown; use: clock, entry/],
  [{ options: { clock: 'maybe' } }, /options\.clock: use one of no, yes/],
  [{ first: 'noon' }, /first: a turn is written as "11:40"/],
  [{ last: '25:00' }, /last: a turn is written as "11:40"/],
  [{ first: '12:00', last: '11:40' }, /last: 11:40 comes before 12:00, the first turn/],
  [{ units: [unit({ formation: 'limbered' })] }, /"F" cannot stand as limbered: .* \(6\.0\)/],
  [{ units: [unit({ nation: 'russian' })] }, /"F" is not french: its nation or command is of the other side/],
  [{ units: [unit({ due: 2 })] }, /"F" stands in 0,0, so that it is not "due"/],
  [{ leaders: [{ id: 'g', side: 'french', hex: '0,0', due: 2 }] }, /"g" stands in 0,0, so that it is not "due"/],
  [{ units: [unit({ left: 0.3 })] }, /units\.0\.left: it is a multiple of 0\.5/],
])('what makes no sense is refused with what would: %#', (input, message) => {
  expect(() => open(input)).toThrow(BadInput)
  expect(() => open(input)).toThrow(message)
})

test.each([
  [{ options: { clock: 'yes', entry: 'variable' } }],
  [{ first: '12:00', last: '12:00' }],
  [{ units: [unit({ formation: 'line', left: 0.5 })] }],
  [{ units: [unit({ type: 'artillery', formation: 'limbered' })] }],
  [{ units: [unit({ hex: undefined, due: 2 })] }],
])('what comes close to it is taken: %#', input => {
  expect(() => open(input)).not.toThrow()
})
