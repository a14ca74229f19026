import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { gameFolder, loadGame } from '@voltigeur/games'
import { begin, journalLimits, parseJournal, writeJournal } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { Sitting } from '../table/sitting/sitting.ts'
import { packLink, refusesLink, sameBattle, unpackLink } from './link.ts'

const whole = readFileSync(new URL('fixtures/sun-of-austerlitz.json', gameFolder('austerlitz')), 'utf8')
const journal = parseJournal(whole)
const PAGE = 'http://table.test/#/play/k3x9'

const dataOf = (link: string): string => link.split('#/link/')[1]

describe('a battle in a link', () => {
  test('comes out as it went in, and is less than a fifth as long', async () => {
    const link = await packLink(PAGE, journal)
    expect(link).toMatch(/^http:\/\/table\.test\/#\/link\/[\w-]+$/)
    expect(link.length).toBeLessThan(whole.length / 5)
    expect(parseJournal(await unpackLink(dataOf(link)))).toEqual(journal)
  })

  test.each(['', 'nonsense', '%%%'])('“%s” is told to be broken', async data => {
    await expect(unpackLink(data)).rejects.toThrow('This link is incomplete')
  })

  test('one that was cut on its way is told to be broken', async () => {
    const data = dataOf(await packLink(PAGE, journal))
    await expect(unpackLink(data.slice(0, -40))).rejects.toThrow('This link is incomplete')
  })

  test('a few letters that would unpack to a mountain are dropped before it fills the memory', async () => {
    const bomb = (size: number) => deflateRawSync(Buffer.alloc(size, 32)).toString('base64url')
    await expect(unpackLink(bomb(journalLimits.text + 1))).rejects.toThrow('too large to be a Voltigeur game')
    expect(await unpackLink(bomb(journalLimits.text))).toHaveLength(journalLimits.text)
  })
})

describe('what may be sent', () => {
  const start = (game: string, scenario: string, options = {}) =>
    Sitting.start(loadGame(game), 'a', { scenario, options, seats: ['human', 'human'], seed: 's' })

  test('a battle without secrets, at any time', () => {
    expect(refusesLink(start('austerlitz', 'full-battle'))).toBeNull()
    expect(refusesLink(start('crowning-glory', 'introductory', { variants: 'none' }))).toBeNull()
  })

  test('one with secrets, only when it is over', () => {
    const hidden = start('crowning-glory', 'introductory', { variants: 'drawn' })
    expect(refusesLink(hidden)).toContain('hidden information')
    expect(refusesLink({ battle: hidden.battle, now: { ...hidden.now, over: true } })).toBeNull()
  })
})

describe('the same battle', () => {
  const { decisions } = journal
  test('played on, either way round', () => {
    const before = { ...journal, decisions: decisions.slice(0, 9) }
    expect(sameBattle(before, journal)).toBe(true)
    expect(sameBattle(journal, before)).toBe(true)
  })

  test('but not with other dice, or with another decision on the way', () => {
    expect(sameBattle(journal, { ...journal, seed: 'other' })).toBe(false)
    const other = [...decisions.slice(0, 3), decisions[5]]
    expect(sameBattle(journal, { ...journal, decisions: other })).toBe(false)
  })

  test('not that of another game either', () => {
    const glory = writeJournal(begin(loadGame('crowning-glory'), { scenario: 'introductory', options: {}, seed: 's' }))
    expect(sameBattle(journal, glory)).toBe(false)
  })
})
