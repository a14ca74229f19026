/** The data files of a game against what is printed: charts, counters and scenarios row by row. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from './field-problem.ts'
import { misprints, printOf } from './print.ts'

/** Maps aren’t kept twice: `npm run maps -- --check` makes them again from the geography. */
export const isPrinted = (file: string): boolean => !file.includes('map')

/**
 * VOLTIGEUR_PRINT=new writes `checks/printed.txt` again: right only when a value has been corrected on purpose. Read then
 * what has changed there, line by line, against the rulebook.
 */
export function asPrinted(name: string, folder: URL, files: readonly string[]): void {
  const texts = textsIn(folder, files.filter(isPrinted))
  const print = new URL('checks/printed.txt', folder)

  if (process.env.VOLTIGEUR_PRINT === 'new') {
    writeFileSync(
      print,
      Object.entries(texts)
        .map(([file, text]) => printOf(file, text))
        .join('\n'),
    )
  }

  test('charts, counters, scenarios and kinds of cases read as they are printed', () => {
    const printed = readFileSync(print, 'utf8')
    expect(printed.split('\n').length).toBeGreaterThan(100)
    expect(misprints(name, texts, printed)).toEqual([])
  })
}
