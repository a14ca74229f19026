import { playableParley as parley } from '@voltigeur/conversation/parley'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { words } from '../language/books.ts'
import type { Commander } from '../table/sitting/commanders.ts'
import { type LocalSitting, type SavedSitting, Sitting } from '../table/sitting/sitting.ts'
import { Keeping, type SaveStore } from './keeping.ts'
import { Pen, type Signboard } from './pen.ts'
import type { KeptSitting } from './record.ts'
import { Overtaken } from './saves.ts'

/** Like the browser’s store, but without a disk. */
class Shelf implements SaveStore {
  readonly records = new Map<string, KeptSitting>()
  /** Set by a test that wants to be slow, or to fail. */
  before: () => Promise<void> = async () => {}

  readonly notes: (readonly [decisions: number, revision: number])[] = []

  leaveNote({ journal }: SavedSitting, revision: number) {
    this.notes.push([journal.decisions.length, revision])
  }

  async fetch(id: string) {
    return structuredClone(this.records.get(id))
  }

  async claim(id: string) {
    const record = this.records.get(id)
    if (record) this.records.set(id, { ...record, revision: record.revision + 1 })
    return this.fetch(id)
  }

  async keep(sitting: SavedSitting, revision = 0) {
    await this.before()
    const stored = this.records.get(sitting.id)
    if ((stored?.revision ?? 0) !== revision) throw new Overtaken(stored === undefined)
    this.records.set(sitting.id, structuredClone({ ...sitting, revision: revision + 1 }))
    return revision + 1
  }

  said(id: string): string[] {
    return this.records.get(id)!.journal.decisions.map(([by, { unit = '' }]) => `${by} ${unit}`.trim())
  }
}

let battles = 0
const open: Tab[] = []
afterEach(async () => {
  for (const tab of open.splice(0)) await tab.keeping.close()
})

const signs = new Map<string, string>()
const board: Signboard = {
  read: name => signs.get(name) ?? null,
  write: (name, who) => void (who === null ? signs.delete(name) : signs.set(name, who)),
}

class Tab {
  sitting: LocalSitting
  readonly keeping: Keeping

  constructor(shelf: Shelf, id: string, locks: LockManager | null) {
    this.sitting = Sitting.resume(parley, shelf.records.get(id)!)
    this.keeping = new Keeping(this.sitting, {
      store: shelf,
      takePen: (battle, writer) => new Pen(battle, writer, locks, board),
      onAnew: sitting => {
        this.sitting = sitting
      },
    })
    open.push(this)
  }

  say(text: string): string[] {
    return this.sitting.decide(this.sitting.battle.language.hear(text)).map(objection => objection.text)
  }

  get decided(): number {
    return this.sitting.match.entries.length
  }

  comesTo(where: string): Promise<void> {
    return vi.waitFor(() => expect(this.keeping.tenure.where).toBe(where), 4000)
  }
}

/** A battle on the shelf, and how to open tabs on it. */
function lay(locks: LockManager | null, ...seats: readonly Commander[]) {
  const id = `battle ${battles++}`
  const shelf = new Shelf()
  const plan = {
    scenario: 'field',
    options: {},
    seats: seats.length > 0 ? seats : (['human', 'recruit'] as const),
    seed: '1',
  }
  shelf.records.set(id, { ...Sitting.start(parley, id, plan).save(), revision: 0 })
  return { id, shelf, tab: () => new Tab(shelf, id, locks) }
}

