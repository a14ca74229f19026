/** What a move costs, by which path, and why exactly that: every hex and every allowance with its case. */
import type { Cost, Position, Term } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { BY_ORDER, enemyOf, type Field, FLIGHT, RETREAT, WITHDRAWAL } from '../field.ts'
import { isUnstacked, type MarchParty, partyOf } from '../rules/09-movement/movement.ts'
import { type Occasion, occasions } from '../rules/09-movement/occasions.ts'
import type { Gait } from '../rules/09-movement/ways.ts'
import { waysForward } from '../rules/12-close-combat/advance.ts'
import { isPassedOver, orderOf, waysBack } from '../rules/13-falling-back/ways-back.ts'
import { terms as said } from '../sayings.ts'
import { CAVALRY } from '../setup/roster.ts'
import type { PratzenFlow } from '../steps.ts'

function costOf(field: Field, path: readonly number[], budget: number, terms: readonly Term[]): Cost {
  return { total: path.length - 1, budget, terms, path: path.map(hex => field.label(hex)) }
}

export function costsOfMoves(field: Field, flow: PratzenFlow): (position: Position, d: PratzenDecision) => Cost | null {
  const known = occasions(field)
  return (position, d) => {
    const step = flow.now(position)?.step
    switch (d.kind) {
      case 'move': {
        const occasion = known.find(o => o.name === step)
        return occasion ? costOfMarch(field, position, occasion, d.units, d.to) : null
      }
      case 'fall':
        return costOfFall(field, position, d.units, d.to, d.facing)
      case 'advance':
        return step === 'advance' ? costOfAdvance(field, position, d.unit, d.to) : null
      case 'closeUp':
        return step === 'react' ? costOfClosingUp(field, position, d.unit, d.to) : null
      default:
        return null
    }
  }
}

/** Pieces of one hex and one side, if they can form a party. */
function partyIn(field: Field, position: Position, pieces: readonly number[]): MarchParty | null {
  if (pieces.length === 0 || pieces.some(piece => !field.isUnit(piece) || !field.onMap(position, piece))) return null
  const party = partyOf(field, position, pieces)
  const hex = (piece: number): number => field.hex(position, piece)
  return pieces.every(piece => hex(piece) === party.from && field.units[piece].side === party.side) ? party : null
}

function costOfMarch(
  field: Field,
  position: Position,
  occasion: Occasion,
  pieces: readonly number[],
  to: number,
): Cost | null {
  const party = partyIn(field, position, pieces)
  if (!party) return null
  const ways = occasion.ways(position, party)
  const path = ways.get(to)
  const gait = ways.gait(to)
  if (!path || !gait) return null
  const here = field.at(position)
  const alone = isUnstacked(field, position, party) && path.slice(1).every(hex => here.stack(hex).length === 0)
  const steps = path.slice(1).map((hex, i) => stepTerm(field, party, path[i], hex, alone))
  return costOf(field, path, gait.hexes, [...steps, ...gaitTerms(field, position, party, occasion, to, gait)])
}

/** MOV-0: one point a hex; terrain decides the allowance, but not for a unit alone on a road. */
function stepTerm(field: Field, party: MarchParty, from: number, to: number, alone: boolean): Term {
  const { ground } = field
  const label = field.label(to)
  if (party.troops.length === 0) return said.anyGround('LMOV-3', 1, label)
  if (alone && ground.roads[from * 6 + ground.grid.direction(from, to)]) return said.road('MOV-3b', 1, label)
  if (ground.levels[to] > ground.levels[from]) return said.up('TEC-UP-M', 1, label)
  const [into, outOf] = [roughness(field, to), roughness(field, from)]
  if (into) return said[into](SLOWING[into][1], 1, label)
  return outOf ? said[SLOWING[outOf][0]](SLOWING[outOf][1], 1, label) : said.clear('MOV-0', 1, label)
}

