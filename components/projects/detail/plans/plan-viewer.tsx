'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { CLOSE, ENLARGE, Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'
import { type FocusPoint, measureFocusPoint, usePlanZoom } from './use-plan-zoom'

const ZOOM_STEP = 1.5
const TOP_LEFT: FocusPoint = { x: 0, y: 0 }

type Props = {
  title: string
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots pressed with a finger. */
  usableWidth: number
  /** The caption on phones: "Tap the plan for sizes". */
  phoneHint: string
  /** Shown instead of the plan while the whole plan is narrow. */
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
  /** In pixels: the space that the plan keeps in the page while it is enlarged. */
  const [heightInPage, setHeightInPage] = useState(0)
  const figure = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = usePlanZoom({ scroller, sheet, ratio, usableWidth })
  const { cssWidth, isZoomed } = zoom
  const isOpen = cssWidth !== null
  const swipeHint = isZoomed ? 'Swipe to see the rest' : null

  const open = (focusPoint: FocusPoint) => {
    setHeightInPage(figure.current?.offsetHeight ?? 0)
    figure.current?.showPopover()
    // On a phone held upright the whole plan is too small to read, and its plots are too small to press.
    const isUpright = window.innerHeight > window.innerWidth
    if (isUpright) zoom.zoomTo(usableWidth, moveToEdge(focusPoint, usableWidth))
    else zoom.showWholePlan()
  }
  const close = () => figure.current?.hidePopover()
  const handlePlanPress = ({ target, clientX, clientY }: MouseEvent) => {
    if (!sheet.current || (target as Element).closest('a')) return
    const focusPoint = measureFocusPoint(sheet.current, { x: clientX, y: clientY })
    if (!isOpen) open(focusPoint)
    else if (sheet.current.clientWidth < usableWidth) zoom.zoomTo(usableWidth, focusPoint)
  }
  return (
    <div style={isOpen ? { minHeight: heightInPage } : undefined}>
      <figure
        ref={figure}
        aria-label={title}
        popover="auto"
        // Escape, the back gesture and a focus outside also close it.
        onToggle={({ newState }) => {
          if (newState === 'closed') zoom.reset()
        }}
        className={`plan-viewer covers-window ${panel ? 'plan-viewer-with-panel' : ''}`}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard the buttons below do the same. */}
        <div
          ref={scroller}
          role="group"
          aria-label={title}
          // With the focus here, the keyboard scrolls the plan.
          tabIndex={isOpen ? 0 : undefined}
          onClick={handlePlanPress}
          className="plan-scroller"
        >
          <div ref={sheet} className="plan-sheet" style={isOpen ? { width: cssWidth } : undefined}>
            {overview ? <div className="plan-overview">{overview}</div> : null}
            <div className="plan-whole">{children}</div>
          </div>
        </div>
        {legend ? <div className="plan-legend">{legend}</div> : null}
        <div className="plan-caption">
          <span>
            {title} <PlanHint>{isOpen ? swipeHint : phoneHint}</PlanHint>
          </span>{' '}
          <span className="plan-buttons">
            {isOpen ? (
              <>
                <IconButton label="Zoom out" d={ZOOM_OUT} onClick={() => zoom.zoomBy(1 / ZOOM_STEP)} />
                <IconButton label="Zoom in" d={ZOOM_IN} onClick={() => zoom.zoomBy(ZOOM_STEP)} />
              </>
            ) : null}
            <button
              type="button"
              onClick={isOpen ? close : () => open(TOP_LEFT)}
              className={`gap-2 px-3 ${captionButtonClass}`}
            >
              <Icon d={isOpen ? CLOSE : ENLARGE} className="size-5" />
              {isOpen ? 'Close' : 'Enlarge'} <span className="sr-only">{title}</span>
            </button>
          </span>
        </div>
        {panel}
      </figure>
    </div>
  )
}

/** A plan up to twice as wide as the window opens at its left or right edge, so that its texts are cut on one side only. */
function moveToEdge({ x, y }: FocusPoint, planWidthPx: number): FocusPoint {
  if (planWidthPx > 2 * window.innerWidth) return { x, y }
  return { x: x < 0.5 ? 0 : 1, y }
}

function PlanHint({ children }: { children: string | null }) {
  return children === null ? null : <span className="plan-hint">{children}</span>
}

const captionButtonClass = [
  'flex min-h-11 items-center rounded border border-edge font-semibold text-structure',
  'hover:border-structure hover:bg-structure-pale',
].join(' ')

function IconButton({ label, d, onClick }: { label: string; d: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`w-11 justify-center ${captionButtonClass}`}
    >
      <Icon d={d} className="size-5" />
    </button>
  )
}
