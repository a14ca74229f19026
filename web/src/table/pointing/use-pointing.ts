/** Pointing at the map, by pointer, finger or keys: the selection, what is inspected, and what follows. */
import { type CombatView, type Guidance, standsIn } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import type { Decision } from '@voltigeur/kernel'
import { useCallback, useMemo, useState } from 'react'
import { useFleeting } from '../../hooks/use-fleeting.ts'
import { settingsNow } from '../../settings/use-settings.ts'
import { formationInHand, nextInHand } from '../guide/guiding.ts'
import { isEnemy } from '../guide/planning.ts'
import { NO_TOOLS, type Tools } from '../map/use-lens.ts'
import {
  EMPTY,
  excused,
  type Hand,
  handAt,
  pick,
  pointAtFacing,
  pointAtHex,
  pointAtUnit,
  type Scene,
  type Upshot,
} from '../orders/choosing.ts'
import { decideTogether } from '../orders/following.ts'
import type { Sitting } from '../sitting/sitting.ts'

interface Context {
  readonly sitting: Sitting
  readonly scene: Scene
  readonly combats: readonly CombatView<Decision>[]
  /** The hand has something to ask or to answer. */
  readonly onAsk: () => void
}

interface PointedHex {
  readonly hex: number
  readonly byKey: boolean
}

/** A finger hides what it points at, so a tap must be confirmed; so must every order if the player has chosen that. */
const asksFirst = (touch: boolean): boolean => touch || settingsNow().confirmations === 'all'

export interface Pointing {
  readonly hand: Hand
  readonly setHand: (hand: Hand | ((held: Hand) => Hand)) => void
  readonly play: (decision: Decision) => void
  readonly settle: (upshot: Upshot) => void
  /** Selects the next unit that can act, and after its order the next one, until another selection. */
  readonly goOn: () => void
  readonly onRound: boolean
  /** Takes up the first of the next formation that can act, or of the one before. */
  readonly byFormation: (step: 1 | -1) => void
  /** Deselects. */
  readonly letGo: () => void
  /** Under the pointer. */
  readonly hover: number | null
  /** The last hex pointed at, by any means. */
  readonly cursor: number | null
  /** Whose counters lie side by side. */
  readonly fanned: number | null
  /** Points at a hex, and spreads its stack, or that of another hex, or none. */
  readonly lookInto: (hex: number, fan?: number | null) => void
  readonly fold: () => void
  /**
   * The same by keyboard: this hex gets the information of the hex under the pointer, until the pointer moves again.
   */
  readonly walkTo: (hex: number) => void
  readonly tools: Tools
  readonly setTools: (tools: Tools) => void
  /** The ends of the sight line, as far as chosen. */
  readonly ruler: readonly number[]
  /** The fight that is looked into. */
  readonly combat: number | null
  readonly setCombat: (combat: number | null) => void
  /** An enemy unit under inspection: where it could go, and what it could hit. */
  readonly studied: number | null
  /** Hexes that a list beside the map speaks of. */
  readonly hinted: readonly number[]
  readonly onHint: (hexes: readonly number[]) => void
  /** The hex with its odds open, and whether by a key. */
  readonly asked: PointedHex | null
  readonly ask: (hex: number | null, byKey?: boolean) => void
  readonly onHex: (hex: number, touch: boolean) => void
  readonly onUnit: (unit: number, hex: number | null, touch: boolean) => void
  readonly onTake: (unit: number) => void
  readonly onHover: (hex: number | null) => void
  readonly onTurn: (at: number) => void
  readonly onFacing: (at: number, touch: boolean) => void
}

