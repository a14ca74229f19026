/** What the umpire says when he refuses something about charges, their answers and melee. */
import { said } from '@voltigeur/kernel'

/** Why a unit does not charge, by case. */
const CHARGING: Readonly<Record<string, string>> = {
  '6.8.7': 'cavalry skirmishers do not charge',
  '10.1.2': 'only fresh cavalry in good order charges',
  '10.1.4': 'a stack charges out of one hex',
  '10.1.5': 'several regiments need a leader of their nation with a cavalry bonus among them',
  '10.1.7': 'it has nowhere to ride straight ahead',
  '10.2': 'it is declared already',
}

/** Why a charge does not ride into a hex. */
const RIDING: Readonly<Record<string, string>> = {
  '2.1.2': 'it lies outside the field',
  '3.1.1': 'there is no room',
  '3.1.2': 'horse does not ride through these friends',
  '10.1.9': 'a charge keeps to clear ground',
  '10.1.10': 'enemies are there who stand in no square',
  '10.1.10b': 'it is a square, which is neither the target nor can be ridden through',
  '10.2.2': 'there are not enough movement points for it',
  '16.1.2': 'it is a steep slope',
}

/** Why a hex is not the target of a charge. */
const AIMING = {
  '10.1.9': (hex: string) => `${hex} is no target: nobody is charged among trees or houses.`,
  '10.2.3': (hex: string) => `${hex} is no target: no enemies are in sight there.`,
  '10.2.4': (hex: string) => `${hex} was not declared when it could have been.`,
} as const

/** Why horse does not answer a charge, or charge who moves. */
const ANSWERING: Readonly<Record<string, string>> = {
  '6.8.7': 'cavalry skirmishers do not charge',
  '10.1.9': 'nobody is charged among trees or houses',
  '10.2.7c': 'it meets a charge already',
  '10.3.1': 'only cavalry in good order that is not exhausted does',
  '10.3.2': 'light cavalry does so within four hexes of its front',
  '10.3.3': 'heavy cavalry does so within three hexes of its front',
  '10.3.4': 'it has tried in this phase',
  '10.3.5': 'the charge is not in its sight',
  '10.3.9': 'it would have to form on the way',
  '10.4.1': 'he must be before its front, in sight and no farther than two hexes',
  '10.4.2': 'only cavalry in good order that is not exhausted does',
  '10.4.3b': 'it has tried, and may again at his next hex',
  '10.4.3c': 'one hex forward does not bring it next to him',
}

/** Why infantry does not form square. */
const SQUARING: Readonly<Record<string, string>> = {
  '6.5.1': 'a square needs clear ground and three increments of infantry',
  '7.1.1': 'it does not look that way',
  '10.2.8a': 'only infantry in good order in column or line does',
  '10.2.8b': 'the charge is more than four movement points away',
  '10.2.8c': 'it has answered a charge in this phase',
  '10.2.8d': 'none of yours is there',
  '16.2.7e': 'Austrians do not',
}

/** Why a unit does not assault a hex. */
const ASSAULTING: Readonly<Record<string, string>> = {
  '4.3.6': 'it is routed',
  '6.5.10': 'a square does not assault',
  '6.10.8': 'it is on the march',
  '11.2.8': 'it has force marched',
  '13.1.2': 'that hex is not before its front',
  '10.2.7e': 'a charge has bound it to fight elsewhere',
  '13.2.1': 'guns do not assault',
  '13.3.6': 'it has caught up with others who retreated, and has to assault those',
  '13.4.1': 'it has fired at another hex',
  '13.4.7': 'horse comes at a square by a charge only',
  '13.7.1': 'it has assaulted in this phase',
}

/** Why a piece does not retreat before melee. */
const EVADING: Readonly<Record<string, string>> = {
  '4.3.6d': 'it is routed',
  '5.1.3b': 'it is exhausted, and fresh cavalry comes at it',
  '6.8.7': 'it is not faster by two points than every enemy beside it',
  '13.3': 'it meets a charge',
  '13.2.2': 'it is not in the hex that is assaulted',
  '13.3.6b': 'it has retreated once in this phase',
  '13.3.2': 'it is not faster by two points than those who come, nor does it skirmish before infantry',
  '13.3.4': 'it cannot come there with half its movement points, out of reach and away from the enemy',
  '16.2.2': 'without him the stack has no right to be',
  '16.2.7a': 'without him the stack has no right to be',
}

/** Why cavalry skirmishers do not fall back after their fire. */
const FALLING_BACK: Readonly<Record<string, string>> = {
  '6.8.3': 'only cavalry skirmishers do to whom an enemy has moved up who does not skirmish on horseback himself',
  '6.8.5': 'enemy light cavalry is beside it',
  '6.8.7': EVADING['6.8.7'],
  '13.3': EVADING['13.3'],
  '13.3.4': 'it goes one hex, out of reach and away from the enemy',
}

