/** La Bataille de Kulm in a quarter of an hour: a regiment of Prince Reuss throws Murom off the road to Teplitz. */
import { decisions, type Glimpse, type Lesson, type LessonStep, times } from './lesson.ts'

const units = [
  { id: 'fr-46-1', hex: '1916', facing: 'NW' },
  { id: 'fr-46-2', hex: '1917', facing: 'NW' },
  { id: 'fr-46-3', hex: '2016', facing: 'NW' },
  { id: 'fr-5d-a', hex: '1814', facing: 'NW', formation: 'unlimbered' },
  { id: 'fr-9cll', hex: '2017', facing: 'NW' },
  { id: 'ru-muro', hex: '1615', facing: 'SE' },
  { id: 'ru-gdjg-2', hex: '1413', facing: 'SE' },
  { id: 'ru-tatar', hex: '1416', facing: 'SE' },
]
const leaders = [
  { id: 'l-reuss', hex: '2015' },
  { id: 'l-gobrecht', hex: '2118' },
  { id: 'l-bistrom', hex: '1413' },
]

const [FRENCH, COALITION] = [0, 1]

/** The Movement Phase of the first turn is over. */
const theirs = (glimpse: Glimpse): boolean => times(glimpse, 'segment', { side: COALITION }) > 0
const secondTurn = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 0
const moving = ({ asked }: Glimpse): boolean => asked.has('move') || asked.has('form')
const marched = (glimpse: Glimpse): boolean =>
  theirs(glimpse) || decisions(glimpse, 'fire', 'assault') > 0 || (decisions(glimpse, 'done') > 0 && !moving(glimpse))
const moved = (glimpse: Glimpse, least: number): boolean => decisions(glimpse, 'move') >= least || marched(glimpse)
const fired = (glimpse: Glimpse): boolean => times(glimpse, 'fired', { side: FRENCH }) > 0
const assaulting = (glimpse: Glimpse): boolean => glimpse.asked.has('assault') || times(glimpse, 'assaulted') > 0
const charging = (glimpse: Glimpse): boolean => decisions(glimpse, 'declare') > 0
/** The Movement Phase of the second turn, or later. */
const ridden = (glimpse: Glimpse): boolean => secondTurn(glimpse) && (moving(glimpse) || marchedAgain(glimpse))
const marchedAgain = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 1

