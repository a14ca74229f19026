/** Fire control: a battalion’s row, its modifiers, and its options for the result (FCT). */
import { columnOf, flagOf, isColonelOfHorse, isLed, mayCommand } from './command.ts'
import { faceOf, type Picture, type Piece } from './picture.ts'

const RESULTS = ['cease', 'choice', 'fire', 'waste'] as const
const OUT_OF_COMMAND = 2
const RESTRAINED = 3

export interface Control {
  readonly rating: number
  readonly modifier: number
  /** FCT-7: whether the owner decides a Choice. */
  readonly free: boolean
}

/** FCT-1, FCT-7, OPT-LCF-1: the Flag, or the cavalry with its Leader, rolls for all. FCT-T2: any unit. */
export function controlOf(picture: Picture, units: readonly Piece[]): Control {
  const isFoot = units[0].arm === 'infantry'
  const flag = isFoot ? flagOf(picture, units[0])! : horseman(picture, units)
  const rolling = units.find(({ counter }) => counter.flag) ?? units[0]
  const rating = faceOf(flag).er
  return {
    rating,
    modifier: isFoot && rolling.ooc ? OUT_OF_COMMAND : 0,
    free: rating === RESTRAINED || isLed(picture, flag),
  }
}

const horseman = (picture: Picture, units: readonly Piece[]): Piece =>
  units.find(unit =>
    picture.leaders(unit.hex).some(leader => isColonelOfHorse(leader) && units.every(one => mayCommand(leader, one))),
  ) ?? units[0]

export const controlResult = ({ tables }: Picture, { rating, modifier }: Control, rolled: number): string =>
  RESULTS[columnOf(tables.fireControl.rows, rating, rolled + modifier)]
