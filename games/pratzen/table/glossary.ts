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
    meaning: 'the hexes near the enemy in which a command must roll before it does anything',
    case: 'DEF-31',
  },
  {
    word: 'command',
    meaning: 'a battalion or regiment with its Flag or Leader: it rolls and moves together',
    case: 'DEF-5',
  },
  { word: 'Flag', meaning: 'the counter that leads a battalion; its companies must stay near it', case: 'DEF-2' },
  { word: 'out of command', meaning: 'too far from its Flag or Leader: it may only march back to it', case: 'CMD-5' },
  {
    word: 'Hold',
    meaning: 'the command stays, and may fire or move slowly, but not nearer to the enemy',
    case: 'ENG-ET-8',
  },
  {
    word: 'Attack',
    meaning: 'the command must advance by one allowance, may go into contact, or may open fire',
    case: 'ENG-ET-15',
  },
  { word: 'Withdraw', meaning: 'the command falls back at once', case: 'ENG-ET-5' },
  {
    word: 'canister',
    meaning: 'a gun’s near shot: one die at the top unit, and perhaps a second hit behind it',
    case: 'ART-4',
  },
  { word: 'ball', meaning: 'round shot: a die for each unit of the stack', case: 'ART-12a' },
  {
    word: 'disordered',
    meaning: 'the weaker face of the counter: slow, and at the bottom of its stack until it rallies',
    case: 'DEF-21',
  },
  { word: 'routed', meaning: 'runs from turn to turn until it rallies or leaves the map', case: 'DEF-21' },
  { word: 'blown', meaning: 'cavalry that has won, and must ride back disordered', case: 'CC-11' },
  { word: 'limbered', meaning: 'guns behind their horses: they move, and cannot fire', case: 'DEF-18' },
  { word: 'unlimbered', meaning: 'guns in battery: they fire, and hardly move', case: 'DEF-18' },
  { word: 'X', meaning: 'the column beyond VI: the weaker side is totally defeated without a roll', case: 'CC-5' },
]
