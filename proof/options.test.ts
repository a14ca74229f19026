import { describe, expect, test } from 'vitest'
import { Misuse, readOptions } from './options.ts'

describe('options of the proofs', () => {
  test('are read as they are given', () => {
    const { values, positionals, whole } = readOptions(['load', '--seconds', '8', '--idle', '0', '--json'])
    expect([positionals, values.json, values.database]).toEqual([['load'], true, 'sqlite'])
    expect([whole('seconds', 10), whole('idle', 5), whole('games', 32)]).toEqual([8, 0, 32])
  })

  test('one that there is not is answered with a sentence', () => {
    const read = () => readOptions(['load', '--secnds', '8'])
    expect(read).toThrow(Misuse)
    expect(read).toThrow(/^Unknown option '--secnds'/)
    expect(() => readOptions(['load', '--seconds'])).toThrow(/--seconds.*argument missing/)
  })

  test('a number that is none is, too', () => {
    const seconds = (text: string) => () => readOptions(['load', '--seconds', text]).whole('seconds', 10)
    for (const text of ['eight', '0', '1.5', '01', '1000000000'])
      expect(seconds(text)).toThrow(`--seconds must be a whole number from 1 on, not "${text}"`)
    expect(seconds('999999999')()).toBe(999_999_999)
  })
})
