/** The Engagement Phase: every command near the enemy rolls; then the others move. */
import {
  Memo,
  type Menu,
  type Objection,
  type Position,
  type Side,
  type Step,
  subsets,
  type Table,
} from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, FROM_BLAZE } from '../field.ts'
import { INFANTRY } from '../setup/roster.ts'
import { menu, type PratzenFlow, strangers } from '../step.ts'
import { words } from '../words.ts'
import { battalionOf, flagOf, inBattalion } from './04-leaders-and-flags.ts'
import { strays } from './06-command.ts'
import {
  type Command,
  commandsOf,
  engagementResult,
  engagementTerms,
  inZone,
  joinsWell,
  mayAdjust,
  mustRoll,
  ratingOf,
} from './08-commands.ts'
import { volleys } from './10-infantry-fire.ts'
import { eliminate, rollTwo } from './16-combat-effects.ts'
import { BLAZE, marked } from './18-events.ts'

type Engage = Extract<PratzenDecision, { kind: 'engage' }>

export const RESULTS = ['withdraw', 'hold', 'attack'] as const

/**
 * What the phase forgets of the one before, whom it finds in engagement zones, and who has strayed (LMOV-5). A Flag
 * whose guns have fired has its muskets still to fire (ART-5b).
 */
function begin(field: Field, position: Position, side: Side): void {
  const { zone, rolled, moved, shifted, acting, shot, through, strayed } = field.unit
  const astray = strays(field, position, side)
  for (const unit of field.armies[side]) {
    for (const column of [rolled, moved, shifted, acting, shot, through]) {
      if (column.get(position, unit)) column.set(position, unit, 0)
    }
    const near = field.onMap(position, unit) && !field.isLeader(unit) && inZone(field, position, unit) ? 1 : 0
    if (zone.get(position, unit) !== near) zone.set(position, unit, near)
    const far = astray.includes(unit) ? 1 : 0
    if (strayed.get(position, unit) !== far) strayed.set(position, unit, far)
  }
}

export function acting(field: Field, position: Position, side: Side): number[] {
  return field.armies[side].filter(unit => field.unit.acting.get(position, unit) === 1)
}

export function makeActing(field: Field, position: Position, side: Side, units: readonly number[]): void {
  for (const unit of acting(field, position, side)) field.unit.acting.set(position, unit, 0)
  for (const unit of units) field.unit.acting.set(position, unit, 1)
}

/** FIRE-INF-2: battalions out of command that have somebody to fire at and have not yet rolled. */
export function looseBattalions(field: Field, position: Position, side: Side): number[][] {
  return field.armies[side]
    .filter(
      unit =>
        field.units[unit].flag &&
        field.onMap(position, unit) &&
        field.unit.ooc.get(position, unit) === 1 &&
        field.unit.rolled.get(position, unit) === 0,
    )
    .map(flag => battalionOf(field, position, flag).filter(unit => field.unit.rolled.get(position, unit) === 0))
    .filter(units =>
      units.some(unit => field.unit.fired.get(position, unit) === 1 || volleys(field, position, unit).length > 0),
    )
}

/** FCT-3: a battalion that is Fired but has nobody near ceases fire by itself, and stays where it is (ENG-ET-10). */
function silenceIdle(field: Field, position: Position, side: Side): void {
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || field.unit.fired.get(position, unit) === 0) continue
    if (field.unit.rolled.get(position, unit) === 1 || volleys(field, position, unit).length > 0) continue
    const flag = flagOf(field, position, unit)
    const mates = flag >= 0 ? battalionOf(field, position, flag) : [unit]
    if (mates.some(mate => volleys(field, position, mate).length > 0)) continue
    field.unit.fired.set(position, unit, 0)
    field.unit.moved.set(position, unit, 1)
  }
}

/** HIT-7: a unit that has come back to its battalion brings its hits along. */
function rejoin(field: Field, position: Position, side: Side): void {
  for (const unit of field.armies[side]) {
    const { arm, flag } = field.units[unit]
    if (arm !== INFANTRY || flag || !field.onMap(position, unit)) continue
    const hits = field.unit.hits.get(position, unit)
    if (hits === 0 || !inBattalion(field, position, unit)) continue
    const colours = flagOf(field, position, unit)
    field.unit.hits.set(position, unit, 0)
    field.unit.pool.set(position, colours, field.unit.pool.get(position, colours) + hits)
  }
}

/** OPT-BLAZE-2, OPT-BLAZE-3: who begins the phase in a blaze withdraws from it; surrounded by enemies he surrenders. */
function leaveBlazes(field: Field, position: Position, table: Table, side: Side): boolean {
  let any = false
  for (const hex of marked(field, position, BLAZE)) {
    if (!field.at(position).present(hex, side)) continue
    const around = [...field.ground.around(hex)]
    const trapped = around.every(near => field.at(position).holds(near, enemyOf(side)))
    for (const unit of [...field.at(position).stack(hex)]) {
      if (trapped) {
        eliminate(field, position, table, unit, 'closeCombat', 'surrounded in a blaze', 'OPT-BLAZE-3')
        continue
      }
      for (const column of [field.unit.rolled, field.unit.moved]) column.set(position, unit, 1)
      field.unit.fired.set(position, unit, 0)
      field.unit.fall.set(position, unit, FROM_BLAZE + field.face(position, unit).ma[0])
      any = true
    }
  }
  return any
}

const modifiersFor = (field: Field, position: Position, units: readonly number[]): number[] =>
  mayAdjust(field, position, units) ? [-1, 0, 1] : [0]

