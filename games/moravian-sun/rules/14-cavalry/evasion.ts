/** 14.1 Retreat before combat, and 4.16.5 under Reactive Defense. */
import type { Objection, Position } from '@voltigeur/kernel'
import { type Field, PURSUIT, REACT, ROUTED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { reveal, unitMightHave } from '../04-orders/hidden-orders.ts'
import { commandOf, orderOf } from '../04-orders/orders.ts'
import { attackOf, inAttack } from '../12-assault/attacks.ts'
import { reasonsAgainstRetreat } from '../12-assault/reasons.ts'
import { fallBack } from '../12-assault/retreat.ts'
import { type Retreat, type WayBack, waysBack } from '../12-assault/ways-back.ts'
import { testAll } from '../13-efficiency.ts'
import { disorder } from '../15-disorder.ts'
import { isHeavy } from './charge-phase.ts'

/** 14.1, 14.1.note: cavalry from infantry, and light cavalry from heavy; never from pursuers. */
function slipsAway(field: Field, position: Position, unit: number, attackers: readonly number[]): boolean {
  if (!field.isCavalry(unit) || attackers.length === 0) return false
  return isFaster(field, unit, attackers) && !arePursuers(field, position, attackers)
}

const isFaster = (field: Field, unit: number, attackers: readonly number[]): boolean =>
  attackers.every(one => field.isInfantry(one) || (!isHeavy(field, unit) && isHeavy(field, one)))

const arePursuers = (field: Field, position: Position, attackers: readonly number[]): boolean =>
  attackers.some(one => orderOf(field, position, one) === PURSUIT)

/** Why a unit under attack can’t retreat before combat. */
function mayNotEvade(field: Field, position: Position, unit: number, attackers: readonly number[]): Objection[] {
  const name = field.nameOf(unit)
  if (!field.isCavalry(unit)) return [words.mayNotEvade(name)]
  return [
    ...(isFaster(field, unit, attackers) || orderOf(field, position, unit) === REACT ? [] : [words.outpaced(name)]),
    ...(arePursuers(field, position, attackers) ? [words.isPursued(name)] : []),
  ]
}

const HEXES = { slip: 1, react: 2 } as const

type How = keyof typeof HEXES

function retreatFrom(field: Field, position: Position, attackers: readonly number[], how: How): Retreat {
  const from = [...new Set(attackers.map(one => field.hex(position, one)))]
  return { hexes: HEXES[how], why: 'before combat', from }
}

const ways = (field: Field, position: Position, unit: number, attackers: readonly number[], how: How): WayBack[] =>
  waysBack(field, position, unit, retreatFrom(field, position, attackers, how))

/** A retreat before an attack; `side` defends. */
export interface Evading {
  readonly side: number
  readonly attack: number
}

const attackersOf = (field: Field, position: Position, { side, attack }: Evading): number[] =>
  inAttack(field, position, attack, 1 - side)

/** 14.1.note: cavalry can’t get away from pursuers, under any order. */
const isCaught = (field: Field, position: Position, unit: number, attackers: readonly number[]): boolean =>
  field.isCavalry(unit) && arePursuers(field, position, attackers)

/** 4.16.5: whether its own order lets it retreat before combat. */
const reacts = (field: Field, position: Position, unit: number, attackers: readonly number[]): boolean =>
  orderOf(field, position, unit) === REACT && !isCaught(field, position, unit, attackers)

/** How the unit may get there: by itself, or as a reaction with a test afterwards (4.16.5); null if it can’t. */
export function courseTo(
  field: Field,
  position: Position,
  frame: Evading,
  unit: number,
  to: number,
): { readonly way: WayBack; readonly reacted: boolean } | null {
  const attackers = attackersOf(field, position, frame)
  if (slipsAway(field, position, unit, attackers)) {
    const way = ways(field, position, unit, attackers, 'slip').find(one => one.to === to)
    if (way) return { way, reacted: false }
  }
  if (!reacts(field, position, unit, attackers)) return null
  const way = ways(field, position, unit, attackers, 'react').find(one => one.to === to)
  return way ? { way, reacted: true } : null
}

/** Why a unit that may retreat before combat can’t go to a hex: as adjacent cavalry, otherwise as a reacting unit. */
function reasonsAgainst(field: Field, position: Position, frame: Evading, unit: number, to: number) {
  const attackers = attackersOf(field, position, frame)
  const near = field.ground.grid.distance(field.hex(position, unit), to) <= HEXES.slip
  const slips = slipsAway(field, position, unit, attackers) && (near || !reacts(field, position, unit, attackers))
  const retreat = retreatFrom(field, position, attackers, slips ? 'slip' : 'react')
  return reasonsAgainstRetreat(field, position, unit, to, retreat, slips ? '14.1' : '4.16.5')
}

export function defineEvasion(field: Field, flow: MoravianFlow, steps: Steps): void {
  const attackersIn = (position: Position, frame: Evading): number[] => attackersOf(field, position, frame)
  const beset = (position: Position, { side, attack }: Evading): number[] =>
    inAttack(field, position, attack, side).filter(
      unit => field.units[unit].move > 0 && field.cohesion(position, unit) !== ROUTED,
    )
  function placesFor(position: Position, frame: Evading, unit: number): number[] {
    const attackers = attackersIn(position, frame)
    const slip = slipsAway(field, position, unit, attackers) ? ways(field, position, unit, attackers, 'slip') : []
    const react = reacts(field, position, unit, attackers) ? ways(field, position, unit, attackers, 'react') : []
    return [...new Set([...slip, ...react].map(({ to }) => to))]
  }

  /** Whether a unit might go, as far as the enemy can tell: the question itself must not reveal the order. */
  function mightEvade(position: Position, frame: Evading): boolean {
    const attackers = attackersIn(position, frame)
    return beset(position, frame).some(
      unit =>
        (slipsAway(field, position, unit, attackers) && ways(field, position, unit, attackers, 'slip').length > 0) ||
        (unitMightHave(field, position, unit, REACT) &&
          !isCaught(field, position, unit, attackers) &&
          ways(field, position, unit, attackers, 'react').length > 0),
    )
  }

  flow.define(steps.evasion, ({ ask, call, choice, part, when }) => [
    part('where', (position, frame, umpire) => {
      // No unit evades pursuers: a defender must be able to know that they are.
      for (const one of attackersIn(position, frame))
        if (orderOf(field, position, one) === PURSUIT)
          reveal(field, position, commandOf(field, position, one), umpire, '14.1')
      const hexes = new Set(inAttack(field, position, frame.attack, frame.side).map(unit => field.hex(position, unit)))
      frame.hexes.fill(hexes)
    }),
    ask('evade', {
      if: mightEvade,
      of: (_, { side }) => side,
      text: (position, frame) =>
        questions.evade(
          field.namesOf(attackersIn(position, frame)),
          field.label(field.attack.columns.target.get(position, frame.attack)),
        ),
      now: now.evade,
      cases: ['14.1', '4.16.5'],
      waivable: 'done',
      about: 'evasion',
      ahead: 'evade',
      choices: [
        choice('evade', {
          lines: beset,
          candidates: (position, frame, unit) =>
            placesFor(position, frame, unit).map(to => ({ kind: 'evade', unit, to })),
          must: [
            [
              (_, { side }, d) => field.units[d.unit].side === side,
              (_, __, d) => words.notOwn(field.nameOf(d.unit), '14.1'),
            ],
            [
              (p, frame, d) => field.isTroops(d.unit) && attackOf(field, p, d.unit) === frame.attack,
              (_, __, d) => words.notAttacked(field.nameOf(d.unit)),
            ],
            [(_, __, d) => field.units[d.unit].move > 0, (_, __, d) => words.fixed(field.nameOf(d.unit))],
            [(p, _, d) => field.cohesion(p, d.unit) !== ROUTED, (_, __, d) => words.routedStays(field.nameOf(d.unit))],
            (p, frame, d) => {
              const attackers = attackersIn(p, frame)
              return reacts(field, p, d.unit, attackers) ? null : mayNotEvade(field, p, d.unit, attackers)
            },
            (p, frame, d) =>
              courseTo(field, p, frame, d.unit, d.to) === null ? reasonsAgainst(field, p, frame, d.unit, d.to) : null,
          ],
          effect(position, frame, { unit, to }, umpire) {
            const { way, reacted } = courseTo(field, position, frame, unit, to)!
            if (reacted) {
              frame.reacted.add(unit)
              reveal(field, position, commandOf(field, position, unit), umpire, '4.16.5')
            }
            fallBack(field, position, unit, way, 'before combat', umpire)
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
    part('tests', (position, { reacted }, umpire) => {
      const failed = testAll(field, position, reacted.toArray(), umpire, { case: '4.16.5' })
      disorder(field, position, failed, umpire, '4.16.5')
    }),
    when('all gone', (position, frame) => inAttack(field, position, frame.attack, frame.side).length === 0, [
      call('advance', steps.advance, (position, { side, attack, hexes }) => ({
        side: 1 - side,
        attackers: inAttack(field, position, attack, 1 - side),
        hexes: hexes.toArray(),
      })),
    ]),
  ])
}
