/** The device’s own way to send a file. */
import type { Tale } from './tale.ts'

/** Asked with an empty file, before there is a real one. */
export const canSend = (type: string): boolean =>
  navigator.canShare?.({ files: [new File([], `voltigeur.${type.split('/')[1]}`, { type })] }) ?? false

/** Cancelling isn’t an error. */
export const send = (file: File, { game, headline }: Tale): void =>
  void navigator.share({ files: [file], title: `${game}: ${headline}` }).catch(() => undefined)
