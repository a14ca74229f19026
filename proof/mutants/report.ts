/** The fate of the mutants, for people and as data. */
import type { Reason } from './explained.ts'
import { flat, type Mutant } from './mutants.ts'
import type { Fate } from './trial.ts'

export interface Survivor {
  readonly at: string
  readonly mistake: string
  readonly within: string
  readonly from: string
  readonly to: string
  readonly fate: 'survived' | 'not reached'
  readonly why?: string
}

export interface Summary {
  readonly mutants: number
  readonly killed: number
  /** Of these, killed by recorded battles and other checks of whole games, not by a test of the rule. */
  readonly killedByChecks: number
  readonly survived: number
  readonly explained: number
  readonly notTried: number
  /** Per cent of the mutants tried. */
  readonly score: number
  readonly scoreWithExplained: number
  readonly survivors: readonly Survivor[]
}

export function summaryOf(mutants: readonly Mutant[], fates: readonly Fate[], reason: Reason): Summary {
  const survivors: Survivor[] = []
  let [killed, killedByChecks, notTried] = [0, 0, 0]
  for (const [i, mutant] of mutants.entries()) {
    const fate = fates[i]
    if (fate.fate === 'not tried') notTried++
    else if (fate.fate === 'survived' || fate.fate === 'not reached') {
      const { file, line, within, mistake, from, to } = mutant
      const why = reason(mutant)
      const at = `${file}:${line}`
      survivors.push({ at, mistake, within, from, to: flat(to), fate: fate.fate, ...(why === null ? {} : { why }) })
    } else {
      killed++
      if (fate.by.includes('/checks/')) killedByChecks++
    }
  }
  const explained = survivors.filter(({ why }) => why !== undefined).length
  const tried = mutants.length - notTried
  const share = (part: number): number => (tried === 0 ? 0 : Math.round((part / tried) * 1000) / 10)
  return {
    mutants: mutants.length,
    killed,
    killedByChecks,
    survived: survivors.length - explained,
    explained,
    notTried,
    score: share(killed),
    scoreWithExplained: share(killed + explained),
    survivors,
  }
}

const LONGEST = 110

export function survivorLine({ at, mistake, within, from, to, fate }: Survivor): string {
  const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
  return `${at}  ${mistake}${fate === 'not reached' ? ', not reached' : ''}\n    ${cut(within)}\n    ${cut(from)} → ${to === '' ? 'nothing' : cut(to)}`
}
