import { hexesOf, type RosterEntry, type StrengthMeasure, strengthLost } from '@voltigeur/battlefield'
import { words } from '../../../language/books.ts'
import { inHexes } from '../../../language/words.ts'
import { callSign } from './unit-title.ts'
import './roster.css'

interface Props {
  readonly roster: readonly RosterEntry[]
  readonly measure: StrengthMeasure | undefined
  readonly sides: readonly string[]
  readonly label: (hex: number) => string
  readonly onShow: (hex: number) => void
}

/** Both armies by formation, with what is left of them. */
export function Roster({ roster, measure = 'points', sides, label, onShow }: Props) {
  return (
    <div className="roster">
      {sides.map((name, side) => {
        const army = roster.filter(entry => entry.side === side)
        const lost = army.reduce((total, entry) => total + strengthLost(entry), 0)
        return (
          <section key={name} className={`army side-${side}`}>
            <h3>
              {words.army({ side: name })} <small>{words.lossesOf({ lost, all: sum(army), measure })}</small>
            </h3>
            {[...Map.groupBy(army, entry => entry.formation)].map(([formation, units]) => (
              <div key={formation} className="formation">
                <h4>{formation}</h4>
                <ul>
                  {units.map(entry => (
                    <li key={entry.id} className={entry.lost ? 'is-lost' : ''}>
                      <CallSign of={entry} /> {entry.name} <b>{entry.values}</b>{' '}
                      {entry.hex === null ? (
                        <i>{entry.status}</i>
                      ) : (
                        <button type="button" className="where" onClick={() => onShow(entry.hex!)}>
                          {inHexes(hexesOf(entry).map(label))}
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

function CallSign({ of: { id, name } }: { readonly of: RosterEntry }) {
  const sign = callSign(id, name)
  return sign === '' ? null : <span className="unit-id">{sign}</span>
}

const sum = (entries: readonly RosterEntry[]): number => entries.reduce((total, entry) => total + entry.strength, 0)
