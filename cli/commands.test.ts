import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gameIds, loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paper, voltigeur } from './paper.ts'
import { progress } from './progress.ts'
import { summaries, progress as words } from './words.ts'

const NAMES = Object.keys(summaries)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'voltigeur-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the command line', () => {
  test.each(NAMES)('%s explains itself and all its options', async name => {
    const { code, out, err } = await voltigeur(`${name} --help`)
    expect(code).toBe(0)
    expect(err).toBe('')
    expect(out).toContain(`voltigeur ${name}`)
    expect(out).toContain('--help')
  })

  test('help lists every command; no command at all is a mistake', async () => {
    const { code, out } = await voltigeur('--help')
    expect(code).toBe(0)
    for (const name of NAMES) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    expect((await voltigeur('')).code).toBe(2)
  })

  test.each([
    ['march', 'Unknown command “march”. Commands: play, serve, games'],
    ['constructor', 'Unknown command “constructor”'],
    ['__proto__', 'Unknown command “__proto__”'],
    ['sim --gamez 3', 'sim: unknown option --gamez. Options: --game, --scenario, --games'],
    ['sim --games', 'sim: --games needs a value: --games <N>'],
    ['sim --games --json', 'sim: --games needs a value: --games <N>'],
    ['sim -x', 'sim: unknown option -x'],
    ['sim --json=yes', 'sim: --json takes no value'],
    ['sim --games=-1', '--games must be a whole number from 1 to 999999999, not “-1”'],
    ['sim --games 0', '--games must be a whole number from 1 to 999999999, not “0”'],
    ['sim --games many', 'not “many”'],
    ['sim --games 1e3', 'not “1e3”'],
    ['sim --workers 0', '--workers must be a whole number from 1 to 256, not “0”'],
    [`sim --seed ${'x'.repeat(201)}`, '--seed can have at most 200 characters'],
    [`play --seed ${'x'.repeat(201)}`, '--seed can have at most 200 characters'],
    ['sim --players random', '--players needs 2 names, for allied, french; for example recruit,recruit'],
    ['sim --players random,napoleon', 'Unknown player “napoleon”. Players: random, recruit'],
    ['sim --players random,human', 'Unknown player “human”'],
    ['sim --game borodino', 'Unknown game “borodino”. Games: austerlitz'],
    ['sim --scenario winter', 'austerlitz has no scenario “winter”. Scenarios: full-battle'],
    ['sim --option deployment', 'Write --option as name=value'],
    ['sim --option deployment=chaos', 'Values: historical, free'],
    ['sim --option weather=fog', 'austerlitz has no option “weather”. Options: deployment'],
    ['games now', '“now” is one argument too many'],
    ['cases --game austerlitz 6Z', 'austerlitz has no case “6Z”. Similar: 6.0, 6A'],
    ['cases --game borodino', 'Unknown game “borodino”'],
    ['replay', 'replay needs a saved game'],
    ['replay nowhere.json', 'nowhere.json: file or folder not found'],
    ['replay games/austerlitz/fixtures/dawn.json --side prussian', 'Unknown side “prussian”. Sides: allied, french'],
    ['play --load nowhere.json', 'nowhere.json: file or folder not found'],
    ['play --players human,emperor', 'Unknown player “emperor”. Players: human'],
    ['map --scenario winter', 'austerlitz has no scenario “winter”'],
    ['map --board c', 'austerlitz has no board “c”.'],
    ['map --game pratzen --board c', 'pratzen has no board “c”. Boards: a, b.'],
    ['bench --game borodino', 'Unknown game “borodino”'],
  ])('%s: says what is wrong and exits with 2', async (line, message) => {
    const { code, out, err } = await voltigeur(line)
    expect(err).toContain(message)
    expect(err).not.toMatch(/\n\s+at /)
    expect(out).toBe('')
    expect(code).toBe(2)
  })
})

