/** The steps of the turn sequence, and what each remembers while it runs. */
import { type Flow, flag, gives, int } from '@voltigeur/kernel'
import type { GloryDecision } from './decisions.ts'
import type { Field } from './field.ts'

export function headings({ hexes }: Field, flow: GloryFlow) {
  return {
    turn: flow.step('turn', {}),
    battery: flow.step('battery', {}),
    deployment: flow.step('deployment', {}),
    reinforcement: flow.step('reinforcement', {}),
    variant: flow.step('variant', { side: int() }),
    declaration: flow.step('declaration', {}),
    movement: flow.step('movement', { side: int() }),
    reserve: flow.step('reserve', {}),
    combat: flow.step('combat', { side: int(), declined: int() }),
    /** One attack. `loss` is what the attackers must lose, `spare` what the defender must. */
    battle: flow.step('battle', { side: int(), hex: int(hexes), loss: int(), spare: int() }),
    support: flow.step('support', { side: int() }),
    casualties: flow.step('casualties', { side: int(), owed: int() }),
    /** Gives whether the defender retreated. */
    retreat: flow.step('retreat', { side: int(), loss: int(), retreated: flag() }, gives<boolean>()),
    advance: flow.step('advance', { side: int(), hex: int(hexes) }),
    regroup: flow.step('regroup', {}),
  }
}

export type Steps = ReturnType<typeof headings>
export type GloryFlow = Flow<GloryDecision>
