/**
 * The sequence of play is a stack of frames, kept in the position itself: the present step, its part, and what it
 * interrupted. A step is a procedure of named parts; a part does something, asks a side, or calls another step and
 * receives its result. `settle` runs the stack until a side must decide or nothing is left.
 */

import {
  type Decision,
  type Foreseeable,
  type Menu,
  type MenuLines,
  type Objection,
  type Question,
  type Sender,
  type Side,
  sample,
} from '../decision.ts'
import type { Random } from '../dice/random.ts'
import { type Instruct, StandingInstructions, type StandingSpec } from '../match/standing.ts'
import type { Layout } from '../position/layout.ts'
import { MOST_SIDES, type Position, TOP } from '../position/position.ts'
import type { Umpire } from '../umpire.ts'
import type { Message } from '../words/message.ts'
import { type AskSpec, anyLegal, type Choice, type Choose, choiceOf, objectionsTo, questionOf } from './choice.ts'
import {
  type AnyHeading,
  BELOW,
  type Frame,
  type Heading,
  OFFERED,
  type Offer,
  type Op,
  PART,
  SEALED,
  STEP,
} from './frame.ts'
import { FrameRecords } from './frame-records.ts'
import { FrameStack } from './frame-stack.ts'
import { Lines, linesOf } from './menu-lines.ts'
import { type Kit, kit, type Part } from './procedure.ts'

type AskOp = Extract<Op, { op: 'ask' }>

export interface FlowSpec<D extends Decision> {
  readonly layout: Layout
  /** A part of the decision that isn’t even a unit or a hex is reported before any rule sees it. */
  readonly sound: (decision: D) => Objection | null
  readonly words: {
    /** The decision is of a kind not wanted now; `now` names the present step. */
    wrongKind(kind: string, now: string | Message): Objection
    /** Other sides are in turn; none when play is over. */
    notYours(owing: readonly Side[]): Objection
  }
  /** Open to the side that is asked, at any question, such as capitulating. */
  readonly always?: (choice: Choose<D, Side>) => readonly Choice<D, Side>[]
  /** Questions that a side may waive permanently. */
  readonly standing?: StandingSpec
}

/** Anything that breaks off play. */
interface Break {
  readonly step: AnyHeading
  readonly part: string
  readonly when: (position: Position) => boolean
}

/** More parts than any procedure has between two questions; beyond this it is in a loop. */
const MOST_PARTS = 100_000

export class Flow<D extends Decision = Decision> extends FrameStack {
  private readonly offers: Offer[] = []
  private readonly breaks: Break[] = []
  private readonly spec: FlowSpec<D>
  private readonly always: readonly Choice<D, Side>[]
  private readonly standing: StandingInstructions | null

  constructor(spec: FlowSpec<D>) {
    super(spec.layout)
    this.spec = spec
    this.standing = spec.standing ? new StandingInstructions(spec.standing) : null
    this.always = spec.always?.(choiceOf as Choose<D, Side>) ?? []
    spec.layout.frames = new FrameRecords(
      this.steps,
      this.offers,
      spec.layout,
      Object.values(spec.standing?.columns ?? {}),
    )
  }

  /** The body of a step and, if it has a result, how to read that from its frame at the end. */
  define<F, R>(
    step: Heading<F, R>,
    body: (kit: Kit<D, F>) => readonly Part[],
    result?: (position: Position, frame: Frame<F>) => R,
  ): void {
    if (step.ops.length > 0) throw new Error(`"${step.name}" is defined twice`)
    if (step.gives && !result) throw new Error(`"${step.name}" has to say what it gives`)
    for (const part of body(kit as Kit<D, F>)) part(step.ops)
    step.result = result ?? null
    const names = new Set<string>()
    for (const { name } of step.ops) {
      if (names.has(name)) throw new Error(`"${step.name}" has two parts called "${name}"`)
      names.add(name)
    }
  }

  attach(offer: Offer): void {
    this.offers.push(offer)
  }

  /** As soon as this holds, everything within the step is dropped, and it continues at the named part. */
  breakOff<F>(step: Heading<F, unknown>, part: string, when: (position: Position) => boolean): void {
    this.breaks.push({ step: step as AnyHeading, part, when })
  }

  settle(position: Position, umpire: Umpire): void {
    const { cells } = position
    const { breaks } = this
    for (let parts = 0; cells[TOP] !== 0; parts++) {
      if (parts > MOST_PARTS) throw new Error(`the flow goes round in circles: ${this.path(position).join(' > ')}`)
      for (let i = 0; i < breaks.length; i++)
        if (this.top(position) !== breaks[i].step && breaks[i].when(position))
          this.resume(position, breaks[i].step, breaks[i].part)
      const at = cells[TOP]
      const step = this.top(position)
      const part = cells[at + PART]
      const op = step.ops[part]
      if (!op) {
        this.pop(position, umpire, step.result?.(position, step.view(position, at)))
        continue
      }
      switch (op.op) {
        case 'run':
          cells[at + PART] = part + 1
          op.run(position, step.view(position, at), umpire)
          break
        case 'test':
          cells[at + PART] = op.test(position, step.view(position, at)) ? part + 1 : op.past
          break
        case 'jump':
          cells[at + PART] = op.to
          break
        case 'call':
          this.push(position, op.step, op.args(position, step.view(position, at)), 1)
          break
        case 'ask':
          if (this.waits(position, step, at, op, umpire)) return
      }
    }
  }

