'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { replaceFragment } from '@/components/ui/address-fragment'
import { CLOSE, ENLARGE } from '@/components/ui/icon'
import {
  buildZoomStyle,
  type FocusPoint,
  measureFocusPoint,
  useZoom,
  zoomedClass,
} from '@/components/ui/use-zoom'
import { ViewerButton, ZoomButtons } from '@/components/ui/viewer-buttons'
import { useChosenHome } from '../homes/use-chosen-home'

const TOP_LEFT: FocusPoint = { x: 0, y: 0 }

type Props = {
  title: string
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots pressed with a finger. */
  usableWidth: number
  /** The caption on phones: "Tap the plan for sizes". */
  phoneHint: string
  /** Shown instead of the plan in the page, while that is narrow. */
  overview?: ReactNode
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
export function PlanViewer(props: Props) {
  const { title, ratio, usableWidth, phoneHint, overview, legend, panel, children } = props
  const figure = useRef<HTMLElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  /** In pixels: the space that the plan keeps in the page while it is enlarged. Null while it is in the page. */
  const [heightInPage, setHeightInPage] = useState<number | null>(null)
  const isOpen = heightInPage !== null
  const chosenRow = useChosenHome()
  const { zoom, resetZoom, zoomToUsable, zoomIn, zoomOut } = useZoom({
    pane,
    calculateUsableZoom: (wholeWidth) => usableWidth / wholeWidth,
  })
  const swipeHint = zoom > 1 ? 'Swipe to see the rest' : null

  const open = (point: FocusPoint) => {
    const height = figure.current?.offsetHeight ?? 0
    figure.current?.showPopover()
    flushSync(() => setHeightInPage(height))
    // On a phone held upright the whole plan is too small to read, and its plots are too small to press.
    const isUpright = window.innerHeight > window.innerWidth
    if (isUpright) zoomToUsable(moveToEdge(point, usableWidth))
  }
  /** The chosen plot, or else the first plot on sale of the chosen size. */
  const findFirstPoint = (): FocusPoint => {
    const plot =
      pane.current?.querySelector('a[aria-current]') ??
      pane.current?.querySelector(`a[data-home="${chosenRow}"]`)
    return plot ? measureFocusPoint(pane.current, findMiddle(plot)) : TOP_LEFT
  }
  const handlePlanPress = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) return
    const point = measureFocusPoint(pane.current, event)
    if (isOpen) zoomToUsable(point)
    else open(point)
    choosePlotAt(pane.current, point)
  }
  const handleClosed = () => {
    setHeightInPage(null)
    resetZoom()
  }
  return (
    <div style={isOpen ? { minHeight: heightInPage } : undefined}>
      <figure
        ref={figure}
        aria-label={title}
        popover="auto"
        // Escape, the back gesture and a focus outside also close it.
        onToggle={({ newState }) => {
          if (newState === 'closed') handleClosed()
        }}
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
            {overview && !isOpen ? <div className="plan-overview">{overview}</div> : null}
            <div className="plan-whole">{children}</div>
          </div>
        </div>
        {legend ? <div className="plan-legend">{legend}</div> : null}
        <div className="plan-caption">
          <span>
            {title} <PlanHint>{isOpen ? swipeHint : phoneHint}</PlanHint>
          </span>{' '}
          <span className="plan-buttons">
            {isOpen ? <ZoomButtons zoomIn={zoomIn} zoomOut={zoomOut} /> : null}
            <ViewerButton
              d={isOpen ? CLOSE : ENLARGE}
              onClick={isOpen ? () => figure.current?.hidePopover() : () => open(findFirstPoint())}
            >
              {isOpen ? 'Close' : 'Enlarge'} <span className="sr-only">{title}</span>
            </ViewerButton>
          </span>
        </div>
        {panel}
      </figure>
    </div>
  )
}

function findMiddle(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** The plots of a narrow plan are too small to be links. A press on one chooses it once the plan is large. */
function choosePlotAt(pane: Element | null, { x, y }: FocusPoint) {
  const box = pane?.firstElementChild?.getBoundingClientRect()
  if (!box) return
  const target = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)
  const href = pane?.contains(target) ? target?.closest('a')?.getAttribute('href') : null
  if (href) replaceFragment(href.slice(1))
}

/**
 * A plan up to twice as wide as the window opens at its left or right edge, so that its texts are cut on one side only.
 */
function moveToEdge({ x, y }: FocusPoint, planWidthPx: number): FocusPoint {
  if (planWidthPx > 2 * window.innerWidth) return { x, y }
  return { x: x < 0.5 ? 0 : 1, y }
}

function PlanHint({ children }: { children: string | null }) {
  return children === null ? null : <span className="plan-hint">{children}</span>
}
