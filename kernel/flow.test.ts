import { describe, expect, test } from 'vitest'
import type { Decision } from './decision.ts'
import { seededDice } from './dice.ts'
import { automatic, Flow, type Step } from './flow.ts'
import { Layout, type Position } from './position.ts'
import { Table } from './table.ts'

const layout = new Layout({ cells: ['count'], tables: {} })
const table = new Table(seededDice)

/** A step that waits for side `side` to say something. */
const asks = (name: string, fields: readonly string[] = [], more: Partial<Step> = {}): Step => ({
  name,
  fields,
  waits: () => true,
  actor: () => 1,
  question: () => ({ text: name, cases: [], owed: [] }),
  menus: () => [],
  objections: () => [],
  apply: () => {},
  ...more,
})

function flowOf(...steps: Step[]): { flow: Flow; position: Position } {
  const flow = new Flow()
  flow.enlist(...steps)
  return { flow, position: layout.blank() }
}

describe('the stack of steps', () => {
  test('calls go in, ends come back out', () => {
    const { flow, position } = flowOf(asks('turn', ['side']), asks('fire', ['target', 'die']))
    flow.call(position, 'turn', 1)
    flow.call(position, 'fire', 42, 6)
    expect([flow.path(position), flow.depth(position)]).toEqual([['turn', 'fire'], 2])
    expect([flow.get(position, 'target'), flow.get(position, 'die')]).toEqual([42, 6])
    flow.end(position)
    expect([flow.top(position).name, flow.get(position, 'side')]).toEqual(['turn', 1])
    flow.end(position)
    expect([flow.over(position), flow.path(position)]).toEqual([true, []])
  })

  test('what was called and ended leaves no trace', () => {
    const { flow, position } = flowOf(asks('turn', ['side']), asks('fire', ['target']))
    flow.call(position, 'turn', 1)
    const before = position.copy()
    flow.call(position, 'fire', 42)
    flow.set(position, 'target', 43)
    flow.end(position)
    expect(layout.diff(before, position)).toEqual([])
  })

  test('two frames of one step keep their fields apart', () => {
    const { flow, position } = flowOf(asks('battle', ['die']))
    flow.call(position, 'battle', 3)
    flow.call(position, 'battle')
    expect(flow.get(position, 'die')).toBe(0)
    flow.set(position, 'die', 5)
    flow.end(position)
    expect(flow.get(position, 'die')).toBe(3)
  })

  test('every change is noticed by its revision', () => {
    const { flow, position } = flowOf(asks('turn', ['side']))
    const seen = new Set([position.revision])
    flow.call(position, 'turn')
    seen.add(position.revision)
    flow.set(position, 'side', 1)
    seen.add(position.revision)
    flow.end(position)
    expect(seen.add(position.revision).size).toBe(4)
  })
})

describe('mistakes in a sequence of play are named', () => {
  test('an unknown step', () => {
    const { flow, position } = flowOf(asks('turn'))
    expect(() => flow.call(position, 'trun')).toThrow('there is no step called "trun"')
  })

  test('an unknown field', () => {
    const { flow, position } = flowOf(asks('turn', ['side']))
    flow.call(position, 'turn')
    expect(() => flow.get(position, 'sdie')).toThrow('step "turn" has no field "sdie"')
  })

  test('two steps of a name, and too many fields', () => {
    expect(() => flowOf(asks('turn'), asks('turn'))).toThrow('two steps are called "turn"')
    expect(() => flowOf(asks('turn', ['a', 'b', 'c', 'd', 'e', 'f']))).toThrow('more than 5 fields')
  })

  test('a stack without end', () => {
    const { flow, position } = flowOf(automatic('deeper', [], position => flow.call(position, 'deeper')))
    flow.call(position, 'deeper')
    expect(() => flow.settle(position, table)).toThrow('more than 12 steps deep at "deeper"')
  })

  test('asking when play is over', () => {
    const { flow, position } = flowOf(asks('turn'))
    expect(() => flow.top(position)).toThrow('play is over')
  })

  test('asking a step that asks nothing', () => {
    const step = automatic('heading', [], () => {})
    expect(() => step.question(layout.blank())).toThrow('the step "heading" asks nothing')
    expect(() => step.actor(layout.blank())).toThrow('the step "heading" asks nothing')
  })

  test('more values than the step has fields', () => {
    const { flow, position } = flowOf(asks('turn', ['side']), asks('fire'))
    expect(() => flow.call(position, 'turn', 1, 2, 3, 4, 5, 6, 7)).toThrow(/"turn".*field/)
  })

  test('ending when nothing is left to end', () => {
    const { flow, position } = flowOf(asks('turn'))
    position.cells.fill(7, 0, 8)
    expect(() => flow.end(position)).toThrow('play is over')
    expect(position.cells[7]).toBe(7)
  })

  test('a step that neither waits nor does anything', () => {
    let tries = 0
    const idle = automatic('idle', [], () => {
      if (++tries > 1000) throw new Error('it goes round in circles')
    })
    const { flow, position } = flowOf(idle)
    flow.call(position, 'idle')
    expect(() => flow.settle(position, table)).toThrow(/"idle"/)
  })
})

describe('settling', () => {
  test('runs headings until somebody is asked, and again until nothing is left', () => {
    const { count } = layout.cell
    const turn = automatic('turn', [], position => {
      count.set(position, count.get(position) + 1)
      if (count.get(position) > 3) flow.end(position)
      else flow.call(position, 'move', count.get(position))
    })
    const move = asks('move', ['number'], {
      // The second time there is nothing to ask.
      waits(position) {
        if (flow.get(position, 'number') !== 2) return true
        flow.end(position)
        return false
      },
    })
    const { flow, position } = flowOf(turn, move)
    flow.call(position, 'turn')
    flow.settle(position, table)
    expect([flow.top(position).name, flow.get(position, 'number')]).toEqual(['move', 1])
    flow.end(position)
    flow.settle(position, table)
    expect(flow.get(position, 'number')).toBe(3)
    flow.end(position)
    flow.settle(position, table)
    expect(flow.over(position)).toBe(true)
  })
})

describe('who may decide', () => {
  const ask = asks('move', [], { fromUmpire: ['timeUp'] })
  const may = (flow: Flow, position: Position, sender: number | 'umpire', kind: Decision['kind']): boolean =>
    flow.mayDecide(position, sender, kind)

  test('the side asked, and the umpire where the step says so', () => {
    const { flow, position } = flowOf(ask, asks('fire'))
    flow.call(position, 'move')
    expect([may(flow, position, 0, 'go'), may(flow, position, 1, 'go')]).toEqual([false, true])
    expect([may(flow, position, 'umpire', 'go'), may(flow, position, 'umpire', 'timeUp')]).toEqual([false, true])
    flow.call(position, 'fire')
    expect(may(flow, position, 'umpire', 'timeUp')).toBe(false)
  })

  test('nobody when play is over', () => {
    const { flow, position } = flowOf(ask)
    expect([may(flow, position, 1, 'go'), may(flow, position, 'umpire', 'timeUp')]).toEqual([false, false])
  })
})
