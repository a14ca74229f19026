/** The content of a battle’s picture or animation, in words and places. */
import { hexesOf, type Piece } from '@voltigeur/battlefield'
import type { Recording } from '@voltigeur/lab/recording'
import { type BattleAccount, chiefSwing, decidedBy, settled } from '../../after/account.ts'
import type { Swing } from '../../after/swings.ts'
import { whoPlays } from '../../keep/telling.ts'
import { story } from '../../language/books.ts'
import { capital, endingOf } from '../../language/words.ts'
import type { PageSettings } from '../../settings/settings.ts'
import { deedOf, lossesIn, saidOf } from '../../story/moment.ts'
import { traceOf } from '../../table/events/traces.ts'
import { endedAs } from '../../table/sitting/reached.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { hourAs } from '../../table/words/clock.ts'

export interface Tale {
  readonly game: string
  readonly scenario: string
  readonly players: string
  readonly turn: string
  readonly winner: number | null
  /** "French victory" */
  readonly headline: string
  /** "Decisive victory"; empty where it says no more than the headline. */
  readonly level: string
  /** For each side; null if the battle isn’t decided by figures. */
  readonly score: { readonly label: string; readonly values: readonly number[] } | null
  /** Over what decided it; empty where no single moment did. */
  readonly heading: string
  /** Its deciding factor, in one paragraph. */
  readonly decisive: string
  readonly scene: TaleScene
}

/** The decisive place, as it stood just before. */
export interface TaleScene {
  readonly pieces: readonly Piece[]
  /** The hexes that must be in the picture. */
  readonly hexes: readonly number[]
  readonly arrows: readonly { readonly from: number; readonly to: number; readonly side: number }[]
  readonly struck: readonly number[]
}

export function taleOf(sitting: Sitting, account: BattleAccount, clock: PageSettings['clock']): Tale {
  const { battle, game, match, seats, ended } = sitting
  const { recording } = account
  const decisive = decidedBy(account, ended)
  const { position } = recording.moments[recording.moments.length - 1]
  const outcome = battle.outcome(position)
  const winner = outcome?.winner ?? ended?.winner ?? null
  const { turn, turns } = battle.briefing.track(position)
  const [score] = settled(battle.briefing.standings(position))
  const scenario = game.scenarios.find(({ id }) => id === match.beginning.scenario)?.name ?? ''
  const headline = winner === null ? story.end.verdicts.drawn : story.end.won({ side: game.sides[winner] })
  const level = outcome ? endingOf(game, outcome) : ended ? endedAs(ended, game.sides) : ''
  const hour = decisive ? hourAs(account.timeline.labels.get(decisive.turn) ?? '', clock) : ''
  return {
    game: game.credits.title,
    scenario: scenario === game.credits.title ? '' : scenario,
    players: whoPlays(seats, game.sides),
    turn: story.picture.turn({ turn, turns }),
    winner,
    headline,
    level: winner === null || level.toLowerCase() === headline.toLowerCase() ? '' : capital(level),
    score: score?.values.every(value => typeof value === 'number')
      ? { label: capital(score.label), values: score.values as readonly number[] }
      : null,
    heading: decisive ? story.end.decisive : '',
    decisive: decisive
      ? [saidOf(decisive, account, hour), deedOf(decisive, account), lossesIn(decisive, account)]
          .filter(Boolean)
          .join(' ')
      : winner !== null && battle.briefing.ahead
        ? story.picture.throughout({ side: account.sides[winner] })
        : '',
    scene: taleScene(recording, decisive ?? chiefSwing(account, winner)),
  }
}

/** Farther from its middle nothing has to be in the picture, in hexes. */
const REACH = 6

export function taleScene({ battle, moments }: Recording, swing: Swing | null): TaleScene {
  if (!swing) {
    const pieces = battle.pieces(moments[moments.length - 1].position)
    return { pieces, hexes: pieces.flatMap(hexesOf), arrows: [], struck: [] }
  }
  const pieces = battle.pieces(moments[swing.index - 1].position)
  const standing = new Map(pieces.map(piece => [piece.unit, piece]))
  const { path, struck, active, passive, focus } = traceOf(swing.events)
  const troops = (units: ReadonlySet<number>): Piece[] => [...units].flatMap(unit => standing.get(unit) ?? [])
  // Those who come off badly are named among the units of an event as well.
  const attacked = troops(passive)
  const attackers = troops(active).filter(({ side }) => attacked.every(one => one.side !== side))
  const aims = new Set(attacked.length > 0 ? attacked.flatMap(hexesOf) : [...struck, ...path.slice(-1)])
  const { grid } = battle.board
  // A unit that only stands by, or fires from far behind, would be an arrow across half the map.
  const arrows = (attacked.length > 0 ? attackers : []).flatMap(({ hex, side }) => {
    const [to] = [...aims].sort((a, b) => grid.distance(hex, a) - grid.distance(hex, b))
    const far = to === undefined ? 0 : grid.distance(hex, to)
    return far === 0 || far > REACH ? [] : [{ from: hex, to, side }]
  })
  const middle = [...aims][0] ?? focus
  const hexes = [...aims, ...struck, ...path, ...arrows.map(({ from }) => from)].filter(
    hex => middle === null || grid.distance(hex, middle) <= REACH,
  )
  return {
    pieces,
    hexes: [...new Set([...hexes, ...(middle === null ? [] : [middle])])],
    arrows: [...new Map(arrows.map(one => [`${one.from} ${one.to}`, one])).values()],
    struck: [...aims],
  }
}
