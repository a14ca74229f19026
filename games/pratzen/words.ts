/** What the umpire says when he refuses something: one place for every sentence, each with its case. */
import { inWords, said as say, umpiresWords } from '@voltigeur/kernel'
import { FACINGS, SIDES } from './setup/data.ts'

/** What silences a unit, by the case. */
const SILENT: Readonly<Record<string, string>> = {
  'ART-1': 'has no guns that are unlimbered',
  'ART-5': 'is not in good order on top of its stack',
  'ART-6': 'has fired',
  'ENG-4': 'does not belong to the command that is acting',
  'FCT-T4': 'is marked Fired',
  'FIRE-INF-0': 'has no muskets',
  'FIRE-INF-1': 'is not with its battalion',
  'FIRE-INF-5b': 'is next to the enemy',
  'FIRE-INF-6': 'has fired',
  'OPT-AMMO-6': 'has No Ammo',
  'OPT-CARD-14': 'takes the enemy for friends',
  'ROUT-5': 'is routed',
  'STK-CBT-1': 'is not on top of its stack',
  'STK-CBT-2': 'is not on top of its stack',
}

/** Why a hex that the enemy holds is not fired at, by the case; what is left bars the view. */
const MISSED: Readonly<Record<string, string>> = {
  'ART-7b': 'canister does nothing to a village',
  'ART-8': 'it lies two levels higher',
  'COVER-2': 'muskets do nothing to woods and houses',
  'FIRE-INF-0': 'it is out of range',
  'FIRE-INF-5': 'it is next to it',
  'FIRE-INF-7': 'it lies two levels higher',
  'FIRE-RES-4': 'it is out of range',
  'OPT-CARD-11': 'it lies in fog',
  'PLAY-1': 'it takes the enemy for friends',
  'TEC-WOOD-F3': 'no guns fire from woods or houses',
}

/** Why a unit does not turn, by the case. */
const UNTURNED: Readonly<Record<string, string>> = {
  'CC-1': 'no attacker is next to it',
  'CC-1b': 'it is marked Fired, or stands with one who is',
  'CC-1c': 'it has an attacker in front of it',
  'FCT-6': 'it is marked Fired',
  'FEF-6': 'it stands with infantry that is marked Fired',
}

/** What keeps a unit from reloading, with its case. */
const NOT_RELOADED = {
  'no rule': ['OPT-AMMO-0', 'this battle is fought without the rules of ammunition'],
  routed: ['ROUT-5', 'it is routed'],
  'no weapons': ['OPT-RELOAD-1', 'it has nothing to fire with'],
  rolled: ['OPT-RELOAD-1', 'it has used its roll in this phase'],
  full: ['OPT-RELOAD-1', 'nobody of its command is short of ammunition'],
  'no wagon': ['OPT-RELOAD-2', 'no wagon is within four hexes by a way clear of the enemy'],
} as const
export type NoReload = keyof typeof NOT_RELOADED

interface Distance {
  readonly range: number
  readonly effective: number
}

