/** Where a newcomer is in a guided introduction. Knows no game. */
import type { Glimpse, LessonStep } from '@voltigeur/battlefield/lesson'
import { EMPTY, type Hand } from '../table/orders/choosing.ts'
import type { Sitting } from '../table/sitting/sitting.ts'

export function glance({ battle, now }: Pick<Sitting, 'battle' | 'now'>, hand: Hand = EMPTY, tab = ''): Glimpse {
  const { position, ours, actor, events, decided, over } = now
  const asked = new Set(ours ? battle.menus(position, actor!).map(menu => menu.kind) : [])
  return { hand, tab, events, decided, asked, over }
}

/** The step to show now: the first unfinished one from this one on. */
export function stepNow(steps: readonly LessonStep[], from: number, glimpse: Glimpse): number {
  let step = from
  while (step < steps.length - 1 && (glimpse.over || steps[step].done?.(glimpse))) step++
  return Math.min(step, steps.length - 1)
}
