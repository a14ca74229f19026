/** Reads a geography from the project's own files: for Node. */
import { readFileSync } from 'node:fs'
import { type FieldId, type Geography, openGeography } from './geography.ts'

export function loadGeography(id: FieldId): Geography {
  const read = (file: string): string => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
  return openGeography(id, read(`${id}.geojson`), read(`${id}.elevation.json`))
}
