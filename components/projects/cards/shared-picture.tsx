import { type ReactNode, ViewTransition } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shared-picture': { class?: string; children: ReactNode }
    }
  }
}

type Props = { id: number; className: string; children: ReactNode }

/**
 * The picture of a project, which moves from its card to its place on the project's page. React writes attributes of its own
 * on the element (`vt-name` …), which HTML allows on custom elements only.
 */
export function SharedPicture({ id, className, children }: Props) {
  return (
    <ViewTransition name={`project-${id}`} share="project-picture" default="none">
      <shared-picture class={className}>{children}</shared-picture>
    </ViewTransition>
  )
}
