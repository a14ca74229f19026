/** What a game tells the people at the table beyond the rules themselves: words, rosters, tracks and tables. */
import type { Odds, Term } from '@voltigeur/kernel'
import type { Arm, Facing, Footprint } from './board.ts'
import type { OrderDisplay } from './order-display.ts'
import type { Course, Purpose } from './purpose.ts'
import type { Remark } from './remark.ts'
import type { RollView, TableCell } from './roll-view.ts'

export type { Course, Phase, PhaseKind, Purpose, Tally } from './purpose.ts'
export type { Remark }

export interface RosterEntry {
  readonly unit: number
  readonly id: string
  readonly name: string
  readonly side: number
  readonly formation: string
  readonly arm: Arm
  readonly values: string
  /** Strength it stands for, to show losses over time. */
  readonly strength: number
  readonly status: string
  /** Whether it is lost to its side permanently. */
  readonly lost: boolean
  /** What is left of its strength, where units lose it little by little. */
  readonly left?: number
  /** Where it stands, or its head does; null when it is not on the map. */
  readonly hex: number | null
  /** All of its hexes from the head on, when it stands in several. */
  readonly hexes?: readonly number[]
}

export const strengthLost = ({ strength, lost, left = strength }: RosterEntry): number =>
  lost ? strength : strength - left

export interface Track {
  readonly turn: number
  readonly turns: number
  readonly label: string
  /** What was settled for this turn alone, such as which of its phases comes first. */
  readonly order?: string
  readonly arrivals: readonly { readonly turn: number; readonly side: number; readonly units: readonly string[] }[]
  /** What the sky does to the look of the country, in games with weather. */
  readonly sky?: 'snow' | 'sleet' | 'overcast' | 'sun' | 'night'
}

/** One line of how the battle stands, with a figure for each side. */
export interface Standing {
  readonly label: string
  readonly case: string
  readonly values: readonly (number | string)[]
  /** Part of the first line that only counts if the battle ended now, and may be gone with the next move. */
  readonly provisional?: true
}

/** What one result of a throw is worth to the side that threw. */
export interface Stake {
  readonly result: string
  readonly probability: number
  /** Strength that the enemy loses by it, less what the side loses itself, before anyone decides anything further. */
  readonly gain: number
}

/** A throw of the dice in a fight: what could come of it, and what came. */
export interface Throw {
  readonly side: number
  /** What the dice were thrown on, e.g. the column of the table. */
  readonly on: string
  readonly shown: number
  /** From the worst for that side to the best. */
  readonly stakes: readonly Stake[]
  readonly came: number
}

/** A table of the rulebook, as it is printed. */
export interface TableSheet {
  readonly title: string
  readonly case: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[]
  readonly note: string
}

/** Hexes that belong together on the map, such as a side's zones of control. */
export interface Overlay {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly hexes: readonly number[]
}

/** Something on a hex that isn’t a unit: smoke, a blaze, fog, broken ice, or a place worth holding. */
export interface Marker {
  readonly hex: number
  readonly kind: 'smoke' | 'blaze' | 'fog' | 'water' | 'goal'
  readonly text: string
}

/** Where a unit would stand after a decision, and which way it would look. In several hexes, the first is what it turns about. */
export interface Stance extends Footprint {
  readonly unit: number
  readonly facing: Facing
}

/** Those who act as one by a decision, and those who stand with them and could be asked along. */
export interface Company<D> {
  readonly units: readonly number[]
  readonly mates: readonly number[]
  /** The same with these units instead, allowed or not; several where they could stand in several ways. */
  make(units: readonly number[]): readonly D[]
}

/** The hexes around a unit by the side it turns to them. */
export interface ArcHexes {
  readonly front: readonly number[]
  readonly flank: readonly number[]
  readonly rear: readonly number[]
}

/** A hex that a unit can fire at as it stands. */
export interface FireSpot {
  readonly hex: number
  /** What it would fire, e.g. "canister"; each has a shade of its own. */
  readonly weapon: string
  /** What the die has to show, e.g. "4+". */
  readonly needed: string
  readonly chance: number
  /** Something on the way spoils the fire. */
  readonly poor: boolean
}

/** What one weapon would do along a line of sight. */
export interface Shot {
  readonly weapon: string
  readonly effective: number
  readonly needed: string
  readonly chance: number
  readonly terms: readonly Term[]
  /** Why it cannot be fired; null when it can. */
  readonly fault: Remark | null
}

/** A look from one hex to another. */
export interface Sighting {
  /** Hexes on the line that stop a shot, or only spoil it. */
  readonly hexes: readonly { readonly hex: number; readonly case: string; readonly stops: boolean }[]
  readonly remarks: readonly Remark[]
  /** The unit that would fire, if there is one at the near end. */
  readonly firer: string | null
  readonly shots: readonly Shot[]
}

