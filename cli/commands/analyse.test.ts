import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameFolder } from '@voltigeur/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voltigeur } from '../paper.ts'

const fixture = (game: string, name: string): string =>
  fileURLToPath(new URL(`fixtures/${name}.json`, gameFolder(game)))
const SMALL = '--playouts 2 --positions 6 --studies 1 --horizon 0'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'analyse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The battle up to its tenth decision. */
function broken(game: string, name: string): string {
  const { end: _, ...journal } = JSON.parse(readFileSync(fixture(game, name), 'utf8'))
  const file = path.join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify({ ...journal, decisions: journal.decisions.slice(0, 10) }))
  return file
}

test('a battle is analysed in JSON, with chances of both sides that add up', async () => {
  const { code, out } = await voltigeur(`analyse ${fixture('crowning-glory', 'southern-attack')} ${SMALL} --json`)
  expect(code).toBe(0)
  const told = JSON.parse(out)
  expect(told).toMatchObject({ game: 'crowning-glory', playouts: 2, positions: 6, horizon: 0, view: null })
  expect(told.points).toHaveLength(6)
  for (const { chance } of told.points) expect(chance.allied + chance.french).toBeCloseTo(1)
  expect(told.points[0].decision).toBe(0)
})

test('the same in words, turn by turn', async () => {
  const { out } = await voltigeur(`analyse ${fixture('crowning-glory', 'southern-attack')} ${SMALL}`)
  expect(out).toMatch(/^crowning-glory: chance of winning \(Allies\)/)
  for (const turn of [1, 2, 3, 4]) expect(out).toContain(`turn  ${turn}, order`)
})

test('a battle that is not over is analysed from one side only, where something is hidden', async () => {
  const file = broken('pratzen', 'village-with-cards')
  const { code, err } = await voltigeur(`analyse ${file} ${SMALL}`)
  expect(code).toBe(2)
  expect(err).toContain('isn’t over. Name the side to analyse for, such as --side french')
  const told = await voltigeur(
    `analyse ${file} --playouts 2 --positions 2 --studies 0 --horizon 0 --side allied --json`,
  )
  expect(told.code).toBe(0)
  expect(JSON.parse(told.out)).toMatchObject({ view: 'allied', outcome: null })
})

test.each([
  ['analyse', /needs a saved game/],
  [`analyse ${fixture('crowning-glory', 'southern-attack')} --adviser recruit`, /must be one of captain, marshal/],
  [`analyse ${fixture('crowning-glory', 'southern-attack')} --side russian`, /Sides: allied, french/],
  [`analyse ${fixture('crowning-glory', 'southern-attack')} --horizon soon`, /--horizon must be a whole number/],
])('%s is refused with what to do', async (line, why) => {
  const { code, err } = await voltigeur(line)
  expect(code).toBe(2)
  expect(err).toMatch(why)
})
