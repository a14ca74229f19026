/** The words of The Pratzen that are explained wherever they are read. */
import type { GlossaryEntry } from '@voltigeur/battlefield'

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: 'ER',
    meaning: 'engagement rating: the row of the engagement table; the higher, the steadier the troops',
    case: 'ENG-ET-2',
  },
  {
    word: 'Engagement Zone',
    meaning: 'the hexes within eight of an enemy unit, in which a command must roll before it does anything',
    case: 'DEF-31',
  },
  {
    word: 'command',
    meaning: 'those who roll together: a Flag and its battalion, cavalry with its Leader, or the guns of a hex',
    case: 'DEF-5',
  },
  { word: 'Flag', meaning: 'the counter that leads a battalion: its companies are in command near it', case: 'DEF-2' },
  {
    word: 'out of command',
    meaning: 'too far from its Flag or Leader: infantry then stays near the enemy, and elsewhere may only march back',
    case: 'CMD-5',
  },
  {
    word: 'Hold',
    meaning: 'infantry with a target rolls whether it fires; who does not fire may move slowly, no nearer to the enemy',
    case: 'ENG-ET-8',
  },
  {
    word: 'Attack',
    meaning: 'the command may hold, open fire, or advance by exactly one allowance, into contact if it gets there',
    case: 'ENG-ET-15',
  },
  { word: 'Withdraw', meaning: 'the command falls back at once', case: 'ENG-ET-5' },
  {
    word: 'canister',
    meaning: 'a gun’s near shot: one die at the top unit, and perhaps a second hit on a hex beside it',
    case: 'ART-4',
  },
  { word: 'ball', meaning: 'round shot: a die for each unit of the stack', case: 'ART-12a' },
  {
    word: 'disordered',
    meaning: 'the weaker face of the counter, until it rallies: slow, and put at the bottom of its stack',
    case: 'DEF-21',
  },
  {
    word: 'routed',
    meaning: 'does nothing until it rallies; it flees when it rolls a 6 for that, and is lost next to the enemy',
    case: 'ROUT-4',
  },
  { word: 'blown', meaning: 'cavalry that has inflicted a D or T, and must ride back disordered', case: 'CC-11' },
  { word: 'limbered', meaning: 'guns behind their horses: they move, and cannot fire', case: 'DEF-18' },
  { word: 'unlimbered', meaning: 'guns in battery: they fire, and hardly move', case: 'DEF-18' },
  { word: 'X', meaning: 'the column beyond VI: the weaker side is totally defeated without a roll', case: 'ODDS-2' },
]
