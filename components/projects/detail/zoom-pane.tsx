'use client'

import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { ScaledImage } from '@/components/ui/picture'
import { PICTURE_QUALITY } from '@/lib/media/picture-sizes'
import type { EnlargedPicture } from './picture-dialog'

type Props = {
  picture: EnlargedPicture
  zoom: number
  onZoom: (step: 1 | -1) => void
  onLeaf: (step: 1 | -1) => void
}

/**
 * The picture in a pane that scrolls when zoomed: by finger, wheel, mouse drag or arrow keys. Keys: + and − zoom,
 * left and right leaf through while the picture is whole.
 */
export function ZoomPane({ picture, zoom, onZoom, onLeaf }: Props) {
  const pane = useRef<HTMLElement>(null)
  const last = useRef(1)
  const drawing = picture.src.endsWith('.svg')

  // A pane that scrolls must be reachable by keyboard.
  useLayoutEffect(() => {
    if (pane.current) pane.current.tabIndex = 0
  }, [])
  // The point in the middle stays in the middle.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const grown = zoom / last.current
    last.current = zoom
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * grown - element.clientWidth / 2
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * grown - element.clientHeight / 2
  }, [zoom])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') onZoom(1)
    else if (event.key === '-') onZoom(-1)
    else if (zoom === 1 && event.key === 'ArrowRight') onLeaf(1)
    else if (zoom === 1 && event.key === 'ArrowLeft') onLeaf(-1)
  }
  function onPointerMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !pane.current) return
    pane.current.scrollLeft -= event.movementX
    pane.current.scrollTop -= event.movementY
  }

  return (
    <section
      ref={pane}
      aria-label="Picture; use plus and minus to zoom"
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onZoom(zoom === 1 ? 1 : -1)}
      className={`h-[min(68dvh,60rem)] overflow-auto overscroll-contain ${drawing ? 'border border-hairline bg-plaster' : 'bg-band'} ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <ScaledImage
          picture={picture}
          sizes={`${Math.round(zoom * 100)}vw`}
          quality={PICTURE_QUALITY.enlarged}
          first
          draggable={false}
          className="size-full object-contain select-none"
        />
      </div>
    </section>
  )
}
