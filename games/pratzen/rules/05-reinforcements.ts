/** The Reinforcements Phase: groups arrive on time, late, or elsewhere if the enemy blocks their entry. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position, Side, Umpire } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, WAITING } from '../field.ts'
import { now, questions } from '../sayings.ts'
import { ARTILLERY, CAVALRY, commands, ridesWithTroops } from '../setup/roster.ts'
import type { PratzenFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { facingObjection, facingsOnArrival } from './02-facing.ts'
import { approached, keepSquare, rollTwo } from './16-combat-effects.ts'
import { onTheRoads } from './18-cards/effects.ts'

const BLOCKED_DELAY = 5

/** REINF-6: held by the enemy, or adjacent to them. */
function isBarred(field: Field, position: Position, hex: number, side: Side): boolean {
  const here = field.at(position)
  return here.present(hex, enemyOf(side)) || here.touches(hex, enemyOf(side))
}

export function delayFor(field: Field, total: number): number {
  const { rows } = field.tables.reinforcement
  return (rows.find(row => total <= row.upTo) ?? rows.at(-1)!).delay
}

/** SEQ-3, REINF-1, REINF-3 to REINF-6: what happens to the groups that are due. */
function schedule(field: Field, position: Position, umpire: Umpire, side: Side): void {
  const { due, rolled, blocked, here } = field.group
  const turn = field.turn(position)
  for (const [g, group] of field.rules.reinforcements.entries()) {
    if (group.side !== side || due.get(position, g) !== turn || here.get(position, g) === 1) continue
    const barred = group.hexes.every(hex => isBarred(field, position, hex, side))
    if (barred && blocked.get(position, g) === 0) {
      blocked.set(position, g, 1)
      rolled.set(position, g, 1)
      due.set(position, g, turn + BLOCKED_DELAY)
      note(umpire, { kind: 'blocked', units: group.units, delay: BLOCKED_DELAY, cases: ['REINF-6'] })
      continue
    }
    // REINF-4, REINF-5: a delayed group arrives without another roll.
    if (rolled.get(position, g) === 1) {
      here.set(position, g, 1)
      continue
    }
    rolled.set(position, g, 1)
    const dice = rollTwo(position, umpire)
    const terms = onTheRoads(field, position, umpire, side)
    const total = terms.reduce((sum, term) => sum + term.value, dice[0] + dice[1])
    const delay = delayFor(field, total)
    note(umpire, { kind: 'scheduled', units: group.units, dice, total, terms, delay, cases: ['REINF-1', 'RT-1'] })
    if (delay === 0) here.set(position, g, 1)
    else due.set(position, g, turn + delay)
  }
}

const isWaiting = (field: Field, position: Position, unit: number): boolean =>
  field.unit.place.get(position, unit) === WAITING

/** Arrived groups with pieces still to be placed. */
function arriving(field: Field, position: Position, side: Side): number[] {
  return field.rules.reinforcements
    .map((_, g) => g)
    .filter(
      g =>
        field.rules.reinforcements[g].side === side &&
        field.group.here.get(position, g) === 1 &&
        field.rules.reinforcements[g].units.some(unit => isWaiting(field, position, unit)),
    )
}

/** REINF-2, REINF-7: where a group may be placed. */
function entries(field: Field, position: Position, g: number): number[] {
  const { hexes, side } = field.rules.reinforcements[g]
  if (field.group.blocked.get(position, g) === 0) return hexes.filter(hex => !isBarred(field, position, hex, side))
  return field.ground.edgeOf(hexes[0]).filter(hex => !field.at(position).present(hex, enemyOf(side)))
}

/** CAVLDR-1: a cavalry Leader waits for his regiment. */
function waitsForTroops(field: Field, position: Position, g: number, unit: number): boolean {
  const piece = field.units[unit]
  return (
    ridesWithTroops(piece) &&
    field.rules.reinforcements[g].units.some(
      other => isWaiting(field, position, other) && commands(piece, field.units[other]),
    )
  )
}

/** Pieces to be placed next, one for each formation. */
function newcomers(field: Field, position: Position, g: number): number[] {
  const waiting = field.rules.reinforcements[g].units.filter(unit => isWaiting(field, position, unit))
  const first = waiting.filter(
    (unit, i) => waiting.findIndex(u => field.units[u].formation === field.units[unit].formation) === i,
  )
  return first.filter(unit => !waitsForTroops(field, position, g, unit))
}

type Enter = Extract<PratzenDecision, { kind: 'enter' }>

/** CAVLDR-1: the arrived cavalry of a Leader who never moves alone. */
function ownTroops(field: Field, position: Position, unit: number): number[] {
  const piece = field.units[unit]
  if (!ridesWithTroops(piece)) return []
  return field.armies[piece.side].filter(
    u => field.onMap(position, u) && field.units[u].arm === CAVALRY && commands(piece, field.units[u]),
  )
}

function placesFor(field: Field, position: Position, g: number, unit: number): number[] {
  const own = ownTroops(field, position, unit)
  if (own.length === 0) return entries(field, position, g)
  return [...new Set(own.map(u => field.hex(position, u)))].sort((a, b) => a - b)
}

