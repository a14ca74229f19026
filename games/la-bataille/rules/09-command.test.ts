import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  french,
  game,
  type KulmProblem,
  opening,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import { FRENCH } from '../field.ts'
import { winsOutright } from './09-command.ts'

const command = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'start', units: [...units], ...more })

const FOE = coalition('C1', 6, '-6,0')
const lost = (id: string): Counter => french(id, 3, undefined, { status: 'eliminated' })
const battalions = (count: number): Counter[] => Array.from({ length: count }, (_, i) => lost(`L${i}`))
const F1 = french('F1', 6, '6,0')
const levelOf = (field: KulmProblem): number => field.view().levels['french-i-corps']

describe('9.2 Command morale on the map', () => {
  test('[9.2.5] [9.2.7] [9.2.7b] ten battalions of the I Corps make level 1', () => {
    expect([9, 10, 19, 20, 30].map(count => levelOf(command([F1, FOE, ...battalions(count)])))).toEqual([0, 1, 1, 2, 3])
  })

  test('[9.2.6] only at the top of the hour, and for all of it', () => {
    const late = command([F1, FOE, ...battalions(10)], { first: '11:20' })
    expect(levelOf(late)).toBe(0)
    const field = command([F1, FOE, ...battalions(10)], { turn: 2, levelsOfMorale: { 'french-i-corps': 2 } })
    expect(levelOf(field)).toBe(2)
  })

  test('[9.2.7a] routed battalions count, disordered ones do not', () => {
    const states = (state: 'routed' | 'disordered'): Counter[] => [
      ...battalions(9),
      french('F2', 4, '5,0', { state }),
      F1,
      FOE,
    ]
    expect([levelOf(command(states('routed'))), levelOf(command(states('disordered')))]).toEqual([1, 0])
  })

  test('[9.2.2] a routed regiment counts for all its battalions', () => {
    const regiment = (state: 'routed' | 'goodOrder'): Counter => ({ id: 'fr-12', hex: '4,0', state })
    expect(levelOf(command([...battalions(6), regiment('routed'), F1, FOE]))).toBe(1)
    expect(levelOf(command([...battalions(5), regiment('routed'), F1, FOE]))).toBe(0)
    expect(levelOf(command([...battalions(6), regiment('goodOrder'), F1, FOE]))).toBe(0)
    // Even with the first counter of all.
    expect(levelOf(command([regiment('routed'), ...battalions(6), F1, FOE]))).toBe(1)
  })

  test('[9.2.2] cavalry and guns do not count', () => {
    const guns: Counter[] = Array.from({ length: 12 }, (_, i) => ({
      id: `G${i}`,
      side: 'french',
      type: i % 2 === 0 ? 'artillery' : 'cavalry',
      status: 'eliminated',
    }))
    expect(levelOf(command([F1, FOE, ...guns]))).toBe(0)
  })

  test('[9.2.7c] three rows on every check of the command', () => {
    const units = [french('F1', 6, '6,0', { state: 'disordered' }), FOE]
    const field = problem({ phase: 'recovery', units, levelsOfMorale: { 'french-i-corps': 1 }, dice: [6, 6] })
    const [check] = field.play('rally F1')
    expect(check.terms).toMatchObject([{ case: '4.3.5c' }, { value: -3, case: '9.2.7c' }])
  })
})

describe('8.0 on the hour', () => {
  /** A scenario at a time of its last day, with this many hexes of each objective held by the French. */
  const at = (scenario: string, time: string, held: Readonly<Record<string, number>> = {}) => {
    const { battle, position } = begin(game, { scenario, seed: 'hour' }, { viewers: [] })
    const { field } = battle
    const [hours, minutes] = time.split(':').map(Number)
    field.cell.turn.set(
      position,
      field.rules.turns.findLastIndex(one => one.time === 60 * hours + minutes),
    )
    for (const [place, hexes] of Object.entries(held))
      for (const [i, hex] of field.ground.place(place).entries())
        field.held.by.set(position, field.heldAt[hex], i < hexes ? FRENCH : 1)
    return winsOutright(field, position)
  }
  const [priesten, straden] = ['Priesten', 'Straden'].map(
    place => begin(game, { scenario: 'day2', seed: 'hour' }, { viewers: [] }).battle.field.ground.place(place).length,
  )
  const all = { Priesten: priesten, Straden: straden }

  test('[8.0] the second day is won by all of Priesten and Straden at the top of an hour, from noon on', () => {
    expect([at('day2', '12:00', all), at('day2', '13:00', all)]).toEqual([FRENCH, FRENCH])
    expect([at('day2', '11:00', all), at('day2', '12:20', all)]).toEqual([-1, -1])
    expect(at('day2', '12:00', { ...all, Straden: straden - 1 })).toBe(-1)
    expect(at('day2', '12:00', { ...all, Priesten: 0 })).toBe(-1)
  })

  test('[8.0] the introduction and the campaign aren’t', () => {
    expect([at('intro', '12:00', { Straden: straden }), at('campaign', '12:00', {})]).toEqual([-1, -1])
  })
})

describe('16.3.7 Variable entry', () => {
  test('[16.3.7] two turns before they are due, a die for each group says when they come', () => {
    const field = opening('day1', { entry: 'variable' }, 'entry')
    const told = field.told('arrival')
    // At ten o’clock only the two French groups of 10:40 roll.
    expect(told).toHaveLength(2)
    const { battle, position } = field.match
    const shifts = battle.field.tables.variableEntry
    const [{ die, later, units }] = told as unknown as [{ die: number; later: number; units: string[] }]
    expect([later, units]).toEqual([shifts[die - 1], expect.arrayContaining(['fr-6hus', 'l-heimrodt'])])
    const hussars = battle.field.units.findIndex(one => one.id === 'fr-6hus')
    expect(battle.field.unit.due.get(position, hussars)).toBe(3 + later)
  })

  test('[16.3.7] as printed no unit rolls', () => {
    expect(opening('day1').told('arrival')).toEqual([])
  })
})

test('[9.2.7] each side finds its own levels in its own segment', () => {
  const gone = Array.from({ length: 12 }, (_, i) => coalition(`L${i}`, 3, undefined, { status: 'eliminated' }))
  const levels = (field: KulmProblem): number => field.view().levels['russian-ii-corps']
  const field = command([F1, FOE, ...gone])
  expect([field.view().side, levels(field)]).toEqual(['french', 0])
  while (field.view().side === 'french') field.play('done')
  expect(levels(field)).toBeGreaterThan(0)
})
