/** 9.32 Displacement: whether every displaced unit can come to rest, with all units it displaces in turn. */
import type { Position, Side } from '@voltigeur/kernel'
import { DISPLACED, type Field, UNINVOLVED } from '../../field.ts'
import { ALLIED } from '../../setup/units.ts'
import { fits } from '../07-stacking.ts'

/** A unit enters a hex, and these make room for it. */
export interface Push {
  readonly unit: number
  readonly to: number
  readonly displacing: readonly number[]
}

/** The units resting in a hex: how many, how strong, and which may be displaced. */
interface Stack {
  readonly count: number
  readonly strength: number
  readonly bystanders: readonly number[]
}

/** Units that still need a place, and the stacks that have changed. */
interface Arrangement {
  readonly pushed: readonly number[]
  readonly stacks: ReadonlyMap<number, Stack>
}

/** How many arrangements are checked before a path counts as closed (ruling on 9.32). */
export const ARRANGEMENTS = 1500

const NOBODY: readonly number[] = []
const NO_ONE = -1
const EMPTY: Stack = { count: 0, strength: 0, bystanders: NOBODY }

/**
 * One side’s present position, and how it could shift. A unit is displaced at most once, so each leaves from its
 * present hex. Failures are remembered: the same arrangement comes up in many ways.
 */
export class Displacement {
  private readonly field: Field
  private readonly side: Side
  /** By unit: its hex. */
  private readonly hexes: Int32Array
  /** By unit: equal for units of one hex with the same strength and arm, because they have the same paths. */
  private readonly kinds: Int32Array
  private readonly waysOf: (unit: number) => readonly number[]
  private readonly now: Arrangement
  private readonly failed = new Set<string>()

  /** `waysOf` are the hexes that a unit could be displaced to, ignoring stacking. */
  constructor(field: Field, position: Position, side: Side, waysOf: (unit: number) => readonly number[]) {
    this.field = field
    this.side = side
    this.waysOf = waysOf
    this.hexes = Int32Array.from(field.units, ({ index }) => field.hex(position, index))
    this.kinds = Int32Array.from(
      field.units,
      ({ index, type, strength }) => (this.hexes[index] * TYPES + type) * STRENGTHS + strength,
    )
    const { role, retreating } = field.unit
    const pushed: number[] = []
    const stacks = new Map<number, Stack>()
    for (const unit of field.armies[side]) {
      if (!field.onMap(position, unit)) continue
      const part = role.get(position, unit)
      if (retreating.get(position, unit) !== 0) {
        if (part === DISPLACED) pushed.push(unit)
        continue
      }
      const { count, strength, bystanders } = stacks.get(this.hexes[unit]) ?? EMPTY
      stacks.set(this.hexes[unit], {
        count: count + 1,
        strength: strength + this.strengthOf(unit),
        bystanders: part === UNINVOLVED ? [...bystanders, unit] : bystanders,
      })
    }
    this.now = { pushed, stacks }
  }

  /** The smallest groups in a hex whose departure lets the unit in: every such selection. */
  selections(unit: number, to: number): readonly (readonly number[])[] {
    return this.makingRoom(unit, this.stackIn(this.now, to))
  }

  /**
   * Whether all displaced units, by this push and before it, come to rest in some order and by some path. Short paths
   * are checked first.
   */
  allSettle(push: Push): boolean {
    const first = this.after({ ...this.now, stacks: new Map() }, push)
    if (first.pushed.length === 0) return true
    if (this.overflows(first)) return false
    const seen = new Set([this.key(first)])
    let looked = 0
    for (const arrangement of this.openingOut(first, seen)) {
      if (this.chainsLeadOut(arrangement)) return true
      if (++looked === ARRANGEMENTS) return false
    }
    for (const key of seen) this.failed.add(key)
    return false
  }

  /**
   * An arrangement, and one by one those that follow from it, each once: alternating between the one with the fewest
   * pushes and the latest one, since some solutions are short, and others lie straight ahead.
   */
  private *openingOut(first: Arrangement, seen: Set<string>): Generator<Arrangement> {
    const ahead = [first]
    for (let next = 0, straight = false; next < ahead.length; straight = !straight) {
      const arrangement = straight ? ahead.pop()! : ahead[next++]
      yield arrangement
      for (const push of this.pushes(arrangement).reverse()) {
        const following = this.after(arrangement, push)
        const key = this.key(following)
        if (seen.has(key) || this.failed.has(key)) continue
        seen.add(key)
        ahead.push(following)
      }
    }
  }

  private strengthOf(unit: number): number {
    return this.field.units[unit].strength
  }

  private stackIn({ stacks }: Arrangement, hex: number): Stack {
    return stacks.get(hex) ?? this.now.stacks.get(hex) ?? EMPTY
  }

