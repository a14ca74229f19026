/** The steps of the sequence of play (8.0), and what each has to remember while it runs. */
import { type Flow, flag, type Heading, int, type Kit, list } from '@voltigeur/kernel'
import type { KulmDecision } from './decisions.ts'
import type { Field } from './field.ts'

export type KulmFlow = Flow<KulmDecision>

/** The longest way of one move: light cavalry on a road, with its first hex. */
export const LONGEST_WAY = 72

export function headings(flow: KulmFlow, { namings }: Field) {
  const { unit, hex, facing, formation } = namings
  const side = int(namings.side)
  return {
    turn: flow.step('turn', { over: flag() }),
    segment: flow.step('segment', { side }),
    movement: flow.step('movement', { side }),
    /** One unit on its way, hex by hex, so that others may have their say between two of them. */
    march: flow.step('march', {
      unit: int(unit),
      /** Of its head, from where it stands, and its facing in each. */
      way: list(hex, LONGEST_WAY),
      facings: list(facing, LONGEST_WAY),
      next: int(),
      halted: flag(),
      /** 6.6.9: the formation that it takes up when it leaves broken ground. */
      formation: int(formation),
    }),
  }
}

export type Steps = ReturnType<typeof headings>

/** What the body of a step is written with, for functions that write a stretch of one. */
export type KitOf<K extends keyof Steps> = Steps[K] extends Heading<infer F, infer _> ? Kit<KulmDecision, F> : never