export function usePointing({ sitting, scene, combats, onAsk }: Context): Pointing {
  const held = useHand(sitting, scene, onAsk)
  const { hand, setHand, settle, letGo } = held
  const { setHover, ...gaze } = useGaze(scene)
  const { fanned, lookInto, fold } = gaze
  const [tools, setTools] = useState<Tools>(NO_TOOLS)
  const [ruler, setRuler] = useState<readonly number[]>([])
  const [combat, setCombat] = useFleeting<number | null>(scene, null)
  const [studied, study] = useFleeting<number | null>(scene, null)
  const { asked, ask, lookUpon } = useAsked(scene)
  const [hinted, onHint] = useFleeting<readonly number[]>(scene, NOWHERE)

  /** With the sight line in use, pointing only sets its ends. */
  const measure = useCallback(
    (hex: number): boolean => {
      if (tools.sight) setRuler(ruler.length >= 2 ? [hex] : [...ruler, hex])
      return tools.sight
    },
    [ruler, tools],
  )
  const openFight = useCallback(
    (hex: number): void => {
      const fight = combats.findIndex(({ hexes }) => hexes.flat().includes(hex))
      if (fight >= 0 && hand.unit === null) setCombat(fight)
    },
    [combats, hand, setCombat],
  )

  const onHex = useCallback(
    (hex: number, touch: boolean) => {
      lookInto(hex)
      if (measure(hex)) return
      openFight(hex)
      study(null)
      const upshot = pointAtHex(scene, hand, hex, { confirm: asksFirst(touch) })
      lookUpon(hex, touch, upshot)
      settle(upshot)
    },
    [scene, hand, settle, study, lookInto, measure, openFight, lookUpon],
  )
  const onUnit = useCallback(
    (unit: number, hex: number | null, touch: boolean) => {
      const piece = scene.pieceOf(unit)
      if (!piece) return
      // A fanned-out counter is beside its hex; a long one is taken at the point touched.
      const at = [hex, fanned].find(one => one !== null && standsIn(piece, one)) ?? piece.hex
      // A mouse leaves a fan, which folds up then; a finger does when it has chosen.
      const isOutOfFan = touch && fanned !== null && at === fanned && hex !== at
      // A click on the topmost counter means that one, which is selected already.
      if (isOutOfFan && unit === hand.unit) {
        fold()
        return
      }
      lookInto(hex ?? at, at)
      if (measure(at)) return
      openFight(at)
      const upshot = pointAtUnit(scene, hand, unit, hex ?? (scene.offers.units.has(unit) ? OFF_MAP : at), {
        confirm: asksFirst(touch),
      })
      const isFoe = piece.side !== scene.side
      study(held => (isFoe && held !== unit && isNothing(hand) && isNothing(upshot.hand) ? unit : null))
      lookUpon(at, touch, upshot)
      settle(upshot)
      // After a unit is chosen, the terrain is in view, without spread counters over it.
      if (isOutOfFan && upshot.hand.unit === unit) fold()
    },
    [scene, hand, settle, study, fanned, lookInto, fold, measure, openFight, lookUpon],
  )
  /** Dragged from its hex: selected as if it had been clicked. */
  const onTake = useCallback(
    (unit: number) => {
      if (unit !== hand.unit && scene.offers.units.has(unit)) setHand(pick(scene, unit))
    },
    [scene, hand, setHand],
  )
  const onTurn = useTurning(setHand)
  const onFacing = useCallback(
    (at: number, touch: boolean) => settle(pointAtFacing(hand, at, { confirm: asksFirst(touch) })),
    [hand, settle],
  )

  /** A confirmation or refusal closes first; the next time the selection. */
  const all = useCallback(() => {
    study(null)
    ask(null)
    if (hand.refusal.length > 0) setHand(excused)
    else if (asked === null) letGo()
  }, [study, ask, letGo, setHand, hand, asked])
  const pointing = {
    ...held,
    letGo: all,
    studied,
    hinted,
    onHint,
    tools,
    setTools,
    ruler,
    combat,
    setCombat,
    asked,
    ask,
  }
  return { ...pointing, ...gaze, onHex, onUnit, onTake, onHover: setHover, onTurn, onFacing }
}

/** Turns the open ring to one of its facings. */
const useTurning = (setHand: (next: (held: Hand) => Hand) => void) =>
  useCallback(
    (at: number) =>
      setHand(held => (held.ring && held.ring.at !== at ? { ...held, ring: { ...held.ring, at } } : held)),
    [setHand],
  )

const NOWHERE: readonly number[] = []

const isNothing = ({ unit, party, pending, ring }: Hand): boolean =>
  unit === null && party === null && pending.length === 0 && ring === null

