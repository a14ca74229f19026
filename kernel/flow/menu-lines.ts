/**
 * The lines of a menu, from the choices of a question: one for each unit or hex of a choice, or for each unit with all
 * its options; each is created only when needed.
 */

import type { Decision, Folded, Menu, Party, Side } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import { onceFor } from '../position/memo.ts'
import type { Position } from '../position/position.ts'
import { type Choice, keepsRules, owes, vouched } from './choice.ts'

const isFolded = <X>(found: Iterable<X>): found is Folded<X> => 'length' in found

/** Folded candidates stay folded if none must be left out. */
function legalOf<D extends Decision, S>(
  choice: Choice<D, S>,
  position: Position,
  scene: S,
  subject: number,
  by: Side,
): Iterable<D> {
  const found = choice.candidates(position, scene, subject, by)
  return vouched(choice) ? found : listOf(found).filter(decision => keepsRules(choice, position, scene, decision, by))
}

const listOf = <X>(found: Iterable<X>): readonly X[] => (Array.isArray(found) ? (found as X[]) : [...found])

class Line<D extends Decision, S> implements Menu<D> {
  readonly kind: D['kind']
  readonly subject: number | null
  declare readonly lastResort?: true
  declare readonly party?: Party<D>
  declare likely?: () => Iterable<D>
  private readonly choices: readonly Choice<D, S>[]
  private readonly position: Position
  private readonly scene: S
  private readonly by: Side
  private unfolded: readonly D[] | null = null
  private listed: readonly Folded<D>[] | null = null

  constructor(choices: readonly Choice<D, S>[], position: Position, scene: S, subject: number | null, by: Side) {
    const [first] = choices
    this.kind = first.kind
    this.subject = subject
    this.choices = choices
    this.position = position
    this.scene = scene
    this.by = by
    if (first.lastResort) this.lastResort = true
    const { party } = first
    for (let i = 0; i < choices.length; i++)
      if (choices[i].likely) {
        this.likely = () => this.thoughtOf()
        break
      }
    if (party) this.party = party(position, scene, subject ?? -1, by) as Party<D>
  }

  decisions(): readonly D[] {
    this.unfolded ??= this.choices.length === 1 ? listOf(this.lists()[0]) : this.unfold()
    return this.unfolded
  }

  private unfold(): readonly D[] {
    const all: D[] = []
    for (const list of this.lists()) for (const decision of list) all.push(decision)
    return all
  }

  lists(): readonly Folded<D>[] {
    this.listed ??= this.choices.map(choice => this.folded(choice))
    return this.listed
  }

  ofItsKind(): Iterable<D> {
    return this.of(this.choices[0])
  }

  private of(choice: Choice<D, S>): Iterable<D> {
    return legalOf(choice, this.position, this.scene, this.subject ?? -1, this.by)
  }

  private *thoughtOf(): Generator<D> {
    const { position, scene, by } = this
    for (const choice of this.choices) {
      const subject = this.subject ?? -1
      yield* choice.likely?.(position, scene, subject, by) ?? this.of(choice)
    }
  }

  /** One of all: guaranteed folded lists create just that one. */
  sample(random: Random): D | null {
    if (this.party) return this.sampleParty(random)
    const lists = this.lists()
    const count = lists.reduce((sum, { length }) => sum + length, 0)
    if (count === 0) return null
    let index = random.below(count)
    for (const list of lists) {
      if (index < list.length) return list.at(index)!
      index -= list.length
    }
    return null
  }

  private folded(choice: Choice<D, S>): Folded<D> {
    const found = this.of(choice)
    return isFolded(found) ? found : [...found]
  }

  /** A random set is usually legal: the full list is made only if not. */
  private sampleParty(random: Random): D | null {
    const [choice] = this.choices
    const { must, may, make } = this.party!
    for (let i = 0; i < 8; i++) {
      const units = [...must, ...may.filter(() => random.chance(0.5))].sort((a, b) => a - b)
      const decision = make(units)
      if (keepsRules(choice, this.position, this.scene, decision, this.by)) return decision
    }
    const all = this.decisions()
    return all.length === 0 ? null : random.pick(all)
  }
}

/** The lines of a question, each created only when needed: a player reads all of them, random play one. */
export class Lines<D extends Decision> implements Folded<Menu<D>> {
  /** Those kept for last, in ascending order. */
  readonly lastResorts: number[] = []
  length: number
  private readonly written: (Menu<D> | undefined)[] = []
  /** The missing parts of lines not created yet. */
  private readonly choices: (readonly Choice<D, unknown>[])[]
  private readonly subjects: number[]
  private readonly position: Position
  private readonly scene: unknown
  private readonly by: Side

