import { Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { forgedCookie } from './forgery.ts'

/**
 * The x in place of an unsendable character may equal the original; the last character before the end has two unused
 * bits.
 */
test.each([
  `voltigeur.session_token=${'x'.repeat(40)}.${'x'.repeat(42)}w%3D`,
  `voltigeur.session_token=xx.${'A'.repeat(43)}%3D`,
])('a forged cookie is another than the true one, as it is sent: %#', cookie => {
  const random = new Random('forgery')
  const read = (text: string) => {
    const [token, signature] = text.split('.').slice(-2)
    return [token, Buffer.from(decodeURIComponent(signature), 'base64').toString('hex')]
  }
  let forged = 0
  for (let n = 0; n < 2000; n++) {
    const sent = forgedCookie(cookie, random)
    if (sent === null) continue
    forged++
    expect(sent).toMatch(/^[\x20-\x7e]*$/)
    if (/\.[\w%]{46}$/.test(sent) && sent.endsWith('%3D')) expect(read(sent)).not.toEqual(read(cookie))
  }
  expect(forged).toBeGreaterThan(1000)
})
