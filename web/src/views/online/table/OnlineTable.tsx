/** A game on the server: its waiting room, its table, and its result. */

import { type ComponentType, lazy, Suspense } from 'react'
import { online, words } from '../../../language/books.ts'
import { withBooks } from '../../../language/speak.ts'
import type { FarTable, Seated } from '../../../online/far-table.ts'
import { resultOf } from '../../../online/telling.ts'
import { useFarTable } from '../../../online/use-far-table.ts'
import type { Sitting } from '../../../table/sitting/sitting.ts'
import { Battle } from '../../play/Battle.tsx'
import Opening, { useOpening } from '../../story/Opening.tsx'
import { absentAt } from '../people.ts'
import { Absence } from './Absence.tsx'
import { FarNotices } from './FarNotices.tsx'
import { OnlineEnd } from './OnlineEnd.tsx'
import { StrandedGame } from './StrandedGame.tsx'
import { TableActs } from './TableActs.tsx'
import { TablePeople } from './TablePeople.tsx'
import { useTurnSign } from './use-turn-sign.ts'
import { WaitingRoom } from './WaitingRoom.tsx'
import '../online.css'

export default function OnlineTable({ id }: { readonly id: string }) {
  const { far, state } = useFarTable(id)
  if (state?.failure) return <Nothing text={state.failure} />
  if (!far || !state?.table)
    return <p className="loading">{state?.line === 'lost' ? online.table.lost : words.loading}</p>
  const { table, sitting } = state
  if (table.state === 'open') return <WaitingRoom far={far} table={table} invite={state.invite} made={state.made} />
  if (table.result?.reason === 'cancelled') return <Nothing text={resultOf(table.result, table)} />
  if (table.stranded) {
    if (table.result) return <Nothing text={resultOf(table.result, table)} />
    return <StrandedGame far={far} table={table} />
  }
  if (!sitting) return <p className="loading">{words.loading}</p>
  return <Played far={far} state={{ ...state, table, sitting }} />
}

/** Pages about the battle lie beneath its table, which stays open. */
const LEAVES: Readonly<Record<string, ComponentType<{ readonly sitting: Sitting }>>> = {
  brief: lazy(withBooks(() => import('../../story/Briefing.tsx'))),
  print: lazy(withBooks(() => import('../../print/Print.tsx'))),
  replay: lazy(withBooks(() => import('../../replay/Replay.tsx'))),
}

function Played({ far, state }: { readonly far: FarTable; readonly state: Seated }) {
  const { sitting } = state
  const [, , , page = ''] = location.hash.split('/')
  const [opening, closeOpening] = useOpening(sitting)
  useTurnSign(state)
  if (Object.hasOwn(LEAVES, page)) {
    const Leaf = LEAVES[page]
    return (
      <Suspense fallback={<p className="loading">{words.loading}</p>}>
        <Leaf sitting={sitting} />
      </Suspense>
    )
  }
  return (
    <Battle
      sitting={sitting}
      here={false}
      bar={<TablePeople far={far} state={state} />}
      absent={side => absentAt(state.table, side)}
      pages={fold => <TableActs far={far} state={state} fold={fold} />}
      notices={
        <>
          {opening && <Opening sitting={sitting} close={closeOpening} />}
          <FarNotices far={far} state={state} />
          {!opening && <Absence far={far} state={state} />}
        </>
      }
      end={onClose => <OnlineEnd state={state} id={far.id} onClose={onClose} />}
    />
  )
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <main className="loading" role="alert">
      <p>{text}</p>
      <a href="#/">{words.backToLobby}</a>
    </main>
  )
}
