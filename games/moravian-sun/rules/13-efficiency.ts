/** 13.1 Efficiency tests: one die per hex, against every unit’s own value and modifiers. */
import type { Position, Term, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { terms } from '../terms.ts'
import { hasGeneral } from './12-assault/leaders.ts'
import { rollDie } from './die.ts'

export interface Occasion {
  /** 14.3.emergency: an emergency square. */
  readonly emergency?: boolean
  /** The case that requires the test. */
  readonly case: string
}

/** 3.3.0, 13.2.1, 14.3.emergency: the die roll modifiers, all of them favourable. */
export function testTerms(field: Field, position: Position, unit: number, emergency = false): Term[] {
  const { inCommand, general, emergency: haste } = field.tables.tests
  const found: Term[] = []
  if (field.troop.outOfCommand.get(position, unit) === 0) found.push(terms.inCommand('3.3.0', inCommand))
  if (hasGeneral(field, position, unit)) found.push(terms.general('13.2.1', general))
  if (emergency) found.push(terms.haste('14.3.emergency', haste))
  return found
}

/** 13.1, 13.1.1: an unmodified 1 always passes, an unmodified 6 never. */
export function passes(die: number, drm: number, efficiency: number): boolean {
  return die === 1 || (die !== 6 && die + drm <= efficiency)
}

/** How many of six rolls pass. */
export function passingRolls(drm: number, efficiency: number): number {
  let rolls = 0
  for (let die = 1; die <= 6; die++) if (passes(die, drm, efficiency)) rolls++
  return rolls
}

const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)

export const testModifier = (field: Field, position: Position, unit: number, emergency = false): number =>
  sum(testTerms(field, position, unit, emergency))

/** Modifiers common to a stack: those that one unit lacks aren’t shown. */
const sharedTerms = ([first, ...others]: readonly (readonly Term[])[]): Term[] =>
  first.filter(term => others.every(terms => terms.some(({ case: id }) => id === term.case)))

/** 13.1.2: units in one hex, one die. Returns those that failed. */
export function testStack(
  field: Field,
  position: Position,
  units: readonly number[],
  umpire: Umpire,
  { emergency = false, case: id }: Occasion,
): number[] {
  if (units.length === 0) return []
  const die = rollDie(position, umpire)
  const failed = units.filter(
    unit => !passes(die, testModifier(field, position, unit, emergency), field.troops(unit).efficiency),
  )
  const passed = units.filter(unit => !failed.includes(unit))
  const terms = sharedTerms(units.map(unit => testTerms(field, position, unit, emergency)))
  note(umpire, { kind: 'tested', units, die, passed, terms, cases: [id, '13.1'] })
  return failed
}

/** Units anywhere: one die per hex, in the order of the first unit there. Returns those that failed. */
export function testAll(
  field: Field,
  position: Position,
  units: readonly number[],
  umpire: Umpire,
  occasion: Occasion,
): number[] {
  return [...byHex(field, position, units).values()].flatMap(stack =>
    testStack(field, position, stack, umpire, occasion),
  )
}

/** Units on the map, by hex. */
export function byHex(field: Field, position: Position, units: readonly number[]): Map<number, number[]> {
  const stacks = new Map<number, number[]>()
  for (const unit of units) {
    const hex = field.hex(position, unit)
    if (hex < 0) continue
    const stack = stacks.get(hex)
    if (stack) stack.push(unit)
    else stacks.set(hex, [unit])
  }
  return stacks
}
