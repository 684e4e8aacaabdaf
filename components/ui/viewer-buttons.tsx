// The buttons below a plan or picture on the whole window, and of a plan also in the page.

import type { ReactNode, Ref } from 'react'
import { Icon, ZOOM_IN, ZOOM_OUT } from './icon'

type ViewerButtonProps = {
  d: string
  onClick: () => void
  /** The accessible name of a button without a text. */
  label?: string
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** In the colour of the text around it, because pictures are on ink. */
const viewerButtonClass = [
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border border-edge px-3 font-semibold',
  '-outline-offset-4 outline-current hover:border-current',
].join(' ')

export function ViewerButton({ d, onClick, label, ref, children }: ViewerButtonProps) {
  return (
    <button ref={ref} type="button" aria-label={label} onClick={onClick} className={viewerButtonClass}>
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