  private hasRoom(unit: number, { count, strength }: Stack): boolean {
    return fits(this.field, this.side, count + 1, strength + this.strengthOf(unit))
  }

  /** Every smallest group whose departure makes room, or of equal ones one. */
  private makingRoom(unit: number, stack: Stack, unlike = false): readonly (readonly number[])[] {
    const { count, bystanders } = stack
    const sum = stack.strength + this.strengthOf(unit)
    const makeRoom = (size: number, leaving: number): boolean =>
      fits(this.field, this.side, count + 1 - size, sum - leaving)
    const strengths = bystanders.map(other => this.strengthOf(other))
    // If the strongest of that number don’t make room, no others do.
    let size = 1
    while (size <= bystanders.length && !makeRoom(size, strongest(strengths, size))) size++
    if (size > bystanders.length) return []
    const kinds = unlike ? bystanders.map(other => this.kinds[other]) : null
    const chosen = choose(strengths, size, leaving => makeRoom(size, leaving), kinds)
    return chosen.map(places => (kinds ? lastAlike(places, kinds) : places).map(place => bystanders[place]))
  }

  private after(arrangement: Arrangement, { unit, to, displacing }: Push): Arrangement {
    let { count, strength, bystanders } = this.stackIn(arrangement, to)
    count += 1 - displacing.length
    strength += this.strengthOf(unit)
    for (const other of displacing) strength -= this.strengthOf(other)
    bystanders = bystanders.filter(other => !displacing.includes(other))
    return {
      pushed: [...arrangement.pushed.filter(other => other !== unit), ...displacing],
      stacks: new Map(arrangement.stacks).set(to, { count, strength, bystanders }),
    }
  }

  /** 9.32: into a hex with room if there is one, otherwise where others make room. Of equals one is tried. */
  private pushes(arrangement: Arrangement): Push[] {
    const found: Push[] = []
    for (const unit of this.unlike(arrangement.pushed)) {
      const ways = this.waysOf(unit)
      const open = ways.filter(to => this.hasRoom(unit, this.stackIn(arrangement, to)))
      for (const to of open) found.push({ unit, to, displacing: NOBODY })
      if (open.length > 0) continue
      for (const to of ways) {
        for (const displacing of this.makingRoom(unit, this.stackIn(arrangement, to), true))
          found.push({ unit, to, displacing })
      }
    }
    return found
  }

  private unlike(units: readonly number[]): Iterable<number> {
    return units.length === 1 ? units : new Map(units.map(unit => [this.kinds[unit], unit])).values()
  }

  private kindsOf(units: readonly number[]): string {
    const kinds = units.map(unit => this.kinds[unit])
    return (kinds.length < 2 ? kinds : kinds.sort((a, b) => a - b)).join()
  }

  /** Equal for arrangements with the same consequences. */
  private key({ pushed, stacks }: Arrangement): string {
    const hexes = [...stacks.keys()].sort((a, b) => a - b)
    const written = hexes.map(hex => {
      const { count, strength, bystanders } = stacks.get(hex)!
      return `${hex}:${count},${strength}:${this.kindsOf(bystanders)}`
    })
    return `${this.kindsOf(pushed)};${written.join(';')}`
  }

  /**
   * Whether displaced units can chain out, each displacing the next, until one finds room, without passing a hex twice.
   * This says nothing about chains that return to a hex.
   */
  private chainsLeadOut(arrangement: Arrangement): boolean {
    const { pushed } = arrangement
    if (pushed.length < 2) return this.leadOut(arrangement, pushed)
    return pushed.some((_, i) => this.leadOut(arrangement, [...pushed.slice(i), ...pushed.slice(0, i)]))
  }

  /** In this order, each at its first attempt. */
  private leadOut(arrangement: Arrangement, inTurn: readonly number[]): boolean {
    let left = arrangement
    for (const first of inTurn) {
      const chain = this.chainOut(left, first)
      if (chain === null) return false
      left = chain.reduce((now, push) => this.after(now, push), left)
    }
    return true
  }

  /** A shortest chain from a unit to one that finds room; null if there is none. */
  private chainOut(arrangement: Arrangement, first: number): Push[] | null {
    const pushedBy = new Map([[first, NO_ONE]])
    const onTheWay = (unit: number, hex: number): boolean => {
      for (let one = unit; one !== first; one = pushedBy.get(one)!) if (this.hexes[one] === hex) return true
      return false
    }
    for (const unit of pushedBy.keys()) {
      for (const to of this.waysOf(unit)) {
        if (onTheWay(unit, to)) continue
        const stack = this.stackIn(arrangement, to)
        if (this.hasRoom(unit, stack)) return this.pushesOf(pushedBy, unit, to)
        for (const next of stack.bystanders)
          if (!pushedBy.has(next) && this.hasRoomFor(unit, stack, next)) pushedBy.set(next, unit)
      }
    }
    return null
  }

