/** The steps of shock action: charges and reactions (10.0), interrupted marches (10.4, 12.7) and melee (13.0). */
import { flag, gives, int, list, setOf, word } from '@voltigeur/kernel'
import type { KulmFlow } from './decisions.ts'
import type { Field } from './field.ts'
import { MANNERS, TOLLS } from './rules/04-morale/alarms.ts'
import { MELEE_CODES } from './rules/13-assault/melee-table.ts'

/** More enemy hexes than a charge can pass. */
const MOST_PASSED = 40
/** More hexes than can fire at one charge. */
const MOST_SHOTS = 24
/** More cavalry than can react to one charge. */
const MOST_REACTING = 8

/** The result for units that a charge has reached. */
const CONTACTS = ['met', 'gone', 'fled', 'taken'] as const

type Named = Pick<Field, 'namings' | 'units'>

export const shockHeadings = (flow: KulmFlow, field: Named) => ({
  ...chargeHeadings(flow, field),
  ...interruptHeadings(flow, field),
  ...meleeHeadings(flow, field),
})

function chargeHeadings(flow: KulmFlow, { namings, units }: Named) {
  const { unit, hex, facing, formation } = namings
  const side = int(namings.side)
  const anyUnits = setOf(unit, units.length)
  return {
    /** 10.2: the Cavalry Charge Phase. `declared` have still to charge, `stacked` are those that charge together. */
    charges: flow.step('charges', { side, declared: anyUnits, stacked: anyUnits, riders: anyUnits, unit: int(unit) }),
    charge: flow.step('charge', {
      side,
      units: anyUnits,
      /** Half points, hexes, and how many of the last ones straight ahead (10.2.5). */
      spent: int(),
      hexes: int(),
      straight: int(),
      target: int(hex),
      /** 10.2.4: target hexes declined. */
      passed: list(hex, MOST_PASSED),
      /** 10.2.9: a voluntary recall was tried, has just succeeded, or has failed so that they must close. */
      tried: flag(),
      recalled: flag(),
      bound: flag(),
      /** 10.5.1: it has just captured guns, and may stop. */
      taken: flag(),
      /** 10.2.8j-iii: the hex of the units that rout from it. */
      prey: int(hex),
      /** The next hex, as decided. */
      to: int(hex),
      facing: int(facing),
      formation: int(formation),
      /** 10.1.10a, 6.5.7: squares that have fired at it, and its hex at that time. */
      squares: list(hex, MOST_SHOTS),
      shotAt: list(hex, MOST_SHOTS),
      /** 10.3.10: countercharging cavalry, and the hexes each has moved. */
      reacting: list(unit, MOST_REACTING),
      paces: list(null, MOST_REACTING),
      unit: int(unit),
      rest: anyUnits,
      /** Infantry has decided against the chargers in their present hex. */
      answered: flag(),
      /** 10.2.8i, j: the hex whose infantry has just broken, whether it routs, and how many hexes it retreats. */
      broken: int(hex),
      routs: flag(),
      driven: int(),
      /** 10.2.8j-iv: they pursue routed units, and units in front can no longer form Square. */
      hunting: flag(),
      over: flag(),
    }),
    /** 10.3.8: one hex of a countercharge; 10.4.3c: up to a moving unit. */
    meet: flow.step('meet', { unit: int(unit), charger: int(unit), upTo: flag() }),
    /** 10.2.7: the chargers have reached their target. */
    contact: flow.step(
      'contact',
      {
        side,
        units: anyUnits,
        target: int(hex),
        /** 10.4: at a moving unit. */
        sprung: flag(),
        outcome: word(...CONTACTS),
        rest: anyUnits,
        hexes: int(),
      },
      gives<(typeof CONTACTS)[number]>(),
    ),
    /**
     * The units of a hex retreat one after another; 10.2.8j-iii: this many hexes ahead of the chargers; 0: as usual.
     */
    pursued: flow.step('pursued', { units: anyUnits, unit: int(unit), hexes: int() }),
  }
}

/** Interruptions of a march. */
function interruptHeadings(flow: KulmFlow, { namings: { unit, hex }, units }: Named) {
  return {
    /** 12.7: the enemy sees a unit move, and may fire; gives the hexes that fired. `silent` are hexes that can’t. */
    exposed: flow.step(
      'exposed',
      {
        unit: int(unit),
        by: word('all', 'squares', 'others'),
        silent: list(hex, MOST_SHOTS),
        fired: list(hex, MOST_SHOTS),
        /** Its hexes already fired at, and its state before. */
        shot: list(hex, MOST_SHOTS),
        state: int(),
        over: flag(),
      },
      gives<readonly number[]>(),
    ),
    /** 10.4: enemy cavalry may charge a unit within its reach. */
    watched: flow.step('watched', {
      unit: int(unit),
      tried: setOf(unit, units.length),
      horse: int(unit),
      over: flag(),
    }),
  }
}

function meleeHeadings(flow: KulmFlow, { namings, units }: Named) {
  const { unit, hex } = namings
  const side = int(namings.side)
  const anyUnits = setOf(unit, units.length)
  return {
    /** 6.4.8b, 6.4.9d, 6.7.7: lines that losses have made too long close up. */
    closing: flow.step('closing', {}),

    /** 13.1: the Melee Assault Phase. */
    melees: flow.step('melees', { side }),
    /** 13.2: one assault, step by step. */
    assault: flow.step('assault', {
      side,
      hex: int(hex),
      units: anyUnits,
      defenders: anyUnits,
      /** 5.1.4: cavalry that holds back. */
      sparing: anyUnits,
      /** 13.3.6: all of them have retreated before melee. */
      yielded: flag(),
      /** 13.2.3a: both sides’ increments before any check. */
      attacking: int(),
      defending: int(),
      /** 13.2.4: at least one defender holds. */
      stood: flag(),
      /** Units that must still check, and the current one. */
      rest: anyUnits,
      unit: int(unit),
      flees: word('no', ...MANNERS),
      toll: word(...TOLLS),
      /** 13.5.5: the table’s result for a side. */
      result: word('none', ...MELEE_CODES),
      /** 13.6.2, 13.6.3: cavalry that bounces off, and units that check morale. */
      bouncing: anyUnits,
      bounced: anyUnits,
      shaken: anyUnits,
      danger: word('no', 'attacker', 'defender'),
      /** 14.1.2, 14.1.3: leaders, one of them at risk, and the one who led. */
      leaders: anyUnits,
      led: int(unit),
      /** 10.5.4: the state of the infantry that the result affects. */
      foot: int(),
      fought: flag(),
      squareBroken: flag(),
    }),
  }
}
