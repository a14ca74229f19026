import { agreement } from './agreement.ts'

agreement('la-bataille', {
  kinds: [
    ...['destinations', 'destinations in two hexes', 'rides of leaders', 'formations', 'who fires', 'fire odds'],
    ...['fire losses', 'checks after fire', 'who assaults', 'retreat before melee', 'melee odds', 'melee losses'],
    ...['who charges', 'charge move', 'charge targets', 'recall', 'flight rout', 'flight retreat', 'morale rally'],
    ...['morale defendMelee', 'morale assault'],
  ],
})
