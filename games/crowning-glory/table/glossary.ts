/** The words of A Crowning Glory that are explained wherever they are read. */
import type { GlossaryEntry } from '@voltigeur/battlefield'

export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: 'Phase II',
    meaning: 'the first of the two main phases of a turn: movement or combat, as the French player declares',
    case: '5.2',
  },
  { word: 'Phase IV', meaning: 'the second of the two main phases of a turn: whatever the first was not', case: '5.1' },
  { word: 'Recovery', meaning: 'the phase in which units turn active again', case: '5.4' },
  { word: 'Regroup', meaning: 'once in the battle, French units away from the enemy regain a step each', case: '5.5' },
  { word: 'passive', meaning: 'has acted, and neither moves nor attacks until it recovers', case: '2.10' },
  { word: 'active', meaning: 'may still move or attack in this phase', case: '2.10' },
  { word: 'step', meaning: 'a part of a unit’s strength; a unit that has lost its last step is gone', case: '2.9' },
  { word: 'steps', meaning: 'parts of a unit’s strength; a unit that has lost its last step is gone', case: '2.9' },
  { word: 'combat factor', meaning: 'the one large number of a counter: its strength and its steps', case: '2.8' },
  {
    word: 'enfilade',
    meaning: 'an attack from opposite hexes, from every second one, or from four: one column better',
    case: '9.12',
  },
  { word: 'zone of control', meaning: 'the six hexes around a unit, in which its enemies are held up', case: '7.0' },
  {
    word: 'hidden reserve',
    meaning: 'French units that are placed at the end of the first Movement Phase',
    case: '5.6',
  },
]
