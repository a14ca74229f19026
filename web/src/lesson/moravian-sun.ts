/** Moravian Sun in a quarter of an hour: Saint-Hilaire and Vandamme climb out of the fog against a Russian brigade. */
import type { Decision } from '@voltigeur/kernel'
import { decisions, type Glimpse, type Lesson, type LessonStep, times } from './lesson.ts'

type Fields = Readonly<Record<string, unknown>>

const units = [
  { id: 'fr-morand', hex: '3018' },
  { id: 'fr-thiebault', hex: '3019' },
  { id: 'fr-vare', hex: '3118' },
  { id: 'fr-foot-battery-st-hilaire', hex: '3118' },
  { id: 'fr-ferey', hex: '3116' },
  { id: 'fr-schiner', hex: '3115' },
  { id: 'al-novgorod-and-little-russia-grenadiers', hex: '3320' },
  { id: 'al-apsheron-and-smolensk', hex: '3519' },
  { id: 'al-iv-column-russian-heavy-battery', hex: '3519' },
]
const leaders = [
  { id: 'soult', hex: '3018' },
  { id: 'saint-hilaire', hex: '3019' },
  { id: 'vandamme', hex: '3116' },
  { id: 'kollowrat', hex: '3519' },
  { id: 'miloradovich', hex: '3320' },
]

/** Formations are numbered before Detachments. */
const IV_CORPS = 0

const isOf = (command: number) => (decision: Decision) => (decision as unknown as Fields).command === command
const lastPlaced = ({ decided }: Glimpse, command: number): boolean => {
  const last = decided.filter(isOf(command)).at(-1)
  return last !== undefined && last.kind !== 'takeBack'
}
const placed = ({ decided }: Glimpse): number =>
  new Set(decided.filter(({ kind }) => kind === 'place').map(decision => (decision as unknown as Fields).command)).size

const sealed = (glimpse: Glimpse): boolean => times(glimpse, 'allPlaced') > 0
const active = (glimpse: Glimpse): boolean => decisions(glimpse, 'activate') > 0
const moved = (glimpse: Glimpse): boolean => decisions(glimpse, 'move', 'moveInColumn') > 0
/** The movement of the first command is over. */
const marched = (glimpse: Glimpse): boolean => active(glimpse) && !glimpse.asked.has('move') && moved(glimpse)
const ridden = (glimpse: Glimpse): boolean =>
  times(glimpse, 'rode') > 0 || (marched(glimpse) && !glimpse.asked.has('ride'))
const declared = (glimpse: Glimpse): boolean => times(glimpse, 'assaultDeclared') > 0
const fought = (glimpse: Glimpse): boolean => times(glimpse, 'assaulted') > 0
const acted = (glimpse: Glimpse): boolean => times(glimpse, 'activationEnded') > 0
const secondTurn = (glimpse: Glimpse): boolean => times(glimpse, 'turnEnded') > 0