/** Terrain that slows units entering or leaving it: the text for leaving, and the case. */
const SLOWING = {
  village: ['outOfVillage', 'TEC-WOOD-M'],
  woods: ['outOfWoods', 'TEC-WOOD-M'],
  orchard: ['outOfOrchard', 'TEC-ORCH-M'],
  stream: ['outOfStream', 'TEC-STR-M'],
} as const

function roughness(field: Field, hex: number): keyof typeof SLOWING | null {
  const { covering, village, orchard, stream } = field.ground
  if (covering[hex]) return village[hex] ? 'village' : 'woods'
  if (orchard[hex]) return 'orchard'
  return stream[hex] ? 'stream' : null
}

/** The reason for the allowance. */
function gaitTerms(
  field: Field,
  position: Position,
  party: MarchParty,
  occasion: Occasion,
  to: number,
  gait: Gait,
): Term[] {
  const terms: Term[] = []
  if (occasion.name === 'charge-move') {
    if (field.at(position).touches(to, enemyOf(party.side))) terms.push(said.stopsOnContact('ENG-ET-15b', 0))
    else terms.push(said.exactly('ENG-ET-15', 0, gait.name, gait.hexes))
  }
  if (occasion.name === 'hold-move') terms.push(said.slowOnHold('ENG-ET-8', 0))
  if (gait.name === 'road') terms.push(said.allRoad(gait.case, 0))
  else if (gait.name !== 'Leader') terms.push(said.allowance(gait.case, 0, gait.name, gait.hexes))
  if (party.troops.length > 1) terms.push(said.lowest('STK-MOV-7', 0))
  return terms
}

const BACK: Readonly<Record<number, string>> = {
  [BY_ORDER]: 'ENG-ET-5',
  [WITHDRAWAL]: 'CRT-WITHDRAW',
  [RETREAT]: 'CRT-RETREAT',
  [FLIGHT]: 'RALLY-4c',
}

function costOfFall(
  field: Field,
  position: Position,
  pieces: readonly number[],
  to: number,
  facing: number,
): Cost | null {
  const party = partyIn(field, position, pieces)
  if (!party || party.troops.length === 0) return null
  const { mode, hexes: due } = orderOf(field, position, party.troops[0])
  if (mode === 0) return null
  const way = waysBack(field, position, party.troops).ways.find(w => w.to === to && w.facings.includes(facing))
  if (!way) return null
  const id = BACK[mode] ?? BACK[BY_ORDER]
  const step = mode === FLIGHT ? said.towardEdge : said.rear
  const steps = way.path.slice(1).map((hex): Term => {
    const over = hex !== to && isPassedOver(field, position, party.troops[0], hex)
    const rule = mode === RETREAT ? 'CC-13i' : 'CC-13e'
    return over ? said.overFriends(rule, 1, field.label(hex)) : step(id, 1, field.label(hex))
  })
  const gone = way.path.length - 1
  if (gone > due) {
    const clear = mode === RETREAT ? 'CC-13h' : mode === WITHDRAWAL ? 'CC-13d' : id
    steps.push(said.more(clear, 0, gone - due, due))
  } else if (gone < due) {
    const short = mode === WITHDRAWAL ? 'CC-13c' : id
    steps.push(said.short(short, 0, due - gone, due))
  }
  return costOf(field, way.path, Math.max(gone, due), steps)
}

function costOfAdvance(field: Field, position: Position, unit: number, to: number): Cost | null {
  const party = partyIn(field, position, [unit])
  const path = party?.troops.length ? waysForward(field, position, party.troops).get(to) : undefined
  if (!path) return null
  const id = field.units[unit].arm === CAVALRY ? 'CC-10b' : 'CC-10'
  const steps = path.slice(1).map(hex => said.front(id, 1, field.label(hex)))
  return costOf(field, path, field.units[unit].arm === CAVALRY ? 2 : 1, steps)
}

function costOfClosingUp(field: Field, position: Position, unit: number, to: number): Cost | null {
  const party = partyIn(field, position, [unit])
  if (!party || !field.isHex(to) || !field.ground.grid.adjacent(party.from, to)) return null
  return costOf(field, [party.from, to], 1, [said.next('CC-2', 1, field.label(to))])
}
