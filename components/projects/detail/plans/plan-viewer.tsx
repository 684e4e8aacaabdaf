'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CLOSE, ENLARGE, Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'

const ZOOM_STEP = 1.5
/** From here one sees a single room, or a few plots. */
const MAX_ZOOM = 8
/** On its width alone, a drawing that is wider than high would be a strip in a mostly empty window. */
const UPRIGHT_PHONE = '(width < 48rem) and (orientation: portrait)'
const MIDDLE: Point = { x: 0.5, y: 0.5 }

type Props = {
  title: string
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots be pressed with a finger. */
  usableWidth: number
  /** The caption on phones: "Tap the plan for sizes". */
  phoneHint: string
  /** Shown instead of the plan while the whole plan is narrow. */
  overview?: ReactNode
  /** Explains the colours of the plan. */
  legend?: ReactNode
  children: ReactNode
}

type View = {
  /** The width of the enlarged plan in CSS. */
  width: string
  /** In pixels: the space that the plan keeps in the page. */
  heightInPage: number
}

type Point = { x: number; y: number }

/**
 * A plan in the page. With script, Enlarge or a press on the plan opens it on the whole window, where it can be zoomed and
 * scrolled. It is the same drawing: the figure is a popover, which the style sheet shows in the page while it is closed.
 */
export function PlanViewer({ title, ratio, usableWidth, phoneHint, overview, legend, children }: Props) {
  const [view, setView] = useState<View | null>(null)
  const figure = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  const widthOfFullHeight = `calc(100cqh * ${ratio})`
  const wholeWidth = `min(100cqw, ${widthOfFullHeight})`

  /** Changes the view, with this part of the plan in the middle as far as there is plan around it. */
  const showPart = (part: Point, change: () => void) => {
    flushSync(change)
    if (scroller.current && sheet.current) scrollToPart(scroller.current, sheet.current, part)
  }
  const open = (part: Point) =>
    showPart(part, () => {
      const width = matchMedia(UPRIGHT_PHONE).matches ? widthOfFullHeight : wholeWidth
      setView({ width, heightInPage: figure.current?.offsetHeight ?? 0 })
      figure.current?.showPopover()
    })
  const close = () => figure.current?.hidePopover()
  /** A narrower width shows the whole plan. */
  const zoomTo = (width: number, part: Point) => {
    const zoomedWidth = `clamp(${wholeWidth}, ${width}px, ${MAX_ZOOM} * ${wholeWidth})`
    showPart(part, () => setView(view && { ...view, width: zoomedWidth }))
  }
  /** The whole plan and the narrowest one that can be used are a single step apart. */
  const zoomBy = (step: number) => {
    if (!scroller.current || !sheet.current) return
    const part = measurePart(sheet.current, measureMiddle(scroller.current))
    const width = step * sheet.current.clientWidth
    if (width >= usableWidth) zoomTo(width, part)
    else zoomTo(step > 1 ? usableWidth : 0, part)
  }
  const handlePlanPress = ({ target, clientX, clientY }: MouseEvent) => {
    // A link to a plot closes an open popover: components/layout/menus.ts.
    if (!sheet.current || (target as Element).closest('a')) return
    const part = measurePart(sheet.current, { x: clientX, y: clientY })
    if (!view) open(part)
    else if (sheet.current.clientWidth < usableWidth) zoomTo(usableWidth, part)
  }
  return (
    <div style={view ? { minHeight: view.heightInPage } : undefined}>
      <figure
        ref={figure}
        popover="auto"
        // Escape, the back gesture and a focus outside close it as well.
        onToggle={({ newState }) => {
          if (newState === 'closed') setView(null)
        }}
        className="plan-viewer covers-window"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard the buttons below do the same. */}
        <div
          ref={scroller}
          role="group"
          aria-label={title}
          // The keyboard scrolls what has the focus.
          tabIndex={view ? 0 : undefined}
          onClick={handlePlanPress}
          className="plan-scroller"
        >
          <div ref={sheet} className="plan-sheet" style={view ? { width: view.width } : undefined}>
            {overview ? <div className="plan-overview">{overview}</div> : null}
            <div className="plan-whole">{children}</div>
          </div>
        </div>
        {legend ? <div className="plan-legend">{legend}</div> : null}
        <figcaption className="plan-caption">
          <span>
            {title}{' '}
            {view ? null : (
              <span className="text-muted md:hidden noscript:hidden print:hidden">{phoneHint}</span>
            )}
          </span>{' '}
          <span className="plan-buttons">
            {view ? (
              <>
                <IconButton label="Zoom out" d={ZOOM_OUT} onClick={() => zoomBy(1 / ZOOM_STEP)} />
                <IconButton label="Zoom in" d={ZOOM_IN} onClick={() => zoomBy(ZOOM_STEP)} />
              </>
            ) : null}
            <button
              type="button"
              onClick={view ? close : () => open(MIDDLE)}
              className={`gap-2 px-3 ${buttonClass}`}
            >
              <Icon d={view ? CLOSE : ENLARGE} className="size-5" />
              {view ? 'Close' : 'Enlarge'} <span className="sr-only">{title}</span>
            </button>
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

const buttonClass = [
  'flex min-h-11 items-center rounded border border-edge font-semibold text-structure',
  'hover:border-structure hover:bg-structure-pale',
].join(' ')

function IconButton({ label, d, onClick }: { label: string; d: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`w-11 justify-center ${buttonClass}`}
    >
      <Icon d={d} className="size-5" />
    </button>
  )
}

/** The position of a point of the window on the sheet, in parts of its width and height. */
function measurePart(sheet: Element, { x, y }: Point): Point {
  const box = sheet.getBoundingClientRect()
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

function measureMiddle(element: Element): Point {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function scrollToPart(scroller: Element, sheet: Element, part: Point) {
  scroller.scrollTo({
    left: part.x * sheet.clientWidth - scroller.clientWidth / 2,
    top: part.y * sheet.clientHeight - scroller.clientHeight / 2,
    behavior: 'instant',
  })
}
