/** Optional: the event deck with the cards that the rulebook itself describes: ammunition, smoke, blazes, breezes. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field } from '../field.ts'
import { ARTILLERY, CAVALRY } from '../roster.ts'
import { menu, one, type PratzenFlow } from '../step.ts'
import { subsets } from '../subsets.ts'
import { words } from '../words.ts'

/** Where a card is; 1 and 2 are the hands of the French and the Allied player. */
export const IN_DECK = 0
export const DISCARDED = 3
export const SET_ASIDE = 4
export const handOf = (side: Side): number => side + 1

export const LOW = 1
export const EMPTY = 2

export const NO_MARKER = 0
export const SMOKE = 1
export const BLAZE = 2

export const cardsIn = (field: Field, position: Position, place: number): number[] =>
  field.rules.deck.map((_, card) => card).filter(card => field.card.place.get(position, card) === place)

export const heldCard = (field: Field, position: Position, side: Side, name: string): number =>
  cardsIn(field, position, handOf(side)).find(card => field.rules.deck[card].name === name) ?? -1

/** Hexes with a marker of that kind; a blaze smokes too (OPT-BLAZE-4). */
export function marked(field: Field, position: Position, kind: number): number[] {
  const found: number[] = []
  for (let row = 0; row < field.marker.hex.rows; row++) {
    const here = field.marker.kind.get(position, row)
    if (here === kind) found.push(field.marker.hex.get(position, row))
  }
  return found.sort((a, b) => a - b)
}

/** OPT-SMOKE-2: a marker fills its own hex and all adjacent ones. */
export function isSmoky(field: Field, position: Position, hex: number): boolean {
  if (hex === OFF_MAP || field.rules.deck.length === 0) return false
  for (let row = 0; row < field.marker.hex.rows; row++) {
    if (field.marker.kind.get(position, row) === NO_MARKER) continue
    if (field.ground.grid.distance(field.marker.hex.get(position, row), hex) <= 1) return true
  }
  return false
}

export function putMarker(field: Field, position: Position, hex: number, kind: number): void {
  const { marker } = field
  for (const wanted of [hex, -1]) {
    for (let row = 0; row < marker.hex.rows; row++) {
      const free = marker.kind.get(position, row) === NO_MARKER
      if (wanted === -1 ? !free : free || marker.hex.get(position, row) !== hex) continue
      marker.hex.set(position, row, hex)
      marker.kind.set(position, row, kind)
      return
    }
  }
}

function clearMarkers(field: Field, position: Position, kind: number, hex: number | null = null): void {
  const { marker } = field
  for (let row = 0; row < marker.hex.rows; row++) {
    if (marker.kind.get(position, row) !== kind || (hex !== null && marker.hex.get(position, row) !== hex)) continue
    marker.kind.set(position, row, NO_MARKER)
    marker.hex.set(position, row, 0)
  }
}

/** OPT-AMMO-1, OPT-LCF-4: who carries ammunition markers. */
export const tracksAmmo = (field: Field, unit: number): boolean => {
  const { flag, arm, class: horse } = field.units[unit]
  return flag || arm === ARTILLERY || (field.rules.lightCavalryFire && arm === CAVALRY && horse === 'LC')
}

/** OPT-AMMO-2: those nearest to one of their enemies, of whichever side. */
export function nearestToEnemy(field: Field, position: Position): number[] {
  const here = field.at(position)
  const able = field.units.map(u => u.index).filter(unit => field.onMap(position, unit) && tracksAmmo(field, unit))
  const gap = (unit: number): number => here.distance(field.hex(position, unit), enemyOf(field.units[unit].side))
  const least = Math.min(...able.map(gap))
  return able.filter(unit => gap(unit) === least)
}

/** EVT-4, OPT-EVT-6: face up onto the discards. */
export function discard(field: Field, position: Position, table: Table, card: number, used: boolean): void {
  const { name, once } = field.rules.deck[card]
  // OPT-EVT-2: a card for a single use is set aside when it has been used.
  field.card.place.set(position, card, used && once ? SET_ASIDE : DISCARDED)
  note(table, { kind: 'discarded', card: name, used, cases: ['EVT-4', 'OPT-EVT-6'], reveals: true })
}

