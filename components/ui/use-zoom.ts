import { type CSSProperties, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** At this zoom the window shows one room of a plan, or a few plots. */
const MAX_ZOOM = 8
const ZOOM_STEP = 1.5

/** A point of a plan or picture, as shares of its width and height. */
export type FocusPoint = { x: number; y: number }

type Props = {
  /** The element that scrolls. The plan or picture is its first child. */
  pane: RefObject<HTMLElement | null>
  /** The zoom from which a plan can be used, or a picture shows details; smaller ones, except 1, are left out. */
  calculateUsableZoom: (wholeSize: PixelSize) => number
}

type PixelSize = { width: number; height: number }

/** The zoom of a plan or picture on the whole window, and the functions that change it. At 1 all of it is seen. */
export function useZoom({ pane, calculateUsableZoom }: Props) {
  const [zoom, setZoom] = useState(1)
  const findUsableZoom = () => {
    const { width, height } = measureContent(pane.current)
    return calculateUsableZoom({ width: width / zoom, height: height / zoom })
  }
  const findMiddlePoint = () =>
    pane.current ? measureFocusPoint(pane.current, measureMiddle(pane.current)) : { x: 0, y: 0 }

  /** Shows this point in the middle, as far as the edges allow. */
  const zoomTo = (newZoom: number, point: FocusPoint) => {
    // The plan or picture must have its new size before it can scroll to the point.
    flushSync(() => setZoom(Math.min(Math.max(newZoom, 1), MAX_ZOOM)))
    scrollToPoint(pane.current, point)
  }
  const zoomIn = () => zoomTo(Math.max(zoom * ZOOM_STEP, findUsableZoom()), findMiddlePoint())
  const zoomOut = () => {
    const smallerZoom = zoom / ZOOM_STEP
    zoomTo(smallerZoom < findUsableZoom() ? 1 : smallerZoom, findMiddlePoint())
  }
  /** For a press on the plan or picture. */
  const zoomToUsable = (point: FocusPoint) => {
    const usableZoom = findUsableZoom()
    if (zoom < usableZoom) zoomTo(usableZoom, point)
  }
  const resetZoom = () => setZoom(1)
  return { zoom, zoomIn, zoomOut, zoomToUsable, resetZoom }
}

/** The class of a plan or picture in its pane, which is a container with a known size. */
export const zoomedClass = 'w-(--zoomed)'

/** `ratio` is the width divided by the height. */
export function buildZoomStyle(ratio: number, zoom: number): CSSProperties {
  const variables = { '--zoomed': `calc(${zoom} * min(100cqw, 100cqh * ${ratio}))` }
  return variables as CSSProperties
}

/** For a pane that is as high as its content when all of that is seen. */
export function buildRatioStyle(ratio: number): CSSProperties {
  const variables = { '--content-ratio': ratio }
  return variables as CSSProperties
}

/** Where on the content of a pane the pointer is. */
export function measureFocusPoint(pane: Element | null, { clientX, clientY }: PointerPosition): FocusPoint {
  const box = pane?.firstElementChild?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}

type PointerPosition = { clientX: number; clientY: number }

/** Where a pointer in the middle of an element is. */
export function measureMiddle(element: Element): PointerPosition {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

function measureContent(pane: Element | null): PixelSize {
  const content = pane?.firstElementChild
  return { width: content?.clientWidth ?? 0, height: content?.clientHeight ?? 0 }
}

function scrollToPoint(pane: Element | null, { x, y }: FocusPoint) {
  if (!pane) return
  pane.scrollTo({
    left: x * pane.scrollWidth - pane.clientWidth / 2,
    top: y * pane.scrollHeight - pane.clientHeight / 2,
    behavior: 'instant',
  })
}
