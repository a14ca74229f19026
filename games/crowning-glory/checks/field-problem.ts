/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import type { Beginning } from '@voltigeur/kernel'
import { FieldProblem, type ToldFacts, textsIn } from '@voltigeur/kernel/field-problem'
import type { GloryBattle } from '../battle.ts'
import type { GloryDecision } from '../decisions.ts'
import { crowningGlory } from '../index.ts'
import { DATA_FILES, type SideName } from '../setup/data.ts'

type Arm = 'infantry' | 'cavalry'
type Terrain = 'clear' | 'forest' | 'marsh' | 'town' | 'fortress' | 'all-pond' | 'partial-pond'

export interface Counter {
  readonly id: string
  readonly side?: SideName
  readonly type?: Arm
  readonly steps?: number
  readonly full?: number
  readonly move?: number
  readonly hex?: string
  readonly status?: 'waiting' | 'on map' | 'eliminated' | 'exited'
  readonly arrival?: 'setup' | 'reserve' | 'variable' | 'scenario'
  readonly passive?: boolean
}

/** What a situation can state; the blank map has radius 5 by default. */
export interface Problem {
  readonly scenario?: string
  readonly map?: 'scenario' | { readonly radius: number }
  readonly terrain?: Readonly<Record<string, Terrain | readonly Terrain[]>>
  readonly hexsides?: Readonly<Record<string, 'stream' | 'pond'>>
  readonly hillcrests?: readonly string[]
  readonly roads?: readonly (readonly string[])[]
  readonly edges?: { readonly west?: readonly string[]; readonly east?: readonly string[] }
  readonly critical?: readonly string[]
  readonly control?: Readonly<Record<string, SideName>>
  readonly reserve?: readonly string[]
  readonly entry?: readonly string[]
  readonly setup?: 'none' | 'scenario'
  readonly units?: readonly Counter[]
  readonly markers?: readonly {
    readonly side: SideName
    readonly factor: number
    readonly face?: 'active' | 'passive' | 'absent'
  }[]
  readonly turn?: number
  readonly turns?: number
  readonly phase?: 'start' | 'declaration' | 'movement' | 'combat' | 'regroup'
  readonly first?: 'movement' | 'combat'
  readonly side?: SideName
  readonly demoralized?: 'allied' | null
  readonly losses?: Partial<Readonly<Record<SideName, number>>>
  readonly regrouped?: number
  readonly arrived?: boolean
  readonly variants?: Partial<
    Readonly<
      Record<
        SideName,
        {
          readonly number: number
          readonly state?: 'hidden' | 'in force' | 'discarded'
          readonly played?: number
          readonly chosen?: string
        }
      >
    >
  >
  readonly dice?: readonly number[]
}

export interface View {
  readonly turn: number
  readonly turns: number
  readonly clock: string
  readonly step: string
  readonly side: SideName | null
  readonly first: 'movement' | 'combat' | null
  readonly losses: Readonly<Record<SideName, number>>
  readonly demoralized: SideName | null
  readonly regrouped: number | null
  readonly control: Readonly<Record<string, SideName>>
  readonly markers: readonly {
    readonly id: string
    readonly side: SideName
    readonly factor: number
    readonly face: string
  }[]
  readonly variants: Readonly<Record<SideName, { readonly number: number | null; readonly state: string } | null>>
  readonly units: readonly {
    readonly id: string
    readonly side: SideName
    readonly type: Arm
    readonly steps: number
    readonly full: number
    readonly move: number
    readonly status: NonNullable<Counter['status']>
    readonly hex: string | null
    readonly states: readonly string[]
  }[]
}

export type { ToldFacts as Told }

const enlist =
  (side: SideName, type: Arm) =>
  (id: string, steps: number, hex?: string, more: Partial<Counter> = {}): Counter => ({
    id,
    side,
    type,
    steps,
    ...(hex === undefined ? {} : { hex }),
    ...more,
  })

/** A counter as typed: `french('F', 3, '0,0')`; without a hex it waits off the map. */
export const french = enlist('french', 'infantry')
export const frenchHorse = enlist('french', 'cavalry')
export const allied = enlist('allied', 'infantry')
export const alliedHorse = enlist('allied', 'cavalry')

export const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
export const game = crowningGlory(texts)

class GloryProblem extends FieldProblem<View, GloryDecision, GloryBattle> {
  constructor(beginning: Beginning) {
    super(game, beginning)
  }

  /** Units may be named by id, whatever an order calls them. */
  override choices(beginning = '', by?: string): string[] {
    const { field, language } = this.match.battle
    const called = (word: string): string => {
      const unit = field.units.findIndex(({ id }) => id === word)
      return unit < 0 ? word : language.say({ kind: 'stay', unit }).slice('stay '.length)
    }
    return super.choices(beginning.split(' ').map(called).join(' '), by)
  }

  /** The hexes that a unit may enter, ignoring captures on the path. */
  moves(unit: string): string[] {
    const { language } = this.match.battle
    // Choices name units as typed, tests by id.
    const typed = language.say(language.hear(`stay ${unit}`)).split(' ')[1]
    return this.choices(`move ${typed}`)
      .filter(order => !order.includes('via'))
      .map(order => order.split(' ')[3])
  }

  /** The position as a side sees it. */
  viewOf(side: SideName): View {
    const { battle, game } = this.match
    return battle.language.view(this.match.seen(game.sides.indexOf(side))) as unknown as View
  }

  column(order: string): string {
    return this.odds(order).column
  }

  steps(...ids: readonly string[]): number[] {
    return ids.map(id => this.counter(id).steps)
  }

  passive(id: string): boolean {
    return this.states(id).includes('passive')
  }
}

export type { GloryProblem as FieldProblem }

export function problem(given: Problem): GloryProblem {
  return new GloryProblem({ situation: { map: { radius: 5 }, ...given }, seed: 'field problem' })
}

/** A scenario itself, from its first decision. */
export function opening(
  scenario: string,
  options: Readonly<Record<string, string>> = {},
  seed = 'opening',
): GloryProblem {
  return new GloryProblem({ scenario, options, seed })
}

/** One attacker against one defender on the blank map, French by default. */
export function duel(attack: number, defence: number, more: Problem = {}): GloryProblem {
  const side = more.side ?? 'french'
  const [own, other] = side === 'french' ? [french, allied] : [allied, french]
  return problem({
    phase: 'combat',
    side,
    units: [own('A', attack, '-1,0'), other('D', defence, '0,0')],
    ...more,
  })
}
