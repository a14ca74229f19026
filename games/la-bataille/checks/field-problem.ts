/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import type { Beginning } from '@voltigeur/kernel'
import { FieldProblem, textsIn } from '@voltigeur/kernel/field-problem'
import type { z } from 'zod'
import type { KulmBattle } from '../battle.ts'
import type { KulmDecision } from '../decisions.ts'
import { laBataille } from '../index.ts'
import { DATA_FILES } from '../setup/data.ts'
import type { SideName } from '../setup/vocabulary.ts'
import type { situationShape } from '../situation/shape.ts'

/** What a situation can state; the blank map has radius 6 by default, and the French move. */
export type Problem = z.input<typeof situationShape>
export type Counter = NonNullable<Problem['units']>[number]
export type Officer = NonNullable<Problem['leaders']>[number]

export interface View {
  readonly turn: number
  readonly clock: string
  readonly step: string
  readonly side: SideName | null
  readonly levels: Readonly<Record<string, number>>
  readonly held: Readonly<Record<string, readonly (SideName | null)[]>>
  readonly units: readonly {
    readonly id: string
    readonly side: SideName
    readonly status: string
    readonly hex: string | null
    readonly hexes: readonly string[]
    readonly left: number | null
    readonly losses: number
    readonly formation: string
    readonly facing: string
    readonly depth: number
    readonly state: string
    readonly readiness?: string
    readonly marker?: SideName
    readonly states: readonly string[]
  }[]
}

const enlist =
  (side: SideName, type: 'infantry' | 'cavalry' | 'artillery') =>
  (id: string, increments: number, hex?: string, more: Partial<Counter> = {}): Counter => ({
    id,
    side,
    type,
    increments,
    ...(hex === undefined ? {} : { hex }),
    ...more,
  })

/**
 * A counter as typed: `french('F1', 6, '0,0')`; without a hex it waits off the map. The Coalition is Russian by
 * default.
 */
export const french = enlist('french', 'infantry')
export const frenchHorse = enlist('french', 'cavalry')
export const frenchGuns = enlist('french', 'artillery')
export const coalition = enlist('coalition', 'infantry')
export const coalitionHorse = enlist('coalition', 'cavalry')
export const coalitionGuns = enlist('coalition', 'artillery')

export const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
export const game = laBataille(texts)

export class KulmProblem extends FieldProblem<View, KulmDecision, KulmBattle> {
  constructor(beginning: Beginning) {
    super(game, beginning)
  }

  /** The hexes that a unit may enter, each once. */
  moves(unit: string): string[] {
    return [...new Set(this.choices(`move ${unit} to`).map(order => order.split(' ')[3]))]
  }

  unit(id: string): View['units'][number] {
    return this.view().units.find(unit => unit.id === id)!
  }

  rides(leader: string): string[] {
    return this.choices(`ride ${leader} to`).map(order => order.split(' ')[3])
  }

  /** The formations that a unit may adopt, each once. */
  forms(unit: string): string[] {
    return [...new Set(this.choices(`form ${unit} as`).map(order => order.split(' ')[3]))]
  }
}

export function problem(given: Problem): KulmProblem {
  return new KulmProblem({ situation: { map: { radius: 6 }, ...given }, seed: 'field problem' })
}

/** A scenario itself, from its first decision on. */
export function opening(
  scenario: string,
  options: Readonly<Record<string, string>> = {},
  seed = 'opening',
): KulmProblem {
  return new KulmProblem({ scenario, options, seed })
}
