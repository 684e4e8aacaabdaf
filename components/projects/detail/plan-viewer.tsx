'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CLOSE, ENLARGE, Icon, ZOOM_IN, ZOOM_OUT } from '@/components/ui/icon'

const ZOOM_STEP = 1.5
/** From here one sees a single room, or a few plots. */
const MAX_ZOOM = 8

type Props = {
  title: string
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots be pressed with a finger. */
  usableWidth: number
  /** Shown in place of the plan while the whole of it is narrow. */
  overview?: ReactNode
  children: ReactNode
}

type View = {
  /** 1 when the whole plan fits the window. */
  zoom: number
  /** In pixels: the room that the plan keeps in the page. */
  heightInPage: number
}

/** A point of the window. */
type Point = { x: number; y: number }

/**
 * A plan in the page. With script, Enlarge or a press on the plan opens it on the whole window, fitted to it, where it can be
 * zoomed and scrolled. It is the same drawing: the figure is a popover, which the style sheet shows in the page while it is closed.
 */
export function PlanViewer({ title, ratio, usableWidth, overview, children }: Props) {
  const [view, setView] = useState<View | null>(null)
  const figure = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  const open = () => {
    setView({ zoom: 1, heightInPage: figure.current?.offsetHeight ?? 0 })
    figure.current?.showPopover()
  }
  const close = () => figure.current?.hidePopover()
  /** Keeps the part of the plan at this point in the middle, as far as there is plan around it. */
  const zoomTo = (zoom: number, point: Point | null) => {
    if (!view || !frame.current || !sheet.current) return
    const part = measurePart(sheet.current, point ?? measureMiddle(frame.current))
    flushSync(() => setView({ ...view, zoom: Math.min(Math.max(zoom, 1), MAX_ZOOM) }))
    scrollToPart(frame.current, sheet.current, part)
  }
  const handlePlanPress = ({ target, clientX, clientY }: MouseEvent) => {
    // A link to a plot closes an open popover: components/layout/menus.ts.
    if ((target as Element).closest('a')) return
    const width = sheet.current?.clientWidth ?? 0
    if (!view) open()
    else if (width < usableWidth) zoomTo((view.zoom * usableWidth) / width, { x: clientX, y: clientY })
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
          ref={frame}
          role="group"
          aria-label={title}
          // The keyboard scrolls what has the focus.
          tabIndex={view ? 0 : undefined}
          onClick={handlePlanPress}
          className="plan-frame"
        >
          <div
            ref={sheet}
            className="plan-sheet"
            style={view ? { width: `calc(${view.zoom} * min(100cqw, 100cqh * ${ratio}))` } : undefined}
          >
            {overview ? <div className="plan-overview">{overview}</div> : null}
            <div className="plan-whole">{children}</div>
          </div>
        </div>
        <figcaption className="plan-caption">
          <span>
            {title}{' '}
            {overview ? (
              <span className="text-muted md:hidden noscript:hidden print:hidden">
                Tap the plan for sizes
              </span>
            ) : null}
          </span>{' '}
          <span className="plan-buttons">
            {view ? (
              <>
                <IconButton
                  label="Zoom out"
                  d={ZOOM_OUT}
                  onClick={() => zoomTo(view.zoom / ZOOM_STEP, null)}
                />
                <IconButton label="Zoom in" d={ZOOM_IN} onClick={() => zoomTo(view.zoom * ZOOM_STEP, null)} />
              </>
            ) : null}
            <button type="button" onClick={view ? close : open} className={`gap-2 px-3 ${buttonClass}`}>
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

/** Where a point lies on the sheet, in shares of its width and height. */
function measurePart(sheet: Element, { x, y }: Point): Point {
  const box = sheet.getBoundingClientRect()
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

function measureMiddle(element: Element): Point {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function scrollToPart(frame: Element, sheet: Element, part: Point) {
  frame.scrollTo({
    left: part.x * sheet.clientWidth - frame.clientWidth / 2,
    top: part.y * sheet.clientHeight - frame.clientHeight / 2,
    behavior: 'instant',
  })
}
