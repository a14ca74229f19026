/** Finds the command, reads its arguments, and turns errors into a sentence and an exit code. */
import { BadInput } from '@voltigeur/kernel'
import { helpOf, readArguments, type TerminalCommand } from './command.ts'
import { FAILURE, MISUSE } from './exit-codes.ts'
import type { Io } from './io.ts'
import { clip, legible } from './legible.ts'
import { help, refused, summaries } from './words.ts'
import { hanging, paragraph } from './wrapping.ts'

/** Loaded on demand, so that no command pays for another one. */
const commands: Readonly<Record<keyof typeof summaries, () => Promise<{ readonly command: TerminalCommand }>>> = {
  play: () => import('./commands/play.ts'),
  serve: () => import('./commands/serve.ts'),
  games: () => import('./commands/games.ts'),
  cases: () => import('./commands/cases.ts'),
  sim: () => import('./commands/sim.ts'),
  arena: () => import('./commands/arena.ts'),
  lab: () => import('./commands/lab.ts'),
  train: () => import('./commands/train.ts'),
  engine: () => import('./commands/engine.ts'),
  replay: () => import('./commands/replay.ts'),
  analyse: () => import('./commands/analyse.ts'),
  map: () => import('./commands/map.ts'),
  worker: () => import('./commands/worker.ts'),
  admin: () => import('./commands/admin.ts'),
  bench: () => import('./commands/bench.ts'),
  'new-game': () => import('./commands/new-game.ts'),
}

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      io.out(overview(io.columns))
      return name === undefined ? MISUSE : 0
    }
    if (!Object.hasOwn(commands, name)) {
      throw new BadInput(refused.command(name, Object.keys(commands)))
    }
    const { command } = await commands[name as keyof typeof commands]()
    const args = readArguments(command, rest)
    if (args.flag('help')) {
      io.out(helpOf(command, io.columns))
      return 0
    }
    return await command.run(args, io)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    io.err(`voltigeur: ${legible(clip(message))}`)
    if (error instanceof BadInput) return MISUSE
    if (process.env.VOLTIGEUR_TRACE) io.err(String((error as Error)?.stack))
    return FAILURE
  }
}

/** Describes each command without loading it. */
function overview(columns: number): string {
  const width = Math.max(...Object.keys(summaries).map(name => name.length)) + 3
  return [
    ...paragraph(help.program, columns),
    '',
    help.usage,
    '',
    ...Object.entries(summaries).flatMap(([name, { text }]) => hanging(`  ${name}`, text, width + 1, columns)),
    '',
    help.more,
  ].join('\n')
}
