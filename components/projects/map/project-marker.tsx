'use client'

import type { ReactNode } from 'react'

/**
 * Marks a project in all its places inside, `data-project`, while one of them is hovered or has the focus: its pin on
 * the map and its row of the list. The styles are `data-marked:`.
 */
export function ProjectMarker({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, the links inside are only marked.
    <div
      className={className}
      onPointerOver={({ currentTarget, target }) => markProject(currentTarget, target)}
      onPointerLeave={({ currentTarget }) => markProject(currentTarget, null)}
      onFocus={({ currentTarget, target }) => markProject(currentTarget, target)}
      onBlur={({ currentTarget }) => markProject(currentTarget, null)}
    >
      {children}
    </div>
  )
}

function markProject(container: Element, target: EventTarget | null) {
  const place = target instanceof Element ? target.closest('[data-project]') : null
  const project = place?.getAttribute('data-project')
  for (const element of container.querySelectorAll('[data-project]'))
    element.toggleAttribute('data-marked', element.getAttribute('data-project') === project)
}
