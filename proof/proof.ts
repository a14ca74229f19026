/** What can be shown of the program by trying it long enough. */
import { parseArgs } from 'node:util'
import { examine, usual } from './umpire/run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    decisions: { type: 'string' },
    workers: { type: 'string' },
    game: { type: 'string', multiple: true },
    seed: { type: 'string' },
  },
})

function misuse(message: string): never {
  console.error(`proof: ${message}`)
  process.exit(2)
}

function whole(name: 'decisions' | 'workers', standard: number): number {
  const text = values[name] ?? String(standard)
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  return misuse(`--${name} must be a whole number from 1 on, not "${text}"`)
}

if (positionals.length !== 1 || positionals[0] !== 'umpire') {
  misuse('npm run proof -- umpire [--decisions n] [--game id] [--workers n] [--seed text]')
}

const standard = usual()
for (const game of values.game ?? []) {
  if (!standard.games.includes(game)) misuse(`--game must be one of: ${standard.games.join(', ')}`)
}
const began = performance.now()
const result = await examine({
  games: values.game ?? standard.games,
  decisions: whole('decisions', standard.decisions),
  workers: whole('workers', standard.workers),
  seed: values.seed ?? standard.seed,
  tell: line => console.error(line),
})
for (const example of result.examples) console.log(example)
console.log(JSON.stringify({ seconds: Math.round((performance.now() - began) / 1000), ...result }))
process.exit(result.sound ? 0 : 1)
