/** The hour of a turn, in the format the player has chosen. */
import type { PageSettings } from '../../settings/settings.ts'

/** As printed in games: "9a", "12m" for noon, "4p"; or "09:00", also within a sentence. */
const LETTERED = /\b(1[0-2]|[1-9])([amp])\b/
const TIMED = /\b([01]?\d|2[0-3]):([0-5]\d)\b/

export function hourAs(label: string, clock: PageSettings['clock']): string {
  if (clock === 'printed') return label
  const lettered = LETTERED.exec(label)
  const found = lettered ?? TIMED.exec(label)
  if (!found) return label
  const minutes = lettered ? '00' : found[2]
  const hour = lettered ? (Number(found[1]) % 12) + (found[2] === 'a' ? 0 : 12) : Number(found[1])
  const said =
    clock === 'day24'
      ? `${String(hour).padStart(2, '0')}:${minutes}`
      : `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
  return label.replace(found[0], said)
}
