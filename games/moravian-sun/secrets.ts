/** Who may know what: of the enemy's commands neither order nor box before they are revealed (2.1.A.3, 2.1.B). */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Random, Secrets, Side, Viewer } from '@voltigeur/kernel'
import type { MoravianDecision } from './decisions.ts'
import { ALLIED, DETACHES, FACE_DOWN, type Field, FRENCH, SEEKS } from './field.ts'
import { inPlay, isMain, markersLeft } from './rules/04-orders.ts'
import { mayHave } from './rules/05-priorities.ts'
import { ORDERS } from './setup/vocabulary.ts'

/** Decisions that are made unseen: what others learn of them is for the events to tell. */
const UNSEEN: ReadonlySet<string> = new Set(['detach', 'seek', 'place', 'takeBack', 'seal'])

export function secretsOf(field: Field): Secrets<MoravianDecision> {
  const { order, box, face, test } = field.command

  /** As if nothing had been placed: while markers are laid down nobody sees how far the other is. */
  function hide(copy: Position, viewer: Viewer): void {
    for (const { index, side } of field.commands) {
      if (side === viewer || face.get(copy, index) !== FACE_DOWN) continue
      order.set(copy, index, NOBODY)
      box.set(copy, index, 0)
      if (test.get(copy, index) === SEEKS || test.get(copy, index) === DETACHES) test.set(copy, index, 0)
    }
  }

  /** As many markers on each track as everybody can count, those that are seen where they are seen. */
  function fill(copy: Position, viewer: Viewer, random: Random): void {
    for (const side of [FRENCH, ALLIED]) {
      if (side === viewer) continue
      const boxes = [freeBoxes(copy, side, true), freeBoxes(copy, side, false)]
      if (boxes[0].length + boxes[1].length === 0) continue
      const hidden = inPlay(field, copy, side).filter(command => face.get(copy, command) === FACE_DOWN)
      deal(copy, side, hidden, boxes, random)
    }
  }

  function freeBoxes(copy: Position, side: Side, main: boolean): number[] {
    const count = (main ? field.army.main : field.army.support).get(copy, side)
    const taken = field.displays[side]
      .filter(command => order.get(copy, command) !== NOBODY && isMain(order.get(copy, command)) === main)
      .map(command => box.get(copy, command))
    return Array.from({ length: count }, (_, i) => i + 1).filter(number => !taken.includes(number))
  }

  /** Whether this command could lie on the track with some order; those that can lie on one only are dealt first. */
  function ordersFor(copy: Position, side: Side, command: number, main: boolean): number[] {
    return [...ORDERS.keys()].filter(
      one => isMain(one) === main && mayHave(field, copy, command, one) && markersLeft(field, copy, side, one) > 0,
    )
  }

  function deal(
    copy: Position,
    side: Side,
    hidden: readonly number[],
    [main, support]: number[][],
    random: Random,
  ): void {
    const freedom = (command: number): number =>
      [true, false].filter(track => ordersFor(copy, side, command, track).length > 0).length
    const drawn = [...hidden].sort((a, b) => freedom(a) - freedom(b))
    for (const command of drawn) {
      const tracks = [true, false].filter(
        track => (track ? main : support).length > 0 && ordersFor(copy, side, command, track).length > 0,
      )
      if (tracks.length === 0) continue
      const track = random.pick(tracks)
      const boxes = track ? main : support
      order.set(copy, command, random.pick(ordersFor(copy, side, command, track)))
      box.set(copy, command, boxes.splice(random.below(boxes.length), 1)[0])
    }
  }

  return { hide, fill, face: decision => (UNSEEN.has(decision.kind) ? null : decision) }
}
