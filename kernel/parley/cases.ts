/** The rules of Parley. A real game keeps them in cases.yaml. */
export const CASES = `
game: parley
cases:
  - { id: '1.0', title: The round, kind: procedure,
      rule: 'A battle has four rounds. In each a card is drawn, orders are written and laid open, then the units act.' }
  - { id: '1.1', title: Who decides, kind: enforced, rule: 'Only the side that is asked decides, and only what is asked.' }
  - { id: '1.2', title: What there is, kind: enforced, rule: 'A decision names units, hexes and cards of this game.' }
  - { id: '1.3', title: Instructions, kind: enforced,
      rule: 'A side may say that it need not be asked about fire, or about cards, until it says otherwise.' }
  - { id: '2.1', title: Orders, kind: enforced,
      rule: 'Both sides at once and unseen give each unit an order, then seal them. Until then they may change them.' }
  - { id: '2.2', title: Who charges, kind: enforced, rule: 'Only horse is ordered to charge.' }
  - { id: '2.3', title: Orders laid open, kind: procedure, rule: 'When both have sealed, all orders are laid open at once.' }
  - { id: '3.1', title: Turns, kind: procedure,
      rule: 'A die says who begins: 1 is red, 2 is blue. Then the sides act in turn with one unit each, each unit once.' }
  - { id: '3.2', title: Obedience, kind: enforced,
      rule: 'A unit marches if it is ordered to march or to charge, and forms if it is ordered to hold. It may always stand.' }
  - { id: '4.1', title: The line, kind: definition, rule: 'Foot in line stands in two hexes, all others stand in one.' }
  - { id: '4.2', title: Extending, kind: enforced, rule: 'Foot extends into an empty hex beside it.' }
  - { id: '4.3', title: Closing, kind: enforced, rule: 'A line closes on its first hex. Until then it does not march.' }
  - { id: '4.4', title: Wheeling, kind: enforced,
      rule: 'A line wheels about one of its hexes: it leaves the other for an empty hex beside the one that it keeps.' }
  - { id: '5.1', title: The march, kind: enforced,
      rule: 'Foot marches up to two hexes and horse up to three, hex by hex, through hexes where nobody stands.' }
  - { id: '5.2', title: Under fire, kind: procedure, rule: 'A unit that was hit goes on or halts, as its side decides.' }
  - { id: '6.1', title: Fire, kind: procedure,
      rule: 'After each hex of a march enemy foot beside the unit may fire at it, each once in a round.' }
  - { id: '6.2', title: Hits, kind: table, rule: 'A volley hits with 5 or more on a die, a line with 4 or more. A hit costs 1.' }
  - { id: '7.1', title: The charge, kind: enforced,
      rule: 'At the end of its march horse with that order may charge an enemy beside it.' }
  - { id: '7.2', title: The counter-charge, kind: procedure,
      rule: 'Enemy horse beside who charges, and not fighting, may charge him first, once in a round; and so may others him.' }
  - { id: '7.3', title: Blows, kind: table,
      rule: 'Both add a die to their strength, a line less 1. Who charges wins with more; the loser loses 1.' }
  - { id: '7.4', title: Retreat, kind: enforced,
      rule: 'The loser retreats into an empty hex beside it. Where there is none it is lost.' }
  - { id: '7.5', title: Advance, kind: enforced, rule: 'Who charged and won may advance into a hex that the loser has left.' }
  - { id: '8.1', title: The hand, kind: enforced, rule: 'A side draws a card each round, unseen, and plays what it holds.' }
  - { id: '8.2', title: Playing a card, kind: procedure,
      rule: 'Before the enemy is asked anything a side may play a card: its number is added to the next die of the side.' }
  - { id: '9.0', title: The hourglass, kind: enforced,
      rule: 'When it runs out units without orders hold, or the units of the side that is to act stand.' }
  - { id: '10.1', title: The end, kind: victory,
      rule: 'It ends when a side has no units left, or after the last round. The greater strength wins.' }
  - { id: '10.2', title: Giving up, kind: victory, rule: 'A side that is asked anything may give up.' }
`
