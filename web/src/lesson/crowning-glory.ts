/** A Crowning Glory in ten minutes: the last two hours of the introductory scenario, between Sokolnitz and its Castle. */
import { decisions, type Glimpse, type Lesson, type LessonStep, times } from './lesson.ts'

const FRENCH = 1

/** Units chosen so far, whether they marched or stayed. */
const chosen = (glimpse: Glimpse): number => decisions(glimpse, 'move', 'stay')
const attacks = (glimpse: Glimpse): number => times(glimpse, 'attacked', { side: FRENCH })
const lastHour = (glimpse: Glimpse): boolean => times(glimpse, 'turn') > 0
const fighting = (glimpse: Glimpse): boolean => times(glimpse, 'phase', { phase: 'combat' }) > 0
const firstFight = (glimpse: Glimpse): boolean => attacks(glimpse) > 0 || lastHour(glimpse)
const gunsAsked = (glimpse: Glimpse): boolean => glimpse.asked.has('bombard') || firstFight(glimpse)
/** Something is asked, and not this: while the computer decides it may still come. */
const pastAsking = ({ asked }: Glimpse, kind: string): boolean => asked.size > 0 && !asked.has(kind)

const steps: readonly LessonStep[] = [
  {
    title: 'The Goldbach at eleven',
    text: [
      'Eleven in the morning, 2 December 1805. The Allied left is across the Goldbach: Telnitz is lost, and half of Sokolnitz. The rest must be held until noon has struck.',
      'You command four French units, in blue. The computer commands the Russians and Austrians.',
    ],
  },
  {
    title: 'One number',
    text: [
      'A counter has a single number, its steps. They are its strength in attack and in defence; every loss takes one away, and with the last the unit is gone.',
      'The crossed box is infantry, one stroke is cavalry. French infantry has 5 movement points, Allied infantry 4, cavalry two more.',
    ],
    task: 'Click Friant, the 4 in hex 2023, to pick him up.',
    at: '2023',
    done: glimpse => glimpse.hand.unit !== null || chosen(glimpse) > 0,
  },
  {
    title: 'Where he can go',
    text: [
      'Every hex he can reach is tinted, and the number in it is what he would have left. Rest the pointer on a hex to see the way and its cost.',
      'A hex holds one unit. The French may pass through each other; the Allies may not.',
    ],
    task: 'Click hex 2021, between Sokolnitz and the Castle.',
    at: '2021',
    done: glimpse => chosen(glimpse) > 0,
  },
  {
    title: 'One of yours, one of theirs',
    text: [
      'Friant has moved and shows his Passive face: a veil lies over the counter. Now the Allies move one unit, then you again, one for one. Three Russians had moved before you came.',
      'You must choose a unit each time. It need not march, but it is turned over all the same.',
    ],
    task: 'When the Allies have moved, pick up Levasseur, the 4 in Sokolnitz (2121).',
    at: '2121',
    done: glimpse => glimpse.hand.unit !== null || chosen(glimpse) > 1,
  },
  {
    title: 'Zones of control',
    text: [
      'The six hexes around an enemy are his zone of control. Whoever enters one stops there. Whoever begins in one may take a single step, out of it: never from zone to zone.',
      'Two Russians hold Levasseur, so next to nothing is tinted for him.',
    ],
    task: 'With Levasseur in hand, click 2122, and read in Orders why he may not go there.',
    at: '2122',
    done: glimpse => glimpse.hand.refusal.length > 0 || chosen(glimpse) > 1,
  },
  {
    title: 'Chosen, and staying',
    text: [
      'Levasseur is where he is needed. Attacks on a Town lose one column of the table, on a Fortress two.',
      'The number beside each reason is a rule: press it to read the rule, and go back to Orders.',
    ],
    task: 'Click Levasseur again, then press “Stay here”.',
    done: glimpse => chosen(glimpse) > 1,
  },
  {
    title: 'The rest of the army',
    text: [
      'Férey holds the Castle, and Bourcier’s dragoons watch the road to the west.',
      'A side that has no Active unit left waits until the other has chosen all of its own. Then everybody recovers: all counters show the Active face again.',
    ],
    task: 'Let Férey (2020) and Bourcier (2223) stay, each in his turn.',
    at: '2020',
    done: fighting,
  },
  {
    title: 'Attack in turn',
    text: [
      'Combat goes one for one as well: a French attack, an Allied attack, and so on. Nobody ever has to attack. Whoever declines may attack later on, but two declines in a row end the phase.',
      'Enemies that you can attack have a red outline.',
    ],
    task: 'Click Przbyzowski, the 6 in 2120.',
    at: '2120',
    done: glimpse => (glimpse.hand.party?.hexes.length ?? 0) > 0 || gunsAsked(glimpse),
  },
  {
    title: 'Strength less strength',
    text: [
      'All Active units beside one enemy may attack him together. Their steps less his steps give the column: ten against six are +4. Attackers on opposite sides of him gain a column.',
      '“1/2” is what it costs: the attacker one step, the defender two.',
    ],
    task: 'Press “Attack”. The die waits until the guns have been heard of.',
    done: gunsAsked,
  },
  {
    title: 'The guns',
    text: [
      'Artillery is not on the map. Each side has a pool of markers: one for an attack, worth no more than the steps it supports, and back in the pool when everybody recovers.',
      'With all three units even the marker of 1 lifts you from +4 to +5. The first die of this lesson is loaded, and will show 3; later ones are fair.',
    ],
    task: 'Choose a marker.',
    done: firstFight,
  },
  {
    title: 'Steps',
    text: [
      'The attacker pays first, and says which of his units. Units that fought are Passive until the next recovery, but they defend with all they have.',
    ],
    task: 'Choose who loses a step, if several could.',
    done: glimpse => lastHour(glimpse) || (attacks(glimpse) > 0 && !glimpse.asked.has('lose')),
  },
  {
    title: 'Retreat and advance',
    text: [
      'The defender may fall back one hex and lose a step less, but only into an empty hex outside every zone of yours.',
      'When his hex is empty, one of the attackers may advance into it, zones or no zones.',
    ],
    task: 'If he has left, click one of your units and then his hex, or press “Stand”.',
    done: glimpse => lastHour(glimpse) || (attacks(glimpse) > 0 && pastAsking(glimpse, 'advance')),
  },
  {
    title: 'Under attack',
    text: [
      'When the Allies attack, the same choice is yours: “Stand” and take the loss, or click the unit and a tinted hex to fall back and lose a step less. A Town that is left is seldom won back.',
    ],
    task: 'Answer what Orders asks. Attack again, or decline, until the hour is over.',
    done: glimpse => lastHour(glimpse) || glimpse.asked.has('regroup'),
  },
  {
    title: 'Regroup',
    text: [
      'Once in a battle, at the end of a turn but not of the last, every French unit outside enemy zones may regain a step. It is now or never.',
    ],
    task: 'Press “Regroup the French army”.',
    done: lastHour,
  },
  {
    title: 'March first, or fight first?',
    text: [
      'At the head of every turn the French player decides the order for both sides. Movement first brings your units together for a blow. Combat first strikes those who stand beside you, and then everybody may march away, or in.',
    ],
    task: 'Declare what comes first in the last hour.',
    done: glimpse => decisions(glimpse, 'declare') > 0,
  },
  {
    title: 'What it is all for',
    text: [
      'At the end count French units in Telnitz (2323), Sokolnitz (2121, 2222) and the Castle (2020). One is a Tactical victory, two an Operational, three a Strategic one, the latter two only with no Allied unit in row 18 or north of it.',
      'The Allies need all four hexes, and five steps in row 17 or beyond. Press the figures at the top to see how it would end now.',
    ],
  },
  {
    title: 'The last hour',
    text: [
      'Under “Menu” at the top you can lay all zones of control on the map. Tables has every chart, Units both armies, and Rules every case.',
      'In the whole battle an army can break: the Allies when 29 steps are lost, the French at 33.',
    ],
    task: 'Fight it out: you give the orders now.',
    done: glimpse => glimpse.over,
  },
  {
    title: 'You know how to play',
    text: ['Try the whole southern attack, four hours around Sokolnitz, or take command of all Austerlitz: ten hours.'],
  },
]

