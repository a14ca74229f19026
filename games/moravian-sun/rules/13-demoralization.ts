/** 13.3.3 The test of a command whose army is demoralized, before it acts; once in a turn. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { DISHEARTENED, type Field, HEARTENED } from '../field.ts'
import { actingFor } from './03-command/command.ts'
import { initiativeOf } from './12-assault/leaders.ts'
import { reachesLevel } from './16-victory/victory.ts'
import { rollDie } from './die.ts'

/** With that option, if its leader’s army has reached its level; not if already tested. */
export function mustTakeHeart(field: Field, position: Position, command: number): boolean {
  const { leader, units } = field.commands[command]
  const { nation } = field.units[leader >= 0 ? leader : units[0]]
  if (!field.rules.options.demoralizedArmiesTest || !reachesLevel(field, position, nation)) return false
  const tested = field.command.test.get(position, command)
  return tested !== HEARTENED && tested !== DISHEARTENED
}

/** The highest roll that passes; a command without a leader can’t. */
export function neededToTakeHeart(field: Field, position: Position, command: number): number {
  const { leader } = field.commands[command]
  const acting = leader >= 0 ? actingFor(field, position, leader) : leader
  return acting >= 0 && field.onMap(position, acting) ? initiativeOf(field, position, acting) : 0
}

/** Before an activation; 12.8.1.1: pursuers are activated too. */
export function takeHeart(field: Field, position: Position, command: number, umpire: Umpire): void {
  if (!mustTakeHeart(field, position, command)) return
  const needed = neededToTakeHeart(field, position, command)
  const die = rollDie(position, umpire)
  const success = die <= needed
  field.command.test.set(position, command, success ? HEARTENED : DISHEARTENED)
  note(umpire, { kind: 'disheartened', command, die, needed, success, final: true, cases: ['13.3.3'] })
}
