/** The steps of shock action: charges and their answers (10.0), interrupted marches (10.4, 12.7) and melee (13.0). */
import { flag, gives, int, list, setOf, word } from '@voltigeur/kernel'
import type { KulmFlow } from './decisions.ts'
import type { Field } from './field.ts'
import { MANNERS, TOLLS } from './rules/04-alarms.ts'
import { MELEE_CODES } from './rules/13-melee-table.ts'

/** More enemy hexes than a charge rides past. */
const MOST_PASSED = 40
/** More hexes than fire at one charge. */
const MOST_SHOTS = 24
/** More cavalry than answers one charge. */
const MOST_REACTING = 8

/** What has become of the units that a charge has reached. */
export const CONTACTS = ['met', 'gone', 'fled', 'taken'] as const

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
    /** 10.2: the Cavalry Charge Phase. `declared` have still to ride, `stacked` those of them who ride together. */
    charges: flow.step('charges', { side, declared: anyUnits, stacked: anyUnits, riders: anyUnits, unit: int(unit) }),
    charge: flow.step('charge', {
      side,
      units: anyUnits,
      /** Half points, hexes, and how many of the last of these straight ahead (10.2.5). */
      spent: int(),
      hexes: int(),
      straight: int(),
      target: int(hex),
      /** 10.2.4: hexes that were not declared when they could have been. */
      passed: list(hex, MOST_PASSED),
      /** 10.2.9: recall was tried of their own will, has succeeded just now, or has failed so that they must close. */
      tried: flag(),
      recalled: flag(),
      bound: flag(),
      /** 10.5.1: it has just taken guns, and need not ride on. */
      taken: flag(),
      /** 10.2.8j-iii: where those are who run from it. */
      prey: int(hex),
      /** The next hex, as it was decided. */
      to: int(hex),
      facing: int(facing),
      formation: int(formation),
      /** 10.1.10a, 6.5.7: squares that have fired at it, and where it was then. */
      squares: list(hex, MOST_SHOTS),
      shotAt: list(hex, MOST_SHOTS),
      /** 10.3.10: cavalry that moves to meet it, and how many hexes each has come. */
      reacting: list(unit, MOST_REACTING),
      paces: list(null, MOST_REACTING),
      unit: int(unit),
      rest: anyUnits,
      /** Infantry has said its say where the riders are now. */
      answered: flag(),
      /** 10.2.8i, j: the hex whose infantry has broken just now, whether into rout, and how many hexes it is driven. */
      broken: int(hex),
      routs: flag(),
      driven: int(),
      /** 10.2.8j-iv: they pursue routed units, and no unit forms Square before them any more. */
      hunting: flag(),
      over: flag(),
    }),
    /** 10.3.8: one hex of cavalry that moves to meet a charge; 10.4.3c: up to a moving unit. */
    meet: flow.step('meet', { unit: int(unit), charger: int(unit), upTo: flag() }),
    /** 10.2.7: the riders have come up to their target. */
    contact: flow.step(
      'contact',
      {
        side,
        units: anyUnits,
        target: int(hex),
        /** 10.4: at one who moves. */
        sprung: flag(),
        outcome: word(...CONTACTS),
        rest: anyUnits,
        hexes: int(),
      },
      gives<(typeof CONTACTS)[number]>(),
    ),
    /** Those of a hex flee one after the other; 10.2.8j-iii: so many hexes before the riders; 0: as others do. */
    pursued: flow.step('pursued', { units: anyUnits, unit: int(unit), hexes: int() }),
  }
}

/** What may happen to those who march. */
function interruptHeadings(flow: KulmFlow, { namings: { unit, hex }, units }: Named) {
  return {
    /** 12.7: a unit is seen to move, and may be fired at; gives the hexes that fired. `silent` are hexes that may not. */
    exposed: flow.step(
      'exposed',
      {
        unit: int(unit),
        by: word('all', 'squares', 'others'),
        silent: list(hex, MOST_SHOTS),
        fired: list(hex, MOST_SHOTS),
        /** Its hexes that have been fired at, and its state before. */
        shot: list(hex, MOST_SHOTS),
        state: int(),
        over: flag(),
      },
      gives<readonly number[]>(),
    ),
    /** 10.4: enemy cavalry may charge a unit that has come within its reach. */
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
    /** 13.2: one assault in its steps. */
    assault: flow.step('assault', {
      side,
      hex: int(hex),
      units: anyUnits,
      defenders: anyUnits,
      /** 5.1.4: cavalry that holds back. */
      sparing: anyUnits,
      /** 13.3.6: all of them have retreated before melee. */
      yielded: flag(),
      /** 13.2.3a: the increments of both, as they were before any check. */
      attacking: int(),
      defending: int(),
      /** 13.2.4: at least one defender holds. */
      stood: flag(),
      /** Units with an open check, and the one whose turn it is. */
      rest: anyUnits,
      unit: int(unit),
      flees: word('no', ...MANNERS),
      toll: word(...TOLLS),
      /** 13.5.5: what the table says of a side. */
      result: word('none', ...MELEE_CODES),
      /** 13.6.2, 13.6.3: cavalry that bounces off, and units that check their morale. */
      bouncing: anyUnits,
      bounced: anyUnits,
      shaken: anyUnits,
      danger: word('no', 'attacker', 'defender'),
      /** 14.1.2, 14.1.3: of whom one is in danger, and the one who led. */
      leaders: anyUnits,
      led: int(unit),
      /** 10.5.4: the state of the infantry that the result strikes. */
      foot: int(),
      fought: flag(),
      squareBroken: flag(),
    }),
  }
}