function options(field: Field, position: Position, g: number, unit: number): Enter[] {
  const { office, side } = field.units[unit]
  return placesFor(field, position, g, unit).flatMap((at): Enter[] => {
    if (office) return [{ kind: 'enter', unit, at, facing: null }]
    return facingsOnArrival(field, position, at, side).map(facing => ({ kind: 'enter' as const, unit, at, facing }))
  })
}

/** REINF-2, REINF-6, CAVLDR-1: why a piece can’t arrive in a hex. */
function hexObjection(field: Field, position: Position, g: number, { unit, at }: Enter): Objection | null {
  const name = field.nameOf(unit)
  const { hexes, side } = field.rules.reinforcements[g]
  if (ownTroops(field, position, unit).length > 0)
    return placesFor(field, position, g, unit).includes(at) ? null : words.joinsHisTroops(name)
  if (entries(field, position, g).includes(at)) return null
  const barred = hexes.includes(at) && isBarred(field, position, at, side)
  return barred ? words.entryBarred(field.label(at)) : words.noEntry(field.label(at))
}

/** A group whose whole edge the enemy holds waits another turn. */
function holdBack(field: Field, position: Position, umpire: Umpire, side: Side): void {
  for (const g of arriving(field, position, side)) {
    if (entries(field, position, g).length > 0) continue
    field.group.here.set(position, g, 0)
    field.group.due.set(position, g, field.turn(position) + 1)
    const { units } = field.rules.reinforcements[g]
    note(umpire, { kind: 'blocked', units, delay: 1, cases: ['REINF-7'] })
  }
}

/** REINF-2: with all waiting units of its formation. */
function enter(field: Field, position: Position, umpire: Umpire, g: number, { unit: first, at, facing }: Enter): void {
  const { formation } = field.units[first]
  for (const unit of field.rules.reinforcements[g].units) {
    if (field.units[unit].formation !== formation || field.hex(position, unit) !== OFF_MAP) continue
    field.put(position, unit, at)
    if (facing !== null) field.unit.facing.set(position, unit, facing)
    if (field.units[unit].arm === ARTILLERY) field.unit.limbered.set(position, unit, 1)
    field.unit.arrived.set(position, unit, 1)
    keepSquare(field, position, at)
    note(umpire, { kind: 'entered', unit, hex: at, cases: ['REINF-2'] })
  }
  // REINF-7: they may arrive next to the enemy, as if they had marched there.
  if (facing !== null) approached(field, position, umpire, [at], field.units[first].side)
}

/** SEQ-3. */
export function defineReinforcements(field: Field, flow: PratzenFlow, steps: Steps): void {
  const groupOf = (position: Position, side: Side, unit: number): number =>
    arriving(field, position, side).find(g => field.rules.reinforcements[g].units.includes(unit)) ?? -1
  const next = (position: Position, side: Side): number[] =>
    arriving(field, position, side).flatMap(g => newcomers(field, position, g))

  flow.define(steps.reinforcements, ({ part, ask, choice }) => [
    part('who is due', (position, { side }, umpire) => schedule(field, position, umpire, side)),
    part('who is kept off the map', (position, { side }, umpire) => holdBack(field, position, umpire, side)),
    ask('place', {
      if: (position, { side }) => arriving(field, position, side).length > 0,
      of: (_, { side }) => side,
      text: () => questions.reinforcements,
      now: now.reinforcements,
      cases: ['REINF-2', 'REINF-7'],
      owed: (position, { side }) => next(position, side).map(unit => words.mustEnter(field.nameOf(unit))),
      choices: [
        choice('enter', {
          again: true,
          lines: (position, { side }) => next(position, side),
          candidates: (position, { side }, unit) => options(field, position, groupOf(position, side, unit), unit),
          exact: true,
          must: [
            [
              (_, { side }, { unit }) => field.units[unit].side === side,
              (_, __, d) => words.notOwn(field.nameOf(d.unit)),
            ],
            [
              (position, { side }, { unit }) => isWaiting(field, position, unit) && groupOf(position, side, unit) >= 0,
              (_, __, { unit }) => words.notDue(field.nameOf(unit)),
            ],
            [
              (position, { side }, { unit }) => !waitsForTroops(field, position, groupOf(position, side, unit), unit),
              (_, __, { unit }) => words.comesWithHisTroops(field.nameOf(unit)),
            ],
            [
              (position, { side }, { unit }) => next(position, side).includes(unit),
              (position, { side }, { unit }) => {
                const { formation } = field.units[unit]
                const first = next(position, side).find(other => field.units[other].formation === formation)!
                return words.arrivesWith(field.nameOf(unit), field.nameOf(first))
              },
            ],
            (position, { side }, d) => hexObjection(field, position, groupOf(position, side, d.unit), d),
            [
              (position, { side }, { unit, at, facing }) =>
                field.isLeader(unit)
                  ? facing === null
                  : facing !== null && facingsOnArrival(field, position, at, side).includes(facing),
              (position, { side }, { unit, at }) =>
                field.isLeader(unit) ? words.leaderHasNoFacing() : facingObjection(field, position, at, side),
            ],
          ],
          effect: (position, { side }, d, umpire) => enter(field, position, umpire, groupOf(position, side, d.unit), d),
        }),
      ],
    }),
  ])
}
