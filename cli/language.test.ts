import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { terminalLanguage } from './language.ts'

const PROGRAM = fileURLToPath(new URL('voltigeur.ts', import.meta.url))

describe('the language of the terminal', () => {
  test('is that of the environment, the most particular first; English where there is none of ours', () => {
    expect(terminalLanguage({ LANG: 'fr_FR.UTF-8' })).toBe('fr')
    expect(terminalLanguage({ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'de_AT' })).toBe('de')
    expect(terminalLanguage({ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'de_AT', LC_ALL: 'C' })).toBe('en')
    expect([{}, { LANG: '' }, { LANG: 'it_IT' }, { LANG: 'deu' }].map(terminalLanguage)).toEqual([
      'en',
      'en',
      'en',
      'en',
    ])
  })

  test('is spoken in play', () => {
    const said = (LC_ALL: string): string => {
      const env = { ...process.env, LC_ALL }
      return spawnSync(process.execPath, [PROGRAM, 'play', '--seed', '1'], {
        input: 'look 2229\nundo\n',
        env,
      }).stdout.toString()
    }
    expect(said('fr_FR.UTF-8')).toContain('Impossible d’annuler')
    expect(said('de_DE.UTF-8')).toContain('Hexfeld 2229')
    expect(said('C')).toContain('You can’t undo')
  })

  test('names the end of a battle as its game does', () => {
    const battle = fileURLToPath(new URL('../games/crowning-glory/fixtures/southern-attack.json', import.meta.url))
    const said = (LC_ALL: string): string =>
      spawnSync(process.execPath, [PROGRAM, 'replay', battle], { env: { ...process.env, LC_ALL } }).stdout.toString()
    expect(said('fr_FR.UTF-8')).toMatch(/résultat.: Match nul/)
    expect(said('de_DE.UTF-8')).toMatch(/Ergebnis: Patt/)
    expect(said('C')).toMatch(/result: Stalemate/)
  })

  test('is that of the page of findings', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lab-'))
    const page = (LC_ALL: string): string => {
      const file = path.join(folder, `${LC_ALL}.html`)
      const setup = ['--game', 'crowning-glory', '--scenario', 'introductory', '--players', 'random,random']
      const order = [PROGRAM, 'lab', ...setup, '--games', '2', '--seed', '1', '--html', file]
      spawnSync(process.execPath, order, { env: { ...process.env, LC_ALL } })
      return readFileSync(file, 'utf8').replaceAll(/[\u00a0\u202f]/g, ' ')
    }
    const said = ['C', 'fr_FR.UTF-8', 'de_DE.UTF-8'].map(page)
    rmSync(folder, { recursive: true })
    const wanted = [
      ['<html lang="en-GB">', 'Losses (Allies)', 'random vs random', '75% (20% to 97%)', 'Allied Operational Victory'],
      [
        '<html lang="fr">',
        'Pertes (Alliés)',
        'random contre random',
        '75 % (20 % à 97 %)',
        'Victoire opérationnelle alliée',
      ],
      [
        '<html lang="de">',
        'Verluste (Alliierte)',
        'random gegen random',
        '75 % (20 % bis 97 %)',
        'Operativer Sieg der Alliierten',
      ],
    ]
    expect(wanted.map((all, i) => all.filter(one => !said[i].includes(one)))).toEqual([[], [], []])
    const english = /\b(?:the|and|games?|turns?|losses|wins?|score \(All\w+\))\b/i
    expect(
      said.slice(1).map(one => english.exec(one.replace(/<style>.*?<\/style>|<code>.*?<\/code>|<[^>]*>/gs, ' '))?.[0]),
    ).toEqual([undefined, undefined])
  })
})
