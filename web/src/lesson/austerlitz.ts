/** Austerlitz in five minutes: St. Hilaire's division climbs to the Pratzen plateau at nine in the morning. */
import { type Glimpse, type Lesson, type LessonStep, times } from './lesson.ts'

const [ALLIED, FRENCH] = [0, 1]

const moves = (glimpse: Glimpse): number => times(glimpse, 'moved')
const attacks = (glimpse: Glimpse): number => times(glimpse, 'attacked', { side: FRENCH })
const inMovement = (side: number) => ({ side, phase: 'movement' })
const theirTurn = (glimpse: Glimpse): boolean => times(glimpse, 'phase', inMovement(ALLIED)) > 0
/** Without any contact there is no combat, and the turn passes at once. */
const fighting = (glimpse: Glimpse): boolean =>
  times(glimpse, 'phase', { side: FRENCH, phase: 'combat' }) > 0 || theirTurn(glimpse)
/** The lesson begins with the French movement. */
const ourTurnAgain = (glimpse: Glimpse): boolean => times(glimpse, 'phase', inMovement(FRENCH)) > 1

const steps: readonly LessonStep[] = [
  {
    title: 'The sun of Austerlitz',
    text: [
      'Nine in the morning, 2 December 1805. The fog lifts, and the plateau of Pratzen lies almost empty before you.',
      'You command five French units, in blue. The computer commands the Allies, in green. You will move, then fight.',
    ],
  },
  {
    title: 'A counter',
    text: [
      'A counter shows two numbers. Morand is a 6-5: strength 6 in combat, and 5 movement points each turn.',
      'The crossed box is infantry, one stroke is cavalry, a dot is artillery.',
    ],
    task: 'Click Brigade Morand, the 6-5 in hex 2019, to pick it up.',
    at: '2019',
    done: glimpse => glimpse.hand.unit !== null || moves(glimpse) > 0 || fighting(glimpse),
  },
  {
    title: 'Where it can go',
    text: [
      'Every hex it can reach is tinted, and the number in it is what the unit would have left on arrival. Clear ground costs 1 point.',
      'Rest the pointer on a hex to see the way there and what each step costs.',
    ],
    task: 'Click hex 2118, next to the Allied 8-4, to march there.',
    at: '2118',
    done: glimpse => moves(glimpse) > 0 || fighting(glimpse),
  },
  {
    title: 'Zone of control',
    text: [
      'The six hexes around a unit are its zone of control. Entering an enemy zone costs 1 point more; infantry and artillery must stop there, and whoever stays in one must attack in the same turn.',
      'So contact is a commitment: strike where you are stronger.',
      'If you ever ask for what is not allowed, the table says why.',
    ],
    task: 'Try it: pick up Thiebaud, the 6-5 in hex 1918, and click a hex without a tint.',
    at: '1918',
    done: glimpse => glimpse.hand.refusal.length > 0 || moves(glimpse) > 2 || fighting(glimpse),
  },
  {
    title: 'The rule behind it',
    text: [
      'Under “Not allowed” in Orders stands the reason, with the number of a rule. You will see such numbers everywhere: beside costs, odds and results.',
    ],
    task: 'Press a rule number to read that rule. Then go back to Orders.',
    done: glimpse => glimpse.tab === 'rules' || moves(glimpse) > 2 || fighting(glimpse),
  },
  {
    title: 'Bring up the others',
    text: [
      'Units that attack one hex together add their strengths. The Allied brigade has 8; with 16 you attack at 2 to 1, with all your 24 at 3 to 1.',
      'Up to three French units may share a hex. Artillery may fire from two hexes away, and is then safe from the result.',
    ],
    task: 'Move Thiebaud (6-5) to 2117 and Ware (4-5) to 2118. Then the guns (5-4) to 2017 and the cavalry (3-6) to 2117.',
    at: '2117',
    done: glimpse => moves(glimpse) >= 5 || fighting(glimpse),
  },
  {
    title: 'End the movement phase',
    text: [
      'Move whoever else you like. Undo takes a move back, as long as no die has been rolled.',
      'Movement first, then combat: that is a whole turn.',
    ],
    task: 'Press “End the phase” in Orders.',
    done: fighting,
  },
  {
    title: 'Attack',
    text: [
      'Enemies that you can attack have a red outline. Those in contact must be attacked: Orders lists what still has to be done. If nobody is outlined, move next to somebody first.',
    ],
    task: 'Click the Allied brigade with the red outline.',
    at: '2217',
    done: glimpse => (glimpse.hand.party?.hexes.length ?? 0) > 0 || attacks(glimpse) > 0,
  },
  {
    title: 'Odds before you commit',
    text: [
      'Orders shows who takes part, the odds, and the chances of each result. Untick a unit to see what it is worth.',
      'From best to worst: De, the defender is eliminated; Dr, he retreats; Ex, both lose; Ar and Ae, the same for you.',
      'The first die of this lesson is loaded: it will show 3. Later ones are fair.',
    ],
    task: 'Press “Attack”.',
    done: glimpse => attacks(glimpse) > 0,
  },
  {
    title: 'Retreat',
    text: [
      'Dr: the defender retreats one hex, and the victor chooses which. Never into a zone of control; with no way out he is lost.',
    ],
    task: 'The beaten brigade is in hand: click one of the tinted hexes.',
    done: glimpse => attacks(glimpse) > 0 && !glimpse.asked.has('retreat'),
  },
  {
    title: 'Advance',
    text: [
      'The beaten brigade has gone back one hex, and one of the victors may take its place. It is a gift, and sometimes a trap.',
    ],
    task: 'Pick one of your units and click the empty hex, or press “Stand”.',
    done: glimpse => attacks(glimpse) > 0 && !glimpse.asked.has('advance'),
  },
  {
    title: 'The other side',
    text: [
      'A combat phase ends when you say so, or by itself when nobody is left to attack. Then the other side moves and fights in the same way.',
      'The log keeps everything, with its rules. Open the Combat Results Table under a die to see the cell that it hit.',
    ],
    task: 'Open the Log and follow the Allies until it is your turn again. When one of their attacks fails, you say where they retreat to.',
    done: ourTurnAgain,
  },
  {
    title: 'To find out more',
    text: [
      'Towns triple a defender, the Castle quadruples him, knolls double him: rest the pointer on a hex to see. Rules can be searched; Tables has every chart; Units shows both armies. Under “Menu” at the top you can show all zones of control.',
      'You win by eliminating enemy strength. An army that loses 70 points is demoralized; the Allies also score for units that break out to the west.',
    ],
  },
  {
    title: 'You know how to play',
    text: ['Fight this hour to its end, if you like, or take command of the whole battle: 81 units, 13 hours.'],
  },
]

export const lesson: Lesson = {
  seats: ['recruit', 'human'],
  situation: {
    game: 'austerlitz',
    side: 'french',
    phase: 'movement',
    turn: 4,
    turns: 5,
    dice: [3],
    units: [
      { id: 'F32', hex: '2019' },
      { id: 'F33', hex: '1918' },
      { id: 'F34', hex: '1917' },
      { id: 'F35', hex: '1817' },
      { id: 'F31', hex: '1916' },
      { id: 'A10', hex: '2217' },
      { id: 'A11', hex: '2519' },
      { id: 'A28', hex: '2620' },
      { id: 'A14', hex: '2518' },
    ],
  },
  steps,
  sequels: [
    { caption: 'Command the French', seats: ['recruit', 'human'] },
    { caption: 'Command the Allies', seats: ['human', 'recruit'] },
  ],
}
