/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import { readFileSync } from 'node:fs'
import { type Beginning, everyDecision } from '@voltigeur/kernel'
import { FieldProblem, type ToldFacts } from '@voltigeur/kernel/field-problem'
import type { PratzenBattle } from '../battle.ts'
import type { PratzenDecision } from '../decisions.ts'
import { pratzen } from '../index.ts'
import { DATA_FILES, type DataTexts } from '../setup/data.ts'

export const texts = Object.fromEntries(
  DATA_FILES.map(file => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')]),
) as DataTexts

export const game = pratzen(texts)

export type { ToldFacts as Told }

export interface View {
  readonly turn: number
  readonly step: string
  readonly flow: readonly string[]
  readonly side: string | null
  readonly morale: Readonly<Record<'french' | 'allied', { level: number; losses: number; defeats: number }>>
  readonly units: readonly {
    readonly id: string
    readonly status: string
    readonly hex: string | null
    readonly rank: number
    readonly facing: string | null
    readonly cohesion: string
    readonly hits: number
    readonly states: readonly string[]
  }[]
}

type Given = Readonly<Record<string, unknown>>

class PratzenProblem extends FieldProblem<View, PratzenDecision, PratzenBattle> {
  constructor(beginning: Beginning) {
    super(game, beginning)
  }

  /** Every legal decision, or those of one kind, as typed and in the order offered. */
  orders(kind?: string): string[] {
    const { battle, actor } = this.match
    if (actor === null) return []
    return [...everyDecision(battle.menus(this.match.seen(actor), actor))]
      .filter(decision => kind === undefined || decision.kind === kind)
      .map(decision => battle.language.say(decision))
  }

  /** Hexes that a party could enter. */
  reach(units: string): string[] {
    const start = `move ${units} to `
    const there = this.orders('move')
      .filter(order => order.startsWith(start))
      .map(order => order.slice(start.length).split(' ')[0])
    return [...new Set(there)]
  }
}

export type { PratzenProblem as FieldProblem }

/** A blank map with a few pieces on it; events before the first decision are lost, so `dice` names the dice. */
export function problem(given: Given): PratzenProblem {
  return new PratzenProblem({ situation: given, seed: 'field problem' })
}

export function opening(scenario: string, options: Readonly<Record<string, string>> = {}): PratzenProblem {
  return new PratzenProblem({ scenario, options, seed: 'field problem' })
}
