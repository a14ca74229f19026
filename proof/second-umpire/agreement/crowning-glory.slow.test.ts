import { agreement } from './agreement.ts'

agreement('crowning-glory', {
  kinds: [
    ...['destinations', 'path', 'via', 'entries', 'exits', 'arrival', 'attack', 'odds', 'odds with guns'],
    ...['losses', 'casualties', 'retreat', 'advance', 'regroup', 'declaration'],
    ...['regroup by variant', 'reserve', 'variant', 'after playing a variant', 'destinations by variant'],
  ],
})