/** The chain of command, as lines on the map. */
export interface Link {
  readonly from: number
  readonly to: number
  /** The one at the far end is beyond the reach of the one at the near end. */
  readonly broken: boolean
}

/** The chain of command about a unit. */
export interface CommandView {
  /** Hexes in which it commands, or from which it is commanded. */
  readonly hexes: readonly number[]
  readonly links: readonly Link[]
  readonly remarks: readonly Remark[]
}

/** A coming fight: its units and its possible results. */
export interface CombatView<D> {
  readonly title: string
  /** Hexes of each side, by side. */
  readonly hexes: readonly (readonly number[])[]
  /** Those of them whose strength counts. */
  readonly counting: readonly number[]
  /** Hexes beside it that share the outcome. */
  readonly bystanders: readonly number[]
  readonly odds: Odds
  readonly losses?: ExpectedLosses | null
  /** What fights it, when it may be fought now. */
  readonly decision: D | null
}

/** What a question in the midst of someone's march or charge is about, as it stands on the map. */
export interface Occasion {
  /** The acting unit, and where it is. */
  readonly unit: number
  readonly from: number
  /** What he goes for; null while he may turn anywhere. */
  readonly to: number | null
  /** Hexes of those who may do something about it now. */
  readonly answering: readonly number[]
}

/** A command that has its part of the turn, and those who act with it. */
export interface Activation {
  readonly name: string
  readonly side: number
  readonly units: readonly number[]
}

/** A phase that has to be done in so many minutes of the players' own time. */
export interface Hourglass<D> {
  /** Which phase it is: another one has the whole time again. */
  readonly phase: string
  readonly minutes: number
  readonly case: string
  /** What the umpire decides when it has run out. */
  readonly runsOut: D
}

/** A track that is filled from one end or from both: when it is full, or where the two meet, the side is beaten. */
export interface EndTrack {
  readonly side: number
  /** Whose it is, where it is not that of the whole side. */
  readonly of?: string
  readonly name: string
  readonly case: string
  readonly boxes: number
  readonly fromTop?: { readonly name: string; readonly filled: number }
  readonly fromBottom: { readonly name: string; readonly filled: number }
}

/** A card in a player's hand; the case tells what it does. */
export interface CardView {
  readonly name: string
  /** What it does. */
  readonly gist: string
  readonly case: string
}

/** A number on a counter, or one that goes with it, and what it stands for. */
export interface Figure {
  readonly value: string
  readonly name: string
  readonly case: string
}

/** A word or sign of a game that someone new to it does not know. */
export interface GlossaryEntry {
  /** As it is written; a sign that is followed by a number, such as "ER", is also known with it. */
  readonly word: string
  readonly meaning: string
  readonly case: string
}

/** What a question wants of someone who has never met it. */
export interface Guidance {
  /** What to click or press, and what that does. */
  readonly click: string
  /** What units that can act can do, told after their number: "can still move". */
  readonly left?: string
  /** The same of the hexes that can be attacked. */
  readonly targets?: string
  /** What comes of decisions that close the question or choose its course, by their kind. */
  readonly ends?: Readonly<Record<string, string>>
}

/** One and the same answer for all who have not been given another, as the next of the decisions that it takes. */
export interface Rest<D> {
  readonly caption: string
  readonly decision: D
}

/** What the strength of units is counted in. */
export type Measure = 'points' | 'steps' | 'increments'

/** Strength that an attack costs both sides on the average of its dice, before anyone decides anything further. */
export interface ExpectedLosses {
  readonly own: number
  readonly enemy: number
  /** Strength that is left and is disordered, routed or driven back, in games whose tables say so. */
  readonly shaken?: { readonly own: number; readonly enemy: number }
}

/** The odds of an attack later in the turn, with units where they would be then. */
export interface Prospect {
  /** All who could attack together. */
  readonly attackers: readonly number[]
  readonly odds: Odds
  readonly losses: ExpectedLosses | null
}