export const lesson: Lesson = {
  seats: ['recruit', 'human'],
  situation: {
    game: 'crowning-glory',
    scenario: 'introductory',
    turn: 3,
    phase: 'movement',
    side: 'french',
    dice: [3],
    markers: [
      { side: 'french', factor: 2 },
      { side: 'french', factor: 1 },
      { side: 'allied', factor: 4 },
    ],
    units: [
      { id: 'fr-friant', hex: '2023' },
      { id: 'fr-levasseur', hex: '2121' },
      { id: 'fr-ferey', hex: '2020' },
      { id: 'fr-bourcier', hex: '2223' },
      // These have moved already, so that they are still in contact when combat begins.
      { id: 'al-przbyzowski', hex: '2120', passive: true },
      { id: 'al-olsusiev', hex: '2222', passive: true },
      { id: 'al-urusov', hex: '2323', passive: true },
      { id: 'al-kamensky', hex: '2218' },
      { id: 'al-liechtenstein', hex: '2320' },
    ],
  },
  steps,
  sequels: [
    { caption: 'Defend Sokolnitz', scenario: 'introductory', seats: ['recruit', 'human'] },
    { caption: 'Attack Sokolnitz', scenario: 'introductory', seats: ['human', 'recruit'] },
    { caption: 'Command at Austerlitz', scenario: 'full-battle', seats: ['recruit', 'human'] },
  ],
}
