/** How a position notes what a unit has done in this segment. */
export {
  BEGAN_IN_LINE,
  CHARGED,
  FIRED_LEFT,
  FIRED_RIGHT,
  FORCE_MARCHED,
  FOUGHT,
  FOUGHT_LEFT,
  GAVE_WAY,
  HALTED,
  MET_CHARGE,
  REACTED,
  SLIPPED,
  STRAIGHT,
  TESTED,
  TRIED_TO_LIMBER,
  UNMOVED,
} from '../../../games/la-bataille/marks.ts'
