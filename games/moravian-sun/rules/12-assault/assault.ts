/** 12.4, 12.5 One assault: odds, die and result. Its effects are in 12-results.ts. */
import type { FrameOf, Position, Term, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ATTACK, type Field, HAS_ATTACKED, HAS_DEFENDED, SNOW } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { KitOf, MoravianFlow, Steps } from '../../steps.ts'
import { terms } from '../../terms.ts'
import { words } from '../../words.ts'
import { orderOf } from '../04-orders/orders.ts'
import { passingRolls } from '../13-efficiency.ts'
import { counterchargers } from '../14-cavalry/charge-phase.ts'
import { breakSquare } from '../15-disorder.ts'
import { rollDie } from '../die.ts'
import { canEnter } from './advance.ts'
import { meleeOf } from './attacks.ts'
import { eliminate } from './elimination.ts'
import { generalOf, hasGeneral, leadersWith, rankOf } from './leaders.ts'
import { assess, confusion, inPlace, isCertain, oddsName, prevailing, reckon, resultOf } from './odds.ts'
import { aftermath, consequences } from './results.ts'
import { gunsAlone, type Melee } from './strength.ts'

type Fighting = FrameOf<Steps['assault']>

export const meleeIn = ({ attackers, defenders, charging, raid }: Fighting): Melee => ({
  attackers: attackers.toArray(),
  defenders: defenders.toArray(),
  charging: charging.toArray(),
  raid,
})

function takePlaces(field: Field, position: Position, frame: Fighting): void {
  const { attackers, defenders, charging, raid } = meleeOf(field, position, frame.attack, frame.side)
  const hexesOf = (units: readonly number[]): Set<number> => new Set(units.map(unit => field.hex(position, unit)))
  frame.attackers.fill(attackers)
  frame.defenders.fill(defenders)
  frame.charging.fill(charging)
  frame.raid = raid
  frame.bases.fill(hexesOf(attackers))
  frame.targets.fill(hexesOf(defenders))
  frame.manned.fill(hexesOf([...attackers, ...defenders].filter(unit => !field.isArtillery(unit))))
  const { fought } = field.troop
  for (const unit of attackers) fought.set(position, unit, HAS_ATTACKED)
  for (const unit of defenders)
    if (fought.get(position, unit) !== HAS_ATTACKED) fought.set(position, unit, HAS_DEFENDED)
}

/** 3.2.2, 16.13.2: commanders in chief among the attackers. */
function chiefs(field: Field, position: Position, { attackers }: Fighting): number[] {
  return leadersWith(field, position, attackers.toArray()).filter(leader =>
    ['army', 'emperor', 'wing'].includes(rankOf(field, position, leader)),
  )
}

/**
 * 11.1.1: guns alone are lost without a roll if an attacker can enter their hex; 16.29.4: not those of the Santon. In
 * snow there is no advance after combat, so no entry (16.41.snow.4).
 */
export function overrunIn(field: Field, position: Position, { attackers, defenders }: Melee): number[] {
  if (field.weather(position) === SNOW) return []
  const fallsAlone = (hex: number): boolean =>
    gunsAlone(field, position, hex) &&
    defenders.every(unit => field.hex(position, unit) !== hex || field.units[unit].move > 0) &&
    attackers.some(unit => canEnter(field, position, unit, hex))
  return defenders.filter(unit => fallsAlone(field.hex(position, unit)))
}

function overrunGuns(field: Field, position: Position, frame: Fighting, umpire: Umpire): void {
  for (const unit of overrunIn(field, position, meleeIn(frame))) {
    frame.defenders.delete(unit)
    eliminate(field, position, unit, umpire, { case: '11.1.1', why: 'overrun' })
  }
}

/** 14.3.2: attacking infantry breaks a square. */
function openSquares(field: Field, position: Position, { attackers, defenders }: Fighting, umpire: Umpire): void {
  if (!attackers.toArray().some(unit => field.isInfantry(unit))) return
  for (const unit of defenders.toArray()) breakSquare(field, position, unit, umpire, '14.3.2')
}

/** 12.4.2: instead of a die, if the odds decide alone. */
const NO_DIE = 0

/** 12.1.5, 12.1.6; 3.5.1, 3.5.2: which leaders the roll itself puts at risk. */
function roll(field: Field, position: Position, frame: Fighting, umpire: Umpire): void {
  const melee = meleeIn(frame)
  const assessment = assess(field, position, melee, frame)
  const fog = assessment.confused ? rollDie(position, umpire) : 0
  const shift = fog === 0 ? 0 : confusion(fog)
  const reckoning = reckon(field, assessment, shift)
  const die = isCertain(reckoning) ? NO_DIE : rollDie(position, umpire)
  const read = resultOf(field, reckoning, die)
  const result = inPlace(field, position, melee, read)
  frame.result = result
  const shifts = [
    ...(assessment.shift ? [assessment.shift] : []),
    ...(fog > 0 ? [terms.fog('16.42.2', shift, fog)] : []),
  ]
  note(umpire, {
    kind: 'assaulted',
    attackers: melee.attackers,
    defenders: melee.defenders,
    attack: assessment.attack,
    defence: assessment.defence,
    column: oddsName(reckoning.column),
    die,
    drm: reckoning.drm,
    terms: [...reckoning.terms, ...shifts],
    result,
    cases: die === NO_DIE ? ['12.4.2'] : result === read ? ['12.5.3'] : ['12.5.3', '12.5.4.Dr'],
  })
  const general = generalOf(field, position, melee.attackers)
  if (die === 6) frame.leaders.fill(leadersWith(field, position, melee.defenders))
  else frame.leaders.fill(die === 1 && general >= 0 ? [general] : [])
}

