import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

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
