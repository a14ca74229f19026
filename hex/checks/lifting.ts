/** How to lift what a refusal cites, in every game of units on a map (`LiftedReasons` of the kernel’s conformance). */
import {
  type Battle,
  type Column,
  type Decision,
  everyDecision,
  type Game,
  type Objection,
  type Position,
  redact,
} from '@voltigeur/kernel'
import {
  type Attempt,
  changed,
  decidedOtherwise,
  type LiftChange,
  type RuleLift,
  rebuilt,
  redescribed,
} from '@voltigeur/kernel/conformance'
import type { Grid } from '../grid.ts'
import { ELIMINATED, type Enlisted, type UnitsOnMap, WAITING } from '../units-on-map.ts'

type Asked = 'ground' | 'hex' | 'onMap' | 'isUnit' | 'put' | 'remove'

type OnMap<D extends Decision> = Battle<D> & {
  readonly field: Pick<UnitsOnMap<Enlisted>, Asked> & {
    readonly units: readonly Pick<Enlisted, 'index' | 'id' | 'side'>[]
    nameOf(unit: number): string
  }
}

type Values = Readonly<Record<string, unknown>>

const sweeping = <D extends Decision, B extends Battle<D>>(change: LiftChange<D, B>): LiftChange<D, B> =>
  Object.assign((at: Attempt<D, B>) => change(at), { sweeping: true } as const)

const numbersIn = (decision: Decision, keys: readonly string[]): number[] =>
  keys
    .flatMap(key => (decision as unknown as Values)[key] ?? [])
    .filter(value => typeof value === 'number' && value >= 0) as number[]

/** The units that a decision names, and its hexes. */
const UNIT_KEYS = ['unit', 'units', 'joined', 'leader']
export const unitsOf = (decision: Decision): number[] => numbersIn(decision, UNIT_KEYS)
export const hexesOf = (decision: Decision): number[] =>
  numbersIn(decision, ['to', 'at', 'hex', 'hexes', 'push', 'via'])

function* inTurn<T>(lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list
}

export class Lifts<D extends Decision, B extends OnMap<D>> {
  /** One of several, in this order. */
  any(...lifts: readonly RuleLift<D, B>[]): RuleLift<D, B> {
    return (at, objection) => {
      const found = lifts.map(lift => lift(at, objection))
      return found.every(changes => changes !== null) ? inTurn(found) : null
    }
  }

  /** Never: the deciding side can’t be another. */
  never(): RuleLift<D, B> {
    return () => null
  }

  /** For a case with several different texts: the lift for this one. */
  where(said: RegExp, lift: RuleLift<D, B>): RuleLift<D, B> {
    return (at, objection) => (said.test(objection.text) ? lift(at, objection) : [])
  }

  /** The same by codes: by their last words. */
  coded(keys: readonly string[], lift: RuleLift<D, B>): RuleLift<D, B> {
    return (at, objection) => (keys.some(key => objection.code?.endsWith(`.${key}`)) ? lift(at, objection) : [])
  }

  /** Each of the first together with each of the second, in the state after the first. */
  both(one: RuleLift<D, B>, other: RuleLift<D, B>): RuleLift<D, B> {
    return function* (at, objection) {
      for (const first of one(at, objection) ?? [])
        for (const second of other(at, objection) ?? []) {
          const change: LiftChange<D, B> = before => second(first(before))
          yield first.sweeping || second.sweeping ? sweeping(change) : change
        }
    }
  }

  /** Another value for one of the named units; then for all of them. */
  named(column: (battle: B) => Column, ...values: readonly number[]): RuleLift<D, B> {
    return (at, objection) => this.written(column, meant(at, objection), values)
  }

  /** Another value for a unit in the hex that the decision points at. */
  there(column: (battle: B) => Column, ...values: readonly number[]): RuleLift<D, B> {
    return at => this.written(column, everybodyThere(at), values)
  }

