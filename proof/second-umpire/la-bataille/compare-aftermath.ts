/** After a fight: tired and rested cavalry, melee losses, commands that lose morale. */
import type { Json, Position } from '@voltigeur/kernel'
import { MORALE_COMMANDS } from '../../../games/la-bataille/setup/vocabulary.ts'
import type { Comparison } from '../umpire.ts'
import { takesPart } from './compare-melee.ts'
import type { First } from './first.ts'
import { meleeLosses } from './losses.ts'
import { afterMelee, afterRest, ineffective, levelOf } from './readiness.ts'
import { Table, type Troop } from './table.ts'
import type { Moment } from './witness.ts'

/** A melee’s cost to both sides, and its effect on cavalry readiness. */
export function* compareMeleeCosts(
  first: First,
  { event, before }: Moment,
  rest: readonly Moment[],
  end: Position,
): Generator<Comparison> {
  if (event.kind !== 'fought') return
  const { battle } = first
  const assault = battle.flow.find(before, battle.sequence.steps.assault)
  if (!assault) return
  const table = new Table(battle.field, before)
  const standing = (units: readonly number[]): Troop[] => units.filter(unit => table.has(unit)).map(u => table.troop(u))
  const attackers = standing(assault.units.toArray()).filter(troop => takesPart(table, troop, assault.hex))
  const defenders = table.stack(assault.hex, 1 - assault.side)
  const about = `${table.label(assault.hex)} by ${attackers.map(({ id }) => id).join(', ')}`
  const cell = /^(\d)\*?\/(\d)\*?$/.exec(event.result)
  if (cell) {
    const lost = meleeLosses(table, assault.hex, attackers, defenders, Number(cell[1]), Number(cell[2]))
    yield {
      kind: 'melee losses',
      case: '3.2.1',
      subject: `${event.result} at ${about}`,
      second: Object.fromEntries([...lost].map(([{ id }, count]) => [id, count])) as Json,
      first: Object.fromEntries([...lossesTold(rest)].map(([unit, count]) => [battle.field.units[unit].id, count])),
    }
  }
  if (battle.flow.path(end).includes('assault')) return
  const after = new Table(battle.field, end)
  const sparing = new Set(assault.sparing.toArray())
  for (const troop of [...attackers, ...defenders]) {
    if (troop.arm !== 'cavalry' || troop.state !== 'goodOrder' || !after.has(troop.index)) continue
    const later = after.troop(troop.index)
    if (later.state !== 'goodOrder' || rest.some(({ event: next }) => routed(next, troop.index))) continue
    yield {
      kind: 'readiness after melee',
      case: '5.1.2',
      subject: `${troop.id} ${troop.readiness} at ${about}`,
      second: { readiness: afterMelee(troop, sparing.has(troop.index)) },
      first: { readiness: later.readiness },
    }
  }
}

const routed = (event: Moment['event'], unit: number): boolean => event.kind === 'changedState' && event.unit === unit

function lossesTold(rest: readonly Moment[]): Map<number, number> {
  const lost = new Map<number, number>()
  for (const { event } of rest) {
    if (event.kind === 'eliminated' || event.kind === 'shrank' || event.kind === 'rode') continue
    if (event.kind !== 'lost') break
    lost.set(event.unit, (lost.get(event.unit) ?? 0) + event.increments)
  }
  return lost
}

/** 5.3, 15.1.1: the Recovery Phase begins after the last melee. */
export function* compareRest(first: First, moments: readonly Moment[], end: Position): Generator<Comparison> {
  const { battle, asked, table } = first
  const begins = battle.flow.asked(end)
  if (
    asked !== 'melees/assaults' ||
    !begins.startsWith('recovery') ||
    moments.some(({ event }) => event.kind !== 'rested')
  )
    return
  const after = new Table(battle.field, end)
  for (const troop of table.troops) {
    if (troop.arm !== 'cavalry' || troop.readiness === 'fresh') continue
    yield {
      kind: 'rest',
      case: '5.3.4',
      subject: `${troop.id} ${troop.readiness} marks ${troop.rest}`,
      second: afterRest(troop, first.by),
      first: after.troop(troop.index).readiness,
    }
  }
}

/** 9.2.6 */
export function* compareLevels({ battle }: First, { event, after }: Moment): Generator<Comparison> {
  if (event.kind !== 'levels') return
  // 16.1.4d, 16.1.4e: all markers come off before morning.
  const table = new Table(battle.field, after)
  const lost = ineffective(table, event.command)
  const { levels } = table.tables.commandMorale[MORALE_COMMANDS[event.command]]
  yield {
    kind: 'command morale',
    case: '9.2.7b',
    subject: MORALE_COMMANDS[event.command],
    second: { lost, level: levelOf(levels, lost) },
    first: { lost: event.lost, level: event.level },
  }
}
