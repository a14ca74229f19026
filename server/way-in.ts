/** Under which address others reach this server, as far as it can tell. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Reach, WayIn } from '@voltigeur/wire'
import { addressesForOthers, type Interfaces } from './settings.ts'

interface Known {
  readonly publicUrl: string | null
  /** Of the page that asks, such as `http://localhost:8080`. */
  readonly asked: string
  /** Where it listens. */
  readonly host: string
  readonly port: number
  readonly interfaces: Interfaces
}

/** What is set, else the address of the page that asks, else one of the machine’s own: the first that is not local. */
export function wayIn({ publicUrl, asked, host, port, interfaces }: Known): WayIn {
  const own = publicUrl === null ? addressesForOthers(host, port, interfaces) : []
  // Anything may stand where a program says which page it asks for.
  const page = URL.canParse(asked) ? asked : `http://localhost:${port}`
  const ways = [publicUrl ?? page, ...own].map((address): WayIn => {
    const { origin, hostname } = new URL(address)
    return { address: origin, reach: reachOf(hostname) }
  })
  return ways.find(({ reach }) => reach !== 'here') ?? ways[0]
}

/** Addresses that lead back to the machine itself, and those that lead somewhere only within its network. */
const HERE = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/
const NEAR = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde])/

export function reachOf(hostname: string): Reach {
  if (HERE.test(hostname)) return 'here'
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return NEAR.test(hostname) ? 'network' : 'everywhere'
  return !hostname.includes('.') || /\.(local|lan|internal|home\.arpa|test)$/.test(hostname) ? 'network' : 'everywhere'
}

/** The addresses of a container are known to its machine alone. */
export const ownInterfaces = (found: () => Interfaces): Interfaces => (existsSync('/.dockerenv') ? {} : found())