  /** Whether the question is asked; if not, it was skipped or waived, or another side gets an offer first. */
  private waits(position: Position, step: AnyHeading, at: number, { ask, name }: AskOp, umpire: Umpire): boolean {
    const frame = step.view(position, at)
    const sides = sidesOf(ask, position, frame)
    const put =
      (!ask.if || ask.if(position, frame)) &&
      (!ask.onlyFor || sides.some(side => anyLegal(ask, position, frame, side, ask.onlyFor!))) &&
      anyOwing(position, at, sides)
    if (!put) {
      this.passOn(position, at)
      return false
    }
    const [asked] = sides
    if (this.standing?.waives(position, asked, ask.about ?? name) && mayWaive(ask, position, frame, asked)) {
      // Exactly the decision that the player would have sent, carried out the same way.
      this.carryOut(position, at, ask, { kind: ask.waivable } as D, umpire, asked)
      return false
    }
    return !this.offered(position, step, at, asked, name)
  }

  private offered(position: Position, step: AnyHeading, at: number, asked: Side, name: string): boolean {
    if (this.offers.length === 0 || this.withinOffer(position)) return false
    for (const [i, offer] of this.offers.entries()) {
      if ((position.cells[at + OFFERED] >>> i) & 1) continue
      const side = offer.open(position, asked, `${step.name}/${name}`)
      position.cells[at + OFFERED] |= 1 << i
      position.revision++
      if (side === null || this.standing?.waives(position, side, offer.name)) continue
      this.push(position, offer.step, { side }, 0)
      return true
    }
    return false
  }

  /** No offers within offers, nor within what they lead to. */
  private withinOffer({ cells }: Position): boolean {
    for (let at = cells[TOP]; at > 0; at = cells[at + BELOW])
      if (this.offers.some(({ step }) => step.index === cells[at + STEP])) return true
    return false
  }

  /** Pictures of a position don’t depend on a step’s part, so what the question saw is still valid for the effect. */
  private passOn(position: Position, at: number): void {
    const { cells } = position
    cells[at + PART]++
    if (cells[at + OFFERED] === 0 && cells[at + SEALED] === 0) return
    cells[at + OFFERED] = 0
    cells[at + SEALED] = 0
    position.revision++
  }

  /** The part advances before the effect, which may begin another step. */
  private carryOut(
    position: Position,
    at: number,
    ask: AskSpec<D, unknown>,
    decision: D,
    umpire: Umpire,
    by: Side,
  ): void {
    const choice = ofKind(ask.choices, decision.kind)!
    const frame = this.top(position).view(position, at)
    if (choice.seals) {
      position.cells[at + SEALED] |= 1 << by
      position.revision++
      choice.effect?.(position, frame, decision, umpire, by)
      return
    }
    if (!choice.again) this.passOn(position, at)
    else position.cells[at + OFFERED] = 0
    choice.effect?.(position, frame, decision, umpire, by)
  }

  private asking(position: Position): {
    readonly ask: AskSpec<D, unknown>
    readonly frame: unknown
    readonly at: number
    readonly name: string
  } {
    const at = position.cells[TOP]
    const step = this.top(position)
    const { ask, name } = step.ops[position.cells[at + PART]] as AskOp
    return { ask, frame: step.view(position, at), at, name }
  }

  // What a battle needs of its flow.

  owing(position: Position): readonly Side[] {
    if (this.over(position)) return []
    const { ask, frame, at } = this.asking(position)
    return owingOf(ask, position, frame, at)
  }

  question(position: Position, side: Side): Question {
    const { ask, frame } = this.asking(position)
    return questionOf(ask, position, frame, side)
  }

  menus(position: Position, side: Side): Menu<D>[] {
    return [...this.lines(position, side)]
  }

  /** A random legal decision of this side; null without one. */
  sample(position: Position, side: Side, random: Random): D | null {
    return sample(this.lines(position, side), random)
  }

  private lines(position: Position, side: Side): MenuLines<D> & Iterable<Menu<D>> {
    if (this.over(position)) return []
    const { ask, frame, at } = this.asking(position)
    const owes = owingOf(ask, position, frame, at).includes(side)
    const lines = owes ? linesOf(ask.choices, position, frame, side, ask.grouped) : new Lines<D>(position, frame, side)
    if (owes && this.always.length > 0) lines.addWritten([...linesOf(this.always, position, side, side)])
    if (this.standing) lines.addWritten(this.standing.menus<D>(position, side, this.waivable(position, side)))
    return lines
  }

