/**
 * The Rally Phase: every disordered or routed unit tries to recover; with wagons it may use the roll to reload instead.
 */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { DISORDERED, enemyOf, type Field, FLIGHT, ROUTED, STEADY } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { ARTILLERY, CAVALRY, LEADER, WAGON } from '../setup/roster.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { type NoReload, words } from '../words.ts'
import { battalionOf, flagOf, inBattalion, leaderNear } from './04-leaders-and-flags.ts'
import { rings } from './09-movement/ways.ts'
import { atQuestion, mayPlay, playing } from './18-cards/play.ts'
import { ownUnit } from './own-pieces.ts'

const FOOT_FLIGHT = 4
const MOUNTED_FLIGHT = 8
const WAGON_RANGE = 4

/** RALLY-1 to RALLY-4c; a nearby Leader of theirs subtracts one (RALLY-2). */
function rally(field: Field, position: Position, umpire: Umpire, unit: number): void {
  const state = field.cohesion(position, unit)
  const modifier = leaderNear(field, position, [unit]) ? -1 : 0
  const die = umpire.roll(position, 6) + modifier
  const { arm, horse } = field.units[unit]
  const { er } = field.face(position, unit)
  const needed = er
  if (die <= er) {
    field.unit.cohesion.set(position, unit, state === ROUTED ? DISORDERED : STEADY)
    const result = state === ROUTED ? 'recovered' : 'steady'
    note(umpire, {
      kind: 'rallied',
      unit,
      die,
      modifier,
      needed,
      result,
      cases: [state === ROUTED ? 'RALLY-4' : 'RALLY-3'],
    })
  } else if (state === ROUTED && die === 6) {
    field.unit.fall.set(position, unit, FLIGHT + (arm === CAVALRY || horse ? MOUNTED_FLIGHT : FOOT_FLIGHT))
    note(umpire, { kind: 'rallied', unit, die, modifier, needed, result: 'routs', cases: ['RALLY-4c'] })
  } else {
    const result = state === ROUTED ? 'stillRouted' : 'stillDisordered'
    note(umpire, {
      kind: 'rallied',
      unit,
      die,
      modifier,
      needed,
      result,
      cases: [state === ROUTED ? 'RALLY-4b' : 'RALLY-1'],
    })
  }
}

/** Units that reload together: a battalion, the guns of a hex, or a unit alone. */
function commandOf(field: Field, position: Position, unit: number): number[] {
  const { arm } = field.units[unit]
  if (inBattalion(field, position, unit)) return battalionOf(field, position, flagOf(field, position, unit))
  if (arm !== ARTILLERY) return [unit]
  return field
    .at(position)
    .stack(field.hex(position, unit))
    .filter(other => field.units[other].arm === ARTILLERY)
}

/**
 * OPT-WAG-2, OPT-RELOAD-1, OPT-RELOAD-2: a friendly wagon at most four hexes away by a path without hexes next to the
 * enemy. What stops a unit from reloading, or null.
 */
function reloadFault(field: Field, position: Position, unit: number): NoReload | null {
  const { side, arm } = field.units[unit]
  if (field.cohesion(position, unit) === ROUTED) return 'routed'
  if (arm === WAGON || arm === LEADER) return 'noWeapons'
  if (field.unit.shot.get(position, unit)) return 'rolled'
  if (!commandOf(field, position, unit).some(mate => field.unit.ammo.get(position, mate) > 0)) return 'full'
  const here = field.at(position)
  const enemy = enemyOf(side)
  const open = (to: number): boolean => !here.present(to, enemy) && !here.touches(to, enemy)
  const isWagon = (hex: number): boolean =>
    here.present(hex, side) && here.stack(hex).some(u => field.units[u].arm === WAGON)
  const reached = rings(field, field.hex(position, unit), WAGON_RANGE, open).some(ring => ring.some(isWagon))
  return reached ? null : 'noWagon'
}

export const mayReload = (field: Field, position: Position, unit: number): boolean =>
  reloadFault(field, position, unit) === null

function reload(field: Field, position: Position, umpire: Umpire, unit: number): void {
  const modifier = leaderNear(field, position, [unit]) ? -1 : 0
  const die = umpire.roll(position, 6) + modifier
  const { er } = field.face(position, unit)
  field.unit.shot.set(position, unit, 1)
  const result = die <= er ? 'restored' : 'noAmmunition'
  note(umpire, { kind: 'rallied', unit, die, modifier, needed: er, result, cases: ['OPT-RELOAD-1'] })
  if (die <= er) for (const mate of commandOf(field, position, unit)) field.unit.ammo.set(position, mate, 0)
}

/** SEQ-7: shaken units roll, before any close combat. */
export function defineRally(field: Field, flow: PratzenFlow, steps: Steps): void {
  const { shot } = field.unit
  const able = (position: Position, side: Side): number[] =>
    field.rules.ammunition
      ? field.armies[side].filter(unit => field.onMap(position, unit) && mayReload(field, position, unit))
      : []
  const beforeRally = atQuestion('rally')
  const forget = (position: Position, { side }: { readonly side: Side }): void => {
    for (const unit of field.armies[side]) if (shot.get(position, unit)) shot.set(position, unit, 0)
  }

  flow.define(steps.rally, ({ part, ask, call, choice }) => [
    part('begins', forget),
    ask('before the rolls', {
      if: (position, frame) => able(position, frame.side).length > 0 || mayPlay(field, position, beforeRally(frame)),
      of: (_, { side }) => side,
      text: (position, frame) => {
        if (!mayPlay(field, position, beforeRally(frame))) return questions.reload
        return able(position, frame.side).length > 0 ? questions.reloadOrPlay : questions.playBeforeRally
      },
      now: now.rally,
      cases: ['OPT-RELOAD-1', 'OPT-AMMO-5', 'OPT-CARD-0'],
      choices: [
        choice('reload', {
          again: true,
          lines: (position, { side }) => able(position, side),
          candidates: (_, __, unit) => [{ kind: 'reload', unit }],
          exact: true,
          must: [
            ownUnit(field),
            [() => field.rules.ammunition, (_, __, { unit }) => words.cannotReload(field.nameOf(unit), 'noRule')],
            (position, _, { unit }) => {
              const fault = reloadFault(field, position, unit)
              return fault ? words.cannotReload(field.nameOf(unit), fault) : null
            },
          ],
          effect: (position, _, { unit }, umpire) => reload(field, position, umpire, unit),
        }),
        choice('play', { ...playing(field, beforeRally), again: true }),
        choice('done'),
      ],
    }),
    part('rolls', (position, { side }, umpire) => {
      for (const unit of field.armies[side]) {
        const shaken = field.onMap(position, unit) && field.cohesion(position, unit) !== STEADY
        // A unit that used its roll to reload can’t rally with it.
        if (shaken && shot.get(position, unit) === 0) rally(field, position, umpire, unit)
      }
    }),
    call('flights', steps.fallingBack, () => ({})),
    part('ends', forget),
  ])
}
