/**
 * A decision kind written once: what can be named (candidates), what must be true of it (rules, each with its words), and
 * what it does. Menus are the candidates that keep every rule; an objection is the first rule that is broken; duties are
 * what keeps the closing choice from being taken. `S` is the scene, which is the frame of the step that asks.
 */
import type { Decision, Menu, Objection, Party, Question, Side } from './decision.ts'
import { onceFor } from './memo.ts'
import type { Position } from './position.ts'
import type { Random } from './random.ts'
import type { Umpire } from './umpire.ts'

export type Words<X, S> = (position: Position, scene: S, decision: X, by: Side) => Objection

/** What a finder found broken: nothing (null, or an empty list), or what to say of it. */
export type Found = Objection | readonly Objection[] | null

/** A test with the words for whoever breaks it, put together only then; or a finder, where several rules share work. */
export type Rule<X, S> =
  | readonly [kept: (position: Position, scene: S, decision: X, by: Side) => boolean, words: Words<X, S>]
  | ((position: Position, scene: S, decision: X, by: Side) => Found)

/** Decisions of which each is written out only when it is wanted; a list is one of them. */
export interface Folded<X> extends Iterable<X> {
  readonly length: number
  at(index: number): X | undefined
}

const isFolded = <X>(found: Iterable<X>): found is Folded<X> => 'length' in found

export interface ChoiceSpec<X extends Decision, S> {
  /** Where the menu has a line for each unit or hex: those that are looked at. */
  readonly lines?: (position: Position, scene: S, by: Side) => Iterable<number>
  /**
   * Holds every legal decision (of that line), and perhaps others; `Folded` where there are many. Left out where the kind
   * is all there is to it.
   */
  readonly candidates?: (position: Position, scene: S, subject: number, by: Side) => Iterable<X>
  /** Instead of candidates, where the decision names some of several units: every set of them is one. */
  readonly party?: (position: Position, scene: S, subject: number, by: Side) => PartyOf<X>
  /** Instead of lines and candidates, where the game folds its menus itself: exactly the legal decisions, on a new list. */
  readonly menus?: (position: Position, scene: S, by: Side) => Menu[]
  /** With them: whether there is any, where that is known sooner. */
  readonly any?: (position: Position, scene: S, by: Side) => boolean
  /** The candidates come from a flood or the like that vouches for them: they are not held against the rules again. */
  readonly exact?: true
  /** In the order in which a player should hear of them; a later rule may rely on the earlier ones. */
  readonly must?: readonly Rule<X, S>[]
  /** For the choice that closes a question: what has to be done before. The question shows it as owed. */
  readonly duties?: (position: Position, scene: S, by: Side) => readonly Objection[]
  /** Whether there are such duties, where that is known sooner than their words. */
  readonly owes?: (position: Position, scene: S, by: Side) => boolean
  readonly effect?: (position: Position, scene: S, decision: X, umpire: Umpire, by: Side) => void
  /** The question is put again afterwards. */
  readonly again?: true
  /** Where several sides decide at once: with this one a side has done its part. */
  readonly seals?: true
  /** For the umpire to decide and for nobody else, such as a clock that ran out. */
  readonly umpires?: true
  readonly lastResort?: true
  /** Where the full list would be long, the few that a player would think of first. */
  readonly likely?: (position: Position, scene: S, subject: number, by: Side) => Iterable<X>
}

type PartyOf<X extends Decision> = Omit<Party<X>, 'make'> & { readonly make: (units: readonly number[]) => X }

export interface Choice<D extends Decision, S> extends ChoiceSpec<D, S> {
  readonly kind: D['kind']
  readonly candidates: NonNullable<ChoiceSpec<D, S>['candidates']>
  readonly broken: readonly ((position: Position, scene: S, decision: D, by: Side) => Words<D, S> | Found)[]
  /** The list of this choice and no other, for the many lines that hold just that. */
  readonly alone: readonly Choice<D, S>[]
}

/** Not `Extract`: a member of the union may stand for several kinds. */
export type OfKind<D extends Decision, K extends string> = D extends unknown
  ? K extends D['kind']
    ? Omit<D, 'kind'> & { readonly kind: K }
    : never
  : never

export type Choose<D extends Decision, S> = <K extends D['kind']>(
  kind: K,
  spec?: ChoiceSpec<OfKind<D, K>, S>,
) => Choice<D, S>

export function choiceOf<D extends Decision, S>(kind: D['kind'], spec: unknown = {}): Choice<D, S> {
  const given = spec as ChoiceSpec<D, S>
  const broken = (given.must ?? []).map(rule => {
    if (typeof rule === 'function') return rule
    const [kept, words] = rule
    return (position: Position, scene: S, decision: D, by: Side) => (kept(position, scene, decision, by) ? null : words)
  })
  const bare = [{ kind } as D]
  const { party } = given
  const standard: Choice<D, S>['candidates'] = party
    ? (position, scene, subject, by) => {
        const found = party(position, scene, subject, by)
        return sets(found).map(units => found.make(units))
      }
    : () => bare
  const alone: Choice<D, S>[] = []
  const choice = { ...UNSAID, candidates: standard, ...given, kind, broken, alone } as Choice<D, S>
  alone.push(choice)
  return choice
}

