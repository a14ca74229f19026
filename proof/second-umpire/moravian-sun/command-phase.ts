/** 2.1.A, 4.2, 5.1: Detachments, new orders, and which command acts next. */
import { OFF_MAP } from '@voltigeur/hex'
import { commandsNobody, holderOf, holdsDetachment, reachOf } from './command.ts'
import { commandOf } from './orders.ts'
import { type Command, type Leader, ORDERS, type Order, type Situation, type Unit } from './situation.ts'

/** 5.1 */
const MAIN: readonly Order[] = ['advance', 'attack', 'defense', 'march']
export const isMain = (order: Order): boolean => MAIN.includes(order)

/** 1.32.4, 2.1.A.2: Generals on the map with troops there and no marker yet. */
export function mayDetach(situation: Situation, side: number): Leader[] {
  return situation.leaders.filter(
    leader =>
      leader.side === side &&
      leader.hex !== OFF_MAP &&
      leader.rank === 'general' &&
      !holdsDetachment(situation, leader.office) &&
      ledBy(situation, leader.office).length > 0,
  )
}

/** The troops on the map that the order of battle gives a General, in his formation. */
function ledBy(situation: Situation, office: number): Unit[] {
  const command = situation.commands.find(one => one.isDetachment && one.office === office)
  if (!command) return []
  return situation
    .army(command.side)
    .filter(({ general, formation }) => general === office && formation === command.formation)
}

/** 4.2, 3.2, 16.13: whether a superior can give the General of a Detachment an order. */
export function isInTouch(situation: Situation, command: Command): boolean {
  const general = holderOf(situation, command.office)
  // 3.11: an aide who has just arrived is in touch with no one.
  if (general === null || commandsNobody(situation, general)) return false
  return situation.leaders.some(
    leader =>
      leader.side === command.side &&
      leader.hex !== OFF_MAP &&
      isSuperior(situation, leader, command) &&
      reachOf(situation, leader).has(general.hex),
  )
}

function isSuperior(situation: Situation, { rank, office, formations }: Leader, command: Command): boolean {
  if (rank === 'army') return true
  if (rank === 'wing') return formations.includes(command.formation)
  return rank === 'corps' && office === situation.commands[command.formation].office
}

/** 2.1.A.3.1, 4.2.1: Generals of Detachments out of every superior’s reach; without troops there is none (5.0). */
export function maySeek(situation: Situation, side: number): Command[] {
  return situation.commands.filter(
    command =>
      command.side === side &&
      command.isDetachment &&
      command.since > 0 &&
      holderOf(situation, command.office) !== null &&
      hasTroops(situation, command) &&
      !isInTouch(situation, command),
  )
}

/** On the map, or arriving in this turn. */
const hasTroops = (situation: Situation, command: Command): boolean =>
  situation.units.some(
    unit =>
      unit.side === command.side &&
      commandOf(situation, unit).id === command.id &&
      (unit.hex !== OFF_MAP || isComing(situation, unit)),
  )

/** 4.2.2, 4.2.3: how many rolls of six let him choose. */
export function seekingRolls(situation: Situation, command: Command): number {
  const confusion = command.mixed ? situation.tables.tests.confusion : 0
  const initiative = holderOf(situation, command.office)?.initiative ?? 0
  return [1, 2, 3, 4, 5, 6].filter(die => die + confusion <= initiative).length
}

/** 4.16: light infantry or Cossacks, on the map or arriving in this turn. */
function mayReact(situation: Situation, command: Command): boolean {
  return situation.units.some(
    unit =>
      (unit.kind === 'light-infantry' || unit.kind === 'cossacks') &&
      unit.side === command.side &&
      commandOf(situation, unit).id === command.id &&
      (unit.hex !== OFF_MAP || isComing(situation, unit)),
  )
}

const isComing = (situation: Situation, { status, due }: Unit): boolean =>
  (status === 'waiting' || status === 'rebuilding') && due > 0 && due <= situation.turn

/** 4.2.1: whether the command must keep its order. */
export function isBound(situation: Situation, command: Command): boolean {
  return command.isDetachment && command.test !== 'passed' && !isInTouch(situation, command)
}

/** 4.2.1: its previous order, or for a new Detachment that of its formation. */
export function orderBefore(situation: Situation, command: Command): Order | null {
  return command.before ?? situation.commands[command.formation].before
}

/** 2.1.A.3: the possible orders of a marker, by the supply of 4.1.note. */
export function ordersFor(situation: Situation, command: Command, placing: readonly Command[]): Order[] {
  const kept = orderBefore(situation, command)
  if (isBound(situation, command) && kept !== null) return [kept]
  const others = placing.filter(({ id }) => id !== command.id)
  return ORDERS.filter(order => {
    if (order === 'react' && !mayReact(situation, command)) return false
    const taken = others.filter(other =>
      other.order === null
        ? isBound(situation, other) && orderBefore(situation, other) === order
        : other.order === order,
    )
    return taken.length < situation.tables.orders.markers[order]
  })
}

/** Commands still to act: those in a box (5.1); if there are none (5.2), those with troops on the map or arriving. */
export function waitingCommands(situation: Situation, side: number): Command[] {
  const present = situation.units.filter(
    unit => unit.side === side && (unit.hex !== OFF_MAP || isComing(situation, unit)),
  )
  const ids = new Set(present.map(unit => commandOf(situation, unit).id))
  return situation.commands.filter(
    ({ id, side: own, box, face, order }) =>
      own === side && (box > 0 || ids.has(id)) && face !== 'activated' && order !== null,
  )
}

/** 5.1: the first of either track that hasn’t acted; without boxes (5.2) any. */
export function mayActivate(situation: Situation, side: number): Command[] {
  const left = waitingCommands(situation, side)
  return left.filter(
    ({ box, order }) =>
      box === 0 || !left.some(other => other.box > 0 && other.box < box && isMain(other.order!) === isMain(order!)),
  )
}
