/** At once, then repeatedly; returns how to stop. */
export function every(
  pause: number,
  look: () => Promise<void>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let closed = false
  const again = (): Promise<void> =>
    look().catch(error => {
      if (!closed) onFault(error)
    })
  let looking = again()
  const timer = setInterval(() => {
    looking = looking.then(again)
  }, pause)
  timer.unref()
  return () => {
    closed = true
    clearInterval(timer)
    return looking
  }
}
