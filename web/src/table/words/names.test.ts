import { expect, test } from 'vitest'
import { formationName } from './names.ts'

test('a corps that goes by its number alone is called one', () => {
  expect(['IV', 'Guard', '1/14e Ligne'].map(formationName)).toEqual(['IV Corps', 'Guard', '1/14e Ligne'])
})
