/** On the profile of another player: no more challenges and messages from them. */
import { useEffect, useState } from 'react'
import { blockPlayer, isBlocked } from '../../company/fellows.ts'
import { company } from '../../language/books.ts'
import { whoAmI } from '../../online/people.ts'

const text = company.fellow

interface Props {
  readonly player: { readonly id: string; readonly name: string }
}

export function BlockButton({ player: { id, name } }: Props) {
  /** Null for unknown players, and on one’s own profile. */
  const [blocked, setBlocked] = useState<boolean | null>(null)
  useEffect(() => {
    let dropped = false
    whoAmI()
      .then(me => (me === null || me.id === id ? null : isBlocked(id)))
      .then(
        found => !dropped && setBlocked(found),
        () => undefined,
      )
    return () => {
      dropped = true
    }
  }, [id])
  if (blocked === null) return null
  const change = (): void =>
    void blockPlayer(id, !blocked).then(
      () => setBlocked(!blocked),
      () => undefined,
    )
  return (
    <p className="block-player">
      <button type="button" onClick={change}>
        {blocked ? text.unblock : text.block}
      </button>
      {blocked && <span className="hint"> {text.blocked({ name })}</span>}
    </p>
  )
}