  /** Another value for a unit that isn’t named. */
  others(column: (battle: B) => Column, ...values: readonly number[]): RuleLift<D, B> {
    return at => {
      const named = unitsOf(at.decision)
      const rest = at.battle.field.units.map(({ index }) => index).filter(unit => !named.includes(unit))
      return this.written(column, rest, values)
    }
  }

  private *written(column: (battle: B) => Column, units: readonly number[], values: readonly number[]) {
    for (const value of values) {
      const write = (some: readonly number[]) =>
        changed<D, B>((position, battle) => {
          const written = column(battle)
          for (const unit of some) if (unit < written.rows) written.set(position, unit, value)
        })
      for (const unit of units) yield write([unit])
      yield write(units)
    }
  }

  /** Removes a unit: each of these, then all of them. */
  gone(whom: (at: Attempt<D, B>, objection: Objection) => readonly number[], status = ELIMINATED): RuleLift<D, B> {
    const remove = (units: readonly number[]) =>
      changed<D, B>((position, { field }) => {
        for (const unit of units) field.remove(position, unit, status)
      })
    return function* (at, objection) {
      const units = whom(at, objection)
      for (const unit of units) yield sweeping(remove([unit]))
      yield sweeping(remove(units))
    }
  }

  /** Moves a named unit to one of these hexes. */
  placed(where: (at: Attempt<D, B>) => Iterable<number>): RuleLift<D, B> {
    return function* (at, objection) {
      for (const hex of where(at))
        for (const unit of meant(at, objection))
          yield sweeping(changed<D, B>((position, { field }) => field.put(position, unit, hex)))
    }
  }

  /** Moves one of these to the hex that the decision points at. */
  manned(whom: (at: Attempt<D, B>) => readonly number[]): RuleLift<D, B> {
    return function* (at) {
      for (const hex of hexesOf(at.decision))
        for (const unit of whom(at))
          yield sweeping(changed<D, B>((position, { field }) => field.put(position, unit, hex)))
    }
  }

  /** A lift that may lift more than its case. */
  sweeping(lift: RuleLift<D, B>): RuleLift<D, B> {
    return function* (at, objection) {
      for (const change of lift(at, objection) ?? []) yield sweeping(change)
    }
  }

  /** Names something else in these fields: values from a legal decision of the kind. */
  other(...keys: readonly string[]): RuleLift<D, B> {
    return this.decided(function* (decision, { battle, position, by }) {
      const menus = battle.menus(redact(battle, position, by), by).filter(({ kind }) => kind === decision.kind)
      for (const legal of everyDecision(menus)) {
        const named = Object.entries(legal).filter(([key]) => keys.includes(key))
        yield { ...decision, ...Object.fromEntries(named) }
      }
    })
  }

  /** Names a single friendly unit. */
  own(): RuleLift<D, B> {
    return this.decided((decision, { battle: { field }, by }) => {
      const own = field.units.filter(({ side }) => side === by).map(({ index }) => index)
      const named = Object.entries(decision).filter(([key]) => UNIT_KEYS.includes(key))
      return own.map(unit => ({
        ...decision,
        ...Object.fromEntries(named.map(([key, value]) => [key, Array.isArray(value) ? [unit] : unit])),
      }))
    })
  }

  /** Names each unit and each hex once. */
  onceEach(): RuleLift<D, B> {
    return this.decided(decision => {
      const named = Object.entries(decision).map(([key, value]) => [
        key,
        Array.isArray(value) ? [...new Set(value)] : value,
      ])
      return [Object.fromEntries(named) as D]
    })
  }

  /** Another decision: only for faults of the decision itself. */
  decided(rewrite: (decision: D, at: Attempt<D, B>) => Iterable<D>): RuleLift<D, B> {
    return function* (at) {
      for (const decision of rewrite(at.decision, at)) yield sweeping(decidedOtherwise<D, B>(() => decision))
    }
  }
}

const MOST_OPENED = 500

