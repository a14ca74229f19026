/** What each case of a refusal depends on, and how to change that. */
import {
  around,
  enemies,
  enemiesNotThere,
  everyHex,
  meant,
  others,
  othersThere,
  ReprintedLifts,
  roadsEverywhere,
} from '@voltigeur/hex/lifting'
import { changed, type RuleLift } from '@voltigeur/kernel/conformance'
import { PratzenBattle } from '../battle.ts'
import type { PratzenDecision } from '../decisions.ts'
import { Field, type Rules, STEADY, WAITING } from '../field.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import type { Unit } from '../setup/roster.ts'

type PratzenLift = RuleLift<PratzenDecision, PratzenBattle>

const lifts = new ReprintedLifts<PratzenDecision, PratzenBattle, GroundPlan, Unit, Rules>(
  ({ field: { ground, units, tables, rules } }, { plan, unit, rules: others }) =>
    new PratzenBattle(
      new Field(
        plan ? new Ground({ ...ground.plan, ...plan(ground.plan) }) : ground,
        unit ? units.map(unit) : units,
        tables,
        { ...rules, ...others?.(rules) },
      ),
      () => {},
    ),
)
const { any, both } = lifts
const where = (keys: string, lift: PratzenLift): PratzenLift => lifts.coded(keys.split(' '), lift)
const change = changed<PratzenDecision, PratzenBattle>

type Mark = keyof Field['unit']
const mark = (name: Mark, ...values: number[]): PratzenLift => lifts.named(({ field }) => field.unit[name], ...values)
const markThere = (name: Mark, ...values: number[]): PratzenLift =>
  lifts.there(({ field }) => field.unit[name], ...values)
const everybody =
  (name: Mark, value: number): PratzenLift =>
  () => [change((position, { field }) => field.unit[name].fill(position, value))]

const ANY_FACING = [0, 1, 2, 3, 4, 5]
const swift = (face: Unit['front']): Unit['front'] => ({ ...face, ma: face.ma.map(() => 14) })
const far = lifts.sweeping(lifts.printed(({ front, back }) => ({ front: swift(front), back: swift(back) })))
const plain = lifts.sweeping(lifts.drawn(() => ({ hexes: new Map(), level: () => 0 })))
const paved = lifts.sweeping(lifts.drawn(({ grid }) => ({ roads: roadsEverywhere(grid).map(({ hexes }) => hexes) })))
const facing = any(lifts.other('facing'), mark('facing', ...ANY_FACING))
const rested = any(mark('fired', 0), markThere('fired', 0), everybody('fired', 0))
const steady = any(mark('cohesion', STEADY), markThere('cohesion', STEADY))
const acting = any(mark('acting', 1), lifts.sweeping(both(mark('acting', 1), everybody('moved', 0))))
const unmoved = any(mark('moved', 0), mark('rolled', 0), mark('zone', 0), both(mark('rolled', 0), mark('zone', 0)))
const inCommand = any(mark('ooc', 0, 1), everybody('ooc', 0))
const gone = any(lifts.gone(enemies), lifts.gone(others))
const alone = any(lifts.gone(othersThere), lifts.gone(others))
const beside = lifts.placed(around)
const elsewhere = any(beside, lifts.placed(everyHex))
const party = any(lifts.other('units'), lifts.other('units', 'to'), lifts.other('units', 'to', 'facing'))
const another = any(
  lifts.other('unit'),
  lifts.other('unit', 'to', 'at', 'facing'),
  lifts.other('unit', 'joined', 'modifier'),
  party,
)
const wherever = any(lifts.other('to', 'facing'), lifts.other('at', 'facing', 'shot'), lifts.other('at'), party)
const due = lifts.gone(meant, WAITING)
const unfired = any(mark('shot', 0), both(mark('shot', 0), mark('fired', 0)))

/** The player holds the named card. */
const held: PratzenLift = ({ battle: { field }, decision, by }) =>
  decision.kind === 'play'
    ? field.rules.deck.flatMap((card, index) =>
        card.id === decision.card ? [change(position => field.card.place.set(position, index, by + 1))] : [],
      )
    : []
/** A player can’t hold a card that isn’t in the deck. */
const notInDeck: PratzenLift = ({ battle: { field }, decision }) =>
  decision.kind === 'play' && !field.rules.deck.some(({ id }) => id === decision.card) ? null : []
const otherCard = any(lifts.other('card'), lifts.other('card', 'unit'))
/** No unit is left that must roll, fight or advance. */
const nothingOwed: PratzenLift = any(
  everybody('zone', 0),
  everybody('rolled', 1),
  everybody('duty', 0),
  everybody('part', 0),
)

