/** 11.4 Bombardment: in its own sub-phase, and by guns under assault (11.4.5b). */
import { NOBODY } from '@voltigeur/hex'
import {
  type FrameOf,
  type Menu,
  type Objection,
  type Party,
  type Position,
  type Random,
  subsets,
  twice,
} from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import { type Field, GOOD_ORDER, ROUTED, UNMOVED } from '../field.ts'
import { now, questions } from '../questions.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { type Miss, type Silence, words } from '../words.ts'
import { actsWith, troopsOf } from './04-orders/orders.ts'
import { aimFault, isSanton, reachOf } from './11-sight.ts'
import { attackOf, inAttack } from './12-assault/attacks.ts'

type Firing = FrameOf<Steps['bombardment']> | FrameOf<Steps['defensiveFire']>

/** 11.4.4: no order stops a battery from firing. The case of what does; null if it may fire. */
export function silence(field: Field, position: Position, gun: number): Silence | null {
  if (!field.isArtillery(gun)) return '11.4'
  if (field.unit.moved.get(position, gun) !== UNMOVED) return '11.0'
  const cohesion = field.cohesion(position, gun)
  if (cohesion !== GOOD_ORDER) return cohesion === ROUTED ? '15.2' : '15.1'
  return field.ground.is(field.hex(position, gun), 'marsh') ? '16.24' : null
}

/** The case that stops a battery from firing at a target; null if it may. */
export function targetFault(field: Field, position: Position, gun: number, at: number): Miss | null {
  const { side } = field.units[gun]
  const here = field.at(position)
  if (!here.holds(at, 1 - side)) return '11.4'
  // 16.29.4: no gun hits those of the Santon from an adjacent hex.
  const close = field.ground.grid.adjacent(field.hex(position, gun), at)
  if (close && here.unitsIn(at).every(unit => isSanton(field, unit))) return '16.29.4'
  return aimFault(field, position, gun, at)
}

/** The enemy hexes that a battery could hit, in ascending order. */
function targetsOf(field: Field, position: Position, gun: number): number[] {
  const from = field.hex(position, gun)
  const here = field.at(position)
  const enemy = 1 - field.units[gun].side
  return field.ground.grid
    .within(from, reachOf(field, position, gun).hexes)
    .filter(at => here.holds(at, enemy) && targetFault(field, position, gun, at) === null)
    .sort((a, b) => a - b)
}

/** 11.4.1, 11.4.2: the guns of one hex at one target; the player chooses which fire. */
class SalvoMenu implements Menu<MoravianDecision> {
  readonly kind = 'bombard'
  readonly subject: number
  readonly party: Party<MoravianDecision>

  constructor(at: number, guns: readonly number[]) {
    this.subject = at
    this.party = { hexes: [at], must: [], may: guns, make: units => ({ kind: 'bombard', at, units }) }
  }

  *decisions(): Generator<MoravianDecision> {
    for (const guns of subsets(this.party.may, some => some.length > 0)) yield this.party.make(guns)
  }

  sample(random: Random): MoravianDecision {
    const { may, make } = this.party
    const guns = may.filter(() => random.chance(0.7))
    return make(guns.length > 0 ? guns : may)
  }

  /** All together, then each alone. */
  *likely(): Generator<MoravianDecision> {
    const { may, make } = this.party
    yield make(may)
    if (may.length > 1) for (const gun of may) yield make([gun])
  }
}

/** One menu for each hex of guns and each of their targets. */
function salvoMenus(
  field: Field,
  position: Position,
  guns: readonly number[],
  targets: (gun: number) => readonly number[],
): SalvoMenu[] {
  const salvos = new Map<number, { readonly at: number; readonly guns: number[] }>()
  for (const gun of guns) {
    for (const at of targets(gun)) {
      const key = field.hex(position, gun) * field.ground.grid.size + at
      const salvo = salvos.get(key)
      if (salvo) salvo.guns.push(gun)
      else salvos.set(key, { at, guns: [gun] })
    }
  }
  return Array.from(salvos.values(), ({ at, guns: together }) => new SalvoMenu(at, together))
}

