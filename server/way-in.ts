/** The server’s address for others, as far as it can tell. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import type { AddressReach, WayIn } from '@voltigeur/wire'
import { addressesForOthers, type Interfaces } from './settings.ts'

interface Known {
  readonly publicUrl: string | null
  /** The asking page’s address, such as `http://localhost:8080`. */
  readonly asked: string
  /** Where it listens. */
  readonly host: string
  readonly port: number
  readonly interfaces: Interfaces
}

/** The set address, else the asking page’s, else one of the machine’s own: the first that isn’t local. */
export function wayIn({ publicUrl, asked, host, port, interfaces }: Known): WayIn {
  const own = publicUrl === null ? addressesForOthers(host, port, interfaces) : []
  // A program may send any text as its page.
  const page = URL.canParse(asked) ? asked : `http://localhost:${port}`
  const ways = [publicUrl ?? page, ...own].map((address): WayIn => {
    const { origin, hostname } = new URL(address)
    return { address: origin, reach: addressReach(hostname) }
  })
  return ways.find(({ reach }) => reach !== 'here') ?? ways[0]
}

/** Addresses that lead back to the machine itself, and those that work only within its network. */
const HERE = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/
const NEAR = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde])/

export function addressReach(hostname: string): AddressReach {
  if (HERE.test(hostname)) return 'here'
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return NEAR.test(hostname) ? 'network' : 'everywhere'
  return !hostname.includes('.') || /\.(local|lan|internal|home\.arpa|test)$/.test(hostname) ? 'network' : 'everywhere'
}

/** Only its machine knows the addresses of a container. */
export const ownInterfaces = (found: () => Interfaces): Interfaces => (existsSync('/.dockerenv') ? {} : found())
