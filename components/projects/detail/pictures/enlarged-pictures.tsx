import {
  type CSSProperties,
  type KeyboardEvent,
  type UIEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { findArrowDirection } from '@/components/ui/arrow-keys'
import { CLOSE, NEXT, PREVIOUS } from '@/components/ui/icon'
import { buildZoomStyle, measureFocusPoint, useZoom, zoomedClass } from '@/components/ui/use-zoom'
import { ViewerButton, ZoomButtons } from '@/components/ui/viewer-buttons'

/** How many times larger a press makes a picture. */
const PRESS_ZOOM = 2
/** How far an arrow key moves a zoomed picture. */
const ARROW_STEP_PX = 80

export type EnlargedPicture = {
  src: string
  srcSet: string
  /** Address of the size that the page shows; '' where it has loaded none. */
  preview: string
  width: number
  height: number
  alt: string
  title: string
}

type Props = { pictures: EnlargedPicture[]; firstIndex: number; onClose: () => void }

/**
 * The pictures of a gallery in a row, of which the window shows one. Swiping, the buttons and the arrow keys lead to
 * the next one. A press, the buttons, + and − zoom.
 */
export function EnlargedPictures({ pictures, firstIndex, onClose }: Props) {
  const pane = useRef<HTMLLIElement>(null)
  const { zoom, resetZoom, zoomToUsable, zoomIn, zoomOut } = useZoom({
    pane,
    calculateUsableZoom: () => PRESS_ZOOM,
  })
  const { row, index, showPicture, handleScroll } = usePictureRow(pictures.length, firstIndex, resetZoom)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+') zoomIn()
    if (event.key === '-') zoomOut()
    const direction = findArrowDirection(event)
    if (!direction) return
    event.preventDefault()
    const { x, y } = direction
    if (zoom > 1) pane.current?.scrollBy({ left: x * ARROW_STEP_PX, top: y * ARROW_STEP_PX })
    else if (x !== 0) showPicture(index + x)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row and the buttons inside have the focus.
    <div onKeyDown={handleKeyDown} className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus here, the keyboard moves the pictures. */}
      <ul ref={row} tabIndex={0} onScroll={handleScroll} className={rowClass} style={rowStyle}>
        {pictures.map((picture, pictureIndex) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard the buttons below do the same.
          <li
            key={pictureIndex}
            className="flex w-full shrink-0 snap-start overflow-auto"
            style={paneStyle}
            ref={pictureIndex === index ? pane : undefined}
            onClick={(event) => zoomToUsable(measureFocusPoint(event.currentTarget, event))}
          >
            <ZoomedPicture picture={picture} zoom={pictureIndex === index ? zoom : 1} />
          </li>
        ))}
      </ul>
      <div className={barClass}>
        <p className="flex grow gap-3">
          <b>{pictures[index]?.title}</b>
          <span>{`${index + 1} of ${pictures.length}`}</span>
        </p>
        <div className="flex grow justify-end gap-2">
          {pictures.length > 1 ? (
            <>
              <ViewerButton label="Previous picture" d={PREVIOUS} onClick={() => showPicture(index - 1)} />
              <ViewerButton label="Next picture" d={NEXT} onClick={() => showPicture(index + 1)} />
            </>
          ) : null}
          <ZoomButtons zoomIn={zoomIn} zoomOut={zoomOut} />
          <ViewerButton d={CLOSE} onClick={onClose}>
            Close
          </ViewerButton>
        </div>
      </div>
    </div>
  )
}

/** The row of pictures, and the index of the picture in view. */
function usePictureRow(count: number, firstIndex: number, onChange: () => void) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(firstIndex)

  useLayoutEffect(() => {
    if (!row.current) return
    row.current.scrollTo({ left: firstIndex * row.current.clientWidth, behavior: 'instant' })
    // The arrow keys are handled here.
    row.current.focus({ preventScroll: true })
  }, [firstIndex])

  const changeIndex = (newIndex: number) => {
    if (newIndex === index) return
    setIndex(newIndex)
    onChange()
  }
  /** The first picture follows the last one. */
  const showPicture = (newIndex: number) => {
    const wrappedIndex = (newIndex + count) % count
    row.current?.scrollTo({ left: wrappedIndex * row.current.clientWidth })
    // At once, because the scroll event comes later than a second press of a key.
    changeIndex(wrappedIndex)
  }
  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    changeIndex(Math.round(scrollLeft / clientWidth))
  }
  return { row, index, showPicture, handleScroll }
}

const rowClass = 'flex min-h-0 grow overflow-x-auto -outline-offset-4 outline-page'
// As classes, these would be in the HTML of every page.
const rowStyle: CSSProperties = { scrollSnapType: 'x mandatory', scrollbarWidth: 'none' }
const paneStyle: CSSProperties = { containerType: 'size', cursor: 'zoom-in' }
const barClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-label'

/** The size that the page has is seen until the large one has loaded. */
function ZoomedPicture({ picture, zoom }: { picture: EnlargedPicture; zoom: number }) {
  const { src, srcSet, preview, width, height, alt } = picture
  return (
    // biome-ignore lint/performance/noImgElement: `srcSet` is of a picture of the page, which next/image has written.
    <img
      src={src}
      srcSet={srcSet}
      sizes={`${Math.round(zoom * 100)}vw`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      className={`${zoomedClass} m-auto h-auto max-w-none shrink-0 text-transparent`}
      style={{
        ...buildZoomStyle(width / height, zoom),
        aspectRatio: width / height,
        background: preview ? `url("${preview}") center / cover` : undefined,
      }}
    />
  )
}
