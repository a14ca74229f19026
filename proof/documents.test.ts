/**
 * Whether every document can be found: from the README by links, and no link leads nowhere; and whether every picture is
 * shown and can be taken again.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PICTURES } from '../e2e/pictures/list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const LINK = /\]\((?<to>[^)\s]+)\)/g

/** The files that a document links to. */
function linksIn(file: string): readonly string[] {
  const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(LINK)].map(({ groups }) => groups!.to)
  return found
    .filter(to => !/^(?:[a-z]+:|#)/.test(to))
    .map(to => path.posix.join(path.posix.dirname(file), to.replace(/#.*/, '')).replace(/\/$/, ''))
}

/** All that a reader can reach; a folder leads to the pages in it. */
function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const file of reached) {
    const full = path.join(root, file)
    if (!existsSync(full)) continue
    if (statSync(full).isDirectory())
      for (const name of readdirSync(full)) {
        if (name.endsWith('.md')) reached.add(path.posix.join(file, name))
      }
    else if (file.endsWith('.md')) for (const to of linksIn(file)) reached.add(to)
  }
  return reached
}

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => path.posix.join('docs', name.replaceAll(path.sep, '/'))),
]

test('every document can be reached from the README', () => {
  const reached = reachedFrom('README.md')
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.filter(file => !reached.has(file))).toEqual([])
})

/** The anchor that forges give a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function anchorsIn(file: string): ReadonlySet<string> {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  return new Set([...text.matchAll(/^#+ (?<heading>.+)$/gm)].map(({ groups }) => anchorOf(groups!.heading)))
}

test.each(documents)('every link in %s to a heading leads to one', file => {
  const found = [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((?<to>[^)\s:]*\.md)?#(?<anchor>[^)]+)\)/g),
  ]
  const dead = found.filter(({ groups }) => {
    const target = groups!.to ? path.posix.join(path.posix.dirname(file), groups!.to) : file
    return !anchorsIn(target).has(groups!.anchor)
  })
  expect(dead.map(([link]) => link)).toEqual([])
})

test.each(documents)('every link in %s leads to a file', file => {
  expect(linksIn(file).filter(to => !existsSync(path.join(root, to)))).toEqual([])
})

const FOLDER = 'docs/pictures'

/** A picture is shown where a document links to it, as an image or from a table of sheets. */
const shown = new Set(documents.flatMap(linksIn).filter(to => to.startsWith(`${FOLDER}/`)))

const files = readdirSync(path.join(root, FOLDER), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'))

test('every picture is shown by a document', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(file => !shown.has(file))).toEqual([])
})

test('`npm run pictures` takes every picture, and no picture twice', () => {
  const taken = Object.values(PICTURES).flatMap(group => group.map(file => `${FOLDER}/${file}`))
  expect(taken.toSorted()).toEqual(files.toSorted())
})