/** What binds a unit to fight at a hex. */
const BOUND: Readonly<Record<string, string>> = {
  '10.2.7e': 'met the enemy in a charge at',
  '13.3.6': 'caught up with those who retreated to',
}

/** What a side may wish not to be asked about. */
const ABOUT: Readonly<Record<string, string>> = {
  opportunityFire: 'fire at those who move',
  opportunityCharge: 'charges at those who move',
  reactionCharge: 'riding out against charges',
  squares: 'squares',
  retreatBeforeMelee: 'retreats before melee',
  sparing: 'sparing the horses',
}

export const aboutWhat = (about: string): string => ABOUT[about] ?? about

export const shockWords = {
  nobodyAsks: (about: string) => said('12.7.2', `You are not asked about ${aboutWhat(about)} now.`),
  notInstructed: (about: string) => said('12.7.2', `You are already asked about ${aboutWhat(about)}.`),
  namedNobody: () => said('10.1.4', 'Name the units of one charge, each once.'),
  cannotCharge: (id: string, unit: string) => said(id, `${unit} cannot charge: ${CHARGING[id]}.`),
  notDeclared: (unit: string) => said('10.2', `${unit} has no charge to ride.`),
  notAhead: (unit: string, hex: string, changes: boolean) =>
    changes
      ? said('10.1.8', `${unit} changes its formation in the first hex of its charge only.`)
      : said(
          '10.1.7',
          `${unit} cannot come to ${hex} so: a charge goes straight ahead and turns by 60 degrees at most.`,
        ),
  cannotGallop: (id: string, unit: string, hex: string) =>
    said(id, `${unit} does not ride into ${hex}: ${RIDING[id] ?? 'there is no room'}.`),
  mustClose: (unit: string, pursues: boolean) =>
    pursues
      ? said('10.2.8j', `${unit} must ride after those who run.`)
      : said('10.2.9f', `${unit} could not be held and must close with the nearest enemy.`),
  noRecall: (id: string) =>
    said(
      id,
      id === '10.2.9a'
        ? 'A charge is called off from its second hex on.'
        : id === '10.2.9'
          ? 'Recall has been tried.'
          : 'Who pursues is not called off.',
    ),
  cannotStop: (unit: string) => said('6.1.3', `${unit} cannot stop among these friends.`),
  noAim: (id: '10.1.9' | '10.2.3' | '10.2.4', hex: string) => said(id, AIMING[id](hex)),
  cannotReact: (id: string, unit: string) => said(id, `${unit} cannot ride to meet the charge: ${ANSWERING[id]}.`),
  cannotSpring: (id: string, unit: string) => said(id, `${unit} cannot charge who moves there: ${ANSWERING[id]}.`),
  cannotMeet: (unit: string, hex: string, upTo: boolean) =>
    upTo
      ? said('10.4.3c', `${unit} does not come next to its target by ${hex}.`)
      : said('10.3.7a', `${unit} does not ride to ${hex} to meet the charge.`),
  noSquare: (id: string, hex: string) =>
    said(id, `The infantry in ${hex} forms no square: ${SQUARING[id] ?? 'it does not see the charge coming'}.`),
  noRefuge: (hex: string) =>
    said('6.7.12', `${hex} is no refuge: it must be beside them, with woods, houses or friends in good order.`),
  cannotAssault: (id: string, unit: string, hex: string) =>
    said(id, `${unit} cannot assault ${hex}: ${ASSAULTING[id]}.`),
  namedNoAssailants: () => said('13.2.1', 'Name the units that assault, each once.'),
  nobodyToAssault: (hex: string) => said('13.2.1', `There is no enemy in ${hex} to assault.`),
  haveFought: (hex: string) => said('13.3.6', `Those in ${hex} have fought in this phase and are left alone.`),
  mustTakePart: (id: string, unit: string, hex: string) =>
    said(id, `${unit} has ${BOUND[id]} ${hex} and must take part.`),
  mustBeFought: (id: string, units: readonly string[], hex: string) => {
    const has = units.length === 1 ? 'has' : 'have'
    return said(id, `${units.join(' and ')} ${has} ${BOUND[id]} ${hex}, and ${has} to fight there.`)
  },
  cannotEvade: (id: string, unit: string) => said(id, `${unit} does not retreat before melee: ${EVADING[id]}.`),
  cannotFallBack: (id: string, unit: string) => said(id, `${unit} does not fall back: ${FALLING_BACK[id]}.`),
  mayNotSpare: (unit: string) =>
    said('5.1.4', `${unit} cannot spare itself: only cavalry in good order does that has not charged.`),
  cannotAdvance: (id: string, hex: string) => said(id, `These units cannot advance into ${hex} together.`),
  cannotCloseUp: (hex: string) => said('16.2.7g', `Nobody closes up into Battalion Masse at ${hex}.`),
}
