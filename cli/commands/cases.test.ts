import { expect, test } from 'vitest'
import type { CaseAccount } from '../cases/whereabouts.ts'
import { readArguments } from '../command.ts'
import { paper } from '../paper.ts'
import { casesCommand } from './cases.ts'

const whole: CaseAccount = {
  game: 'austerlitz',
  byKind: {},
  total: 2,
  tested: 2,
  untested: [],
  unknown: [],
  homeless: [],
}

async function cases(account: CaseAccount) {
  const sheet = paper()
  const command = casesCommand(() => account)
  return { code: await command.run(readArguments(command, []), sheet), out: sheet.outText() }
}

test('a case without a test, or without code, is told and makes the exit code 1', async () => {
  expect((await cases(whole)).code).toBe(0)
  const untested = await cases({ ...whole, tested: 1, untested: ['6D'] })
  expect([untested.code, untested.out]).toEqual([1, expect.stringContaining('no test: 6D')])
  const homeless = await cases({ ...whole, homeless: ['7A', '8B'] })
  expect([homeless.code, homeless.out]).toEqual([1, expect.stringContaining('not named in the code: 7A, 8B')])
})
