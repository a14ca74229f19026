/** What a game shows at the table beyond the rules: words, rosters, tracks and tables. */
import type { Odds, Term } from '@voltigeur/kernel'
import type { Arm, Facing, Footprint } from './board.ts'
import type { OrderDisplay } from './order-display.ts'
import type { Course, Purpose } from './purpose.ts'
import type { Remark } from './remark.ts'
import type { RollView, TableCell } from './roll-view.ts'

export type { Course, PhaseKind, Purpose, Tally, TurnPhase as Phase } from './purpose.ts'
export type { Remark }

export interface RosterEntry {
  readonly unit: number
  readonly id: string
  readonly name: string
  readonly side: number
  readonly formation: string
  readonly arm: Arm
  readonly values: string
  /** Strength it represents, to show losses over time. */
  readonly strength: number
  readonly status: string
  /** Whether it is lost to its side permanently. */
  readonly lost: boolean
  /** Strength left, if units lose it gradually. */
  readonly left?: number
  /** Its hex, or that of its head; null if it isn’t on the map. */
  readonly hex: number | null
  /** All of its hexes from the head back, if it fills several. */
  readonly hexes?: readonly number[]
}

export const strengthLost = ({ strength, lost, left = strength }: RosterEntry): number =>
  lost ? strength : strength - left

export interface Track {
  readonly turn: number
  readonly turns: number
  readonly label: string
  /** A setting for this turn only, such as which phase comes first. */
  readonly order?: string
  readonly arrivals: readonly { readonly turn: number; readonly side: number; readonly units: readonly string[] }[]
  /** The weather’s effect on the look of the map, in games with weather. */
  readonly sky?: 'snow' | 'sleet' | 'overcast' | 'sun' | 'night'
}

/** One line of the score, with a figure for each side. */
export interface ScoreLine {
  readonly label: string
  readonly case: string
  readonly values: readonly (number | string)[]
  /** Part of the first line that only counts if the battle ended now, and may change with the next move. */
  readonly provisional?: true
}

/** What one result of a roll is worth to the rolling side. */
export interface Stake {
  readonly result: string
  readonly probability: number
  /** The enemy’s lost strength less the side’s own, before any further decision. */
  readonly gain: number
}

/** A dice roll in a fight: its possible results, and the actual one. */
export interface Throw {
  readonly side: number
  /** What was rolled, such as the column of the table. */
  readonly on: string
  readonly shown: number
  /** From the worst for that side to the best. */
  readonly stakes: readonly Stake[]
  readonly came: number
}

/** A table of the rulebook, as printed. */
export interface TableSheet {
  readonly title: string
  readonly case: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[]
  readonly note: string
}

/** Hexes that belong together on the map, such as a side’s zones of control. */
export interface Overlay {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly hexes: readonly number[]
}

/** Something on a hex that isn’t a unit: smoke, a blaze, fog, broken ice, or an objective. */
export interface MapMarker {
  readonly hex: number
  readonly kind: 'smoke' | 'blaze' | 'fog' | 'water' | 'goal'
  readonly text: string
}

/** A unit’s stance after a decision. In several hexes, the first is the pivot. */
export interface UnitStance extends Footprint {
  readonly unit: number
  readonly facing: Facing
}

/** Units that act as one by a decision, and those stacked with them that could join. */
export interface Company<D> {
  readonly units: readonly number[]
  readonly mates: readonly number[]
  /** The same with these units instead, legal or not; several if there are several possible stances. */
  make(units: readonly number[]): readonly D[]
}

/** The hexes around a unit by its front, flank and rear. */
export interface ArcHexes {
  readonly front: readonly number[]
  readonly flank: readonly number[]
  readonly rear: readonly number[]
}

/** A hex that a unit can fire at in its present stance. */
export interface FireSpot {
  readonly hex: number
  /** Its ammunition, such as "canister"; each has its own shade. */
  readonly weapon: string
  /** The roll required, such as "4+". */
  readonly needed: string
  readonly chance: number
  /** An obstacle on the line weakens the fire. */
  readonly poor: boolean
}

/** The effect of one weapon along a line of sight. */
export interface SightShot {
  readonly weapon: string
  readonly effective: number
  readonly needed: string
  readonly chance: number
  readonly terms: readonly Term[]
  /** Why it can’t be fired; null if it can. */
  readonly fault: Remark | null
}

