/** Earlier misreadings of the second umpire. */
import { loadGame } from '@voltigeur/games'
import { begin, Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { printed } from '../run.ts'
import { pratzen } from './index.ts'

const UNIT = { facing: 'W' }
const french = (id: string, type: string, hex: string, more: object = {}): object => ({
  ...UNIT,
  id: `french-${id}`,
  side: 'french',
  type,
  hex,
  ...more,
})
const allied = (id: string, type: string, hex: string, more: object = {}): object => ({
  ...UNIT,
  id: `allied-${id}`,
  side: 'allied',
  type,
  hex,
  ...more,
})

/** All differences between both umpires on a situation, with this many different dice. */
function differences(situation: object, kind: string): string[] {
  const found: string[] = []
  let compared = 0
  for (let seed = 0; seed < 40; seed++) {
    const beginning = { situation: { map: { radius: 4 }, side: 'french', ...situation } }
    const match = begin(loadGame('pratzen'), beginning, { viewers: [] })
    for (const one of pratzen.compare(match, new Random(`dice ${seed}`))) {
      if (one.kind !== kind) continue
      compared++
      if (JSON.stringify(one.first) !== JSON.stringify(one.second))
        found.push(printed('pratzen', { ...one, beginning, decisions: [] }))
    }
  }
  expect(compared).toBeGreaterThan(0)
  return found
}

test('[HIT-8] [MOR-5] guns without a way back are not lost any more when the battle has ended', () => {
  const situation = {
    phase: 'artillery',
    units: [
      french('battery', 'FR_8PDR', '-3,0', { facing: 'E' }),
      allied('gun-1', 'RU_6PDR', '1,0', { limbered: true }),
      allied('gun-2', 'RU_6PDR', '1,0', { limbered: true }),
      french('1', 'FR_GREN', '2,0', { formation: 'a' }),
      french('2', 'FR_GREN', '2,-1', { formation: 'b' }),
      french('3', 'FR_GREN', '1,1', { formation: 'c' }),
    ],
    demoralization: { french: 12, allied: 12 },
    defeats: { french: 0, allied: 11 },
  }
  expect(differences(situation, 'effects of fire')).toEqual([])
})

test('[HIT-6c] a Flag that is alone of its battalion is lost by its third hit', () => {
  const situation = {
    phase: 'artillery',
    units: [
      french('battery', 'FR_8PDR', '-3,0', { facing: 'E' }),
      allied('F', 'RU_FLAG2', '1,0', { formation: 'r', hits: 2 }),
      allied('G', 'RU_FLAG2', '1,3', { formation: 's' }),
    ],
  }
  expect(differences(situation, 'effects of fire')).toEqual([])
})

test('[HIT-6a] its hits are counted when all guns have fired', () => {
  const situation = {
    phase: 'artillery',
    units: [
      french('battery-1', 'FR_8PDR', '-3,0', { facing: 'E' }),
      french('battery-2', 'FR_8PDR', '-3,1', { facing: 'E' }),
      allied('F', 'RU_FLAG2', '1,0', { formation: 'r', hits: 2 }),
      allied('G', 'RU_FLAG2', '1,3', { formation: 's' }),
    ],
  }
  expect(differences(situation, 'effects of fire')).toEqual([])
})

test('[CMD-4] cavalry is not in command of a Leader of a brigade who is none of cavalry', () => {
  const situation = {
    phase: 'command',
    units: [
      french('horse', 'FR_LC', '0,0', { formation: 'h' }),
      french('F', 'FR_FLAG2', '-2,0', { formation: 'f' }),
      allied('F', 'RU_FLAG2', '4,-1', { formation: 'r' }),
    ],
    leaders: [{ id: 'brigadier', side: 'french', rank: 'brigade', commands: ['f', 'h'], hex: '-1,0' }],
  }
  expect(differences(situation, 'out of command')).toEqual([])
})

test('[CC-10] [LMOV-2] a colonel of cavalry does not stay behind with guns', () => {
  const situation = {
    phase: 'close-combat',
    dice: [6, 1, 1],
    units: [
      french('horse', 'FR_GDHC', '0,0', { formation: 'h', facing: 'E' }),
      french('gun', 'FR_8PDR', '0,0', { facing: 'E' }),
      allied('F', 'AU_NFLAG', '1,0', { formation: 'r', cohesion: 'disordered', fired: true, facing: 'E' }),
      allied('G', 'AU_NFLAG', '-4,4', { formation: 's' }),
    ],
    leaders: [{ id: 'colonel', side: 'french', rank: 'regiment', arm: 'cavalry HC', commands: ['h'], hex: '0,0' }],
  }
  expect(differences(situation, 'advance after combat')).toEqual([])
})
