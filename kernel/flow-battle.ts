import type { Decision, Menu, Objection, Question, Sender, Side } from './decision.ts'
import type { Flow } from './flow.ts'
import type { Notation } from './notation.ts'
import type { Position } from './position.ts'
import type { Json } from './rules.ts'
import type { Table } from './table.ts'

/** What all battles that run on a flow have in common: the step on top of it is asked, and answers. */
export abstract class FlowBattle<D extends Decision> {
  abstract readonly flow: Flow<D>
  abstract readonly notation: Notation<D>

  /** What is said to somebody for whom it is not to decide; the actor is null when the battle is over. */
  protected abstract refusal(actor: Side | null): Objection

  actor(position: Position): Side | null {
    return this.flow.over(position) ? null : this.flow.top(position).actor(position)
  }

  question(position: Position): Question {
    return this.flow.top(position).question(position)
  }

  menus(position: Position): readonly Menu<D>[] {
    return this.flow.over(position) ? [] : this.flow.top(position).menus(position)
  }

  objections(position: Position, decision: D, sender: Sender): Objection[] {
    if (!this.flow.mayDecide(position, sender, decision.kind)) return [this.refusal(this.actor(position))]
    return this.flow.top(position).objections(position, decision)
  }

  apply(position: Position, decision: D, table: Table): void {
    this.flow.top(position).apply(position, decision, table)
    this.flow.settle(position, table)
  }

  readDecision(input: unknown): D {
    return this.notation.read(input)
  }

  writeDecision(decision: D): Json {
    return this.notation.write(decision)
  }

  say(decision: D): string {
    return this.notation.say(decision)
  }

  hear(text: string): D {
    return this.notation.hear(text)
  }
}