export const LIFTS: Readonly<Record<string, PratzenLift>> = {
  'PLAY-2': any(where('notOwn', lifts.never()), elsewhere),
  'ART-1': any(where('cannotBombard', any(mark('limbered', 0), another)), wherever, lifts.manned(enemiesNotThere)),
  'ART-4': any(wherever, lifts.manned(enemiesNotThere), plain),
  'ART-5': any(steady, mark('rank', 0), another),
  'ART-6': unfired,
  'ART-10': wherever,
  'CAVLDR-1': any(party, lifts.gone(meant), lifts.gone(others)),
  'CAVLDR-2': any(lifts.other('joined'), lifts.other('joined', 'modifier'), lifts.other('unit', 'joined', 'modifier')),
  'CAVLDR-3': inCommand,
  'CC-0': any(mark('duty', 1), another),
  'CC-1': any(another, facing),
  'CC-1b': any(rested, another),
  'CC-1c': any(another, facing),
  'CC-2': any(rested, mark('moved', 0), another, elsewhere),
  'CC-6': any(mark('duty', 1), another),
  'CC-7': another,
  'CC-10': any(where('mustAdvance victorsMustAdvance', nothingOwed), mark('duty', 1), another, wherever),
  'CC-10b': wherever,
  'CC-13a': another,
  'CC-13b': any(gone, wherever),
  'CC-13d': wherever,
  'CC-13h': wherever,
  'CRT-R': any(lifts.other('at'), markThere('toll', 1)),
  'CRT-RETREAT': wherever,
  'CRT-WITHDRAW': wherever,
  'DEF-3': lifts.never(),
  'DEF-5': any(lifts.other('unit'), lifts.other('unit', 'joined', 'modifier')),
  // The order of battle says which units have guns.
  'DEF-19': any(where('noGuns', lifts.never()), mark('limbered', 0, 1)),
  'DEF-24': nothingOwed,
  'DEF-30': any(
    where('inSquare', mark('square', 0)),
    where('noFoot', lifts.never()),
    where('aloneInHex', lifts.placed(everyHex)),
    where('nameTheTop', another),
    any(alone, another),
  ),
  'ENG-1': any(
    where('hasRolled', mark('rolled', 0)),
    where('notNear rollFirst', any(mark('zone', 1), nothingOwed)),
    nothingOwed,
  ),
  'ENG-4': any(acting, another, party),
  'ENG-5': any(
    where('leaderWaits', any(lifts.other('units'), party, acting)),
    where('hasActed', mark('rolled', 0)),
    unmoved,
    party,
  ),
  'ENG-6': any(inCommand, wherever),
  'ENG-7': inCommand,
  'ENG-ET-1': any(lifts.other('unit'), lifts.other('unit', 'joined', 'modifier')),
  'ENG-ET-3': any(lifts.other('modifier'), lifts.other('unit', 'joined', 'modifier'), inCommand),
  'ENG-ET-5': wherever,
  'ENG-ET-8': any(gone, wherever),
  'ENG-ET-14': any(gone, unfired, lifts.placed(everyHex), everybody('shot', 0)),
  'ENG-ET-15': any(far, wherever, gone),
  'ENG-ET-16': any(mark('square', 1), another),
  'ENG-ET-17': any(facing, lifts.other('to', 'facing')),
  'ET-4': lifts.other('modifier'),
  'EVT-2': lifts.never(),
  'EVT-3': any(where('notNow', lifts.never()), notInDeck, held, otherCard),
  'FAC-1': facing,
  'FAC-2': any(facing, wherever),
  'FAC-6': mark('square', 0),
  'FCT-6': rested,
  'FCT-T4': rested,
  'FEF-2': any(wherever, facing),
  'FIRE-INF-0': any(where('notFiring', lifts.never()), wherever, lifts.manned(enemiesNotThere)),
  'FIRE-INF-6': any(unfired, wherever),
  'HIT-6c': another,
  'LMOV-1': party,
  'LMOV-2': any(party, another),
  'LMOV-4': any(far, wherever),
  'LMOV-5': any(wherever, party),
  'MOV-0': any(far, wherever, elsewhere),
  'MOV-1': rested,
  'MOV-2a': any(plain, paved, far),
  'MOV-4d': mark('moved', 0),
  'MOV-4e': mark('moved', 0),
  'OPT-AMMO-2': another,
  'OPT-AMMO-6': mark('ammo', 0),
  'OPT-BLAZE-1': lifts.other('at'),
  'REINF-1': any(where('stillToCome', elsewhere), another, lifts.other('unit', 'at', 'facing'), due),
  'REINF-2': any(another, wherever),
  'REINF-6': any(gone, wherever),
  'ROUT-5': steady,
  'STK-7': any(lifts.gone(othersThere), gone),
  'STK-8': any(facing, lifts.other('to', 'facing'), lifts.other('unit', 'facing')),
  'STK-CBT-1': any(mark('rank', 0), another),
  'STK-CBT-2': any(mark('rank', 0), another),
  'STK-CBT-3': any(mark('through', 0), everybody('through', 0)),
  'STK-MOV-3': any(alone, wherever),
  'STK-MOV-6': party,
  'STK-MOV-8': any(
    where('hasShifted', mark('shifted', 0)),
    where('isOnTop', mark('rank', 9)),
    another,
    lifts.placed(everyHex),
  ),
  'TEC-ROAD-C': any(far, wherever),
  'UMOV-1': any(mark('zone', 0), inCommand),
  'UMOV-2': any(gone, wherever),
  'UMOV-3': any(alone, wherever),
  'WIN-1': any(mark('duty', 1), mark('part', 1), another),
}
