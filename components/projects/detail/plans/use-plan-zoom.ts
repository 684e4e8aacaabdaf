import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** At this zoom the window shows one room, or a few plots. */
const MAX_ZOOM = 8

/** A point of the plan, as shares of its width and height. */
export type FocusPoint = { x: number; y: number }

/** In pixels. */
type WindowPoint = { x: number; y: number }

type Input = {
  /** The element that scrolls the plan. */
  scroller: RefObject<HTMLElement | null>
  /** The element in it that is as large as the plan. */
  sheet: RefObject<HTMLElement | null>
  /** Width of the drawing divided by its height. */
  ratio: number
  /** The width in pixels from which its texts can be read, or its plots pressed with a finger. */
  usableWidth: number
}

/** The width of an enlarged plan as a length of CSS, and the functions that change it. */
export function usePlanZoom({ scroller, sheet, ratio, usableWidth }: Input) {
  /** Null while the plan is in the page. */
  const [cssWidth, setCssWidth] = useState<string | null>(null)
  const wholeWidth = `min(100cqw, calc(100cqh * ${ratio}))`

  const reset = () => setCssWidth(null)
  const showWholePlan = () => setCssWidth(wholeWidth)
  /** Shows this point in the middle, as far as the plan's edges allow. The plan is never narrower than as a whole. */
  const zoomTo = (widthPx: number, focusPoint: FocusPoint) => {
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
  const isZoomed = cssWidth !== null && cssWidth !== wholeWidth
  return { cssWidth, isZoomed, reset, showWholePlan, zoomTo, zoomBy }
}

/** The position of a point of the window on the sheet. */
export function measureFocusPoint(sheet: Element, { x, y }: WindowPoint): FocusPoint {
  const box = sheet.getBoundingClientRect()
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

function measureMiddle(element: Element): WindowPoint {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function scrollToPoint(scroller: Element, sheet: Element, point: FocusPoint) {
  scroller.scrollTo({
    left: point.x * sheet.clientWidth - scroller.clientWidth / 2,
    top: point.y * sheet.clientHeight - scroller.clientHeight / 2,
    behavior: 'instant',
  })
}
