'use client'

import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CLOSE, ENLARGE, Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'

const ZOOM_STEP = 1.5
/** At this zoom the window shows one room, or a few plots. */
const MAX_ZOOM = 8
const MIDDLE: Point = { x: 0.5, y: 0.5 }

type Props = {
  title: string
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots pressed with a finger. */
  usableWidth: number
  /** What the enlarged plan shows at first on a screen that is narrower than `usableWidth`. */
  opensAt: 'wholePlan' | 'usableWidth'
  /** The caption on phones: "Tap the plan for sizes". */
  phoneHint: string
  /** Shown instead of the plan while the whole plan is narrow. */
  overview?: ReactNode
  /** Explains the colours of the plan. */
  legend?: ReactNode
  children: ReactNode
}

/** A point of the plan, as shares of its width and height. */
type Point = { x: number; y: number }

/** In pixels. */
type WindowPoint = { x: number; y: number }

/**
 * A plan in the page. With script, Enlarge or a press on the plan opens it on the whole window, where it can be zoomed
 * and scrolled. It is the same drawing: the figure is a popover, which the style sheet shows in the page while it is
 * closed.
 */
export function PlanViewer(props: Props) {
  const { title, ratio, usableWidth, opensAt, phoneHint, overview, legend, children } = props
  /** In pixels: the space that the plan keeps in the page while it is enlarged. */
  const [heightInPage, setHeightInPage] = useState(0)
  const figure = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = usePlanZoom({ scroller, sheet, ratio, usableWidth })
  const { cssWidth } = zoom
  const isOpen = cssWidth !== null

  const open = (focusPoint: Point) => {
    setHeightInPage(figure.current?.offsetHeight ?? 0)
    figure.current?.showPopover()
    if (opensAt === 'wholePlan') zoom.showWholePlan()
    else zoom.zoomTo(usableWidth, focusPoint)
  }
  const close = () => figure.current?.hidePopover()
  const handlePlanPress = ({ target, clientX, clientY }: MouseEvent) => {
    // A link to a plot closes an open popover: components/layout/menus.ts.
    if (!sheet.current || (target as Element).closest('a')) return
    const focusPoint = measureFocusPoint(sheet.current, { x: clientX, y: clientY })
    if (!isOpen) open(focusPoint)
    else if (sheet.current.clientWidth < usableWidth) zoom.zoomTo(usableWidth, focusPoint)
  }
  return (
    <div style={isOpen ? { minHeight: heightInPage } : undefined}>
      <figure
        ref={figure}
        popover="auto"
        // Escape, the back gesture and a focus outside also close it.
        onToggle={({ newState }) => {
          if (newState === 'closed') zoom.reset()
        }}
        className="plan-viewer covers-window"
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
        <figcaption className="plan-caption">
          <span>
            {title} {isOpen ? null : <span className="plan-hint">{phoneHint}</span>}
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
              onClick={isOpen ? close : () => open(MIDDLE)}
              className={`gap-2 px-3 ${captionButtonClass}`}
            >
              <Icon d={isOpen ? CLOSE : ENLARGE} className="size-5" />
              {isOpen ? 'Close' : 'Enlarge'} <span className="sr-only">{title}</span>
            </button>
          </span>
        </figcaption>
      </figure>
    </div>
  )
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

type ZoomInput = {
  scroller: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
  ratio: number
  usableWidth: number
}

function usePlanZoom({ scroller, sheet, ratio, usableWidth }: ZoomInput) {
  /** Null while the plan is in the page. */
  const [cssWidth, setCssWidth] = useState<string | null>(null)
  const wholeWidth = `min(100cqw, calc(100cqh * ${ratio}))`

  const reset = () => setCssWidth(null)
  const showWholePlan = () => setCssWidth(wholeWidth)
  /** Shows this point in the middle, as far as the plan's edges allow. The plan is never narrower than as a whole. */
  const zoomTo = (widthPx: number, focusPoint: Point) => {
    flushSync(() => setCssWidth(`clamp(${wholeWidth}, ${widthPx}px, ${MAX_ZOOM} * ${wholeWidth})`))
    if (scroller.current && sheet.current) scrollToPoint(scroller.current, sheet.current, focusPoint)
  }
  /** Changes the width by this factor. Widths between the whole plan and the narrowest usable one are left out. */
  const zoomBy = (factor: number) => {
    if (!scroller.current || !sheet.current) return
    const focusPoint = measureFocusPoint(sheet.current, measureMiddle(scroller.current))
    const widthPx = factor * sheet.current.clientWidth
    if (factor > 1) zoomTo(Math.max(usableWidth, widthPx), focusPoint)
    else if (widthPx < usableWidth) showWholePlan()
    else zoomTo(widthPx, focusPoint)
  }
  return { cssWidth, reset, showWholePlan, zoomTo, zoomBy }
}

/** The position of a point of the window on the sheet. */
function measureFocusPoint(sheet: Element, { x, y }: WindowPoint): Point {
  const box = sheet.getBoundingClientRect()
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

function measureMiddle(element: Element): WindowPoint {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function scrollToPoint(scroller: Element, sheet: Element, point: Point) {
  scroller.scrollTo({
    left: point.x * sheet.clientWidth - scroller.clientWidth / 2,
    top: point.y * sheet.clientHeight - scroller.clientHeight / 2,
    behavior: 'instant',
  })
}
