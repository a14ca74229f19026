import { describe, expect, test } from 'vitest'
import { seededDice } from '../dice/dice.ts'
import { Layout, namesOf } from '../position/layout.ts'
import type { Position } from '../position/position.ts'
import { Umpire } from '../umpire.ts'
import { Flow } from './flow.ts'
import { flag, int, list, setOf, word } from './frame.ts'
import { gives } from './frame-stack.ts'

type D = { readonly kind: 'go' | 'stop' } | { readonly kind: 'charge'; readonly unit: number }

const umpire = new Umpire(seededDice('flow'))
const UNITS = ['hussars', 'lancers', 'guards']
const unit = namesOf(UNITS)

/** An empty flow, a position to run it in, and a list of what its parts did. */
function drill() {
  const layout = new Layout({ cells: { left: {} }, rows: {} })
  const flow = new Flow<D>({
    layout,
    sound: () => null,
    words: {
      wrongKind: (kind, now) => ({ case: '1.1', text: `"${kind}" cannot be decided now: ${now}` }),
      notYours: owing => ({ case: '1.2', text: `${owing.length} decide` }),
    },
  })
  const position = layout.blank()
  const done: string[] = []
  const run = (): string[] => {
    flow.settle(position, umpire)
    return done
  }
  const decide = (kind: 'go' | 'stop'): string[] => {
    flow.apply(position, { kind }, 0, umpire)
    return done
  }
  return { layout, flow, position, done, run, decide, left: layout.cell.left }
}

const plain = { of: () => 0, text: () => 'Go?', now: 'somebody goes.', cases: [] }

describe('a procedure', () => {
  test('does its parts in order, and play is over after the last', () => {
    const { flow, position, done, run } = drill()
    const step = flow.step('turn', {})
    flow.define(step, ({ part }) => [
      part('one', () => done.push('one')),
      part('two', () => done.push('two')),
      part('three', () => done.push('three')),
    ])
    flow.enter(position, step)
    expect([flow.over(position), flow.now(position)]).toEqual([false, { step: 'turn', part: 'one' }])
    expect(run()).toEqual(['one', 'two', 'three'])
    expect([flow.over(position), flow.now(position), flow.path(position)]).toEqual([true, null, []])
  })

  test('passes over a block whose condition is false, and does one again as long as it is true', () => {
    const { flow, position, done, run, left } = drill()
    const step = flow.step('turn', { rain: flag() })
    flow.define(step, ({ part, when, loop }) => [
      when('rain', (_, f) => f.rain, [part('mud', () => done.push('mud'))]),
      loop('rounds', p => left.get(p) > 0, [
        part('count', p => {
          done.push(`round ${left.get(p)}`)
          left.set(p, left.get(p) - 1)
        }),
        when('last', p => left.get(p) === 0, [part('bell', () => done.push('bell'))]),
      ]),
      part('night', () => done.push('night')),
    ])
    left.set(position, 2)
    flow.enter(position, step)
    expect(run()).toEqual(['round 2', 'round 1', 'bell', 'night'])
    done.length = 0
    flow.enter(position, step, { rain: true })
    expect(run()).toEqual(['mud', 'night'])
  })

  test('does a block for each of a set that is fixed at the beginning', () => {
    const { flow, position, done, run } = drill()
    const step = flow.step('fire', { rest: setOf(unit, 3), current: int(unit) })
    let wanted = [2, 0]
    flow.define(step, ({ part, each }) => [
      each('battery', 'rest', 'current', () => wanted, [
        part('fires', (_, f) => {
          wanted = [1]
          done.push(UNITS[f.current])
        }),
      ]),
      part('end', (_, f) => done.push(`${f.rest.toArray().length} left`)),
    ])
    flow.enter(position, step)
    expect(run()).toEqual(['hussars', 'guards', '0 left'])
  })

  test('stops at a question, and goes on with what the answer did', () => {
    const { flow, position, done, run, decide } = drill()
    const step = flow.step('turn', { pace: word('walk', 'trot') })
    flow.define(step, ({ part, ask, choice }) => [
      part('drum', () => done.push('drum')),
      ask('pace', {
        ...plain,
        choices: [
          choice('go', {
            effect: (_, f) => {
              f.pace = 'trot'
            },
          }),
          choice('stop'),
        ],
      }),
      part('march', (_, f) => done.push(f.pace)),
    ])
    flow.enter(position, step)
    expect(run()).toEqual(['drum'])
    expect([flow.now(position), flow.owing(position)]).toEqual([{ step: 'turn', part: 'pace' }, [0]])
    expect(decide('go')).toEqual(['drum', 'trot'])
    expect([flow.over(position), flow.owing(position), flow.menus(position, 0)]).toEqual([true, [], []])
  })

  test('puts a question again after a choice that says so, and not at all where there is no reason to', () => {
    const { flow, position, done, run, decide, left } = drill()
    const step = flow.step('turn', {})
    flow.define(step, ({ ask, choice, part }) => [
      ask('never', { ...plain, if: () => false, choices: [choice('go')] }),
      ask('nothing to do', { ...plain, onlyFor: ['go'], choices: [choice('go', { candidates: () => [] })] }),
      ask('as long as', {
        ...plain,
        onlyFor: ['go'],
        choices: [
          choice('go', {
            again: true,
            must: [[p => left.get(p) > 0, () => ({ case: '1', text: 'Nothing is left.' })]],
            effect: p => left.set(p, left.get(p) - 1),
          }),
          choice('stop'),
        ],
      }),
      part('night', () => done.push('night')),
    ])
    left.set(position, 2)
    flow.enter(position, step)
    run()
    expect(flow.now(position)?.part).toBe('as long as')
    expect(decide('go')).toEqual([])
    expect(flow.now(position)?.part).toBe('as long as')
    // Nothing is left: no one is asked merely to stop.
    expect(decide('go')).toEqual(['night'])
  })
})

