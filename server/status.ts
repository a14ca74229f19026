/** A small page for people: whether the server, its database and its queue are well. It names no player and no game. */
import type { LanguageTag } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { answers, jobsOf, type Watched } from './watch.ts'
import { languageAsked, wordsIn } from './words.ts'

const PATIENCE = 3_000
/** However many ask, the house is looked at once in a while. */
const FRESH = 2_000

interface Findings {
  readonly database: boolean | null
  readonly waiting: number
  readonly active: number
  readonly games: number
  readonly streams: number
  readonly minutes: number
  readonly announcement: string | null
}

export function statusRoute(server: FastifyInstance, watched: Watched | null): void {
  let looked: { readonly findings: Promise<Findings>; readonly until: number } | null = null
  server.get('/status', async (request, reply) => {
    if (looked === null || looked.until < Date.now()) looked = { findings: look(watched), until: Date.now() + FRESH }
    const findings = await looked.findings
    const language = languageAsked(request.headers['accept-language'])
    return reply
      .code(findings.database === false ? 503 : 200)
      .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(statusPage(language, findings))
  })
}

async function look(watched: Watched | null): Promise<Findings> {
  const [database, jobs] = await Promise.all([
    watched === null ? null : answers(watched.store, PATIENCE),
    jobsOf(watched),
  ])
  const sum = (state: string): number =>
    jobs.filter(job => job.state === state).reduce((all, { count }) => all + count, 0)
  return {
    database,
    waiting: sum('waiting'),
    active: sum('active'),
    games: watched?.matches() ?? 0,
    streams: watched?.streams() ?? 0,
    minutes: Math.floor(process.uptime() / 60),
    announcement: watched?.announcement() ?? null,
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plainly = (text: string): string => text.replace(/[&<>"]/g, sign => SIGNS[sign])

export function statusPage(language: LanguageTag, findings: Findings): string {
  const { status, lost } = wordsIn(language)
  const { database, waiting, active, games, streams, minutes, announcement } = findings
  const lines =
    database === null
      ? [status.alone]
      : [
          database ? status.database : status.noDatabase,
          status.queue(waiting, active),
          status.games(games),
          status.streams(streams),
        ]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="30">
    <title>${status.title}</title>
    <style>
      body { font: 18px/1.5 Georgia, serif; max-width: 30em; margin: 12vh auto; padding: 0 1em;
             color: #33291a; background: #efe6d0 }
      a { color: #6b2d17 }
      .announcement { border-left: 4px solid #6b2d17; padding-left: 0.7em }
    </style>
  </head>
  <body>
    <h1>${status.title}</h1>
    ${announcement === null ? '' : `<p class="announcement">${plainly(announcement)}</p>`}
    <p><strong>${database === false ? status.unwell : status.well}</strong> ${status.since(minutes)}</p>
    <ul>
      ${lines.map(line => `<li>${line}</li>`).join('\n      ')}
    </ul>
    <p><a href="/">${lost.home}</a></p>
  </body>
</html>
`
}
