import type { Option, TerminalCommand } from '../command.ts'
import { notes, options, summaries, values } from '../words.ts'

const text = (value: Option['value'], help: Option['help']): Option => ({ type: 'string', value: value!, help })

export const command: TerminalCommand = {
  name: 'serve',
  summary: summaries.serve,
  most: 0,
  options: {
    port: text(values.count, options.port),
    host: text(values.address, options.host),
    online: { type: 'boolean', help: options.online },
  },
  notes: [notes.serving],
  examples: ['voltigeur serve --online --port 8081'],
  async run(args) {
    // Loaded on demand: no other command needs a server.
    const { runServer } = await import('@voltigeur/server/serving')
    const given = ['port', 'host'].flatMap(name => {
      const value = args.maybe(name)
      return value === undefined ? [] : [`--${name}=${value}`]
    })
    await runServer(args.flag('online') ? [...given, '--online'] : given)
    return 0
  },
}
