/** For the tests: reads SVG as strictly as a printer's boy reads proofs. */
import { expect } from 'vitest'

export const count = (text: string, part: string | RegExp): number => text.split(part).length - 1

export const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string]!,
  )

/** Reads markup strictly: every element closed in order, nothing loose, references only to what is there. */
export function expectWellFormed(svg: string): void {
  const open: string[] = []
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>|([^<]+)/gy
  let end = 0
  for (let found = token.exec(svg); found; found = token.exec(svg)) {
    end = token.lastIndex
    const [, close, name, , empty, text] = found
    if (text !== undefined) expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
    else if (close) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  expect(end).toBe(svg.length)
  expect(open).toEqual([])
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
}
