import { Component, type ReactNode } from 'react'
import { words } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { Renewed } from './Renewed.tsx'

interface State {
  readonly failure: string | null
}

/** An error in a view doesn’t stop the page, and never the battle: that stays stored. */
export class Mishap extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: reason(error) }
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    return (
      <main className="loading" role="alert">
        <Renewed
          otherwise={
            <>
              <p>{words.broken}</p>
              <p>
                <small>{this.state.failure}</small>
              </p>
            </>
          }
        />
        <a href="#/">{words.backToLobby}</a>
      </main>
    )
  }
}
