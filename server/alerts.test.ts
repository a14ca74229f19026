/** The rules for alerts name metrics that there are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@voltigeur/kernel'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './house.ts'
import { Meters } from './watch.ts'

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

test('every alert rests on a metric that the server gives', async () => {
  const server = fastify()
  const meters = new Meters()
  meters.watch(server)
  meters.route(server, null)
  const { body } = await server.inject('/metrics')
  await server.close()
  const given = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const name = 'docs/alerts.yaml'
  const { groups } = readData(name, readFileSync(join(ROOT, name), 'utf8'), file)
  const used = groups[0].rules.flatMap(({ expr }) => [...expr.matchAll(/voltigeur_\w+/g)].map(([metric]) => metric))
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter(metric => !given.has(metric))).toEqual([])
  expect(new Set(groups[0].rules.map(({ alert }) => alert)).size).toBe(groups[0].rules.length)
})
