/** 11.4.5 One bombardment: its column, its modifiers with their cases, and each die’s result. For preview and roll. */
import type { Position, Term } from '@voltigeur/kernel'
import { type Field, SNOW } from '../field.ts'
import { groundNames } from '../naming.ts'
import { BOMBARDMENT_RESULTS, type BombardmentResult } from '../setup/vocabulary.ts'
import { terms } from '../terms.ts'
import { firesUphill, isSanton } from './11-sight.ts'
import { inSquare } from './14-cavalry/squares.ts'

export interface Salvo {
  readonly sp: number
  /** The index of the table column, after the shift. */
  readonly column: number
  /** 16.41.snow.2: columns to the left. */
  readonly shift: Term | null
  /** The die roll modifiers. */
  readonly terms: readonly Term[]
  readonly drm: number
}

/** 11.0.1: guns count towards the size of a target. */
const sizeOf = (field: Field, position: Position, at: number): number =>
  field
    .at(position)
    .unitsIn(at)
    .reduce((sum, unit) => sum + field.sp(position, unit), 0)

/** 16.22, 16.28, 16.29.3: the hex’s best shelter. */
function shelterTerm(field: Field, at: number): Term | null {
  const { hexes } = field.ground.terrain
  let best: Term | null = null
  for (const ground of field.ground.groundOf(at)) {
    const { bombardment = 0, case: id } = hexes[ground]
    if (bombardment < (best?.value ?? 0)) best = terms.ground(id, bombardment, groundNames[ground])
  }
  return best
}

/** The fire of guns in one hex (11.4.1) at another. */
export function salvoOf(field: Field, position: Position, guns: readonly number[], at: number): Salvo {
  const { columns, modifiers } = field.tables.bombardment
  const from = field.hex(position, guns[0])
  const distance = field.ground.grid.distance(from, at)
  const sp = guns.reduce((sum, gun) => sum + field.sp(position, gun), 0)
  const found: Term[] = []
  const add = (term: Term): void => {
    if (term.value !== 0) found.push(term)
  }
  const far = guns.some(gun => isSanton(field, gun)) && distance > 3
  add(terms.range(far ? '16.29.4' : '11.2', modifiers.range[distance - 1], distance))
  const size = sizeOf(field, position, at)
  if (size <= modifiers.small.upTo) add(terms.target('11.4.5', modifiers.small.drm, size))
  if (size >= modifiers.large.from) add(terms.target('11.4.5', modifiers.large.drm, size))
  if (guns.some(gun => field.troops(gun).traits.has('heavy'))) add(terms.heavyGuns('11.4.5', modifiers.heavy))
  const here = field.at(position)
  if (here.unitsIn(at).some(unit => inSquare(field, position, unit))) add(terms.square('14.3.2', modifiers.square))
  const shelter = shelterTerm(field, at)
  if (shelter) found.push(shelter)
  const { slope } = field.ground.terrain.hexsides
  if (firesUphill(field, from, at)) add(terms.slope(slope.case, slope.bombardment))
  const drm = found.reduce((sum, { value }) => sum + value, 0)
  // 11.4: a bombardment is an attack, and snow shifts every attack; never left of the first column.
  const shift: Term | null = field.weather(position) === SNOW ? terms.snow('16.41.snow.2', -1) : null
  const column = Math.max(0, columns.findLastIndex(least => sp >= least) + (shift?.value ?? 0))
  return { sp, column, shift, terms: found, drm }
}

/** The result of a die. */
export function resultOf(field: Field, { column, drm }: Pick<Salvo, 'column' | 'drm'>, die: number): BombardmentResult {
  const row = Math.max(1, Math.min(8, die + drm))
  return field.tables.bombardment.rows[String(row) as '1'][column]
}

/** How many of the six rolls give each result, from nothing to rout. */
export function chancesOf(
  field: Field,
  salvo: Pick<Salvo, 'column' | 'drm'>,
): { readonly result: BombardmentResult; readonly rolls: number }[] {
  const results = [1, 2, 3, 4, 5, 6].map(die => resultOf(field, salvo, die))
  return BOMBARDMENT_RESULTS.map(result => ({ result, rolls: results.filter(one => one === result).length })).filter(
    ({ rolls }) => rolls > 0,
  )
}
