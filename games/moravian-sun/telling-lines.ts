/** The lines of the log, with the values of each. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'

type Names = readonly string[]
type YesNo = 'yes' | 'no'

/** Both sides’ initiative rolls and totals. */
interface Rolls {
  readonly french: number
  readonly frenchDie: number
  readonly allied: number
  readonly alliedDie: number
}

interface Assaulted {
  readonly attackers: Names
  readonly defenders: Names
  readonly attack: number
  readonly defence: number
  readonly column: string
  readonly snow: YesNo
  readonly fog: 'none' | 'left' | 'stay' | 'right'
  readonly fogDie: number
  /** As read, or none. */
  readonly roll: string
  readonly result: string
  readonly meaning: Message
}

const at = (unit: string, hex: string) => ({ unit, hex })
const going = (unit: string, way: Message) => ({ unit, way })
const moving = (unit: string, way: Message, cost: number) => ({ unit, way, cost })
const listed = (units: Names) => ({ units })
const both = ({ french, frenchDie, allied, alliedDie }: Rolls) => ({ french, frenchDie, allied, alliedDie })
const ordered = (command: string, order: Message) => ({ command, order })

export const log = book.sentences('log', {
  turn: (turn: number, turns: number, hour: string) => ({ turn, turns, hour }),
  weather: (roll: string, weather: Message, fog: YesNo) => ({ roll, weather, fog }),
  detached: (chief: string) => ({ chief }),
  soughtOrder: (chief: string, die: number, needed: number, success: YesNo) => ({ chief, die, needed, success }),
  keptOrder: (chief: string, order: Message) => ({ chief, order }),
  outOfCommand: listed,
  outOfCommandMore: (units: Names, more: number) => ({ units, more }),
  initiative: (rolls: Rolls, side: string) => ({ ...both(rolls), side }),
  initiativeTied: both,
  placed: (command: string, order: Message, box: number) => ({ command, order, box }),
  takenBack: (command: string) => ({ command }),
  allPlaced: (main: readonly number[], support: readonly number[]) => ({
    frenchMain: main[0],
    frenchSupport: support[0],
    alliedMain: main[1],
    alliedSupport: support[1],
  }),

  activated: ordered,
  revealed: ordered,
  disheartened: (command: string, die: number, needed: number, success: YesNo) => ({ command, die, needed, success }),
  tested: (occasion: Message, die: number, needed: number, outcome: Message) => ({ occasion, die, needed, outcome }),
  rallied: (unit: string, cohesion: 'good' | 'disordered') => ({ unit, cohesion }),
  entered: (unit: string, from: string, to: string, cost: number) => ({ unit, from, to, cost }),
  rebuilt: at,
  assigned: (unit: string, command: string) => ({ unit, command }),
  moved: moving,
  movedInColumn: moving,
  halted: at,
  exited: at,
  squareFormed: listed,
  squareLeft: listed,
  roused: (units: Names, order: Message) => ({ units, order }),
  gaveOrders: (chief: string) => ({ chief }),
  rode: (chief: string, way: Message) => ({ chief, way }),
  bombarded: (units: Names, hex: string, sp: number, snow: YesNo, roll: string, result: Message) => ({
    units,
    hex,
    sp,
    snow,
    roll,
    result,
  }),
  iceBroken: (hex: string) => ({ hex }),
  activationEnded: (command: string) => ({ command }),

  chargeDeclared: at,
  assaultDeclared: (units: Names, hexes: Names) => ({ units, hexes }),
  assaultPlanned: (units: Names, hexes: Names) => ({ units, hexes }),
  evaded: going,
  countercharged: listed,
  counterchargeFailed: listed,
  assaulted: ({
    attackers,
    defenders,
    attack,
    defence,
    column,
    snow,
    fog,
    fogDie,
    roll,
    result,
    meaning,
  }: Assaulted) => ({
    attackers,
    defenders,
    attack,
    defence,
    column,
    snow,
    fog,
    fogDie,
    roll,
    result,
    meaning,
  }),
  pressed: (die: number, needed: number, result: string, meaning: Message) => ({ die, needed, result, meaning }),
  held: listed,
  disordered: listed,
  routed: listed,
  retreated: going,
  eliminated: (unit: string, hex: string, why: Message, turn: number) => ({ unit, hex, why, turn }),
  advanced: (units: Names, hex: string) => ({ units, hex }),
  pursued: (unit: string, prey: string, hex: string) => ({ unit, prey, hex }),
  demoralization: (nation: Message, points: number, total: number) => ({ nation, points, total }),
  leaderTested: (chief: string, die: number, initiative: number, bold: YesNo, safe: YesNo) => ({
    chief,
    die,
    initiative,
    bold,
    safe,
  }),
  leaderLost: (chief: string, hex: string, captured: YesNo) => ({ chief, hex, captured }),
  replaced: (chief: string, office: string, hex: string) => ({ chief, office, hex }),

  nightFell: plain,
  turnEnded: (turn: number) => ({ turn }),
  ended: (level: Message, french: number, allied: number) => ({ level, french, allied }),
})
