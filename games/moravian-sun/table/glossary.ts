/** The words of Moravian Sun that are explained wherever they are read. */
import type { GlossaryEntry } from '@voltigeur/battlefield'

export const GLOSSARY: readonly GlossaryEntry[] = [
  { word: 'SP', meaning: 'strength points: the first number of a counter', case: '1.4.SP' },
  {
    word: 'efficiency',
    meaning: 'the middle number of a counter: a die that is no higher passes a test',
    case: '13.1',
  },
  {
    word: 'efficiency test',
    meaning: 'a die against the efficiency of a unit: 1 always passes, 6 never',
    case: '13.1',
  },
  {
    word: 'initiative',
    meaning: 'the number by which a leader tests whether he can act by himself',
    case: '1.4.initiative-value',
  },
  { word: 'activation', meaning: 'the part of a turn in which one formation moves, fires and fights', case: '5.2' },
  { word: 'Attack', meaning: 'the order to close with the enemy and assault', case: '4.13' },
  { word: 'Advance', meaning: 'the order to go forward; at least three units must close', case: '4.11' },
  { word: 'Pursuit', meaning: 'the order of a second formation to follow an enemy who falls back', case: '4.12' },
  { word: 'Probe', meaning: 'the order to attack and fall back again, disordered', case: '4.14' },
  { word: 'Defense', meaning: 'the order to stand: one hex of movement, and no assault', case: '4.15' },
  {
    word: 'Reactive Defense',
    meaning: 'the order to stand and give way: half movement, and retreat before combat',
    case: '4.16',
  },
  { word: 'March', meaning: 'the order to move fast, away from the enemy', case: '4.17' },
  {
    word: 'charge',
    meaning: 'cavalry that rides into an enemy hex, doubled; unless that is emptied it falls back, disordered',
    case: '14.2',
  },
  { word: 'March Column', meaning: 'how troops go along roads and trails, where each hex costs less', case: '9.3' },
  {
    word: 'out of command',
    meaning: 'too far from its leader: the unit acts under Defense unless it passes a test',
    case: '3.3.1',
  },
  { word: 'Detachment', meaning: 'a General and his troops, who act by an order of their own', case: '1.4.detachment' },
  { word: 'disordered', meaning: 'cannot attack, and may be routed if it is disordered again', case: '15.1' },
  { word: 'routed', meaning: 'does not act; it flees or surrenders when the enemy comes up', case: '15.2' },
  { word: 'DEM', meaning: 'points toward the demoralization of an army', case: '13.3.1' },
  { word: 'zone of control', meaning: 'the six hexes around a unit: whoever enters them must stop', case: '7.0' },
]
