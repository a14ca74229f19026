/** The Pratzen in a quarter of an hour: the 14e Ligne meets a Russian battalion in front of the village. */
import type { Decision, GameEvent } from '@voltigeur/kernel'
import { decisions, type Glimpse, type Lesson, type LessonStep, times } from './lesson.ts'

const [FRENCH, ALLIED] = [0, 1]

const company = (id: string, type: string, hex: string, facing: string) => ({
  id,
  type,
  side: 'french',
  formation: `${id.slice(0, 5)} Ligne`,
  regiment: '14e Ligne',
  hex,
  facing,
})
const musketeers = (id: string, type: string, hex: string) => ({
  id,
  type,
  side: 'allied',
  formation: '1/Novgorod',
  regiment: 'Novgorod',
  hex,
  facing: 'W',
})

/** From top to bottom where they share a hex. */
const units = [
  company('1/14e-Grenadiers', 'FR_GREN', '05.43', 'E'),
  company('1/14e-Flag', 'FR_FLAG2', '05.43', 'E'),
  company('1/14e-b', 'FR_LINE2', '05.43', 'E'),
  company('1/14e-c', 'FR_LINE2', '05.43', 'E'),
  company('1/14e-d', 'FR_LINE2', '06.45', 'E'),
  company('2/14e-Flag', 'FR_FLAG2', '10.43', 'NE'),
  company('2/14e-a', 'FR_LINE2', '09.43', 'NE'),
  { ...company('2/14e-b', 'FR_LINE2', '11.44', 'NE'), cohesion: 'disordered' },
  { id: '8-pounders', type: 'FR_8PDR', side: 'french', formation: '8-pounders', hex: '10.38', facing: 'SE' },
  musketeers('Novgorod-Flag', 'RU_FLAG1', '12.40'),
  musketeers('Novgorod-a', 'RU_MUSK1', '12.40'),
  musketeers('Novgorod-b', 'RU_MUSK1', '12.40'),
  musketeers('Novgorod-c', 'RU_MUSK1', '12.40'),
  { id: '6-pounders', type: 'RU_6PDR', side: 'allied', formation: '6-pounders', hex: '15.41', facing: 'W' },
]

const named = (id: string): number => units.findIndex(unit => unit.id === id)
const [GUNS, SECOND, FIRST] = ['8-pounders', '2/14e-Flag', '1/14e-Flag'].map(named)

type Fields = Readonly<Record<string, unknown>>
const isRollOf =
  (unit: number) =>
  (decision: Decision): boolean =>
    decision.kind === 'engage' && (decision as unknown as Fields).unit === unit

const rolled = ({ decided }: Glimpse, unit: number): boolean => decided.some(isRollOf(unit))
/** What the newcomer has decided since that command rolled. */
const since = (glimpse: Glimpse, unit: number): readonly Decision[] =>
  rolled(glimpse, unit) ? glimpse.decided.slice(glimpse.decided.findIndex(isRollOf(unit)) + 1) : []

const firing = (glimpse: Glimpse): boolean => decisions(glimpse, 'bombard') > 0
const engaging = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { side: FRENCH, phase: 'engagement' }) > 0
const engaged = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { side: FRENCH, phase: 'rally' }) > 0
const theirTurn = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { side: ALLIED }) > 0
const secondTurn = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 0

/** A command has rolled and done what it had to: the next one is asked for. */
const settled = (glimpse: Glimpse, unit: number): boolean =>
  engaged(glimpse) || (rolled(glimpse, unit) && glimpse.asked.has('engage'))

const attacks = ({ events }: Glimpse, unit: number): boolean =>
  events.some((event: GameEvent) => {
    const { kind, units: who, result } = event as unknown as Fields
    return kind === 'engaged' && result === 'attack' && (who as readonly number[]).includes(unit)
  })
/** The first battalion does not advance after all, or has done so. */
const chargeIsOver = (glimpse: Glimpse): boolean =>
  settled(glimpse, FIRST) ||
  (rolled(glimpse, FIRST) && !attacks(glimpse, FIRST)) ||
  since(glimpse, FIRST).some(({ kind }) => kind === 'hold' || kind === 'openFire' || kind === 'move')

