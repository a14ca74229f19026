import { ELIMINATED } from '@voltigeur/hex'
import { begin, type Position, type Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  french,
  game,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { type Field, FRENCH } from '../../field.ts'
import { LIMBERED, ROAD_MARCH, ROUTED, UNLIMBERED } from '../../setup/vocabulary.ts'
import { words } from '../../words.ts'
import { minutesFor, winsOutright } from '../09-command.ts'
import { outcomeOf, withdrawalPoints } from '../17-victory.ts'
import { exitCost, exitFault, exitsOf, leaveMap, withdrawalWorth } from './exit.ts'

/** A scenario at a time of its last day, with all units off the map except those given a hex. */
function at(scenario: string, time: string, posts: Readonly<Record<string, string>>) {
  const { battle, position } = begin(game, { scenario, seed: 'exit' }, { viewers: [] })
  const { field } = battle
  const [hours, minutes] = time.split(':').map(Number)
  const turn = field.rules.turns.findLastIndex(one => one.time === 60 * hours + minutes)
  field.cell.turn.set(position, turn)
  const piece = (id: string): number => field.units.findIndex(one => one.id === id)
  for (const [id, hex] of Object.entries(posts)) field.put(position, piece(id), field.ground.grid.find(hex))
  const umpire = { tell: () => {}, roll: () => 1 } as unknown as Umpire
  return { field, position, piece, umpire }
}

describe('16.1.5 Thunderclap', () => {
  test('[16.1.5] from noon of the second day the French leave by the east edge, from road C to nine hexes north', () => {
    const early = at('day2', '11:40', { 'fr-46': '5010' })
    expect(exitFault(early.field, early.position, early.piece('fr-46'))).toBe('16.1.5')
    const noon = at('day2', '12:00', { 'fr-46': '5010', 'fr-72': '5013', 'fr-12': '5003', 'fr-17': '5012' })
    const fault = (id: string) => exitFault(noon.field, noon.position, noon.piece(id))
    expect([fault('fr-46'), fault('fr-72'), fault('fr-12'), fault('fr-17')]).toEqual([null, '16.1.5', null, null])
    expect(exitsOf(noon.field, noon.position).hexes).toHaveLength(10)
  })

  test('[16.1.5] [4.3.6d] [11.1.1] a unit that stays is told whether the place, the hour, its state or its points keep it', () => {
    const said = (time: string, hex: string, disturb: (field: Field, position: Position, unit: number) => void) => {
      const { field, position, piece } = at('day2', time, { 'fr-46': hex })
      const unit = piece('fr-46')
      disturb(field, position, unit)
      return words.cannotExit(exitFault(field, position, unit)!, field.nameOf(unit)).text
    }
    const calmly = (): void => {}
    expect(said('11:40', '5010', calmly)).toMatch(/from noon on day 2, at the east edge/)
    expect(said('12:00', '5013', calmly)).toMatch(/at the east edge/)
    expect(said('12:00', '5010', (field, position, unit) => field.troop.state.set(position, unit, ROUTED))).toMatch(
      /routed units move only/,
    )
    expect(said('12:00', '5010', (field, position, unit) => field.unit.left.set(position, unit, 1))).toMatch(
      /not enough MP/,
    )
  })

  test('[6.11.4] [16.1.5] out of an enemy zone only as the first thing in a move', () => {
    const { field, position, piece } = at('day2', '12:00', { 'fr-46': '5010', 'ru-muro': '4910' })
    const [unit, enemy] = [piece('fr-46'), piece('ru-muro')]
    // A column facing it, whatever the direction is called.
    const toward = field.ground.grid.direction(field.hex(position, enemy), field.hex(position, unit))
    field.troop.facing.set(position, enemy, 2 * toward)
    expect([field.at(position).controls(1, field.hex(position, unit)), exitFault(field, position, unit)]).toEqual([
      true,
      null,
    ])
    field.unit.left.set(position, unit, 6)
    expect(exitFault(field, position, unit)).toBe('6.11.4')
  })

  test('[16.1.5a] an increment of infantry is a point, of cavalry and guns half, a leader all his modifiers', () => {
    const { field, position, piece } = at('day2', '12:00', {})
    const worth = (id: string) => withdrawalWorth(field, position, piece(id)) / 2
    expect([worth('fr-46'), worth('fr-6hus'), worth('fr-1d-a'), worth('l-vandamme'), worth('l-philippon')]).toEqual([
      field.increments(position, piece('fr-46')),
      3,
      1,
      4 + 1 + 1 + 6,
      3 + 3,
    ])
  })

  test('[16.1.5b] Vandamme leaves last', () => {
    const { field, position, piece, umpire } = at('day2', '12:00', { 'l-vandamme': '5010' })
    const vandamme = piece('l-vandamme')
    expect(exitFault(field, position, vandamme)).toBe('16.1.5b')
    for (const unit of field.armies[FRENCH]) if (field.onMap(position, unit)) leaveMap(field, position, unit, umpire)
    expect(exitFault(field, position, vandamme)).toBe(null)
    leaveMap(field, position, vandamme, umpire)
    expect(outcomeOf(field, position)).toMatchObject({ winner: FRENCH, level: 'French decisive victory' })
    expect(withdrawalPoints(field, position)).toBeGreaterThan(180)
  })

  test('[16.1.5] no unit gets away: the Coalition has won', () => {
    const { field, position } = at('day2', '15:40', {})
    expect(outcomeOf(field, position)).toMatchObject({ winner: 1, level: 'Coalition decisive victory' })
  })
})

describe('16.1.5 the order to leave', () => {
  const noon = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
    problem({ map: 'scenario', ground: 'dry', first: '12:00', last: '15:40', units: [...units], ...more })
  const F1 = french('F1', 6, '5010', { losses: 1 })
  const far = coalition('C1', 6, '0508')

  test('[16.1.5] units leave from an exit hex, with a leader in it or without', () => {
    const field = noon([F1, far], { leaders: [{ id: 'L', side: 'french', hex: '5011' }] })
    expect(field.choices('exit')).toEqual(['exit F1', 'exit L'])
    field.play('exit F1')
    expect([field.unit('F1').status, field.told('exited')]).toMatchObject(['exited', [{ unit: 'F1', hex: '5010' }]])
    expect(field.choices('exit')).toEqual(['exit L'])
  })

  test('[16.1.5] [12.7.1] a unit that fire shakes as it is about to leave does not', () => {
    const before = (...dice: number[]): KulmProblem => {
      const field = noon([F1, coalition('C1', 6, '4910', { fv: 9 })], { dice })
      // Toward the unit, whatever that direction’s name.
      const { grid } = field.match.battle.field.ground
      const toward = grid.direction(grid.find('4910'), grid.find('5010'))
      const { position } = field.match
      field.match.battle.field.troop.facing.set(
        position,
        field.match.battle.field.units.findIndex(({ id }) => id === 'C1'),
        2 * toward,
      )
      field.play('exit F1', 'fire at 5010 from 4910')
      while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
      return field
    }
    expect(before(5, 5, 6, 6).unit('F1').status).toBe('exited')
    expect(before(5, 5, 1, 1).unit('F1')).toMatchObject({ status: 'on map', state: 'disordered' })
  })

  test('[16.1.5] only the French leave', () => {
    const field = noon([french('F1', 6, '4515'), coalition('C1', 6, '5010')], { side: 'coalition' })
    expect([field.choices('exit'), field.objections('exit C1')]).toEqual([[], ['16.1.5']])
  })
})

describe('8.0 Victory on the first day', () => {
  test('[8.0] French infantry that leaves by road A wins at once when it is thirty increments', () => {
    const { field, position, piece, umpire } = at('day1', '15:00', { 'fr-46': '0113', 'fr-72': '0110' })
    expect(exitFault(field, position, piece('fr-46'))).toBe(null)
    leaveMap(field, position, piece('fr-46'), umpire)
    expect(field.cell.won.get(position)).toBe(-1)
    leaveMap(field, position, piece('fr-72'), umpire)
    expect([field.army.infantryOut.get(position, FRENCH) >= 30, field.cell.won.get(position)]).toEqual([true, FRENCH])
    expect(outcomeOf(field, position)).toMatchObject({ winner: FRENCH, level: 'automatic victory' })
  })

  test('[8.0] twenty-nine do not, and cavalry does not count for it', () => {
    const { field, position, piece, umpire } = at('day1', '15:00', { 'fr-46': '0113', 'fr-9cll': '0113' })
    const { increments } = field.troops(piece('fr-46'))
    field.army.infantryOut.set(position, FRENCH, 29 - increments)
    leaveMap(field, position, piece('fr-9cll'), umpire)
    leaveMap(field, position, piece('fr-46'), umpire)
    expect([field.army.infantryOut.get(position, FRENCH), field.cell.won.get(position)]).toEqual([29, -1])
    expect(field.army.cavalryOut.get(position, FRENCH)).toBe(field.troops(piece('fr-9cll')).increments)
    const one = at('day1', '15:00', { 'fr-46': '0113' })
    one.field.army.infantryOut.set(one.position, FRENCH, 30 - increments)
    leaveMap(one.field, one.position, one.piece('fr-46'), one.umpire)
    expect(one.field.cell.won.get(one.position)).toBe(FRENCH)
  })

  test('[8.0] within five hexes of the end of the road, along the edge', () => {
    const { field, position } = at('day1', '15:00', {})
    const labels = exitsOf(field, position).hexes.map(hex => field.ground.grid.label(hex))
    const rows = Array.from({ length: 11 }, (_, i) => `01${String(8 + i).padStart(2, '0')}`)
    expect(labels.sort()).toEqual(rows)
    const intro = at('intro', '12:00', {})
    expect(exitsOf(intro.field, intro.position)).toEqual({ hexes: [], case: '16.1.5' })
  })

  test('[8.0] no point is left for who has none, and a road march pays half of one', () => {
    const { field, position, piece } = at('day1', '15:00', { 'fr-46': '0113', 'ru-muro': '0114' })
    const unit = piece('fr-46')
    field.remove(position, piece('ru-muro'), ELIMINATED)
    const fault = (halves: number): string | null => {
      field.unit.left.set(position, unit, halves)
      return exitFault(field, position, unit)
    }
    expect([fault(2), fault(1)]).toEqual([null, '11.1.1'])
    field.troop.formation.set(position, unit, ROAD_MARCH)
    expect([exitCost(field, position, unit), fault(1), fault(0)]).toEqual([1, null, '11.1.1'])
    expect(exitFault(field, position, piece('ru-teng'))).toBe('8.0')
  })

  test('[6.10.4] so do limbered guns where a road leads, but not beside it, and not guns in action', () => {
    const { field, position, piece } = at('day2', '12:00', { 'fr-1d-a': '5012', 'fr-1d-b': '5011', 'fr-2d-a': '5012' })
    const cost = (id: string, formation: number): number => {
      field.troop.formation.set(position, piece(id), formation)
      return exitCost(field, position, piece(id))
    }
    expect([cost('fr-1d-a', LIMBERED), cost('fr-1d-b', LIMBERED), cost('fr-2d-a', UNLIMBERED)]).toEqual([1, 2, 2])
  })

  test('[11.1.9] [16.1.5] guns in action do not leave the map by hand', () => {
    const { field, position, piece } = at('day2', '12:00', { 'fr-1d-a': '5010' })
    const fault = (formation: number): string | null => {
      field.troop.formation.set(position, piece('fr-1d-a'), formation)
      return exitFault(field, position, piece('fr-1d-a'))
    }
    expect([fault(UNLIMBERED), fault(LIMBERED)]).toEqual(['11.1.9', null])
  })

  test('[8.0] points for ground and losses decide; the Russian line that holds has won', () => {
    const { field, position, piece } = at('day1', '19:40', {})
    expect(outcomeOf(field, position)).toMatchObject({ winner: 1, level: 'Coalition marginal victory', scores: [0, 0] })
    field.troop.losses.set(position, piece('ru-preo-1'), 2)
    for (const hex of field.ground.place('Priesten')) field.held.by.set(position, field.heldAt[hex], FRENCH)
    expect(outcomeOf(field, position)).toMatchObject({
      winner: FRENCH,
      level: 'French decisive victory',
      scores: [52, 0],
    })
  })

  test('[9.2.7] a French corps at level 3 at the top of an hour has lost', () => {
    const { field, position } = at('day1', '15:00', {})
    expect(winsOutright(field, position)).toBe(-1)
    field.morale.level.set(position, 0, 3)
    expect(winsOutright(field, position)).toBe(1)
    field.cell.turn.set(position, field.cell.turn.get(position) + 1)
    expect(winsOutright(field, position)).toBe(-1)
  })
})

test('[9.1.1] [9.1] the minutes of movement by side and hour', () => {
  const minutes = (time: string) => {
    const { field, position } = at('day1', time, {})
    return [0, 1].map(side => minutesFor(field, position, side))
  }
  expect([minutes('14:00'), minutes('14:20'), minutes('18:00'), minutes('18:20')]).toEqual([
    [5, 8],
    [8, 8],
    [8, 8],
    [8, 10],
  ])
  const second = at('day2', '12:00', {})
  expect([0, 1].map(side => minutesFor(second.field, second.position, side))).toEqual([8, 10])
})
