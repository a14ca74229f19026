/**
 * Two Roads, for tests of the match: rules written by hand, without the flow, for two sides or three. Each side writes
 * an order and a box for its three formations, all at once and hidden; then they alternate, lowest box first, and a
 * held card may react to an attack. Holding formations scout, hidden.
 */
import { z } from 'zod'
import { CaseBook } from '../data/cases.ts'
import { BadInput, type Json } from '../data/input.ts'
import type { Menu, Objection, Sender, Side, Viewer } from '../decision.ts'
import { seededDice } from '../dice/dice.ts'
import type { Random } from '../dice/random.ts'
import type { GameEvent } from '../events.ts'
import { Layout } from '../position/layout.ts'
import { type Position, UNKNOWN } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'
import type { Umpire } from '../umpire.ts'

export type RoadsDecision =
  | { readonly kind: 'order'; readonly unit: number; readonly order: number; readonly box: number }
  | { readonly kind: 'seal' }
  | { readonly kind: 'activate'; readonly card: number }
  | { readonly kind: 'react'; readonly card: number }
  /** For the umpire: formations of a side that hasn’t sealed hold. */
  | { readonly kind: 'timeUp'; readonly side: number }

const [OVER, REACTION] = [0, 3]
export const [ORDERS, ACTIVATION] = [1, 2]
export const [HOLD, ADVANCE] = [1, 2]
const ATTACK = 3
const DECK = 0
const DISCARDED = 9
const NO_CARD = -1
const TURNS = 2
const BOXES = [1, 2, 3]

const cases = new CaseBook(
  'two-roads',
  `{ game: two-roads, cases: [${[1, 2, 3, 4, 5]
    .map(id => `{ id: "${id}", title: "Case ${id}", rule: "It is so.", kind: definition }`)
    .join(', ')}] }`,
)

const no = (id: string, text: string): Objection[] => [{ case: id, text }]
const one = (decision: RoadsDecision): Menu<RoadsDecision> => ({
  kind: decision.kind,
  subject: null,
  decisions: () => [decision],
})

function layoutFor(sides: number) {
  return new Layout({
    cells: { turn: {}, phase: {}, go: {}, reactor: {}, attacker: {}, bonus: {} },
    rows: {
      unit: { names: sides * 3, columns: { order: {}, box: {}, shown: {}, scout: {} } },
      army: { names: sides, columns: { sealed: {}, score: {}, cards: {} } },
      card: { names: sides * 3, columns: { place: {} } },
    },
  })
}

export class RoadsBattle implements Battle<RoadsDecision> {
  readonly layout: ReturnType<typeof layoutFor>
  private readonly sides: readonly Side[]
  private readonly units: readonly number[]

  constructor(sides: number) {
    this.layout = layoutFor(sides)
    this.sides = Array.from({ length: sides }, (_, side) => side)
    this.units = Array.from({ length: sides * 3 }, (_, u) => u)
  }

  private unitsOf(side: Side): number[] {
    return this.units.filter(u => u % this.sides.length === side)
  }

  private sideOf(u: number): Side {
    return u % this.sides.length
  }

  private cardsAt(p: Position, place: number): number[] {
    return this.units.filter(c => this.layout.rows.card.place.get(p, c) === place)
  }

  private handOf(p: Position, side: Side): number[] {
    return this.cardsAt(p, side + 1)
  }

  private waiting(p: Position, side: Side): number[] {
    return this.unitsOf(side).filter(u => this.layout.rows.unit.shown.get(p, u) === 0)
  }

  start(p: Position, umpire: Umpire): void {
    this.beginTurn(p, umpire)
  }

  private beginTurn(p: Position, umpire: Umpire): void {
    const { cell, rows } = this.layout
    cell.turn.set(p, cell.turn.get(p) + 1)
    cell.phase.set(p, ORDERS)
    for (const column of [...Object.values(rows.unit), rows.army.sealed]) column.fill(p, 0)
    for (const side of this.sides) this.draw(p, side, umpire)
  }

  private draw(p: Position, side: Side, umpire: Umpire): void {
    const deck = this.cardsAt(p, DECK)
    if (deck.length === 0) return
    const { card, army } = this.layout.rows
    const drawn = deck[umpire.roll(p, deck.length, side) - 1]
    card.place.set(p, drawn, side + 1)
    army.cards.set(p, side, army.cards.get(p, side) + 1)
    const face = { kind: 'drewUnseen', side, cases: ['1'] } as GameEvent
    umpire.tell({ kind: 'drew', card: drawn, side, cases: ['1'], only: side, face } as GameEvent)
  }

