/** 9.17 Retreat after combat and 9.18 advance after combat. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Flow, Menu, Objection, Position, Side, Step } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ATTACKER, DEFENDER, type Field } from '../field.ts'
import { words } from '../words.ts'
import { takeControl } from './03-setup.ts'
import { mayAdvance, mayStand } from './04-victory.ts'
import { mayFallBackTo } from './07-zones-of-control.ts'
import { unitsWith } from './09-battle.ts'

/** What keeps a unit from stepping into an adjacent hex whatever the points: ponds for cavalry, the scenario's limits. */
function closedTo(field: Field, position: Position, unit: number, to: number): Objection | null {
  const { ground } = field
  const { type } = field.units[unit]
  const from = field.hex(position, unit)
  const dir = ground.grid.direction(from, to)
  if (dir < 0) return words.notOneHex(field.label(to))
  if (!ground.closed(type, from, dir)) return null
  const [name, label] = [field.nameOf(unit), field.label(to)]
  if (!ground.bears(type, to)) return words.noCavalry(name, label)
  return ground.inArea(from, to) ? words.pondBars(name, label) : words.outOfArea(label)
}

/** 9.17: one hex, empty, in no enemy zone. */
function retreatObjection(field: Field, position: Position, unit: number, to: number): Objection | null {
  if (!field.isHex(to)) return words.noSuchHex()
  const closed = closedTo(field, position, unit, to)
  if (closed) return closed
  if (!field.at(position).empty(to)) return words.occupied(field.label(to))
  return mayFallBackTo(field, position, field.units[unit].side, to) ? null : words.retreatInZone(field.label(to))
}

export function retreatsOf(field: Field, position: Position, unit: number): number[] {
  const { grid } = field.ground
  const from = field.hex(position, unit)
  const found: number[] = []
  for (let dir = 0; dir < 6; dir++) {
    const hex = grid.neighbour(from, dir)
    if (hex !== OFF_MAP && retreatObjection(field, position, unit, hex) === null) found.push(hex)
  }
  return found
}

const inSteps = (steps: number): string => (steps === 0 ? 'nothing' : steps === 1 ? '1 step' : `${steps} steps`)

/** Asked only when there is a step to save and a hex to go to. */
export function retreatStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const defender = (position: Position): number => unitsWith(field, position, DEFENDER)[0]
  return {
    name: 'retreat',
    fields: ['side', 'loss'],
    waits(position) {
      if (retreatsOf(field, position, defender(position)).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: position => {
      const name = field.nameOf(defender(position))
      const loss = flow.get(position, 'loss')
      return {
        text: `Retreat ${name} one hex and lose ${inSteps(loss - 1)}, or stand and lose ${inSteps(loss)}.`,
        cases: ['9.17', '7.5'],
        owed: mayStand(field, position, side(position)) ? [] : [words.mustRetreat(name)],
      }
    },
    menus(position) {
      const unit = defender(position)
      const menus: Menu<GloryDecision>[] = [
        {
          kind: 'retreat',
          subject: unit,
          decisions: () => retreatsOf(field, position, unit).map(to => ({ kind: 'retreat', unit, to })),
        },
      ]
      if (mayStand(field, position, side(position))) {
        menus.push({ kind: 'stand', subject: null, decisions: () => [{ kind: 'stand' }] })
      }
      return menus
    },
    objections(position, decision) {
      const unit = defender(position)
      if (decision.kind === 'stand') {
        return mayStand(field, position, side(position)) ? [] : [words.mustRetreat(field.nameOf(unit))]
      }
      if (decision.kind !== 'retreat') return [words.wrongStep(decision.kind, 'the defender may retreat.')]
      if (!field.isUnit(decision.unit)) return [words.noSuchUnit()]
      if (decision.unit !== unit) return [words.notRetreating(field.nameOf(decision.unit))]
      const objection = retreatObjection(field, position, unit, decision.to)
      return objection ? [objection] : []
    },
    apply(position, decision, table) {
      const of = side(position)
      flow.end(position)
      if (decision.kind !== 'retreat') return
      const { unit, to } = decision
      note(table, { kind: 'retreated', unit, from: field.hex(position, unit), to, cases: ['9.17'] })
      field.put(position, unit, to)
      takeControl(field, position, of, to, table)
      // The frame below is the attack: one step less to lose.
      flow.set(position, 'spare', flow.get(position, 'spare') - 1)
    },
  }
}

/** 7.4, 9.18: one surviving attacker into the hex that the defender has left, zones and points aside. */
export function advanceStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const vacated = (position: Position): number => flow.get(position, 'hex')
  const able = (position: Position): number[] =>
    unitsWith(field, position, ATTACKER).filter(unit => closedTo(field, position, unit, vacated(position)) === null)
  return {
    name: 'advance',
    fields: ['side', 'hex'],
    waits(position) {
      const open = field.at(position).empty(vacated(position)) && mayAdvance(field, position, side(position))
      if (open && able(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: position => ({
      text: `Advance one unit into ${field.label(vacated(position))}, or stand.`,
      cases: ['9.18', '7.4'],
      owed: [],
    }),
    menus(position) {
      const menus: Menu<GloryDecision>[] = able(position).map(unit => ({
        kind: 'advance',
        subject: unit,
        decisions: () => [{ kind: 'advance', unit, to: vacated(position) }],
      }))
      menus.push({ kind: 'stand', subject: null, decisions: () => [{ kind: 'stand' }] })
      return menus
    },
    objections(position, decision) {
      if (decision.kind === 'stand') return []
      if (decision.kind !== 'advance') return [words.wrongStep(decision.kind, 'the attacker may advance.')]
      const { unit, to } = decision
      if (!field.isUnit(unit)) return [words.noSuchUnit()]
      if (!unitsWith(field, position, ATTACKER).includes(unit)) return [words.mayNotAdvance(field.nameOf(unit))]
      if (to !== vacated(position)) return [words.notVacated(field.label(to))]
      const closed = closedTo(field, position, unit, to)
      return closed ? [closed] : []
    },
    apply(position, decision, table) {
      const of = side(position)
      flow.end(position)
      if (decision.kind !== 'advance') return
      const { unit, to } = decision
      note(table, { kind: 'advanced', unit, from: field.hex(position, unit), to, cases: ['9.18'] })
      field.put(position, unit, to)
      takeControl(field, position, of, to, table)
    },
  }
}
