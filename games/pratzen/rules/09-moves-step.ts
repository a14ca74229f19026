/** Steps in which a player moves: on Hold, on Attack, freely, and back into command. One logic, four occasions. */
import { OFF_MAP } from '@voltigeur/hex'
import { Memo, type Objection, type Position, type Random, type Side, type Step, type Table } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { type Field, ROUTED } from '../field.ts'
import { ARTILLERY, INFANTRY, ridesWithTroops } from '../setup/roster.ts'
import { menu, one, type PratzenFlow, type PratzenMenu, strangers } from '../step.ts'
import { words } from '../words.ts'
import { face } from './02-facing.ts'
import { maySquare } from './03-stacking.ts'
import { finalFacings, hostIn, noGunLine, type Party, partyOf } from './09-movement.ts'
import type { Occasion } from './09-occasions.ts'
import { isParty, type Muster, partyMenu, smallestPartiesOf } from './09-parties.ts'
import type { Ways } from './09-ways.ts'
import { approached, keepSquare } from './16-combat-effects.ts'

const NONE: readonly PratzenDecision[] = []

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
  const { moved, fired, square, shifted, limbered } = field.unit

  /** FCT-6: a Fired marker holds infantry where it is; guns bear none, and may still be moved by hand (MOV-4c). */
  const concerned = (position: Position, unit: number): boolean =>
    field.onMap(position, unit) &&
    !field.isLeader(unit) &&
    fired.get(position, unit) === 0 &&
    field.cohesion(position, unit) !== ROUTED &&
    occasion.concerns(position, unit)
  const mayGo = (position: Position, unit: number): boolean =>
    concerned(position, unit) && moved.get(position, unit) === 0
  const mayRide = (position: Position, leader: number): boolean =>
    field.onMap(position, leader) && moved.get(position, leader) === 0 && occasion.rides(position, leader)

  const musterIn = (position: Position, hex: number): Muster => {
    const here = field.at(position)
    return {
      hex,
      troops: here.stack(hex).filter(unit => mayGo(position, unit)),
      leaders: here.leaders(hex).filter(leader => mayRide(position, leader)),
      alone: occasion.leadersAlone,
      together: false,
    }
  }
  const musterOf = (position: Position, piece: number): Muster => musterIn(position, field.hex(position, piece))

  /** Pieces that can be the foremost of a party. */
  const findLeads = (position: Position): number[] =>
    field.armies[side(position)].filter(piece =>
      field.isLeader(piece)
        ? occasion.leadersAlone && !ridesWithTroops(field.units[piece]) && mayRide(position, piece)
        : mayGo(position, piece),
    )
  const leadsMemo = new Memo()
  let knownLeads: readonly number[] = []
  const leads = (position: Position): readonly number[] => {
    if (!leadsMemo.isOf(position, 0)) knownLeads = findLeads(position)
    return knownLeads
  }

  const waysOf = (position: Position, pieces: readonly number[]): Ways =>
    occasion.ways(position, partyOf(field, position, pieces))
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
  const moveMenu = (position: Position, lead: number): PratzenMenu =>
    partyMenu(field, position, 'move', lead, () => musterOf(position, lead), {
      all: pieces => options(position, pieces),
      any: (pieces, random) => draw(position, pieces, random),
    })

  /** LMOV-5: whether a piece may not be left where it is, and can go. */
  const isBound = (position: Position, piece: number): boolean => {
    if (!field.onMap(position, piece) || !occasion.mustGo(position, piece)) return false
    const able = field.isLeader(piece) ? mayRide(position, piece) : mayGo(position, piece)
    if (!able) return false
    for (const pieces of smallestPartiesOf(field, position, musterOf(position, piece), piece))
      if (waysOf(position, pieces).size > 0) return true
    return false
  }
  const owed = (position: Position): Objection[] =>
    field.armies[side(position)]
      .filter(piece => isBound(position, piece))
      .map(piece => words.mustClose(field.nameOf(piece)))
  /** Whoever was found bound last is the first to be asked again. */
  let suspect = 0
  const mayEnd = (position: Position): boolean => {
    const army = field.armies[side(position)]
    if (army.includes(suspect) && isBound(position, suspect)) return false
    const found = army.find(piece => isBound(position, piece))
    if (found !== undefined) suspect = found
    return found === undefined
  }

  const foot = (unit: number): boolean => field.units[unit].arm === INFANTRY
  /** ENG-ET-9, ENG-ET-16: forming square after a move or instead of one, never next to a Fired marker. */
  const mayForm = (position: Position, unit: number): boolean => {
    const hex = field.hex(position, unit)
    const stack = field.at(position).stack(hex)
    return (
      foot(unit) &&
      stack[0] === unit &&
      maySquare(field, position, hex) &&
      square.get(position, unit) === 0 &&
      stack.every(other => concerned(position, other))
    )
  }
  const mayLeave = (position: Position, unit: number): boolean =>
    foot(unit) &&
    square.get(position, unit) === 1 &&
    field.at(position).top(field.hex(position, unit)) === unit &&
    mayGo(position, unit)
  /** STK-MOV-8: once in a phase a unit may be brought to the top of its stack. */
  const mayShift = (position: Position, unit: number): boolean => {
    const stack = field.at(position).stack(field.hex(position, unit))
    return concerned(position, unit) && shifted.get(position, unit) === 0 && stack.length > 1 && stack[0] !== unit
  }
  /** DEF-19: guns change their mode as they move, instead of going anywhere. */
  const mayChange = (position: Position, unit: number): boolean =>
    field.units[unit].arm === ARTILLERY &&
    mayGo(position, unit) &&
    (limbered.get(position, unit) === 0 || noGunLine(field, field.hex(position, unit)) === null)

  /** Everything but moves. */
  const evolutions = (position: Position, unit: number): readonly PratzenDecision[] => {
    const hex = field.hex(position, unit)
    // Alone in a hex only guns have anything to change.
    if (hex === OFF_MAP || (field.units[unit].arm !== ARTILLERY && field.at(position).stack(hex).length < 2))
      return NONE
    if (!concerned(position, unit)) return NONE
    const found: PratzenDecision[] = []
    if (mayForm(position, unit)) found.push({ kind: 'square', unit })
    if (mayLeave(position, unit)) found.push({ kind: 'deploy', unit })
    if (mayShift(position, unit)) found.push({ kind: 'toTop', unit })
    if (mayChange(position, unit)) found.push({ kind: limbered.get(position, unit) ? 'unlimber' : 'limber', unit })
    return found
  }
  const othersMemo = new Memo()
  let knownOthers: readonly PratzenDecision[] = []
  const others = (position: Position): readonly PratzenDecision[] => {
    if (!othersMemo.isOf(position, 0))
      knownOthers = field.armies[side(position)].flatMap(unit => evolutions(position, unit))
    return knownOthers
  }

  function objections(position: Position, d: PratzenDecision): Objection[] {
    if (d.kind === 'done') return owed(position)
    if (d.kind === 'move') return moveObjections(position, d)
    if (
      d.kind !== 'square' &&
      d.kind !== 'deploy' &&
      d.kind !== 'toTop' &&
      d.kind !== 'limber' &&
      d.kind !== 'unlimber'
    ) {
      return [words.wrongStep(d.kind, occasion.text)]
    }
    const strange = strangers(field, position, side(position), [d.unit])
    if (strange.length > 0) return strange
    if (evolutions(position, d.unit).some(other => other.kind === d.kind)) return []
    const name = field.nameOf(d.unit)
    if (d.kind === 'square') return [words.noSquare(name)]
    if (d.kind === 'deploy') return [words.noDeploy(name)]
    if (d.kind === 'toTop') return [words.noShift(name)]
    const rough = d.kind === 'unlimber' ? noGunLine(field, field.hex(position, d.unit)) : null
    return [rough ? words.noUnlimbering(name, rough) : words.noModeChange(name)]
  }

  function moveObjections(position: Position, d: Move): Objection[] {
    if (d.units.length === 0) return [words.badParty()]
    const strange = strangers(field, position, side(position), d.units)
    if (strange.length > 0) return strange
    if (!field.isHex(d.to) || !field.ground.isInPlay(d.to)) return [words.noSuchHex()]
    const idle = d.units.find(unit => !(field.isLeader(unit) ? mayRide(position, unit) : mayGo(position, unit)))
    if (idle !== undefined) return [words.mayNotMove(field.nameOf(idle))]
    const muster = musterOf(position, d.units[0])
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
      if (leads(position).length > 0 || others(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: position => ({
      text: occasion.text,
      cases: occasion.cases,
      owed: owed(position),
    }),
    menus: position => {
      const found = leads(position).map(lead => moveMenu(position, lead))
      for (const other of others(position))
        found.push(menu(other.kind, 'unit' in other ? other.unit : null, () => [other]))
      if (mayEnd(position)) found.push(one(DONE))
      return found
    },
    objections,
    apply(position, d, table) {
      switch (d.kind) {
        case 'move': {
          const path = waysOf(position, d.units).get(d.to)!
          carryOut(field, position, table, partyOf(field, position, d.units), path, d.facing)
          return
        }
        case 'square':
        case 'deploy': {
          const formed = d.kind === 'square'
          for (const unit of field.at(position).stack(field.hex(position, d.unit))) {
            square.set(position, unit, formed ? 1 : 0)
            if (formed) moved.set(position, unit, 1)
          }
          note(table, { kind: 'square', unit: d.unit, formed, cases: [formed ? 'ENG-ET-9' : 'ENG-ET-16'] })
          return
        }
        case 'toTop':
          field.shift(position, d.unit, true)
          shifted.set(position, d.unit, 1)
          return
        case 'limber':
        case 'unlimber':
          limbered.set(position, d.unit, d.kind === 'limber' ? 1 : 0)
          moved.set(position, d.unit, 1)
          note(table, { kind: 'mode', unit: d.unit, limbered: d.kind === 'limber', cases: ['MOV-4a', 'MOV-4d'] })
          return
        default:
          flow.end(position)
      }
    },
  }
}
