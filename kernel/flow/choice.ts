/**
 * A kind of decision, written once: what can be named (candidates), what must be true of it (rules, each with its
 * text), and what it does. Menus are the candidates that keep every rule; an objection is the first broken rule; duties
 * stop the closing choice. `S` is the scene, the frame of the asking step.
 */
import type { Decision, Menu, Objection, Party, Question, Side } from '../decision.ts'
import type { Position } from '../position/position.ts'
import type { Umpire } from '../umpire.ts'
import { type Message, spelled } from '../words/message.ts'

export type Words<X, S> = (position: Position, scene: S, decision: X, by: Side) => Objection

/** A finder’s result: nothing (null, or an empty list), or what to say about it. */
export type FoundObjections = Objection | readonly Objection[] | null

/** A test with the text for a decision that breaks it, made only then; or a finder, if several rules share work. */
export type Rule<X, S> =
  | readonly [kept: (position: Position, scene: S, decision: X, by: Side) => boolean, words: Words<X, S>]
  | ((position: Position, scene: S, decision: X, by: Side) => FoundObjections)

export interface ChoiceSpec<X extends Decision, S> {
  /** If the menu has a line for each unit or hex: those to check. */
  readonly lines?: (position: Position, scene: S, by: Side) => Iterable<number>
  /**
   * Contains every legal decision (of that line), and maybe others; `Folded` if there are many. Absent if the decision
   * has only its kind.
   */
  readonly candidates?: (position: Position, scene: S, subject: number, by: Side) => Iterable<X>
  /** Instead of candidates, if the decision names some of several units: every set of them is one. */
  readonly party?: (position: Position, scene: S, subject: number, by: Side) => PartyOf<X>
  /**
   * Instead of lines and candidates, if the game folds its menus itself: exactly the legal decisions, on a new list.
   */
  readonly menus?: (position: Position, scene: S, by: Side) => Menu[]
  /** With them: whether there is any, if that is known sooner. */
  readonly any?: (position: Position, scene: S, by: Side) => boolean
  /** The candidates come from a flood or the like that guarantees them: they aren’t checked against the rules again. */
  readonly exact?: true
  /** In the order in which to name them; a later rule may rely on earlier ones. */
  readonly must?: readonly Rule<X, S>[]
  /** For the choice that closes a question: what must be done first. The question lists it as required. */
  readonly duties?: (position: Position, scene: S, by: Side) => readonly Objection[]
  /** Whether there are such duties, if that is known sooner than their texts. */
  readonly owes?: (position: Position, scene: S, by: Side) => boolean
  readonly effect?: (position: Position, scene: S, decision: X, umpire: Umpire, by: Side) => void
  /** The question comes up again afterwards. */
  readonly again?: true
  /** When several sides decide at once: with this a side is done. */
  readonly seals?: true
  /** Only for the umpire, such as a clock that ran out. */
  readonly umpires?: true
  readonly lastResort?: true
  /** If the full list would be long, the few that a player would think of first. */
  readonly likely?: (position: Position, scene: S, subject: number, by: Side) => Iterable<X>
}

type PartyOf<X extends Decision> = Omit<Party<X>, 'make'> & { readonly make: (units: readonly number[]) => X }

export interface Choice<D extends Decision, S> extends ChoiceSpec<D, S> {
  readonly kind: D['kind']
  readonly candidates: NonNullable<ChoiceSpec<D, S>['candidates']>
  readonly broken: readonly ((position: Position, scene: S, decision: D, by: Side) => Words<D, S> | FoundObjections)[]
  /** A list of only this choice, for the many lines with just that. */
  readonly alone: readonly Choice<D, S>[]
}

/** Not `Extract`: a member of the union may cover several kinds. */
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

/**
 * All choices have the same object shape, with or without optional parts: they are read at every question, and this is
 * faster.
 */
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
  /** The side asked; several if they decide at once, each hidden from the others. */
  readonly of: (position: Position, scene: S) => Side | readonly Side[]
  readonly text: (position: Position, scene: S, by: Side) => string | Message
  /** The current step, for a side that tries to decide something else: "this is the Movement Phase." */
  readonly now: string | Message
  readonly cases: readonly string[] | ((position: Position, scene: S) => readonly string[])
  readonly choices: readonly Choice<D, S>[]
  /** What must be done before it ends, if no choice closes it. */
  readonly owed?: (position: Position, scene: S, by: Side) => readonly Objection[]
  /** Skipped if this is false. */
  readonly if?: (position: Position, scene: S) => boolean
  /** Asked only if one of these kinds has a legal decision: no one is asked merely to pass. */
  readonly onlyFor?: readonly D['kind'][]
  /** The kind that a standing instruction answers with. */
  readonly waivable?: D['kind']
  /** What such an instruction is about: by default the name of the question, with those of the blocks around it. */
  readonly about?: string
  /** If it can be answered ahead: the kind whose decisions say what it is about. */
  readonly ahead?: D['kind']
  /** Whether the named unit is an enemy’s. */
  readonly aheadOfFoes?: true
  /** The units that it can be about, if not all. */
  readonly aheadFor?: (unit: number) => boolean
  /** One menu line for each unit with all its options, instead of one for each unit and kind; parties stay separate. */
  readonly grouped?: true
  /** A better answer than "not now" to kinds that a player could expect here. */
  readonly instead?: (position: Position, scene: S, kind: D['kind']) => Objection | null
}

/** Every set with all required and some optional members, in ascending order. */
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

export function keepsRules<D extends Decision, S>(
  { broken }: Choice<D, S>,
  position: Position,
  scene: S,
  decision: D,
  by: Side,
) {
  for (let i = 0; i < broken.length; i++) if (!isKept(broken[i](position, scene, decision, by))) return false
  return true
}

/** Lists of a choice check decisions against its rules unless the choice guarantees its candidates. */
export const vouched = <D extends Decision, S>({ exact, broken }: Choice<D, S>): boolean =>
  exact === true || broken.length === 0

/** Whether a duty must be done before this choice. */
export function owes<D extends Decision, S>(choice: Choice<D, S>, position: Position, scene: S, by: Side): boolean {
  if (choice.owes) return choice.owes(position, scene, by)
  return choice.duties !== undefined && choice.duties(position, scene, by).length > 0
}

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

/** Why a decision of this choice is refused: duties first, or the first rule that it breaks. */
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
  const asked = ask.text(position, scene, by)
  return {
    ...(typeof asked === 'string' ? { text: asked } : spelled(asked)),
    cases: typeof ask.cases === 'function' ? ask.cases(position, scene) : ask.cases,
    owed: [
      ...(ask.owed?.(position, scene, by) ?? []),
      ...ask.choices.flatMap(choice => choice.duties?.(position, scene, by) ?? []),
    ],
  }
}
