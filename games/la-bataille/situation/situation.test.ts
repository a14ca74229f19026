import { BadInput } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { game, problem } from '../checks/field-problem.ts'

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
  [{ units: [unit({ left: 0.3 })] }, /units\.0\.left: it must be a multiple of 0\.5/],
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

describe('regiments of which play has left less than all', () => {
  const regiment = (more: object = {}) => ({ id: 'fr-7leg', hex: '0,0', formation: 'column', ...more })
  const battalion = (n: number, more: object = {}) => ({ id: `fr-7leg-${n}`, ...more })
  const setUp = (...units: object[]) => {
    const { battle, position } = open({ units, last: '13:00' })
    return { battle, position, view: battle.language.view(position) as { units: { id: string; status: string }[] } }
  }
  const statuses = (...units: object[]): string[] =>
    setUp(...units)
      .view.units.filter(({ id }) => id.startsWith('fr-7leg'))
      .map(({ status }) => status)

  test('[3.4.4b] [2.2.4] a regiment stands on the map whose first battalion is gone, and breaks down into the others', () => {
    const built = [regiment({ losses: 7 }), battalion(1, { status: 'eliminated' })]
    expect(statuses(...built)).toEqual(['on map', 'eliminated', 'in reserve', 'in reserve', 'in reserve'])
    expect(statuses(...built.toReversed())).toEqual(statuses(...built))
    const field = problem({ units: built as never, map: { radius: 3 } })
    field.play('break-down fr-7leg')
    expect([1, 2, 3, 4].map(n => field.unit(`fr-7leg-${n}`)).map(({ status, losses }) => [status, losses])).toEqual([
      ['eliminated', 6],
      ['on map', 1],
      ['on map', 0],
      ['on map', 0],
    ])
  })

  test('[3.4.4b] but not with fewer losses than its battalions had men', () => {
    const few = [regiment({ losses: 5 }), battalion(1, { status: 'eliminated' })]
    expect(() => setUp(...few)).toThrow(/"fr-7leg" has lost 6 increments or more: .* eliminated \(3\.4\.4b\)/)
  })

  test('[2.2.4] not beside a battalion of its own', () => {
    expect(() => setUp(regiment(), battalion(1, { hex: '1,0', formation: 'column' }))).toThrow(BadInput)
    expect(statuses(battalion(1, { hex: '1,0', formation: 'column' }), battalion(2, { status: 'eliminated' }))).toEqual(
      ['in reserve', 'on map', 'eliminated', 'in reserve', 'in reserve'],
    )
  })

  test('[2.2.4] [3.4.4b] a regiment does not come on either whose battalions are on the map, or gone', () => {
    const late = regiment({ hex: undefined, formation: undefined, due: 2, entry: ['-3,0'] })
    expect(statuses(late, battalion(1, { hex: '1,0', formation: 'column' }))).toEqual([
      'in reserve',
      'on map',
      'in reserve',
      'in reserve',
      'in reserve',
    ])
    expect(statuses(late)).toEqual(['waiting', ...Array.from({ length: 4 }, () => 'in reserve')])
    expect(statuses(unit(), battalion(2, { status: 'eliminated' }))).toEqual([
      'in reserve',
      'in reserve',
      'eliminated',
      'in reserve',
      'in reserve',
    ])
  })

  test('[3.2.5] [9.2.7a] with a regiment all its battalions are gone', () => {
    const lost = [regiment({ hex: undefined, formation: undefined, status: 'eliminated' }), unit()]
    expect(statuses(...lost)).toEqual(Array.from({ length: 5 }, () => 'eliminated'))
    expect(() => setUp(...lost, battalion(2, { hex: '1,0', formation: 'column' }))).toThrow(
      /"fr-7leg" is eliminated, and its battalions with it \(3\.2\.5\)/,
    )
  })

  test('[2.2.4] facts about the regiment hold, whichever of its units is named after it', () => {
    const named = [regiment({ mov: 11, losses: 6 }), battalion(1, { status: 'eliminated' })]
    for (const units of [named, named.toReversed()]) {
      const { battle } = setUp(...units)
      expect(battle.field.units.find(({ id }) => id === 'fr-7leg')!.troops!.mov).toBe(11)
    }
  })
})

describe('[5.2.2] [5.2.3] the Readiness marker', () => {
  const horse = (more: object) => unit({ type: 'cavalry', ...more })
  const marker = (more: object): unknown => {
    const { battle, position } = open({ units: [horse(more)] })
    return (battle.language.view(position) as { units: { marker?: string }[] }).units[0].marker
  }

  test('[5.2.2] [5.2.3] its colour is told, and can be said of a situation', () => {
    expect(marker({ readiness: 'fatigued', marker: 'french' })).toBe('french')
    expect(marker({ readiness: 'exhausted', marker: 'coalition' })).toBe('coalition')
    expect(marker({})).toBeUndefined()
  })

  test('[5.3.1] where nothing is said it is that of its own side; fresh cavalry has none', () => {
    expect([marker({ readiness: 'fatigued' }), marker({ readiness: 'fresh', marker: 'french' })]).toEqual([
      'french',
      undefined,
    ])
  })
})
