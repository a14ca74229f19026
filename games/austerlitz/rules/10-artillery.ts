/** 10.0 Artillery: bombardment, and the guns’ choice when the attack is driven back. */
import { type Menu, type Position, subsets, twice } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ATTACKER, BOMBARDING, type Field } from '../field.ts'
import { now, questions } from '../sayings.ts'
import type { AusterlitzFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { unitsWith } from './09-results/resolution.ts'

/**
 * 10.0: an attacker exactly two hexes away bombards, which only artillery may; all others are adjacent to their target.
 */
export function bombards(field: Field, position: Position, unit: number, hex: number): boolean {
  return field.ground.grid.distance(field.hex(position, unit), hex) === 2
}

/** 10C: bombarding artillery may share its side’s retreat if its owner chooses. */
export function defineVolunteers(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  function volunteerMenu(position: Position): Menu<AusterlitzDecision> {
    const guns = unitsWith(field, position, BOMBARDING)
    const volunteer = (units: readonly number[]): AusterlitzDecision => ({ kind: 'volunteer', units })
    return {
      kind: 'volunteer',
      subject: null,
      party: { hexes: [], must: [], may: guns, make: volunteer },
      decisions: () => subsets(guns, () => true).map(volunteer),
      sample: random => volunteer(guns.filter(() => random.chance(0.5))),
    }
  }

  flow.define(steps.volunteers, ({ ask, choice }) => [
    ask('who', {
      of: (_, { side }) => side,
      text: () => questions.volunteer,
      now: now.volunteer,
      cases: ['10C'],
      choices: [
        choice('volunteer', {
          menus: position => [volunteerMenu(position)],
          must: [
            (position, _, { units }) => {
              const guns = unitsWith(field, position, BOMBARDING)
              return units.filter(unit => !guns.includes(unit)).map(unit => words.notBombarding(field.nameOf(unit)))
            },
            [(_, __, { units }) => !twice(units), () => words.namedTwice()],
          ],
          effect(position, _, { units }, umpire) {
            for (const unit of units) field.unit.role.set(position, unit, ATTACKER)
            if (units.length > 0) note(umpire, { kind: 'volunteered', units, cases: ['10C'] })
          },
        }),
      ],
    }),
  ])
}
