'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'

type Props = {
  title: string
  /** The width in pixels from which its texts can be read, or its plots be pressed with a finger. */
  usableWidth: number
  /** What phones show of the whole plan instead. */
  small?: ReactNode
  children: ReactNode
}

/**
 * A plan that is whole in its frame; with script, Enlarge lets it scroll there at a larger size. On phones a press on the plan
 * enlarges it as well. Without script it is large on phones (plans.css).
 */
export function PlanViewer({ title, usableWidth, small, children }: Props) {
  const [isLarge, setLarge] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const handlePress = (event: MouseEvent) => {
    const position = findPressedPosition(event, frame.current)
    // The place can be shown once the plan has its new size.
    flushSync(() => setLarge(!isLarge))
    if (frame.current && !isLarge) scrollToPosition(frame.current, position)
  }
  return (
    <figure className="plan-viewer relative" data-large={isLarge || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
      <div
        ref={frame}
        role="group"
        aria-label={title}
        // The keyboard scrolls what has the focus.
        tabIndex={isLarge ? 0 : undefined}
        className="plan-frame border border-hairline print:border-0"
      >
        {small ? <div className="plan-small">{small}</div> : null}
        <div className="plan-whole" style={isLarge ? { minWidth: `max(150%, ${usableWidth}px)` } : undefined}>
          {children}
        </div>
      </div>
      <figcaption className="my-2 flex items-center justify-between gap-3 text-label print:mb-0">
        <span>
          {title} {small ? <span className="plan-hint text-muted">Tap the plan for sizes</span> : null}
        </span>{' '}
        <button type="button" onClick={handlePress} className={`plan-button ${buttonLook}`}>
          <Icon d={isLarge ? ZOOM_OUT : ZOOM_IN} className="size-5" />
          {isLarge ? 'Reduce' : 'Enlarge'} <span className="sr-only">{title}</span>
        </button>
      </figcaption>
    </figure>
  )
}

const buttonLook = [
  'flex min-h-11 shrink-0 items-center gap-2 rounded border border-edge px-3 font-semibold text-structure',
  'hover:border-structure hover:bg-structure-pale noscript:hidden print:hidden',
].join(' ')

/** A place on a plan, in shares of its width and height. */
type PlanPosition = { x: number; y: number }

/** The pressed place of the plan. Null for the button itself, which a key presses without a place (`detail` 0). */
function findPressedPosition(
  { detail, clientX, clientY }: MouseEvent,
  frame: Element | null,
): PlanPosition | null {
  const box = frame?.getBoundingClientRect()
  if (!box || detail === 0 || clientY >= box.bottom) return null
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}

/** Shows the pressed place of a large plan; without one, the chosen plot or the first plot of the chosen size. */
function scrollToPosition(frame: Element, position: PlanPosition | null): void {
  frame.scrollIntoView({ block: 'nearest' })
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame
  if (position)
    frame.scrollTo(position.x * scrollWidth - clientWidth / 2, position.y * scrollHeight - clientHeight / 2)
  else findChosenPlot(frame)?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function findChosenPlot(frame: Element): Element | null {
  const home = document.querySelector<HTMLInputElement>('[name=chosen-home]:checked')?.value
  return frame.querySelector('[aria-current]') ?? frame.querySelector(`a[data-plot-home="${home}"]`)
}
