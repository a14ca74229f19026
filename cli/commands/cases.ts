import { readdirSync, readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { BadInput, type Case, type Coverage, coverage, TESTED_KINDS } from '@voltigeur/kernel'
import type { Command } from '../command.ts'
import { FAILURE } from '../run.ts'

export const command: Command = {
  name: 'cases',
  summary: "Count which cases of a game's rulebook a test names, or show cases in full.",
  operands: '[case ...]',
  most: 99,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    `Exits with 1 when a case of kind ${TESTED_KINDS.join(', ')} has no test that names it.`,
    'Example: voltigeur cases --game austerlitz 6D',
  ],
  run(args, io) {
    const game = loadGame(args.text('game'))
    if (args.operands.length > 0) {
      const wanted = args.operands.map(id => {
        const found = game.cases.get(id)
        if (!found) throw new BadInput(`${game.id} has no case "${id}"${similar(game.cases.cases, id)}`)
        return found
      })
      if (args.flag('json')) io.out(JSON.stringify(wanted))
      else io.out(wanted.map(entry => caseInFull(entry).join('\n')).join('\n\n'))
      return 0
    }
    const found = coverage(game.cases, testSources(gameFolder(game.id)))
    if (args.flag('json')) io.out(JSON.stringify(found))
    else for (const line of lines(found)) io.out(line)
    return found.untested.length > 0 ? FAILURE : 0
  },
}

/** Other cases of the same section, for someone who mistyped a number. */
export function similar(cases: readonly Case[], id: string): string {
  const section = /^\d+/.exec(id)?.[0]
  const near = section === undefined ? [] : cases.filter(c => /^\d+/.exec(c.id)?.[0] === section).map(c => c.id)
  return near.length > 0 ? `; section ${section} has: ${near.join(', ')}` : '; cases have numbers such as 6D'
}

function testSources(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map(entry => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
}

function lines(found: Coverage): string[] {
  const kinds = Object.entries(found.byKind).map(([kind, { total, tested }]) => {
    const needed = (TESTED_KINDS as readonly string[]).includes(kind)
    return `  ${kind.padEnd(12)}${String(tested).padStart(4)} of ${String(total).padStart(3)}${needed ? '' : '  (needs none)'}`
  })
  return [
    `${found.game}: ${found.tested} of ${found.total} cases that need a test are named by one`,
    ...kinds,
    ...(found.untested.length > 0 ? [`without a test: ${found.untested.join(', ')}`] : []),
    ...(found.unknown.length > 0 ? [`named by a test but not in the book: ${found.unknown.join(', ')}`] : []),
  ]
}

export function caseInFull(entry: Case): string[] {
  return [
    `[${entry.id}] ${entry.title} (${entry.kind})`,
    entry.rule,
    ...(entry.examples ?? []).flatMap(({ given, expect }) => [`  Example: ${given}`, `  Then: ${expect}`]),
    ...(entry.rulings ?? []).flatMap(({ question, ruling, reason }) => [
      `  Question: ${question}`,
      `  Ruling: ${ruling}`,
      ...(reason === undefined ? [] : [`  Reason: ${reason}`]),
    ]),
  ]
}