export const words = {
  ...umpiresWords(SIDES, {
    sequence: 'PLAY-2',
    turns: 'PLAY-2',
    end: 'VIC-1',
    units: 'DEF-3',
    hexes: 'DEF-1',
    own: 'PLAY-2',
    onMap: 'PLAY-2',
  }),

  stillToCome: (unit: string) => say('REINF-1', `${unit} has not arrived yet.`),
  notDue: (unit: string) => say('REINF-1', `${unit} is not due to arrive.`),
  noEntry: (hex: string) => say('REINF-2', `Nobody arrives at ${hex} now.`),
  mustEnter: (unit: string) => say('REINF-2', `${unit} must be placed first.`),
  arrivesWith: (unit: string, first: string) =>
    say('REINF-2', `${unit} arrives together with ${first}: name that one.`),
  comesWithHisTroops: (unit: string) => say('CAVLDR-1', `${unit} never rides alone: place his troops first.`),
  joinsHisTroops: (unit: string) => say('CAVLDR-1', `${unit} never rides alone: he arrives where his troops are.`),
  entryBarred: (hex: string) => say('REINF-6', `The enemy is in ${hex} or next to it.`),

  cannotBombard: (unit: string, id: string) => say(id, `${unit} cannot fire in this phase: it ${SILENT[id]}.`),
  nobodyThere: (unit: string, hex: string, id: string) =>
    say(id, `${unit} cannot fire at ${hex}: no enemy stands there.`),
  cannotHit: (unit: string, hex: string, id: string) =>
    say(id, `${unit} cannot fire at ${hex}: ${MISSED[id] ?? 'something bars the view'}.`),
  /** ART-4: how far it is, counted with what the ground adds. */
  outOfReach(unit: string, hex: string, shot: string, { range, effective }: Distance, most: number) {
    if (range < 2) return say('ART-4', `${unit} cannot fire at ${hex}: it is next to the guns.`)
    const far = `${effective > range ? 'with what the ground adds it is' : 'it is'} ${effective} hexes away`
    return say('ART-4', `${unit} cannot fire ${shot} at ${hex}: ${far}, and the range is ${most}.`)
  },
  notInArc: (unit: string, hex: string) =>
    say('FAC-2', `Facing that way, ${unit} does not have ${hex} in its field of fire.`),
  noSpill: (hex: string) => say('ART-10', `The second hit cannot fall on ${hex}.`),
  friendsFirst: (hex: string) => say('ART-10b', `The second hit falls on friends first, not on ${hex}.`),

  rollFirst: () => say('ENG-1', 'Every command near the enemy has to roll first.'),
  hasRolled: (unit: string) => say('ENG-1', `${unit} has already rolled in this phase.`),
  notNear: (unit: string) => say('ENG-1', `No enemy was near ${unit} when the phase began.`),
  routedDoesNotRoll: (unit: string) => say('ROUT-5', `${unit} is routed and does not roll.`),
  oocDoesNotRoll: (unit: string) => say('ENG-7', `${unit} is out of command and does not roll.`),
  rollsWith: (unit: string, flag: string) => say('DEF-5', `${unit} rolls together with ${flag}: name the Flag.`),
  noRoll: (unit: string) => say('ENG-ET-1', `${unit} does not lead a command that has to roll now.`),
  wrongJoined: (unit: string) => say('CAVLDR-2', `${unit} cannot lead these units in one roll.`),
  noLeader: (unit: string) => say('ENG-ET-3', `No Leader who commands ${unit} is in or next to its hex.`),
  badModifier: () => say('ET-4', 'A Leader adds or subtracts one, no more.'),
  noTarget: () => say('ENG-ET-14', 'No unit of the command has a target in range and sight.'),
  notFiring: (unit: string, id: string) => say(id, `${unit} does not fire now: it ${SILENT[id]}.`),
  hexsideTaken: (unit: string, hex: string) =>
    say('STK-CBT-3', `${unit} has no hexside left through which to fire at ${hex}.`),
  notNearest: (unit: string, hex: string) => say('FIRE-INF-6', `${hex} is not the closest target of ${unit}.`),

  hasMoved: (unit: string) => say('ENG-5', `${unit} has already moved in this phase.`),
  firedStays: (unit: string) => say('MOV-1', `${unit} is marked Fired and stands still.`),
  routedStays: (unit: string) => say('ROUT-5', `${unit} is routed and does not move.`),
  nearTheEnemy: (unit: string) => say('ENG-5', `${unit} was near the enemy: only an engagement roll lets it move.`),
  frozen: (unit: string) => say('UMOV-1', `${unit} is out of command near the enemy and does not move.`),
  goesLast: (unit: string) => say('ENG-6', `${unit} is out of command: it moves after all the others.`),
  onlyTheLost: (unit: string) => say('ENG-6', `${unit} is not out of command: the others have already moved.`),
  goesWithTheOthers: (unit: string) =>
    say('CAVLDR-3', `${unit} moves with the others, in command or not: they have already moved.`),
  hasActed: (unit: string) => say('ENG-5', `${unit} has already acted with its command in this phase.`),
  notActing: (unit: string) => say('ENG-4', `${unit} does not belong to the command that is acting.`),
  leaderWaits: (unit: string) => say('ENG-5', `${unit} rides with the command that is acting, or later by himself.`),
  leaderStays: (unit: string) => say('LMOV-2', `${unit} moves only with troops of his own.`),
  leaderGoes: (unit: string, id: string) => say(id, `${unit} does not stay behind alone: he goes along.`),
  doNotStack: (id: string) => say(id, 'These units may not share a hex.'),
  badParty: () =>
    say(
      'STK-MOV-6',
      'These pieces do not move together: name units that share a hex and may stack, and their Leaders.',
    ),
  enemyThere: (hex: string) => say('STK-7', `${hex} holds an enemy piece.`),
  noRoom: (id: string, hex: string) => say(id, `There is no room for these units in ${hex}.`),
  leaderAvoids: (unit: string, hex: string) =>
    say('LMOV-3b', `${unit} may not ride next to the enemy at ${hex} alone.`),
  noContact: (unit: string, hex: string) => say('UMOV-2', `${unit} may not move next to the enemy at ${hex}.`),
  crowds: (unit: string, hex: string) => say('UMOV-3', `At ${hex} ${unit} would be next to another battalion.`),
  outOfRange: (id: string, unit: string, hex: string) => say(id, `At ${hex} ${unit} would be too far from its Leader.`),
  staysThere: (unit: string, hex: string) => say('MOV-0', `${unit} already stands at ${hex}.`),
  enemyInTheWay: (unit: string, hex: string) => say('STK-7', `An enemy piece bars the way of ${unit} to ${hex}.`),
  passesTheEnemy: (unit: string, hex: string) =>
    say('UMOV-2', `On the way to ${hex} ${unit} would come next to the enemy.`),
  leaderPasses: (unit: string, hex: string) =>
    say('LMOV-3b', `On the way to ${hex} ${unit} would ride next to the enemy alone.`),
  friendsInTheWay: (unit: string, hex: string) =>
    say('STK-MOV-3', `Friends with whom it may not stack bar the way of ${unit} to ${hex}.`),
  crowdsOnTheWay: (unit: string, hex: string) =>
    say('UMOV-3', `On the way to ${hex} ${unit} would be next to another battalion.`),
  closedToGuns: (id: string, unit: string, hex: string) =>
    say(id, `The ground on the way to ${hex} is closed to the guns of ${unit} as they are.`),
  slowed: (unit: string, hex: string, hexes: number) =>
    say('MOV-2a', `The ground on the way to ${hex} asks for the slow allowance, which is ${hexes} for ${unit}.`),
  noBonus: (unit: string, hex: string) =>
    say('TEC-ROAD-C', `The extra hex of the road does not lead ${unit} into contact at ${hex}.`),
  stopsInContact: (unit: string, hex: string) =>
    say('ENG-ET-15', `${unit} stops where it comes next to the enemy, short of ${hex}.`),
  tooFar: (unit: string, hex: string) => say('MOV-0', `${unit} cannot reach ${hex}.`),
  notNearer: (unit: string, hex: string) =>
    say('ENG-ET-8', `${unit} may not go nearer to the enemy, as it would at ${hex}.`),
  notExact: (unit: string, hex: string) =>
    say(
      'ENG-ET-15',
      `${unit} must go exactly one of its allowances toward the nearest enemy; ${hex} is not such a hex.`,
    ),
  notToward: (unit: string, hex: string) =>
    say('ENG-ET-15', `${unit} must go toward the nearest enemy, not to ${hex}.`),
  noCharge: (id: string, unit: string, hex: string) => say(id, `${unit} cannot charge the enemy at ${hex}.`),
  notBackToCommand: (unit: string, hex: string) =>
    say('ENG-6', `${hex} is not on the shortest way back into command for ${unit}.`),
  badFacing: (hex: string, facings: readonly number[], id: string) =>
    say(id, `Name a facing for ${hex}: ${facings.map(facing => FACINGS[facing]).join(', ')}.`),
  leaderHasNoFacing: () => say('FAC-1', 'A Leader has no facing: leave it out.'),
  noFoot: (unit: string) => say('DEF-30', `${unit} is not infantry and cannot form square.`),
  aloneInHex: (unit: string) => say('DEF-30', `${unit} stands alone: a square takes two units of a battalion.`),
  squareOfFootOnly: (unit: string) => say('DEF-30', `Not only infantry stands with ${unit}: they cannot form square.`),
  noDeploy: (unit: string) => say('ENG-ET-16', `${unit} is not in a square that it could leave now.`),
  noPlaceInStack: (unit: string) => say('STK-MOV-8', `${unit} is a Leader and has no place in a stack.`),
  noStackToShift: (unit: string) => say('STK-MOV-8', `${unit} stands alone: there is nobody to step in front of.`),
  isOnTop: (unit: string) => say('STK-MOV-8', `${unit} is already on top of its stack.`),
  hasShifted: (unit: string) => say('STK-MOV-8', `${unit} has already been brought to the top in this phase.`),
  inSquare: (unit: string) => say('DEF-30', `${unit} is already in square.`),
  nameTheTop: (unit: string) => say('DEF-30', `A square is formed by the whole stack: name ${unit}, which is on top.`),
  noGuns: (unit: string) => say('DEF-19', `${unit} is not artillery.`),
  isSoAlready: (unit: string, limbered: boolean) =>
    say('DEF-19', `${unit} is ${limbered ? 'limbered' : 'unlimbered'} already.`),
  modeInsteadOfMove: (unit: string, id: string) =>
    say(id, `${unit} has moved: guns change their mode instead of moving.`),
  noUnlimbering: (unit: string, id: string) => say(id, `${unit} cannot unlimber among trees, vines or houses.`),
  mustClose: (unit: string) => say('LMOV-5', `${unit} is too far from every superior and must move toward one.`),
  notClosing: (unit: string, hex: string) =>
    say('LMOV-5', `${unit} must come as near to a superior as it can, not to ${hex}.`),

  notFalling: (unit: string) => say('CC-13a', `${unit} does not have to fall back now.`),
  fallsSoFar: (id: string, unit: string, hex: string, hexes: number) =>
    say(id, `${unit} falls back ${hexes} ${hexes === 1 ? 'hex' : 'hexes'}; no way of that length ends at ${hex}.`),
  notBehind: (id: string, unit: string, hex: string) => say(id, `${hex} does not lie behind ${unit}.`),
  fallsPastEnemy: (unit: string, hex: string) =>
    say('CC-13b', `On the way back to ${hex} ${unit} would come next to the enemy.`),
  fallsAmongFriends: (id: string, unit: string, hex: string) =>
    say(id, `${unit} goes on until no friend is in its hex or next to it, and does not stop at ${hex}.`),
  fallsOnEnemy: (unit: string, hex: string) => say('CC-13b', `${unit} may not fall back to ${hex}, next to the enemy.`),
  facesOtherwise: (unit: string, id: string) => say(id, `${unit} would end there facing another way.`),
  whoIsLost: (battalion: string) => `Three hits on ${battalion}: which of its units is lost?`,
  whoBears: (battalion: string) => `Which unit of ${battalion} takes over the hits that are left?`,
  notLost: (unit: string) => say('HIT-6c', `${unit} cannot be given up for the hits of this battalion.`),
  notBearing: (unit: string) => say('HIT-6c', `${unit} cannot take over the hits.`),
  noLossHere: (hex: string) => say('CRT-R', `No unit in ${hex} can take this loss.`),
  mayNotTurn: (unit: string, id: string) => say(id, `${unit} may not turn: ${UNTURNED[id]}.`),
  leadersDoNotTurn: (unit: string) => say('CC-1', `${unit} is a Leader and has nothing to turn.`),
  turnsWith: (unit: string, top: string) => say('STK-8', `${unit} turns with its stack: name ${top}, which is on top.`),
  facesTooFew: (unit: string) => say('CC-1', `${unit} must turn to have as many attackers in front as it can.`),
  closesUpBefore: (unit: string) => say('CC-2', `${unit} may close up only before the first combats.`),
  noCombatUnit: (unit: string) => say('CC-2', `${unit} does not fight and does not close up.`),
  firedDoesNotCloseUp: (unit: string) => say('CC-2', `${unit} is marked Fired, or stands with one who is.`),
  hasClosedUp: (unit: string) => say('CC-2', `${unit} has already closed up in this phase.`),
  isAttackedItself: (unit: string) => say('CC-2', `${unit} is next to an attacker and stays where it is.`),
  closesUpOneHex: (hex: string) => say('CC-2', `${hex} is not one hex away.`),
  noAttackerThere: (hex: string) => say('CC-2', `No attacker is next to ${hex}.`),
  facesNoAttacker: (hex: string) =>
    say('CC-2', `Facing that way at ${hex}, it would have no attacker in front, or too few.`),
  foughtBy: (unit: string, lead: string) => say('CC-6', `${unit} fights in the combat that goes by ${lead}.`),
  hasFought: (unit: string) => say('CC-6', `${unit} has already fought in this phase.`),
  cavalryFirst: (unit: string) => say('CC-7', `${unit} fights after the cavalry.`),
  noContactToFight: (unit: string) => say('CC-0', `${unit} was not next to an enemy when the phase began.`),
  mustFight: () => say('DEF-24', 'Every unit in contact must fight.'),
  noAdvance: (unit: string, hex: string) => say('CC-10', `${unit} advances into a front hex; ${hex} is not one.`),
  advanceTwo: (unit: string, hex: string) => say('CC-10b', `${unit} must go two hexes, farther than ${hex}.`),
  advancesWith: (unit: string, lead: string) => say('CC-10', `${unit} advances with its stack: name ${lead}.`),
  stays: (unit: string) => say('CC-10', `${unit} does not have to advance and need not be left behind.`),
  noWayForward: (unit: string) => say('CC-10', `No front hex is open to ${unit}.`),
  noVictor: (unit: string) => say('CC-10', `${unit} is not a victorious attacker that still has to advance.`),
  mustAdvance: (unit: string) => say('CC-10', `${unit} must advance.`),
  victorsMustAdvance: () => say('CC-10', 'The victors must advance.'),
  noCards: () => say('EVT-3', 'This scenario is played without Event cards.'),
  notHeld: (card: string) => say('EVT-3', `You do not hold ${card}.`),
  notNow: (card: string) => say('EVT-3', `${card} cannot be played now.`),
  notOnThis: (card: string, unit: string, asks: string, id: string) =>
    say(id, `${card} is not played on ${unit}, but on ${asks}.`),
  notTheMoment: (card: string, asks: string, id: string) => say(id, `${card} is played ${asks}.`),
  namesNobody: (card: string, id: string) => say(id, `${card} is played without naming a unit.`),
  namesSomebody: (card: string, asks: string, id: string) => say(id, `${card} is played on ${asks}: name it.`),
  wrongSide: (card: string, whose: 'own' | 'enemy', id: string) =>
    say(id, whose === 'own' ? `${card} is played on your own.` : `${card} is played on the enemy.`),
  notThisCard: (kind: string, card: string) => say('EVT-2', `“${inWords(kind)}” is not what ${card} asks for.`),
  cardFallsElsewhere: (name: string, card: { readonly name: string; readonly case: string }) =>
    say(card.case, `${card.name} does not fall on ${name}.`),
  noReload(unit: string, why: NoReload) {
    const [id, reason] = NOT_RELOADED[why]
    return say(id, `${unit} cannot reload: ${reason}.`)
  },
  mayNotReface: (unit: string) => say('WIN-1', `${unit} has no part in this victory.`),
  hasTurned: (unit: string) => say('WIN-1', `${unit} has already taken up its facing.`),
  facesAllWays: (unit: string) => say('FAC-6', `${unit} already faces every way.`),
}
