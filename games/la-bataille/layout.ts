/** What changes during a battle: the cells of a position and their meaning. */
import { Layout, type Naming, namesOf } from '@voltigeur/kernel'
import { STATUSES, UNMOVED } from './marks.ts'
import { ALARMS } from './rules/04-morale/alarms.ts'
import type { Roster } from './setup/roster.ts'
import { COLUMN, FRESH, GOOD_ORDER, MORALE_COMMANDS, READINESS, SIDES, STATES } from './setup/vocabulary.ts'

export interface Namings {
  readonly side: Naming
  readonly unit: Naming
  readonly hex: Naming
  readonly command: Naming
  readonly facing: Naming
  readonly formation: Naming
}

/** A column of yes and no. */
const FLAG = { bits: 2 } as const

/** Enough for the hex numbers of the largest map that a situation may use. */
const HEX_BITS = 15

/** Of combat units. */
const troopColumns = ({ side, unit, hex, facing, formation }: Namings) => ({
  /** In two-hex formations the left half, in a road march the hexes behind its head. */
  second: { of: hex },
  third: { of: hex },
  // In one word, because the picture of all stances (`Dispositions`) depends on all of these.
  facing: { of: facing, standard: 0, bits: 5 },
  formation: { of: formation, standard: COLUMN, bits: 5 },
  state: { of: namesOf(STATES), standard: GOOD_ORDER, bits: 3 },
  readiness: { of: namesOf(READINESS), standard: FRESH, bits: 3 },
  losses: { bits: 7 },
  /** 5.2.2, 5.2.3: the colour of its Readiness marker. */
  marker: { of: side, bits: 3 },
  /** 11.1.8, 13.3.5: it retreated before melee and can’t move in its next Movement Phase. */
  pinned: FLAG,
  /** From the top of its stack, which is 0; for two-hex units the same in each hex. */
  depth: { bits: 11 },
  rest: { bits: 7 },
  acted: { bits: 16 },
  /** 10.2.7c: the hex that its charge commits it to fight. */
  target: { of: hex, bits: HEX_BITS },
  /** 13.4.1: the hexes that it fired at in this segment, by its only or right half and by its left one. */
  firedAt: { of: hex, bits: HEX_BITS },
  firedAlso: { of: hex, bits: HEX_BITS },
  /** 3.1.7: the hexes that it retreated from, while panic spreads. */
  fledFrom: { of: hex, bits: HEX_BITS },
  fledAlso: { of: hex, bits: HEX_BITS },
  /** 3.1.5b: it overstacks its hex, and has nowhere to go. */
  squeezed: FLAG,
  /** 6.8.6: the direction from which cavalry skirmishers fired into its two hexes in this segment. */
  struckFrom: { bits: 13 },
  /** Increments lost to Defensive Fire in this segment. */
  hit: { bits: 7 },
  /** Why it must still check morale, while panic spreads. */
  alarm: { of: namesOf(ALARMS), standard: 0, bits: 5 },
  /** 2.2.3: the parts of its Specific Side that the enemy has seen. */
  seen: { bits: 4 },
  /** In an imagined world: the unit whose fire, melee or morale values it borrows. */
  firesLike: { of: unit, bits: 12 },
  fightsLike: { of: unit, bits: 12 },
  standsLike: { of: unit, bits: 12 },
})

/** `held` are the hexes that a side can hold. */
export function layOut({ units, troops, commands }: Roster, held: readonly string[], namings: Namings) {
  const { side, hex } = namings
  const names = units.map(({ id }) => id)
  return new Layout({
    cells: {
      /** From 0. */
      turn: {},
      /** The phasing side: instructions for a phase end with it. */
      segment: {},
      /** The side that has won early, and the scenario case it won by. */
      won: { of: side },
      /** 16.1.6: the French have accepted the Honors of War. */
      honors: {},
      /** The French score for the first day, in the campaign. */
      firstDay: {},
      /** The viewer of a redacted position: 2.2.3, who doesn’t see the Specific Side of enemy units. */
      viewer: { of: side },
    },
    rows: {
      /** Every piece. */
      unit: {
        names,
        columns: {
          hex: { of: hex },
          status: { of: namesOf(STATUSES), standard: 0, bits: 4 },
          /** The turn in which it arrives, from 1; 0 if it doesn’t. */
          due: { bits: 12 },
          /** Half points left in this Movement Phase. */
          left: { standard: UNMOVED, bits: 10 },
        },
      },
      troop: {
        names: names.slice(0, troops),
        columns: troopColumns(namings),
      },
      command: {
        names: commands.map(({ id }) => id),
        columns: {
          /** 11.2.9: force marches in successive turns, and the turn of the last one, from 1. */
          marches: {},
          marched: {},
        },
      },
      /** 9.2.3, 9.2.5 */
      morale: { names: MORALE_COMMANDS, columns: { level: {} } },
      /** Hexes of villages and the like that score for a side. */
      held: { names: held, columns: { by: { of: side } } },
      army: {
        names: SIDES,
        columns: {
          /** 16.1.5a: withdrawal points, in halves. */
          withdrawn: {},
          /** Infantry and cavalry increments that left by the enemy’s road. */
          infantryOut: {},
          cavalryOut: {},
          /** Standing instructions: questions that a side has waived. */
          opportunityFire: {},
          opportunityCharge: {},
          reactionCharge: {},
          squares: {},
          retreatBeforeMelee: {},
          sparing: {},
        },
      },
    },
    stack: 640,
  })
}