describe.each([
  ['with locks', navigator.locks],
  ['on a plain http address', null],
])('%s', (_, locks) => {
  test('where the browser has no room left, a player plays on, reads why, and it is saved once there is room', async () => {
    const { id, shelf, tab } = lay(locks)
    const full = async (): Promise<never> => {
      throw new DOMException('disk full', 'QuotaExceededError')
    }
    shelf.claim = full
    shelf.before = full
    const one = tab()
    await one.comesTo('here')
    const told = words.elsewhere.notKept({ why: words.elsewhere.full })
    expect(one.keeping.tenure.trouble).toBe(told)
    expect(one.say('order R1 to hold')).toEqual([])
    await vi.waitFor(() => expect(one.keeping.tenure).toEqual({ where: 'here', trouble: told }))
    expect(one.sitting.save().journal.decisions.length).toBeGreaterThan(0)
    expect(shelf.records.get(id)!.journal.decisions).toEqual([])
    shelf.before = async () => {}
    expect(one.say('order R2 to hold')).toEqual([])
    await vi.waitFor(() => expect(shelf.said(id)).toEqual(['red R1', 'red R2']))
    expect(one.keeping.tenure).toEqual({ where: 'here', trouble: null })
  })

  test('one tab plays, the other follows and cannot decide', async () => {
    const { tab } = lay(locks)
    const first = tab()
    await first.comesTo('here')
    const second = tab()
    await second.comesTo('elsewhere')
    expect(first.say('order R1 to hold')).toEqual([])
    await vi.waitFor(() => expect(second.decided).toBe(1))
    expect(second.sitting.now).toMatchObject({ looksOn: true, ours: false, undoable: 0 })
    expect(second.say('order R2 to hold')).toEqual(['Spectators can’t give orders.'])
    expect(second.sitting.undo()).toBe(false)
    expect(first.sitting.undo()).toBe(true)
    await vi.waitFor(() => expect(second.decided).toBe(0))
  })

  test('the other tab takes the pen over, and goes on from the last decision', async () => {
    const { id, shelf, tab } = lay(locks)
    const first = tab()
    await first.comesTo('here')
    const second = tab()
    await second.comesTo('elsewhere')
    first.say('order R1 to hold')
    second.keeping.playHere()
    await second.comesTo('here')
    await first.comesTo('elsewhere')
    expect(second.say('order R2 to hold')).toEqual([])
    expect(first.say('order R3 to hold')).not.toEqual([])
    await vi.waitFor(() => expect(first.decided).toBe(2))
    await first.keeping.close()
    await second.keeping.close()
    expect(shelf.said(id)).toEqual(['red R1', 'red R2'])
  })

  test('when the tab that played is closed, the one that followed has the pen', async () => {
    const { id, shelf, tab } = lay(locks)
    const first = tab()
    await first.comesTo('here')
    const second = tab()
    await second.comesTo('elsewhere')
    first.say('order R1 to hold')
    await first.keeping.close()
    await second.comesTo('here')
    expect(second.say('order R2 to hold')).toEqual([])
    await second.keeping.close()
    expect(shelf.said(id)).toEqual(['red R1', 'red R2'])
  })

  test('of three tabs the one that asks gets it', async () => {
    const { tab } = lay(locks)
    const first = tab()
    await first.comesTo('here')
    const [second, third] = [tab(), tab()]
    await second.comesTo('elsewhere')
    await third.comesTo('elsewhere')
    third.keeping.playHere()
    await third.comesTo('here')
    expect([first, second].map(({ keeping }) => keeping.tenure.where)).toEqual(['elsewhere', 'elsewhere'])
  })

  test('a closed tab writes nothing, however old what it shows', async () => {
    const { id, shelf, tab } = lay(locks)
    const first = tab()
    await first.comesTo('here')
    await first.keeping.close()
    const second = tab()
    await second.comesTo('here')
    second.say('order R1 to hold')
    await second.keeping.close()
    first.say('order R2 to hold')
    await first.keeping.close()
    expect(shelf.said(id)).toEqual(['red R1'])
  })

  test('what is decided while a writing is under way is written as well', async () => {
    const { id, shelf, tab } = lay(locks)
    shelf.before = () => new Promise(done => setTimeout(done, 20))
    const only = tab()
    await only.comesTo('here')
    for (const unit of ['R1', 'R2', 'R3']) expect(only.say(`order ${unit} to hold`)).toEqual([])
    await only.keeping.close()
    expect(shelf.said(id)).toEqual(['red R1', 'red R2', 'red R3'])
  })
})

describe('on a plain http address, where another tab has left a sign that it has the pen', () => {
  const sign = (id: string): void => board.write(`voltigeur ${id} is written by`, 'another')

  test('it is busy and answers late: it keeps the pen', async () => {
    const { id, tab } = lay(null)
    sign(id)
    const busy = new BroadcastChannel(`voltigeur ${id}`)
    busy.onmessage = ({ data }) => {
      const answer = () => busy.postMessage({ kind: 'I have it', to: data.from })
      if (data.kind === 'who has it') setTimeout(answer, 500)
    }
    const only = tab()
    await only.comesTo('elsewhere')
    busy.close()
    expect(signs.get(`voltigeur ${id} is written by`)).toBe('another')
  })

  test('it was killed and never answers: the next one has it, and takes its own sign down again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { id, tab } = lay(null)
    sign(id)
    const only = tab()
    vi.advanceTimersByTime(3900)
    expect(only.keeping.tenure.where).toBe('opening')
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    await only.comesTo('here')
    expect(signs.get(`voltigeur ${id} is written by`)).not.toBe('another')
    await only.keeping.close()
    expect(signs.has(`voltigeur ${id} is written by`)).toBe(false)
  })
})

