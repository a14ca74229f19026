/** 3 Combat: who may attack, the table, and retreats. */
import { CONTROLLED, ELIMINATED } from '@voltigeur/hex'
import { enemyOf, type Fortune, type Odds, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { meanings, now, questions, terms } from '../sayings.ts'
import type { Result } from '../setup/data.ts'
import type { OutpostFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { objectionToUnit } from './02-movement.ts'

export function defineCombat(field: Field, flow: OutpostFlow, steps: Steps): void {
  const { fought, retreating } = field.unit
  const name = (unit: number): string => field.units[unit].name

  flow.define(steps.combat, ({ part, ask, choice }) => [
    part('begins', (position, { side }, umpire) => {
      // 1.1: a phase without a possible attack is passed over, and the log is silent about it.
      if (targets(field, position, side).length === 0) return
      note(umpire, { kind: 'phase', side, phase: 'combat', cases: ['1.1'] })
    }),
    ask('attack', {
      onlyFor: ['attack'],
      of: (_, { side }) => side,
      text: () => questions.attack,
      now: now.attack,
      cases: ['3.1'],
      choices: [
        choice('attack', {
          again: true,
          lines: (position, { side }) => targets(field, position, side),
          party: (position, { side }, at) => ({
            ...{ hexes: [at], must: [], may: attackersOf(field, position, side, at) },
            make: units => ({ kind: 'attack', at, units }),
          }),
          must: [
            [(_, __, { units }) => units.length > 0, () => words.noAttackers()],
            (position, { side }, { units }) =>
              units.flatMap(unit => objectionToUnit(field, position, side, unit) ?? []),
            (position, _, { units }) =>
              units.filter(unit => fought.get(position, unit) !== 0).map(unit => words.hasAttacked(name(unit))),
            [
              (position, { side }, { at }) => field.at(position).holds(at, enemyOf(side)),
              (_, __, { at }) => words.noEnemy(field.label(at)),
            ],
            [
              (position, _, { at }) => fought.get(position, field.unitIn(position, at)) === 0,
              (position, _, { at }) => words.wasAttacked(name(field.unitIn(position, at))),
            ],
            (position, _, { units, at }) =>
              units
                .filter(unit => field.ground.grid.distance(field.hex(position, unit), at) !== 1)
                .map(unit => words.notAdjacent(name(unit), field.label(at))),
          ],
          effect(position, { side }, { units, at }, umpire) {
            resolve(field, position, side, units, at, umpire)
            flow.enter(position, steps.retreat)
          },
        }),
        choice('done'),
      ],
    }),
    part('ends', position => fought.fill(position, 0)),
  ])

  flow.define(steps.retreat, ({ part, ask, choice, loop }) => [
    loop('units', position => bound(field, position).length > 0, [
      part('cut off', (position, _, umpire) => {
        for (const unit of bound(field, position))
          if (waysBack(field, position, unit).length === 0) eliminate(field, position, unit, umpire)
      }),
      ask('where', {
        onlyFor: ['retreat'],
        of: position => field.units[bound(field, position)[0]]?.side ?? 0,
        text: () => questions.retreat,
        now: now.retreat,
        cases: ['3.3'],
        choices: [
          choice('retreat', {
            lines: position => bound(field, position),
            candidates: (position, _, unit) =>
              waysBack(field, position, unit).map(to => ({ kind: 'retreat', unit, to })),
            must: [
              [
                (position, _, { unit }) => retreating.get(position, unit) !== 0,
                (_, __, { unit }) => words.stays(name(unit)),
              ],
              [
                (position, _, { unit, to }) => field.ground.grid.distance(field.hex(position, unit), to) === 1,
                (_, __, { unit, to }) => words.notBeside(name(unit), field.label(to)),
              ],
              [
                (position, _, { to }) => field.at(position).empty(to),
                (_, __, { unit, to }) => words.occupied(name(unit), field.label(to)),
              ],
              [
                (position, _, { unit, to }) => !inEnemyZone(field, position, unit, to),
                (_, __, { unit, to }) => words.inZone(name(unit), field.label(to)),
              ],
            ],
            effect(position, _, { unit, to }, umpire) {
              note(umpire, { kind: 'retreated', unit, from: field.hex(position, unit), to, cases: ['3.3'] })
              field.put(position, unit, to)
              retreating.set(position, unit, 0)
            },
          }),
        ],
      }),
    ]),
  ])
}

/** 3.1: enemies that can be attacked now, by their hexes. */
export function targets(field: Field, position: Position, side: Side): number[] {
  return field
    .present(position, enemyOf(side))
    .filter(unit => field.unit.fought.get(position, unit) === 0)
    .map(unit => field.hex(position, unit))
    .filter(hex => attackersOf(field, position, side, hex).length > 0)
}

export const attackersOf = (field: Field, position: Position, side: Side, at: number): number[] =>
  field
    .present(position, side)
    .filter(unit => field.unit.fought.get(position, unit) === 0)
    .filter(unit => field.ground.grid.distance(field.hex(position, unit), at) === 1)

/** 3.2: the column of the table. The first is also for less, the last also for more. */
export function columnOf({ tables }: Field, difference: number): number {
  return Math.max(0, Math.min(tables.combat_results.columns.length - 1, difference + 1))
}

export const resultOf = ({ tables }: Field, column: number, die: number): Result =>
  tables.combat_results.rows[die][column]

const FORTUNES: Readonly<Record<Result, Fortune>> = { DE: 'best', DR: 'good', NE: 'even', AR: 'bad' }

/** 3.2: everything that goes into an attack, and its possible results; null if there is no defender. */
export function oddsOf(field: Field, position: Position, at: number, units: readonly number[]): Odds | null {
  const defender = field.isHex(at) ? field.unitIn(position, at) : -1
  if (defender < 0 || !units.every(unit => field.isUnit(unit))) return null
  const { name, strength } = field.units[defender]
  const shelter = field.ground.defence(at)
  const attack = units.reduce((sum, unit) => sum + field.units[unit].strength, 0)
  const column = columnOf(field, attack - strength - shelter)
  const results = [1, 2, 3, 4, 5, 6].map(die => resultOf(field, column, die))
  return {
    column: field.tables.combat_results.columns[column],
    attack,
    defence: strength + shelter,
    terms: [
      ...units.map(unit => terms.attacks('3.2', field.units[unit].strength, field.units[unit].name)),
      terms.defends('3.2', -strength, name),
      ...(shelter > 0 ? [terms.shelter('3.2', -shelter, field.ground.kindOf(at))] : []),
    ],
    chances: [...new Set(results)].map(result => ({
      result,
      probability: results.filter(one => one === result).length / results.length,
      text: meanings[result],
      fortune: FORTUNES[result],
    })),
    cases: ['3.2'],
  }
}

function resolve(field: Field, position: Position, side: Side, units: readonly number[], at: number, umpire: Umpire) {
  const { fought, retreating } = field.unit
  const defender = field.unitIn(position, at)
  const { attack, defence, column, terms } = oddsOf(field, position, at, units)!
  const die = umpire.roll(position, 6)
  const result = resultOf(field, columnOf(field, attack - defence), die)
  note(umpire, { kind: 'attacked', side, units, defender, hex: at, terms, column, die, result, cases: ['3.1', '3.2'] })
  for (const unit of [...units, defender]) fought.set(position, unit, 1)
  if (result === 'DE') eliminate(field, position, defender, umpire)
  if (result === 'DR') retreating.set(position, defender, 1)
  if (result === 'AR') for (const unit of units) retreating.set(position, unit, 1)
}

function eliminate(field: Field, position: Position, unit: number, umpire: Umpire): void {
  note(umpire, { kind: 'eliminated', unit, hex: field.hex(position, unit), cases: ['3.2', '3.3'] })
  field.unit.retreating.set(position, unit, 0)
  field.remove(position, unit, ELIMINATED)
}

/** 3.3: the units that must retreat. */
const bound = ({ units, unit }: Field, position: Position): number[] =>
  units.map(({ index }) => index).filter(index => unit.retreating.get(position, index) !== 0)

const inEnemyZone = (field: Field, position: Position, unit: number, hex: number): boolean =>
  (field.at(position).lookTo(field.units[unit].side)[hex] & CONTROLLED) !== 0

export const waysBack = (field: Field, position: Position, unit: number): number[] =>
  field.ground.grid
    .ring(field.hex(position, unit), 1)
    .filter(hex => field.at(position).empty(hex) && !inEnemyZone(field, position, unit, hex))