/** All choices are objects of one shape, whatever they leave out: each is read at every question, and so more quickly. */
const UNSAID: Readonly<
  Record<Exclude<keyof Choice<Decision, unknown>, 'kind' | 'broken' | 'candidates' | 'alone'>, undefined>
> = {
  lines: undefined,
  party: undefined,
  menus: undefined,
  any: undefined,
  exact: undefined,
  must: undefined,
  duties: undefined,
  owes: undefined,
  effect: undefined,
  again: undefined,
  seals: undefined,
  umpires: undefined,
  lastResort: undefined,
  likely: undefined,
}

export interface AskSpec<D extends Decision, S> {
  /** The side that is asked; several where they decide at once, each unseen by the others. */
  readonly of: (position: Position, scene: S) => Side | readonly Side[]
  readonly text: (position: Position, scene: S, by: Side) => string
  /** What is going on, for who decides something else: "units are being moved." */
  readonly now: string
  readonly cases: readonly string[] | ((position: Position, scene: S) => readonly string[])
  readonly choices: readonly Choice<D, S>[]
  /** What has to be done before it is over, where no choice closes it. */
  readonly owed?: (position: Position, scene: S, by: Side) => readonly Objection[]
  /** Not put at all where this is false. */
  readonly if?: (position: Position, scene: S) => boolean
  /** Put only when one of these kinds has a legal decision: nobody is asked to pass for want of anything else. */
  readonly onlyFor?: readonly D['kind'][]
  /** The kind that a standing instruction answers with. */
  readonly waivable?: D['kind']
  /** What such an instruction is about: the name of the question, with that of the blocks around it, unless told. */
  readonly about?: string
  /** Where it may be answered before it is put: the kind whose decisions say what it is about. */
  readonly ahead?: D['kind']
  /** Whether the unit that such a decision names is one of the enemy's. */
  readonly aheadOfFoes?: true
  /** One menu line for each unit with all that it may do, instead of one for each unit and kind; parties stay apart. */
  readonly grouped?: true
  /** A better answer than "not now" to kinds that a player could well expect here. */
  readonly instead?: (position: Position, scene: S, kind: D['kind']) => Objection | null
}

/** Every set with all that must and some that may be in it, in ascending order. */
function* sets({
  must,
  may,
}: {
  readonly must: readonly number[]
  readonly may: readonly number[]
}): Generator<number[]> {
  for (let mask = 0; mask < 2 ** may.length; mask++)
    yield [...must, ...may.filter((_, i) => (mask >>> i) & 1)].sort((a, b) => a - b)
}

const isSeveral = (found: unknown): found is readonly Objection[] => Array.isArray(found)

const isKept = (found: unknown): found is null => found === null || (isSeveral(found) && found.length === 0)

function keepsRules<D extends Decision, S>(
  { broken }: Choice<D, S>,
  position: Position,
  scene: S,
  decision: D,
  by: Side,
) {
  for (let i = 0; i < broken.length; i++) if (!isKept(broken[i](position, scene, decision, by))) return false
  return true
}

/** Lists of a choice hold a decision against its rules unless the choice vouches for its candidates. */
const vouched = <D extends Decision, S>({ exact, broken }: Choice<D, S>): boolean =>
  exact === true || broken.length === 0

