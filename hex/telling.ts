/** How what happens on a map is written and told: a sentence for each kind of event, pieces and hexes by their names. */
import { eventWriter, type GameEvent, type Json, type NameOf } from '@voltigeur/kernel'

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

  hex(hex: number): string {
    return this.field.label(hex)
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

interface Written {
  /** The keys under which a number, or each of a list, is a piece, and those under which it is a hex. */
  readonly units: readonly string[]
  readonly hexes: readonly string[]
  readonly others?: Readonly<Record<string, NameOf>>
}

/** Events as they are written: pieces by their ids, hexes by their printed numbers. */
export function writerOn(
  field: Pick<Named, 'label'> & { readonly units: readonly { readonly id: string }[] },
  sides: readonly string[],
  { units, hexes, others = {} }: Written,
): (event: GameEvent) => { [key: string]: Json } {
  const each = (keys: readonly string[], nameOf: NameOf) => Object.fromEntries(keys.map(key => [key, nameOf]))
  return eventWriter(sides, {
    ...each(units, unit => field.units[unit].id),
    ...each(hexes, hex => field.label(hex)),
    ...others,
  })
}
