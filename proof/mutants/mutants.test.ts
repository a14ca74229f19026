import { describe, expect, test } from 'vitest'
import { readReasons, reasonsOnFile } from './explained.ts'
import { mutantsOf } from './mutants.ts'
import { summaryOf } from './report.ts'
import { someOf } from './sample.ts'
import { SWITCH, switched } from './switching.ts'

const changes = (source: string): string[] =>
  mutantsOf('rules.ts', source).map(({ mistake, from, to }) => `${mistake}: ${from} → ${to}`)

describe('the mistakes that are made', () => {
  test('a threshold is missed by one', () => {
    expect(changes('const f = (a) => a < b')).toEqual(['boundary: a < b → a <= b'])
    expect(changes('x = y + 3')).toEqual([
      'effect: x = y + 3 → ',
      'arithmetic: y + 3 → y - 3',
      'number: 3 → 4',
      'number: 3 → 2',
    ])
  })

  test('a condition is left out, or joined wrongly', () => {
    expect(changes('if (a && !b) go()')).toEqual([
      'guard: a && !b → false',
      'guard: a && !b → true',
      'and-or: a && !b → (a) || (!b)',
      'condition: a && !b → a',
      'condition: a && !b → !b',
      'negated: !b → b',
      'effect: go() → ',
    ])
    expect(changes('const x = a ? b : c')).toEqual(['negated: a → !(a)'])
    expect(changes('const x = a === b ? c : d')).toEqual(['equality: a === b → a !== b'])
  })

  test('a yes is taken for a no', () => {
    expect(changes('const may = (u: number): boolean => known.has(u)')).toEqual([
      'answer: known.has(u) → true',
      'answer: known.has(u) → false',
    ])
    expect(changes('function may(): boolean { return true }')).toEqual(['boolean: true → false'])
  })

  test('all for some, the most for the least, every unit for those that may', () => {
    expect(changes('const x = all.some(f)')).toEqual(['quantifier: all.some(f) → all.every(f)'])
    expect(changes('const x = Math.min(a, b)')).toEqual(['extreme: Math.min(a, b) → Math.max(a, b)'])
    expect(changes('const x = units.filter(may)')).toEqual(['filter: units.filter(may) → units'])
  })

  test('neither in types nor in sentences', () => {
    const sentence = `\`\${a < b ? 1 : 2}\``
    expect(changes(`type A = 1 | 2; import { b } from 'b'; const t = ${sentence}; throw new Error(1)`)).toEqual([])
    expect(changes('const ask = { text: () => a < b, now: c > 1 }')).toEqual([])
  })

  test('a link of a chain is left alone', () => {
    expect(changes('const x = a?.b.filter(f)')).toEqual([])
  })
})

describe('switches', () => {
  const run = (source: string, active: number): unknown => {
    const mutants = mutantsOf('rules.ts', source)
    const text = switched('rules.ts', source, new Map(mutants.map((mutant, i) => [i + 1, mutant])))
    const holder = globalThis as unknown as Record<string, unknown>
    holder[SWITCH] = (id: number) => id === active
    try {
      return new Function(`${text}\nreturn rule`)()
    } finally {
      delete holder[SWITCH]
    }
  }

  test('nothing changes until one is on, and then only that one', () => {
    const source =
      'let n = 1\nn += 2\n;[4].filter(x => x > 4).forEach(x => { n = x })\nconst rule = n < 3 && !(n === 0)'
    const all = mutantsOf('rules.ts', source)
    expect(run(source, 0)).toBe(false)
    const told = all.flatMap(({ from, to }, i) => (run(source, i + 1) === false ? [] : [`${from} → ${to}`]))
    expect(told).toContain('n += 2 → n -= 2')
    expect(told).toContain('n += 2 ; → ')
    expect(told).toContain('n < 3 → n <= 3')
    expect(told).not.toContain('n === 0 → n !== 0')
  })

  test('lines that begin with a change are not taken for calls', () => {
    const source = 'const rule = []\nrule.push(0)\nMath.max(1, 2)\nrule.filter(x => x > 0).push(1)\nrule.push(2);'
    expect(run(source, 0)).toEqual([0, 2])
  })
})

test('a sample is the same for the same seed, in order, and loses nothing but what is taken away', () => {
  const rules = Array.from({ length: 100 }, (_, i) => `const rule${i} = a < b${i}`)
  const all = mutantsOf('rules.ts', rules.join('\n'))
  const some = someOf(all, 10, 'a')
  expect(some).toEqual(someOf(all, 10, 'a'))
  expect(some).toEqual(all.filter(one => some.includes(one)))
  expect(someOf(all, 10, 'b')).not.toEqual(some)
  const without = rules.filter(line => line !== some[0].within)
  const names = someOf(mutantsOf('rules.ts', without.join('\n')), 10, 'a').map(({ within }) => within)
  expect(names).toEqual(expect.arrayContaining(some.slice(1).map(({ within }) => within)))
})

test('mutants are drawn more often where two chapters of the rulebook are read at once', () => {
  const rules = [
    "import { controls } from './06-zones.ts'",
    "import { grid } from '../field.ts'",
    ...Array.from({ length: 200 }, (_, i) => `const alone${i} = () => grid.controls < ${i}.5`),
    ...Array.from({ length: 200 }, (_, i) => `const meeting${i} = () => [1.5].some(() => controls() < ${i}.5)`),
  ]
  const all = mutantsOf('rules/09-retreat.ts', rules.join('\n')).filter(({ mistake }) => mistake === 'boundary')
  expect(all.map(({ chapters }) => chapters)).toEqual([...Array(200).fill(1), ...Array(200).fill(2)])
  const drawn = someOf(all, 100, 'aimed').filter(({ chapters }) => chapters > 1)
  expect(drawn.length).toBeGreaterThan(62)
  expect(drawn.length).toBeLessThan(88)
})

test('of mutants with the same text each is picked by itself', () => {
  const all = mutantsOf('rules.ts', 'if (a < b) c()\nif (a < b) c()\n')
  const picked = Array.from({ length: 40 }, (_, i) => someOf(all, 1, String(i))[0])
  expect(new Set(picked.map(({ line }) => line))).toEqual(new Set([1, 2]))
})

test('survivors that are explained count as such', () => {
  const mutants = mutantsOf('rules.ts', 'const rule = a < b && c > d')
  const reason = readReasons(
    'rules.ts: [{ why: never equal, changes: [{ within: const rule = a < b && c > d, from: a < b, to: a <= b }] }]',
  )
  const fates = mutants.map(({ mistake }) =>
    mistake === 'boundary'
      ? { fate: 'survived' as const, tests: 1 }
      : { fate: 'killed' as const, by: 't', file: 't', why: 'w' },
  )
  const summary = summaryOf(mutants, fates, reason)
  expect(summary).toMatchObject({ mutants: 5, killed: 3, survived: 1, explained: 1, score: 60, scoreWithExplained: 80 })
  expect(summary.survivors.map(({ why }) => why)).toEqual(['never equal', undefined])
})

test('the reasons on file can be read', () => {
  expect(reasonsOnFile).not.toThrow()
})
