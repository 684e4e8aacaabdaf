'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { EnlargedPicture } from './enlarger'
import { ZoomPane } from './zoom-pane'

type Props = { pictures: EnlargedPicture[]; index: number; onClose: () => void }

const ZOOMS = [1, 1.5, 2, 3, 4] as const
const button =
  'grid h-11 min-w-11 place-items-center rounded border border-edge px-2 text-label font-semibold text-neem hover:bg-neem-pale disabled:opacity-50'

/** One picture of a gallery as large as the screen. Keys: left and right change the picture, + and − zoom. */
export function PictureDialog({ pictures, index, onClose }: Props) {
  const [current, setCurrent] = useState(index)
  const [level, setLevel] = useState(0)
  const zoom = ZOOMS[level] ?? 1
  const changeZoom = (step: 1 | -1) => setLevel((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + step)))
  const leaf = (step: 1 | -1) => {
    setCurrent((now) => (now + step + pictures.length) % pictures.length)
    setLevel(0)
  }
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') changeZoom(1)
    else if (key === '-') changeZoom(-1)
    // In a zoomed picture the arrow keys scroll.
    else if (zoom === 1 && key === 'ArrowRight') leaf(1)
    else if (zoom === 1 && key === 'ArrowLeft') leaf(-1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const picture = pictures[current]
  if (!picture) return null

  return (
    <Dialog title={picture.title} width="full" onClose={onClose}>
      <ZoomPane
        key={picture.src}
        picture={picture}
        zoom={zoom}
        onToggleZoom={() => setLevel(level === 0 ? 1 : 0)}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-2">
          {pictures.length > 1 ? (
            <>
              <button type="button" className={button} onClick={() => leaf(-1)}>
                Previous
              </button>
              <button type="button" className={button} onClick={() => leaf(1)}>
                Next
              </button>
            </>
          ) : null}
          <p aria-live="polite" className="text-label text-muted">
            {current + 1} of {pictures.length}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-label="Zoom out"
            disabled={level === 0}
            className={button}
            onClick={() => changeZoom(-1)}
          >
            −
          </button>
          <output className="w-14 text-center text-label">{Math.round(zoom * 100)}%</output>
          <button
            type="button"
            aria-label="Zoom in"
            disabled={level === ZOOMS.length - 1}
            className={button}
            onClick={() => changeZoom(1)}
          >
            +
          </button>
        </div>
      </div>
    </Dialog>
  )
}
