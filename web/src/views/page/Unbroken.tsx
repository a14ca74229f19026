/** Figures of a counter, such as "3-3/5/6-2", stay on one line: broken in two they read as two. */
import { figuresIn } from '../../table/words/figures-in.ts'

export function Unbroken({ text }: { readonly text: string }) {
  return figuresIn(text).map(({ text: part, figures }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which change only together
    <span key={i} className={figures ? 'unbroken' : undefined}>
      {part}
    </span>
  ))
}
