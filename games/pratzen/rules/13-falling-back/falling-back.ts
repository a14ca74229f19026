/**
 * Withdrawals, retreats and routs: the owner moves units that must fall back (CC-13a, ENG-ET-5, RALLY-4c, ARTHIT-3).
 */
import {
  Answers,
  lastOf,
  type Menu,
  type Objection,
  onceFor,
  type Position,
  type Side,
  type Umpire,
} from '@voltigeur/kernel'
import type { PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { type Field, FLIGHT, NOBODY, RETREAT } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { face, hostIn } from '../02-facing.ts'
import { type Muster, PartyMenu, partyFault, type Scope } from '../09-movement/parties.ts'
import { approached, beginResolution, eliminate, keepSquare, overrun } from '../16-combat-effects.ts'
import { notOwn } from '../own-pieces.ts'
import { HOW, ReasonsAgainstFalling } from './reasons.ts'
import { fallAlike, isPassedOver, orderOf, type WayBack, type WaysBack, waysBack } from './ways-back.ts'

type Fall = Extract<PratzenDecision, { kind: 'fall' }>

/** Moves a party back along a path, over any friends in it. */
function takeBack(field: Field, position: Position, umpire: Umpire, d: Fall, way: WayBack): void {
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
    // MOV-1: a unit that falls back has ceased fire.
    if (field.unit.fired.get(position, unit)) field.unit.fired.set(position, unit, 0)
    field.unit.arrived.set(position, unit, 0)
  }
  const [how, id] = HOW[mode]
  note(umpire, { kind: 'fellBack', units: d.units, path: way.path, how, cases: [id] })
  const leaders = d.units.filter(piece => field.isLeader(piece))
  if (way.to !== from) for (const piece of [...troops, ...leaders]) field.put(position, piece, way.to)
  // A displaced Leader seeks friends in their new hexes.
  if (over.length > 0) beginResolution(field, position)
  for (const hex of over) overrun(field, position, umpire, hex)
  // FEF-4: a unit that still has to leave square does so on the way.
  const leaving = field
    .at(position)
    .stack(from)
    .some(unit => field.unit.fall.get(position, unit) !== 0)
  if (!leaving) keepSquare(field, position, from)
  keepSquare(field, position, way.to)
  face(field, position, way.to, d.facing)
  if (way.to !== from) approached(field, position, umpire, way.path.slice(1), side)
}

const fallingIn = lastOf(({ units, unit: { fall } }: Field, position) =>
  [...units.keys()].filter(unit => fall.get(position, unit) !== 0),
)

/** CC-13a: units that must fall back, and where they may go. */
class Fugitives {
  private readonly field: Field
  private readonly known = new Answers<WaysBack, string>()
  private readonly reasons: ReasonsAgainstFalling

  constructor(field: Field) {
    this.field = field
    this.reasons = new ReasonsAgainstFalling(field)
  }

  all(position: Position): readonly number[] {
    return fallingIn(this.field, position, 0)
  }

  /** The side of the first of them moves first. */
  owner(position: Position): Side {
    return this.field.units[this.all(position)[0]].side
  }

  leads(position: Position): number[] {
    const side = this.owner(position)
    return this.all(position).filter(unit => this.field.units[unit].side === side)
  }

  /** A unit with no path now may have one after others have moved. */
  canGo(position: Position): boolean {
    return this.leads(position).some(unit => this.waysOf(position, [unit]).ways.length > 0)
  }

  musterOf(position: Position, lead: number): Muster {
    const { field } = this
    const hex = field.hex(position, lead)
    const leaders = field.at(position).leaders(hex)
    return { hex, troops: fallAlike(field, position, lead), leaders, alone: false, together: true }
  }

  waysOf(position: Position, pieces: readonly number[]): WaysBack {
    const known = this.known.in(position)
    const troops = pieces.filter(piece => !this.field.isLeader(piece))
    const key = troops.join()
    const found = known.get(key) ?? waysBack(this.field, position, troops)
    known.set(key, found)
    return found
  }

  wayOf(position: Position, { units, to, facing }: Fall): WayBack | undefined {
    return this.waysOf(position, units).ways.find(way => way.to === to && way.facings.includes(facing))
  }

