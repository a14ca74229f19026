/** `npm run maps` makes the hex maps of all games; with --check it only says whether those on disk are up to date. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadGeography } from '../geography/disk.ts'
import type { FieldId, Geography } from '../geography/geography.ts'
import type { HexMap } from '../hexmap.ts'
import { readOverrides } from './overrides.ts'
import { rasterise } from './rasterise.ts'
import type { Recipe } from './recipe.ts'
import { RECIPES } from './recipes.ts'
import { writeHexMap } from './write.ts'

const ROOT = new URL('../../', import.meta.url)

const fields = new Map<FieldId, Geography>()

export function fieldOf({ frame: { field } }: Recipe): Geography {
  const geography = fields.get(field) ?? loadGeography(field)
  fields.set(field, geography)
  return geography
}

export function makeMap(recipe: Recipe): HexMap {
  const file = new URL(recipe.overrides, ROOT)
  const overrides = existsSync(file) ? readOverrides(recipe.overrides, readFileSync(file, 'utf8')) : []
  return rasterise(recipe, fieldOf(recipe), overrides)
}

/** A map file as the geography makes it, by its path in the repository. */
export function mapAnew(file: string): string {
  const recipe = RECIPES.find(one => one.file === file)
  if (!recipe) throw new Error(`no recipe makes ${file}`)
  return writeHexMap(makeMap(recipe))
}

export function mapOnDisk({ file }: Recipe): string {
  const url = new URL(file, ROOT)
  return existsSync(url) ? readFileSync(url, 'utf8') : ''
}

function run(check: boolean): number {
  let stale = 0
  for (const recipe of RECIPES) {
    const text = writeHexMap(makeMap(recipe))
    const same = text === mapOnDisk(recipe)
    if (check) {
      if (!same) stale++
      console.log(`${recipe.file}: ${same ? 'up to date' : 'STALE, run npm run maps'}`)
      continue
    }
    const url = new URL(recipe.file, ROOT)
    mkdirSync(new URL('./', url), { recursive: true })
    if (!same) writeFileSync(url, text)
    console.log(`${recipe.file}: ${same ? 'unchanged' : 'written'}, ${text.split('\n').length - 1} lines`)
  }
  return stale > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = run(process.argv.includes('--check'))
