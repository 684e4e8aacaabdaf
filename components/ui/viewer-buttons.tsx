import type { ReactNode } from 'react'
import { Icon, ZOOM_IN, ZOOM_OUT } from './icon'

// The buttons below a plan or picture on the whole window, and of a plan also in the page.

type Props = {
  d: string
  onClick: () => void
  /** The accessible name of a button without a text. */
  label?: string
  children?: ReactNode
}

export function ViewerButton({ d, onClick, label, children }: Props) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="viewer-button">
      <Icon d={d} className="size-5" />
      {children}
    </button>
  )
}

export function ZoomButtons({ zoomIn, zoomOut }: { zoomIn: () => void; zoomOut: () => void }) {
  return (
    <>
      <ViewerButton label="Zoom out" d={ZOOM_OUT} onClick={zoomOut} />
      <ViewerButton label="Zoom in" d={ZOOM_IN} onClick={zoomIn} />
    </>
  )
}
