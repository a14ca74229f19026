import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is a network of its own, however it is written', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'].map(networkOf)).toEqual(Array(3).fill('192.0.2.7'))
})

test('all addresses of one IPv6 network are the same network', () => {
  const one = ['2001:db8:1:2::7', '2001:0db8:0001:0002:ffff:1:2:3', '2001:db8:1:2:0:0:0:0', '2001:DB8:1:2::%eth0']
  expect(one.map(networkOf)).toEqual(Array(4).fill('2001:db8:1:2::'))
  expect(networkOf('2001:db8:1:3::7')).toBe('2001:db8:1:3::')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::')
  expect(networkOf('::1')).toBe('0:0:0:0::')
})
