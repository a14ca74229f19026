/** One guest makes the computer think in dozens of games at once; another guest plays one game. */
import { loadGame } from '@voltigeur/games'
import { Random } from '@voltigeur/kernel'
import type { TableReply } from '@voltigeur/wire'
import { type Hand, openPlayed, type Played, sitAlone } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

export interface FairnessOrder {
  readonly house: House
  readonly games: number
  /** The number of waits for the computer, with and without the attack. */
  readonly turns: number
  readonly seed: string
  readonly tell: (line: string) => void
}

/** Milliseconds between two looks at a game. */
const LOOK = 20
/** The longest wait for all turns together. */
const PATIENCE = 60_000

export async function fairness(order: FairnessOrder): Promise<Finding> {
  const { house, games, turns, seed, tell } = order
  const played = openPlayed(loadGame('crowning-glory'), 'introductory')
  const victim = await Line.guest(house.base)
  const quiet = await waits(played, victim, turns, new Random(`${seed} victim`))
  tell(`the computer takes ${last(quiet)} ms at most with nobody else there`)
  const attacker = await Line.guest(house.base)
  // The computer begins there, and thinks for seconds before its first decision.
  const slow = openPlayed(loadGame('austerlitz'))
  const hands = await Promise.all(Array.from({ length: games }, () => sitAlone(slow, attacker, 'marshal', 1)))
  tell(`${hands.filter(({ owes }) => !owes).length} games wait for the marshal`)
  const stalled = await waits(played, victim, turns, new Random(`${seed} victim`))
  const sound = stalled.length === turns && median(stalled) <= 3 * median(quiet) + HANDING_OVER
  return {
    point: '2 fairness',
    attack: `one guest, ${games} games against the marshal; another guest's computer`,
    figure: `alone: ${told(quiet)}; under attack: ${told(stalled)}`,
    sound,
  }
}

/** Two that think on one processor each take twice as long, plus some switching. */
const HANDING_OVER = 500

const last = (sorted: readonly number[]): number => sorted.at(-1)!
const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]
const told = (sorted: readonly number[]): string => `median ${median(sorted)} ms, longest ${last(sorted)} ms`

/** Milliseconds from a turn’s last decision to the player’s next turn, shortest first. */
async function waits(played: Played, line: Line, turns: number, random: Random): Promise<number[]> {
  const found: number[] = []
  let hand = await sitAlone(played, line, 'captain')
  const end = performance.now() + PATIENCE
  while (found.length < turns && performance.now() < end) {
    if (hand.isOver) hand = await sitAlone(played, line, 'captain')
    if (hand.owes) await hand.send(hand.choose(random))
    if (hand.owes || hand.isOver) continue
    const since = performance.now()
    while (!hand.owes && !hand.isOver && performance.now() < end) await look(hand)
    found.push(Math.round(performance.now() - since))
  }
  return found.sort((a, b) => a - b)
}

async function look(hand: Hand): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, LOOK))
  const { snapshot } = await hand.line.read<TableReply>(hand.path)
  hand.catchUp(snapshot!)
}
