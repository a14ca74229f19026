import { BadInput } from '@voltigeur/kernel'
import type { TerminalCommand } from '../command.ts'
import { notes, summaries } from '../words.ts'

export const command: TerminalCommand = {
  name: 'worker',
  summary: summaries.worker,
  most: 0,
  options: {},
  notes: [notes.environment, notes.anyNumber],
  examples: ['DATABASE_URL=postgresql://voltigeur:password@db.example.org/voltigeur voltigeur worker'],
  async run(_args, io) {
    // Loaded on demand: no other command needs a database.
    const { BadSetting, NoStore, openLog, openWorker, readWorkerSettings, SECRET_SETTINGS } = await import(
      '@voltigeur/server/worker'
    )
    try {
      const settings = readWorkerSettings(process.env)
      const style = process.env.LOG === 'json' ? 'json' : 'plain'
      const secrets = SECRET_SETTINGS.map(name => process.env[name] ?? '')
      const log = openLog({ style, secrets, write: line => io.err(line) })
      const ended = new Promise<NodeJS.Signals>(resolve => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
      })
      const worker = await openWorker(settings, log)
      log.say('start', `Worker started: up to ${settings.workers} jobs at the same time.`)
      log.say('stop', `${await ended}: handing unfinished jobs back, then stopping.`)
      await worker.close()
      log.say('stop', 'Stopped.')
      return 0
    } catch (error) {
      if (error instanceof BadSetting || error instanceof NoStore) throw new BadInput(error.message)
      throw error
    }
  },
}
