import { agreement } from './agreement.ts'

agreement('austerlitz', {
  kinds: ['destinations', 'exits', 'path', 'points', 'duties', 'attack', 'odds', 'retreat', 'displacement', 'advance'],
})