/** In games that change terrain and counters by describing the situation again. */
export class DescribedLifts<D extends Decision, B extends OnMap<D>> extends Lifts<D, B> {
  private readonly game: Game<D, B>
  /** A unit off the map, as described: its hex doesn’t matter for the new description. */
  private readonly offMap: Values
  /** Many refusals are lifted by the same change: recently described battles, by description. */
  private readonly opened = new Map<string, B>()

  constructor(game: Game<D, B>, offMap: Values) {
    super()
    this.game = game
    this.offMap = offMap
  }

  /** Removes this terrain and these hexsides from the map. */
  withoutGround(...kinds: readonly string[]): RuleLift<D, B> {
    const other = (marks: unknown): Values =>
      Object.fromEntries(
        Object.entries((marks ?? {}) as Values).map(([where, what]) => [
          where,
          Array.isArray(what)
            ? what.filter(one => !kinds.includes(one))
            : kinds.includes(what as string)
              ? 'clear'
              : what,
        ]),
      )
    return () => [
      this.redescribed(situation => ({
        ...situation,
        terrain: other(situation.terrain),
        hexsides: other(situation.hexsides),
      })),
    ]
  }

  /** Other printed values for the counters in question. */
  printed(
    values: Values,
    whom: (at: Attempt<D, B>, objection: Objection) => readonly number[] = meant,
  ): RuleLift<D, B> {
    return (at, objection) => {
      const { units } = at.battle.field
      const write = (some: readonly number[]): LiftChange<D, B> => {
        const ids = new Set<unknown>(some.map(unit => units[unit].id))
        return this.redescribed(situation => ({
          ...situation,
          units: (situation.units as readonly Values[]).map(unit => (ids.has(unit.id) ? { ...unit, ...values } : unit)),
        }))
      }
      const all = whom(at, objection)
      return [...all.map(unit => write([unit])), write(all)]
    }
  }

  redescribed(write: (situation: Values) => Values): LiftChange<D, B> {
    return redescribed(
      situation => this.open(situation),
      situation => {
        const units = (situation.units as readonly Values[]).map(({ hex, ...unit }) => ({ ...unit, ...this.offMap }))
        return write({ ...situation, units })
      },
    )
  }

  private open(situation: Values): B {
    const key = JSON.stringify(situation)
    const battle = this.opened.get(key) ?? this.game.situation(situation).battle
    if (this.opened.size >= MOST_OPENED) this.opened.clear()
    this.opened.set(key, battle)
    return battle
  }

  /** Gives the other side’s units to the deciding side. */
  ownSide(): RuleLift<D, B> {
    return (at, objection) => {
      const side = this.game.sides[at.by]
      return this.printed({ side }, () =>
        meant(at, objection).filter(unit => at.battle.field.units[unit].side !== at.by),
      )(at, objection)
    }
  }
}

/** Changes to the printed map, to counters and to the rules of a scenario. */
export interface Reprint<P, U, R> {
  readonly plan?: (plan: P) => Partial<P>
  readonly unit?: (unit: U) => U
  readonly rules?: (rules: R) => Partial<R>
}

/** In games that rebuild a battle from its printed parts. */
export class ReprintedLifts<D extends Decision, B extends OnMap<D>, P, U extends { index: number }, R> extends Lifts<
  D,
  B
> {
  private readonly reprint: (battle: B, reprint: Reprint<P, U, R>) => B

  constructor(reprint: (battle: B, reprint: Reprint<P, U, R>) => B) {
    super()
    this.reprint = reprint
  }

  /** Other printed values for the counters in question. */
  printed(write: (unit: U) => Partial<U>): RuleLift<D, B> {
    const byUnits = new Map<string, LiftChange<D, B>>()
    return (at, objection) => {
      const some = new Set(meant(at, objection))
      const key = [...some].sort((a, b) => a - b).join()
      const change =
        byUnits.get(key) ?? this.anew({ unit: unit => (some.has(unit.index) ? { ...unit, ...write(unit) } : unit) })
      byUnits.set(key, change)
      return [change]
    }
  }

  /** Another map. */
  drawn(plan: (plan: P) => Partial<P>): RuleLift<D, B> {
    const change = this.anew({ plan })
    return () => [change]
  }

  ruled(rules: (rules: R) => Partial<R>): RuleLift<D, B> {
    const change = this.anew({ rules })
    return () => [change]
  }

  /** Many refusals are lifted by the same change: a rebuilt battle is reused. */
  anew(reprint: Reprint<P, U, R>): LiftChange<D, B> {
    const made = new WeakMap<B, B>()
    return rebuilt(battle => {
      const other = made.get(battle) ?? this.reprint(battle, reprint)
      made.set(battle, other)
      return other
    })
  }
}

