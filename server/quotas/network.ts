/** A request’s network, as far as households can be told apart. */
import { isIPv6 } from 'node:net'

/** A provider gives a household one IPv4 address, or 2^64 of IPv6, which count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]
  const plain = address.split('%')[0]
  if (!isIPv6(plain)) return address
  return `${groupsOf(plain).slice(0, 4).join(':')}::`
}

function groupsOf(address: string): string[] {
  const [head, tail] = address.split('::').map(half => (half === '' ? [] : half.split(':')))
  const groups = tail === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
  return groups.map(group => Number.parseInt(group, 16).toString(16))
}
