import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser’s store of answers, with the parts used by the service worker. */
class Store {
  readonly files = new Map<string, Response>()
  async put(address: string, file: Response): Promise<void> {
    this.files.set(address, file)
  }
  async match(wanted: string | { readonly url: string }): Promise<Response | undefined> {
    return this.files.get(typeof wanted === 'string' ? wanted : wanted.url)?.clone()
  }
}

/** A script that runs, no module that hands out anything. */
const SCRIPT: string = './service-worker.ts'
const HOME = 'http://table.test/'
const stores = new Map<string, Store>()
const heard = new Map<string, (event: object) => void>()
const served = new Map<string, string>()
const asked: string[] = []

const caches = {
  open: async (name: string) => stores.get(name) ?? stores.set(name, new Store()).get(name)!,
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (wanted: string | { readonly url: string }) => {
    for (const store of stores.values()) {
      const found = await store.match(wanted)
      if (found) return found
    }
    return undefined
  },
}

async function fetched(request: string | { readonly url: string }): Promise<Response> {
  const address = typeof request === 'string' ? request : request.url
  asked.push(address)
  const body = served.get(address)
  return body === undefined ? new Response('', { status: 404 }) : new Response(body)
}

beforeEach(async () => {
  for (const kept of [stores, heard, served]) kept.clear()
  asked.length = 0
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('skipWaiting', async () => {})
  vi.stubGlobal('clients', { claim: async () => {} })
  vi.stubGlobal('registration', { scope: HOME })
  vi.stubGlobal('addEventListener', (kind: string, hear: (event: object) => void) => heard.set(kind, hear))
  vi.resetModules()
  await import(SCRIPT)
})
afterEach(() => vi.unstubAllGlobals())

/** The file list is one name here: the placeholder that a build replaces. */
const FILE = `${HOME}__FILES__`
const CURRENT = 'voltigeur __EDITION__'

async function happens(kind: 'install' | 'activate'): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  heard.get(kind)!({ waitUntil: (work: Promise<unknown>) => (done = work) })
  await done
}

async function answerTo(url: string, mode = 'cors', method = 'GET'): Promise<string | null> {
  let answer: Promise<Response> | null = null
  heard.get('fetch')!({ request: { url, mode, method }, respondWith: (given: Promise<Response>) => (answer = given) })
  return answer === null ? null : (await (answer as Promise<Response>)).text()
}

test('every file is fetched when it is installed, and then answered without the network', async () => {
  served.set(FILE, 'of this edition')
  await happens('install')
  served.clear()
  expect(await answerTo(FILE)).toBe('of this edition')
  expect(asked).toEqual([FILE])
})

test('an edition of which a file is missing does not take the place of the one before', async () => {
  await expect(happens('install')).rejects.toThrow('404')
})

test('the edition before is kept for tabs that still play by it, older ones are thrown away', async () => {
  for (const name of ['voltigeur first', 'voltigeur second', 'something else', CURRENT]) await caches.open(name)
  await stores.get('voltigeur second')!.put(`${HOME}assets/old-1.js`, new Response('old'))
  await happens('activate')
  expect([...stores.keys()]).toEqual(['voltigeur second', 'something else', CURRENT])
  expect(await answerTo(`${HOME}assets/old-1.js`)).toBe('old')
})

test('any way of opening the page gets the page; what is not of it is left to the server', async () => {
  await (await caches.open(CURRENT)).put(`${HOME}index.html`, new Response('the page'))
  expect(await answerTo(HOME, 'navigate')).toBe('the page')
  expect(await answerTo(`${HOME}index.html`, 'navigate')).toBe('the page')
  expect(await answerTo(`${HOME}nowhere`, 'navigate')).toBeNull()
  expect(await answerTo(HOME, 'navigate', 'POST')).toBeNull()
  expect(await answerTo('http://elsewhere.test/')).toBeNull()
  expect(await answerTo(`${HOME}api/games/1/events`)).toBeNull()
})

test('a note of the server is shown, and pressed leads to its game and nowhere else', async () => {
  const opened: string[] = []
  const shown: unknown[] = []
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow: async (url: string) => opened.push(url) })
  vi.stubGlobal('registration', { scope: HOME, showNotification: async (...note: unknown[]) => shown.push(note) })
  const does = async (kind: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve()
    heard.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  const note = { title: 'Your turn', body: 'Austerlitz', tag: 'g1', url: '#/online/g1' }
  await does('push', { data: { json: () => note } })
  await does('push', { data: null })
  expect(shown).toEqual([
    ['Your turn', { body: 'Austerlitz', tag: 'g1', data: '#/online/g1' }],
    ['Voltigeur', { body: '', tag: '', data: '' }],
  ])
  for (const data of ['#/online/g1', '/#/online/g2', 'http://elsewhere.test/', '']) {
    await does('notificationclick', { notification: { data, close: () => undefined } })
  }
  expect(opened).toEqual([`${HOME}#/online/g1`, `${HOME}#/online/g2`, HOME, HOME])
})