function objectionToSalvo(
  field: Field,
  position: Position,
  { fired }: Firing,
  { side, case: id }: { readonly side: number; readonly case: string },
  units: readonly number[],
  at: number,
  mayAct: (gun: number) => Objection | null,
): Objection | null {
  if (units.length === 0 || twice(units)) return words.namedTwice('11.4')
  for (const gun of units) {
    const name = field.nameOf(gun)
    if (field.units[gun].side !== side) return words.notOwn(name, id)
    if (!field.isTroops(gun) || !field.isArtillery(gun)) return words.gunsSilent(name, '11.4')
    if (!field.onMap(position, gun)) return words.notOnMap(name, id)
    if (fired.has(gun)) return words.hasFired(name)
    const silent = silence(field, position, gun)
    if (silent !== null) return words.gunsSilent(name, silent)
    const fault = targetFault(field, position, gun, at)
    const unwilling = mayAct(gun)
    if (unwilling) return unwilling
    if (fault !== null) return words.cannotHit(name, field.label(at), fault)
  }
  const [first, ...others] = units.map(gun => field.hex(position, gun))
  return others.every(hex => hex === first) ? null : words.oneBattery()
}

export function defineBombardment(field: Field, flow: MoravianFlow, steps: Steps): void {
  const ready = (position: Position, { fired }: Firing, units: readonly number[]): number[] =>
    units.filter(
      gun =>
        field.isArtillery(gun) &&
        field.onMap(position, gun) &&
        !fired.has(gun) &&
        silence(field, position, gun) === null,
    )
  const fire = (position: Position, frame: Firing, units: readonly number[], at: number): void => {
    for (const gun of units) frame.fired.add(gun)
    const side = 1 - field.units[units[0]].side
    flow.enter(position, steps.salvo, { side, from: field.hex(position, units[0]), guns: units, target: at })
  }

  flow.define(steps.bombardment, ({ ask, choice }) => [
    ask('guns', {
      of: (_, { side }) => side,
      text: (_, { command }) => questions.bombard(field.commands[command].name),
      now: now.bombard,
      cases: ['2.1.B.4', '11.4'],
      onlyFor: ['bombard'],
      choices: [
        choice('bombard', {
          menus: (position, frame) =>
            salvoMenus(field, position, ready(position, frame, troopsOf(field, position, frame.command)), gun =>
              targetsOf(field, position, gun),
            ),
          must: [
            (position, frame, { units, at }) =>
              objectionToSalvo(field, position, frame, { side: frame.side, case: '2.1.B.4' }, units, at, gun =>
                actsWith(field, position, gun) === frame.command
                  ? null
                  : words.notOfCommand(field.nameOf(gun), '2.1.B.4'),
              ),
          ],
          effect: (position, frame, { units, at }) => fire(position, frame, units, at),
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])

  /** 11.4.5b: the hexes that the attack on a battery comes from. */
  const comeFrom = (
    position: Position,
    { side, attack: only }: FrameOf<Steps['defensiveFire']>,
    gun: number,
  ): number[] => {
    const attack = attackOf(field, position, gun)
    if (attack === NOBODY || (only !== NOBODY && attack !== only)) return []
    const hexes = new Set(inAttack(field, position, attack, side).map(unit => field.hex(position, unit)))
    const from = field.hex(position, gun)
    return [...hexes].filter(hex => field.ground.grid.adjacent(from, hex)).sort((a, b) => a - b)
  }

  flow.define(steps.defensiveFire, ({ ask, choice }) => [
    ask('guns', {
      of: (_, { side }) => 1 - side,
      text: () => questions.defensiveFire,
      now: now.defensiveFire,
      cases: ['2.1.B.5c', '11.4.5b'],
      onlyFor: ['bombard'],
      choices: [
        choice('bombard', {
          menus: (position, frame) =>
            salvoMenus(field, position, ready(position, frame, field.armies[1 - frame.side]), gun =>
              comeFrom(position, frame, gun).filter(at => targetFault(field, position, gun, at) === null),
            ),
          must: [
            (position, frame, { units, at }) =>
              objectionToSalvo(field, position, frame, { side: 1 - frame.side, case: '11.4.5b' }, units, at, gun =>
                comeFrom(position, frame, gun).includes(at) ? null : words.notWhereFrom(field.label(at)),
              ),
          ],
          effect: (position, frame, { units, at }) => fire(position, frame, units, at),
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}
