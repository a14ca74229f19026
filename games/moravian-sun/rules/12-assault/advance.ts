/** 12.7 Advance after combat. */
import { CLOSED } from '@voltigeur/hex'
import type { Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, SNOW } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { breakSquare } from '../15-disorder.ts'
import { fitToAttack } from './attacks.ts'
import { leads, rankOf } from './leaders.ts'
import { testIce } from './retreat.ts'
import { gunsAlone } from './strength.ts'

/** Whether a unit can step into the hex: adjacent, and passable. */
export function canEnter(field: Field, position: Position, unit: number, to: number): boolean {
  const { grid, prices } = field.ground
  const from = field.hex(position, unit)
  if (!grid.adjacent(from, to)) return false
  return prices[field.units[unit].class][from * 6 + grid.direction(from, to)] !== CLOSED
}

/** 12.7.3, 3.1.1.2: a General who leads the whole stack. */
function leadsOn(field: Field, position: Position, unit: number): boolean {
  return field
    .at(position)
    .leadersIn(field.hex(position, unit))
    .some(leader => rankOf(field, position, leader) === 'general' && leads(field, position, leader, unit))
}

/** 12.7.2, 12.7.3: the groups that may advance with this unit first: the unit alone, or all of its stack that can. */
function partiesOf(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  attackers: readonly number[],
): number[][] {
  const parties = [[unit]]
  if (!leadsOn(field, position, unit)) return parties
  const stack = field
    .at(position)
    .unitsIn(field.hex(position, unit))
    .filter(one => fitToAttack(field, position, one) && canEnter(field, position, one, to))
  return stack.length > 1 && stack.find(one => attackers.includes(one)) === unit ? [...parties, stack] : parties
}

export function advanceTo(
  field: Field,
  position: Position,
  units: readonly number[],
  to: number,
  umpire: Umpire,
  id: string,
): void {
  const here = field.at(position)
  const from = field.hex(position, units[0])
  const { side } = field.units[units[0]]
  const leaders = here.leadersIn(from).filter(leader => field.units[leader].side === side)
  for (const unit of units) breakSquare(field, position, unit, umpire, '14.3.7')
  for (const unit of units) field.put(position, unit, to)
  note(umpire, { kind: 'advanced', units, to, cases: [id] })
  // 3.4.4, 12.7.3: a General goes with the stack he leads; other leaders if only guns are left to stay with.
  const empty = !field.at(position).holds(from, side) || gunsAlone(field, position, from)
  for (const leader of leaders) {
    const general = units.length > 1 && rankOf(field, position, leader) === 'general'
    if (empty || general) field.put(position, leader, to)
  }
  for (const unit of units) testIce(field, position, unit, [from, to], umpire)
}

export function defineAdvance(field: Field, flow: MoravianFlow, steps: Steps): void {
  type Advancing = {
    readonly side: Side
    readonly attackers: { toArray(): number[] }
    readonly hexes: { toArray(): number[] }
  }
  /** 12.7: empty hexes. */
  const empty = (position: Position, { hexes, side }: Advancing): number[] =>
    hexes.toArray().filter(hex => field.at(position).empty(hex) && !field.at(position).leadersHold(hex, 1 - side))
  const able = (position: Position, { attackers }: Advancing): number[] =>
    attackers.toArray().filter(unit => fitToAttack(field, position, unit))
  const candidates = (position: Position, frame: Advancing) =>
    able(position, frame).flatMap(unit =>
      empty(position, frame)
        .filter(to => canEnter(field, position, unit, to))
        .flatMap(to =>
          partiesOf(field, position, unit, to, able(position, frame)).map(units => ({
            kind: 'advance' as const,
            units,
            to,
          })),
        ),
    )
  function notToAdvance(position: Position, frame: Advancing, units: readonly number[]): Objection | null {
    if (units.length === 0) return words.oneAdvances()
    for (const unit of units) {
      const name = field.nameOf(unit)
      if (field.units[unit].side !== frame.side) return words.notOwn(name, '12.7')
      if (!field.isTroops(unit)) return words.didNotAttack(name)
      if (!field.onMap(position, unit)) return words.notOnMap(name, '12.7')
      if (!fitToAttack(field, position, unit)) return words.mayNotAdvance(name)
    }
    const fought = units.some(unit => frame.attackers.toArray().includes(unit))
    return fought ? null : words.didNotAttack(field.nameOf(units[0]))
  }
  const same = (a: readonly number[], b: readonly number[]): boolean =>
    a.length === b.length && a.every((unit, i) => unit === b[i])

  flow.define(steps.advance, ({ ask, choice }) => [
    ask('advance', {
      // 16.41.snow.4
      if: position => field.weather(position) !== SNOW,
      of: (_, { side }) => side,
      text: () => questions.advance,
      now: now.advance,
      cases: ['12.7', '12.7.3'],
      onlyFor: ['advance'],
      choices: [
        choice('advance', {
          candidates,
          must: [
            [(p, frame, d) => empty(p, frame).includes(d.to), (_, __, d) => words.notEmptied(field.label(d.to))],
            (p, frame, d) => notToAdvance(p, frame, d.units),
            [
              (p, _, d) => d.units.every(unit => canEnter(field, p, unit, d.to)),
              (_, __, d) => words.cannotEnter(field.label(d.to)),
            ],
            [
              (p, frame, d) => candidates(p, frame).some(one => one.to === d.to && same(one.units, d.units)),
              () => words.oneAdvances(),
            ],
          ],
          effect: (position, _, { units, to }, umpire) =>
            advanceTo(field, position, units, to, umpire, units.length > 1 ? '12.7.3' : '12.7'),
        }),
        choice('done'),
      ],
    }),
  ])
}