/** The enemy with its odds open, until the next decision. */
function useAsked(scene: Scene) {
  const [asked, setAsked] = useFleeting<PointedHex | null>(scene, null)
  const ask = useCallback(
    (hex: number | null, byKey = false) => setAsked(hex === null ? null : { hex, byKey }),
    [setAsked],
  )
  /** A click on the enemy shows its odds; a finger sees them in the panel, or by a long press. */
  const lookUpon = useCallback(
    (hex: number, touch: boolean, { hand: next, decision }: Upshot) =>
      ask(!touch && !decision && next.refusal.length === 0 && isEnemy(scene, hex) ? hex : null),
    [ask, scene],
  )
  return { asked, ask, lookUpon }
}

/** For a player who selects one unit after the other: the question, and the last unit. */
interface Round {
  readonly asked: Guidance | null
  readonly last: Hand
}

/** A selection belongs to one scene. */
function useHand(sitting: Sitting, scene: Scene, onAsk: () => void) {
  const { battle, position } = scene
  const asked = battle.briefing.guidance?.(position) ?? null
  const [round, setRound] = useState<Round | null>(null)
  const first = useMemo(() => {
    const goesOn = round !== null && round.asked === asked && scene.side !== null
    return (goesOn && nextInHand(scene, round.last)) || handAt(scene)
  }, [scene, round, asked])
  const [hand, keepHand] = useFleeting<Hand>(scene, first)
  const setHand = useCallback(
    (next: Hand | ((held: Hand) => Hand)) => {
      if (!(next instanceof Function) && !isOfSame(next, hand)) setRound(null)
      keepHand(next)
    },
    [keepHand, hand],
  )
  const goOn = useCallback(() => {
    const next = nextInHand(scene, hand)
    if (!next) return
    setRound({ asked, last: next })
    keepHand(next)
    // The panel shows which units act together, and whether they should.
    if (next.party) onAsk()
  }, [scene, hand, asked, keepHand, onAsk])
  const byFormation = useCallback(
    (step: 1 | -1) => {
      const next = formationInHand(scene, hand, step)
      if (next) setHand(next)
    },
    [scene, hand, setHand],
  )
  const letGo = useCallback(() => {
    setRound(null)
    keepHand(handAt(scene))
  }, [scene, keepHand])
  const play = useCallback(
    (decision: Decision) => {
      setRound(held => held && { ...held, last: hand })
      const refusal = decideTogether(sitting, scene, hand, decision)
      if (refusal.length === 0) keepHand(EMPTY)
      else
        keepHand({ ...hand, pending: [], ring: null, refusal, refusedAt: scene.battle.briefing.destination(decision) })
    },
    [sitting, scene, hand, keepHand],
  )
  const settle = useCallback(
    ({ hand: next, decision }: Upshot) => {
      if (decision) {
        play(decision)
        return
      }
      setHand(next)
      const isTold = next.refusal.length > 0 && next.refusedAt === null
      if (next.party || next.ring || isTold || next.pending.length > 0) onAsk()
    },
    [play, setHand, onAsk],
  )
  return { hand, setHand, play, settle, goOn, byFormation, letGo, onRound: round !== null }
}

const isOfSame = (one: Hand, other: Hand): boolean =>
  one.unit === other.unit && (one.party === null) === (other.party === null)

/** The hexes in focus: the one under the pointer, the last one pointed at, and the fanned-out stack. */
function useGaze(scene: Scene) {
  const [hover, setHover] = useState<number | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  // When something has been decided, counters lie where they stand: a fight is not seen beside its hex.
  const [fanned, setFanned] = useFleeting<number | null>(scene, null)
  const lookInto = useCallback(
    (hex: number, fan: number | null = hex) => {
      setCursor(hex)
      setFanned(fan)
    },
    [setFanned],
  )
  const fold = useCallback(() => setFanned(null), [setFanned])
  const walkTo = useCallback(
    (hex: number) => {
      lookInto(hex)
      setHover(hex)
    },
    [lookInto],
  )
  return { hover, setHover, cursor, fanned, lookInto, fold, walkTo }
}