describe('frames', () => {
  test('are typed, begin at their standards unless told, and are wiped when the step ends', () => {
    const { layout, flow, position } = drill()
    const step = flow.step('charge', {
      points: int(),
      unit: int(unit),
      spent: flag(),
      over: word('riding', 'contact'),
      path: list(null, 3),
      pending: setOf(unit, 3),
    })
    flow.define(step, ({ ask, choice }) => [ask('ride', { ...plain, choices: [choice('go')] })])
    const before = position.copy()
    flow.enter(position, step)
    const blank = flow.find(position, step)!
    expect([blank.points, blank.unit, blank.spent, blank.over]).toEqual([0, -1, false, 'riding'])
    expect([blank.path.length, blank.path.last, blank.pending.first]).toEqual([0, -1, -1])
    flow.enter(position, step, { points: 4, unit: 2, spent: true, over: 'contact', path: [7, 8], pending: [1, 2] })
    const f = flow.find(position, step)!
    f.points--
    f.path.push(9)
    f.pending.delete(1)
    expect([f.points, f.unit, f.spent, f.over]).toEqual([3, 2, true, 'contact'])
    expect([f.path.toArray(), f.path.last, f.pending.toArray()]).toEqual([[7, 8, 9], 9, [2]])
    expect(() => f.path.push(1)).toThrow('a list of a frame holds 3 at most')
    expect(() => f.pending.add(40)).toThrow('40 does not fit')
    expect(() => {
      f.over = 'gone' as 'contact'
    }).toThrow('"gone" is none of riding, contact')
    flow.settle(position, umpire)
    flow.apply(position, { kind: 'go' }, 0, umpire)
    flow.apply(position, { kind: 'go' }, 0, umpire)
    expect(layout.diff(before, position)).toEqual([])
  })

  test('every write is noticed by its revision', () => {
    const { flow, position } = drill()
    const step = flow.step('charge', { points: int(), path: list(null, 3), pending: setOf(null, 40) })
    flow.define(step, ({ part }) => [part('ride', () => {})])
    const seen = [position.revision]
    flow.enter(position, step)
    seen.push(position.revision)
    const f = flow.find(position, step)!
    for (const write of [() => f.points++, () => f.path.push(1), () => f.path.fill([]), () => f.pending.add(33)]) {
      write()
      seen.push(position.revision)
    }
    flow.settle(position, umpire)
    seen.push(position.revision)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('calling a step', () => {
  test('gives its result to the part that called it', () => {
    const { flow, position, done, run } = drill()
    const turn = flow.step('turn', {})
    const morale = flow.step('morale', { unit: int(unit) }, gives<boolean>())
    flow.define(turn, ({ call, part }) => [
      call(
        'guards',
        morale,
        () => ({ unit: 2 }),
        (_p, _f, holds) => done.push(`guards ${holds}`),
      ),
      call(
        'hussars',
        morale,
        () => ({ unit: 0 }),
        (_p, _f, holds) => done.push(`hussars ${holds}`),
      ),
      part('end', () => done.push('end')),
    ])
    flow.define(
      morale,
      ({ part }) => [part('roll', (_, f) => done.push(`rolls for ${UNITS[f.unit]}`))],
      (_, f) => f.unit === 2,
    )
    flow.enter(position, turn)
    expect(run()).toEqual(['rolls for guards', 'guards true', 'rolls for hussars', 'hussars false', 'end'])
  })

  test('may end early with a result of its own', () => {
    const { flow, position, done, run } = drill()
    const turn = flow.step('turn', {})
    const morale = flow.step('morale', {}, gives<string>())
    flow.define(turn, ({ call }) => [
      call(
        'test',
        morale,
        () => ({}),
        (_p, _f, result) => done.push(result),
      ),
    ])
    flow.define(
      morale,
      ({ part }) => [part('at once', p => flow.end(p, morale, umpire, 'routed')), part('never', () => done.push('!'))],
      () => 'steady',
    )
    flow.enter(position, turn)
    expect(run()).toEqual(['routed'])
    expect(() => flow.end(position, morale, umpire, 'routed')).toThrow('"morale" is not the step that is running')
  })

  test('is done for the same step within itself, each with its own frame and result', () => {
    const { flow, position, done, run, decide } = drill()
    const charge = flow.step('charge', { depth: int(), won: flag() }, gives<number>())
    flow.define(
      charge,
      ({ ask, choice, call, when, part }) => [
        ask('counter?', {
          ...plain,
          choices: [
            choice('go', {
              effect: (_, f) => {
                f.won = true
              },
            }),
            choice('stop'),
          ],
        }),
        when('met', (_, f) => f.won, [
          call(
            'counter',
            charge,
            (_, f) => ({ depth: f.depth + 1 }),
            (_p, f, inner) => {
              done.push(`charge ${f.depth} hears ${inner}`)
              f.won = false
            },
          ),
        ]),
        part('end', (_, f) => done.push(`charge ${f.depth} ends, won ${f.won}`)),
      ],
      (_, f) => f.depth * 10,
    )
    flow.enter(position, charge)
    run()
    decide('go')
    decide('go')
    expect(flow.path(position)).toEqual(['charge', 'charge', 'charge'])
    expect(flow.find(position, charge)!.depth).toBe(2)
    expect(decide('stop')).toEqual([
      'charge 2 ends, won false',
      'charge 1 hears 20',
      'charge 1 ends, won false',
      'charge 0 hears 10',
      'charge 0 ends, won false',
    ])
  })

  test('a step that a choice enters just before a call is not mistaken for the called one', () => {
    const { flow, position, done, run, decide } = drill()
    const turn = flow.step('turn', {})
    const melee = flow.step('melee', { name: word('entered', 'called') }, gives<string>())
    flow.define(turn, ({ ask, choice, call }) => [
      ask('attack?', { ...plain, choices: [choice('go', { effect: p => flow.enter(p, melee) })] }),
      call(
        'pursuit',
        melee,
        () => ({ name: 'called' }),
        (_p, _f, result) => done.push(`received: ${result}`),
      ),
    ])
    flow.define(
      melee,
      ({ part }) => [part('fight', (_, f) => done.push(f.name))],
      (_, f) => f.name,
    )
    flow.enter(position, turn)
    run()
    expect(decide('go')).toEqual(['entered', 'called', 'received: called'])
  })
})

describe('beginning in the middle', () => {
  function battle() {
    const it = drill()
    const { flow, done } = it
    const turn = flow.step('turn', {})
    const melee = flow.step('melee', { lead: int() }, gives<number>())
    flow.define(turn, ({ part, call, loop }) => [
      part('supply', () => done.push('supply')),
      loop('fights', p => it.left.get(p) > 0, [
        part('next', p => it.left.set(p, it.left.get(p) - 1)),
        call(
          'melee',
          melee,
          () => ({ lead: 5 }),
          (_p, _f, lead) => done.push(`led by ${lead}`),
        ),
      ]),
      part('night', () => done.push('night')),
    ])
    flow.define(
      melee,
      ({ part, ask, choice }) => [
        part('close', () => done.push('close')),
        ask('press on?', { ...plain, choices: [choice('go'), choice('stop', { effect: p => flow.clear(p) })] }),
        part('after', (_, f) => f.lead++),
      ],
      (_, f) => f.lead,
    )
    return { ...it, turn, melee }
  }

  test('a step is entered at a part that is named', () => {
    const { flow, position, run, turn } = battle()
    flow.enter(position, turn, {}, 'night')
    expect(run()).toEqual(['night'])
    expect(() => flow.enter(position, turn, {}, 'noon')).toThrow(
      '"turn" has no part called "noon"; it has supply, fights, fights/next, fights/melee, fights/again, night',
    )
  })

  test('a step is entered as if it had been called', () => {
    const { flow, position, run, decide, turn, melee } = battle()
    flow.enter(position, turn, {}, 'fights/melee')
    flow.enterCalled(position, melee, { lead: 2 }, 'press on?')
    expect(run()).toEqual([])
    expect(decide('go')).toEqual(['led by 3', 'night'])
  })

  test('a step goes on at another part, whatever is going on within it', () => {
    const { flow, position, run, done, left, turn } = battle()
    left.set(position, 1)
    flow.enter(position, turn)
    run()
    expect(flow.path(position)).toEqual(['turn', 'melee'])
    flow.resume(position, turn, 'night')
    expect(run()).toEqual(['supply', 'close', 'night'])
    expect(done).not.toContain('led by 5')
  })

  test('everything is dropped when play ends early', () => {
    const { layout, flow, position, run, decide, left, turn } = battle()
    left.set(position, 1)
    flow.enter(position, turn)
    run()
    expect(decide('stop')).toEqual(['supply', 'close'])
    expect(flow.over(position)).toBe(true)
    expect(layout.diff(layout.blank(), position)).toEqual([])
  })
})

describe('a battle that is decided all of a sudden', () => {
  test('is broken off after the part that decided it, however deep, and ends with the parts that are named', () => {
    const { layout, flow, position, done, run, left } = drill()
    const turn = flow.step('turn', {})
    const charge = flow.step('charge', {}, gives<string>())
    const rout = flow.step('rout', {})
    flow.define(turn, ({ part, call, loop }) => [
      loop('charges', () => true, [
        call(
          'charge',
          charge,
          () => ({}),
          (_, __, result) => done.push(result),
        ),
      ]),
      part('dusk', () => done.push('dusk')),
    ])
    flow.define(
      charge,
      ({ call, part }) => [call('rout', rout, () => ({})), part('rally', () => done.push('rally'))],
      () => 'charged',
    )
    flow.define(rout, ({ part }) => [
      part('lose', p => left.set(p, left.get(p) + 1)),
      part('flee', () => done.push('flee')),
    ])
    flow.breakOff(turn, 'dusk', p => left.get(p) === 2)
    flow.enter(position, turn)
    expect(run()).toEqual(['flee', 'rally', 'charged', 'dusk'])
    left.set(position, 0)
    expect([flow.over(position), layout.diff(layout.blank(), position)]).toEqual([true, []])
  })
})

describe('mistakes in a sequence of play are named', () => {
  test('names that stand twice', () => {
    const { flow } = drill()
    const step = flow.step('turn', {})
    expect(() => flow.step('turn', {})).toThrow('two steps are called "turn"')
    expect(() => flow.step('march', { at: int() })).toThrow('"march": no field of a frame is called "at"')
    expect(() => flow.define(step, ({ part }) => [part('one', () => {}), part('one', () => {})])).toThrow(
      '"turn" has two parts called "one"',
    )
    const other = flow.step('other', {})
    flow.define(other, ({ part }) => [part('one', () => {})])
    expect(() => flow.define(other, ({ part }) => [part('one', () => {})])).toThrow('"other" is defined twice')
  })

  test('a step that should give something and does not say what', () => {
    const { flow } = drill()
    const step = flow.step('morale', {}, gives<boolean>())
    expect(() => flow.define(step, () => [])).toThrow('"morale" has to say what it gives')
  })

  test('a stack without end, and a loop without end', () => {
    const { flow, position, run } = drill()
    const deeper = flow.step('deeper', {})
    flow.define(deeper, ({ call }) => [call('down', deeper, () => ({}))])
    flow.enter(position, deeper)
    expect(run).toThrow('the flow is too deep at "deeper"')
    flow.clear(position)
    const round = flow.step('round', {})
    flow.define(round, ({ loop, part }) => [loop('for ever', () => true, [part('nothing', () => {})])])
    flow.enter(position, round)
    expect(run).toThrow('the flow goes round in circles: round')
  })

  test('going on with a step that is not going on', () => {
    const { flow, position } = drill()
    const turn = flow.step('turn', {})
    const other = flow.step('other', {})
    flow.define(turn, ({ part }) => [part('one', () => {})])
    flow.define(other, ({ part }) => [part('one', () => {})])
    flow.enter(position, other)
    expect(() => flow.resume(position, turn, 'one')).toThrow('"turn" is not going on')
  })
})

test('an inner frame is found from within', () => {
  const { flow, position, run } = drill()
  const charge = flow.step('charge', { unit: int(unit) })
  const volley = flow.step('volley', {})
  const seen: number[] = []
  flow.define(charge, ({ call }) => [call('fire', volley, () => ({}))])
  flow.define(volley, ({ part }) => [
    part('look', (p: Position) => {
      seen.push(flow.find(p, charge)!.unit, flow.find(p, volley) ? 1 : 0)
    }),
  ])
  flow.enter(position, charge, { unit: 1 })
  run()
  expect([seen, flow.find(position, charge)]).toEqual([[1, 1], null])
})
