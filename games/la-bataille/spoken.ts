/** Names of formations, facings and sides in sentences. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import { WAIVABLE } from './decisions-shock.ts'
import { FACING_NAMES, FORMATIONS, GOAL } from './setup/vocabulary.ts'

const standing = book.each('drawnUp', FORMATIONS)
const changes = book.each('forming', FORMATIONS)
const compass = book.each('compass', FACING_NAMES)

/** The stance of a unit in it: "in Column", "limbered". */
export const drawnUp = (formation: number): Message => standing[FORMATIONS[formation]]

/** The act of adopting it: "form Column", "limber up". */
export const toForm = (formation: number): Message => changes[FORMATIONS[formation]]

export const facingName = (facing: number): Message | string => compass[FACING_NAMES[facing]] ?? String(facing)

const subjects = book.each('about', WAIVABLE)

/** The questions that a side may waive. */
export const aboutWhat = (about: string): Message | string => subjects[about as (typeof WAIVABLE)[number]] ?? about

const places = book.sentences('places', { goal: plain })

/** A place by its name on the map, or a general term for one without a name. */
export const placeName = (name: string): string => (name === GOAL ? places.goal : name)
