/** The rules for alerts rest on metrics and labels that a server gives, and Prometheus can read them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readData } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './house.ts'
import { openHouse } from './house-for-tests.ts'

const RULES = 'docs/alerts.yaml'
const RAISED = 'server/fixtures/alerts-raised.yaml'

const rule = z.strictObject({
  alert: z.string().regex(/^Voltigeur[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(20) }),
})
const file = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })).length(1),
})

const text = readFileSync(join(ROOT, RULES), 'utf8')
const { rules } = readData(RULES, text, file).groups[0]

/** Each metric of a running server, with its labels. */
async function given(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  const house = await openHouse(folder)
  const lines = (await (await fetch(`${house.base}/metrics`)).text()).split('\n')
  await house.close()
  rmSync(folder, { recursive: true, force: true })
  return lines.filter(line => line !== '' && !line.startsWith('#')).map(line => line.slice(0, line.lastIndexOf(' ')))
}

test('every alert rests on a metric that the server gives, with those labels', async () => {
  const samples = await given()
  const used = rules.flatMap(({ expr }) => [...expr.matchAll(/(voltigeur_\w+)(?:\{([^}]*)\})?/g)])
  expect(used.length).toBeGreaterThan(8)
  const missing = used.filter(([, metric, labels = '']) => {
    const wanted = labels.split(',').map(label => label.trim())
    return !samples.some(
      sample => sample.split('{')[0] === metric && wanted.every(label => label === '' || sample.includes(label)),
    )
  })
  expect(missing.map(([whole]) => whole)).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test('labels that a rule adds over or leaves out belong to its metrics', async () => {
  const samples = await given()
  for (const { expr } of rules) {
    for (const [, , labels] of expr.matchAll(/\b(without|by)\s*\(([^)]*)\)/g)) {
      const metrics = [...expr.matchAll(/voltigeur_\w+/g)].map(([metric]) => metric)
      for (const label of labels.split(',').map(one => one.trim())) {
        expect(
          samples.some(
            sample => metrics.some(metric => sample.startsWith(`${metric}{`)) && sample.includes(`${label}=`),
          ),
          `${label} in ${expr}`,
        ).toBe(true)
      }
    }
  }
})

test('each rule has a situation that raises it', () => {
  const situations = readFileSync(join(ROOT, RAISED), 'utf8')
  const raised = new Set([...situations.matchAll(/\{alertname="(\w+)"\}/g)].map(([, name]) => name))
  expect([...raised].sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' })

test.skipIf(promtool('--version').error !== undefined)('Prometheus reads the rules and raises each', () => {
  for (const args of [
    ['check', 'rules', RULES],
    ['test', 'rules', RAISED],
  ]) {
    const { status, stderr } = promtool(...args)
    expect([args, status, stderr]).toEqual([args, 0, expect.any(String)])
  }
})
