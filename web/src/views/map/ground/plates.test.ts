import { drawSheet } from '@voltigeur/battlefield'
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { cutOf } from './Ground.tsx'
import { drawingsOf } from './plates.ts'

const { board } = begin(loadGame('crowning-glory'), { seed: '1' }).battle
const sheet = drawSheet(board, { margin: false })

test('every layer of the printed map is on one plate, and the numbers are on one of their own', () => {
  const plates = drawingsOf(sheet, false)
  expect(plates.map(({ kind }) => kind)).toEqual(['country', 'grid', 'numbers', 'names'])
  const classes = plates.map(({ svg }) => [...svg.matchAll(/<g class="([a-z-]+)"/g)].map(([, name]) => name))
  expect(classes[0]).toContain('relief')
  expect(classes[0]).not.toContain('rules-ground')
  expect(classes.flat().filter(name => name === 'numbering')).toEqual(['numbering'])
  expect(plates.every(({ svg }) => svg.includes('xmlns='))).toBe(true)
})

test('the rules view has other layers', () => {
  const country = drawingsOf(sheet, true)[0].svg
  expect(country).toContain('class="rules-ground"')
  expect(country).not.toContain('class="relief"')
})

test('what is seen is cut out of the sheet in whole pixels of the screen, and no more than there is', () => {
  const seen = cutOf({ x: -100, y: 40, k: 0.5 }, { width: 300, height: 200 }, { width: 1000, height: 1000 }, 2)
  expect(seen).toEqual({ x: 200, y: 0, width: 600, height: 320, scale: 1 })
  expect(cutOf({ x: 500, y: 0, k: 1 }, { width: 300, height: 200 }, { width: 100, height: 100 }, 1)).toBe(null)
})