test('two tabs that both believe to have the pen: the store refuses one, and what it decided is kept beside', async () => {
  const { id, shelf, tab } = lay(null)
  const [first, second] = [tab(), tab()]
  await vi.waitFor(() => expect([first, second].map(t => t.keeping.tenure.where)).toContain('here'))
  const wrong = first.keeping.tenure.where === 'here' ? first : second
  const { revision } = shelf.records.get(id)!
  shelf.records.set(id, { ...shelf.records.get(id)!, revision: revision + 5 })
  wrong.say('order R1 to hold')
  await vi.waitFor(() =>
    expect(wrong.keeping.tenure).toEqual({ where: 'elsewhere', trouble: words.elsewhere.branched }),
  )
  const [, beside] = [...shelf.records.keys()]
  expect([shelf.said(id), shelf.said(beside)]).toEqual([[], ['red R1']])
})

test('a page that goes away in the middle of a writing leaves a note of what it wrote, and otherwise none', async () => {
  const { shelf, tab } = lay(navigator.locks)
  const only = tab()
  await only.comesTo('here')
  only.say('order R1 to hold')
  await vi.waitFor(() => expect(shelf.records.values().next().value!.revision).toBe(2))
  only.say('order R2 to hold')
  const left = only.keeping.leave()
  expect(shelf.notes).toEqual([[2, 2]])
  await left
  const again = tab()
  await again.comesTo('here')
  await again.keeping.leave()
  expect(shelf.notes).toHaveLength(1)
})

test('a tab that holds the pen and does not answer is passed over', async () => {
  const { id, tab } = lay(navigator.locks)
  const frozen = navigator.locks.request(`voltigeur ${id}`, () => new Promise<void>(() => {}))
  const lost = expect(frozen).rejects.toThrow()
  const only = tab()
  await only.comesTo('elsewhere')
  only.keeping.playHere()
  await only.comesTo('here')
  await lost
})

test('a battle that was discarded elsewhere comes back only when it is asked for', async () => {
  const { id, shelf, tab } = lay(navigator.locks)
  const only = tab()
  await only.comesTo('here')
  shelf.records.delete(id)
  only.say('order R1 to hold')
  await only.comesTo('gone')
  expect(shelf.records.size).toBe(0)
  only.keeping.playHere()
  await only.comesTo('here')
  await vi.waitFor(() => expect(shelf.said(id)).toEqual(['red R1']))
})

test('what cannot be kept is said, and tried again', async () => {
  const { id, shelf, tab } = lay(navigator.locks)
  const only = tab()
  await only.comesTo('here')
  shelf.before = () => Promise.reject(new Error('The disk is full.'))
  only.say('order R1 to hold')
  await vi.waitFor(() => expect(only.keeping.tenure.trouble).toContain('The disk is full.'))
  shelf.before = async () => {}
  only.say('order R2 to hold')
  await vi.waitFor(() => expect(only.keeping.tenure).toEqual({ where: 'here', trouble: null }))
  expect(shelf.said(id)).toEqual(['red R1', 'red R2'])
})

test('a record that the rules of this page lead elsewhere is not followed, and never written', async () => {
  const { id, shelf, tab } = lay(navigator.locks)
  const record = shelf.records.get(id)!
  const only = tab()
  const other = { ...record, journal: { ...record.journal, end: { hash: 'of another edition', outcome: null } } }
  shelf.records.set(id, other)
  await only.comesTo('apart')
  expect(only.keeping.tenure.trouble).toBe(words.elsewhere.apart)
  only.say('order R1 to hold')
  await only.keeping.close()
  expect(shelf.records.get(id)!.journal).toEqual(other.journal)
})

test('where two take turns on one device, a tab that watches shows what any player may see', async () => {
  const { tab } = lay(navigator.locks, 'human', 'human')
  const first = tab()
  await first.comesTo('here')
  first.sitting.takeOver()
  expect(first.sitting.now.watcher).toBe(0)
  const second = tab()
  await second.comesTo('elsewhere')
  expect(second.sitting.now).toMatchObject({ watcher: 'public', awaited: null })
  second.keeping.playHere()
  await second.comesTo('here')
  expect(first.sitting.now).toMatchObject({ watcher: 'public', awaited: null })
  expect(second.sitting.now).toMatchObject({ watcher: 'public', awaited: 0 })
})
