import { describe, expect, it } from 'vitest'
import { Sheets } from './sheets.ts'

describe('runs that are cut from sheets', () => {
  const paper = (): Sheets<Uint8Array> => new Sheets(length => new Uint8Array(length), 8)

  it('are blank, as long as they should be, and each its own', () => {
    const sheets = paper()
    const runs = [3, 5, 5, 1].map(size => sheets.cut(size).fill(size))
    expect(runs.map(run => [...run])).toEqual([[3, 3, 3], [5, 5, 5, 5, 5], [5, 5, 5, 5, 5], [1]])
    expect([...sheets.cut(2)]).toEqual([0, 0])
  })

  it('share a sheet while it lasts, and what is larger has one to itself', () => {
    const sheets = paper()
    const [first, second, third, large] = [4, 4, 1, 9].map(size => sheets.cut(size))
    expect(second.buffer).toBe(first.buffer)
    expect(third.buffer).not.toBe(first.buffer)
    expect(large).toHaveLength(9)
  })
})
