/** 9.0 The Command Phase: on the hour, what each command has lost and how its men take it. */
import { ELIMINATED } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { MORALE_COMMANDS, ROUTED } from '../setup/vocabulary.ts'
import type { KulmFlow, Steps } from '../steps.ts'
import { type Counted, ineffective, isFullHour, levelReached } from './09-command-levels.ts'

/** 9.2.2: the infantry of a command, regiments that have battalions by these. */
function countedOf(field: Field, position: Position, command: number): Counted[] {
  const routed = (unit: number): boolean => field.onMap(position, unit) && field.state(position, unit) === ROUTED
  return field.units.flatMap(({ index: unit, morale, troops }) => {
    if (morale !== command || troops === null || !field.isInfantry(unit) || troops.battalions.length > 0) return []
    return [
      {
        units: 1,
        eliminated: field.unit.status.get(position, unit) === ELIMINATED,
        routed: routed(unit) || (troops.regiment >= 0 && routed(troops.regiment)),
      },
    ]
  })
}

/** 9.2.7: the level of each command of the side for the hour to come. */
function setLevels(field: Field, position: Position, side: number, umpire: Umpire): void {
  for (const [command, name] of MORALE_COMMANDS.entries()) {
    if (!field.units.some(unit => unit.morale === command && unit.side === side)) continue
    const lost = ineffective(countedOf(field, position, command))
    const level = levelReached(field.tables.commandMorale[name].levels, lost)
    if (level === field.morale.level.get(position, command)) continue
    field.morale.level.set(position, command, level)
    note(umpire, { kind: 'levels', command, level, lost, cases: ['9.2.7b', '9.2.7c'] })
  }
}

export function defineCommand(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.command, ({ part }) => [
    part('levels', (position, { side }, umpire) => {
      if (!field.rules.steadfast && isFullHour(field.turn(position).time)) setLevels(field, position, side, umpire)
    }),
  ])
}