const steps: readonly LessonStep[] = [
  {
    title: 'Before Pratzen',
    text: [
      'Nine in the morning, 2 December 1805. Thiébault leads his brigade on the village of Pratzen, and a Russian battalion bars the way.',
      'You command two battalions of the 14e Ligne and a few guns, in blue; the computer has the Russians, in green. A hex is 50 paces wide, a turn some two minutes.',
    ],
  },
  {
    title: 'A counter',
    text: [
      'The Grenadiers in 05.43 are a 4-3/5/6-3: strength 4 in close combat, allowances of 3, 5 and 6 hexes, slow, normal and rapid, and engagement rating 3. A disordered unit, like the one in 11.44, shows its weaker back.',
      'A Flag is the company that leads a battalion; a Leader, like Thiébault, is a general with his staff.',
    ],
    at: '05.43',
  },
  {
    title: 'Front, flank and rear',
    text: [
      'A unit faces a corner of its hex: the two hexes beside it are its front, the two opposite its rear, the others its flanks. It fires only to the front, and fights with double strength from the flank or rear of an enemy whom it has in front.',
      'Press “Arcs” at the top of the map, and rest the pointer on a unit, to see all that.',
    ],
    at: '10.38',
  },
  {
    title: 'Flags and Leaders',
    text: [
      'A Flag commands the companies of its battalion within 2 hexes, and a brigade Leader his Flags within 10.',
      'The company in 06.45 is 3 hexes from its Flag: it is out of command, and so near the enemy it can do nothing. “Command” at the top of the map shows who commands whom.',
    ],
    at: '06.45',
  },
  {
    title: 'The guns come first',
    text: [
      'Guns that are unlimbered may fire once a turn at an enemy in range and in sight. “Sight line” tells for any two hexes what can be seen and hit between them, and if nothing, why.',
    ],
    task: 'Click the 8-pounders in 10.38 to take them in hand.',
    at: '10.38',
    done: glimpse => glimpse.hand.unit !== null || firing(glimpse) || engaging(glimpse),
  },
  {
    title: 'Ball or canister',
    text: [
      'Within 4 hexes canister rolls one die, at the top unit, and hits on 3 or more. Ball rolls one for every unit of a stack, four here, and hits on 4; a single unit it hits on 5.',
      'Whoever is hit is disordered and goes to the bottom of the stack, and three hits cost a battalion a unit. The first dice of this lesson are loaded, the later ones are fair.',
    ],
    task: 'Click the Russian column in 12.40 and press “Fire ball”.',
    at: '12.40',
    done: glimpse => firing(glimpse) || engaging(glimpse),
  },
  {
    title: 'Will they obey?',
    text: [
      'Within 8 hexes of the enemy every command must roll two dice on the Engagement Table. Low, and it withdraws; high, and it may attack; in between it holds, and may move slowly, but no nearer to the enemy.',
      'Guns are a command of their own: they add 2, and never charge.',
    ],
    task: 'Take the 8-pounders in hand and press “Roll”. If they hold, press “The command stays as it is”.',
    at: '10.38',
    done: glimpse => settled(glimpse, GUNS) || rolled(glimpse, SECOND) || rolled(glimpse, FIRST),
  },
  {
    title: 'A volley',
    text: [
      'By its rating of 2 the 2/14e withdraws on 2 to 4, holds on 5 to 7 and attacks from 8, with 1 off the roll for its disordered company. On Attack it may open fire at the nearest enemy within 6 hexes, and every die hits that is no less than the range; on Hold the Fire Control Table decides.',
      'Infantry that has fired may not move or turn before it ceases fire, and is worse off by a column when it is charged.',
    ],
    task: 'Take the Flag of the 2/14e in 10.43 in hand, press “Roll” and then, if you may, “Open fire”.',
    at: '10.43',
    done: glimpse => settled(glimpse, SECOND) || rolled(glimpse, FIRST),
  },
  {
    title: 'The word of a Leader',
    text: [
      'With a Leader in its hex or next to it a command may add 1 to its roll, or take 1 away; you say so before the dice fall.',
      'Thiébault is with the 1/14e. With his word it attacks from 7, without it from 8.',
    ],
    task: 'Take the Flag of the 1/14e in 05.43 in hand and press “Roll with +1 by the Leader”.',
    at: '05.43',
    done: glimpse => rolled(glimpse, FIRST) || engaged(glimpse),
  },
  {
    title: 'Three, five or six',
    text: [
      'Whoever advances on Attack goes exactly one of his allowances, here 3, 5 or 6 hexes, with every hex nearer to the nearest enemy. Only contact ends it sooner.',
      'Units in a hex may go together or each for itself, and a Leader with them.',
    ],
    task: 'Press “Advance”, click the Grenadiers in 05.43, press “The whole stack”, and click 11.41 beside the Russians.',
    at: '05.43',
    done: glimpse => glimpse.hand.ring !== null || chargeIsOver(glimpse),
  },
  {
    title: 'Which way they face',
    text: [
      'The ring shows how they can face at the end of the move. Next to the enemy they must have as many of his hexes in front as they can.',
    ],
    task: 'Turn them east on the ring, or with Q and E, and press “Move here”.',
    at: '11.41',
    done: chargeIsOver,
  },
  {
    title: 'Rally',
    text: [
      'After all moves comes the Rally Phase: every disordered unit rolls a die, less 1 if its Leader is in the hex or next to it, and is steady again if that is no more than its rating. A routed unit is then no longer routed, but still disordered.',
      'The umpire rolls for everybody.',
    ],
  },
  {
    title: 'A close combat to be fought',
    text: [
      'Units in contact must fight. A stack counts as its top unit and 1 for each steady unit below, and a Leader adds 1: your column has 4 + 3 + 1.',
      'The two sums give a column of the table. Then come the shifts, such as one for each point by which the best rating of one side is higher.',
    ],
    task: 'If there is a combat to be fought, look into it in Orders. Then press “End this advance”, and let everybody roll who has not.',
    done: glimpse => times(glimpse, 'closeCombat') > 0 || theirTurn(glimpse),
  },
  {
    title: 'R, D and T',
    text: [
      'R, repulsed: of every four units or fewer one is disordered, and infantry withdraws 4 hexes. D, defeated: one of them is hit, all are disordered and retreat 10. T, totally defeated: two are hit, all rout and retreat 12.',
      'They go through their rear hexes and are lost if they must come next to an enemy; a retreat ends facing the rear. Beaten by infantry, a column takes an R as D and a D as T, but a company alone in its hex a D as R.',
    ],
  },
  {
    title: 'After the fight',
    text: [
      'Attackers who have won must advance: infantry one hex, to its front, where it may face as it likes.',
      'After an R the victors stay in order, after a D or T they are disordered too.',
    ],
    task: 'If you have won, click the Grenadiers and then 12.40, and press “Advance here”. If not, say where they fall back to.',
    at: '11.41',
    done: glimpse => times(glimpse, 'advanced') > 0 || theirTurn(glimpse),
  },
  {
    title: 'Their turn',
    text: [
      'The Russians go through the same phases. Their guns will look for your column: ball rolls a die for every unit in it.',
      'If they charge, a unit that has no attacker in front may turn, and one that no attacker has reached may close up by a hex, but nobody who has fired.',
    ],
    task: 'Answer what Orders asks of you, until turn 2 begins.',
    done: secondTurn,
  },
  {
    title: 'How one wins',
    text: [
      'Under Orders lie the morale tracks. Pieces lost fill a track from the right, Flags defeated in close combat, D or T, from the left; when the two meet the army is beaten at once. The Russian track has 3 boxes, yours has 5.',
      'If none is beaten in four turns, this fight is drawn. In the scenarios there is ground to be held as well.',
    ],
    task: 'Fight it out: you give the orders now.',
    done: glimpse => glimpse.over,
  },
  {
    title: 'You know how to play',
    text: [
      'Take the village itself with three battalions, or hold it with the Russians: eleven turns. Or stand with Saint-Hilaire on the Pratzeberg, against all that comes.',
    ],
  },
]

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'pratzen',
    map: 'b',
    turns: 4,
    phase: 'command',
    side: 'french',
    demoralization: { french: 5, allied: 3 },
    // Ball; the guns; the 2/14e and its volley; the 1/14e; rally; close combat.
    dice: [4, 2, 5, 3, 2, 2, 5, 4, 4, 2, 3, 4, 3, 2, 2],
    units,
    leaders: [
      { id: 'Thiébault', side: 'french', rank: 'brigade', arm: 'infantry', commands: ['14e Ligne'], hex: '05.43' },
      { id: 'Berg', side: 'allied', rank: 'brigade', arm: 'infantry', commands: ['Novgorod'], hex: '17.39' },
    ],
  },
  steps,
  sequels: [
    { caption: 'Take the village', scenario: 'intro-pratzen-village', seats: ['human', 'recruit'] },
    { caption: 'Hold the village', scenario: 'intro-pratzen-village', seats: ['recruit', 'human'] },
    { caption: 'Hold the Pratzeberg', scenario: 'st-hilaire-pratzeberg', seats: ['human', 'recruit'] },
  ],
}
