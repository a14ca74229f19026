/** 10.0 Artillery: bombardment, and the choice it leaves to the guns when the attack is thrown back. */
import { type Flow, type Menu, type Position, type Side, type Step, subsets, twice } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ATTACKER, BOMBARDING, type Field } from '../field.ts'
import { ARTILLERY } from '../setup/units.ts'
import { words } from '../words.ts'
import { unitsWith } from './09-resolution.ts'

/** 10.0: artillery exactly two hexes from its target bombards; anything else attacks from next to it. */
export function bombards(field: Field, position: Position, unit: number, hex: number): boolean {
  return field.units[unit].type === ARTILLERY && field.ground.grid.distance(field.hex(position, unit), hex) === 2
}

/** 10C: bombarding artillery may share its side's retreat if its owner wants it to. */
export function volunteersStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  return {
    name: 'volunteers',
    fields: ['side'],
    waits: () => true,
    actor: side,
    question: () => ({ text: 'Which bombarding artillery accepts the retreat, if any?', cases: ['10C'], owed: [] }),

    menus(position) {
      const guns = unitsWith(field, position, BOMBARDING)
      const volunteer = (units: readonly number[]): AusterlitzDecision => ({ kind: 'volunteer', units })
      const menu: Menu<AusterlitzDecision> = {
        kind: 'volunteer',
        subject: null,
        party: { hexes: [], must: [], may: guns, make: volunteer },
        decisions: () => subsets(guns, () => true).map(volunteer),
        sample: random => volunteer(guns.filter(() => random.chance(0.5))),
      }
      return [menu]
    },

    objections(position, decision) {
      if (decision.kind !== 'volunteer') return [words.wrongStep(decision.kind, 'artillery may accept the retreat.')]
      const guns = unitsWith(field, position, BOMBARDING)
      const strangers = decision.units.filter(unit => !guns.includes(unit))
      if (strangers.length > 0) {
        return strangers.map(unit =>
          field.isUnit(unit) ? words.notBombarding(field.nameOf(unit)) : words.noSuchUnit(),
        )
      }
      return twice(decision.units) ? [words.namedTwice()] : []
    },

    apply(position, decision, table) {
      if (decision.kind !== 'volunteer') return
      for (const unit of decision.units) field.unit.role.set(position, unit, ATTACKER)
      if (decision.units.length > 0) note(table, { kind: 'volunteered', units: decision.units, cases: ['10C'] })
      flow.end(position)
    },
  }
}
