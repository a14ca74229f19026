/** HIT-6: pooled hits of a battalion cost it a unit for every three; its owner chooses which. */
import type { Position, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { FLAG_SPAN } from './04-leaders-and-flags.ts'
import { CAUSES, eliminate } from './16-combat-effects.ts'

/** Units of the battalion around the one that carries its hits. */
function mates(field: Field, position: Position, carrier: number): number[] {
  return field.hierarchy.formation[carrier].filter(
    unit =>
      field.onMap(position, unit) &&
      field.ground.grid.distance(field.hex(position, unit), field.hex(position, carrier)) <= FLAG_SPAN,
  )
}

export function casualtiesStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const { pool, hits } = field.unit
  const carrier = (position: Position): number => field.units.findIndex(unit => pool.get(position, unit.index) > 0)
  const homeless = (position: Position): boolean => flow.get(position, 'left') > 0
  const choices = (position: Position): number[] =>
    homeless(position)
      ? mates(field, position, flow.get(position, 'near') - 1)
      : mates(field, position, carrier(position))

  /** ELIM-2, HIT-6c. */
  function lose(position: Position, table: Table, unit: number): void {
    const bearer = carrier(position)
    const left = hits.get(position, bearer) + pool.get(position, bearer) - 3
    hits.set(position, bearer, 0)
    pool.set(position, bearer, unit === bearer ? 0 : left)
    const heirs = mates(field, position, bearer).filter(mate => mate !== unit)
    const cause = CAUSES[flow.get(position, 'cause')]
    eliminate(field, position, table, unit, cause, 'three hits on the battalion', 'HIT-6c')
    if (unit === bearer && left > 0 && heirs.length > 0) {
      flow.set(position, 'left', left)
      flow.set(position, 'near', heirs[0] + 1)
    }
  }

  function bear(position: Position, unit: number): void {
    pool.set(position, unit, pool.get(position, unit) + flow.get(position, 'left'))
    flow.set(position, 'left', 0)
    flow.set(position, 'near', 0)
  }

  return {
    name: 'casualties',
    fields: ['cause', 'left', 'near'],
    waits(position, table) {
      if (homeless(position)) {
        const heirs = choices(position)
        if (heirs.length > 1) return true
        if (heirs.length === 1) bear(position, heirs[0])
        else flow.set(position, 'left', 0)
        return false
      }
      const bearer = carrier(position)
      if (bearer < 0) {
        flow.end(position)
        return false
      }
      const total = hits.get(position, bearer) + pool.get(position, bearer)
      if (total < 3) {
        hits.set(position, bearer, total)
        pool.set(position, bearer, 0)
        note(table, { kind: 'hits', unit: bearer, hits: total, cases: ['HIT-6d'] })
        return false
      }
      const able = choices(position)
      if (able.length > 1) return true
      lose(position, table, able[0])
      return false
    },
    actor: position => field.units[homeless(position) ? flow.get(position, 'near') - 1 : carrier(position)].side,
    question: position =>
      homeless(position)
        ? { text: 'Which unit takes over the hits that are left?', cases: ['HIT-6c'], owed: [] }
        : { text: 'Three hits: which unit of the battalion is lost?', cases: ['HIT-6c'], owed: [] },
    menus: position => {
      const kind = homeless(position) ? 'bear' : 'lose'
      return choices(position).map(unit => menu(kind, unit, () => [{ kind, unit }]))
    },
    objections(position, d) {
      const wanted = homeless(position) ? 'bear' : 'lose'
      if (d.kind !== wanted) return [words.wrongStep(d.kind, 'the hits of a battalion are being counted.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      if (choices(position).includes(d.unit)) return []
      return [wanted === 'bear' ? words.notBearing(field.nameOf(d.unit)) : words.notLost(field.nameOf(d.unit))]
    },
    apply(position, d, table) {
      if (d.kind === 'lose') lose(position, table, d.unit)
      if (d.kind === 'bear') bear(position, d.unit)
    },
  }
}
