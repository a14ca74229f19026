import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Dialogs } from './dialogs.tsx'
import { gameIds } from './games/shelf.ts'
import { downloadRecord } from './keep/files.ts'
import { readKept } from './keep/kept.ts'
import { fetchRecord } from './keep/saves.ts'
import { words } from './language/books.ts'
import { openGameSpoken, withBooks } from './language/speak.ts'
import { reason } from './language/words.ts'
import type { LocalSitting } from './table/sitting/sitting.ts'
import { Lobby } from './views/lobby/Lobby.tsx'
import { Astray } from './views/page/Astray.tsx'
import { Mishap } from './views/page/Mishap.tsx'
import { Renewed } from './views/page/Renewed.tsx'

const Arrival = lazy(withBooks(() => import('./views/share/Arrival.tsx')))
const Join = lazy(withBooks(() => import('./views/online/Join.tsx')))
const OnlineTable = lazy(withBooks(() => import('./views/online/table/OnlineTable.tsx')))
const Account = lazy(withBooks(() => import('./views/people/Account.tsx')))
const Laboratory = lazy(withBooks(() => import('./views/laboratory/Laboratory.tsx')))
const NewPassword = lazy(withBooks(() => import('./views/people/NewPassword.tsx')))
const Profile = lazy(withBooks(() => import('./views/people/Profile.tsx')))
const SetUp = lazy(() => import('./views/lobby/set-up/SetUp.tsx'))
const Challenges = lazy(withBooks(() => import('./views/company/Challenges.tsx')))
const Deadlines = lazy(withBooks(() => import('./views/company/Deadlines.tsx')))
const Ladder = lazy(withBooks(() => import('./views/company/Ladder.tsx')))
const Tournament = lazy(withBooks(() => import('./views/company/Tournament.tsx')))
const Tournaments = lazy(withBooks(() => import('./views/company/Tournaments.tsx')))
const Statistics = lazy(withBooks(() => import('./views/people/Statistics.tsx')))

/** The page that an address stands for, e.g. `#/play/k3x9`. */
function readAddress(): { page: string; id: string } {
  const [, page = '', id = ''] = location.hash.split('/')
  return { page, id }
}

