/** Steps with moves: on Hold, on Attack, freely, and back into command. One logic, four occasions. */
import type { Found, Menu, Objection, Position, Random, Side, Umpire } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import type { PratzenFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { face, facingObjection } from '../02-facing.ts'
import { approached, keepSquare } from '../16-combat-effects.ts'
import { firstOf, notOwn, ownUnit } from '../own-pieces.ts'
import { EVOLUTIONS, Evolutions } from './evolutions.ts'
import { finalFacings, type MarchParty, partyOf } from './movement.ts'
import { Movers } from './movers.ts'
import { type Occasion, occasions } from './occasions.ts'
import { PartyMenu, partyFault, type Scope } from './parties.ts'
import { Reasons } from './reasons.ts'

type Move = Extract<PratzenDecision, { kind: 'move' }>
type Done = Extract<PratzenDecision, { kind: 'done' }>

/** Moves a party along a path. */
function carryOut(
  field: Field,
  position: Position,
  umpire: Umpire,
  party: MarchParty,
  path: readonly number[],
  facing: number | null,
): void {
  note(umpire, { kind: 'moved', units: party.pieces, path, facing, cases: ['MOV-0'] })
  place(field, position, party, path.at(-1)!, facing)
  if (facing !== null) approached(field, position, umpire, path.slice(1), party.side)
}

/** A party in its new hex, in its old stacking order. */
export function place(field: Field, position: Position, party: MarchParty, to: number, facing: number | null): void {
  const order = [...party.troops].sort((a, b) => field.unit.rank.get(position, a) - field.unit.rank.get(position, b))
  for (const piece of [...order, ...party.pieces.filter(p => field.isLeader(p))]) {
    field.put(position, piece, to)
    field.unit.moved.set(position, piece, 1)
    field.unit.arrived.set(position, piece, 0)
    if (!field.isLeader(piece)) field.unit.square.set(position, piece, 0)
  }
  keepSquare(field, position, party.from)
  keepSquare(field, position, to)
  if (facing !== null) face(field, position, to, facing)
}

/** ENG-5, ENG-6, ENG-ET-8, ENG-ET-15. */
export function defineMoves(field: Field, flow: PratzenFlow, { holdMove, chargeMove, freeMove, oocMove }: Steps): void {
  const steps = [holdMove, chargeMove, freeMove, oocMove]
  for (const occasion of occasions(field)) {
    const step = steps.find(({ name }) => name === occasion.name)!
    defineMove(field, flow, step, occasion)
  }
}

function defineMove(field: Field, flow: PratzenFlow, step: Steps['freeMove'], occasion: Occasion): void {
  const movers = new Movers(field, occasion)
  const evolutions = new Evolutions(field, movers)
  const moves = new Moves(field, occasion, movers)
  const bound = (position: Position, side: Side): Objection[] =>
    movers.bound(position, side).map(piece => words.mustClose(field.nameOf(piece)))

  flow.define(step, ({ ask, choice }) => [
    ask('move', {
      if: (position, { side }) => movers.leads(position, side).length > 0 || evolutions.all(position, side).length > 0,
      of: (_, { side }) => side,
      text: () => occasion.text,
      now: occasion.now,
      cases: occasion.cases,
      owed: (position, { side }) => bound(position, side),
      choices: [
        choice('move', {
          again: true,
          menus: (position, { side }) => moves.menus(position, side),
          must: [
            [(_, __, { units }) => units.length > 0, () => words.badParty()],
            (position, _, { units }, by) => notOwn(field, position, by, units),
            (position, _, { units }) => firstOf(units, unit => movers.fault(position, unit)),
            (position, _, { units }) => partyFault(field, position, movers.musterOf(position, units[0]), units),
            (position, _, d) => moves.objection(position, d),
          ],
          effect: (position, _, { units, to, facing }, umpire) => {
            const path = movers.waysOf(position, units).get(to)!
            carryOut(field, position, umpire, partyOf(field, position, units), path, facing)
          },
        }),
        ...EVOLUTIONS.map(kind =>
          choice(kind, {
            again: true,
            lines: (position, { side }) => evolutions.ofKind(position, side, kind),
            candidates: (_, __, unit) => [{ kind, unit }],
            exact: true,
            must: [ownUnit(field), (position, _, d) => evolutions.fault(position, d)],
            effect: (position, _, d, umpire) => evolutions.carryOut(position, umpire, d),
          }),
        ),
        choice('done', {
          // Whether any unit is bound is a quick check; which one, only if it matters.
          menus: (position, { side }) => (movers.hasBound(position, side) ? [] : [CLOSING]),
          must: [(position, { side }) => bound(position, side)],
        }),
      ],
    }),
  ])
}

const CLOSING: Menu<Done> = { kind: 'done', subject: null, decisions: () => [DONE] }

/** The moves of parties on one occasion. */
class Moves {
  private readonly field: Field
  private readonly occasion: Occasion
  private readonly movers: Movers
  private readonly reasons: Reasons

  constructor(field: Field, occasion: Occasion, movers: Movers) {
    this.field = field
    this.occasion = occasion
    this.movers = movers
    this.reasons = new Reasons(field, occasion.errand)
  }

  menus(position: Position, side: Side): Menu<Move>[] {
    const { field, movers } = this
    const scope: Scope<Move> = {
      muster: lead => movers.musterOf(position, lead),
      list: (pieces, found) => this.list(position, pieces, found),
      any: (pieces, random) => this.any(position, pieces, random),
    }
    return movers.leads(position, side).map(lead => new PartyMenu(field, position, 'move', lead, scope))
  }

  private list(position: Position, pieces: readonly number[], found: Move[]): void {
    const { field } = this
    const party = partyOf(field, position, pieces)
    for (const to of this.occasion.ways(position, party).keys()) {
      const facings = finalFacings(field, position, party, to)
      for (let i = 0; i < facings.length; i++) found.push({ kind: 'move', units: pieces, to, facing: facings[i] })
    }
  }

  private any(position: Position, pieces: readonly number[], random: Random): Move | null {
    const party = partyOf(this.field, position, pieces)
    const ways = this.occasion.ways(position, party)
    if (ways.size === 0) return null
    const to = ways.anyEnd(random)
    return { kind: 'move', units: pieces, to, facing: random.pick(finalFacings(this.field, position, party, to)) }
  }

  /** Why a party can’t move to a hex, or not with this facing. */
  objection(position: Position, { units, to, facing }: Move): Found {
    const party = partyOf(this.field, position, units)
    if (!this.occasion.ways(position, party).has(to)) return this.reasons.against(position, party, to)
    if (finalFacings(this.field, position, party, to).includes(facing)) return null
    if (party.troops.length === 0) return words.leaderHasNoFacing()
    return facingObjection(this.field, position, to, party.side, party.troops)
  }
}
