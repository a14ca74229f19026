/** How what happens is told: a sentence for each kind of event, with pieces and hexes by their names. */
import { series } from '@voltigeur/kernel'

interface Named {
  nameOf(unit: number): string
  label(hex: number): string
}

export class NamesOnMap<F extends Named> {
  readonly field: F

  constructor(field: F) {
    this.field = field
  }

  unit(unit: number): string {
    return this.field.nameOf(unit)
  }

  units(list: readonly number[]): string {
    return series(list.map(unit => this.unit(unit)))
  }

  /** With a verb that agrees: "moves" of one, "move" of several. */
  act(list: readonly number[], one: string, many: string): string {
    return `${this.units(list)} ${list.length === 1 ? one : many}`
  }

  hex(hex: number): string {
    return this.field.label(hex)
  }

  way({ path }: { readonly path: readonly number[] }): string {
    return `from ${this.hex(path[0])} to ${this.hex(path.at(-1)!)}`
  }
}

/** A sentence for each of these kinds of event; the compiler sees to it that none is missing. */
export type Tellings<E extends { readonly kind: string }, N, K extends E['kind'] = E['kind']> = {
  readonly [One in K]: (event: Extract<E, { readonly kind: One }>, names: N) => string
}

export function told<E extends { readonly kind: string }, N>(tellings: Tellings<E, N>, event: E, names: N): string {
  const telling = tellings[event.kind as E['kind']] as (event: E, names: N) => string
  return telling(event, names)
}
