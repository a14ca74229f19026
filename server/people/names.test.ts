import { describe, expect, test } from 'vitest'
import { faultOfName, guestName, sameName } from './names.ts'
import { hashPassword, isPassword, portable } from './password.ts'

describe('names', () => {
  test.each([
    'Ney',
    "O'Meara",
    'Jean-de-Dieu Soult',
    'Кутузов',
    'Ба́рклай',
    '張飛益',
    'lannes_2',
    'Bülow',
    'x'.repeat(30),
  ])('%s', name => {
    expect(faultOfName(name)).toBeNull()
  })

  test.each([
    ['Ne', 'who.nameLength'],
    ['x'.repeat(31), 'who.nameLength'],
    ['   Ne   ', 'who.nameLength'],
    ['Nеy', 'who.nameLetters'],
    ['Ney  Michel', 'who.nameLetters'],
    ['Ney.', 'who.nameLetters'],
    ['<Ney>', 'who.nameLetters'],
    ['Ney\u202Eyen', 'who.nameLetters'],
    ['Ney\nNey', 'who.nameLetters'],
    ['Guest 12', 'who.nameReserved'],
    ['Umpire', 'who.nameReserved'],
    ['A former player', 'who.nameReserved'],
  ])('%s is refused', (name, why) => {
    expect(faultOfName(name)?.code).toBe(why)
  })

  test('names that look the same are the same', () => {
    expect(sameName('  NEY ')).toBe(sameName('ney'))
    expect(sameName('Bu\u0308low')).toBe(sameName('BÜLOW'))
    expect(faultOfName('Guestling')).toBeNull()
  })

  test('no account can have the name of a guest', () => {
    expect(faultOfName(guestName())?.code).toBe('who.nameReserved')
  })
})

describe('passwords', () => {
  test('are known again, and no other is taken for them', async () => {
    const written = await hashPassword('soleil d’Austerlitz')
    expect(written).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(written).not.toContain('soleil')
    expect(await isPassword('soleil d’Austerlitz', written)).toBe(true)
    expect(await isPassword('Soleil d’Austerlitz', written)).toBe(false)
    expect(await isPassword('', written)).toBe(false)
    expect(await hashPassword('soleil d’Austerlitz')).not.toBe(written)
  })

  test('are compared by their letters, however they were typed', async () => {
    expect(await isPassword('Bu\u0308low 1813', await hashPassword('Bülow 1813'))).toBe(true)
  })

  test.each(['', 'plain', '$argon2id$v=19$m=x,t=2,p=1$AAAA$AAAA'])(
    'anything that isn’t a hash opens nothing: %s',
    async written => {
      expect(await isPassword('plain', written)).toBe(false)
    },
  )

  test('a hash of other costs is still known', async () => {
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.from('0123456789abcdef')
    const tag = argon2Sync('argon2id', { message: 'alt', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 })
    const write = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    expect(await isPassword('alt', `$argon2id$v=19$m=64,t=1,p=1$${write(nonce)}$${write(tag)}`)).toBe(true)
    // A Node without Argon2 comes to the same.
    expect(await portable('alt', nonce, { memory: 64, passes: 1, lanes: 1 }, 32)).toEqual(tag)
  })
})