  owing(p: Position): readonly Side[] {
    const { cell, rows } = this.layout
    const phase = cell.phase.get(p)
    if (phase === ORDERS) return this.sides.filter(side => rows.army.sealed.get(p, side) === 0)
    return phase === ACTIVATION ? [cell.go.get(p)] : phase === REACTION ? [cell.reactor.get(p)] : []
  }

  question(p: Position, side: Side) {
    const { cell, rows } = this.layout
    if (cell.phase.get(p) !== ORDERS) return { text: 'Act, or answer.', cases: ['4'], owed: [] }
    const blank = this.unitsOf(side).filter(u => rows.unit.order.get(p, u) === 0)
    return { text: 'Give orders, then seal.', cases: ['2'], owed: blank.flatMap(u => no('2', `${u} has no order.`)) }
  }

  menus(p: Position, side: Side): readonly Menu<RoadsDecision>[] {
    if (!this.owing(p).includes(side)) return []
    const phase = this.layout.cell.phase.get(p)
    if (phase !== ORDERS) {
      const kind = phase === REACTION ? 'react' : 'activate'
      return [NO_CARD, ...this.handOf(p, side)].map(card => one({ kind, card }))
    }
    const orders = this.unitsOf(side).map(unit => ({
      kind: 'order' as const,
      subject: unit,
      decisions: () =>
        [HOLD, ADVANCE, ATTACK]
          .flatMap(order => BOXES.map(box => ({ kind: 'order' as const, unit, order, box })))
          .filter(decision => this.objections(p, decision, side).length === 0),
    }))
    return this.objections(p, { kind: 'seal' }, side).length === 0 ? [...orders, one({ kind: 'seal' })] : orders
  }

  objections(p: Position, d: RoadsDecision, by: Sender): readonly Objection[] {
    const { cell, rows } = this.layout
    const phase = cell.phase.get(p)
    const owing = this.owing(p)
    if (by === 'umpire') {
      return d.kind === 'timeUp' && phase === ORDERS && owing.includes(d.side)
        ? []
        : no('1', 'It is not for the umpire.')
    }
    if (!owing.includes(by)) return no('1', 'It is not for you to decide.')
    if (phase === ORDERS && d.kind === 'seal') {
      const blank = this.unitsOf(by).some(u => rows.unit.order.get(p, u) === 0)
      return blank ? no('2', 'Some formation has no order.') : []
    }
    if (phase === ORDERS && d.kind === 'order') return this.objectionsToOrder(p, d, by)
    if ((phase === ACTIVATION && d.kind === 'activate') || (phase === REACTION && d.kind === 'react')) {
      return d.card === NO_CARD || this.handOf(p, by).includes(d.card) ? [] : no('4', 'You do not hold this card.')
    }
    return no('1', `"${d.kind}" cannot be decided now.`)
  }

  private objectionsToOrder(p: Position, d: RoadsDecision & { readonly kind: 'order' }, by: Side): Objection[] {
    const { unit } = this.layout.rows
    if (!this.unitsOf(by).includes(d.unit)) return no('2', 'It is not yours to order.')
    if (!BOXES.includes(d.order) || !BOXES.includes(d.box)) return no('2', 'There is no such order or box.')
    if (unit.order.get(p, d.unit) === d.order && unit.box.get(p, d.unit) === d.box) return no('2', 'It has this order.')
    const taken = this.unitsOf(by).some(u => u !== d.unit && unit.box.get(p, u) === d.box)
    return taken ? no('3', `Box ${d.box} is taken.`) : []
  }

  apply(p: Position, d: RoadsDecision, by: Sender, umpire: Umpire): void {
    const { rows } = this.layout
    const side = by as Side
    if (d.kind === 'order') {
      rows.unit.order.set(p, d.unit, d.order)
      rows.unit.box.set(p, d.unit, d.box)
      umpire.tell({ ...d, kind: 'ordered', cases: ['2'], only: side } as GameEvent)
    } else if (d.kind === 'seal') this.seal(p, side, umpire)
    else if (d.kind === 'timeUp') {
      for (const [i, u] of this.unitsOf(d.side).entries()) {
        rows.unit.order.set(p, u, HOLD)
        rows.unit.box.set(p, u, i + 1)
      }
      this.seal(p, d.side, umpire)
    } else if (d.kind === 'activate') this.activate(p, side, d.card, umpire)
    else this.resolve(p, this.spend(p, side, d.card), umpire)
  }

