/** A player by name, with the way to the profile; a computer by its level. */
import type { Person } from '@voltigeur/wire'
import { markedName } from '../../company/fellows.ts'
import { people } from '../../language/books.ts'
import { computerOf } from '../online/people.ts'

interface Props {
  readonly person: Person | null
  readonly computer: string | null
}

export function PlayerName({ person, computer }: Props) {
  if (person) return <a href={`#/player/${person.id}`}>{markedName(person)}</a>
  return computer === null ? people.formerPlayer : computerOf(computer)
}
