import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { caseTitle, openBook, plain, refuse, textOf, withWords } from './book.ts'
import { eventWriter } from './event-writing.ts'
import { sentencesIn } from './words-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'voltigeur-book-'))
mkdirSync(join(folder, 'messages'))
writeFileSync(
  join(folder, 'messages/en.yaml'),
  `
sides:
  french: { name: French, player: the French player }
cases: { "4.1": "Night" }
refused:
  tooFar: "{unit} can’t reach {hex} with {points, plural, one {# movement point} other {# movement points}}."
  alone: "{unit} {unit_n, plural, one {stands} other {stand}} alone, and nobody covers {unit_as, select, he {him} they {them} other {it}}."
questions: { fire: Choose a target., lose: "{side_player} loses {what}." }
log: { moved: "{units} {units_n, plural, one {moves} other {move}}" }
terms: { river: across a river, leader: "{leader} leads" }
`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const book = openBook('book-test', pathToFileURL(join(folder, 'book.ts')).href)
book.learn([
  ['Guard Hussars', 'they'],
  ['Murat', 'he'],
])
const words = book.refusals('refused', {
  tooFar: (unit: string, hex: string, points: number) => refuse('5C', { unit, hex, points }),
  alone: (unit: string | readonly string[]) => refuse('7', { unit }),
})
const questions = book.messages('questions', { fire: plain, lose: (side: string, what: string) => ({ side, what }) })
const log = book.sentences('log', { moved: (units: readonly string[]) => ({ units }) })
const terms = book.terms('terms', { river: plain, leader: (leader: string) => ({ leader }) })

describe('the words of a game', () => {
  test('a refusal carries its case, its code and its values, and the sentence beside them', () => {
    const refusal = words.tooFar('Friant', '1212', 1)
    expect(JSON.parse(JSON.stringify(refusal))).toEqual({
      case: '5C',
      code: 'book-test.refused.tooFar',
      values: { unit: 'Friant', hex: '1212', points: 1 },
      text: 'Friant can’t reach 1212 with 1 movement point.',
    })
  })

  test('names have the pronoun that the game gives: it, they or he; several are plural', () => {
    const said = (unit: string | readonly string[]): string => words.alone(unit).text
    expect(said('Friant')).toBe('Friant stands alone, and nobody covers it.')
    expect(said('Guard Hussars')).toBe('Guard Hussars stand alone, and nobody covers them.')
    expect(said('Murat')).toBe('Murat stands alone, and nobody covers him.')
    expect(said(['Friant'])).toBe(said('Friant'))
    expect(said(['Friant', 'Murat', 'Ferey'])).toBe('Friant, Murat and Ferey stand alone, and nobody covers them.')
  })

  test('a side has its forms, and something said may stand within something said', () => {
    expect(questions.lose('french', 'one step').text).toBe('the French player loses one step.')
    expect(book.message('refused.alone', { unit: questions.fire as never }).text).toMatch(/^Choose a target/)
  })

  test('what is read at once is a string', () => {
    expect([log.moved(['Friant']), log.moved(['Guard Hussars'])]).toEqual(['Friant moves', 'Guard Hussars move'])
  })

  test('records and digests of a term hold no words; readers outside the program get them', () => {
    const term = terms.leader('8', 1, 'Murat')
    expect(term.text).toBe('Murat leads')
    const kept = JSON.parse(JSON.stringify(term))
    expect(kept).toEqual({ code: 'book-test.terms.leader', values: { leader: 'Murat' }, value: 1, case: '8' })
    expect(withWords([{ terms: [kept] }])[0].terms[0].text).toBe('Murat leads')
    expect(JSON.stringify(withWords(kept))).toBe(JSON.stringify(term))
    expect(textOf(kept)).toBe('Murat leads')
    const written = eventWriter([], {})({ kind: 'fought', terms: [term] } as never)
    expect(written.terms).toEqual([{ ...kept, text: 'Murat leads' }])
  })

  test('cases have titles of their own in a language that translates them', () => {
    expect([book.titleOf('4.1'), book.titleOf('4.2')]).toEqual(['Night', undefined])
    const titled = ['4.1', '4.2'].map(id => caseTitle('book-test', { id, title: 'As printed' }))
    expect(titled).toEqual(['Night', 'As printed'])
    expect(caseTitle('no such game', { id: '4.1', title: 'As printed' })).toBe('As printed')
  })

  test('what no book knows is its code', () => {
    expect(textOf({ code: 'nobody.refused.x', values: {} })).toBe('nobody.refused.x')
    expect(book.message('refused.unknown').text).toBe('book-test.refused.unknown')
    expect(book.has('refused.tooFar')).toBe(true)
  })

  test('another language is spoken when it is handed over', () => {
    const other = openBook('book-test-fr', 'file:///nowhere/book.ts')
    other.speak(sentencesIn('log: { moved: "{units} {units_n, plural, one {avance} other {avancent}}" }', 'fr'))
    const said = other.sentences('log', { moved: (units: readonly string[]) => ({ units }) })
    expect(said.moved(['Friant', 'Ferey'])).toBe('Friant et Ferey avancent')
  })
})
