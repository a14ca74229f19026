/**
 * Keeps the whole page in the browser, so that it is there without a network. An edition is used as a whole: a new one
 * is fetched behind the page's back, and the next visit gets it. The edition before stays, for tabs that still play by it.
 */

/** Written in by the build; no name of a file has a blank in it. */
const EDITION = '__EDITION__'
const FILES = '__FILES__'

interface LongEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Asked extends LongEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends LongEvent {
  readonly data: { json(): unknown } | null
}
interface Pressed extends LongEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface House {
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(wanted: { readonly type: 'window' }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    readonly scope: string
    showNotification(title: string, wanted: { body: string; tag: string; data: string }): Promise<void>
  }
  addEventListener(kind: 'install' | 'activate', heard: (event: LongEvent) => void): void
  addEventListener(kind: 'fetch', heard: (event: Asked) => void): void
  addEventListener(kind: 'push', heard: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', heard: (event: Pressed) => void): void
}

const house = globalThis as unknown as House
const PREFIX = 'voltigeur '
const CURRENT = `${PREFIX}${EDITION}`
/** Files are the same for every browser. */
const ANYHOW = { ignoreVary: true }

const isHashed = (name: string): boolean => name.startsWith('assets/')

/** A file with a hash in its name may come from an earlier edition. */
async function fetchFile(name: string): Promise<Response> {
  const kept = isHashed(name) ? await caches.match(addressOf(name), ANYHOW) : undefined
  const file = kept ?? (await fetch(addressOf(name), { cache: 'no-cache' }))
  if (!file.ok) throw new Error(`${name}: ${file.status}`)
  return file
}

const addressOf = (name: string): string => new URL(name, house.registration.scope).href

async function install(): Promise<void> {
  const cache = await caches.open(CURRENT)
  // One after the other: the page in use comes first.
  for (const name of FILES.split(' ')) await cache.put(addressOf(name), await fetchFile(name))
  await house.skipWaiting()
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
  await house.clients.claim()
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CURRENT)
  const wanted = request.mode === 'navigate' ? addressOf('index.html') : request
  return (await cache.match(wanted, ANYHOW)) ?? (await caches.match(wanted, ANYHOW)) ?? fetch(request)
}

/** Another page of the same address, such as a missing one, is the server’s matter. */
function isOurs({ method, mode, url }: Request): boolean {
  if (method !== 'GET' || !url.startsWith(house.registration.scope)) return false
  // Requests to the server are never cached, and event streams bypass this worker.
  if (url.startsWith(addressOf('api/'))) return false
  const { pathname } = new URL(url)
  return mode !== 'navigate' || pathname.endsWith('/') || pathname.endsWith('/index.html')
}

/** A notification from the server, such as that it is the player’s move. */
async function tell({ data }: Pushed): Promise<void> {
  const note = Object(data?.json()) as Readonly<Record<string, unknown>>
  const word = (name: string): string => (typeof note[name] === 'string' ? note[name] : '')
  await house.registration.showNotification(word('title') || 'Voltigeur', {
    body: word('body'),
    tag: word('tag'),
    data: word('url'),
  })
}

/** To its game, in an open tab if there is one. No link leads away from this address. */
async function follow({ notification }: Pressed): Promise<void> {
  notification.close()
  const { scope } = house.registration
  const wanted = new URL(String(notification.data ?? ''), scope).href
  const place = wanted.startsWith(scope) ? wanted : scope
  const tab = (await house.clients.matchAll({ type: 'window' })).find(({ url }) => url.startsWith(scope))
  if (!tab) await house.clients.openWindow(place)
  else await tab.navigate(place).then(() => tab.focus())
}

house.addEventListener('install', event => event.waitUntil(install()))
house.addEventListener('activate', event => event.waitUntil(activate()))
house.addEventListener('fetch', event => {
  if (isOurs(event.request)) event.respondWith(answer(event.request))
})
house.addEventListener('push', event => event.waitUntil(tell(event)))
house.addEventListener('notificationclick', event => event.waitUntil(follow(event)))
