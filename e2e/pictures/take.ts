/**
 * `npm run pictures`: takes all pictures of the documents from today’s program, and removes those that no document shows;
 * `npm run pictures -- pratzen maps` takes only those of some groups, and `--out DIR` puts them elsewhere, to look at first.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildServer } from '../../server/index.ts'
import { ensureBuilt } from '../../server/web-build.ts'
import { launch } from '../browser.ts'
import { takeAnalysis } from './analysis.ts'
import { takeCrowningGlory } from './crowning-glory.ts'
import { takeLaBataille } from './la-bataille.ts'
import { takeLanguages } from './languages.ts'
import { PICTURES, type PictureGroup } from './list.ts'
import { takeMaps } from './maps.ts'
import { takeMoravianSun } from './moravian-sun.ts'
import { takeNewGame } from './new-game.ts'
import { takeOnline } from './online.ts'
import { takePratzen } from './pratzen.ts'
import { takeRecordings } from './recordings.ts'
import { DOCS, SHOWN, Studio } from './studio.ts'
import { takeTable } from './table.ts'
import { takeTurns } from './turns.ts'

const MAKERS: Readonly<Record<PictureGroup, (studio: Studio) => Promise<void>>> = {
  table: takeTable,
  recordings: takeRecordings,
  analysis: takeAnalysis,
  'crowning-glory': takeCrowningGlory,
  pratzen: takePratzen,
  'moravian-sun': takeMoravianSun,
  'la-bataille': takeLaBataille,
  online: takeOnline,
  languages: takeLanguages,
  'new-game': takeNewGame,
  maps: takeMaps,
  turns: takeTurns,
}

const GROUPS = Object.keys(MAKERS) as PictureGroup[]
const isGroup = (name: string): name is PictureGroup => Object.hasOwn(MAKERS, name)

const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
const unknown = wanted.find(name => !isGroup(name))
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}". Choose from: ${GROUPS.join(', ')}.`)
  process.exit(2)
}
const folder = values.out === undefined ? SHOWN : pathToFileURL(`${resolve(values.out)}/`)

await ensureBuilt({ step: console.log, done: console.log })
const server = await buildServer()
const address = `${await server.listen({ host: '127.0.0.1', port: 0 })}/`
const browser = await launch()
const missing: string[] = []
for (const group of wanted.length > 0 ? wanted.filter(isGroup) : GROUPS) {
  const studio = new Studio(browser, address, folder)
  const started = performance.now()
  try {
    await MAKERS[group](studio)
  } catch (error) {
    console.error(`${group}: ${error instanceof Error ? error.message : error}`)
    for (const context of browser.contexts()) await context.close()
  }
  missing.push(...PICTURES[group].filter(file => !studio.made.has(file)))
  console.log(`${group}: ${studio.made.size} pictures in ${Math.round((performance.now() - started) / 1000)} s`)
}
await browser.close()
await server.close()

if (missing.length > 0) {
  console.error(`Not taken: ${missing.join(', ')}. The pictures of before are still there.`)
  process.exitCode = 1
} else if (values.out === undefined) removeUnshown()

function removeUnshown(): void {
  const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))
  const text = [new URL('../README.md', DOCS), ...pages.map(page => new URL(page, DOCS))]
    .map(page => readFileSync(page, 'utf8'))
    .join('\n')
  const files = readdirSync(SHOWN, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const file = relative(fileURLToPath(SHOWN), path).replaceAll(sep, '/')
    if (text.includes(`pictures/${file}`)) continue
    rmSync(path)
    console.log(`${file}: removed, because no document shows it`)
  }
}
