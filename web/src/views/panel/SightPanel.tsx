/** The sight line in words: its length, its obstacles and their rules, and each weapon’s effect along it. */
import type { Board } from '@voltigeur/battlefield'
import { onMap, words } from '../../language/books.ts'
import { percent } from '../../language/words.ts'
import type { LensLook } from '../../table/map/use-lens.ts'
import { signed } from '../combat/OddsView.tsx'
import { Reasons, Rule } from '../rules/Rule.tsx'
import './sight-panel.css'

interface Props {
  readonly board: Board
  readonly look: LensLook
  readonly onClose: () => void
}

export function SightPanel({ board: { grid, metresPerHex }, look: { from, to, sighting }, onClose }: Props) {
  const hexes = from === null || to === null ? 0 : grid.distance(from, to)
  return (
    <section className="sight" aria-live="polite">
      <h3>
        {from === null || to === null
          ? onMap.tools.sight
          : onMap.sightFrom({ from: grid.label(from), to: grid.label(to) })}
        <button type="button" className="close" onClick={onClose} aria-label={words.close}>
          ×
        </button>
      </h3>
      {from === null || to === null ? (
        <p className="hint">{onMap.sightHint}</p>
      ) : (
        <>
          <p>{onMap.distance({ hexes, metres: hexes * metresPerHex })}</p>
          {sighting && <Reasons of={sighting.remarks} />}
          {sighting?.firer && <h4>{onMap.firer({ name: sighting.firer })}</h4>}
          {sighting?.shots.map(shot => (
            <div key={shot.weapon} className={shot.fault ? 'shot is-barred' : 'shot'}>
              <p>
                <b>{onMap.weapon({ name: shot.weapon })}</b>{' '}
                {shot.fault ? (
                  <>
                    {shot.fault.text} <Rule id={shot.fault.case} />
                  </>
                ) : (
                  onMap.shot({ effective: shot.effective, needed: shot.needed, chance: percent(shot.chance) })
                )}
              </p>
              {shot.terms.length > 0 && (
                <ul className="terms">
                  {shot.terms.map(term => (
                    <li key={term.text}>
                      <span>{term.text}</span> <b>{signed(term.value)}</b> <Rule id={term.case} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </>
      )}
    </section>
  )
}
