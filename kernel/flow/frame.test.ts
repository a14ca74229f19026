import { describe, expect, test } from 'vitest'
import { BadInput } from '../data/input.ts'
import { seededDice } from '../dice/dice.ts'
import { Layout, namesOf } from '../position/layout.ts'
import { Umpire } from '../umpire.ts'
import { Flow } from './flow.ts'
import { flag, int, list, setOf, word } from './frame.ts'
import { gives } from './frame-stack.ts'

type D = { readonly kind: 'go' }

const umpire = new Umpire(seededDice('frames'))
const no = () => ({ case: '', text: '' })
const plain = { of: () => 0, text: () => '', now: '', cases: [] }

/** A charge that calls a melee; the later edition has more of everything, in another order. */
function edition(later: boolean) {
  const unit = namesOf(later ? ['guns', 'line', 'horse', 'guard'] : ['guard', 'horse', 'line'])
  const layout = new Layout({ cells: {}, rows: {} })
  const flow = new Flow<D>({ layout, sound: () => null, words: { wrongKind: no, notYours: no } })
  const heard: string[] = []
  if (later) flow.step('weather', { wind: int() })
  const fields = {
    ...(later ? { fatigue: int(), lost: setOf(unit, 4), seen: flag() } : {}),
    unit: int(unit),
    points: int(),
    tired: flag(),
    over: word(...(later ? (['riding', 'halted', 'contact'] as const) : (['riding', 'contact'] as const))),
    path: list(unit, 4),
    pending: setOf(unit, 4),
  }
  const charge = flow.step('charge', fields)
  const melee = flow.step('melee', { lead: int() }, gives<number>())
  flow.define(charge, ({ part, when, call, ask, choice }) => [
    ...(later ? [part('weather', () => heard.push('weather'))] : []),
    ask('ride', { ...plain, choices: [choice('go')] }),
    ...(later ? [part('count', () => {})] : []),
    when('met', () => true, [
      call(
        'melee',
        melee,
        () => ({ lead: 1 }),
        (_p, f, lead) => heard.push(`${unit.nameOf(f.unit)} ${lead}`),
      ),
    ]),
    part('end', (_, f) => heard.push(f.pending.toArray().map(unit.nameOf).sort().join())),
  ])
  flow.define(
    melee,
    ({ ask, choice, part }) => [
      ...(later ? [part('drums', () => {})] : []),
      ask('press', { ...plain, choices: [choice('go', { effect: (_, f) => f.lead++ })] }),
    ],
    (_, f) => f.lead,
  )
  const position = layout.blank()
  const number = (name: string): number => unit.find(name)
  return { layout, flow, position, charge, melee, number, heard }
}

function riding(later: boolean) {
  const it = edition(later)
  const { flow, position, charge, number } = it
  const path = ['guard', 'line', 'guard'].map(number)
  flow.enter(position, charge, {
    unit: number('guard'),
    points: 3,
    over: 'contact',
    path,
    pending: ['guard', 'horse'].map(number),
  })
  flow.settle(position, umpire)
  flow.apply(position, { kind: 'go' }, 0, umpire)
  return it
}

