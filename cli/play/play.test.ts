import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voltigeur } from '../paper.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'voltigeur-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Types lines into a game of two people with fixed dice; returns the answer to the last one. */
const table = async (...lines: string[]): Promise<string> => {
  const { code, out, err } = await voltigeur('play --players human,human --seed 3', lines.map(l => `${l}\n`).join(''))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.slice(out.lastIndexOf(`> ${lines.at(-1)}\n`) + lines.at(-1)!.length + 3)
}

describe('the first minute', () => {
  test('says who you are, which phase it is and what you might type', async () => {
    const { code, out } = await voltigeur('play --seed 3', '')
    expect(code).toBe(0)
    expect(out).toContain('Allies: you')
    expect(out).toContain('French: recruit (computer)')
    expect(out).toContain('Game-Turn 1 of 13 (06:00), Allied Movement Phase')
    expect(out).toMatch(/for example: move A01 to \d{4} {3}or: done/)
    expect(out).toContain('“help”')
    expect(out).toContain('Input ended')
  })

  test('help shows what is allowed now and every order', async () => {
    const answer = await table('help')
    expect(answer).toContain('done')
    for (const word of ['map', 'units', 'look', 'choices', 'why', 'odds', 'undo', 'log', 'case', 'save', 'quit']) {
      expect(answer).toMatch(new RegExp(`^${word}\\b.*: `, 'm'))
    }
  })

  test('quit ends it, and nothing after it is heard', async () => {
    const { code, out } = await voltigeur('play --players human,human', 'quit\nmove A01 to 2228\n')
    expect(code).toBe(0)
    expect(out).not.toContain('moves')
  })
})

describe('stacks that can be split in many ways', () => {
  const pratzen = async (line: string): Promise<string[]> => {
    const { out } = await voltigeur('play --game pratzen --players human,human --seed 3', `${line}\n`)
    return out.slice(out.lastIndexOf(`> ${line}`)).split('\n')
  }

  test('have a line each, and a line for each cost when looked into', async () => {
    const all = await pratzen('choices')
    expect(all.length).toBeLessThan(60)
    expect(all.some(line => /^1\/14e Ligne F .*, 07\.40$/.test(line))).toBe(true)
    const own = await pratzen('choices 1/14e-Ligne-F')
    expect(own.length).toBeLessThan(40)
    const steps = own.find(line => line.startsWith('Move here, 1 of 5 MP: '))!
    const where = steps.split(': ')[1].split(', facing')[0].split('; ')
    expect(where.sort()).toEqual(['06.39', '06.40', '07.39', '07.41', '08.39', '08.40'])
  })
})

describe('deciding', () => {
  test('what is allowed happens, and cites its case', async () => {
    expect(await table('move A01 to 2228')).toContain('Brigade Carneville (7-4) moves from 2229 to 2228 for 1 MP [5C]')
  })

  test('what is forbidden is answered with case and sentence', async () => {
    const answer = await table('move A01 to 1010')
    expect(answer).toContain('Brigade Carneville (7-4) can’t reach 1010 with 4 MP. [5C]')
    expect(answer).toContain('“case 5C” shows the rule.')
  })

  test.each(['move Z99 to 1010', 'move A01 to 9999', 'charge', 'attack', 'move', 'constructor', '__proto__ x'])(
    '%s: is answered in words',
    async line => {
      expect(await table(line)).toMatch(/there is no|is not a decision|is not all of it|nothing|can’t \w+ now/i)
    },
  )

  test('undo takes back, once', async () => {
    expect(await table('move A01 to 2228', 'undo')).toContain('Undone: move A01 to 2228')
    expect(await table('move A01 to 2228', 'undo', 'undo')).toContain('You can’t undo')
  })

  test('the other person is asked on their turn', async () => {
    expect(await table('done')).toContain('French: Move your units, then end the phase')
  })

  test('the computer answers for its side', async () => {
    const { code, out } = await voltigeur('play --players human,random --seed 3', 'done\n')
    expect(code).toBe(0)
    expect(out).toContain('French Movement Phase')
    expect(out.lastIndexOf('Allies: ')).toBeGreaterThan(out.indexOf('French Movement Phase'))
  })

  test('two computers play to the end without any input', async () => {
    const { code, out } = await voltigeur(
      'play --players random,random --seed 3',
      'move A01 to 2228\nchoices\nwhy done\n',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/The game is over: (Allied|French) /)
    expect(out.slice(out.indexOf('> choices'))).toContain('The game is over')
  })
})

