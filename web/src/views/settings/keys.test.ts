import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comfort } from '../../language/books.ts'

/** Their names on the sheet. */
const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  escape: 'Esc',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  // The same key as the one with the plus.
  '=': '+',
}

const VIEWS = join(import.meta.dirname, '..')

/** Keys that the page listens to: compared with one by one, or listed in a table of them. */
function keysListenedTo(): string[] {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  const found = files.flatMap(name => {
    const text = readFileSync(join(VIEWS, name), 'utf8')
    const compared = [...text.matchAll(/\bkey [!=]== '([^']+)'/g)]
    const tables = [...text.matchAll(/const (?:ARROWS|TURNS|TOOLS|OVERLAYS|FORMATIONS|BUTTONS)\b[^{]*\{([^}]+)\}/g)]
    const listed = tables.flatMap(([, table]) => [...table.matchAll(/(?:^|[{,])\s*'?([^'\s:,]+)'?:/g)])
    return [...compared, ...listed].map(([, key]) => key)
  })
  return [...new Set(found.map(key => key.toLowerCase()))]
}

test('the sheet has every key that the page listens to', () => {
  const shown = comfort.keys.groups.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys))
  const known = new Set(shown.flatMap(key => [key.toLowerCase(), key.replace('Ctrl ', '').toLowerCase()]))
  const keys = keysListenedTo()
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter(key => !known.has((NAMES[key] ?? key).toLowerCase()))).toEqual([])
})

test('and every gesture of the mouse: select, deselect, drag, spread a stack, look at an enemy', () => {
  const [mouse] = comfort.keys.groups
  const gestures = ['Click', 'Click again', 'Click a stack', 'Click an enemy', 'Point', 'Drag a unit', 'Drag', 'Wheel']
  expect(mouse.lines.map(({ keys: [gesture] }) => gesture)).toEqual(gestures)
})
