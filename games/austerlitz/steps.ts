/** The steps of the sequence of play, and what each remembers while it runs. */
import { type Flow, flag, gives, int, word } from '@voltigeur/kernel'
import type { AusterlitzDecision } from './decisions.ts'

export function headings(flow: Flow<AusterlitzDecision>) {
  return {
    gameTurn: flow.step('game-turn', { over: flag() }),
    deployment: flow.step('deployment', { side: int() }),
    reinforcements: flow.step('reinforcements', { side: int() }),
    movement: flow.step('movement', { side: int() }),
    combat: flow.step('combat', { side: int() }),
    /** One attack, from the die to the advance. */
    battle: flow.step('battle', { side: int(), column: int(), die: int(), victor: int(), fallsBack: flag() }),
    exchange: flow.step('exchange', { side: int(), way: word('paid', 'fell back') }, gives<'paid' | 'fell back'>()),
    volunteers: flow.step('volunteers', { side: int() }),
    retreat: flow.step('retreat', { victor: int(), defender: int() }),
    advance: flow.step('advance', { victor: int() }),
  }
}

export type Steps = ReturnType<typeof headings>
export type AusterlitzFlow = Flow<AusterlitzDecision>
