import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { opener } from './desktop.ts'
import { addressesForOthers, addressOf, BadSetting, DATA_FOLDER, phoneHint, readSettings } from './settings.ts'
import { readWorkerSettings } from './worker.ts'

describe('where to listen', () => {
  test('this machine alone, unless set otherwise', () => {
    const usual = {
      host: '127.0.0.1',
      port: 8080,
      help: false,
      online: null,
      proxies: [],
      metrics: false,
      log: 'plain',
      workers: null,
    }
    expect(readSettings([], {})).toEqual(usual)
    expect(readSettings([], { PORT: '', HOST: '', TRUST_PROXY: '', METRICS: '', LOG: '', WORKERS: '' })).toEqual(usual)
  })

  test('the command line comes before the environment', () => {
    const environment = { PORT: '9000', HOST: '0.0.0.0' }
    expect(readSettings([], environment)).toMatchObject({ host: '0.0.0.0', port: 9000 })
    expect(readSettings(['--port', '9100', '--host=::1'], environment)).toMatchObject({ host: '::1', port: 9100 })
    expect(readSettings(['--help'], environment).help).toBe(true)
  })

  test.each(['eighty', '-1', '65536', '8080x', ' ', '1e3'])('PORT=%s is refused with what to do', text => {
    expect(() => readSettings([], { PORT: text })).toThrow(BadSetting)
    expect(() => readSettings([], { PORT: text })).toThrow(/PORT must be a whole number from 0 to 65535.* not "/)
  })

  test.each([['--prot', '80'], ['--port'], ['8080'], ['--host', '']])('%s is refused', (...args) => {
    expect(() => readSettings(args, {})).toThrow(BadSetting)
  })

  test('--online lets others in, and keeps games in a folder or in PostgreSQL', () => {
    expect(readSettings(['--online'], {})).toMatchObject({ host: '0.0.0.0', online: { folder: DATA_FOLDER } })
    expect(readSettings([], { ONLINE: 'yes', HOST: '127.0.0.1', DATA_FOLDER: '/games' })).toMatchObject({
      host: '127.0.0.1',
      online: { folder: '/games' },
    })
    const url = 'postgresql://me:secret@localhost:5432/voltigeur'
    expect(readSettings(['--online'], { DATABASE_URL: url, DATA_FOLDER: '/games' }).online).toEqual({ url })
    expect(readSettings([], { DATABASE_URL: url, ONLINE: 'no' }).online).toBeNull()
    expect(() => readSettings([], { ONLINE: 'perhaps' })).toThrow('ONLINE must be yes or no, not "perhaps".')
    const wrong = () => readSettings(['--online'], { DATABASE_URL: 'mysql://me:secret@localhost' })
    expect(wrong).toThrow(/^DATABASE_URL isn’t a PostgreSQL/)
    expect(wrong).not.toThrow('secret@')
  })

  test('for server operators', () => {
    const environment = { TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7', METRICS: 'yes', LOG: 'json' }
    expect(readSettings([], environment)).toMatchObject({
      proxies: ['loopback', '10.0.0.0/8', '2001:db8::7'],
      metrics: true,
      log: 'json',
    })
    expect(() => readSettings([], { METRICS: 'on' })).toThrow('METRICS must be yes or no, not "on".')
    expect(() => readSettings([], { LOG: 'xml' })).toThrow('LOG must be plain or json, not "xml".')
  })

  test.each(['10.0.0.0/32', '10.0.0.0/1', '::1/128'])('TRUST_PROXY=%s is a range', text => {
    expect(readSettings([], { TRUST_PROXY: text }).proxies).toEqual([text])
  })

  test.each(['yes', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::/129', '10.0.0.1/', 'proxy.example.org'])(
    'TRUST_PROXY=%s is refused with what to do',
    text => {
      expect(() => readSettings([], { TRUST_PROXY: text })).toThrow(BadSetting)
      expect(() => readSettings([], { TRUST_PROXY: text })).toThrow(/which isn’t an address/)
    },
  )

  test('the address as a browser takes it', () => {
    expect(addressOf('127.0.0.1', 8080)).toBe('http://127.0.0.1:8080/')
    expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80/')
    expect(addressOf('::1', 8080)).toBe('http://[::1]:8080/')
  })
})

describe('what others type to find the table', () => {
  const card = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
    ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as NetworkInterfaceInfo
  const interfaces = {
    lo: [card('127.0.0.1', 'IPv4', true), card('::1', 'IPv6', true)],
    eth0: [card('192.168.1.5', 'IPv4'), card('2001:db8::5', 'IPv6'), card('fe80::5', 'IPv6')],
    wlan0: [card('10.0.0.7', 'IPv4')],
  }

  test('HOST=0.0.0.0: the addresses of this machine in its networks', () => {
    expect(addressesForOthers('0.0.0.0', 8080, interfaces)).toEqual([
      'http://192.168.1.5:8080/',
      'http://10.0.0.7:8080/',
    ])
    expect(addressesForOthers('::', 80, interfaces)).toContain('http://[2001:db8::5]:80/')
    expect(addressesForOthers('::', 80, interfaces)).not.toContain('http://[fe80::5]:80/')
  })

  test('nothing while others are not let in', () => {
    expect(addressesForOthers('127.0.0.1', 8080, interfaces)).toEqual([])
    expect(addressesForOthers('0.0.0.0', 8080, { lo: interfaces.lo })).toEqual([])
  })

  test('networks of programs within the machine come last', () => {
    const [first, last] = addressesForOthers('0.0.0.0', 80, { docker0: [card('172.17.0.1', 'IPv4')], ...interfaces })
    expect([first, last]).toEqual(['http://192.168.1.5:80/', 'http://10.0.0.7:80/'])
  })

  test('how a phone gets in, or why it can’t', () => {
    const said = (args: readonly string[], others: readonly string[] = []) => phoneHint(readSettings(args, {}), others)
    expect(said(['--online'], ['http://192.168.1.5:8080/'])).toBe(
      'On a phone or another computer in your network: http://192.168.1.5:8080/',
    )
    expect(said([])).toBe('Only this computer can connect. To let a phone in: npm start -- --host 0.0.0.0')
    expect(said(['--online', '--host', '127.0.0.1'])).toMatch(/leave out HOST and --host$/)
    expect(said(['--online'])).toMatch(/no address in a network/)
    expect(said(['--host', '192.168.1.5'])).toMatch(/uses this address too/)
  })
})

describe('opening the browser', () => {
  const desk = { platform: 'linux', environment: { DISPLAY: ':0' }, terminal: true } as const

  test('on a desktop, with what the system has for it', () => {
    expect(opener(desk)).toEqual(['xdg-open'])
    expect(opener({ ...desk, environment: { WAYLAND_DISPLAY: 'wayland-0' } })).toEqual(['xdg-open'])
    expect(opener({ ...desk, platform: 'darwin', environment: {} })).toEqual(['open'])
    expect(opener({ ...desk, platform: 'win32', environment: {} })?.[0]).toBe('cmd')
  })

  test('never where it would not be seen', () => {
    expect(opener({ ...desk, terminal: false })).toBeNull()
    expect(opener({ ...desk, environment: {} })).toBeNull()
    expect(opener({ ...desk, environment: { DISPLAY: ':0', CI: '1' } })).toBeNull()
    expect(opener({ ...desk, environment: { DISPLAY: ':0', SSH_CONNECTION: 'x' } })).toBeNull()
  })
})

describe('the processes that do the jobs', () => {
  const url = 'postgresql://somebody:secret@db/voltigeur'

  test.each([
    ['0', 0],
    ['1', 1],
    ['256', 256],
  ])('WORKERS=%s', (text, workers) => {
    expect(readSettings(['--online'], { WORKERS: text, DATABASE_URL: url }).workers).toBe(workers)
  })

  test.each(['-1', '257', '1.5', 'all', '0x1'])('WORKERS=%s is refused with what to do', text => {
    expect(() => readSettings([], { WORKERS: text })).toThrow(/WORKERS must be a whole number from 0 to 256/)
  })

  test('with games in a folder no other process can do them', () => {
    expect(() => readSettings(['--online'], { WORKERS: '0' })).toThrow(/no other process can run jobs.*DATABASE_URL/)
    expect(readSettings(['--online'], { WORKERS: '1' }).workers).toBe(1)
  })

  test('a worker needs a PostgreSQL and something to do', () => {
    expect(() => readWorkerSettings({})).toThrow(/A worker needs DATABASE_URL/)
    expect(() => readWorkerSettings({ DATABASE_URL: 'nowhere' })).toThrow(/DATABASE_URL isn’t a PostgreSQL/)
    expect(() => readWorkerSettings({ DATABASE_URL: url, WORKERS: '0' })).toThrow(/at least one job/)
    expect(readWorkerSettings({ DATABASE_URL: url, WORKERS: '3' })).toMatchObject({ url, workers: 3 })
    expect(readWorkerSettings({ DATABASE_URL: url }).workers).toBeGreaterThan(0)
  })
})