/** A view from one hex to another. */
export interface Sighting {
  /** Hexes on the line that block a shot, or only weaken it. */
  readonly hexes: readonly { readonly hex: number; readonly case: string; readonly stops: boolean }[]
  readonly remarks: readonly Remark[]
  /** The unit that would fire, if one is at the near end. */
  readonly firer: string | null
  readonly shots: readonly SightShot[]
}

/** The chain of command, as lines on the map. */
export interface Link {
  readonly from: number
  readonly to: number
  /** The far end is beyond the near end’s range. */
  readonly broken: boolean
}

/** The chain of command around a unit. */
export interface CommandView {
  /** Hexes that it commands from, or is commanded from. */
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
  /** Adjacent hexes that share the outcome. */
  readonly bystanders: readonly number[]
  readonly odds: Odds
  readonly losses?: ExpectedLosses | null
  /** The decision that fights it, if possible now. */
  readonly decision: D | null
}

/** The map context of a question that interrupts a march or charge. */
export interface Interruption {
  /** The acting unit, and where it is. */
  readonly unit: number
  readonly from: number
  /** Its goal; null while it may turn anywhere. */
  readonly to: number | null
  /** Hexes of the units that may react now. */
  readonly answering: readonly number[]
}

/** A command in its part of the turn, with its units. */
export interface Activation {
  readonly name: string
  readonly side: number
  readonly units: readonly number[]
}

/** A phase with a limit in real minutes. */
export interface Hourglass<D> {
  /** The phase: another one gets the full time again. */
  readonly phase: string
  readonly minutes: number
  readonly case: string
  /** The umpire’s decision when time has run out. */
  readonly runsOut: D
}

/** A track that fills from one end or from both: when it is full, or where the two meet, the side loses. */
export interface EndTrack {
  readonly side: number
  /** Its owner, if not the whole side. */
  readonly of?: string
  readonly name: string
  readonly case: string
  readonly boxes: number
  readonly fromTop?: { readonly name: string; readonly filled: number }
  readonly fromBottom: { readonly name: string; readonly filled: number }
}

/** A card in a player’s hand; the case explains it. */
export interface CardView {
  readonly name: string
  /** What it does. */
  readonly gist: string
  readonly case: string
}

/** A number on a counter, or one that goes with it, and its meaning. */
export interface Figure {
  readonly value: string
  readonly name: string
  readonly case: string
}

/** A term or sign of a game that newcomers don’t know. */
export interface GlossaryEntry {
  /** As written; a sign that a number follows, such as "ER", is also recognized with it. */
  readonly word: string
  readonly meaning: string
  readonly case: string
}

/** Help with a question for a player who has never met it. */
export interface Guidance {
  /** What to click or press, and its effect. */
  readonly click: string
  /** What available units can do, after their number: "can still move". */
  readonly left?: string
  /** The same for available targets. */
  readonly targets?: string
  /** The effect of decisions that close the question or choose its course, by kind. */
  readonly ends?: Readonly<Record<string, string>>
}

/** The same answer for all units without one, as the next decision it takes. */
export interface RestOfUnits<D> {
  readonly caption: string
  readonly decision: D
}

/** The unit of strength. */
export type StrengthMeasure = 'points' | 'steps' | 'increments'

/** The average strength that an attack costs both sides, before any further decision. */
export interface ExpectedLosses {
  readonly own: number
  readonly enemy: number
  /** Remaining strength that is disordered, routed or driven back, in games whose tables have this. */
  readonly shaken?: { readonly own: number; readonly enemy: number }
}

/** The odds of an attack later in the turn, with units where they would be then. */
export interface AttackProspect {
  /** All units able to attack together. */
  readonly attackers: readonly number[]
  readonly odds: Odds
  readonly losses: ExpectedLosses | null
}

/** Fire that a move makes possible, and the order that would open it in the step of fire that follows. */
export interface Firing<D> extends AttackProspect {
  readonly order: D
}