  objections(position: Position, decision: D, by: Sender): readonly Objection[] {
    const { spec } = this
    const owing = this.owing(position)
    if (owing.length === 0) return [spec.words.notYours(owing)]
    if (decision.kind === 'instruct' && this.standing && by !== 'umpire')
      return this.standing.objections(position, decision as unknown as Instruct, by, this.waivable(position, by))
    const { ask, frame } = this.asking(position)
    const choice = ofKind(ask.choices, decision.kind)
    const mayDecide = by === 'umpire' ? choice?.umpires : owing.includes(by) && !choice?.umpires
    if (!mayDecide) return [spec.words.notYours(owing)]
    const side = by === 'umpire' ? owing[0] : by
    const always = ofKind(this.always, decision.kind)
    if (!choice && !always)
      return [ask.instead?.(position, frame, decision.kind) ?? spec.words.wrongKind(decision.kind, ask.now)]
    const unsound = spec.sound(decision)
    if (unsound) return [unsound]
    return always
      ? objectionsTo(always, position, side, decision, side)
      : objectionsTo(choice!, position, frame, decision, side)
  }

  /** Carries out a legal decision and lets play run to the next question. */
  apply(position: Position, decision: D, by: Sender, umpire: Umpire): void {
    const side = by === 'umpire' ? this.owing(position)[0] : by
    const { ask, at } = this.asking(position)
    const always = ofKind(this.always, decision.kind)
    if (decision.kind === 'instruct' && this.standing) {
      const { about, until } = decision as unknown as Instruct
      const answers = until !== 'off' && this.waivable(position, side).includes(about)
      this.standing.give(position, decision as unknown as Instruct, side)
      if (answers) this.carryOut(position, at, ask, { kind: ask.waivable } as D, umpire, side)
    } else if (always) always.effect?.(position, side, decision, umpire, side)
    else this.carryOut(position, at, ask, decision, umpire, side)
    this.settle(position, umpire)
  }

  /** Questions that may be answered ahead. */
  get foreseeable(): readonly Foreseeable[] {
    return this.steps.flatMap(({ ops }) => ops.flatMap(op => (op.op === 'ask' ? (foreseeableIn(op.ask) ?? []) : [])))
  }

  /** The present one of them, by the kind that it asks for. */
  foreseen(position: Position): string | null {
    return this.over(position) ? null : (this.asking(position).ask.ahead ?? null)
  }

  /** Whether a side must decide but can’t: no rules may lead there. */
  deadEnd(position: Position): boolean {
    return this.owing(position).some(side => {
      for (const menu of this.menus(position, side)) for (const _ of menu.decisions()) return false
      return true
    })
  }

  /** What this side’s question is about, as far as it can be waived. */
  private waivable(position: Position, side: Side): readonly string[] {
    const { ask, frame, name } = this.asking(position)
    if (!this.owing(position).includes(side) || !mayWaive(ask, position, frame, side)) return []
    const step = this.top(position)
    return [ask.about ?? name, ...this.offers.filter(offer => offer.step === step).map(offer => offer.name)]
  }
}

function foreseeableIn<D extends Decision>(ask: AskSpec<D, unknown>): Foreseeable | null {
  const { ahead, choices, waivable, aheadOfFoes, aheadFor } = ask
  if (ahead === undefined) return null
  return {
    asked: ahead,
    answers: choices.map(({ kind }) => kind),
    ...(waivable === undefined ? {} : { waived: waivable }),
    ...(aheadOfFoes ? { ofFoes: aheadOfFoes } : {}),
    ...(aheadFor ? { suits: aheadFor } : {}),
  }
}

function ofKind<D extends Decision, S>(choices: readonly Choice<D, S>[], kind: string): Choice<D, S> | undefined {
  for (let i = 0; i < choices.length; i++) if (choices[i].kind === kind) return choices[i]
  return undefined
}

function sidesOf<D extends Decision>(ask: AskSpec<D, unknown>, position: Position, frame: unknown): readonly Side[] {
  const sides = ask.of(position, frame)
  return typeof sides === 'number' ? alone(sides) : sides
}

/** The asked sides that aren’t done yet. */
function owingOf<D extends Decision>(ask: AskSpec<D, unknown>, position: Position, frame: unknown, at: number) {
  const sides = ask.of(position, frame)
  return typeof sides === 'number' ? alone(sides) : sides.filter(side => !sealed(position, at, side))
}

/** One list for each side, made once: most questions are for one side, and come often. */
const ALONE: readonly (readonly Side[])[] = Array.from({ length: MOST_SIDES }, (_, side) => [side])
const alone = (side: Side): readonly Side[] => ALONE[side] ?? [side]

/** An instruction can do only what its giver could. */
function mayWaive<D extends Decision>(
  { choices, waivable }: AskSpec<D, unknown>,
  position: Position,
  frame: unknown,
  side: Side,
): boolean {
  const choice = waivable === undefined ? undefined : ofKind(choices, waivable)
  return choice !== undefined && objectionsTo(choice, position, frame, { kind: waivable } as D, side).length === 0
}

function anyOwing(position: Position, at: number, sides: readonly Side[]): boolean {
  for (let i = 0; i < sides.length; i++) if (!sealed(position, at, sides[i])) return true
  return false
}

const sealed = (position: Position, at: number, side: Side): boolean =>
  ((position.cells[at + SEALED] >>> side) & 1) === 1
