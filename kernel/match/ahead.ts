/**
 * Orders given ahead: a side’s answer to a question that it expects. An order is a secret between its giver and the
 * house. It isn’t a decision and changes no position; when its question comes, and the rules allow the answer, the
 * answer is decided as if the giver had sent it. Otherwise the giver is asked as usual.
 */

import { BadInput, canonicalJson, type Json } from '../data/input.ts'
import type { Decision, Side } from '../decision.ts'
import type { Position } from '../position/position.ts'
import type { Battle } from '../rules.ts'

/** As a game writes decisions, with all of its fields or some. */
export type Written = { readonly [key: string]: Json }

export interface OrderAhead {
  /** What the question is about, as far as it matters: `{"kind": "retreat", "unit": "Friant"}`. */
  readonly asked: Written
  readonly answer: Written
  /** Until the end of the game turn in which it was given, or of the game. It is used once. */
  readonly until: 'turn' | 'end'
}

/** A side’s orders, and the turn in which they were given. */
export interface OrdersKept {
  readonly side: Side
  readonly turn: number
  readonly orders: readonly OrderAhead[]
}

/** The order as kept; throws BadInput if it could never be used. */
export function soundOrder<D extends Decision>(battle: Battle<D>, { asked, answer, until }: OrderAhead): OrderAhead {
  const foreseeable = battle.foreseeable ?? []
  const known = foreseeable.filter(one => one.asked === asked.kind)
  if (known.length === 0) {
    const kinds = [...new Set(foreseeable.map(one => one.asked))].join(', ') || 'nothing'
    throw new BadInput(`"${asked.kind}" can’t be answered in advance; these can: ${kinds}`)
  }
  const answers = new Set(known.flatMap(one => one.answers))
  if (!answers.has(answer.kind as string))
    throw new BadInput(`"${answer.kind}" doesn’t answer "${asked.kind}"; answers are: ${[...answers].join(', ')}`)
  const whole = writtenAnew(battle, answer)
  const { parts } = battle.language.forms.find(({ kind }) => kind === asked.kind)!
  const strange = Object.keys(asked).find(key => key !== 'kind' && !parts.some(part => part.key === key))
  if (strange !== undefined) {
    const has = parts.map(part => part.key).join(', ') || 'nothing'
    throw new BadInput(`"${asked.kind}" has no "${strange}"; it has: ${has}`)
  }
  if (answer.kind !== asked.kind) return { asked, answer: whole, until }
  if (!same(writtenAnew(battle, { ...answer, ...asked }), whole))
    throw new BadInput('the question and the answer name different units or places')
  const about = Object.fromEntries(Object.keys(asked).map(key => [key, whole[key]]))
  return { asked: about, answer: whole, until }
}

/** All orders given ahead in a match, for the house alone. They follow from what was given and decided. */
export class OrdersAhead<D extends Decision = Decision> {
  readonly #battle: Battle<D>
  readonly #kept = new Map<Side, OrdersKept>()

  constructor(battle: Battle<D>, kept: readonly OrdersKept[] = []) {
    this.#battle = battle
    for (const one of kept) this.#kept.set(one.side, one)
  }

  /** Whether no side has any. */
  get none(): boolean {
    return this.#kept.size === 0
  }

  get kept(): OrdersKept[] {
    return [...this.#kept.values()]
  }

  /** Replaces all earlier orders of the side. `seen` is what it sees. */
  give(side: Side, seen: Position, orders: readonly OrderAhead[]): void {
    this.#keep({ side, turn: this.#battle.judge.turn(seen), orders })
  }

  /** The orders still valid. */
  of(side: Side, seen: Position): readonly OrderAhead[] {
    const kept = this.#kept.get(side)
    if (!kept) return NONE
    const late = this.#battle.judge.turn(seen) > kept.turn
    return late ? kept.orders.filter(({ until }) => until === 'end') : kept.orders
  }

  /** A side’s order for its present question, if the rules allow the answer. */
  answer(side: Side, seen: Position): D | null {
    const order = this.#fitting(side, seen)
    return order && this.#battle.language.readDecision(order.answer)
  }

  /**
   * Must be told every decision of a side, with what it saw before: an order is used once, whether the house or its
   * giver carried it out.
   */
  heed(side: Side, seen: Position, decision: Written): void {
    const used = this.#fitting(side, seen)
    if (!used || !same(used.answer, decision)) return
    const { turn } = this.#kept.get(side)!
    this.#keep({ side, turn, orders: this.of(side, seen).filter(order => order !== used) })
  }

  #keep(kept: OrdersKept): void {
    if (kept.orders.length > 0) this.#kept.set(kept.side, kept)
    else this.#kept.delete(kept.side)
  }

  #fitting(side: Side, seen: Position): OrderAhead | null {
    const orders = this.of(side, seen)
    const battle = this.#battle
    if (orders.length === 0 || !battle.owing(seen).includes(side)) return null
    const asked = battle.foreseen?.(seen) ?? null
    const meant = asked === null ? [] : orders.filter(order => order.asked.kind === asked)
    if (meant.length === 0) return null
    const { language } = battle
    const could = answersTo(battle, seen, side, asked!).map(decision => language.writeDecision(decision))
    const fits = (order: OrderAhead): boolean => {
      const { kind } = order.answer
      const about = could.filter(one => Object.entries(order.asked).every(([key, value]) => same(one[key], value)))
      // Any other answer closes the question for all units it is about, and for its other possible answers.
      const alone = kind === asked || could.every(one => one.kind === kind || about.includes(one))
      return about.length > 0 && alone && this.#allowed(side, seen, order.answer)
    }
    return meant.find(fits) ?? null
  }

  #allowed(side: Side, seen: Position, answer: Written): boolean {
    return this.#battle.objections(seen, this.#battle.language.readDecision(answer), side).length === 0
  }
}

const NONE: readonly OrderAhead[] = []

/** All legal answers to the question that asks for this kind. */
function answersTo<D extends Decision>(battle: Battle<D>, seen: Position, side: Side, asked: string): D[] {
  const kinds = new Set(battle.foreseeable!.flatMap(one => (one.asked === asked ? one.answers : [])))
  return battle.menus(seen, side).flatMap(menu => [...menu.decisions()].filter(({ kind }) => kinds.has(kind)))
}

/** By the names of the game itself. */
const writtenAnew = <D extends Decision>({ language }: Battle<D>, decision: Written): Written =>
  language.writeDecision(language.readDecision(decision))

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other))
