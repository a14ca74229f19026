import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { addressReach, wayIn } from './way-in.ts'

const card = (address: string) =>
  ({ address, family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo
const interfaces = { docker0: [card('172.17.0.1')], wlan0: [card('192.168.1.5')] }
const asked = 'http://localhost:8080'
const open = { publicUrl: null, asked, host: '0.0.0.0', port: 8080, interfaces }

describe('the address in an invitation', () => {
  test('PUBLIC_URL comes first', () => {
    const publicUrl = 'https://play.example.org'
    expect(wayIn({ ...open, publicUrl })).toEqual({ address: publicUrl, reach: 'everywhere' })
    expect(wayIn({ ...open, publicUrl: 'http://localhost:8080' }).reach).toBe('here')
  })

  test('then that of the page, if it isn’t local', () => {
    const page = 'http://192.168.7.7:9000'
    expect(wayIn({ ...open, asked: page })).toEqual({ address: page, reach: 'network' })
    expect(wayIn({ ...open, asked: 'https://play.example.org' }).reach).toBe('everywhere')
  })

  test('then one of the machine in its network, rather than in one of its own making', () => {
    expect(wayIn(open)).toEqual({ address: 'http://192.168.1.5:8080', reach: 'network' })
  })

  test('otherwise the link leads nowhere but here', () => {
    expect(wayIn({ ...open, host: '127.0.0.1' })).toEqual({ address: asked, reach: 'here' })
    expect(wayIn({ ...open, interfaces: {} })).toEqual({ address: asked, reach: 'here' })
    expect(wayIn({ ...open, asked: 'http://no page', host: '127.0.0.1' }).address).toBe(asked)
  })
})

test.each([
  ['localhost', 'here'],
  ['127.0.0.1', 'here'],
  ['[::1]', 'here'],
  ['table.localhost', 'here'],
  ['192.168.0.4', 'network'],
  ['172.31.0.4', 'network'],
  ['100.100.0.4', 'network'],
  ['[fe80::1]', 'network'],
  ['study', 'network'],
  ['study.local', 'network'],
  ['172.32.0.4', 'everywhere'],
  ['93.184.216.34', 'everywhere'],
  ['[2001:db8::5]', 'everywhere'],
  ['play.example.org', 'everywhere'],
])('%s is reached from %s', (hostname, reach) => {
  expect(addressReach(hostname)).toBe(reach)
})
