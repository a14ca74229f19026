/** This needs no container engine: it compares the files with the settings and with each other. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './house.ts'
import { PEOPLE_HELP, readPeopleSettings } from './people/settings.ts'
import { HELP, readSettings } from './settings.ts'
import { readWorkerSettings } from './worker.ts'

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const KNOWN =
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'
const isSetting = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(HELP + PEOPLE_HELP)

interface Instruction {
  readonly name: string
  readonly rest: string
}

function readDockerfile(dockerfile: string): Instruction[] {
  const lines = dockerfile.split('\n').filter(line => !/^\s*#/.test(line))
  const whole = lines.join('\n').replace(/\\\n\s*/g, '')
  return whole
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, name, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
      if (name === undefined || !KNOWN.split(' ').includes(name)) throw new Error(`no instruction: ${line}`)
      return { name, rest }
    })
}

describe('Dockerfile', () => {
  const instructions = readDockerfile(text('Dockerfile'))
  const all = (name: string): string[] => instructions.filter(one => one.name === name).map(({ rest }) => rest)
  const environment = Object.fromEntries(all('ENV').flatMap(rest => rest.split(' ').map(pair => pair.split('='))))

  test('a line that isn’t an instruction is found', () => {
    expect(() => readDockerfile('FROM a\nCOPPY . .')).toThrow('no instruction: COPPY . .')
    expect(readDockerfile('# x\nRUN a \\\n  && b')).toEqual([{ name: 'RUN', rest: 'a && b' }])
  })

  test('begins with what it is built on', () => {
    expect(instructions[0].name).toBe('FROM')
    expect(all('FROM')).toHaveLength(1)
  })

  test('everything that is copied is there, and what is private stays out', () => {
    const sources = all('COPY').flatMap(rest => {
      const words = rest.split(' ').filter(word => !word.startsWith('--'))
      return words.slice(0, -1)
    })
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true)
    const left = text('.dockerignore').split('\n')
    for (const out of ['.git', 'data', '.env', '**/node_modules', '**/dist']) expect(left).toContain(out)
  })

  test('what it runs is there', () => {
    const [program, ...given] = z.array(z.string()).parse(JSON.parse(all('CMD')[0]))
    const script = given.at(-1)!
    expect(program).toBe('node_modules/.bin/node')
    expect(existsSync(join(ROOT, script))).toBe(true)
    const files =
      all('RUN')
        .join('\n')
        .match(/[\w/-]+\.c?[jt]s\b/g) ?? []
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true)
  })

  test('its settings are settings, and say what the image says', () => {
    for (const name of Object.keys(environment)) expect(isSetting(name), name).toBe(true)
    const settings = readSettings([], environment)
    expect(settings).toMatchObject({ host: '0.0.0.0', online: { folder: all('VOLUME')[0] }, log: 'json' })
    expect(all('EXPOSE')).toEqual([String(settings.port)])
  })

  test('does not run as root, and asks whether the process lives', () => {
    expect(all('USER')).toEqual(['node'])
    const names = instructions.map(({ name }) => name)
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'))
    const check = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0])!
    expect(JSON.parse(check[1]).at(-1)).toContain('/healthz')
  })
})

describe('compose.yaml', () => {
  const service = z.strictObject({
    image: z.string().optional(),
    build: z.string().optional(),
    restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
    depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
    environment: z.record(z.string(), z.string()),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string().regex(/^[a-z]+:\/\S+$/)).optional(),
    command: z.array(z.string()).optional(),
    healthcheck: z
      .union([
        z.strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() }),
        z.strictObject({ disable: z.literal(true) }),
      ])
      .optional(),
    stop_grace_period: z.string().optional(),
  })
  const shape = z.strictObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  const { services, volumes } = readData('compose.yaml', text('compose.yaml'), shape)
  const { database, server, worker } = services

  /** As compose fills in variables. */
  const filled = (value: string, given: Readonly<Record<string, string>>): string =>
    value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, otherwise: string) => {
      if (given[name]) return given[name]
      if (kind === '?') throw new Error(`${name}: ${otherwise}`)
      return otherwise
    })
  const environmentOf = (given: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(server.environment).map(([name, value]) => [name, filled(value, given)]))

  test('what is named is there', () => {
    for (const { depends_on = {}, volumes: mounted = [], build, image } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services[name].healthcheck, name).toHaveProperty('test')
      for (const mount of mounted) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
      expect([build, image].filter(one => one !== undefined)).toHaveLength(1)
      if (build !== undefined) expect(existsSync(join(ROOT, build, 'Dockerfile'))).toBe(true)
    }
  })

  test('the server finds the database by the name, user and password that it has', () => {
    const given = { POSTGRES_PASSWORD: 'abc123' }
    const environment = environmentOf(given)
    for (const name of Object.keys(environment)) expect(isSetting(name), name).toBe(true)
    const settings = readSettings(['--online'], environment)
    expect(settings.online).toHaveProperty('url')
    const url = new URL(environment.DATABASE_URL)
    expect(Object.keys(server.depends_on!)).toEqual([url.hostname])
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment
    expect([url.username, url.password, url.pathname]).toEqual([
      POSTGRES_USER,
      filled(POSTGRES_PASSWORD, given),
      `/${POSTGRES_DB}`,
    ])
    expect(readPeopleSettings(environment)).toMatchObject({ publicUrl: null, post: null })
    expect(filled(server.ports![0], {})).toBe('127.0.0.1:8080:8080')
  })

  test('a worker has the same database and the same post, and is started as a command', () => {
    const given = { POSTGRES_PASSWORD: 'abc123' }
    const environment = Object.fromEntries(
      Object.entries(worker.environment).map(([name, value]) => [name, filled(value, given)]),
    )
    expect(environmentOf(given)).toMatchObject(environment)
    expect(readWorkerSettings(environment).url).toBe(environment.DATABASE_URL)
    expect(worker.depends_on).toEqual(server.depends_on)
    const [program, file, command] = worker.command!
    expect(text('Dockerfile')).toContain(`CMD ["${program}"`)
    expect(existsSync(join(ROOT, file))).toBe(true)
    expect(command).toBe('worker')
    expect(worker.ports).toBeUndefined()
  })

  test('without a password nothing starts', () => {
    expect(() => environmentOf({})).toThrow('POSTGRES_PASSWORD: set it to letters and digits')
  })

  test('every setting of players and post can be handed in', () => {
    const names = [...PEOPLE_HELP.matchAll(/^ {2}([A-Z_]+)/gm)].map(([, name]) => name)
    expect(names).toContain('AUTH_SECRET')
    for (const name of names.filter(one => one !== 'SIGN_IN_LIMITS')) expect(server.environment).toHaveProperty(name)
  })
})