/** EVT-1, EVT-5: the top card of a shuffled deck is any of those left; an empty deck is made of the discards. */
function draw(field: Field, position: Position, table: Table): number {
  if (cardsIn(field, position, IN_DECK).length === 0) {
    for (const card of cardsIn(field, position, DISCARDED)) field.card.place.set(position, card, IN_DECK)
    note(table, { kind: 'reshuffled', cases: ['EVT-5', 'OPT-EVT-7'] })
  }
  const left = cardsIn(field, position, IN_DECK)
  return left.length === 0 ? -1 : left[table.roll(position, left.length) - 1]
}

/** OPT-BREEZE-1 to OPT-BREEZE-3; hexside 1 is named once and for all: the north, the others clockwise (OPT-BREEZE-4). */
const CLOCKWISE = [2, 1, 0, 5, 4, 3]
export function breeze(field: Field, position: Position, table: Table): void {
  clearMarkers(field, position, SMOKE)
  for (const hex of marked(field, position, BLAZE)) {
    const die = table.roll(position, 6)
    if (die === 1) clearMarkers(field, position, BLAZE, hex)
    else {
      const to = field.ground.neighbour(hex, CLOCKWISE[table.roll(position, 6) - 1])
      if (to !== OFF_MAP) putMarker(field, position, to, BLAZE)
    }
  }
}

/** SEQ-2: what is left of the last turn goes away, then one card is drawn. */
export function eventStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const cardName = (position: Position): string => field.rules.deck[flow.get(position, 'card')].name
  const choices = (position: Position): PratzenDecision[] =>
    cardName(position) === 'Low Ammo'
      ? nearestToEnemy(field, position).map(unit => ({ kind: 'mark', unit }))
      : marked(field, position, SMOKE).map(at => ({ kind: 'kindle', at }))

  function drawCard(position: Position, table: Table): void {
    const own = side(position)
    // OPT-EVT-4; Ammo Shortage answers the enemy's fire, so it is kept until his turn is over.
    for (const card of cardsIn(field, position, handOf(own))) discard(field, position, table, card, false)
    for (const card of cardsIn(field, position, handOf(enemyOf(own)))) {
      if (field.rules.deck[card].name !== 'Ammo Shortage') discard(field, position, table, card, false)
    }
    const card = draw(field, position, table)
    if (card < 0) {
      flow.end(position)
      return
    }
    const { name, hold, side: whose } = field.rules.deck[card]
    if (whose !== null && whose !== own) {
      // OPT-EVT-5: a card for the other side has no effect.
      note(table, { kind: 'drew', side: own, card: name, cases: ['OPT-EVT-5'], reveals: true })
      discard(field, position, table, card, false)
      flow.end(position)
      return
    }
    if (hold) {
      field.card.place.set(position, card, handOf(own))
      note(table, { kind: 'drew', side: own, card: name, secret: own, cases: ['EVT-3', 'OPT-EVT-3'] })
      flow.end(position)
      return
    }
    note(table, { kind: 'drew', side: own, card: name, cases: ['EVT-1', 'EVT-2'], reveals: true })
    flow.set(position, 'card', card)
    flow.set(position, 'stage', 1)
    if (name === 'Breeze') breeze(field, position, table)
  }

  function finish(position: Position, table: Table): void {
    discard(field, position, table, flow.get(position, 'card'), true)
    flow.end(position)
  }

  return {
    name: 'event',
    fields: ['side', 'stage', 'card'],
    waits(position, table) {
      if (flow.get(position, 'stage') === 0) {
        drawCard(position, table)
        return false
      }
      if (cardName(position) !== 'Breeze' && choices(position).length > 0) return true
      finish(position, table)
      return false
    },
    actor: side,
    question: position => ({
      text: `${cardName(position)}: choose.`,
      cases: ['EVT-2', 'OPT-AMMO-2', 'OPT-BLAZE-1'],
      owed: [],
    }),
    menus: position => choices(position).map(choice => menu(choice.kind, null, () => [choice])),
    objections(position, d): Objection[] {
      const fits = (c: PratzenDecision): boolean =>
        c.kind === d.kind && ('unit' in c && 'unit' in d ? c.unit === d.unit : 'at' in c && 'at' in d && c.at === d.at)
      return choices(position).some(fits) ? [] : [words.notThisCard(d.kind)]
    },
    apply(position, d, table) {
      if (d.kind === 'mark') {
        if (field.unit.ammo.get(position, d.unit) === 0) field.unit.ammo.set(position, d.unit, LOW)
        note(table, { kind: 'ammunition', unit: d.unit, state: 'low', cases: ['OPT-AMMO-2'] })
      } else if (d.kind === 'kindle') putMarker(field, position, d.at, BLAZE)
      finish(position, table)
    },
  }
}