const steps: readonly LessonStep[] = [
  {
    title: 'Out of the fog',
    text: [
      'Nine in the morning, 2 December 1805. Two divisions of Marshal Soult have climbed out of the valley; on the heights of Pratzen stands the tail of a Russian column.',
      'You command the French, in blue; the computer has the Russians, in green. A turn is an hour.',
    ],
  },
  {
    title: 'A brigade',
    text: [
      'Thiébault in 3019 is a 6-4-5: 6 strength points of some 550 men, efficiency 4, movement 5. The stripe on the left is the colour of his corps, and IV above the box is its number.',
      'Efficiency is what a die must not exceed when the brigade is tested, as before an assault or to rally. A 1 always passes, a 6 never.',
    ],
    at: '3019',
  },
  {
    title: 'Leaders',
    text: [
      'The round pieces are leaders: Soult, XXX, commands a corps. 4-6 are his initiative and his range in hexes.',
      'Whoever of his troops is within that range is in command, and so is whoever stands beside one who is: that is the battle line. Press “Command” on the map and rest the pointer on a unit to see it. Who is cut off may do no more than defend himself.',
    ],
    at: '3018',
  },
  {
    title: 'The weather',
    text: [
      'Every turn begins with a die for the weather; it stands in the bar above. Today it is overcast, and from nine on fog lies on the low ground: there guns reach the next hex only, and a die may upset every fight.',
    ],
  },
  {
    title: 'Detachments',
    text: [
      'Before orders are given, a General can be detached from his corps, to act by an order and at a time of his own. Vandamme has been; Saint-Hilaire stays with the corps.',
    ],
    task: 'Press “No more Detachments”.',
    done: glimpse => times(glimpse, 'initiative') > 0 || glimpse.asked.has('place') || sealed(glimpse),
  },
  {
    title: 'Orders',
    text: [
      'Units do as their formation is ordered. Every formation has a marker at the display, which lies open now; “Close” and “Display” in the bar hide it and bring it back. There are seven orders; each says in a line what it permits, and how many markers of it are left.',
      'Attack binds: everybody has to close in, and whoever touches the enemy must assault him.',
    ],
    task: 'Drag the marker of IV Corps onto “Attack”. By keys: focus it, choose with the arrows, press Enter.',
    done: glimpse => lastPlaced(glimpse, IV_CORPS) || sealed(glimpse),
  },
  {
    title: 'Vandamme',
    text: [
      'Vandamme leads his division by himself, with a marker of his own.',
      'On Advance three of his units must end nearer to the enemy, or as many as he has; they may assault, but only after a test.',
    ],
    task: 'Place Vandamme on “Advance”.',
    done: glimpse => placed(glimpse) >= 2 || sealed(glimpse),
  },
  {
    title: 'Who goes first',
    text: [
      'Main orders lie on one track, Support orders on the other, and in each track the lowest box acts first. Drag a marker to another box if you want Vandamme to go before the corps.',
      'The enemy lays his markers at the same time, and nobody sees the other’s.',
    ],
    task: 'Press “Seal the orders”.',
    done: sealed,
  },
  {
    title: 'Turn and turn about',
    text: [
      'Whoever has the initiative begins: that was a die for each side. Then the sides activate one command after the other, each the next of its Main or of its Support track, and turn over its marker.',
      'The button “Display” in the bar shows what has acted and what lies there still; the enemy’s markers lie on their faces.',
    ],
    task: 'When it is your turn, press “Activate IV Corps”.',
    done: active,
  },
  {
    title: 'Moving',
    text: [
      'A unit in hand shows every hex it can reach and the points it would have left; pointing at one shows the way. Going up a slope costs a point more.',
      'Around every unit in good order lies its zone of control, six hexes. Whoever enters one of the enemy’s stops, and on Attack he may not leave it again.',
    ],
    task: 'Take Thiébault in 3019 in hand and move him to 3220, the village of Pratzen, beside the Russians.',
    at: '3019',
    done: glimpse => moved(glimpse) || acted(glimpse),
  },
  {
    title: 'Close in',
    text: [
      'On Attack every unit has to end at least a hex nearer to the enemy; guns are excused. Varé can reach 3219, and Morand 3319.',
      'Eight strength points of infantry with one battery can stand in a hex. Guns that do not move may bombard afterwards.',
    ],
    task: 'Move Varé and Morand beside the Russians in 3320, leave the guns, and press “End the movement”.',
    at: '3320',
    done: glimpse => marched(glimpse) || acted(glimpse),
  },
  {
    title: 'A General beside them',
    text: [
      'Leaders ride after their troops have moved. A General who stands with those who assault adds 1 to the die; a leader in a beaten hex may be lost.',
    ],
    task: 'Let Saint-Hilaire ride to Thiébault in 3220, then press “The leaders stay”.',
    at: '3019',
    done: glimpse => ridden(glimpse) || declared(glimpse) || acted(glimpse),
  },
  {
    title: 'The guns',
    text: [
      'Then the guns bombard: the table goes by their strength points, and the die is modified by range, terrain and the size of the target. At worst for him the target is disordered, driven back or routed.',
      'They need a line of sight: “Sight line” on the map tells what is in the way.',
    ],
    task: 'If Orders asks you for the guns, let them fire at 3320. Then go on.',
    done: glimpse => glimpse.asked.has('assault') || declared(glimpse) || acted(glimpse),
  },
  {
    title: 'The assault',
    text: [
      'Click the Russians in 3320: the panel adds up both sides, with every modifier and its rule, and shows what each result would mean and how likely it is.',
      'The efficiencies count: 4 against 2 is 2 for you on the die.',
    ],
    task: 'Click 3320 and press “Assault” with all who stand beside it.',
    at: '3320',
    done: glimpse => declared(glimpse) || acted(glimpse),
  },
  {
    title: 'What comes of it',
    text: [
      'Dd disorders the defenders, Dr drives them back, De destroys them; Ad and Ae do the same to you, Ex costs both. A disordered unit controls nothing, cannot attack, and is lost more easily; disordered again, it may rout.',
      'Whoever loses units or sees them rout becomes demoralized, point by point: the tracks stand in the panel.',
    ],
    task: 'Fight it out, and advance into the hex if it is empty.',
    done: glimpse => fought(glimpse) || acted(glimpse),
  },
  {
    title: 'The others',
    text: [
      'Now the Russians activate a command, then you yours, until nobody is left. Cavalry and light troops may step back before an assault, infantry may form square: Orders asks you when it is your turn.',
    ],
    task: 'Activate Vandamme when you are asked, and play until turn 2 begins.',
    done: secondTurn,
  },
  {
    title: 'How one wins',
    text: [
      'Here each of the two outlined hexes is worth a victory point to whoever stands in it at the end, and so are four points of demoralization of the enemy. The great battle counts demoralization alone, and Russians who march off to Vienna.',
      'Every turn you may give other orders. A disordered unit can rally when its command is activated: on Defense even beside the enemy.',
    ],
    task: 'Play the last turns: you give the orders now.',
    done: glimpse => glimpse.over,
  },
  {
    title: 'You know how to play',
    text: [
      'Take the heights with Soult in four turns, or hold them with Kollowrat. Or command the whole army for a day.',
    ],
  },
]

export const lesson: Lesson = {
  seats: ['human', 'recruit'],
  situation: {
    game: 'moravian-sun',
    turns: 3,
    clock: ['09:00', '10:00', '11:00'],
    weather: 'overcast',
    phase: 'start',
    places: { hexes: ['3220', '3320'], perDemoralization: 4 },
    detachments: ['vandamme'],
    // Weather, and the initiative of both sides.
    dice: [4, 5, 2],
    units,
    leaders,
  },
  steps,
  sequels: [
    { caption: 'Take the heights', scenario: 'heights', seats: ['human', 'recruit'] },
    { caption: 'Hold the heights', scenario: 'heights', seats: ['recruit', 'human'] },
    { caption: 'The whole battle', scenario: 'battle', seats: ['human', 'recruit'] },
  ],
}
