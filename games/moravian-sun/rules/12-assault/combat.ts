/** 12.1 The Combat sub-phase: attacks are declared, evaded, fired at, tested, and resolved one by one. */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { orderOf, testsFirst } from '../04-orders/orders.ts'
import { testAll } from '../13-efficiency.ts'
import { attackOn, closeAttack, dropOut, fitToAttack, inAttack, meleeOf } from './attacks.ts'

/**
 * 12.2.2: a voluntary attacker tests first; a unit that fails stays where it is. 13.1.2: one die for a stack, for any
 * targets.
 */
function testResolve(field: Field, position: Position, side: Side, umpire: Umpire): void {
  const willing: number[] = []
  for (const attack of field.attack.openRows(position)) {
    for (const unit of inAttack(field, position, attack, side)) {
      if (!fitToAttack(field, position, unit)) dropOut(field, position, unit)
      else if (testsFirst(orderOf(field, position, unit))) willing.push(unit)
    }
  }
  for (const unit of testAll(field, position, willing, umpire, { case: '12.2.2' })) dropOut(field, position, unit)
}

/** 12.4.1: all units in a hex defend it together, also those that retreated there from another attack. */
function closeRanks(field: Field, position: Position, side: Side): void {
  for (const attack of field.attack.openRows(position)) {
    const hexes = new Set(inAttack(field, position, attack, 1 - side).map(unit => field.hex(position, unit)))
    for (const hex of hexes)
      for (const unit of field.at(position).unitsIn(hex)) field.troop.attack.set(position, unit, attack + 1)
  }
}

/** Cancels attacks without attackers or without targets. */
function callOff(field: Field, position: Position, side: Side): void {
  for (const attack of [...field.attack.openRows(position)]) {
    const { attackers, defenders } = meleeOf(field, position, attack, side)
    if (attackers.length === 0 || defenders.length === 0) closeAttack(field, position, attack)
  }
}

/** The attack to resolve now: pursuers at once (12.8.1.3), or the only one; -1 if there is a choice. */
function nextAttack(field: Field, position: Position): number {
  const rows = [...field.attack.openRows(position)]
  const hot = rows.find(row => field.attack.columns.pursuit.get(position, row) !== 0)
  return hot ?? (rows.length === 1 ? rows[0] : -1)
}

const hexesUnder = (field: Field, position: Position, side: Side): number[] => {
  const hexes = new Set<number>()
  for (const attack of field.attack.openRows(position))
    for (const unit of inAttack(field, position, attack, 1 - side)) hexes.add(field.hex(position, unit))
  return [...hexes].sort((a, b) => a - b)
}

export function defineCombat(field: Field, flow: MoravianFlow, steps: Steps): void {
  const rows = (position: Position): number[] => [...field.attack.openRows(position)]

  // 2.1.B.5, 2.1.B.5b, 2.1.B.5d, 12.1.1, 12.1.2, 12.1.3, 12.1.4: each attack goes through all of it in this order.
  flow.define(steps.combat, ({ call, loop, part }) => [
    // 14.2.2: a charger whose target fell to the guns may attack others.
    part('5a begins', (position, { side }) => callOff(field, position, side)),
    call('5a declaration', steps.declaration, (_, { side, command }) => ({ side, command })),
    part('5b begins', (_, frame) => {
      frame.attack = -1
    }),
    loop('5b', (position, { attack }) => rows(position).some(row => row > attack), [
      part('next', (position, frame) => {
        frame.attack = rows(position).find(row => row > frame.attack)!
      }),
      call('evasion', steps.evasion, (_, { side, attack }) => ({ side: 1 - side, attack })),
    ]),
    part('5b ends', (position, { side }) => {
      closeRanks(field, position, side)
      callOff(field, position, side)
    }),
    call('5c defensive fire', steps.defensiveFire, (_, { side, command }) => ({ side, command, attack: -1 })),
    call('5d assaults', steps.assaults, (_, { side, command }) => ({ side, command })),
  ])

  flow.define(steps.assaults, ({ ask, call, choice, loop, part, when }) => [
    part('tests', (position, { side }, umpire) => {
      testResolve(field, position, side, umpire)
      callOff(field, position, side)
    }),
    loop('each', position => rows(position).length > 0, [
      part('which', (position, frame) => {
        frame.attack = nextAttack(field, position)
      }),
      ask('resolve', {
        if: (_, { attack }) => attack < 0,
        of: (_, { side }) => side,
        text: () => questions.resolve,
        now: now.resolve,
        cases: ['12.5.3', '12.0'],
        choices: [
          choice('resolve', {
            candidates: (position, { side }) => hexesUnder(field, position, side).map(at => ({ kind: 'resolve', at })),
            must: [
              [
                (p, { side }, d) => hexesUnder(field, p, side).includes(d.at),
                (_, __, d) => words.notUnderAttack(field.label(d.at)),
              ],
            ],
            effect(position, frame, { at }) {
              frame.attack = attackOn(field, position, at)
            },
          }),
        ],
      }),
      // 12.1.3: units that pursuers have reached fire before the new assault.
      when('pursuers', (position, { attack }) => field.attack.columns.pursuit.get(position, attack) !== 0, [
        call('defensive fire', steps.defensiveFire, (_, { side, command, attack }) => ({ side, command, attack })),
        part('shaken', (position, { side }) => callOff(field, position, side)),
      ]),
      when('stands', (position, { attack }) => field.attack.columns.live.get(position, attack) !== 0, [
        call('assault', steps.assault, (_, { side, attack }) => ({ side, attack })),
      ]),
      part('off', (position, { side }) => callOff(field, position, side)),
    ]),
  ])
}
