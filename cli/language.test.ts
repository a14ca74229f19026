import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'

const PROGRAM = fileURLToPath(new URL('voltigeur.ts', import.meta.url))

describe('the language of the terminal', () => {
  test('is that of the environment, the most particular first; English where there is none of ours', () => {
    expect(languageOf({ LANG: 'fr_FR.UTF-8' })).toBe('fr')
    expect(languageOf({ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'de_AT' })).toBe('de')
    expect(languageOf({ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'de_AT', LC_ALL: 'C' })).toBe('en')
    expect([{}, { LANG: '' }, { LANG: 'it_IT' }, { LANG: 'deu' }].map(languageOf)).toEqual(['en', 'en', 'en', 'en'])
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
})
