/** A hex map as a tidy file: the same map always gives the same text, in lines that diff well. */
import type { HexMap } from '../hexmap.ts'

const WIDTH = 120
const HEADER = '# Made by npm run maps; change the geography, the recipe or overrides.yaml instead.'

export function writeHexMap(map: HexMap): string {
  const { grid, frame } = map
  const lines = [HEADER, `title: ${text(map.title)}`, 'provenance: >-', ...folded(map.provenance)]
  lines.push(
    ...list(
      'grid: ',
      Object.entries(grid).map(([key, value]) => `${key}: ${scalar(value)}`),
      '{',
      '}',
    ),
  )
  lines.push('frame:', `  field: ${frame.field}`, `  origin: [${frame.origin.join(', ')}]`)
  lines.push(`  metresAcrossFlats: ${frame.metresAcrossFlats}`, `  eastBearing: ${frame.eastBearing}`)
  if (frame.pinReach !== undefined) lines.push(`  pinReach: ${frame.pinReach}`)
  if (frame.pins) {
    lines.push('  pins:')
    for (const { name, board, shift } of frame.pins) {
      lines.push(`    - { name: ${text(name)}, board: [${board.join(', ')}], shift: [${shift.join(', ')}] }`)
    }
  }
  lines.push('hexes:', ...byKind(map.hexes, quoted))
  if (map.levels) lines.push('levels:', ...map.levels.map(row => `  - "${row}"`))
  const sides = byKind(map.hexsides, String)
  lines.push(sides.length > 0 ? 'hexsides:' : 'hexsides: {}', ...sides)
  if (Object.keys(map.slopes).length > 0) lines.push('slopes:', ...byKind(map.slopes, String))
  lines.push(map.roads.length > 0 ? 'roads:' : 'roads: []')
  for (const { name, class: roadClass, hexes } of map.roads) {
    lines.push(`  - name: ${text(name)}`, `    class: ${roadClass}`, ...list('    hexes: ', hexes.map(quoted)))
  }
  lines.push(map.places.length > 0 ? 'places:' : 'places: []')
  for (const { name, kind, hexes } of map.places) {
    const whole = `  - { name: ${text(name)}, kind: ${text(kind)}, hexes: [${hexes.map(quoted).join(', ')}] }`
    if (whole.length <= WIDTH) lines.push(whole)
    else lines.push(`  - name: ${text(name)}`, `    kind: ${text(kind)}`, ...list('    hexes: ', hexes.map(quoted)))
  }
  if (Object.keys(map.marks).length > 0) lines.push('marks:', ...byKind(map.marks, quoted))
  return `${lines.join('\n')}\n`
}

const byKind = (lists: Readonly<Record<string, readonly string[]>>, write: (item: string) => string): string[] =>
  Object.entries(lists).flatMap(([kind, items]) => list(`  ${text(kind)}: `, items.map(write)))

const quoted = (label: string): string => `"${label}"`

/** Unquoted if YAML reads it back as the same text. */
const text = (words: string): string =>
  /^\p{L}[\p{L}\d.'()/-]*( [\p{L}\d.'()/-]+)*$/u.test(words) && !/^(true|false|null|yes|no|on|off)$/i.test(words)
    ? words
    : JSON.stringify(words)

const scalar = (value: string | number): string => (typeof value === 'number' ? String(value) : text(value))

/** On one line if it fits, otherwise broken between items and indented under the key. */
function list(key: string, items: readonly string[], open = '[', close = ']'): string[] {
  const pad = open === '{' ? ' ' : ''
  const whole = `${key}${open}${pad}${items.join(', ')}${pad}${close}`
  if (whole.length <= WIDTH) return [whole]
  const indent = ' '.repeat(key.length - key.trimStart().length + 2)
  return [
    `${key.trimEnd()}`,
    ...wrapped(
      items.map((item, i) => (i < items.length - 1 ? `${item},` : item)),
      `${indent}${open}`,
      `${indent} `,
      close,
    ),
  ]
}

function wrapped(words: readonly string[], first: string, indent: string, close = ''): string[] {
  const lines: string[] = []
  let line = first
  for (const word of words) {
    const fresh = line === first || line === indent
    if (!fresh && line.length + 1 + word.length + close.length > WIDTH) {
      lines.push(line)
      line = indent + word
    } else line += fresh ? word : ` ${word}`
  }
  return [...lines, line + close]
}

const folded = (words: string): string[] => wrapped(words.split(' '), '  ', '  ')
