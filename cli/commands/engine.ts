import type { Command } from '../command.ts'
import { Engine } from '../engine/engine.ts'
import { limits } from '../engine/limits.ts'
import { requestLines } from '../engine/lines.ts'
import { trace } from '../io.ts'

export const command: Command = {
  name: 'engine',
  summary: 'Speak the engine protocol: JSON requests on standard input, replies on standard output.',
  most: 0,
  options: {},
  notes: [
    'One request per line: {"id":1,"method":"new","params":{"game":"austerlitz","seed":"7"}}',
    'One reply per line: {"id":1,"result":{...}} or {"id":1,"error":{"code":"...","message":"..."}}',
    'The method "hello" lists the others; docs/protocol.md explains them all. Ends when its input ends.',
  ],
  async run(_args, io) {
    const engine = new Engine({ onFault: error => io.err(trace(error)) })
    if (io.inputIsTerminal) io.err('Type requests, one JSON object per line; try {"id":1,"method":"hello"}')
    for await (const line of requestLines(io.input, limits.line)) io.out(engine.reply(line))
    return 0
  },
}
