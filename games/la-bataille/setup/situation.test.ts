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
  [{ units: [unit({ formation: 'masse' })] }, /"F" cannot stand as masse: .* \(16\.2\.7\)/],
  [{ units: [unit({ formation: 'longLine', increments: 4 })] }, /"F" cannot stand as longLine: .* \(6\.4\.6\)/],
  [{ units: [unit({ formation: 'line', facing: 'E', state: 'disordered' })] }, /leave "formation" out \(4\.3\.5\)/],
  [{ units: [unit({ readiness: 'fatigued' })] }, /"F" has no "readiness": only cavalry has \(5\.0\)/],
  [{ units: [unit({ type: 'cavalry', state: 'disordered' })] }, /cavalry is never disordered, but routed \(4\.3\.2\)/],
  [{ units: [unit({ state: 'routed' })], terrain: { '0,0': 'steep' } }, /on the steep slope in 0,0 \(16\.1\.2\)/],
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
  [{ units: [unit({ formation: 'longLine', increments: 5, facing: 'E' })] }],
  [{ units: [unit({ formation: 'column', state: 'disordered' })] }],
  [{ units: [unit({ type: 'cavalry', state: 'routed' })] }],
  [{ units: [unit({ type: 'cavalry', readiness: 'exhausted', marker: 'french' })] }],
  [{ units: [unit({ state: 'routed' })], terrain: { '0,0': 'wood' } }],
])('what comes close to it is taken: %#', input => {
  expect(() => open(input)).not.toThrow()
})
