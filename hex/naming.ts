/** Hexes by printed number, in records and in typed text. */
import { type Naming, named, type Vocable } from '@voltigeur/kernel'
import type { Grid } from './grid.ts'

export const hexNaming = (grid: Grid): Naming => ({
  nameOf: hex => grid.label(hex),
  find: label => grid.find(label),
})

/** A hex as players name it, on or off the map. */
export const hexName = (grid: Grid, hex: number): string =>
  hex >= 0 && hex < grid.size ? grid.label(hex) : 'off the map'

/** A hex as typed. */
export const hexVocable = (grid: Grid): Vocable<number> =>
  named(
    'hex',
    ' on the map',
    label => grid.find(label),
    hex => hexName(grid, hex),
  )
