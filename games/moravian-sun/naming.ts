/** Names of orders, weather and terrain. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import { GROUNDS, ORDERS, WEATHERS } from './setup/vocabulary.ts'

export const orderNames = book.each('orderNames', ORDERS)
export const weatherNames = book.each('weather.names', WEATHERS)
export const groundNames = book.each('ground.names', GROUNDS)

const acting = book.messages('under', { order: (order: Message) => ({ order }), none: plain })

/** "under March"; "without an order" for units that have none. */
export const under = (order: number): Message => (order < 0 ? acting.none : acting.order(orderNames[ORDERS[order]]))
