/** Why an order is illegal, in a few words for the end of a refusal: by order, and by case. */
import type { Message } from '@voltigeur/kernel'
import { book } from './book.ts'

type ByCase = Readonly<Record<string, Message>>

function reasons<K extends string>(keys: Readonly<Record<string, K>>): ByCase {
  const said = book.each('reasons', [...new Set(Object.values(keys))])
  return Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, said[key]]))
}

export const other = book.each('reasons', ['stackIllegal', 'outOfSight', 'noRoom', 'chargeNotSeen'])
export const { commandShaken } = book.messages('reasons', { commandShaken: (level: number) => ({ level }) })

export const WHY_NOT_TURN = reasons({
  '6.5.3': 'squareFacesAll',
  '6.10.2': 'roadFacing',
  '10.1.7b': 'movesHalf',
})

export const WHY_NOT_FORM = reasons({
  '4.3.6d': 'routed',
  '6.11.3': 'inZone',
  '6.11.5': 'nearCavalry',
  '10.1.1': 'charged',
  '10.2.7c': 'underCharge',
  '11.1.8': 'evaded',
  '11.2.6': 'forceMarching',
  '6.0': 'noSuchFormation',
  '11.1.1': 'formsInPlace',
  '6.2.5': 'noSuchFacing',
  '6.9.3': 'limberingRoll',
  '6.1.4': 'changeCostsOne',
  '6.1.5': 'changeCostsTwo',
  '6.1.6': 'changeCostsThree',
  '6.4.8a': 'extendingCostsTwo',
  '16.2.5': 'landwehrCosts',
  '6.4.4': 'lineNeedsClear',
  '6.4.6': 'twoHexLine',
  '6.4.9a': 'twoHexCavalryLine',
  '6.5.1': 'squareNeeds',
  '6.6.1': 'coverOnly',
  '6.7.1': 'noSkirmishers',
  '6.7.5': 'skirmishOneHex',
  '6.7.6': 'skirmishTwoHexes',
  '6.8': 'noSkirmishValue',
  '6.10.1': 'needsRoad',
  '6.10.3': 'breakDownFirst',
  '11.1.3': 'gunsByRoad',
  '3.1.1': 'stackFull',
  '3.1.4': 'unlimberOnCavalry',
  '4.3.5': 'disordered',
  '16.1.2': 'steep',
  '16.2.7': 'masseForColumn',
  '16.2.7a': 'masseNeeds',
  '16.2.7e': 'austriansNoSquare',
})

/** Why reinforcements can’t enter in this stance, besides the general reasons against it. */
export const WHY_NOT_ENTER: ByCase = {
  ...WHY_NOT_FORM,
  ...reasons({ '11.1.2': 'entryCost', '16.3.3': 'entryCover', '16.3.4': 'entryRoad' }),
}

export const WHY_NOT_FIRE = reasons({
  '4.3.6b': 'routed',
  '6.5.7': 'squareArcs',
  '6.5.9': 'squareInside',
  '6.6.4': 'coverTopUnit',
  '6.7.12a': 'slippedAway',
  '6.8.6': 'skirmishOnce',
  '6.9': 'limbered',
  '6.10.8': 'roadMarchNoFire',
  '7.1.1': 'notFacing',
  '11.2.8': 'hasForceMarched',
  '12.1.2': 'outOfRange',
  '12.1.3': 'adjacentOnly',
  '12.1.6': 'columnTopUnit',
  '12.1.7': 'hasFired',
  '12.4.1': 'closestTarget',
  '12.4.5b': 'squareGuns',
  '12.4.6': 'stackTopUnit',
  '12.4.7': 'gunsTogether',
  '12.4.9': 'beyondGuns',
  '12.5.2a': 'formationNoFire',
  '12.6.2': 'notInFront',
  '12.6.3': 'defensiveAdjacent',
  '12.7.4': 'opportunityOnly',
  '16.2.4b': 'otherNation',
})

export const WHY_NOT_FORCE_MARCH = reasons({
  '11.2.1': 'allInOrder',
  '11.2.2': 'wholeAtStart',
  '11.2.3b': 'noneOnFoot',
  '11.2.4': 'startInColumn',
})

export const WHY_NOT_CHARGE = reasons({
  '6.8.7': 'skirmishersNoCharge',
  '10.1.2': 'notFresh',
  '10.1.4': 'oneHexCharge',
  '10.1.5': 'chargeLeader',
  '10.1.7': 'nowhereAhead',
  '10.2': 'alreadyDeclared',
})

export const WHY_NOT_GALLOP = reasons({
  '2.1.2': 'outsideArea',
  '3.1.1': 'noRoom',
  '3.1.2': 'throughFriends',
  '10.1.9': 'chargeClear',
  '10.1.10': 'enemiesInWay',
  '10.1.10b': 'squareInWay',
  '10.2.2': 'chargePoints',
  '16.1.2': 'steep',
})

/** Why cavalry can’t react to a charge, or charge a moving unit. */
export const WHY_NOT_ANSWER = reasons({
  '6.8.7': 'skirmishersNoCharge',
  '10.1.9': 'coverNotCharged',
  '10.2.7c': 'alreadyMet',
  '10.3.1': 'goodOrderNotExhausted',
  '10.3.2': 'lightReach',
  '10.3.3': 'heavyReach',
  '10.3.4': 'triedThisPhase',
  '10.3.5': 'chargeUnseen',
  '10.3.9': 'wouldForm',
  '10.4.1': 'springReach',
  '10.4.2': 'goodOrderNotExhausted',
  '10.4.3b': 'springTried',
  '10.4.3c': 'springContact',
})

export const WHY_NOT_SQUARE = reasons({
  '6.5.1': 'squareNeeds',
  '7.1.1': 'notFacing',
  '10.2.8a': 'squareOrder',
  '10.2.8b': 'squareDistance',
  '10.2.8c': 'squareOnce',
  '10.2.8d': 'squareNone',
  '16.2.7e': 'austriansNoSquare',
})

export const WHY_NOT_ASSAULT = reasons({
  '4.3.6': 'routed',
  '6.5.10': 'squareNoAssault',
  '6.10.8': 'onMarch',
  '11.2.8': 'hasForceMarched',
  '13.1.2': 'outsideFront',
  '10.2.7e': 'boundElsewhere',
  '13.2.1': 'gunsNoAssault',
  '13.3.6': 'pressedOn',
  '13.4.1': 'firedElsewhere',
  '13.4.7': 'cavalryIntoSquare',
  '13.7.1': 'assaultedAlready',
})

export const WHY_NOT_EVADE = reasons({
  '4.3.6d': 'routed',
  '5.1.3b': 'exhaustedCaught',
  '6.8.7': 'notFaster',
  '13.3': 'alreadyMet',
  '13.2.2': 'notUnderAssault',
  '13.3.6b': 'evadedAlready',
  '13.3.2': 'notFasterThanAttackers',
  '13.3.4': 'evadeReach',
  '16.2.2': 'stackNeedsHim',
  '16.2.7a': 'stackNeedsHim',
})

/** Why cavalry skirmishers can’t fall back after their fire. */
export const WHY_NOT_FALL_BACK = reasons({
  '6.8.3': 'fallBackWhen',
  '6.8.5': 'lightAdjacent',
  '6.8.7': 'notFaster',
  '13.3': 'alreadyMet',
  '13.3.4': 'fallBackReach',
})
