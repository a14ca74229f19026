/** 4.3, 4.7, 10.7: the winner after the last turn. */
import { isFrenchAtTheEnd } from './battle.ts'
import { armyOf, type Picture, type SideName, unitIn } from './picture.ts'

/** Telnitz, both hexes of Sokolnitz, and the Castle. */
const PLACES = ['2323', '2121', '2222', '2020']

export function levelOfIntroduction(picture: Picture): string {
  const { grid } = picture.chart
  const rowOf = (hex: number): number => Number(grid.label(hex).slice(0, 2))
  const allies = armyOf(picture, 'allied')
  const pointsTo = (row: number): number =>
    allies.filter(({ hex }) => rowOf(hex) <= row).reduce((sum, { steps }) => sum + steps, 0)
  const places = PLACES.map(label => grid.find(label))
  const captured = places.every(hex => picture.control.get(hex) === 'allied')
  const french = places.filter(hex => unitIn(picture, hex)?.side === 'french').length
  const numbered = picture.rules.higherRows === 'numbered'
  const through = allies.some(({ hex }) => (numbered ? rowOf(hex) >= 18 : rowOf(hex) <= 18))
  if (pointsTo(15) >= 10) return 'Allied Strategic'
  if (captured && pointsTo(16) >= 5) return 'Allied Operational'
  if (captured && pointsTo(17) >= 5) return 'Allied Tactical'
  if (french >= 3 && !through) return 'French Strategic'
  if (french >= 2 && !through) return 'French Operational'
  return french >= 1 ? 'French Tactical' : 'Stalemate'
}

/** The winner, and in the introductory scenario the level. */
export function resultOf(picture: Picture): { winner: SideName | null; level: string | null } {
  if (!picture.rules.introductory) return { winner: isFrenchAtTheEnd(picture) ? 'french' : 'allied', level: null }
  const level = levelOfIntroduction(picture)
  if (level === 'Stalemate') return { winner: null, level }
  return { winner: level.startsWith('Allied') ? 'allied' : 'french', level }
}
