/** Withdrawals, retreats and flights: the owner moves those who must go (CC-13a, ENG-ET-5, RALLY-4c, ARTHIT-3). */
import { OFF_MAP } from '@voltigeur/hex'
import { Memo, type Objection, type Position, type Random, type Side, type Step, type Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { BY_ORDER, type Field, FLIGHT, FROM_BLAZE, RETREAT, WITHDRAWAL } from '../field.ts'
import type { PratzenFlow } from '../step.ts'
import { strangers } from '../step.ts'
import { words } from '../words.ts'
import { face } from './02-facing.ts'
import { isParty, type Muster, PartyMenu, type Scope } from './09-parties.ts'
import { fallAlike, isPassedOver, orderOf, type WayBack, type WaysBack, waysBack } from './13-ways-back.ts'
import { approached, beginResolution, eliminate, keepSquare, overrun } from './16-combat-effects.ts'

type Fall = Extract<PratzenDecision, { kind: 'fall' }>

const HOW: Readonly<Record<number, readonly [string, string]>> = {
  [BY_ORDER]: ['withdraw', 'ENG-ET-5'],
  [WITHDRAWAL]: ['withdraw', 'CRT-WITHDRAW'],
  [RETREAT]: ['retreat', 'CRT-RETREAT'],
  [FLIGHT]: ['flee', 'RALLY-4c'],
  [FROM_BLAZE]: ['withdraw', 'OPT-BLAZE-2'],
}

/** Takes a party back along a way, over whoever stands in it. */
function takeBack(field: Field, position: Position, table: Table, d: Fall, way: WayBack): void {
  const troops = field
    .at(position)
    .stack(field.hex(position, d.units[0]))
    .filter(unit => d.units.includes(unit))
  const { side } = field.units[troops[0]]
  const { mode } = orderOf(field, position, troops[0])
  const from = way.path[0]
  const over = way.path.slice(1, -1).filter(hex => isPassedOver(field, position, troops[0], hex))
  for (const unit of troops) {
    field.unit.fall.set(position, unit, 0)
    field.unit.square.set(position, unit, 0)
    // MOV-1: who goes back has ceased to fire.
    if (field.unit.fired.get(position, unit)) field.unit.fired.set(position, unit, 0)
    field.unit.arrived.set(position, unit, 0)
  }
  const [how, id] = HOW[mode]
  note(table, { kind: 'fellBack', units: d.units, path: way.path, how, cases: [id] })
  if (over.length > 0) beginResolution(field, position)
  for (const hex of over) overrun(field, position, table, hex)
  const leaders = d.units.filter(piece => field.isLeader(piece))
  if (way.to !== from) for (const piece of [...troops, ...leaders]) field.place(position, piece, way.to)
  // FEF-4: who still has to leave a square does so as part of it.
  const leaving = field
    .at(position)
    .stack(from)
    .some(unit => field.unit.fall.get(position, unit) !== 0)
  if (!leaving) keepSquare(field, position, from)
  keepSquare(field, position, way.to)
  face(field, position, way.to, d.facing)
  if (way.to !== from) approached(field, position, table, way.path.slice(1), side)
}

export function fallingBackStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const { fall, part, blown } = field.unit
  const falling = (position: Position): number[] =>
    field.units.filter(u => fall.get(position, u.index) !== 0).map(u => u.index)
  const actor = (position: Position): Side => field.units[falling(position)[0]].side
  const leads = (position: Position): number[] => {
    const side = actor(position)
    return falling(position).filter(unit => field.units[unit].side === side)
  }
  const musterOf = (position: Position, lead: number): Muster => {
    const hex = field.hex(position, lead)
    const leaders = field.at(position).leaders(hex)
    return { hex, troops: fallAlike(field, position, lead), leaders, alone: false, together: true }
  }

  const memo = new Memo()
  let known = new Map<string, WaysBack>()
  const waysOf = (position: Position, pieces: readonly number[]): WaysBack => {
    if (!memo.isOf(position, 0)) known = new Map()
    const troops = pieces.filter(piece => !field.isLeader(piece))
    const key = troops.join()
    const found = known.get(key) ?? waysBack(field, position, troops)
    known.set(key, found)
    return found
  }
  const options = (position: Position, units: readonly number[]): readonly Fall[] =>
    waysOf(position, units).ways.flatMap(({ to, facings }) =>
      facings.map(facing => ({ kind: 'fall', units, to, facing }) as const),
    )
  const draw = (position: Position, units: readonly number[], random: Random): Fall | null => {
    const { ways } = waysOf(position, units)
    if (ways.length === 0) return null
    const { to, facings } = random.pick(ways)
    return { kind: 'fall', units, to, facing: random.pick(facings) }
  }

  /** Nobody can go any more: the first of those who are left stays where it is, or is lost (CC-13b, CC-13g, RALLY-4d). */
  function halt(position: Position, table: Table, unit: number): void {
    const { otherwise } = waysOf(position, [unit])
    fall.set(position, unit, 0)
    if (!otherwise) {
      keepSquare(field, position, field.hex(position, unit))
      return
    }
    beginResolution(field, position)
    const cause = part.get(position, unit) || blown.get(position, unit) ? 'closeCombat' : 'fire'
    eliminate(field, position, table, unit, cause, otherwise.why, otherwise.case)
  }

  function objections(position: Position, d: Fall): Objection[] {
    if (d.units.length === 0) return [words.badParty()]
    const strange = strangers(field, position, actor(position), d.units)
    if (strange.length > 0) return strange
    const still = d.units.find(piece => !field.isLeader(piece) && fall.get(position, piece) === 0)
    if (still !== undefined) return [words.notFalling(field.nameOf(still))]
    const lead = d.units.find(piece => !field.isLeader(piece))
    if (lead === undefined) return [words.notFalling(field.nameOf(d.units[0]))]
    const muster = musterOf(position, lead)
    if (d.units.some(piece => field.hex(position, piece) !== muster.hex)) return [words.badParty()]
    if (!isParty(field, position, muster, d.units)) return [words.badParty()]
    const legal = waysOf(position, d.units).ways.some(way => way.to === d.to && way.facings.includes(d.facing))
    return legal ? [] : [words.cannotFall(field.nameOf(lead), field.label(d.to))]
  }

  return {
    name: 'falling-back',
    fields: [],
    waits(position, table) {
      for (const unit of falling(position)) if (field.hex(position, unit) === OFF_MAP) fall.set(position, unit, 0)
      if (falling(position).length === 0) {
        flow.end(position)
        return false
      }
      // Who is shut in now may find the way open when others have gone.
      const those = leads(position)
      if (those.some(unit => waysOf(position, [unit]).ways.length > 0)) return true
      halt(position, table, those[0])
      return false
    },
    actor,
    question: () => ({ text: 'Where do your units fall back to?', cases: ['CC-13a', 'FEF-2'], owed: [] }),
    menus: position => {
      const scope: Scope<Fall> = {
        muster: lead => musterOf(position, lead),
        all: units => options(position, units),
        any: (units, random) => draw(position, units, random),
      }
      return leads(position).map(lead => new PartyMenu(field, position, 'fall', lead, scope))
    },
    objections: (position, d) =>
      d.kind === 'fall' ? objections(position, d) : [words.wrongStep(d.kind, 'units have to fall back.')],
    apply(position, d, table) {
      if (d.kind !== 'fall') return
      const way = waysOf(position, d.units).ways.find(w => w.to === d.to && w.facings.includes(d.facing))
      if (way) takeBack(field, position, table, d, way)
    },
  }
}
