/** From a game of a tournament back to its standings; nothing in any other game. */
import type { Table } from '@voltigeur/wire'
import { online } from '../../../language/books.ts'

export function TournamentLink({ table: { tournament } }: { readonly table: Pick<Table, 'tournament'> }) {
  if (!tournament) return null
  return <a href={`#/tournament/${tournament.id}`}>{online.table.tournament({ name: tournament.name })}</a>
}
