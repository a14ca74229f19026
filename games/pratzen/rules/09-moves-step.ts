/** Steps in which a player moves: on Hold, on Attack, freely, and back into command. One logic, four occasions. */
import type { Objection, Position, Random, Side, Step, Table } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { menu, one, type PratzenFlow, type PratzenMenu, strangers } from '../step.ts'
import { words } from '../words.ts'
import { face } from './02-facing.ts'
import { Evolutions, isEvolution } from './09-evolutions.ts'
import { finalFacings, hostIn, type Party, partyOf } from './09-movement.ts'
import { Movers } from './09-movers.ts'
import type { Occasion } from './09-occasions.ts'
import { isParty, PartyMenu, type Scope } from './09-parties.ts'
import type { Ways } from './09-ways.ts'
import { approached, keepSquare } from './16-combat-effects.ts'

type Move = Extract<PratzenDecision, { kind: 'move' }>

/** Takes a party along a path. */
export function carryOut(
  field: Field,
  position: Position,
  table: Table,
  party: Party,
  path: readonly number[],
  facing: number | null,
): void {
  const to = path.at(-1)!
  note(table, { kind: 'moved', units: party.pieces, path, facing, cases: ['MOV-0'] })
  const order = [...party.troops].sort((a, b) => field.unit.rank.get(position, a) - field.unit.rank.get(position, b))
  for (const piece of [...order, ...party.pieces.filter(p => field.isLeader(p))]) {
    field.place(position, piece, to)
    field.unit.moved.set(position, piece, 1)
    field.unit.arrived.set(position, piece, 0)
    if (!field.isLeader(piece)) field.unit.square.set(position, piece, 0)
  }
  keepSquare(field, position, party.from)
  keepSquare(field, position, to)
  if (facing !== null) {
    face(field, position, to, facing)
    approached(field, position, table, path.slice(1), party.side)
  }
}

/** The moves of a party, and the friends whose facing it would have to take up. */
interface Offer {
  readonly moves: readonly Move[]
  readonly hosts: readonly (readonly [unit: number, facing: number])[]
}

function offerOf(field: Field, position: Position, party: Party, ways: Ways): Offer {
  const moves: Move[] = []
  const hosts: [number, number][] = []
  for (const to of ways.keys()) {
    const host = hostIn(field, position, party, to)
    if (host !== undefined) hosts.push([host, field.unit.facing.get(position, host)])
    for (const facing of finalFacings(field, position, party, to)) {
      moves.push({ kind: 'move', units: party.pieces, to, facing })
    }
  }
  return { moves, hosts }
}

export function movesStep(field: Field, flow: PratzenFlow, occasion: Occasion): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const movers = new Movers(field, occasion)
  const evolutions = new Evolutions(field, movers)

  /** By the ways they follow: while these hold, only friends who turn can change them. */
  const offers = new WeakMap<Ways, Offer>()
  function options(position: Position, pieces: readonly number[]): readonly Move[] {
    const party = partyOf(field, position, pieces)
    const ways = occasion.ways(position, party)
    const known = offers.get(ways)
    if (known?.hosts.every(([host, facing]) => field.unit.facing.get(position, host) === facing)) return known.moves
    const offer = offerOf(field, position, party, ways)
    offers.set(ways, offer)
    return offer.moves
  }
  const draw = (position: Position, pieces: readonly number[], random: Random): Move | null => {
    const party = partyOf(field, position, pieces)
    const ends = occasion.ways(position, party).keys()
    if (ends.length === 0) return null
    const to = random.pick(ends)
    return { kind: 'move', units: pieces, to, facing: random.pick(finalFacings(field, position, party, to)) }
  }
  const moveMenus = (position: Position): PratzenMenu[] => {
    const scope: Scope<Move> = {
      muster: lead => movers.musterOf(position, lead),
      all: pieces => options(position, pieces),
      any: (pieces, random) => draw(position, pieces, random),
    }
    return movers.leads(position, side(position)).map(lead => new PartyMenu(field, position, 'move', lead, scope))
  }
  const owed = (position: Position): Objection[] =>
    movers.bound(position, side(position)).map(piece => words.mustClose(field.nameOf(piece)))

  function objections(position: Position, d: PratzenDecision): Objection[] {
    if (d.kind === 'done') return owed(position)
    if (d.kind === 'move') return moveObjections(position, d)
    if (!isEvolution(d)) return [words.wrongStep(d.kind, occasion.text)]
    const strange = strangers(field, position, side(position), [d.unit])
    return strange.length > 0 ? strange : evolutions.objections(position, d)
  }

  function moveObjections(position: Position, d: Move): Objection[] {
    if (d.units.length === 0) return [words.badParty()]
    const strange = strangers(field, position, side(position), d.units)
    if (strange.length > 0) return strange
    if (!field.isHex(d.to) || !field.ground.isInPlay(d.to)) return [words.noSuchHex()]
    const idle = d.units.find(unit => !movers.isAble(position, unit))
    if (idle !== undefined) return [words.mayNotMove(field.nameOf(idle))]
    const muster = movers.musterOf(position, d.units[0])
    if (d.units.some(unit => field.hex(position, unit) !== muster.hex)) return [words.badParty()]
    if (!isParty(field, position, muster, d.units)) return [words.badParty()]
    const party = partyOf(field, position, d.units)
    if (!occasion.ways(position, party).has(d.to)) return [occasion.why(position, party, d.to)]
    const facings = finalFacings(field, position, party, d.to)
    return facings.includes(d.facing) ? [] : [words.badFacing(field.label(d.to), facings)]
  }

  return {
    name: occasion.name,
    fields: ['side'],
    waits(position) {
      const who = side(position)
      if (movers.leads(position, who).length > 0 || evolutions.all(position, who).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: position => ({ text: occasion.text, cases: occasion.cases, owed: owed(position) }),
    menus: position => {
      const who = side(position)
      const found = moveMenus(position)
      for (const other of evolutions.all(position, who)) found.push(menu(other.kind, other.unit, () => [other]))
      if (!movers.hasBound(position, who)) found.push(one(DONE))
      return found
    },
    objections,
    apply(position, d, table) {
      if (d.kind === 'move') {
        const path = movers.waysOf(position, d.units).get(d.to)!
        carryOut(field, position, table, partyOf(field, position, d.units), path, d.facing)
      } else if (isEvolution(d)) evolutions.carryOut(position, table, d)
      else flow.end(position)
    },
  }
}