/** Folded candidates stay so where nothing has to be left out. */
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
    this.unfolded ??= this.choices.length === 1 ? listOf(this.of(this.choices[0])) : this.unfold()
    return this.unfolded
  }

  private unfold(): readonly D[] {
    const all: D[] = []
    for (const choice of this.choices) for (const decision of this.of(choice)) all.push(decision)
    return all
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

  /** One of all: of lists that are vouched for and folded just that one is written out. */
  sample(random: Random): D | null {
    if (this.party) return this.sampleParty(random)
    const lists = this.choices.map(choice => this.folded(choice))
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

  /** A set at random is mostly legal: the full list is made only if not. */
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

/** The lines of a question, each written out only when it is wanted: a player looks at all of them, chance at one. */
export class Lines<D extends Decision> implements Folded<Menu<D>> {
  private readonly written: (Menu<D> | null)[] = []
  /** What is missing in those that are not written yet. */
  private readonly choices: (readonly Choice<D, unknown>[])[] = []
  private readonly subjects: number[] = []
  private readonly position: Position
  private readonly scene: unknown
  private readonly by: Side

  constructor(position: Position, scene: unknown, by: Side) {
    this.position = position
    this.scene = scene
    this.by = by
  }

  get length(): number {
    return this.written.length
  }

  at(index: number): Menu<D> {
    const { position, scene, by } = this
    let line = this.written[index]
    if (line === null) {
      const subject = this.subjects[index]
      line = new Line(this.choices[index], position, scene, subject < 0 ? null : subject, by)
      this.written[index] = line
    }
    return line
  }

  isLastResort(index: number): boolean {
    return (this.written[index] ?? this.choices[index][0]).lastResort === true
  }

  *[Symbol.iterator](): Generator<Menu<D>> {
    for (let i = 0; i < this.length; i++) yield this.at(i)
  }

  /** A line with these choices, about this unit or hex; about nothing if that is -1. */
  add(choices: readonly Choice<D, unknown>[], subject: number): void {
    this.choices[this.length] = choices
    this.subjects[this.length] = subject
    this.written.push(null)
  }

  addWritten(menus: readonly Menu<D>[]): void {
    for (const menu of menus) this.written.push(menu)
  }
}

export function linesOf<D extends Decision, S>(
  choices: readonly Choice<D, S>[],
  position: Position,
  scene: S,
  by: Side,
  grouped = false,
): Lines<D> {
  const lines = new Lines<D>(position, scene, by)
  if (grouped) addGroups(lines, choices as readonly Choice<D, unknown>[], position, scene, by)
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

/** One line for each subject with all choices that it has, in the order in which subjects first come up. */
function addGroups<D extends Decision>(
  lines: Lines<D>,
  choices: readonly Choice<D, unknown>[],
  position: Position,
  scene: unknown,
  by: Side,
): void {
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
  for (let i = 0; i < subjects.length; i++) {
    const subject = subjects[i]
    lines.add(together(bits[subject]), subject)
    bits[subject] = 0
  }
  slip = bits
}

/** Which choices each subject has, as bits: all 0 between questions, and taken by the one that is being listed. */
let slip: Int32Array | null = null

function widened(bits: Int32Array, subject: number): Int32Array {
  const wider = new Int32Array(2 * subject)
  wider.set(bits)
  return wider
}

function owes<D extends Decision, S>(choice: Choice<D, S>, position: Position, scene: S, by: Side): boolean {
  if (choice.owes) return choice.owes(position, scene, by)
  return choice.duties !== undefined && choice.duties(position, scene, by).length > 0
}

/** Some of the choices of a question, by their bits: most lines have the same ones. */
const groupsOf = onceFor(<D extends Decision, S>(choices: readonly Choice<D, S>[]) => {
  const known = new Map<number, readonly Choice<D, S>[]>()
  return (bits: number): readonly Choice<D, S>[] => {
    const group = known.get(bits) ?? choices.filter((_, i) => (bits >>> i) & 1)
    known.set(bits, group)
    return group
  }
}) as <D extends Decision, S>(choices: readonly Choice<D, S>[]) => (bits: number) => readonly Choice<D, S>[]

/** Whether a choice of one of these kinds has a legal decision; stops at the first. */
export function anyLegal<D extends Decision, S>(
  ask: AskSpec<D, S>,
  position: Position,
  scene: S,
  by: Side,
  kinds: readonly string[],
): boolean {
  for (const choice of ask.choices) {
    if (!kinds.includes(choice.kind)) continue
    if (owes(choice, position, scene, by)) continue
    if (choice.any) {
      if (choice.any(position, scene, by)) return true
      continue
    }
    if (choice.menus) {
      for (const menu of choice.menus(position, scene, by)) for (const _ of menu.decisions()) return true
      continue
    }
    for (const subject of choice.lines ? choice.lines(position, scene, by) : NOBODY) {
      for (const decision of choice.candidates(position, scene, subject, by))
        if (vouched(choice) || keepsRules(choice, position, scene, decision, by)) return true
    }
  }
  return false
}

const NOBODY = [-1]

/** Why a decision of this choice is refused: what is owed first, or the first rule that it breaks. */
export function objectionsTo<D extends Decision, S>(
  choice: Choice<D, S>,
  position: Position,
  scene: S,
  decision: D,
  by: Side,
): readonly Objection[] {
  const owed = choice.duties?.(position, scene, by)
  if (owed && owed.length > 0) return owed
  for (const broken of choice.broken) {
    const found = broken(position, scene, decision, by)
    if (isKept(found)) continue
    if (typeof found === 'function') return [found(position, scene, decision, by)]
    return isSeveral(found) ? found : [found]
  }
  return []
}

export function questionOf<D extends Decision, S>(
  ask: AskSpec<D, S>,
  position: Position,
  scene: S,
  by: Side,
): Question {
  return {
    text: ask.text(position, scene, by),
    cases: typeof ask.cases === 'function' ? ask.cases(position, scene) : ask.cases,
    owed: [
      ...(ask.owed?.(position, scene, by) ?? []),
      ...ask.choices.flatMap(choice => choice.duties?.(position, scene, by) ?? []),
    ],
  }
}
