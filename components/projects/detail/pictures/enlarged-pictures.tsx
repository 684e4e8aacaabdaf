import {
  type CSSProperties,
  type KeyboardEvent,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { findArrowDirection } from '@/components/ui/arrow-keys'
import { CLOSE, NEXT, PREVIOUS } from '@/components/ui/icon'
import {
  buildRatioStyle,
  buildZoomStyle,
  measureFocusPoint,
  useZoom,
  zoomedClass,
} from '@/components/ui/use-zoom'
import { ViewerButton, ZoomButtons } from '@/components/ui/viewer-buttons'

/** A press makes a picture this many times larger, or more if it is low in an upright window, which it then fills. */
const MIN_PRESS_ZOOM = 2
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
 * the next one. A press, the buttons, + and − zoom. In an upright window a whole picture leaves room for all of them.
 */
export function EnlargedPictures({ pictures, firstIndex, onClose }: Props) {
  const pane = useRef<HTMLLIElement>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  const { zoom, resetZoom, zoomToUsable, zoomIn, zoomOut } = useZoom({
    pane,
    calculateUsableZoom: ({ height }) => Math.max(MIN_PRESS_ZOOM, window.innerHeight / height),
  })
  const { row, index, showPicture, handleScroll } = usePictureRow(pictures.length, firstIndex, resetZoom)
  const hasSeveral = pictures.length > 1
  const isOverview = hasSeveral && zoom === 1
  // The arrow keys are handled here, whatever has the focus.
  useEffect(() => firstButton.current?.focus({ preventScroll: true }), [])

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
    <div onKeyDown={handleKeyDown} className={windowClass}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a press on it must not take the arrow keys away.
        tabIndex={0}
        onScroll={handleScroll}
        className={`${rowClass} ${isOverview ? 'portrait:aspect-(--content-ratio)' : 'grow'}`}
        style={buildRowStyle(pictures)}
      >
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
      <p className="flex gap-3 px-4 py-2">
        <b>{pictures[index]?.title}</b>
        <span>{`${index + 1} of ${pictures.length}`}</span>
      </p>
      {isOverview ? <Thumbnails pictures={pictures} shownIndex={index} onChoose={showPicture} /> : null}
      <div className="flex justify-end gap-2 px-4 py-2 max-sm:*:grow">
        {hasSeveral ? (
          <>
            <ViewerButton label="Previous picture" d={PREVIOUS} onClick={() => showPicture(index - 1)} />
            <ViewerButton
              ref={firstButton}
              label="Next picture"
              d={NEXT}
              onClick={() => showPicture(index + 1)}
            />
          </>
        ) : null}
        <ZoomButtons zoomIn={zoomIn} zoomOut={zoomOut} />
        <ViewerButton ref={hasSeveral ? undefined : firstButton} d={CLOSE} onClick={onClose}>
          Close
        </ViewerButton>
      </div>
    </div>
  )
}

type ThumbnailsProps = {
  pictures: EnlargedPicture[]
  shownIndex: number
  onChoose: (index: number) => void
}

/** All pictures, three in a row, in the part of an upright window that a whole picture leaves empty. */
function Thumbnails({ pictures, shownIndex, onChoose }: ThumbnailsProps) {
  return (
    <ul className="grid flex-1 grid-cols-3 content-start gap-2 overflow-y-auto px-4 py-2 landscape:hidden">
      {pictures.map(({ src, srcSet, title }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={title}
            aria-current={index === shownIndex || undefined}
            onClick={() => onChoose(index)}
            className="block w-full outline-page aria-current:outline-3"
          >
            {/* biome-ignore lint/performance/noImgElement: `srcSet` is of a picture of the page, which next/image has written. */}
            <img
              src={src}
              srcSet={srcSet}
              sizes="33vw"
              alt=""
              loading="lazy"
              className="aspect-3/2 w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The row of pictures, and the index of the picture in view. */
function usePictureRow(count: number, firstIndex: number, onChange: () => void) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(firstIndex)

  useLayoutEffect(() => {
    if (!row.current) return
    row.current.scrollTo({ left: firstIndex * row.current.clientWidth, behavior: 'instant' })
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

const windowClass = [
  'flex h-full flex-col text-label',
  'landscape:grid landscape:grid-cols-[1fr_auto] landscape:grid-rows-[minmax(0,1fr)_auto] landscape:items-center',
].join(' ')
const rowClass =
  'flex min-h-0 overflow-x-auto -outline-offset-4 outline-page landscape:col-span-2 landscape:h-full'
// As a class, this would be in the HTML of every page.
const paneStyle: CSSProperties = { containerType: 'size', cursor: 'zoom-in' }

/** In an upright window the row is as high as its highest picture. */
function buildRowStyle(pictures: EnlargedPicture[]): CSSProperties {
  const ratio = Math.min(...pictures.map(({ width, height }) => width / height))
  return { ...buildRatioStyle(ratio), scrollSnapType: 'x mandatory', scrollbarWidth: 'none' }
}

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
