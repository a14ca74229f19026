/** 3.3: units in command, within range or along the battle line. */
import type { CommandView, Link, Remark } from '@voltigeur/battlefield'
import type { Message, Position, Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { orderNames } from '../naming.ts'
import { inCommand, inRange, leadersOf, rangeOf } from '../rules/03-command/command.ts'
import { commandOf, isLive, orderOf, troopsOf } from '../rules/04-orders/orders.ts'
import { initiativeOf } from '../rules/12-assault/leaders.ts'
import { ORDERS } from '../setup/vocabulary.ts'

const said = book.sentences('command', {
  inCommand: (command: string) => ({ command }),
  outOfCommand: (command: string) => ({ command }),
  range: (hexes: number, initiative: number) => ({ hexes, initiative }),
  order: (order: Message) => ({ order }),
})

/** For the command of a piece, or all commands of a side. */
export function commandView(field: Field, position: Position, side: Side, piece: number | null): CommandView | null {
  if (piece === null) {
    const links = field.displays[side]
      .filter(command => isLive(field, position, command))
      .flatMap(command => linksOf(field, position, command))
    return { hexes: [], links: apart(links), remarks: [] }
  }
  if (!field.onMap(position, piece)) return null
  return field.isTroops(piece) ? ofUnit(field, position, piece) : ofLeader(field, position, piece)
}

function ofUnit(field: Field, position: Position, unit: number): CommandView {
  const command = commandOf(field, position, unit)
  const leaders = leadersOf(field, position, command)
  const fine = inCommand(field, position, command).has(unit)
  return {
    hexes: [...new Set(leaders.flatMap(leader => reachOf(field, position, leader)))],
    links: apart(linksOf(field, position, command)),
    remarks: [
      fine
        ? { text: said.inCommand(field.commands[command].name), case: '3.3' }
        : { text: said.outOfCommand(field.commands[command].name), case: '4.3' },
      ...orderRemark(field, position, unit),
    ],
  }
}

function ofLeader(field: Field, position: Position, leader: number): CommandView {
  const command = commandOf(field, position, leader)
  const initiative = initiativeOf(field, position, leader)
  return {
    hexes: reachOf(field, position, leader),
    links: command < 0 ? [] : apart(linksOf(field, position, command)),
    remarks: [{ text: said.range(rangeOf(field, position, leader), initiative), case: '3.3' }],
  }
}

/** The order that a unit acts under, if known. */
function orderRemark(field: Field, position: Position, unit: number): Remark[] {
  const order = orderOf(field, position, unit)
  return order < 0 ? [] : [{ text: said.order(orderNames[ORDERS[order]]), case: '4.0' }]
}

const reachOf = (field: Field, position: Position, leader: number): number[] => {
  const reached = inRange(field, position, leader, rangeOf(field, position, leader))
  return [...reached.keys()].filter(hex => reached[hex] === 1)
}

/** From each leader to units within his range, from them along the battle line (3.3.2), and broken to all others. */
function linksOf(field: Field, position: Position, command: number): Link[] {
  const { grid } = field.ground
  const hexOf = (piece: number): number => field.hex(position, piece)
  const units = troopsOf(field, position, command).filter(unit => field.onMap(position, unit))
  const leaders = leadersOf(field, position, command)
  const links: Link[] = []
  const linked = new Set<number>()
  for (const leader of leaders) {
    const reached = inRange(field, position, leader, rangeOf(field, position, leader))
    for (const unit of units.filter(one => reached[hexOf(one)] === 1)) {
      links.push({ from: hexOf(leader), to: hexOf(unit), broken: false })
      linked.add(unit)
    }
  }
  for (const unit of linked) {
    for (const other of units) {
      if (linked.has(other) || grid.distance(hexOf(unit), hexOf(other)) > 1) continue
      links.push({ from: hexOf(unit), to: hexOf(other), broken: false })
      linked.add(other)
    }
  }
  const [chief] = leaders
  if (chief === undefined) return links
  const cut = units.filter(unit => !linked.has(unit))
  return [...links, ...cut.map(unit => ({ from: hexOf(chief), to: hexOf(unit), broken: true }))]
}

/** One line between two hexes, for any number of links. */
function apart(links: readonly Link[]): Link[] {
  const found = new Map<string, Link>()
  for (const link of links) {
    const key = `${link.from} ${link.to}`
    if (link.from !== link.to && found.get(key)?.broken !== false) found.set(key, link)
  }
  return [...found.values()]
}
