import { expect, test } from 'vitest'
import { isDeed } from './swings.ts'

test('what decided a battle is an action, not weather and not the roll of units out of command', () => {
  const kinds = ['turn', 'weather', 'initiative', 'outOfCommand', 'moved', 'assaulted', 'eliminated', 'ended']
  expect(kinds.filter(kind => isDeed({ kind, cases: [] }))).toEqual(['moved', 'assaulted', 'eliminated'])
})