  private seal(p: Position, side: Side, umpire: Umpire): void {
    this.layout.rows.army.sealed.set(p, side, 1)
    if (this.owing(p).length === 0) this.allIn(p, umpire)
  }

  private allIn(p: Position, umpire: Umpire): void {
    const { cell, rows } = this.layout
    umpire.tell({ kind: 'laid', cases: ['2'], final: true })
    for (const u of this.units) {
      if (rows.unit.order.get(p, u) !== HOLD) continue
      const die = umpire.roll(p, 6, this.sideOf(u))
      rows.unit.scout.set(p, u, die)
      umpire.tell({ kind: 'scouted', unit: u, die, cases: ['2'], only: this.sideOf(u) } as GameEvent)
    }
    cell.go.set(p, umpire.roll(p, this.sides.length) - 1)
    umpire.tell({ kind: 'initiative', side: cell.go.get(p), cases: ['3'] } as GameEvent)
    cell.phase.set(p, ACTIVATION)
  }

  private activate(p: Position, side: Side, card: number, umpire: Umpire): void {
    const { cell, rows } = this.layout
    const [u] = this.waiting(p, side).sort((a, b) => rows.unit.box.get(p, a) - rows.unit.box.get(p, b))
    const order = rows.unit.order.get(p, u)
    rows.unit.shown.set(p, u, 1)
    const [box, scout] = [rows.unit.box.get(p, u), rows.unit.scout.get(p, u)]
    umpire.tell({ kind: 'activated', unit: u, order, box, scout, card, cases: ['4'], final: true } as GameEvent)
    const plus = this.spend(p, side, card)
    if (order !== ATTACK) {
      const gained = order === ADVANCE || scout > 4 ? 1 : 0
      rows.army.score.set(p, side, rows.army.score.get(p, side) + gained)
      this.pass(p, umpire)
      return
    }
    cell.attacker.set(p, u)
    cell.bonus.set(p, plus)
    cell.reactor.set(p, (side + 1) % this.sides.length)
    // Asked whenever the side could hold one, never only when its cards would help: the question itself must not reveal
    // them.
    if (rows.army.cards.get(p, cell.reactor.get(p)) > 0) cell.phase.set(p, REACTION)
    else this.resolve(p, 0, umpire)
  }

  private spend(p: Position, side: Side, card: number): number {
    if (card === NO_CARD) return 0
    const { rows } = this.layout
    rows.card.place.set(p, card, DISCARDED)
    rows.army.cards.set(p, side, rows.army.cards.get(p, side) - 1)
    return 1 + (card % 3)
  }

  private resolve(p: Position, answer: number, umpire: Umpire): void {
    const { cell, rows } = this.layout
    const side = cell.go.get(p)
    const die = umpire.roll(p, 6)
    const won = die + cell.bonus.get(p) > 3 + answer
    if (won) rows.army.score.set(p, side, rows.army.score.get(p, side) + 2)
    umpire.tell({ kind: 'fought', unit: cell.attacker.get(p), die, won, cases: ['4'] } as GameEvent)
    for (const used of [cell.attacker, cell.bonus, cell.reactor]) used.set(p, 0)
    this.pass(p, umpire)
  }

  private pass(p: Position, umpire: Umpire): void {
    const { cell } = this.layout
    cell.phase.set(p, ACTIVATION)
    const order = this.sides.map(i => (cell.go.get(p) + 1 + i) % this.sides.length)
    const next = order.find(side => this.waiting(p, side).length > 0)
    if (next !== undefined) cell.go.set(p, next)
    else if (cell.turn.get(p) < TURNS) this.beginTurn(p, umpire)
    else cell.phase.set(p, OVER)
  }

  outcome(p: Position) {
    const { cell, rows } = this.layout
    if (cell.phase.get(p) !== OVER) return null
    const scores = this.sides.map(side => rows.army.score.get(p, side))
    const best = Math.max(...scores)
    const winner = scores.filter(score => score === best).length > 1 ? null : scores.indexOf(best)
    return { winner, level: winner === null ? 'Draw' : 'Victory', scores, cases: ['5'] }
  }

  forecast() {
    return { cost: null, odds: null }
  }