const steps: readonly LessonStep[] = [
  {
    title: 'The road to Teplitz',
    text: [
      'Eleven in the morning, 29 August 1813. The 46e of the line is to throw a Russian regiment off the road below the village of Straden.',
      'You command the French, in blue; the computer has the Russians, in green. A turn is twenty minutes, a hex a hundred paces.',
    ],
  },
  {
    title: 'A first move',
    text: [
      'The 2/46e in 1917 is a battalion in column, five hundred men: each of the 5 increments on its counter stands for a hundred. The white arrow shows which way it looks.',
      'In hand, it shows every hex it can reach and the points it would have left. At the end it may turn, so you are asked which way.',
    ],
    task: 'Click the 2/46e in 1917, then 1716 beside the Russians; keep it looking north-west and press “Move here”.',
    at: '1917',
    done: glimpse => moved(glimpse, 1),
  },
  {
    title: 'Zones of influence',
    text: [
      'The hexes that a unit looks at are its zone of influence. Whoever enters that of the enemy stops there, as the 2/46e just did.',
      'Press “Arcs” at the top of the map and rest the pointer on a unit: its front, its flanks and its rear. An assault into a flank counts double, one into the rear half as much again.',
    ],
    task: 'Move the 1/46e from 1916 to 1715, also beside the Russians.',
    at: '1916',
    done: glimpse => moved(glimpse, 2),
  },
  {
    title: 'Column, line and square',
    text: [
      'Columns march and assault. A line has more muskets, and may spread over two hexes. A square holds off horse, and suffers from guns. Changing costs movement points; each button says how many.',
    ],
    task: 'Click the 3/46e in 2016, press “Form line …”, turn it on the ring or with Q and E, and press Enter.',
    at: '2016',
    done: glimpse => decisions(glimpse, 'form') > 0 || marched(glimpse),
  },
  {
    title: 'The Prince',
    text: [
      'The round pieces are leaders. Prince Reuss is a 3-1-3: so much he adds to an attack, to a defence, and to the morale of those with whom he is.',
    ],
    task: 'Click Prince Reuss in 2015, then 1715. Then press “End the Movement Phase”.',
    at: '2015',
    done: marched,
  },
  {
    title: 'Fire',
    text: [
      'First the Russians fire, because you have moved up to them. Then you: click them, and the panel adds up muskets and guns against what the target can bear, with every modifier and its rule.',
      'Two dice are read as tens and ones, from 11 to 66: thirty-six steps, which the Tables show. The result is how many increments are lost; a loss may call for a morale check.',
    ],
    task: 'Click 1615 and press “Fire”. Let the guns in 1814 fire too if they are not among them, then press “Cease fire”.',
    at: '1615',
    done: glimpse => assaulting(glimpse) || theirs(glimpse) || (fired(glimpse) && !glimpse.asked.has('fire')),
  },
  {
    title: 'Cold steel',
    text: [
      'Now the assault. Before blows fall each side checks its morale: the panel says in how many of 36 throws Murom stands, and each battalion dares to go in.',
      'You see what lies open on your own counters only. Fire, melee and morale of the enemy are on the other side of his, and are guessed until they have been used.',
    ],
    task: 'Click 1615, tick both battalions, look at the chances and press “Assault”.',
    at: '1615',
    done: glimpse => times(glimpse, 'assaulted') > 0 || theirs(glimpse),
  },
  {
    title: 'What comes of it',
    text: [
      'Whoever is beaten loses increments and falls back, in disorder or in rout. Disordered units do little but go back; routed ones run, and may carry others with them. In your Recovery Phase they try to rally.',
    ],
    task: 'Fight it out: say where anybody flees, and advance into the hex if it is empty. Then go on.',
    done: theirs,
  },
  {
    title: 'Horse',
    text: [
      'Now the Russians do the same, and first their cavalry. A charge is ridden hex by hex, and you are asked as it comes: whether infantry forms square before it, and whether your own horse rides to meet it.',
      'The arrow on the map shows what it goes for, the outlines who may answer. If you do not wish to be asked, press “No, and do not ask again in this half of the turn”.',
    ],
    task: 'Answer what Orders asks of you, until turn 2 begins.',
    done: secondTurn,
  },
  {
    title: 'Your own charge',
    text: [
      'Your turn begins with your horse. Its charges are all named before the first is ridden. Those who ride four hexes straight ahead strike harder, and a charge that finds nobody is blown.',
    ],
    task: 'Click the Lancers and press “Declare the charge”, or press “Declare no more charges”.',
    done: glimpse => charging(glimpse) || ridden(glimpse),
  },
  {
    title: 'Hex by hex',
    text: [
      'The Lancers are in hand: yellow is where they can ride next, red whom they can take as their target. Infantry that is charged may stand, try to form square, or run.',
    ],
    task: 'Click the next hex, or the enemy that you mean, until the charge is over.',
    done: ridden,
  },
  {
    title: 'How one wins',
    text: [
      'Here the outlined hex 1615 decides: whoever was in it last when the clock has struck twelve. “If it ended now” stands in the bar above.',
      'The scenarios count villages, losses, and who gets away. Every rule that is cited can be pressed, and says what it is about.',
    ],
    task: 'Play the last turns: you give the orders now.',
    done: glimpse => glimpse.over,
  },
  {
    title: 'You know how to play',
    text: [
      'Take Straden with Prince Reuss in eight turns, or hold it with the Guard. Or stand with Ostermann on the first day, against all of Vandamme’s corps.',
    ],
  },
]

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'la-bataille',
    first: '11:00',
    last: '12:00',
    phase: 'movement',
    side: 'french',
    village: { '1615': 'coalition' },
    units,
    leaders,
  },
  steps,
  sequels: [
    { caption: 'Take Straden', scenario: 'intro', seats: ['human', 'recruit'] },
    { caption: 'Hold Straden', scenario: 'intro', seats: ['recruit', 'human'] },
    { caption: 'The first day', scenario: 'day1', seats: ['recruit', 'human'] },
  ],
}
