import { expect, test } from 'vitest'
import { audit } from './audit.ts'

type Row = { n: number; by: string; key: string | null }

const storeOf = (rows: readonly Row[]) =>
  ({ journal: { read: async (game: string) => (game === 'g' ? rows : []) } }) as unknown as Parameters<typeof audit>[0]

const row = (n: number, key: string | null, by = '0'): Row => ({ n, by, key })
const found = (rows: readonly Row[], ...senders: string[][]) =>
  audit(
    storeOf(rows),
    senders.map(keys => ['g', new Set(keys)] as const),
  )

test('what was acknowledged is there, once and in order', async () => {
  const rows = [row(0, 'a'), row(1, 'x', '1'), row(2, null), row(3, 'b')]
  expect(await found(rows, ['a', 'b'], ['x'])).toEqual({ lost: 0, doubled: 0, disordered: 0 })
})

test('what is missing, there twice or in another order is found', async () => {
  expect(await found([row(0, 'a')], ['a', 'b'])).toMatchObject({ lost: 1 })
  expect(await found([row(0, 'a'), row(1, 'a')], ['a'])).toMatchObject({ doubled: 1 })
  expect(await found([row(0, 'b'), row(1, 'a')], ['a', 'b'])).toMatchObject({ disordered: 1 })
  // Of two sent at the same time either may be first.
  expect(await found([row(0, 'b'), row(1, 'a')], ['a'], ['b'])).toMatchObject({ disordered: 0 })
  expect(await found([row(0, 'a'), row(2, 'b')], ['a', 'b'])).toMatchObject({ disordered: 1 })
})
