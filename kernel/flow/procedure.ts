/** The body of a step: a list of named parts, done one after another as the rulebook numbers them. */

import type { Decision } from '../decision.ts'
import type { Position } from '../position/position.ts'
import type { Umpire } from '../umpire.ts'
import { type AskSpec, type Choose, choiceOf } from './choice.ts'
import type { Any, Args, Frame, Heading, Op, Run, Test } from './frame.ts'

/** Adds its operations to the end of a body. */
export type Part = (ops: Op[]) => void

/** The tools for the body of a step. */
export interface Kit<D extends Decision, F> {
  choice: Choose<D, Frame<F>>
  part(name: string, run: Run<F>): Part
  ask(name: string, ask: AskSpec<D, Frame<F>>): Part
  /** `receive` gets the called step’s result; a called step never writes into its caller’s frame. */
  call<G, R>(
    name: string,
    step: Heading<G, R>,
    args: (position: Position, frame: Frame<F>) => Args<G>,
    receive?: (position: Position, frame: Frame<F>, result: R, umpire: Umpire) => void,
  ): Part
  when(name: string, test: Test<F>, parts: readonly Part[]): Part
  loop(name: string, test: Test<F>, parts: readonly Part[]): Part
  /** Once for each member of a set fixed at the start: fields of the frame hold the rest and the current one. */
  each<S extends string & keyof F, C extends string & keyof F>(
    name: string,
    rest: S,
    current: C,
    of: (position: Position, frame: Frame<F>) => Iterable<number>,
    parts: readonly Part[],
  ): Part
}

export const kit: Kit<Any, Any> = {
  choice: choiceOf as Any,
  part: (name, run) => ops => ops.push({ op: 'run', name, run }),
  ask: (name, ask) => ops => ops.push({ op: 'ask', name, ask }),
  call: (name, step, args, receive) => ops => ops.push({ op: 'call', name, step, args, receive }),
  when: (name, test, parts) => ops => block(ops, name, test, parts, false),
  loop: (name, test, parts) => ops => block(ops, name, test, parts, true),
  each: (name, rest, current, of, parts) => ops => {
    ops.push({ op: 'run', name: `${name}, who`, run: (position, frame: Any) => frame[rest].fill(of(position, frame)) })
    const next = kit.part('next', (_, frame: Any) => {
      frame[current] = frame[rest].first
      frame[rest].delete(frame[current])
    })
    block(ops, name, (_, frame: Any) => frame[rest].first >= 0, [next, ...parts], true)
  },
}

function block(ops: Op[], name: string, test: Test<Any>, parts: readonly Part[], again: boolean): void {
  const head = ops.length
  ops.push({ op: 'jump', name, to: head })
  for (const part of parts) {
    const from = ops.length
    part(ops)
    for (let i = from; i < ops.length; i++) ops[i] = { ...ops[i], name: `${name}/${ops[i].name}` }
  }
  if (again) ops.push({ op: 'jump', name: `${name}/again`, to: head })
  ops[head] = { op: 'test', name, test, past: ops.length }
}
