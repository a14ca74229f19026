import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** Entries of the menu that belong together. */
export const MenuGroup = ({ title, children }: Props) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)