  /** It may start with many lines at once: the choices and the subject of each. */
  constructor(
    position: Position,
    scene: unknown,
    by: Side,
    choices: (readonly Choice<D, unknown>[])[] = [],
    subjects: number[] = [],
  ) {
    this.choices = choices
    this.subjects = subjects
    this.length = subjects.length
    this.position = position
    this.scene = scene
    this.by = by
    for (let i = 0; i < choices.length; i++) if (choices[i][0].lastResort) this.lastResorts.push(i)
  }

  at(index: number): Menu<D> {
    const { position, scene, by } = this
    const known = this.written[index]
    if (known) return known
    const subject = this.subjects[index]
    const line = new Line(this.choices[index], position, scene, subject < 0 ? null : subject, by)
    this.written[index] = line
    return line
  }

  *[Symbol.iterator](): Generator<Menu<D>> {
    for (let i = 0; i < this.length; i++) yield this.at(i)
  }

  /** A line with these choices, about this unit or hex; about nothing if that is -1. */
  add(choices: readonly Choice<D, unknown>[], subject: number): void {
    const index = this.length++
    if (choices[0].lastResort) this.lastResorts.push(index)
    this.choices[index] = choices
    this.subjects[index] = subject
  }

  addWritten(menus: readonly Menu<D>[]): void {
    for (const menu of menus) {
      const index = this.length++
      if (menu.lastResort) this.lastResorts.push(index)
      this.written[index] = menu
    }
  }
}

export function linesOf<D extends Decision, S>(
  choices: readonly Choice<D, S>[],
  position: Position,
  scene: S,
  by: Side,
  grouped = false,
): Lines<D> {
  const lines = grouped
    ? linesOfGroups(choices as readonly Choice<D, unknown>[], position, scene, by)
    : new Lines<D>(position, scene, by)
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i] as Choice<D, unknown>
    if (choice.umpires || (grouped && isGrouped(choice)) || owes(choice, position, scene, by)) continue
    if (choice.menus) lines.addWritten(choice.menus(position, scene, by) as Menu<D>[])
    else if (!choice.lines) lines.add(choice.alone, -1)
    else for (const subject of choice.lines(position, scene, by)) lines.add(choice.alone, subject)
  }
  return lines
}

const isGrouped = <D extends Decision, S>({ menus, lines, party }: Choice<D, S>): boolean =>
  menus === undefined && lines !== undefined && party === undefined

/** One line for each subject with all its choices, in the order in which subjects first come up. */
function linesOfGroups<D extends Decision>(
  choices: readonly Choice<D, unknown>[],
  position: Position,
  scene: unknown,
  by: Side,
): Lines<D> {
  let bits = slip ?? new Int32Array(256)
  slip = null
  const subjects: number[] = []
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i]
    if (choice.umpires || !isGrouped(choice) || owes(choice, position, scene, by)) continue
    for (const subject of choice.lines!(position, scene, by)) {
      if (subject >= bits.length) bits = widened(bits, subject)
      if (bits[subject] === 0) subjects.push(subject)
      bits[subject] |= 1 << i
    }
  }
  const together = groupsOf(choices)
  let group = choices
  let ofBits = 0
  const groups = subjects.map(subject => {
    // Neighbours in the order of battle usually have the same choices.
    if (bits[subject] !== ofBits) {
      ofBits = bits[subject]
      group = together(ofBits)
    }
    bits[subject] = 0
    return group
  })
  slip = bits
  return new Lines(position, scene, by, groups, subjects)
}

/** Each subject’s choices, as bits: all 0 between questions; only the menu under construction uses them. */
let slip: Int32Array | null = null

function widened(bits: Int32Array, subject: number): Int32Array {
  const wider = new Int32Array(2 * subject)
  wider.set(bits)
  return wider
}

/** Some of a question’s choices, by their bits: most lines have the same ones. */
const groupsOf = onceFor(<D extends Decision, S>(choices: readonly Choice<D, S>[]) => {
  const known = new Map<number, readonly Choice<D, S>[]>()
  return (bits: number): readonly Choice<D, S>[] => {
    const group = known.get(bits) ?? choices.filter((_, i) => (bits >>> i) & 1)
    known.set(bits, group)
    return group
  }
}) as <D extends Decision, S>(choices: readonly Choice<D, S>[]) => (bits: number) => readonly Choice<D, S>[]
