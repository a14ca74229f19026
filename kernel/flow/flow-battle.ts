import type { Decision, Foreseeable, Menu, Objection, Question, Sender, Side } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import type { Layout } from '../position/layout.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Judge, Language, Probe, Secrets } from '../rules.ts'
import type { Umpire } from '../umpire.ts'
import type { Flow } from './flow.ts'

/** Shared by all battles on a flow: questions and answers. */
export abstract class FlowBattle<D extends Decision> {
  abstract readonly flow: Flow<D>

  owing(position: Position): readonly Side[] {
    return this.flow.owing(position)
  }

  question(position: Position, side: Side): Question {
    return this.flow.question(position, side)
  }

  menus(position: Position, side: Side): readonly Menu<D>[] {
    return this.flow.menus(position, side)
  }

  sample(position: Position, side: Side, random: Random): D | null {
    return this.flow.sample(position, side, random)
  }

  objections(position: Position, decision: D, by: Sender): readonly Objection[] {
    return this.flow.objections(position, decision, by)
  }

  apply(position: Position, decision: D, by: Sender, umpire: Umpire): void {
    this.flow.apply(position, decision, by, umpire)
  }

  get foreseeable(): readonly Foreseeable[] {
    return this.flow.foreseeable
  }

  foreseen(position: Position): string | null {
    return this.flow.foreseen(position)
  }
}

/** A battle on a fixed field: its layout is the field’s, its flow that of its sequence. */
export abstract class FieldBattle<
  D extends Decision,
  F extends { readonly layout: Layout },
  S extends { readonly flow: Flow<D> },
> extends FlowBattle<D> {
  readonly field: F
  readonly sequence: S
  readonly language: Language<D>
  readonly judge: Judge<D>
  readonly probe: Probe<D>
  readonly secrets: Secrets<D> | null

  constructor(field: F, sequence: S, parts: Pick<Battle<D>, 'language' | 'judge' | 'probe' | 'secrets'>) {
    super()
    this.field = field
    this.sequence = sequence
    this.language = parts.language
    this.judge = parts.judge
    this.probe = parts.probe
    this.secrets = parts.secrets
  }

  get flow(): S['flow'] {
    return this.sequence.flow
  }

  get layout(): F['layout'] {
    return this.field.layout
  }
}

/** The state of play, as every game writes it: the step, the path down to it, and the sides in turn. */
export const stateOfPlay = <D extends Decision>(flow: Flow<D>, position: Position, sides: readonly string[]) => ({
  step: flow.now(position)?.step ?? 'over',
  flow: flow.path(position),
  side: sides[flow.owing(position)[0]] ?? null,
})