export interface Briefing<P, D> {
  /** Terms and signs of the game, explained wherever they appear. */
  readonly glossary: readonly GlossaryEntry[]
  /** If units are asked for one by one, and each must be answered. */
  rest?(position: P): RestOfUnits<D> | null
  /** Kinds of decision by which a unit attacks alone, not in a party. */
  readonly shots?: readonly string[]
  /** Units that may do so now, if one line lists that with all their other options. */
  chargers?(position: P): readonly number[]
  /** The target hex of such an attack, if the unit ends in another, like a charge that stops in front of the enemy. */
  aim?(decision: D): number | null
  /** The unit of strengths and losses: by default strength points. */
  readonly measure?: StrengthMeasure
  /** The expected cost of an attack; null for other decisions. */
  expectedLosses?(position: P, decision: D): ExpectedLosses | null
  /**
   * While units move: the later odds of that side’s attack on a hex, after this decision, or without one. Null if the
   * moving unit couldn’t attack it then, or no unit could.
   */
  prospect?(position: P, side: number, at: number, first: D | null): AttackProspect | null
  /** The same for fire, in games whose units fire after they move. */
  firing?(position: P, side: number, at: number, first: D | null): Firing<D> | null
  /** How to answer the present question, for a newcomer; null without one. */
  guidance?(position: P): Guidance | null
  /** The numbers of a unit one by one, as far as the viewer knows them. */
  figures?(position: P, unit: number): readonly Figure[]
  /** The destination of a decision, if it has one. */
  destination(decision: D): number | null
  /** The meaning of dragging from a unit to a hex, legal or not; null if it means nothing now. */
  wish(position: P, unit: number, hex: number): D | null
  /** In games with facings: decisions that differ only by it are offered as one, with a ring of facings. */
  stance?(position: P, decision: D): UnitStance | null
  /** In games with stacks that may split. */
  company?(position: P, decision: D): Company<D> | null
  /** The same decision with other details, legal or not, such as a leader’s modifier; itself included. */
  variants?(position: P, decision: D): readonly D[]
  /**
   * The button label of a decision, which may depend on the question. Away from the map it includes the destination, if
   * there is one.
   */
  caption(decision: D, position?: P, place?: string): string
  /** What applies while a side has waived a question, in a sentence for that side. */
  standing?(about: string, until: 'phase' | 'end'): string
  /** What it would leave undone, as a warning before it is too late. */
  warnings(position: P, decision: D): readonly Remark[]
  roster(position: P): readonly RosterEntry[]
  track(position: P): Track
  standings(position: P): readonly ScoreLine[]
  /** A side’s goal in the battle, and its progress. */
  purpose?(position: P, side: number): Purpose
  /** The phases of the turn, and the current one; null before the first turn and after the end. */
  course?(position: P): Course | null
  /** The side that would win if it ended now, null for neither; absent if points show that. */
  ahead?(position: P): number | null
  readonly tables: readonly TableSheet[]
  overlays(position: P): readonly Overlay[]
  /** Facts about a hex: its terrain, its cost, the side that controls it. */
  remarks(position: P, hex: number): readonly Remark[]
  /** Where a unit of either side could go if it were free to move now, with the points left. */
  range(position: P, unit: number): readonly { readonly hex: number; readonly left: number }[]
  /** The table cell of an event, to show it. */
  cellOf(event: object): TableCell | null
  /** The dice of one of these events, with earlier events as context; null without a roll. */
  rollIn(events: readonly object[], at: number): RollView | null
  /** Marks on the map besides units, and hexes that decide the battle. */
  markers?(position: P): readonly MapMarker[]
  /** The name of the overlays in a menu. */
  readonly zones?: string
  /** In games with facings: a unit’s front, flank and rear in its present stance. */
  arcs?(position: P, unit: number): ArcHexes | null
  /** Where a unit can fire in its present stance. */
  fieldOfFire?(position: P, unit: number): readonly FireSpot[]
  /** What can be seen and hit along a straight line. */
  sight?(position: P, from: number, to: number): Sighting
  /** The chain of command around a unit, or of a whole side without one. */
  command?(position: P, side: number, unit: number | null): CommandView | null
  /** Fights that the position will lead to. */
  combats?(position: P): readonly CombatView<D>[]
  /** In games that time a phase, during its own question; interruptions don’t count. */
  hourglass?(position: P): Hourglass<D> | null
  /** What the question interrupts, or continues hex by hex; null at questions of the phase itself. */
  occasion?(position: P): Interruption | null
  /** In games whose commands act one after another: the one that an event activates; null if none. */
  activation?(position: P, event: object): Activation | null
  tracks?(position: P): readonly EndTrack[]
  /** The display beside the map as a side sees it, or the public. */
  display?(position: P, side: number | null): OrderDisplay<D>
  /** Kinds of decision made there now: their lines are markers, not units on the map. */
  atDisplay?(position: P): ReadonlySet<string>
  /** A side’s cards; others must not see them. */
  cards?(position: P, side: number): readonly CardView[]
  /** The rolls that a decision led to, to tell luck from skill; absent if the game keeps no such record. */
  throwsOf?(before: P, decision: D, events: readonly object[]): readonly Throw[]
}