function* joinedBy(field: Field, position: Position, command: Command): Generator<number[]> {
  if (command.mayJoin.length === 0) yield []
  else yield* subsets(command.mayJoin, joined => joinsWell(field, position, command, joined))
}

function rollsOf(field: Field, position: Position, command: Command): Engage[] {
  const found: Engage[] = []
  for (const joined of joinedBy(field, position, command)) {
    for (const modifier of modifiersFor(field, position, joined.length > 0 ? joined : command.units)) {
      found.push({ kind: 'engage', unit: command.lead, joined, modifier })
    }
  }
  return found
}

/** A line for a command; where a Leader chooses whom to join, with those he may choose from. */
function engageMenu(field: Field, position: Position, command: Command): Menu<PratzenDecision> {
  const { lead, mayJoin } = command
  const plain = menu('engage', lead, () => rollsOf(field, position, command))
  if (mayJoin.length === 0) return plain
  const here = field.hex(position, lead)
  const must = mayJoin.filter(unit => field.hex(position, unit) === here).slice(0, 1)
  const may = mayJoin.filter(unit => !must.includes(unit))
  const make = (joined: readonly number[]): Engage => ({
    kind: 'engage',
    unit: lead,
    joined: [...joined].sort((a, b) => a - b),
    modifier: 0,
  })
  return { ...plain, party: { hexes: [here], must, may, make } }
}

function engageObjections(field: Field, position: Position, command: Command | undefined, d: Engage): Objection[] {
  const name = field.nameOf(d.unit)
  if (!command) return [words.noRoll(name)]
  if (!joinsWell(field, position, command, d.joined)) return [words.wrongJoined(name)]
  if (![-1, 0, 1].includes(d.modifier)) return [words.badModifier()]
  const units = d.joined.length > 0 ? d.joined : command.units
  return modifiersFor(field, position, units).includes(d.modifier) ? [] : [words.noLeader(name)]
}

/** ENG-ET-1 to ENG-ET-3: those who have rolled together are acting now. What they have to do. */
function rollEngagement(field: Field, position: Position, table: Table, command: Command, d: Engage): string {
  const units = d.joined.length > 0 ? d.joined : command.units
  const dice = rollTwo(position, table)
  const terms = engagementTerms(field, position, units, d.modifier)
  const total = terms.reduce((sum, term) => sum + term.value, dice[0] + dice[1])
  const result = engagementResult(field, ratingOf(field, position, d.unit, units), total)
  note(table, { kind: 'engaged', units, dice, total, terms, result, cases: ['ET-1', 'ENG-ET-1', 'ENG-ET-2'] })
  for (const unit of [...units, ...(field.isLeader(d.unit) ? [d.unit] : [])]) field.unit.rolled.set(position, unit, 1)
  makeActing(field, position, field.units[d.unit].side, units)
  return result
}

/**
 * SEQ-6: who is near the enemy rolls, then battalions out of command fire, then the others move, the lost ones last.
 */
export function engagementStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const memo = new Memo()
  let known: readonly Command[] = []
  const waiting = (position: Position): readonly Command[] => {
    if (!memo.isOf(position, side(position)))
      known = commandsOf(field, position, side(position)).filter(command => mustRoll(field, position, command))
    return known
  }
  const commandOf = (position: Position, d: Engage): Command | undefined =>
    waiting(position).find(command => command.lead === d.unit)

  function objections(position: Position, d: Engage): Objection[] {
    const strange = strangers(field, position, side(position), [d.unit, ...d.joined])
    return strange.length > 0 ? strange : engageObjections(field, position, commandOf(position, d), d)
  }

  return {
    name: 'engagement',
    fields: ['side', 'stage'],
    waits(position, table) {
      const who = side(position)
      const stage = flow.get(position, 'stage')
      const next = (step?: string, ...values: number[]): void => {
        flow.set(position, 'stage', stage + 1)
        if (step) flow.call(position, step, ...values)
      }
      if (stage === 0) {
        begin(field, position, who)
        if (field.rules.deck.length > 0 && leaveBlazes(field, position, table, who)) next('falling-back')
        else next()
      } else if (stage === 1) {
        if (waiting(position).length > 0) return true
        next()
      } else if (stage === 2) {
        makeActing(field, position, who, [])
        const [loose] = looseBattalions(field, position, who)
        if (!loose) next()
        else {
          for (const unit of loose) field.unit.rolled.set(position, unit, 1)
          makeActing(field, position, who, loose)
          flow.call(position, 'command', who, RESULTS.indexOf('hold'), 0, 0, 1)
        }
      } else if (stage === 3) {
        silenceIdle(field, position, who)
        next('free-move', who)
      } else if (stage === 4) next('ooc-move', who)
      else if (stage === 5) {
        rejoin(field, position, who)
        next('casualties', 0)
      } else flow.end(position)
      return false
    },
    actor: side,
    question: () => ({
      text: 'Which command rolls next on the Engagement Table?',
      cases: ['ENG-1', 'ENG-ET-3'],
      owed: [],
    }),
    menus: position => waiting(position).map(command => engageMenu(field, position, command)),
    objections: (position, d) =>
      d.kind === 'engage' ? objections(position, d) : [words.wrongStep(d.kind, 'commands near the enemy roll first.')],
    apply(position, d, table) {
      if (d.kind !== 'engage') return
      const result = rollEngagement(field, position, table, commandOf(position, d)!, d)
      flow.call(position, 'command', side(position), RESULTS.indexOf(result as 'hold'), 0)
    },
  }
}
