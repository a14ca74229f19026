/** The battle on paper: the map with every counter, and both sides’ order of battle, in the printing player’s view. */
import { drawSheet, drawSvg, hexesOf, type RosterEntry, strengthLost } from '@voltigeur/battlefield'
import { useEffect, useMemo, useState } from 'react'
import { comfort, hindsight, words } from '../../language/books.ts'
import { inHexes, turnTitle } from '../../language/words.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { HexPlan } from '../../table/map/hexes.ts'
import { tableOf } from '../../table/sitting/pages.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { hourAs } from '../../table/words/clock.ts'
import { sideStyle } from '../page/sides.ts'
import { framed } from '../share/framed.ts'
import './print.css'

const { print: text } = comfort

export default function Print({ sitting }: { readonly sitting: Sitting }) {
  const { battle, game, match } = sitting
  const { position } = useNow(sitting)
  const scenario = game.scenarios.find(one => one.id === match.beginning.scenario)
  const { turn, turns, label } = battle.briefing.track(position)
  const [isDrawn, setDrawn] = useState(false)
  const { clock } = useSettings()
  return (
    <main className="print" style={sideStyle(game.sides)}>
      <nav className="print-ways">
        <a href={tableOf(sitting)}>{hindsight.table}</a>
        <button type="button" className="act" disabled={!isDrawn} onClick={() => print()}>
          {hindsight.print}
        </button>
      </nav>
      <header>
        <h1>
          {game.credits.title}
          {scenario && `: ${scenario.name}`}
        </h1>
        <p>{turnTitle(turn, turns, hourAs(label, clock))}</p>
      </header>
      <Plan sitting={sitting} isDrawn={isDrawn} setDrawn={setDrawn} />
      <div className="print-armies">
        {game.sides.map((name, side) => (
          <Army
            key={name}
            name={words.army({ side: name })}
            units={battle.briefing.roster(position).filter(entry => entry.side === side)}
            where={hex => battle.board.grid.label(hex)}
          />
        ))}
      </div>
    </main>
  )
}

interface PlanProps {
  readonly sitting: Sitting
  readonly isDrawn: boolean
  readonly setDrawn: (drawn: boolean) => void
}

/** A picture that isn’t ready must not look broken. */
function Plan({ sitting, isDrawn, setDrawn }: PlanProps) {
  const { battle, game } = sitting
  const { position } = useNow(sitting)
  const [address, setAddress] = useState<string | undefined>()
  const svg = useMemo(() => {
    const pieces = battle.pieces(position)
    const sheet = drawSheet(battle.board, { margin: false, only: [] })
    const plan = new HexPlan(sheet.draft)
    // A fight in a corner of the field is printed as large as the paper allows.
    const frame = framed(
      sheet,
      plan.size,
      pieces.flatMap(hexesOf).map(hex => plan.spot(hex)),
    )
    return drawSvg(battle.board, { pieces, sides: game.sides, margin: false, frame })
  }, [battle, game, position])
  useEffect(() => {
    const drawn = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(drawn)
    setDrawn(false)
    return () => URL.revokeObjectURL(drawn)
  }, [svg, setDrawn])
  return (
    <>
      {!isDrawn && (
        <p className="print-wait" role="status">
          {text.drawing}
        </p>
      )}
      {address && (
        <img className="print-map" src={address} alt={text.map} hidden={!isDrawn} onLoad={() => setDrawn(true)} />
      )}
    </>
  )
}

interface ArmyProps {
  readonly name: string
  readonly units: readonly RosterEntry[]
  readonly where: (hex: number) => string
}

function Army({ name, units, where }: ArmyProps) {
  return (
    <section>
      <h2>{text.army({ side: name })}</h2>
      {[...Object.entries(Object.groupBy(units, ({ formation }) => formation))].map(([formation, members]) => (
        <table key={formation}>
          <caption>{formation}</caption>
          <tbody>
            {members?.map(unit => (
              <tr key={unit.id} className={unit.lost ? 'is-lost' : ''}>
                <th scope="row">{unit.name}</th>
                <td>{unit.values}</td>
                <td>{text.lost({ points: strengthLost(unit) })}</td>
                <td>{unit.hex === null ? unit.status : inHexes(hexesOf(unit).map(where))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
