/** Button labels: beside the map, or with the place elsewhere. */
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { GloryDecision } from '../decisions.ts'
import type { Field } from '../field.ts'

const inHex = (hex: string) => ({ hex })
const byHexes = (hexes: readonly string[]) => ({ hexes })

const captions = book.sentences('captions', {
  deploy: plain,
  deployAt: inHex,
  play: plain,
  keep: plain,
  move: plain,
  moveTo: inHex,
  stay: plain,
  enter: plain,
  enterTo: inHex,
  exit: plain,
  exitAt: inHex,
  attack: plain,
  attackAt: inHex,
  decline: plain,
  retreat: plain,
  retreatTo: inHex,
  advance: plain,
  advanceTo: inHex,
  stand: plain,
  regroup: plain,
  wait: plain,
  capitulate: plain,
})

export const orders = book.sentences('orders', {
  allStay: plain,
  markers: (count: number, factors: string) => ({ count, factors }),
  movementFirst: plain,
  combatFirst: plain,
  noGuns: plain,
  guns: (factor: number) => ({ factor }),
  loses: (unit: string) => ({ unit }),
  moveTaking: byHexes,
  moveToTaking: (hex: string, hexes: readonly string[]) => ({ hex, hexes }),
  enterTaking: byHexes,
  enterToTaking: (hex: string, hexes: readonly string[]) => ({ hex, hexes }),
  deployPushing: (to: string) => ({ to }),
  deployAtPushing: (hex: string, to: string) => ({ hex, to }),
  playOn: (unit: string) => ({ unit }),
  playReturn: (unit: string, hex: string) => ({ unit, hex }),
  lostAtOnce: plain,
  leaves: (unit: string) => ({ unit }),
})

/** On a button beside the map, "Move here"; elsewhere with a place, "Move to 2021". */
export function caption(field: Field, decision: GloryDecision, place?: string): string {
  switch (decision.kind) {
    case 'battery':
      return orders.markers(decision.factors.length, decision.factors.join(', '))
    case 'declare':
      return decision.first === 'movement' ? orders.movementFirst : orders.combatFirst
    case 'bombard':
      return decision.guns === 0 ? orders.noGuns : orders.guns(decision.guns)
    case 'play':
      return play(field, decision)
    case 'lose':
      return orders.loses(field.nameOf(decision.unit))
    case 'move':
    case 'enter':
      return decision.via.length > 0
        ? taking(decision.kind, labels(field, decision.via), place)
        : going(decision, place)
    case 'deploy':
      return decision.push < 0 ? going(decision, place) : pushing(field.label(decision.push), place)
    default:
      return going(decision, place)
  }
}

function going({ kind }: { readonly kind: keyof typeof PLACED | Unplaced }, place?: string): string {
  return place !== undefined && isPlaced(kind) ? captions[PLACED[kind]](place) : captions[kind]
}

/** Labels with a destination. */
const PLACED = {
  deploy: 'deployAt',
  move: 'moveTo',
  enter: 'enterTo',
  exit: 'exitAt',
  attack: 'attackAt',
  retreat: 'retreatTo',
  advance: 'advanceTo',
} as const
type Unplaced = 'keep' | 'stay' | 'decline' | 'stand' | 'regroup' | 'wait' | 'capitulate'

const isPlaced = (kind: string): kind is keyof typeof PLACED => Object.hasOwn(PLACED, kind)

function taking(kind: 'move' | 'enter', hexes: readonly string[], place?: string): string {
  if (place === undefined) return kind === 'move' ? orders.moveTaking(hexes) : orders.enterTaking(hexes)
  return kind === 'move' ? orders.moveToTaking(place, hexes) : orders.enterToTaking(place, hexes)
}

const pushing = (to: string, place?: string): string =>
  place === undefined ? orders.deployPushing(to) : orders.deployAtPushing(place, to)

const labels = (field: Field, hexes: readonly number[]): string[] => hexes.map(hex => field.label(hex))

function play(field: Field, { unit, at }: Extract<GloryDecision, { kind: 'play' }>): string {
  if (unit < 0) return captions.play
  const name = field.nameOf(unit)
  return at < 0 ? orders.playOn(name) : orders.playReturn(name, field.label(at))
}