export function App() {
  const [address, setAddress] = useState(readAddress)
  useEffect(() => {
    const go = (): void => setAddress(readAddress())
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [])
  return (
    <>
      <Page {...address} />
      <Dialogs />
    </>
  )
}

/** Pages that are about nothing but themselves. */
const ALONE = ['account', 'challenges', 'deadlines', 'laboratory', 'new-password', 'statistics', 'tournaments']

/** A mistyped address, or that of a removed game. */
const isUnknownGame = (page: string, id: string): boolean => page === 'game' && !gameIds().includes(id)

function Page({ page, id }: ReturnType<typeof readAddress>) {
  if ((id === '' && !ALONE.includes(page)) || isUnknownGame(page, id)) return <Lobby page={page} />
  return (
    <Mishap key={`${page}/${id}`}>
      <Suspense fallback={<p className="loading">{words.loading}</p>}>
        <Opened id={id} page={page} />
      </Suspense>
    </Mishap>
  )
}

function Opened({ page, id }: ReturnType<typeof readAddress>) {
  if (page === 'game') return <SetUp key={id} id={id} />
  if (page === 'link') return <Arrival data={id} />
  if (page === 'online') return <OnlineTable key={id} id={id} />
  if (page === 'join') return <Join key={id} id={id} />
  if (page === 'player') return <Profile key={id} id={id} />
  if (page === 'new-password') return <NewPassword token={id} />
  if (page === 'laboratory') return <Laboratory key={id} place={id} />
  if (page === 'challenges') return <Challenges />
  if (page === 'deadlines') return <Deadlines />
  if (page === 'ladder') return <Ladder id={id} />
  if (page === 'tournament') return <Tournament key={id} id={id} />
  if (page === 'tournaments') return <Tournaments />
  if (page === 'account') return <Account />
  if (page === 'statistics') return <Statistics />
  return <WithSitting key={id} id={id} page={page} />
}

type Leaf = ComponentType<{ readonly sitting: LocalSitting; readonly onAnew: (anew: LocalSitting) => void }>

/** The leaves of a battle, by their place in the address. */
const LEAVES = {
  play: withBooks(() => import('./views/play/Play.tsx')),
  replay: withBooks(() => import('./views/replay/Replay.tsx')),
  brief: withBooks(() => import('./views/story/Briefing.tsx')),
  print: withBooks(() => import('./views/print/Print.tsx')),
  report: withBooks(() => import('./views/report/Report.tsx')),
} satisfies Record<string, () => Promise<{ readonly default: Leaf }>>
type LeafName = keyof typeof LEAVES
const fetchTable = withBooks(() => import('./table/sitting/sitting.ts'))

const lazily: Readonly<Record<LeafName, Leaf>> = {
  play: lazy(LEAVES.play),
  replay: lazy(LEAVES.replay),
  brief: lazy(LEAVES.brief),
  print: lazy(LEAVES.print),
  report: lazy(LEAVES.report),
}
/** Pages that are already loaded: shown at once, because React would briefly delay an awaited one. */
const fetched = new Map<LeafName, Leaf>()

const leafOf = (page: string): LeafName => (Object.hasOwn(LEAVES, page) ? (page as LeafName) : 'play')

/** The leaf is fetched at the same time as the game; if that fails, the error shows when it opens. */
async function fetchLeaf(name: LeafName): Promise<void> {
  try {
    fetched.set(name, (await LEAVES[name]()).default)
  } catch {
    // Then it is asked for once more.
  }
}

/** So is the game, as far as the record names one. */
function fetchGame(record: unknown): void {
  const { game } = (record as { readonly journal?: { readonly game?: unknown } } | undefined)?.journal ?? {}
  if (typeof game === 'string') openGameSpoken(game).catch(() => {})
}

interface Found {
  readonly sitting: LocalSitting | null
  /** As stored; undefined without one. */
  readonly record?: unknown
  readonly failure: string | null
}

function WithSitting({ id, page }: { readonly id: string; readonly page: string }) {
  const [{ sitting, record, failure }, setOpened] = useState<Found>({ sitting: null, failure: null })
  const onAnew = useCallback((anew: LocalSitting) => setOpened(opened => ({ ...opened, sitting: anew })), [])
  const complain = useCallback((error: unknown) => setOpened(opened => ({ ...opened, failure: reason(error) })), [])
  const leaf = leafOf(page)
  const isOpen = sitting !== null
  useEffect(() => {
    // From the briefing one goes on to the table.
    if (isOpen && leaf === 'brief') void fetchLeaf('play')
  }, [isOpen, leaf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is fetched in between, the page shown stays
  const Leaf = useMemo(() => fetched.get(leaf) ?? lazily[leaf], [leaf, isOpen])
  const first = useRef(leaf)
  useEffect(() => {
    let dropped = false
    async function open(): Promise<void> {
      // Requests everything needed at once, before checking the record.
      const table = fetchTable()
      table.catch(() => {})
      const laid = fetchLeaf(first.current)
      const record = await fetchRecord(id)
      if (dropped) return
      fetchGame(record)
      setOpened({ sitting: null, record, failure: null })
      const saved = await readKept(record)
      if (!saved) throw new Error(words.noGame)
      const [{ Sitting }, game] = await Promise.all([table, openGameSpoken(saved.journal.game), laid])
      if (!dropped) onAnew(Sitting.resume(game, saved))
    }
    open().catch(complain)
    return () => {
      dropped = true
    }
  }, [id, onAnew, complain])
  if (failure) return <Failure id={id} failure={failure} record={record} />
  if (!sitting) return <p className="loading">{words.loading}</p>
  if (sitting.discrepancy !== null) return <Astray sitting={sitting} record={record} page={page} complain={complain} />
  return <Leaf sitting={sitting} onAnew={onAnew} />
}

function Failure({ id, failure, record }: Pick<Found, 'failure' | 'record'> & { readonly id: string }) {
  return (
    <main className="loading" role="alert">
      <Renewed otherwise={<p>{failure}</p>} />
      <div className="loading-acts">
        {record !== undefined && (
          <button type="button" onClick={() => downloadRecord(id, record)}>
            {words.astray.download}
          </button>
        )}
        <a href="#/">{words.backToLobby}</a>
      </div>
    </main>
  )
}
