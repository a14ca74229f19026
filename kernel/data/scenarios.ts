import { z } from 'zod'
import type { Options, ScenarioInfo } from '../rules.ts'
import { BadInput } from './input.ts'

/** Facts about scenarios before one is opened. */
export const infoOf = (scenarios: readonly ScenarioInfo[]): ScenarioInfo[] =>
  scenarios.map(({ id, name, turns, description }) => ({ id, name, turns, description }))

/**
 * Opens scenarios by name. A battle keeps nothing between questions except scratch memory, so all games of one scenario
 * with the same options share it.
 */
export function openOnce<S extends { readonly id: string }, B>(
  scenarios: readonly S[],
  make: (scenario: S, options: Options) => B,
): (id: string, options: Options) => B {
  const battles = new Map<string, B>()
  return (id, options) => {
    const scenario = scenarios.find(one => one.id === id)
    if (!scenario) {
      throw new BadInput(`there is no scenario "${id}"; choose one of: ${scenarios.map(one => one.id).join(', ')}`)
    }
    const key = JSON.stringify([id, Object.entries(options).sort()])
    const battle = battles.get(key) ?? make(scenario, options)
    battles.set(key, battle)
    return battle
  }
}

/** How many are kept: one for each map in a series of problems. */
const KEPT = 8

/**
 * Makes immutable things from their JSON description, and keeps the last few: of many situations in a row most use the
 * same map.
 */
export function keepLast<P, T>(make: (plan: P) => T): (plan: P) => T {
  const kept = new Map<string, T>()
  return plan => {
    const key = JSON.stringify([plan])
    const thing = kept.get(key) ?? make(plan)
    kept.delete(key)
    kept.set(key, thing)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return thing
  }
}

/** The header of every scenario’s file. */
export const scenarioHead = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  provenance: z.string(),
}