describe('games', () => {
  test('lists titles, sides, scenarios and options', async () => {
    const { code, out } = await voltigeur('games')
    expect(code).toBe(0)
    expect(out).toContain('austerlitz: Austerlitz: Battle of Three Emperors')
    expect(out).toContain('deployment=historical|free')
  })

  test('as JSON', async () => {
    const games = JSON.parse((await voltigeur('games --json')).out)
    expect(games[0]).toMatchObject({
      id: 'austerlitz',
      designer: 'John Young',
      sides: ['allied', 'french'],
      scenarios: [
        { id: 'full-battle', turns: 13 },
        { id: 'telnitz', turns: 4 },
      ],
      options: [{ id: 'deployment', values: ['historical', 'free'] }],
      rules: expect.any(Number),
    })
  })
})

describe('cases', () => {
  test.each(gameIds())('of %s are counted by kind, and each is named by a test and by code', async game => {
    const { code, out } = await voltigeur(`cases --game ${game} --json`)
    const found = JSON.parse(out)
    expect(Object.keys(found).sort()).toEqual(['byKind', 'game', 'homeless', 'tested', 'total', 'unknown', 'untested'])
    expect(found.tested + found.untested.length).toBe(found.total)
    expect([code, found.untested, found.homeless, found.unknown]).toEqual([0, [], [], []])
  })

  test('are told in a line or two as well', async () => {
    const found = JSON.parse((await voltigeur('cases --game austerlitz --json')).out)
    const { code, out } = await voltigeur('cases --game austerlitz')
    expect(code).toBe(0)
    expect(out).toContain(`cases tested: ${found.tested} of ${found.total}\n`)
  })

  test('shows a case in full, with examples and rulings', async () => {
    const { code, out } = await voltigeur('cases --game austerlitz 6D 2.32')
    expect(code).toBe(0)
    expect(out).toContain('[6D]')
    expect(out).toContain('Ruling: ')
    expect(JSON.parse((await voltigeur('cases 6D --json')).out)).toMatchObject([{ id: '6D', kind: 'enforced' }])
  })

  test('shows where a case lives: its home in the rules first, and its tests by name', async () => {
    const [{ code, tests }] = JSON.parse((await voltigeur('cases 6D --json')).out)
    expect(code[0]).toMatchObject({ file: 'games/austerlitz/rules/06-zones-of-control.ts', manner: 'declared' })
    expect(code.some(({ file }: { file: string }) => file.includes('.test.') || file.includes('field-problem'))).toBe(
      false,
    )
    expect(tests[0].file).toBe('games/austerlitz/rules/06-zones-of-control.test.ts')
    const { out } = await voltigeur('cases 6D')
    expect(out).toContain(`Code:\n  ${code[0].file}:${code[0].line}  ${code[0].text}`)
    expect(out).toContain(`Tests:\n  ${tests[0].file}:${tests[0].line}  ${tests[0].name}`)
  })
})

describe('sim', () => {
  const sim = async (line: string) => JSON.parse((await voltigeur(`sim --players random,random --json ${line}`)).out)

  test('the same seed plays the same games', async () => {
    const one = await sim('--games 3 --seed 7')
    expect(one).toMatchObject({ games: 3, finished: 3, failures: 0, failureList: [] })
    expect(one.decisions).toBeGreaterThan(100)
    expect(one.decisionsPerSecond).toBeGreaterThan(0)
    expect(one.wins.allied + one.wins.french).toBe(3)
    expect(Object.values<number>(one.outcomes).reduce((a, b) => a + b)).toBe(3)
    expect((await sim('--games 3 --seed 7')).hash).toBe(one.hash)
    expect((await sim('--games 3 --seed 8')).hash).not.toBe(one.hash)
  })

  test('an option of the game changes the games', async () => {
    const free = await sim('--games 1 --option deployment=free')
    expect(free.options).toEqual({ deployment: 'free' })
    expect(free.failures).toBe(0)
  })

  test('tells people who won', async () => {
    const { code, out, err } = await voltigeur('sim --players random,random --games 2')
    expect(code).toBe(0)
    expect(err).toBe('')
    expect(out).toContain('2 of 2 games finished')
    expect(out).toMatch(/hash [0-9a-f]{16}/)
  })
})

describe('progress', () => {
  test('draws a bar on a terminal and wipes it; elsewhere it keeps quiet for a while', async () => {
    const terminal = paper('', { errIsTerminal: true })
    const bar = progress(terminal, words.games, 4)
    await new Promise(resolve => setTimeout(resolve, 120))
    bar.at(2)
    bar.end()
    expect(terminal.errText()).toMatch(/\[=+ +\] 2 of 4 games, about \d+ s left\r/)
    const pipe = paper()
    progress(pipe, words.games, 4).at(2)
    expect(pipe.errText()).toBe('')
  })
})

