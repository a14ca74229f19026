/** One line of a game’s description: a sign, its text, and the sign’s name for screen readers. */
import type { ReactNode } from 'react'
import { words } from '../../../language/books.ts'
import { Icon, type IconName } from '../../page/Icon.tsx'

interface Props {
  readonly icon: IconName
  readonly name: string
  readonly children: ReactNode
}

export function Fact({ icon, name, children }: Props) {
  return (
    <div className="fact">
      <dt title={name}>
        <Icon name={icon} />
        <span className="live">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How hard the rules are: in diamonds, and in a word. */
export function Pips({ level }: { readonly level: number }) {
  return (
    <>
      <span className="pips" role="img" aria-label={words.lobby.complexityOf({ level })}>
        {[1, 2, 3, 4, 5].map(pip => (
          <i key={pip} className={pip <= level ? 'is-full' : ''} />
        ))}
      </span>{' '}
      <b>{words.lobby.levels[level - 1]}</b>
    </>
  )
}
