import { expect, test } from 'vitest'
import { isDeed } from './swings.ts'

test('what decided a battle is something that was done, and neither weather nor the roll of who is out of command', () => {
  const kinds = ['turn', 'weather', 'initiative', 'outOfCommand', 'moved', 'assaulted', 'eliminated', 'ended']
  expect(kinds.filter(kind => isDeed({ kind, cases: [] }))).toEqual(['moved', 'assaulted', 'eliminated'])
})