/** OPT-AMMO-4: the enemy of those who have just fired may play Ammo Shortage. */
export function shortageStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const holder = (position: Position): Side => enemyOf(flow.get(position, 'side'))
  const targets = (position: Position): number[] =>
    heldCard(field, position, holder(position), 'Ammo Shortage') < 0
      ? []
      : field.armies[flow.get(position, 'side')].filter(
          unit =>
            field.onMap(position, unit) &&
            field.unit.ammo.get(position, unit) === LOW &&
            (flow.get(position, 'gun') > 0
              ? unit === flow.get(position, 'gun') - 1
              : field.unit.acting.get(position, unit) === 1),
        )
  return {
    name: 'shortage',
    fields: ['side', 'gun'],
    waits(position) {
      if (targets(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: holder,
    question: () => ({ text: 'Play Ammo Shortage on those who have fired?', cases: ['OPT-AMMO-4'], owed: [] }),
    menus: position => [
      ...targets(position).map(unit => menu('shortage', unit, () => [{ kind: 'shortage', unit }])),
      one(DONE),
    ],
    objections(position, d): Objection[] {
      if (d.kind === 'done') return []
      return d.kind === 'shortage' && targets(position).includes(d.unit) ? [] : [words.notThisCard(d.kind)]
    },
    apply(position, d, table) {
      if (d.kind === 'shortage') {
        field.unit.ammo.set(position, d.unit, EMPTY)
        note(table, { kind: 'ammunition', unit: d.unit, state: 'none', cases: ['OPT-AMMO-4'] })
        discard(field, position, table, heldCard(field, position, holder(position), 'Ammo Shortage'), true)
      }
      flow.end(position)
    },
  }
}

/** OPT-SMOKE-1: the fewest markers on firing hexes such that every firing hex has one in it or next to it. */
export function fewest(field: Field, hexes: readonly number[]): number[] {
  const covers = (set: readonly number[]): boolean =>
    hexes.every(hex => set.some(other => field.ground.grid.distance(hex, other) <= 1))
  return [...subsets(hexes)].filter(covers).reduce((best, set) => (set.length < best.length ? set : best), [...hexes])
}

/** OPT-SMOKE-1: after a volley of his own battalion the holder of Smoke may play it. */
export function smokeStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const firing = (position: Position): number[] => [
    ...new Set(
      field.armies[side(position)]
        .filter(unit => field.onMap(position, unit) && field.unit.shot.get(position, unit) === 1)
        .map(unit => field.hex(position, unit)),
    ),
  ]
  return {
    name: 'smoke',
    fields: ['side'],
    waits(position) {
      if (heldCard(field, position, side(position), 'Smoke') >= 0 && firing(position).length > 0) return true
      flow.end(position)
      return false
    },
    actor: side,
    question: () => ({ text: 'Play Smoke on the battalion that has fired?', cases: ['OPT-SMOKE-1'], owed: [] }),
    menus: () => [one({ kind: 'smoke' }), one(DONE)],
    objections: (_, d) => (d.kind === 'done' || d.kind === 'smoke' ? [] : [words.notThisCard(d.kind)]),
    apply(position, d, table) {
      if (d.kind === 'smoke') {
        for (const hex of fewest(field, firing(position))) putMarker(field, position, hex, SMOKE)
        discard(field, position, table, heldCard(field, position, side(position), 'Smoke'), true)
      }
      flow.end(position)
    },
  }
}
