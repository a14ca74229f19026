/** The lines of the log. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'

type Names = readonly string[]
type Led = 'yes' | 'no'

export const log = book.sentences('log', {
  turn: (turn: number, turns: number, clock: string) => ({ turn, turns, clock }),
  segment: (side: string) => ({ side }),
  arrival: (units: Names, when: Message, die: number) => ({ units, when, die }),
  moved: (unit: string, from: string, to: string, facing: Message | string, points: number) => ({
    unit,
    from,
    to,
    facing,
    points,
  }),
  forceMarch: (division: string) => ({ division }),
  haltedByZone: (unit: string, hex: string) => ({ unit, hex }),
  haltedByCavalry: (unit: string, hex: string) => ({ unit, hex }),
  formed: (units: Names, formation: Message, hex: string, facing: Message | string) => ({
    units,
    formation,
    hex,
    facing,
  }),
  faced: (units: Names, facing: Message | string, hex: string) => ({ units, facing, hex }),
  limbered: (unit: string, die: number, led: Led) => ({ unit, die, led }),
  notLimbered: (unit: string, die: number, led: Led) => ({ unit, die, led }),
  onTop: (unit: string, hex: string) => ({ unit, hex }),
  brokeDown: (unit: string, units: Names) => ({ unit, units }),
  brokeDownAt: (unit: string, units: Names, hex: string) => ({ unit, units, hex }),
  builtUp: (units: Names, unit: string) => ({ units, unit }),
  builtUpAt: (units: Names, unit: string, hex: string) => ({ units, unit, hex }),
  entered: (unit: string, hex: string, formation: Message) => ({ unit, hex, formation }),
  leaderMoved: (leader: string, from: string, to: string) => ({ leader, from, to }),
  leaderEntered: (leader: string, hex: string) => ({ leader, hex }),
  exited: (unit: string, hex: string) => ({ unit, hex }),
  timeUp: (side: string) => ({ side }),
  fired: (hex: string, hexes: Names, odds: string, rolled: Message, result: Message) => ({
    hex,
    hexes,
    odds,
    rolled,
    result,
  }),
  lost: (unit: string, lost: number, left: number) => ({ unit, lost, left }),
  eliminated: (unit: string) => ({ unit }),
  surrendered: (unit: string, hex: string) => ({ unit, hex }),
  passed: (unit: string, why: Message, rolled: Message) => ({ unit, why, rolled }),
  failed: (unit: string, why: Message, rolled: Message) => ({ unit, why, rolled }),
  changedState: (unit: string, state: string) => ({ unit, state }),
  shrank: (unit: string, hex: string) => ({ unit, hex }),
  fled: (unit: string, from: string, to: string) => ({ unit, from, to }),
  leaderFell: (leader: string, fate: string, hours: number) => ({ leader, fate, hours }),
  leaderFellRolled: (leader: string, fate: string, hours: number, dice: string) => ({ leader, fate, hours, dice }),
  rested: (unit: string, readiness: string) => ({ unit, readiness }),
  levels: (command: Message, level: number, lost: number) => ({ command, level, lost }),
  turnEnded: (turn: number) => ({ turn }),
  // Charges and melee
  chargeDeclared: (units: Names) => ({ units }),
  galloped: (units: Names, from: string, hex: string, formation: Message, facing: Message | string) => ({
    units,
    from,
    hex,
    formation,
    facing,
  }),
  wheeled: (units: Names, hex: string, formation: Message, facing: Message | string) => ({
    units,
    hex,
    formation,
    facing,
  }),
  aimed: (units: Names, hex: string) => ({ units, hex }),
  passedBy: (units: Names, hexes: Names) => ({ units, hexes }),
  reinedIn: (units: Names, hex: string) => ({ units, hex }),
  recalled: (unit: string, die: number, led: Led) => ({ unit, die, led }),
  notRecalled: (unit: string, die: number, led: Led) => ({ unit, die, led }),
  outrun: (units: Names) => ({ units }),
  reacted: (unit: string, charger: string) => ({ unit, charger }),
  met: (unit: string, from: string, hex: string, facing: Message | string) => ({ unit, from, hex, facing }),
  squareTried: (unit: string, hex: string, distance: number, rolled: Message, result: Message) => ({
    unit,
    hex,
    distance,
    rolled,
    result,
  }),
  pursued: (hex: string, die: number) => ({ hex, die }),
  contact: (units: Names, hex: string) => ({ units, hex }),
  contactStraight: (units: Names, hex: string) => ({ units, hex }),
  slippedAway: (unit: string, from: string, hex: string) => ({ unit, from, hex }),
  closedUp: (unit: string, hex: string) => ({ unit, hex }),
  assaulted: (units: Names, hex: string) => ({ units, hex }),
  evaded: (unit: string, from: string, hex: string) => ({ unit, from, hex }),
  fellBack: (unit: string, from: string, hex: string) => ({ unit, from, hex }),
  fought: (hex: string, odds: string, rolled: Message, result: Message) => ({ hex, odds, rolled, result }),
  tired: (unit: string, readiness: string) => ({ unit, readiness }),
  advanced: (units: Names, hex: string) => ({ units, hex }),
  // Night and the end
  joined: (leader: string, hex: string) => ({ leader, hex }),
  honorsOffered: plain,
  honorsAccepted: plain,
  honorsDeclined: plain,
  nightfall: plain,
  withdrew: (unit: string, from: string, to: string) => ({ unit, from, to }),
  outposts: (dice: string, side: string) => ({ dice, side }),
  outpostsAgain: (dice: string) => ({ dice }),
  posted: (unit: string, hex: string) => ({ unit, hex }),
  stragglers: (side: string, increments: number, arm: string, die: number) => ({ side, increments, arm, die }),
  refilled: (unit: string, left: number) => ({ unit, left }),
})

const said = book.messages('log', {
  rolled: (roll: number) => ({ roll }),
  rolledAs: (roll: number, modified: number) => ({ roll, modified }),
  onTime: plain,
  late: (turns: number) => ({ turns }),
  early: (turns: number) => ({ turns }),
})

/** The two dice, and the result after modifiers. */
export const rolled = ({ roll, modified }: { readonly roll: number; readonly modified: number }): Message =>
  roll === modified ? said.rolled(roll) : said.rolledAs(roll, modified)

/** When reinforcements arrive: turns after they were due. */
export const inTime = (later: number): Message =>
  later === 0 ? said.onTime : later > 0 ? said.late(later) : said.early(-later)

/** Whether a leader adds to the die. */
export const led = (so: boolean): Led => (so ? 'yes' : 'no')
