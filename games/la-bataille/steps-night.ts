/** The steps between and after the fighting: returning leaders, the night (16.1.4), the Honors of War (16.1.6). */
import { flag, gives, int, list, setOf } from '@voltigeur/kernel'
import type { KulmFlow } from './decisions.ts'
import type { Field } from './field.ts'

/** Rows that two digits can number. */
const MOST_ROWS = 100

export function nightHeadings(
  flow: KulmFlow,
  { namings, units, commands }: Pick<Field, 'namings' | 'units' | 'commands'>,
) {
  const { unit } = namings
  const side = int(namings.side)
  const anyUnits = setOf(unit, units.length)
  return {
    /** 14.2.1, 16.2.8: leaders of the side who have recovered, or replace another. */
    comeback: flow.step('comeback', { side, leaders: anyUnits, leader: int(unit) }),
    /** 16.1.6: whether the French have accepted. */
    honors: flow.step('honors', { offered: flag(), accepted: flag() }, gives<boolean>()),
    /**
     * 16.1.4: `moved` are the divisions that have had their turn, `passes` the number of sides in a row that moved
     * none.
     */
    night: flow.step('night', { side, moved: setOf(namings.command, commands.length), passes: int() }),
    /** 16.1.4b: the units of a division still to be placed, and the foremost hexes when it began to move. */
    posting: flow.step('posting', {
      side,
      command: int(namings.command),
      waiting: anyUnits,
      posted: anyUnits,
      front: list(namings.hex, MOST_ROWS),
    }),
    /** 16.1.4c: increments that return to units of the side, cavalry or infantry. */
    stragglers: flow.step('stragglers', { side, horse: flag(), left: int(), refilled: anyUnits }),
  }
}
