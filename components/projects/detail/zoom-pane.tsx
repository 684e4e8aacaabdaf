'use client'

import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { EnlargedPicture } from './enlarger'

type Props = { picture: EnlargedPicture; zoom: number; onToggleZoom: () => void }

/** The picture in a pane that scrolls when zoomed: by finger, wheel, mouse drag or arrow keys. */
export function ZoomPane({ picture, zoom, onToggleZoom }: Props) {
  const pane = useRef<HTMLElement>(null)
  const previous = useRef(1)
  const { src, srcSet, alt, width, height, isPlan } = picture

  // Zooming keeps the middle of the pane in the middle. A pane that scrolls has to be reachable by keyboard.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    element.tabIndex = 0
    const ratio = zoom / previous.current
    previous.current = zoom
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2
  }, [zoom])

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !pane.current) return
    pane.current.scrollLeft -= event.movementX
    pane.current.scrollTop -= event.movementY
  }

  return (
    <section
      ref={pane}
      aria-label="Picture; use plus and minus to zoom"
      onPointerMove={onPointerMove}
      onDoubleClick={onToggleZoom}
      className={`h-[min(68dvh,60rem)] overflow-auto overscroll-contain ${isPlan ? 'border border-hairline bg-plaster' : 'bg-band'} ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <picture>
          {srcSet ? <source srcSet={srcSet} sizes={`${Math.round(zoom * 100)}vw`} /> : null}
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            className="size-full object-contain select-none"
          />
        </picture>
      </div>
    </section>
  )
}
