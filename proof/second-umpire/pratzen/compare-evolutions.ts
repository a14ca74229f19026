/** Squares, limbering and the order in a stack, as far as a command may act. */
import type { Comparison } from '../umpire.ts'
import { changesMode, formsSquare, leavesSquare } from './evolutions.ts'
import { type Look, some } from './look.ts'
import type { Piece } from './picture.ts'

const SUBJECTS = 3
const OFTEN = 0.3

export function* compareEvolutions({ picture, first, side, random }: Look): Generator<Comparison> {
  if (!random.chance(OFTEN)) return
  const { ground } = picture
  const free = picture.step === 'free-move'
  const mayAct = (unit: Piece): boolean =>
    free ? !unit.zone && !unit.rolled && (!unit.ooc || unit.arm === 'cavalry') : unit.acting
  const actors = picture.army(side).filter(unit => unit.arm !== 'leader' && mayAct(unit))
  const hexesOf = (kind: 'square' | 'deploy'): Set<number> =>
    new Set(first.decisions(kind).map(({ unit }) => picture.pieces[unit].hex))
  const [squares, lines] = [hexesOf('square'), hexesOf('deploy')]
  for (const hex of some([...new Set(actors.map(unit => unit.hex))], SUBJECTS, random)) {
    const [top] = picture.units(hex)
    yield {
      kind: 'squares',
      case: 'ENG-ET-9',
      subject: ground.label(hex),
      second: { forms: formsSquare(picture, top, mayAct), leaves: leavesSquare(picture, top, mayAct) },
      first: { forms: squares.has(hex), leaves: lines.has(hex) },
    }
  }
  const limbers = first.decisions('limber').map(({ unit }) => unit)
  const unlimbers = first.decisions('unlimber').map(({ unit }) => unit)
  const guns = actors.filter(({ arm }) => arm === 'artillery')
  for (const gun of some(guns, SUBJECTS, random)) {
    const mode = limbers.includes(gun.index) ? 'limber' : unlimbers.includes(gun.index) ? 'unlimber' : null
    yield { kind: 'limbering', case: 'MOV-4d', subject: gun.id, second: changesMode(picture, gun), first: mode }
  }
}
