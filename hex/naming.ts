/** Hexes by their printed numbers, in records and in what is typed. */
import { type Naming, named, type Vocable } from '@voltigeur/kernel'
import type { Grid } from './grid.ts'

export const hexNaming = (grid: Grid): Naming => ({
  nameOf: hex => grid.label(hex),
  find: label => grid.find(label),
})

/** A hex as a player speaks of it, wherever it may be. */
export const hexName = (grid: Grid, hex: number): string =>
  hex >= 0 && hex < grid.size ? grid.label(hex) : 'off the map'

/** A hex as it is typed. */
export const hexVocable = (grid: Grid): Vocable<number> =>
  named(
    'hex',
    ' on the map',
    label => grid.find(label),
    hex => hexName(grid, hex),
  )
