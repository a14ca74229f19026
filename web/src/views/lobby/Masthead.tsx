/** The head of the first pages: what one can do here. On a phone the ways lie below, under the thumb. */
import { laboratory, words } from '../../language/books.ts'
import { layOpen } from '../page/dialogs.ts'
import { Icon, type IconName } from '../page/Icon.tsx'

export type LobbyRoom = 'play' | 'learn' | 'saved' | 'online'

interface Way {
  readonly room: LobbyRoom
  readonly href: string
  readonly icon: IconName
}

const WAYS: readonly Way[] = [
  { room: 'play', href: '#/', icon: 'flag' },
  { room: 'learn', href: '#/learn', icon: 'book' },
  { room: 'saved', href: '#/saved', icon: 'kept' },
  { room: 'online', href: '#/online', icon: 'people' },
]

export function Masthead({ room, offered }: { readonly room: LobbyRoom; readonly offered: boolean }) {
  const { lobby } = words
  const names: Readonly<Record<LobbyRoom, string>> = {
    play: lobby.play,
    learn: lobby.learnRoom,
    saved: lobby.savedBrief,
    online: lobby.online,
  }
  return (
    <header className="masthead">
      <h1>{words.title}</h1>
      <p className="motto">{words.motto}</p>
      <nav aria-label={lobby.nav}>
        {WAYS.filter(way => way.room !== 'online' || offered).map(({ room: one, href, icon }) => (
          <a key={one} href={href} aria-current={one === room ? 'page' : undefined}>
            <Icon name={icon} />
            {names[one]}
          </a>
        ))}
        <a className="to-laboratory" href="#/laboratory" title={laboratory.linkHint}>
          {laboratory.link}
        </a>
      </nav>
      <div className="masthead-acts">
        <button
          type="button"
          aria-label={words.settings}
          title={words.settings}
          onClick={() => layOpen({ name: 'settings' })}
        >
          <Icon name="gear" />
        </button>
        <button
          type="button"
          className="keys"
          aria-label={words.keys}
          title={words.keys}
          onClick={() => layOpen({ name: 'keys' })}
        >
          <Icon name="keyboard" />
        </button>
      </div>
    </header>
  )
}
