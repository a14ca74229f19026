/** The four occasions on which a player moves in the Engagement Phase. */
import type { Objection, Position, Side, Step } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field } from '../field.ts'
import { CAVALRY, INFANTRY, ridesWithTroops, WAGON } from '../roster.ts'
import type { PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { superiorsOf } from './04-leaders-and-flags.ts'
import { inCommandAt } from './06-command.ts'
import { charges } from './09-charge.ts'
import { flood, marches, moveObjection, NORMAL, type Party, partyOf, SLOW, type Ways } from './09-movement.ts'
import { movesStep } from './09-moves-step.ts'

const NOTHING_OWED = (): Objection[] => []

export function occasions(field: Field, flow: PratzenFlow): Step<PratzenDecision>[] {
  const { zone, ooc, rolled, acting } = field.unit
  const isActing = (position: Position, unit: number): boolean => acting.get(position, unit) === 1
  /** Leaders ride along with the command that is acting; alone they wait for the free moves. */
  const ridesAlong = (position: Position, leader: number): boolean =>
    field
      .at(position)
      .stack(field.hex(position, leader))
      .some(unit => isActing(position, unit))

  /** Leaders alone are no party here. */
  const withTroops =
    (ways: (position: Position, party: Party) => Ways) =>
    (position: Position, party: Party): Ways =>
      party.troops.length === 0 ? new Map() : ways(position, party)

  const holdMoves = withTroops((position, party) =>
    marches(field, position, party, {
      pace: SLOW,
      notNearerThan: field.at(position).distance(party.from, enemyOf(party.side)),
    }),
  )
  const chargeMoves = withTroops((position, party) => charges(field, position, party))

  const isFree = (position: Position, unit: number): boolean =>
    zone.get(position, unit) === 0 &&
    rolled.get(position, unit) === 0 &&
    (ooc.get(position, unit) === 0 || field.units[unit].arm === CAVALRY)
  const freeMoves = (position: Position, party: Party): Ways =>
    marches(field, position, party, { pace: NORMAL, notNearerThan: 0 })

  const isLost = (position: Position, unit: number): boolean => {
    const { arm } = field.units[unit]
    return (
      (arm === INFANTRY || arm === WAGON) &&
      zone.get(position, unit) === 0 &&
      ooc.get(position, unit) === 1 &&
      rolled.get(position, unit) === 0
    )
  }

  /** ENG-6: hexes on a shortest way to the first hex in command, as far as the allowance goes. */
  const waysHome = withTroops((position, party) => {
    const found = new Map<number, readonly number[]>()
    if (party.troops.length !== 1) return found
    const [unit] = party.troops
    const lone: Party = { ...party, pieces: [unit] }
    const enemy = enemyOf(party.side)
    const here = field.at(position)
    const open = (_: number, to: number): boolean => !here.present(to, enemy) && !here.touches(to, enemy)
    const far = flood(field, party.from, 30, open)
    let home = Infinity
    for (const [hex, path] of far)
      if (path.length - 1 < home && inCommandAt(field, position, unit, hex)) home = path.length - 1
    if (home === Infinity) return found
    const homes = [...far]
      .filter(([hex, path]) => path.length - 1 === home && inCommandAt(field, position, unit, hex))
      .map(([hex]) => hex)
    // The rule about Flags and Leaders' range concerns voluntary moves out of command; this one leads back into it.
    const within = marchesHome(field, position, lone)
    for (const [to, path] of within) {
      const steps = path.length - 1
      const rest = Math.min(...homes.map(hex => field.ground.grid.distance(to, hex)))
      if (steps + rest === home) found.set(to, path)
    }
    return found
  })

  /** LMOV-5: Leaders of infantry regiments who are too far from every superior, and could ride closer. */
  const mustClose = (position: Position, side: Side): Objection[] =>
    field.armies[side]
      .filter(leader => {
        const unit = field.units[leader]
        if (unit.office?.rank !== 0 || ridesWithTroops(unit) || !field.onMap(position, leader)) return false
        if (field.unit.moved.get(position, leader) === 1) return false
        const superiors = superiorsOf(field, position, leader)
        const hex = field.hex(position, leader)
        if (superiors.length === 0) return false
        if (superiors.some(s => field.ground.grid.distance(hex, field.hex(position, s)) <= 10)) return false
        return freeMoves(position, partyOf(field, position, [leader])).size > 0
      })
      .map(leader => words.mustClose(field.nameOf(leader)))

  return [
    movesStep(field, flow, {
      name: 'hold-move',
      text: 'The command holds: move slowly, not nearer to the enemy, form square, change mode, or stay.',
      cases: ['ENG-ET-8', 'ENG-ET-9', 'MOV-4e'],
      concerns: isActing,
      rides: ridesAlong,
      ways: holdMoves,
      why: (position, party, to) => {
        const least = field.at(position).distance(party.from, enemyOf(party.side))
        if (field.at(position).distance(to, enemyOf(party.side)) < least)
          return words.notNearer(field.nameOf(party.pieces[0]), field.label(to))
        return moveObjection(field, position, party, to)
      },
      owed: NOTHING_OWED,
    }),
    movesStep(field, flow, {
      name: 'charge-move',
      text: 'The command attacks: advance by exactly one allowance toward the nearest enemy, or into contact.',
      cases: ['ENG-ET-15', 'ENG-ET-15b', 'CHG-1'],
      concerns: isActing,
      rides: ridesAlong,
      ways: chargeMoves,
      why: (_, party, to) => words.notExact(field.nameOf(party.pieces[0]), field.label(to)),
      owed: NOTHING_OWED,
    }),
    movesStep(field, flow, {
      name: 'free-move',
      text: 'Move what is not near the enemy, and your Leaders.',
      cases: ['ENG-5', 'ENG-5b', 'LMOV-3'],
      concerns: isFree,
      rides: () => true,
      ways: freeMoves,
      why: (position, party, to) => moveObjection(field, position, party, to),
      owed: mustClose,
    }),
    movesStep(field, flow, {
      name: 'ooc-move',
      text: 'Units out of command may march back into command.',
      cases: ['ENG-6'],
      concerns: isLost,
      rides: () => false,
      ways: waysHome,
      why: (_, party, to) => words.notBackToCommand(field.nameOf(party.pieces[0]), field.label(to)),
      owed: NOTHING_OWED,
    }),
  ]
}

/** ENG-6: as an ordinary march, but a Flag out of command need not end within range at once. */
function marchesHome(field: Field, position: Position, party: Party): Ways {
  return marches(field, position, party, { pace: NORMAL, notNearerThan: 0 }, true)
}