  menus(position: Position): Menu<Fall>[] {
    const scope: Scope<Fall> = {
      muster: lead => this.musterOf(position, lead),
      list: (units, found) => {
        for (const { to, facings } of this.waysOf(position, units).ways)
          for (const facing of facings) found.push({ kind: 'fall', units, to, facing })
      },
      any: (units, random) => {
        const { ways } = this.waysOf(position, units)
        if (ways.length === 0) return null
        const { to, facings } = random.pick(ways)
        return { kind: 'fall', units, to, facing: random.pick(facings) }
      },
    }
    return this.leads(position).map(lead => new PartyMenu(this.field, position, 'fall', lead, scope))
  }

  /** Whether these are troops that fall back, with Leaders or without. */
  partyFault(position: Position, units: readonly number[]): Objection | null {
    const { field } = this
    const lead = units.find(piece => !field.isLeader(piece))
    const still =
      lead === undefined
        ? units[0]
        : units.find(piece => !field.isLeader(piece) && field.unit.fall.get(position, piece) === 0)
    if (still !== undefined) return words.notFalling(field.nameOf(still))
    return partyFault(field, position, this.musterOf(position, lead!), units)
  }

  /** STK-8, CRT-RETREAT, RALLY-4c: the case for a party’s facing at the end. */
  private facingCase(position: Position, troops: readonly number[], mode: number, to: number): string {
    if (hostIn(this.field, position, to, troops) !== undefined) return 'STK-8'
    return mode === RETREAT ? 'CRT-RETREAT' : mode === FLIGHT ? 'RALLY-4c' : 'FEF-3'
  }

  /** Why a party can’t fall back to a hex, or not with this facing. */
  objections(position: Position, d: Fall): readonly Objection[] {
    if (this.wayOf(position, d)) return []
    const { field } = this
    const troops = d.units.filter(piece => !field.isLeader(piece))
    const { mode } = orderOf(field, position, troops[0])
    if (this.waysOf(position, d.units).ways.some(way => way.to === d.to))
      return [words.facesOtherwise(field.nameOf(troops[0]), this.facingCase(position, troops, mode, d.to))]
    return this.reasons.against(position, troops, d.to)
  }
}

export const fugitivesOf = onceFor((field: Field) => new Fugitives(field))

export function defineFallingBack(field: Field, flow: PratzenFlow, steps: Steps): void {
  const { fall, part, blown } = field.unit
  const fugitives = fugitivesOf(field)

  /** No unit can move: the first of those left stays where it is, or is lost (CC-13b, CC-13g, RALLY-4d). */
  function halt(position: Position, umpire: Umpire): void {
    const [unit] = fugitives.leads(position)
    const { otherwise } = fugitives.waysOf(position, [unit])
    const [how, id] = HOW[orderOf(field, position, unit).mode]
    const hex = field.hex(position, unit)
    fall.set(position, unit, 0)
    if (!otherwise) {
      note(umpire, { kind: 'fellBack', units: [unit], path: [hex], how, cases: [id] })
      keepSquare(field, position, hex)
      return
    }
    beginResolution(field, position)
    const fought = part.get(position, unit) !== 0 || blown.get(position, unit) !== NOBODY
    eliminate(field, position, umpire, unit, fought ? 'closeCombat' : 'fire', otherwise.why, otherwise.case)
  }

  flow.define(steps.fallingBack, ({ part: does, ask, choice, loop, when }) => [
    loop('those who must go', position => fugitives.all(position).length > 0, [
      when('nobody can', position => !fugitives.canGo(position), [
        does('the first is lost, or stays', (position, _, umpire) => halt(position, umpire)),
      ]),
      when('somebody can', position => fugitives.all(position).length > 0 && fugitives.canGo(position), [
        ask('where', {
          of: position => fugitives.owner(position),
          text: () => questions.fall,
          now: now.fallingBack,
          cases: ['CC-13a', 'FEF-2'],
          ahead: 'fall',
          aheadFor: unit => !field.isLeader(unit),
          choices: [
            choice('fall', {
              menus: position => fugitives.menus(position),
              must: [
                [(_, __, { units }) => units.length > 0, () => words.badParty()],
                (position, _, { units }, by) => notOwn(field, position, by, units),
                (position, _, { units }) => fugitives.partyFault(position, units),
                (position, _, d) => fugitives.objections(position, d),
              ],
              effect: (position, _, d, umpire) => takeBack(field, position, umpire, d, fugitives.wayOf(position, d)!),
            }),
          ],
        }),
      ]),
    ]),
  ])
}
