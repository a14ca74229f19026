import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

async function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [START, ...args], { env: { ...process.env, ...environment } })
  let [out, err] = ['', '']
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    err += chunk
  })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, out, err }
}

describe('npm start', () => {
  test('--help tells how, and starts nothing', async () => {
    const { code, out, err } = await start(['--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('--port <number>')
  })

  test('a port that is none', async () => {
    const { code, err } = await start([], { PORT: 'eighty' })
    expect(code).toBe(1)
    expect(err).toBe('voltigeur: PORT must be a whole number from 0 to 65535, such as PORT=8081, not "eighty".\n')
  })

  test('LOG=json: what is told is JSON too', async () => {
    const { code, err } = await start([], { PORT: 'eighty', LOG: 'json' })
    expect(code).toBe(1)
    expect(JSON.parse(err)).toMatchObject({ event: 'note', message: expect.stringContaining('not "eighty"') })
  })

  test('a port that is taken: says so at once, and what to do', async () => {
    const other = createServer()
    const port = await new Promise<number>(resolve =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    try {
      const { code, err } = await start(['--port', String(port)])
      expect(code).toBe(1)
      expect(err).toContain(`Port ${port} is in use`)
      expect(err).toContain('PORT=')
      expect(err).not.toContain('building')
    } finally {
      other.close()
    }
  })

  test('an address of another machine', async () => {
    const { code, err } = await start([], { HOST: '192.0.2.1', PORT: '0' })
    expect(code).toBe(1)
    expect(err).toContain('"192.0.2.1" isn’t an address of this machine')
  })
})

describe('npm start -- --online: a start that fails says why and ends with code 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  afterAll(() => {
    chmodSync(join(folder, 'closed'), 0o700)
    rmSync(folder, { recursive: true, force: true })
  })
  writeFileSync(join(folder, 'a file'), '')
  mkdirSync(join(folder, 'broken'))
  writeFileSync(join(folder, 'broken', 'voltigeur.db'), 'no database'.repeat(1000))
  mkdirSync(join(folder, 'closed'))
  chmodSync(join(folder, 'closed'), 0)

  const failing: [string, Record<string, string>, RegExp][] = [
    [
      'a data folder that is a file',
      { DATA_FOLDER: join(folder, 'a file') },
      /Can’t create the data folder .*a file \(/,
    ],
    ['a broken database', { DATA_FOLDER: join(folder, 'broken') }, /isn’t a Voltigeur database or is damaged/],
    ['a PostgreSQL that isn’t there', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }, /DATABASE_URL/],
    ['a port that is none', { PORT: '70000', DATA_FOLDER: join(folder, 'new') }, /PORT must be a whole number/],
  ]
  test.each(failing)('%s', async (_, environment, sentence) => {
    const { code, err } = await start(['--online'], { PORT: '0', ...environment })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(sentence) })
    expect(err).not.toContain('    at ')
  })

  // Node’s own recursive creation of folders never ends there.
  test.runIf(process.platform === 'linux')('a data folder that can’t be created', async () => {
    const { code, err } = await start(['--online'], { PORT: '0', DATA_FOLDER: '/proc/nowhere/data' })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Can’t create the data folder') })
  })

  // Root may read everything.
  test.skipIf(process.getuid?.() === 0)('a data folder that the user may not read', async () => {
    const { code, err } = await start(['--online'], { PORT: '0', DATA_FOLDER: join(folder, 'closed') })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('can’t be written') })
  })
})
