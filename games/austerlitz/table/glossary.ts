/** The words of Austerlitz that are explained wherever they are read. */
import type { GlossaryEntry } from '@voltigeur/battlefield'

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: 'zone of control',
    meaning: 'the six hexes around a unit: entering costs a point more, and only cavalry may go on or leave again',
    case: '6.0',
  },
  {
    word: 'zones of control',
    meaning: 'the six hexes around each unit: entering costs a point more, and only cavalry may go on or leave again',
    case: '6.0',
  },
  { word: 'MP', meaning: 'movement points: what a unit can spend on hexes in one phase', case: '2.32' },
  { word: 'Ae', meaning: 'the attackers are eliminated', case: '9.2-Ae' },
  { word: 'Ar', meaning: 'the attackers retreat one hex', case: '9.2-Ar' },
  {
    word: 'Ex',
    meaning: 'exchange: the defenders are lost, and attackers of at least their strength, unless these retreat instead',
    case: '9.2-Ex',
  },
  { word: 'Dr', meaning: 'the defenders retreat one hex', case: '9.2-Dr' },
  { word: 'De', meaning: 'the defenders are eliminated', case: '9.2-De' },
  {
    word: 'demoralized',
    meaning: 'an army that has lost too much: from then on it fights at half strength and has no zones of control',
    case: '11.0',
  },
  { word: 'bombard', meaning: 'guns fire at a hex two hexes away, and nothing can happen to them', case: '10A' },
  { word: 'diversionary', meaning: 'an attack at poor odds, made so that others can fight at better ones', case: '8G' },
  { word: 'displaced', meaning: 'pushed one hex aside by friends who have to retreat', case: '9.32' },
]
