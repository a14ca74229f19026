import { expect, test } from 'vitest'
import { onlyNaming } from './soundness.ts'

interface Order {
  readonly kind: string
  readonly unit?: number | null
  readonly with?: readonly number[]
  readonly to?: number
}

const no = (id: string) => ({ case: id, text: `no such ${id}` })
const sound = onlyNaming<Order>(
  { fields: ['unit', 'with'], exists: unit => unit >= 0 && unit < 4, otherwise: () => no('unit') },
  { fields: ['to'], exists: hex => hex >= 0 && hex < 9, otherwise: () => no('hex') },
)

test('a decision that names what there is is sound, whatever it leaves out', () => {
  expect(sound({ kind: 'move', unit: 3, to: 8 })).toBeNull()
  expect(sound({ kind: 'move', unit: null, with: [0, 1] })).toBeNull()
  expect(sound({ kind: 'done' })).toBeNull()
})

test('the first thing that there isn’t is named, alone or in a list', () => {
  expect(sound({ kind: 'move', unit: 4, to: 9 })).toEqual(no('unit'))
  expect(sound({ kind: 'move', unit: 1, to: -1 })).toEqual(no('hex'))
  expect(sound({ kind: 'move', with: [1, 4] })).toEqual(no('unit'))
})
