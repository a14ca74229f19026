/**
 * Whether the umpire can be deceived: forged decisions, and pairs of worlds that a viewer must not be able to tell
 * apart, over every scenario of every game.
 * npm run proof -- umpire [--decisions 20000] [--game id] [--workers n] [--seed text]
 * All figures come last, as JSON. Exit code 1 if anything illegal was accepted, or anything crashed, leaked or was left
 * changed.
 */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type Findings, isSound, sumOf } from './findings.ts'
import { everyGame, type Share, sharesOf } from './shares.ts'

export interface Examination {
  readonly games: readonly string[]
  readonly decisions: number
  readonly workers: number
  readonly seed: string
  readonly tell: (line: string) => void
}

const TELL_EVERY = 10_000

export interface Result extends Findings {
  readonly sound: boolean
  readonly byScenario: Readonly<Record<string, Findings>>
}

export async function examine({ games, decisions, workers, seed, tell }: Examination): Promise<Result> {
  const shares = sharesOf(games, decisions, workers, seed)
  const found = shares.map(list => list.map((): Findings | null => null))
  const all = (): Findings[] => found.flat().filter(findings => findings !== null)
  let last = performance.now()
  const heed = (worker: number, index: number, findings: Findings): void => {
    found[worker][index] = findings
    if (performance.now() - last < TELL_EVERY) return
    last = performance.now()
    const { decisions: sent, pairs, acceptedIllegal, crashed, leftChanged, leaked } = sumOf(all())
    tell(
      `${sent} of ${decisions} decisions, ${pairs} pairs of worlds: ${acceptedIllegal} accepted, ${crashed} crashed, ` +
        `${leftChanged} left changed, ${leaked} leaked`,
    )
  }
  await Promise.all(shares.map((list, worker) => hire(list, (index, findings) => heed(worker, index, findings))))
  const sum = sumOf(all())
  const names = shares[0].map(({ game, scenario }) => `${game} ${scenario}`)
  const byScenario = names.map((name, i) => [name, sumOf(found.flatMap(list => list[i] ?? []))])
  return { sound: isSound(sum) && sum.decisions >= decisions, ...sum, byScenario: Object.fromEntries(byScenario) }
}

function hire(shares: readonly Share[], heed: (index: number, findings: Findings) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('./worker.ts', import.meta.url))
    worker.on('message', message => {
      const { index, findings } = message as { index: number; findings: Findings }
      heed(index, findings)
    })
    worker.on('error', reject)
    worker.on('exit', code => (code === 0 ? resolve() : reject(new Error(`a worker stopped with code ${code}`))))
    worker.send(shares)
  })
}

export const usual = (): Omit<Examination, 'tell'> => ({
  games: everyGame(),
  decisions: 20_000,
  workers: availableParallelism(),
  seed: 'proof',
})
