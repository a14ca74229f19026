import type { TerminalCommand } from '../command.ts'
import { Door } from '../engine/door.ts'
import { limits } from '../engine/limits.ts'
import { requestLines } from '../engine/lines.ts'
import { count } from '../options.ts'
import { options as help, notes, summaries } from '../words.ts'

export const command: TerminalCommand = {
  name: 'engine',
  summary: summaries.engine,
  most: 0,
  options: {
    seconds: count(help.seconds, '30'),
  },
  notes: [
    notes.request('{"id":1,"method":"new","params":{"game":"austerlitz","seed":"7"}}'),
    notes.reply('{"id":1,"result":{...}}', '{"id":1,"error":{"code":"...","message":"..."}}'),
    notes.hello,
  ],
  async run(args, io) {
    const door = new Door({ seconds: args.whole('seconds', 1, 86_400), onFault: io.err })
    if (io.inputIsTerminal) io.err('Type requests, one JSON object per line; try {"id":1,"method":"hello"}')
    for await (const line of requestLines(io.input, limits.line)) {
      io.out(await door.reply(line))
      // It reads no further before the answer is consumed.
      await io.taken()
    }
    await door.close()
    return 0
  },
}
