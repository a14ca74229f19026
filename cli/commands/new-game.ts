import { gameIds } from '@voltigeur/games'
import { BadInput } from '@voltigeur/kernel'
import type { TerminalCommand } from '../command.ts'
import { newGame } from '../new-game/scaffold.ts'
import { notes, options, refused, scaffold, summaries, values } from '../words.ts'

export const command: TerminalCommand = {
  name: 'new-game',
  summary: summaries['new-game'],
  get operands() {
    return `<${values.id.text}>`
  },
  most: 1,
  options: { title: { type: 'string', value: values.text, help: options.title } },
  notes: [notes.scaffold],
  examples: ['voltigeur new-game hot-gates --title "Hot Gates"'],
  run(args, io) {
    const [id] = args.operands
    if (id === undefined) throw new BadInput(refused.newName(''))
    const files = newGame(id, args.maybe('title'), gameIds())
    io.out(scaffold.written(id, files.length))
    io.out('')
    io.out(scaffold.next)
    const steps = [
      ['npm run test:fast', scaffold.check],
      [`npm run voltigeur -- play --game ${id}`, scaffold.play],
      ['npm start', scaffold.page],
    ]
    const width = Math.max(...steps.map(([line]) => line.length)) + 2
    for (const [line, told] of steps) io.out(`  ${line.padEnd(width)}${told}`)
    io.out('')
    io.out(scaffold.guide)
    return 0
  },
}
