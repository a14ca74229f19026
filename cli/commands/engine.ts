import type { Command } from '../command.ts'
import { Door } from '../engine/door.ts'
import { limits } from '../engine/limits.ts'
import { requestLines } from '../engine/lines.ts'

export const command: Command = {
  name: 'engine',
  summary: 'Speak the engine protocol: JSON requests on standard input, replies on standard output.',
  most: 0,
  options: {
    seconds: { type: 'string', value: 'n', help: 'time limit per request', standard: '30' },
  },
  notes: [
    'One request per line: {"id":1,"method":"new","params":{"game":"austerlitz","seed":"7"}}',
    'One reply per line: {"id":1,"result":{...}} or {"id":1,"error":{"code":"...","message":"..."}}',
    'The method "hello" lists the others; docs/protocol.md explains them all. Ends when its input ends.',
  ],
  async run(args, io) {
    const door = new Door({ seconds: args.whole('seconds', 1, 86_400), onFault: io.err })
    if (io.inputIsTerminal) io.err('Type requests, one JSON object per line; try {"id":1,"method":"hello"}')
    for await (const line of requestLines(io.input, limits.line)) {
      io.out(await door.reply(line))
      // Nothing more is read before what was answered has been taken.
      await io.taken()
    }
    await door.close()
    return 0
  },
}
