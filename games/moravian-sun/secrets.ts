/** What each side may know: neither order nor box of enemy commands before they are revealed (2.1.A.3, 2.1.B). */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Random, Secrets, Side, Viewer } from '@voltigeur/kernel'
import type { MoravianDecision } from './decisions.ts'
import { ALLIED, DETACHES, FACE_DOWN, type Field, FRENCH, REACT, SEEKS } from './field.ts'
import { inPlay, isLive, isMain, markersLeft, mightReact } from './rules/04-orders/orders.ts'
import { keptOrder, mayHave } from './rules/05-priorities.ts'
import { ORDERS } from './setup/vocabulary.ts'

/** Secret decisions: others learn of them only through events. */
const UNSEEN: ReadonlySet<string> = new Set(['detach', 'seek', 'place', 'takeBack', 'seal', 'instruct'])

/** Support orders have few markers, so a draw may come to a dead end. */
const MOST_DRAWS = 50

export function secretsOf(field: Field): Secrets<MoravianDecision> {
  const { order, box, face, test } = field.command

  /** As if nothing had been placed: no side sees the other’s progress in placing markers. */
  function hide(copy: Position, viewer: Viewer): void {
    for (let side = 0; side < field.displays.length; side++) {
      if (side === viewer) continue
      for (const command of field.displays[side]) {
        if (face.get(copy, command) !== FACE_DOWN) continue
        order.set(copy, command, NOBODY)
        box.set(copy, command, 0)
        const sought = test.get(copy, command)
        if (sought === SEEKS || sought === DETACHES) test.set(copy, command, 0)
      }
    }
  }

  /** As many markers on each track as all sides can count, with known ones in their places. */
  function fill(copy: Position, viewer: Viewer, random: Random): void {
    for (const side of [FRENCH, ALLIED]) {
      if (side === viewer) continue
      const boxes = [freeBoxes(copy, side, true), freeBoxes(copy, side, false)]
      if (boxes[0].length + boxes[1].length === 0) continue
      const down = (command: number): boolean => face.get(copy, command) === FACE_DOWN
      const hidden = inPlay(field, copy, side).filter(down)
      // Markers of commands that have lost all their troops since.
      const bereft = field.displays[side].filter(
        command => isLive(field, copy, command) && down(command) && !hidden.includes(command),
      )
      const missing = boxes[0].length + boxes[1].length - hidden.length
      deal(copy, side, [...hidden, ...bereft.slice(0, Math.max(0, missing))], boxes, random)
    }
  }

  function freeBoxes(copy: Position, side: Side, main: boolean): number[] {
    const count = (main ? field.army.main : field.army.support).get(copy, side)
    const taken = field.displays[side]
      .filter(command => order.get(copy, command) !== NOBODY && isMain(order.get(copy, command)) === main)
      .map(command => box.get(copy, command))
    return Array.from({ length: count }, (_, i) => i + 1).filter(number => !taken.includes(number))
  }

  /** The orders of a track that the command could have. */
  function ordersFor(copy: Position, side: Side, command: number, main: boolean): number[] {
    return ordersOnce(copy, side, command, main).filter(one => mayHave(field, copy, command, one))
  }

  /** The same for every leader who could reach it when orders were given, maybe other ones than now (4.2.1). */
  function ordersOnce(copy: Position, side: Side, command: number, main: boolean): number[] {
    return [...ORDERS.keys()].filter(
      one =>
        isMain(one) === main &&
        (markersLeft(field, copy, side, one) > 0 || keptOrder(field, copy, command) === one) &&
        (one !== REACT || mightReact(field, copy, command)),
    )
  }

  /** A marker for every box: a draw that leaves the last commands without an order is repeated. */
  function deal(copy: Position, side: Side, hidden: readonly number[], boxes: number[][], random: Random): void {
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const [main, support] = boxes.map(track => [...track])
      for (const command of hidden) order.set(copy, command, NOBODY)
      for (const command of hidden) box.set(copy, command, 0)
      for (const command of byFreedom(copy, side, hidden)) place(copy, side, command, main, support, random)
      if (main.length + support.length === 0) return
    }
  }

  function byFreedom(copy: Position, side: Side, hidden: readonly number[]): number[] {
    const freedom = (command: number): number =>
      [true, false].filter(track => ordersFor(copy, side, command, track).length > 0).length
    return [...hidden].sort((a, b) => freedom(a) - freedom(b))
  }

  function place(copy: Position, side: Side, command: number, main: number[], support: number[], random: Random): void {
    const open = (orders: typeof ordersFor): boolean[] =>
      [true, false].filter(
        track => (track ? main : support).length > 0 && orders(copy, side, command, track).length > 0,
      )
    const orders = open(ordersFor).length > 0 ? ordersFor : ordersOnce
    const tracks = open(orders)
    if (tracks.length === 0) return
    const track = random.pick(tracks)
    const boxes = track ? main : support
    order.set(copy, command, random.pick(orders(copy, side, command, track)))
    box.set(copy, command, boxes.splice(random.below(boxes.length), 1)[0])
  }

  return { hide, fill, face: decision => (UNSEEN.has(decision.kind) ? null : decision) }
}
