'use client'

import { type MouseEvent, type ReactNode, useRef } from 'react'
import { CLOSE, ENLARGE } from '@/components/ui/icon'
import {
  buildRatioStyle,
  buildZoomStyle,
  type FocusPoint,
  measureFocusPoint,
  measureMiddle,
  useZoom,
  zoomedClass,
} from '@/components/ui/use-zoom'
import { ViewerButton, ZoomButtons } from '@/components/ui/viewer-buttons'
import { choosePlotAt, findFirstPlot } from './plot-choice'
import { usePlanWindow } from './use-plan-window'

const TOP_LEFT: FocusPoint = { x: 0, y: 0 }

type Props = {
  title: string
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots pressed with a finger. */
  usableWidth: number
  /** The caption on phones: "Tap the plan for sizes". */
  phoneHint: string
  /** Shown instead of the plan while that is narrow. */
  overview?: ReactNode
  /** The sizes of the rooms: below the whole plan in an upright window, which it does not fill. */
  list?: ReactNode
  /** Explains the colours of the plan. */
  legend?: ReactNode
  /** About the chosen plot: next to the plan, or below it. */
  panel?: ReactNode
  children: ReactNode
}

/**
 * A plan in the page. With script, Enlarge or a press on the plan opens it on the whole window, where it can be zoomed
 * and scrolled. It is the same drawing: the figure is a popover, which the style sheet shows in the page while it is
 * closed.
 */
export function PlanViewer({
  title,
  ratio,
  usableWidth,
  phoneHint,
  overview,
  list,
  legend,
  panel,
  children,
}: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const { zoom, resetZoom, zoomToUsable, zoomIn, zoomOut } = useZoom({
    pane,
    calculateUsableZoom: ({ width }) => usableWidth / width,
  })
  const { figure, keptHeight, openWindow, closeWindow, handleToggle } = usePlanWindow(resetZoom)
  const isOpen = keptHeight !== null
  const openHint = zoom > 1 ? 'Swipe to see the rest' : 'Tap the plan to zoom in'

  const openAt = (point: FocusPoint) => {
    openWindow()
    // On a phone held upright the plots of a whole layout are too small to press. A home is shown whole.
    const isUpright = window.innerHeight > window.innerWidth
    if (panel && isUpright) zoomToUsable(point)
  }
  const handleEnlarge = () => {
    const plot = findFirstPlot(pane.current)
    openAt(plot ? measureFocusPoint(pane.current, measureMiddle(plot)) : TOP_LEFT)
  }
  const handlePlanPress = (event: MouseEvent) => {
    const isOnLink = (event.target as Element).closest('a') !== null
    if (isOnLink) return
    const point = measureFocusPoint(pane.current, event)
    if (isOpen) zoomToUsable(point)
    else openAt(point)
    choosePlotAt(pane.current, point)
  }
  return (
    <div style={isOpen ? { ...buildRatioStyle(ratio), minHeight: keptHeight } : undefined}>
      <figure
        ref={figure}
        aria-label={title}
        popover="auto"
        onToggle={handleToggle}
        className={`plan-viewer covers-window ${panel ? 'plan-viewer-with-panel' : ''}`}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard the buttons below do the same. */}
        <div
          ref={pane}
          role="group"
          aria-label={title}
          // With the focus here, the keyboard scrolls the plan.
          tabIndex={isOpen ? 0 : undefined}
          onClick={handlePlanPress}
          className="plan-scroller"
        >
          <div
            className={`plan-sheet ${isOpen ? zoomedClass : ''}`}
            style={isOpen ? buildZoomStyle(ratio, zoom) : undefined}
          >
            {overview ? <div className="plan-overview">{overview}</div> : null}
            <div className="plan-whole">{children}</div>
          </div>
        </div>
        {isOpen && zoom === 1 && list ? <div className="plan-list">{list}</div> : null}
        {legend ? <div className="plan-legend mt-3">{legend}</div> : null}
        <div className="plan-caption my-2 flex items-center justify-between gap-3 text-label print:mb-0">
          <span>
            {title}{' '}
            <span className="block font-semibold text-structure md:hidden noscript:hidden print:hidden">
              {isOpen ? openHint : phoneHint}
            </span>
          </span>{' '}
          <span className="plan-buttons flex shrink-0 gap-2 text-structure noscript:hidden print:hidden">
            {isOpen ? <ZoomButtons zoomIn={zoomIn} zoomOut={zoomOut} /> : null}
            <ViewerButton d={isOpen ? CLOSE : ENLARGE} onClick={isOpen ? closeWindow : handleEnlarge}>
              {isOpen ? 'Close' : 'Enlarge'} <span className="sr-only">{title}</span>
            </ViewerButton>
          </span>
        </div>
        {panel}
      </figure>
    </div>
  )
}
