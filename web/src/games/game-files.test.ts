import { globSync, readFileSync } from 'node:fs'
import { readData } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asJson } from '../../game-files.ts'

const games = new URL('../../../games/', import.meta.url).pathname
const files = globSync('*/{cases.yaml,story.yaml,data/*.yaml}', { cwd: games })

describe('what the page is handed of a game is what is written in its files', () => {
  test('of every game', () => expect(files.length).toBeGreaterThan(30))

  test.each(files)('%s', file => {
    const text = readFileSync(`${games}${file}`, 'utf8')
    const [yaml, json] = [text, asJson(text)].map(one => readData(file, one, z.json()))
    expect(json).toEqual(yaml)
  })
})