export interface Briefing<P, D> {
  /** Words and signs of the game, explained wherever they are read. */
  readonly glossary: readonly GlossaryEntry[]
  /** Where units are asked for one by one, and each must be answered. */
  rest?(position: P): Rest<D> | null
  /** Kinds of decision by which a unit attacks for itself, not in a party. */
  readonly shots?: readonly string[]
  /** Units that may do so now, where that stands in one line with all else they may do. */
  chargers?(position: P): readonly number[]
  /** The hex that such an attack is aimed at, where it leads to another, as a charge does that halts before the enemy. */
  aim?(decision: D): number | null
  /** What strengths and losses are counted in: strength points unless told. */
  readonly measure?: Measure
  /** What an attack is expected to cost; null for other decisions. */
  expectedLosses?(position: P, decision: D): ExpectedLosses | null
  /**
   * While units move: what an attack of that side on a hex would come to in the fights that follow, if this were done
   * first, or nothing more. Null if the moving unit couldn’t attack it then, or no unit could.
   */
  prospect?(position: P, side: number, at: number, first: D | null): Prospect | null
  /** How to answer the question that is put now, for a newcomer; null when none is. */
  guidance?(position: P): Guidance | null
  /** The numbers of a unit one by one, as far as the viewer of the position knows them. */
  figures?(position: P, unit: number): readonly Figure[]
  /** The hex that a decision leads to, when it leads to one. */
  destination(decision: D): number | null
  /** What a player means who points from a unit to a hex, allowed or not; null when pointing means nothing now. */
  wish(position: P, unit: number, hex: number): D | null
  /** In games with facings: decisions that are alike but for it are offered as one, with a ring of facings. */
  stance?(position: P, decision: D): Stance | null
  /** In games with stacks that need not stay together. */
  company?(position: P, decision: D): Company<D> | null
  /** The same decision with other particulars, allowed or not, such as what a leader adds to the roll; itself included. */
  variants?(position: P, decision: D): readonly D[]
  /**
   * What a decision is called on a button, perhaps otherwise at one question than at another. Apart from the map the place
   * that it leads to is said with it, where it leads to one.
   */
  caption(decision: D, position?: P, place?: string): string
  /** What stands as long as a side does not want to be asked about something, in a sentence for that side. */
  standing?(about: string, until: 'phase' | 'end'): string
  /** What would be left undone by it, as a warning before it is too late. */
  warnings(position: P, decision: D): readonly Remark[]
  roster(position: P): readonly RosterEntry[]
  track(position: P): Track
  standings(position: P): readonly Standing[]
  /** What the battle is about for a side, and how it stands. */
  purpose?(position: P, side: number): Purpose
  /** The phases of the turn, and the current one; null before the first turn and after the end. */
  course?(position: P): Course | null
  /** The side that would win if it ended now, null for neither; left out where points show that. */
  ahead?(position: P): number | null
  readonly tables: readonly TableSheet[]
  overlays(position: P): readonly Overlay[]
  /** Facts about a hex: its terrain, its cost, the side that controls it. */
  remarks(position: P, hex: number): readonly Remark[]
  /** Where a unit of either side could go, were it free to move now, with the points it would have left. */
  range(position: P, unit: number): readonly { readonly hex: number; readonly left: number }[]
  /** Which table cell an event refers to, so that it can be shown. */
  cellOf(event: object): TableCell | null
  /** What the dice of one of these events amount to, with what was told before it; null where none fell. */
  rollIn(events: readonly object[], at: number): RollView | null
  /** What lies on the map besides units, and hexes that decide the battle. */
  markers?(position: P): readonly Marker[]
  /** What the overlays are called in a menu. */
  readonly zones?: string
  /** In games with facings: front, flank and rear of a unit as it stands. */
  arcs?(position: P, unit: number): ArcHexes | null
  /** Where a unit can fire as it stands. */
  fieldOfFire?(position: P, unit: number): readonly FireSpot[]
  /** What can be seen and hit along a straight line. */
  sight?(position: P, from: number, to: number): Sighting
  /** The chain of command about a unit, or of a whole side when no unit is given. */
  command?(position: P, side: number, unit: number | null): CommandView | null
  /** Fights that the position holds in store. */
  combats?(position: P): readonly CombatView<D>[]
  /** In games that time a phase, while its own question is put; interrupts do not count. */
  hourglass?(position: P): Hourglass<D> | null
  /** What the question interrupts, or continues hex by hex; null at questions of the phase itself. */
  occasion?(position: P): Occasion | null
  /** In games whose commands act one after the other: the one that an event brings to act; null where it does not. */
  activation?(position: P, event: object): Activation | null
  tracks?(position: P): readonly EndTrack[]
  /** The display beside the map as a side sees it, or the public. */
  display?(position: P, side: number | null): OrderDisplay<D>
  /** Kinds of decision that are made there now: their lines are markers, and no unit on the map. */
  atDisplay?(position: P): ReadonlySet<string>
  /** What a side holds in its hand; others are not to see it. */
  cards?(position: P, side: number): readonly CardView[]
  /** The throws that a decision led to, to tell luck from skill; left out by games that keep no such account. */
  throwsOf?(before: P, decision: D, events: readonly object[]): readonly Throw[]
}