  readonly secrets = {
    hide: (p: Position, viewer: Viewer): void => {
      const { cell, rows } = this.layout
      const writing = cell.phase.get(p) === ORDERS
      for (const u of this.units) {
        if (this.sideOf(u) === viewer || rows.unit.shown.get(p, u) === 1) continue
        // During order writing nothing shows the others’ progress: blank, not unknown. Later there is something.
        for (const column of [rows.unit.order, rows.unit.box, rows.unit.scout]) column.set(p, u, writing ? 0 : UNKNOWN)
      }
      if (writing) for (const side of this.sides) if (side !== viewer) rows.army.sealed.set(p, side, 0)
      for (const c of this.units) {
        const place = rows.card.place.get(p, c)
        const own = viewer !== 'public' && place === viewer + 1
        if (place !== DISCARDED && !own) rows.card.place.set(p, c, UNKNOWN)
      }
    },

    fill: (p: Position, viewer: Viewer, random: Random): void => {
      const { cell, rows } = this.layout
      const loose = this.cardsAt(p, UNKNOWN)
      const take = (list: number[]): number => list.splice(random.below(list.length), 1)[0]
      for (const side of this.sides) {
        if (side === viewer) continue
        for (let i = rows.army.cards.get(p, side); i > 0; i--) rows.card.place.set(p, take(loose), side + 1)
        if (cell.phase.get(p) === ORDERS) continue
        const boxes = BOXES.filter(box => !this.unitsOf(side).some(u => rows.unit.box.get(p, u) === box))
        for (const u of this.waiting(p, side)) {
          const order = 1 + random.below(3)
          rows.unit.box.set(p, u, take(boxes))
          rows.unit.order.set(p, u, order)
          rows.unit.scout.set(p, u, order === HOLD ? 1 + random.below(6) : 0)
        }
      }
      for (const c of loose) rows.card.place.set(p, c, DECK)
    },

    face: (d: RoadsDecision): RoadsDecision | null => (d.kind === 'activate' || d.kind === 'react' ? d : null),
  }

  readonly language = {
    forms: [],
    readDecision(input: unknown): RoadsDecision {
      const { kind } = input as RoadsDecision
      if (!['order', 'seal', 'activate', 'react', 'timeUp'].includes(kind)) throw new BadInput('no such decision')
      return input as RoadsDecision
    },
    writeDecision: (d: RoadsDecision): { [key: string]: Json } => ({ ...d }),
    say: (d: RoadsDecision): string => JSON.stringify(d),
    hear: (text: string): RoadsDecision => JSON.parse(text) as RoadsDecision,
    writeEvent: (event: GameEvent): Json => event as unknown as Json,
    tell: (event: GameEvent): string => event.kind,
    view: (p: Position): Json => this.layout.save(p) as unknown as Json,
  }

  readonly judge = {
    evaluate: (p: Position, side: Side): number => this.layout.rows.army.score.get(p, side),
    turn: (p: Position): number => this.layout.cell.turn.get(p),
  }

  readonly probe = {
    faults: (p: Position): string[] => {
      const { army, unit } = this.layout.rows
      const found = p.cells.includes(UNKNOWN) ? ['something is unknown'] : []
      for (const side of this.sides) {
        if (this.handOf(p, side).length !== army.cards.get(p, side)) found.push('a hand is miscounted')
        const boxes = this.unitsOf(side).flatMap(u => unit.box.get(p, u) || [])
        if (new Set(boxes).size !== boxes.length) found.push('two in a box')
      }
      return found
    },

    wild: (_: Position, random: Random): RoadsDecision => {
      const kind = random.pick(['order', 'seal', 'activate', 'react'] as const)
      if (kind === 'seal') return { kind }
      if (kind !== 'order') return { kind, card: random.below(this.units.length + 1) - 1 }
      return { kind, unit: random.below(this.units.length), order: random.below(4), box: random.below(4) }
    },
  }
}

/** With `change`, a game with a difference, or a fault. */
export function roads(sides: 2 | 3 = 2, change: (battle: RoadsBattle) => void = () => {}): Game<RoadsDecision> {
  const open = (): Battle<RoadsDecision> => {
    const battle = new RoadsBattle(sides)
    change(battle)
    return battle
  }
  return {
    id: 'two-roads',
    credits: { title: 'Two Roads', designer: '', publisher: '', year: 2025 },
    rulesVersion: 1,
    sides: ['red', 'blue', 'green'].slice(0, sides),
    scenarios: [{ id: 'roads', name: 'Two Roads', turns: TURNS, description: '' }],
    options: [],
    cases,
    open,
    situationShape: z.looseObject({}),
    situation: description => {
      const battle = open()
      return { battle, position: battle.layout.load(description), dice: seededDice('situation'), events: [] }
    },
  }
}
