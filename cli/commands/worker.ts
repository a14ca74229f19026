import { BadInput } from '@voltigeur/kernel'
import type { Command } from '../command.ts'

export const command: Command = {
  name: 'worker',
  summary: 'Do the jobs of servers that share a PostgreSQL: what computers decide, analyses, laboratory runs.',
  most: 0,
  options: {},
  notes: [
    'Settings come from the environment, as for the servers: DATABASE_URL, WORKERS (jobs at the same time), LOG,',
    'and PUBLIC_URL, SMTP_URL, SMTP_FROM, PUSH_HOSTS where players are told of their turns.',
    'Any number of workers may run, on any machine; one that is killed loses no job. SIGTERM or Ctrl+C ends it.',
    'Example: DATABASE_URL=postgresql://voltigeur:password@db.example.org/voltigeur voltigeur worker',
  ],
  async run(_args, io) {
    // Fetched only when called for: no other command needs a database.
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
      log.say('start', `a worker takes jobs, ${settings.workers} at the same time`)
      log.say('stop', `${await ended}: handing back what is not done, then ending`)
      await worker.close()
      log.say('stop', 'ended')
      return 0
    } catch (error) {
      if (error instanceof BadSetting || error instanceof NoStore) throw new BadInput(error.message)
      throw error
    }
  },
}
