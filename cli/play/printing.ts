/** Sentences on a terminal: with their cases in brackets, headings apart, and chances as bars. */
import type { SpokenAnswer, SpokenLine } from '@voltigeur/conversation'
import { clip, legible } from '../legible.ts'
import { table as words } from '../words.ts'

const BAR = 24

export function printed({ text: said, cases, heading, share, drawn }: SpokenLine): string {
  const text = drawn ? said : legible(clip(said))
  if (heading === 'turn') return `\n== ${text}`
  if (heading === 'phase') return `-- ${text}`
  const bar = share === undefined ? '' : `  ${'#'.repeat(Math.round(share * BAR)).padEnd(BAR)} `
  return `${bar}${text}${cases.length > 0 ? ` [${cases.join(', ')}]` : ''}`
}

export function printedAnswer({ tone, lines }: SpokenAnswer): string[] {
  const reason = tone === 'refused' ? lines.find(line => line.cases.length > 0) : undefined
  return [
    ...(reason ? [words.illegal] : []),
    ...lines.map(printed),
    ...(reason ? [words.showsRule(reason.cases[0])] : []),
  ]
}
