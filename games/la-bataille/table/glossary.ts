/** The words of La Bataille de Kulm that are explained wherever they are read. */
import type { GlossaryEntry } from '@voltigeur/battlefield'

export const GLOSSARY: readonly GlossaryEntry[] = [
  { word: 'increments', meaning: 'parts of a unit’s strength, in which losses are counted', case: '2.2.2a' },
  { word: 'increment', meaning: 'a part of a unit’s strength, in which losses are counted', case: '2.2.2a' },
  {
    word: 'of 36',
    meaning: 'two dice are read as tens and ones, 11 to 66: thirty-six results, each as likely',
    case: '2.5',
  },
  { word: 'morale value', meaning: 'what a unit’s two dice must exceed in a morale check', case: '4.2.3' },
  {
    word: 'zone of influence',
    meaning: 'the hexes in front of a unit: whoever enters them is fired at or must stop',
    case: '6.11',
  },
  { word: 'general order', meaning: 'a loose formation in towns, villages and woods', case: '6.6' },
  {
    word: 'Specific Side',
    meaning: 'the back of a counter with its values, which only its owner knows until it has fought',
    case: '2.2.2b',
  },
  { word: 'disordered', meaning: 'falls back; its values are halved until it recovers', case: '4.3.5' },
  { word: 'routed', meaning: 'flees; it neither fires nor fights until it recovers', case: '4.3.6' },
  { word: 'recall', meaning: 'holding horsemen back from riding on after a charge', case: '10.2.9' },
  { word: 'reaction charge', meaning: 'horse of the other side rides against a charge or a march', case: '10.3.7' },
  { word: 'command level', meaning: 'how shaken a command is by its losses; counted on the hour', case: '9.2.3' },
  { word: 'fatigued', meaning: 'cavalry that has fought once: weaker until it has rested', case: '5.1.2' },
  {
    word: 'exhausted',
    meaning: 'cavalry that has charged and fought, or fought while fatigued: it needs rest',
    case: '5.1.3',
  },
  { word: 'Masse', meaning: 'an Austrian column that stands against horse almost like a square', case: '16.2.7c' },
]
