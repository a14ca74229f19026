/** Legal orders by parties and hexes, however typed. For tests only. */
import { everyDecision } from '@voltigeur/kernel'
import type { FieldProblem } from './field-problem.ts'

interface TypedMove {
  readonly typed: string
  readonly units: readonly string[]
  readonly to: string
  readonly facing: string
}

function ordersOf(p: FieldProblem, kind: string): TypedMove[] {
  const { battle, position, actor } = p.match
  return [...everyDecision(actor === null ? [] : battle.menus(position, actor))]
    .filter(decision => decision.kind === kind)
    .map(decision => {
      const { unit, units, to, at, facing } = battle.language.writeDecision(decision) as Readonly<
        Record<string, unknown>
      >
      const party = (units ?? [unit]) as string[]
      return { typed: battle.language.say(decision), units: party, to: String(to ?? at), facing: String(facing) }
    })
}

const isParty = (order: TypedMove, party: readonly string[]): boolean =>
  [...order.units].sort().join() === [...party].sort().join()

/** The hexes where any party, or this one, may go. */
export function ends(p: FieldProblem, kind = 'fall', ...party: readonly string[]): string[] {
  const found = ordersOf(p, kind).filter(order => party.length === 0 || isParty(order, party))
  return [...new Set(found.map(order => order.to))].sort()
}

/** The facings in which a party may end in a hex. */
export function facings(p: FieldProblem, kind: string, party: readonly string[], to: string): string[] {
  const found = ordersOf(p, kind).filter(order => isParty(order, party) && order.to === to)
  return found.map(order => order.facing).sort()
}

/** Gives the first order that moves a party to a hex, or anywhere. */
export function send(p: FieldProblem, kind: string, party: readonly string[], to?: string): void {
  const order = ordersOf(p, kind).find(o => isParty(o, party) && (to === undefined || o.to === to))
  if (!order) throw new Error(`${party.join(' ')} cannot ${kind} to ${to ?? 'any hex'}`)
  p.play(order.typed)
}

/** Plays on, always with the first order, during these steps. */
export function playThrough(p: FieldProblem, ...steps: readonly string[]): void {
  while (steps.includes(p.step)) p.play(p.orders()[0])
}
