/** The steps of the sequence of play, and what each remembers while it runs. */
import { type Flow, flag, int } from '@voltigeur/kernel'
import type { OutpostDecision } from './decisions.ts'

export type OutpostFlow = Flow<OutpostDecision>

export function headings(flow: OutpostFlow) {
  return {
    turns: flow.step('turns', { over: flag() }),
    movement: flow.step('movement', { side: int() }),
    combat: flow.step('combat', { side: int() }),
    retreat: flow.step('retreat', {}),
  }
}

export type Steps = ReturnType<typeof headings>
