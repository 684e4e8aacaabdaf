import type { ReactNode } from 'react'

type Props = {
  id?: string
  heading: string
  /** At the end of the line of the heading, or below it. */
  children?: ReactNode
}

/** How every section of a project's page begins: a rule, and below it the heading. */
export function SectionHead({ id, heading, children }: Props) {
  return (
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {children}
    </div>
  )
}
