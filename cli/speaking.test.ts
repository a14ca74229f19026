import { readFileSync } from 'node:fs'
import { gameIds, loadGame } from '@voltigeur/games'
import { openedBooks } from '@voltigeur/kernel'
import { sentencesIn } from '@voltigeur/kernel/words'
import { afterEach, describe, expect, test } from 'vitest'
import { voltigeur } from './paper.ts'
import { summaries } from './words.ts'

/** The books this test reads: the terminal, the table, and the game. */
const BOOKS = ['terminal', 'conversation', 'umpire', 'austerlitz', 'pratzen']

function speak(language: string): void {
  for (const book of openedBooks().filter(({ id }) => BOOKS.includes(id)))
    book.speak(sentencesIn(readFileSync(new URL(`messages/${language}.yaml`, book.home), 'utf8'), language))
}

/** Other tests quote English. */
afterEach(() => speak('en'))

async function saidIn(language: string, line: string, typed = ''): Promise<string> {
  speak(language)
  const { out, err } = await voltigeur(line, typed)
  return out + err
}

const TITLES = gameIds().map(id => loadGame(id).credits.title)

/** Lines without the parts that are the same in every language: names, options, command lines and titles of games. */
const sentencesOf = (text: string): string[] =>
  text
    // A wrapped sentence becomes one again.
    .replaceAll(/\n {12,}/g, ' ')
    .split('\n')
    .map(line => line.replace(/^ {2}(?:--[\w-]+(?: <[^>]*>)?|[a-z]+ {2,}) */, ''))
    .filter(
      line => /\p{L}{2,}[ ,.]+\p{Ll}{2,}/u.test(line) && !/^ *(?:voltigeur [a-z]|DATA(?:BASE_URL|_FOLDER)=)/.test(line),
    )
    // Names of players that a longer list has wrapped.
    .filter(line => !/^(?:[\w:-]+[,.] ?)+$/.test(line))
    .filter(line => !TITLES.some(title => line.includes(title)))

const HELP = ['--help', ...Object.keys(summaries).map(name => `${name} --help`)]
const REFUSED = [
  'march',
  'sim --gamez 3',
  'sim --games',
  'sim --games many',
  'sim --json=yes',
  'sim --option deployment',
  'sim --option weather=fog',
  'sim --option deployment=chaos',
  'sim --players random',
  'sim --players random,napoleon',
  'sim --game borodino',
  'sim --scenario winter',
  'games now',
  'cases 6Z',
  'new-game',
  'new-game Borodino',
  'new-game pratzen',
  'map --board c',
  'arena --games 3',
  'arena --sprt 2,1',
  'lab --at 3',
  'lab --arm chaos',
  'lab --join a',
  'replay',
  'replay nowhere.json',
  'replay LICENSE',
  'replay games',
  'replay cli/package.json',
  'play --load cli/package.json',
  'analyse games/austerlitz/fixtures/dawn.json --adviser recruit',
  'replay games/austerlitz/fixtures/dawn.json --side prussian',
]
const SHOWN = ['games', 'replay games/austerlitz/fixtures/dawn.json', 'sim --games 2 --players random,random']

describe.each(['fr', 'de'])('in %s', language => {
  test.each([...HELP, ...REFUSED, ...SHOWN])('%s leaves no English sentence', async line => {
    const english = new Set(sentencesOf(await saidIn('en', line)))
    const said = sentencesOf(await saidIn(language, line))
    expect(english.size).toBeGreaterThan(0)
    expect(said.filter(sentence => english.has(sentence))).toEqual([])
  })

  test('play leaves no English sentence', async () => {
    const typed = 'help\nmove A01 to 1010\nchoices A01\nundo\nsave\nlook 2229\n'
    const english = new Set(sentencesOf(await saidIn('en', 'play --seed 1', typed)))
    const said = sentencesOf(await saidIn(language, 'play --seed 1', typed)).filter(line => !line.startsWith('> '))
    expect(said.filter(sentence => english.has(sentence))).toEqual([])
  })

  test('commands and options keep their names', async () => {
    const names = (help: string): string[] => help.match(/--[\w-]+/g) ?? []
    for (const line of HELP)
      expect(names(await saidIn(language, line))).toEqual(expect.arrayContaining(names(await saidIn('en', line))))
  })
})

test('French and German say what they mean', async () => {
  expect(await saidIn('fr', 'sim --help')).toContain('Faire jouer des parties')
  expect(await saidIn('de', 'sim --games many')).toContain('--games muss eine ganze Zahl von 1 bis 999999999 sein')
  expect(await saidIn('fr', 'games')).toContain('Austerlitz, 2 décembre 1805')
  expect(await saidIn('de', 'play --seed 1')).toContain('Alliierte: Sie')
})
