/** The sheets of `docs/maps.md` and the field on the first page of the project, as `voltigeur map` draws them. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Studio } from './studio.ts'

const VOLTIGEUR = fileURLToPath(new URL('../../cli/voltigeur.ts', import.meta.url))

/** The names of the pictures, and the options of the command. */
const MAPS: Readonly<Record<string, readonly string[]>> = {
  austerlitz: ['--game', 'austerlitz'],
  'crowning-glory': ['--game', 'crowning-glory'],
  'moravian-sun': ['--game', 'moravian-sun'],
  'pratzen-a': ['--game', 'pratzen', '--board', 'a'],
  'pratzen-b': ['--game', 'pratzen', '--board', 'b'],
  'la-bataille': ['--game', 'la-bataille'],
}

export async function takeMaps(studio: Studio): Promise<void> {
  await draw(studio, 'austerlitz.jpg', ['--units'])
  for (const [name, options] of Object.entries(MAPS)) {
    await draw(studio, `map-${name}.jpg`, options)
    await draw(studio, `map-${name}-rules.jpg`, [...options, '--rules'])
  }
}

async function draw(studio: Studio, file: string, options: readonly string[]): Promise<void> {
  const svg = execFileSync(process.execPath, [VOLTIGEUR, 'map', ...options], { encoding: 'utf8', maxBuffer: 1e8 })
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number)
  const wide = height > width ? 1300 : 1600
  const viewport = { width: wide, height: Math.round((wide * height) / width) }
  const page = await studio.browser.newPage({ viewport })
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  await page.addStyleTag({ content: `svg { display: block; width: ${wide}px; height: auto }` })
  await studio.take(page, file)
  await page.close()
}