describe('replay', () => {
  const save = async (name: string, moves: string): Promise<string> => {
    const file = path.join(folder, name)
    const { code } = await voltigeur('play --players human,human --seed 4', `${moves}\nsave ${file}\nquit\n`)
    expect(code).toBe(0)
    return file
  }

  test('prints the log, verifies the end, and writes JSON', async () => {
    const file = await save('good.json', 'move A01 to 2228\ndone')
    const told = await voltigeur(`replay ${file}`)
    expect(told).toMatchObject({ code: 0, err: '' })
    expect(told.out).toContain('moves from 2229 to 2228 for 1 MP [5C]')
    const verified = await voltigeur(`replay ${file} --verify`)
    expect(verified.code).toBe(0)
    expect(verified.out).toContain('Verified')
    const json = JSON.parse((await voltigeur(`replay ${file} --verify --json`)).out)
    expect(json).toMatchObject({ game: 'austerlitz', decisions: 2, verified: true, fault: null, outcome: null })
    expect(json.events.some((event: { kind: string }) => event.kind === 'moved')).toBe(true)
  })

  test('tells what a side learned, or everything', async () => {
    const game = loadGame('crowning-glory')
    const options = { variants: 'drawn' }
    const file = path.join(folder, 'variants.json')
    writeFileSync(file, JSON.stringify(writeJournal(begin(game, { scenario: 'full-battle', options, seed: '1' }))))
    const drawn = async (side: string): Promise<string[]> => {
      const { events } = JSON.parse((await voltigeur(`replay ${file} --json ${side}`)).out)
      return events.flatMap(({ kind, side: by }: { kind: string; side: string }) => (kind === 'drew' ? [by] : []))
    }
    expect(new Set(await drawn(''))).toEqual(new Set(['allied', 'french']))
    for (const side of game.sides) expect(new Set(await drawn(`--side ${side}`))).toEqual(new Set([side]))
    const { out } = await voltigeur(`replay ${file} --side french`)
    expect(out).not.toBe((await voltigeur(`replay ${file}`)).out)
  })

  test('finds a changed end, a changed decision and a missing end', async () => {
    const journal = JSON.parse(readFileSync(await save('bad.json', 'move A01 to 2228'), 'utf8'))
    const changed = async (change: object) => {
      const file = path.join(folder, 'changed.json')
      writeFileSync(file, JSON.stringify({ ...journal, ...change }))
      return voltigeur(`replay ${file} --verify`)
    }
    const end = await changed({ end: { ...journal.end, hash: '0'.repeat(16) } })
    expect(end.code).toBe(1)
    expect(end.out).toContain('Not verified: The file ends at position 0000000000000000')
    const far = await changed({ decisions: [['allied', { kind: 'move', unit: 'A01', to: '0101' }]] })
    expect(far.code).toBe(1)
    expect(far.out).toContain('[5C]')
    expect((await changed({ end: undefined })).code).toBe(1)
    expect((await changed({ game: 'borodino' })).code).toBe(2)
  })

  test('a file that isn’t a saved game is the user’s mistake', async () => {
    const file = path.join(folder, 'letter.txt')
    writeFileSync(file, 'Sire, all is lost')
    const { code, err } = await voltigeur(`replay ${file} --verify`)
    expect(code).toBe(2)
    expect(err).toContain('isn’t a saved game')
    expect((await voltigeur(`replay ${folder}`)).err).toContain('is a folder, not a file')
  })
})

describe('map', () => {
  test('draws SVG to a file or to standard output, with units or without', async () => {
    const plain = await voltigeur('map')
    expect(plain.code).toBe(0)
    expect(plain.out).toContain('<svg')
    const file = path.join(folder, 'map.svg')
    const { code, out, err } = await voltigeur(`map --units --rules --out ${file}`)
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(err).toContain(file)
    expect(readFileSync(file, 'utf8')).toContain('<svg')
    expect((await voltigeur(`map --out ${path.join(folder, 'no', 'map.svg')}`)).code).toBe(2)
  })
})