/** A road across every hexside. */
export function roadsEverywhere(grid: Grid): { name: string; hexes: number[] }[] {
  const roads: { name: string; hexes: number[] }[] = []
  for (let hex = 0; hex < grid.size; hex++)
    for (let dir = 0; dir < 3; dir++) {
      const next = grid.neighbour(hex, dir)
      if (next >= 0) roads.push({ name: 'everywhere', hexes: [hex, next] })
    }
  return roads
}

/** Whether a sentence contains the whole name: of "A1" and "A12" only one. */
function speaksOf(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + name.length] ?? ' ')) return true
  return false
}

/** The named units that the objection mentions; all of them if it mentions none. */
export function meant<D extends Decision, B extends OnMap<D>>(
  { battle: { field }, decision }: Attempt<D, B>,
  { text }: Objection,
): number[] {
  const named = unitsOf(decision).filter(unit => field.isUnit(unit))
  const all = named.length > 0 ? named : field.units.map(({ index }) => index)
  const some = all.filter(unit => speaksOf(text, field.nameOf(unit)))
  return some.length > 0 ? some : named
}

/** The unit that a lift is about, and its hex: names for a game’s table of lifts. */
type Among<T> = <D extends Decision, B extends OnMap<D>>(at: Attempt<D, B>) => T

export const everyHex: Among<number[]> = ({ battle: { field } }) => [...Array(field.ground.grid.size).keys()]

/** The hexes around what the decision points at, and one farther. */
export const around: Among<number[]> = ({ battle: { field }, decision }) =>
  [1, 2].flatMap(distance => hexesOf(decision).flatMap(hex => field.ground.grid.ring(hex, distance)))

const standing = (field: OnMap<Decision>['field'], position: Position): number[] =>
  field.units.map(({ index }) => index).filter(unit => field.onMap(position, unit))

export const others: Among<number[]> = ({ battle: { field }, position, decision }) => {
  const named = unitsOf(decision)
  return standing(field, position).filter(unit => !named.includes(unit))
}

const everybodyThere: Among<number[]> = ({ battle: { field }, position, decision }) => {
  const hexes = hexesOf(decision)
  return standing(field, position).filter(unit => hexes.includes(field.hex(position, unit)))
}

export const othersThere: Among<number[]> = at => {
  const hexes = hexesOf(at.decision)
  return others(at).filter(unit => hexes.includes(at.battle.field.hex(at.position, unit)))
}

export const friendsThere: Among<number[]> = at =>
  othersThere(at).filter(unit => at.battle.field.units[unit].side === at.by)

export const enemiesThere: Among<number[]> = at =>
  othersThere(at).filter(unit => at.battle.field.units[unit].side !== at.by)

/** Units that are neither named nor pointed at. */
export const elsewhere: Among<number[]> = at => {
  const there = othersThere(at)
  return others(at).filter(unit => !there.includes(unit))
}

export const enemies: Among<number[]> = ({ battle: { field }, position, by }) =>
  standing(field, position).filter(unit => field.units[unit].side !== by)

/** On the map or not. */
export const enemiesNotThere: Among<number[]> = at => {
  const concerned = new Set([...unitsOf(at.decision), ...othersThere(at)])
  const { units } = at.battle.field
  return units.filter(({ side, index }) => side !== at.by && !concerned.has(index)).map(({ index }) => index)
}

export { WAITING }