/** 12.5.4.Ne, 3.3.0, 13.2.1: only modifiers that all attackers share help them to continue. */
export function pressTerms(field: Field, position: Position, attackers: readonly number[]): Term[] {
  const { inCommand, general } = field.tables.tests
  const found: Term[] = []
  if (attackers.every(unit => field.troop.outOfCommand.get(position, unit) === 0))
    found.push(terms.allInCommand('3.3.0', inCommand))
  if (attackers.every(unit => hasGeneral(field, position, unit))) found.push(terms.allGenerals('13.2.1', general))
  return found
}

/** 12.5.4.Ne: the highest roll with which that efficiency lets them continue. */
export function pressNeeds(field: Field, position: Position, attackers: readonly number[], efficiency: number): number {
  const drm = pressTerms(field, position, attackers).reduce((sum, { value }) => sum + value, 0)
  return passingRolls(drm, efficiency)
}

/** 12.5.4.Ne: one die for the whole attack, against the efficiency used. */
function press(field: Field, position: Position, frame: Fighting, umpire: Umpire): void {
  const needed = pressNeeds(field, position, frame.attackers.toArray(), frame.ours)
  const die = rollDie(position, umpire)
  const result = die <= needed ? 'Ex' : 'Ad'
  frame.result = result
  note(umpire, { kind: 'pressed', die, needed, result, cases: ['12.5.4.Ne'] })
}

/** 12.3.1: the owner breaks a tie. */
function rating(field: Field, { ask, choice, part }: KitOf<'assault'>, ours: boolean) {
  const values = (position: Position, { attackers, defenders }: Fighting): number[] =>
    ours
      ? prevailing(field, position, attackers.toArray(), 'attack')
      : prevailing(field, position, defenders.toArray(), 'defence')
  const set = (frame: Fighting, value: number): void => {
    if (ours) frame.ours = value
    else frame.theirs = value
  }
  const who = ours ? 'attacker' : 'defender'
  return [
    part(`efficiency of the ${who}`, (position, frame) => set(frame, values(position, frame).at(-1)!)),
    ask(`choice of the ${who}`, {
      if: (position, frame) => values(position, frame).length > 1,
      of: (_, { side }) => (ours ? side : 1 - side),
      text: (_, { attackers, defenders }) =>
        questions.rate(field.namesOf(attackers.toArray()), field.namesOf(defenders.toArray())),
      now: now.rate,
      cases: ['12.3.1'],
      choices: [
        choice('rate', {
          candidates: (position, frame) => values(position, frame).map(efficiency => ({ kind: 'rate', efficiency })),
          must: [
            [(p, frame, d) => values(p, frame).includes(d.efficiency), (_, __, d) => words.notPrevailing(d.efficiency)],
          ],
          effect: (_, frame, { efficiency }) => set(frame, efficiency),
        }),
      ],
    }),
  ]
}

export function defineAssault(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.assault, kit => {
    const { ask, call, choice, each, part, when } = kit
    return [
      part('places', (position, frame) => takePlaces(field, position, frame)),
      each('chiefs', 'leaders', 'leader', (position, frame) => chiefs(field, position, frame), [
        call('leave', steps.relocation, (_, { leader }) => ({ leader })),
      ]),
      part('guns', (position, frame, umpire) => overrunGuns(field, position, frame, umpire)),
      when('fight', (_, { defenders }) => defenders.first >= 0, [
        part('squares', (position, frame, umpire) => openSquares(field, position, frame, umpire)),
        when(
          'charge',
          (position, { charging, defenders, raid }) =>
            charging.first >= 0 &&
            !raid &&
            counterchargers(field, position, charging.toArray(), defenders.toArray()).length > 0,
          [
            call(
              'countercharge',
              steps.countercharge,
              (_, { side, charging, defenders }) => ({
                side: 1 - side,
                charging: charging.toArray(),
                defenders: defenders.toArray(),
              }),
              (_, frame, met) => {
                if (met) frame.charging.fill([])
              },
            ),
          ],
        ),
        ...rating(field, kit, true),
        ...rating(field, kit, false),
        part('die', (position, frame, umpire) => roll(field, position, frame, umpire)),
        each('danger', 'leaders', 'leader', (_, { leaders }) => leaders.toArray(), [
          call('test', steps.leaderLoss, (_, { leader }) => ({ leader })),
        ]),
        ask('press', {
          if: (position, { result, attackers }) =>
            result === 'Ne' && attackers.toArray().every(unit => orderOf(field, position, unit) === ATTACK),
          of: (_, { side }) => side,
          text: (position, frame) => {
            const where = frame.targets.toArray().map(hex => field.label(hex))
            return questions.press(where, pressNeeds(field, position, frame.attackers.toArray(), frame.ours))
          },
          now: now.press,
          cases: ['12.5.4.Ne'],
          choices: [
            choice('press', { effect: (position, frame, _, umpire) => press(field, position, frame, umpire) }),
            choice('done'),
          ],
        }),
        ...consequences(field, kit, steps),
      ]),
      ...aftermath(field, kit, steps),
    ]
  })
}
