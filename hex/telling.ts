/** How to write and report events on a map: a sentence for each kind, with pieces and hexes by name. */
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

/** A sentence for each of these kinds of event; the compiler checks that none is missing. */
export type Tellings<E extends { readonly kind: string }, N, K extends E['kind'] = E['kind']> = {
  readonly [One in K]: (event: Extract<E, { readonly kind: One }>, names: N) => string
}

export function told<E extends { readonly kind: string }, N>(tellings: Tellings<E, N>, event: E, names: N): string {
  const telling = tellings[event.kind as E['kind']] as (event: E, names: N) => string
  return telling(event, names)
}

interface Written {
  /** The keys whose number, or each of a list, is a piece, and those for a hex. */
  readonly units: readonly string[]
  readonly hexes: readonly string[]
  readonly others?: Readonly<Record<string, NameOf>>
}

/** Written events: pieces by id, hexes by printed number. */
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