describe('frames in records', () => {
  test('name the step, the part, the fields and what they hold', () => {
    const { layout, position } = riding(false)
    expect(layout.save(position).frames).toEqual([
      {
        step: 'charge',
        part: 'met/melee',
        fields: {
          unit: 'guard',
          points: 3,
          over: 'contact',
          path: ['guard', 'line', 'guard'],
          pending: ['guard', 'horse'],
        },
      },
      { step: 'melee', part: 'press', fields: { lead: 1 }, wanted: true },
    ])
  })

  test('are loaded to equal words', () => {
    const { layout, position } = riding(false)
    const loaded = layout.load(JSON.parse(JSON.stringify(layout.save(position))))
    expect(layout.diff(position, loaded)).toEqual([])
    expect(layout.hash(loaded)).toBe(layout.hash(position))
  })

  test('survive more steps, parts, fields, words and other numbers: same hash, same end', () => {
    const old = riding(false)
    const now = edition(true)
    const loaded = now.layout.load(JSON.parse(JSON.stringify(old.layout.save(old.position))))
    expect(now.layout.hash(loaded)).toBe(old.layout.hash(old.position))
    expect(now.flow.find(loaded, now.charge)).toMatchObject({ unit: 3, points: 3, over: 'contact', fatigue: 0 })
    now.flow.apply(loaded, { kind: 'go' }, 0, umpire)
    old.flow.apply(old.position, { kind: 'go' }, 0, umpire)
    expect(now.heard).toEqual(['guard 2', 'guard,horse'])
    expect(old.heard).toEqual(now.heard)
    expect(now.layout.hash(loaded)).toBe(old.layout.hash(old.position))
  })

  test('tell apart what they hold by hash: parts, depth, order in a path, members of a set', () => {
    const hashes = new Set<string>()
    const one = (args: object, depth = 1, part?: string): void => {
      const { layout, flow, position, charge } = edition(false)
      for (let i = 0; i < depth; i++) flow.enter(position, charge, args, part)
      hashes.add(layout.hash(position))
    }
    const all = [
      {},
      { unit: 0 },
      { unit: 1 },
      { points: 1 },
      { tired: true },
      { over: 'contact' },
      { path: [0] },
      { path: [0, 0] },
      { path: [0, 1] },
      { path: [1, 0] },
      { pending: [0] },
      { pending: [1] },
      { pending: [0, 1] },
    ]
    for (const args of all) one(args)
    one({}, 2)
    one({}, 1, 'end')
    expect(hashes.size).toBe(all.length + 2)
  })

  test('tell apart by hash who was called from who was entered', () => {
    const hash = (how: 'enter' | 'enterCalled'): string => {
      const { layout, flow, position, charge, melee } = edition(false)
      flow.enter(position, charge, {}, 'met/melee')
      flow[how](position, melee)
      return layout.hash(position)
    }
    expect(hash('enter')).not.toBe(hash('enterCalled'))
  })

  test('leave nothing behind in a path that grew shorter, and hold more than one word of units', () => {
    const layout = new Layout({ cells: {}, rows: {} })
    const flow = new Flow<D>({ layout, sound: () => null, words: { wrongKind: no, notYours: no } })
    const ride = flow.step('ride', { path: list(null, 3), seen: setOf(null, 70) })
    flow.define(ride, ({ part }) => [part('on', () => {})])
    const [long, short] = [[1, 2, 3], [1]].map(path => {
      const position = layout.blank()
      flow.enter(position, ride, { path, seen: [33, 69] })
      return position
    })
    const frame = flow.find(long, ride)!
    frame.path.fill([1])
    expect(layout.diff(long, short)).toEqual([])
    expect([frame.seen.toArray(), frame.seen.first, frame.seen.has(69), frame.seen.has(37)]).toEqual([
      [33, 69],
      33,
      true,
      false,
    ])
  })
})

describe('broken frames are refused in words', () => {
  const it = riding(false)
  const { layout } = it
  const saved = layout.save(it.position)
  const charge = saved.frames[0]
  const fields = (changed: object): unknown => [{ ...charge, fields: { ...charge.fields, ...changed } }]
  test.each([
    ['no frame', [null], 'position.frames[0] is at a step "undefined", which this game does not know'],
    ['an unknown step', [{ ...charge, step: 'siege' }], 'position.frames[0] is at a step "siege"'],
    ['an unknown part', [{ ...charge, part: 'trot' }], 'position.frames[0]: "charge" has no part "trot"'],
    ['too many', new Array(100).fill(charge), 'there are too many frames'],
    ['fields in a row', [{ ...charge, fields: [] }], 'position.frames[0].fields must be an object'],
    ['an unknown unit', fields({ unit: 'cossacks' }), 'position.frames[0].unit holds "cossacks"'],
    ['a list for a number', fields({ points: [1] }), 'position.frames[0].points must be a whole number, not [1]'],
    ['a number for a list', fields({ path: 3 }), 'position.frames[0].path must be a list'],
    ['a list too long', fields({ path: new Array(5).fill('guard') }), 'path holds more than it has room for'],
    ['another word', fields({ over: 'lost' }), 'over holds "lost" instead of one of: riding, contact'],
    ['an unknown offer', [{ ...charge, offered: ['card'] }], 'offered holds "card", which this game does not know'],
    ['a seal in words', [{ ...charge, sealed: ['red'] }], 'sealed holds "red", which this game does not know'],
    ['a seal alone', [{ ...charge, sealed: 1 }], 'position.frames[0].sealed must be a list'],
  ])('%s', (_, frames, message) => {
    expect(() => layout.load({ ...saved, frames })).toThrow(message)
    expect(() => layout.load({ ...saved, frames })).toThrow(BadInput)
  })

  test('a field that is not there is at its standard', () => {
    const { unit: _, points: __, ...rest } = charge.fields
    const loaded = layout.load({ ...saved, frames: [{ ...charge, fields: rest }] })
    const frame = it.flow.find(loaded, it.charge)!
    expect([frame.unit, frame.points, frame.over]).toEqual([-1, 0, 'contact'])
  })

  test('a field that is no longer there is passed over', () => {
    const loaded = layout.load({ ...saved, frames: fields({ horses: 40 }) })
    expect(layout.save(loaded).frames).toEqual([charge])
  })
})
