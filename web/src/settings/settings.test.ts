import { describe, expect, test } from 'vitest'
import { isMapNight, motionOf, SettingsBook, STANDARD, settingsFrom } from './settings.ts'

function shelf(text: string | null = null) {
  const kept = { text }
  return {
    kept,
    open: () => ({
      getItem: () => kept.text,
      setItem: (_: string, next: string) => {
        kept.text = next
      },
    }),
  }
}

describe('what is found in the store', () => {
  test.each([null, '', 'null', '7', '[]', '{"theme":', '"night"'])('%s gives the standard', text => {
    expect(settingsFrom(text)).toEqual(STANDARD)
  })

  test('a bad value costs that field alone', () => {
    const found = settingsFrom('{"theme":"night","volume":7,"pace":"headlong","clock":"day24","theirs":1}')
    expect(found).toEqual({ ...STANDARD, theme: 'night', clock: 'day24' })
  })

  test('a volume is anything from silence to full', () => {
    expect(settingsFrom('{"volume":0}').volume).toBe(0)
    expect(settingsFrom('{"volume":1}').volume).toBe(1)
    expect(settingsFrom('{"volume":1.01}').volume).toBe(STANDARD.volume)
  })
})

describe('the book of settings', () => {
  test('what is changed is told, and there for the next page', () => {
    const { kept, open } = shelf()
    const book = new SettingsBook(open)
    let told = 0
    const leave = book.subscribe(() => told++)
    book.change({ theme: 'night' })
    leave()
    book.change({ sound: true })
    expect(told).toBe(1)
    expect(new SettingsBook(open).now).toEqual({ ...STANDARD, theme: 'night', sound: true })
    expect(JSON.parse(kept.text!)).toMatchObject({ theme: 'night' })
  })

  test('what another tab writes is heard, and nothing else', () => {
    const { kept, open } = shelf()
    const book = new SettingsBook(open)
    kept.text = '{"textSize":"large"}'
    book.heard('voltigeur unwritten k3')
    expect(book.now.textSize).toBe('usual')
    book.heard('voltigeur settings')
    expect(book.now.textSize).toBe('large')
  })

  test('a browser that keeps nothing lets them hold for the page', () => {
    const book = new SettingsBook(() => {
      throw new Error('no storage')
    })
    expect(book.now).toEqual(STANDARD)
    book.change({ pace: 'off' })
    expect(book.now.pace).toBe('off')
  })
})

test('nothing moves where the system or the pace says so', () => {
  expect(motionOf(STANDARD, false)).toEqual({ pace: 'full', still: false })
  expect(motionOf(STANDARD, true)).toEqual({ pace: 'full', still: true })
  expect(motionOf({ ...STANDARD, pace: 'off' }, false).still).toBe(true)
})

test('the map goes with the page, unless it is told otherwise', () => {
  expect(isMapNight(STANDARD, true)).toBe(true)
  expect(isMapNight({ ...STANDARD, theme: 'day' }, true)).toBe(false)
  expect(isMapNight({ ...STANDARD, theme: 'night' }, false)).toBe(true)
  expect(isMapNight({ ...STANDARD, theme: 'night', mapNight: 'day' }, false)).toBe(false)
  expect(isMapNight({ ...STANDARD, theme: 'day', mapNight: 'night' }, false)).toBe(true)
})