describe('asking', () => {
  test('why: the case, or that nothing forbids it', async () => {
    expect(await table('why move A01 to 1010')).toContain('[5C]')
    expect(await table('why move A01 to 2228')).toContain('This is legal')
    expect(await table('why')).toContain('Type the order')
  })

  test('odds: cost term by term, each with its case', async () => {
    const answer = await table('odds move A01 to 2226')
    expect(answer).toContain('4 of 4 MP, via 2229 2228 2227 2226')
    expect(answer).toContain('2227: knoll: 2 [13.0-knolls]')
    expect(await table('odds done')).toContain('costs nothing')
  })

  test('choices: all folded, one unit by cost, one hex', async () => {
    expect(await table('choices')).toContain('A01 Brigade Carneville 7-4, 2229 Augezd town')
    expect(await table('choices A01')).toMatch(/^Move here, 1 of 4 MP: 2228; .*Type for example: move A01 to 2228$/m)
    expect(await table('choices 2228')).toContain('move A01 to 2228. Move here: 2228, 1 of 4 MP')
    expect(await table('choices Z99')).toContain('No hex, unit on the map or place is called “Z99”')
  })

  test('units and look', async () => {
    expect(await table('units')).toContain('A01 Brigade Carneville 7-4, infantry, 2229 Augezd town')
    expect(await table('units french')).not.toContain('A01')
    expect(await table('units prussian')).toContain('Unknown side “prussian”')
    expect(await table('look 2229')).toContain('Hex 2229 Augezd town.')
    expect(await table('look 2229')).toContain('bridge on side SE (2330)')
    expect(await table('look a01')).toContain('Brigade Carneville')
    expect(await table('look Pratzen')).toContain('Hex 2319 Pratzen town.')
    expect(await table('look Borodino')).toContain('No hex, unit on the map or place is called “Borodino”')
  })

  test('map: the field around a hex, and the reach of a unit', async () => {
    const field = await table('map 2229')
    expect(field).toContain('2229')
    expect(field.split('\n').length).toBeGreaterThan(10)
    expect(await table('map A01')).toContain('[1]')
    expect(await table('map Borodino')).toContain('No hex')
  })

  test('log, question and case', async () => {
    expect(await table('move A01 to 2228', 'log')).toContain('moves from 2229 to 2228')
    expect(await table('move A01 to 2228', 'log 1')).not.toContain('Game-Turn')
    expect(await table('question')).toContain('Allied Movement Phase')
    expect(await table('case 6d')).toContain('[6D]')
    expect(await table('case [6D]')).toContain('[6D]')
    expect(await table('case 99')).toContain('The rules have no case “99”')
  })
})

describe('keeping a game', () => {
  test('save and load go on where it stood', async () => {
    const file = path.join(folder, 'morning.json')
    await table('move A01 to 2228', `save ${file}`)
    expect(existsSync(file)).toBe(true)
    const { code, out } = await voltigeur(`play --players human,human --load ${file}`, 'why move A01 to 2229\n')
    expect(code).toBe(0)
    expect(out).toContain('Brigade Carneville (7-4) can’t move again in this phase. [5H]')
  })

  test('a file that was there before is written over only when it is named again, and whole', async () => {
    const file = path.join(folder, 'letter.txt')
    writeFileSync(file, 'Sire')
    expect(await table(`save ${file}`)).toContain('Repeat the command to overwrite it.')
    expect(readFileSync(file, 'utf8')).toBe('Sire')
    expect(await table(`save ${file}`, `save ${file}`)).toContain('Saved.')
    expect(JSON.parse(readFileSync(file, 'utf8')).game).toBe('austerlitz')
    const own = path.join(folder, 'own.json')
    expect(await table(`save ${own}`, 'move A01 to 2228', `save ${own}`)).toContain('Saved.')
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('what was there stays when the new text cannot be put in its place', async () => {
    const place = path.join(folder, 'closed')
    mkdirSync(place)
    const file = path.join(place, 'game.json')
    writeFileSync(file, 'Sire')
    const full = path.join(place, `game.json.${process.pid}.part`)
    writeFileSync(full, 'in the way')
    expect(await table(`save ${file}`, `save ${file}`)).not.toContain('Saved.')
    expect(readFileSync(file, 'utf8')).toBe('Sire')
    expect(readFileSync(full, 'utf8')).toBe('in the way')
  })

  test('a byte-order mark before it makes no difference', async () => {
    const file = path.join(folder, 'marked.json')
    await table('move A01 to 2228', `save ${file}`)
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`)
    expect((await voltigeur(`play --load ${file}`, 'quit\n')).code).toBe(0)
    expect((await voltigeur(`replay ${file} --verify`)).out).toContain('Verified')
  })

  test('what it quotes is short and gives the terminal no orders', async () => {
    const file = path.join(folder, 'wild.json')
    await table('move A01 to 2228', `save ${file}`)
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ ...journal, decisions: [['allied', { kind: `\u001b[2J${'x'.repeat(5e6)}` }]] }),
    )
    for (const command of ['play --load', 'replay', 'replay --verify']) {
      const { out, err } = await voltigeur(`${command} ${file}`)
      expect(out.length + err.length).toBeLessThan(3000)
      expect(out + err).toContain('\\u001b[2J')
    }
    const typed = await voltigeur('play --players human,human', 'move \u001b[31mA01 to 2228\nquit\n')
    expect(typed.out).not.toContain('\u001b')
    expect(typed.out).toContain('> move \\u001b[31mA01')
    expect((await voltigeur('\u001b[31mmarch')).err).toContain('Unknown command “\\u001b[31mmarch”')
  })

  test('a place that cannot be written is said, and play goes on', async () => {
    expect(await table(`save ${path.join(folder, 'no', 'game.json')}`)).toContain('file or folder not found')
    expect(await table('save')).toContain('Name the file')
  })
})
