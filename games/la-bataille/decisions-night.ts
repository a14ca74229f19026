/** What a player decides about returning leaders, the night and the Honors of War, and how to type it. */
type One = { readonly unit: number }

export type NightDecision =
  | { readonly kind: 'join'; readonly leader: number; readonly at: number }
  | { readonly kind: 'offer' | 'accept' | 'decline' }
  | { readonly kind: 'redeploy'; readonly command: number }
  | ({ readonly kind: 'post'; readonly at: number } & One)
  | ({ readonly kind: 'refill' } & One)

export const NIGHT_TYPED: Readonly<Record<NightDecision['kind'], string>> = {
  join: 'join <leader> at <at>',
  offer: 'offer',
  accept: 'accept',
  decline: 'decline',
  redeploy: 'redeploy <command>',
  post: 'post <unit> at <at>',
  refill: 'refill <unit>',
}