  private hasRoomFor(unit: number, { count, strength }: Stack, next: number): boolean {
    return fits(this.field, this.side, count, strength + this.strengthOf(unit) - this.strengthOf(next))
  }

  /** Each unit takes the place of the one it displaced, and the last one goes where there is room. */
  private pushesOf(pushedBy: ReadonlyMap<number, number>, last: number, to: number): Push[] {
    const pushes: Push[] = [{ unit: last, to, displacing: NOBODY }]
    for (let next = last, by = pushedBy.get(last)!; by !== NO_ONE; next = by, by = pushedBy.get(by)!)
      pushes.unshift({ unit: by, to: this.hexes[next], displacing: [next] })
    return pushes
  }

  /**
   * Whether there are too many units for all hexes in reach: displaced units stay within these, so however they shift,
   * they must fit into this many stacks.
   */
  private overflows(arrangement: Arrangement): boolean {
    const { allied, french } = this.field.tables.stacking
    const { units = Number.POSITIVE_INFINITY, strength } = this.side === ALLIED ? allied : french
    const within = this.withinReach(arrangement)
    const strengths = arrangement.pushed.map(unit => this.strengthOf(unit))
    let count = strengths.length
    for (const hex of within) {
      const stack = this.stackIn(arrangement, hex)
      count += stack.count
      let others = stack.strength
      for (const unit of stack.bystanders) {
        strengths.push(this.strengthOf(unit))
        others -= this.strengthOf(unit)
      }
      strengths.push(others)
    }
    const heaviest = strengths.map(one => Math.min(strength, one))
    return count > units * within.size || stacksFor(heaviest, strength) > within.size
  }

  /** The hexes that could still be entered: by displaced units, by units that these could displace, and so on. */
  private withinReach(arrangement: Arrangement): Set<number> {
    const within = new Set<number>()
    const enter = (unit: number): void => {
      for (const to of this.waysOf(unit)) within.add(to)
    }
    for (const unit of arrangement.pushed) enter(unit)
    for (const hex of within) for (const unit of this.stackIn(arrangement, hex).bystanders) enter(unit)
    return within
  }
}

const TYPES = 3
const STRENGTHS = 1000

/** The least number of stacks that these strengths need, each up to the limit; more may be needed. */
function stacksFor(strengths: readonly number[], limit: number): number {
  let least = 0
  for (let small = 0; small <= limit / 2; small++) {
    let alone = 0
    let room = 0
    let others = 0
    for (const strength of strengths) {
      if (strength * 2 > limit) {
        alone++
        if (strength <= limit - small) room += limit - strength
      } else if (strength >= small) others += strength
    }
    least = Math.max(least, alone + Math.max(0, Math.ceil((others - room) / limit)))
  }
  return least
}

/** What the strongest of a number of units have together. */
function strongest(strengths: readonly number[], size: number): number {
  const inOrder = size < strengths.length ? strengths.toSorted((a, b) => b - a) : strengths
  let sum = 0
  for (let i = 0; i < size; i++) sum += inOrder[i]
  return sum
}

/**
 * Every selection of that size that is strong enough, as ascending indices; of selections that differ only in units of
 * equal kinds the first.
 */
function choose(
  strengths: readonly number[],
  size: number,
  enough: (strength: number) => boolean,
  kinds: readonly number[] | null,
): number[][] {
  const found: number[][] = []
  const chosen: number[] = []
  /** By index: the index of the one before it of its kind. */
  const alike = kinds?.map((kind, i) => kinds.slice(0, i).lastIndexOf(kind))
  const add = (from: number, strength: number): void => {
    const missing = size - chosen.length
    if (missing === 0) {
      found.push([...chosen])
      return
    }
    for (let i = from; i <= strengths.length - missing; i++) {
      // Those from here on, even the strongest of them, are no longer enough.
      if (!enough(strength + strongest(strengths.slice(i), missing))) return
      if (alike && alike[i] >= 0 && !chosen.includes(alike[i])) continue
      const more = strength + strengths[i]
      if (!enough(more + strongest(strengths.slice(i + 1), missing - 1))) continue
      chosen.push(i)
      add(i + 1, more)
      chosen.pop()
    }
  }
  add(0, 0)
  return found
}

/** The last selection that has as many units of each kind. */
function lastAlike(places: readonly number[], kinds: readonly number[]): number[] {
  const left = new Map<number, number>()
  for (const place of places) left.set(kinds[place], (left.get(kinds[place]) ?? 0) + 1)
  const last: number[] = []
  for (let place = kinds.length - 1; place >= 0; place--) {
    const wanted = left.get(kinds[place]) ?? 0
    if (wanted === 0) continue
    left.set(kinds[place], wanted - 1)
    last.push(place)
  }
  return last.reverse()
}
