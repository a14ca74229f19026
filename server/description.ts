/** The interface described as OpenAPI 3.1, from the shapes that check every request. */
import * as wire from '@voltigeur/wire'
import { chapters, type Route, type Who } from '@voltigeur/wire/routes'
import { z } from 'zod'

const COMPONENTS = '#/components/schemas/'

type Json = Readonly<Record<string, unknown>>

/** Shapes by the names that `wire` exports them under, so that the description names them once and refers to them. */
const named = z.registry<{ readonly id: string }>()
for (const [id, shape] of Object.entries(wire)) if (shape instanceof z.ZodType) named.add(shape, { id })

const WRITTEN = {
  /** What a sender may write: defaults may be left out. */
  io: 'input',
  /** Positions and decisions are the games’ own: `docs/protocol.md` describes them. */
  unrepresentable: 'any',
  uri: (id: string): string => `${COMPONENTS}${id}`,
} as const

function schemas(): Json {
  const { schemas } = z.toJSONSchema(named, WRITTEN)
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]))
}

function schemaOf(shape: z.ZodType): Json {
  const known = named.get(shape)
  if (known) return { $ref: `${COMPONENTS}${known.id}` }
  const { $schema, ...schema } = z.toJSONSchema(shape, WRITTEN)
  return schema
}

const SECURITY: Readonly<Record<Who, readonly Json[]>> = {
  anyone: [{}, { session: [] }, { token: [] }],
  player: [{ session: [] }, { token: [] }],
  self: [{ session: [] }],
  account: [{ session: [] }],
}

const REFUSED = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: `${COMPONENTS}refusedReply` } } },
}

function contentOf(reply: Route['reply']): Json {
  return typeof reply === 'string'
    ? { [reply]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(reply) } }
}

function operation(name: string, chapter: string, route: Route): Json {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, part]) => ({
    name: part,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([part, shape]) => ({
    name: part,
    in: 'query',
    required: !(shape as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(shape as z.ZodType),
  }))
  const answer = { description: 'Done', content: contentOf(route.reply) }
  return {
    operationId: name,
    summary: route.does,
    tags: [chapter],
    security: SECURITY[route.who],
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } },
    }),
    responses: {
      200: answer,
      ...Object.fromEntries((route.alsoAt ?? []).map(status => [status, { ...answer, description: 'Not done' }])),
      default: REFUSED,
    },
  }
}

/** `/api/games/:id` is `/api/games/{id}` in OpenAPI. */
const bracketed = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

let written: Json | null = null

export function description(): Json {
  if (written) return written
  const paths: Record<string, Record<string, Json>> = {}
  for (const [chapter, routes] of Object.entries(chapters)) {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const path = bracketed(route.path)
      paths[path] = { ...paths[path], [route.method]: operation(name, chapter, route) }
    }
  }
  written = {
    openapi: '3.1.0',
    info: {
      title: 'Voltigeur',
      version: '1',
      summary: 'Napoleonic hex-and-counter battles between people, programs and computer players.',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    tags: Object.keys(chapters).map(name => ({ name })),
    paths,
    components: {
      schemas: schemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'voltigeur.session_token',
          description:
            'Set by signing in. Requests with it that change something also need the header `origin`, naming the server itself.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of an account, for programs.' },
      },
    },
  }
  return written
}
