'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { afterPaint } from './after-paint'
import { CLOSE, Sign } from './sign'

type Props = {
  title: string
  /** `narrow` is 500 px, `wide` 1000 px (specification, section 9), `full` for pictures and plans. */
  width?: 'narrow' | 'wide' | 'full'
  /** `page` leaves the page readable and operable behind it: a bottom sheet on phones (decision 24). */
  modal?: 'modal' | 'page'
  onClose: () => void
  children: ReactNode
}

const widths = { narrow: 'md:max-w-[500px]', wide: 'md:max-w-[1000px]', full: 'md:max-w-[min(96vw,1400px)]' }

/**
 * A native dialog: the browser keeps focus inside, closes on Escape and gives focus back.
 * Open while mounted; the parent unmounts it in `onClose`.
 */
export function Dialog({ title, width = 'narrow', modal = 'modal', onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    const opener = document.activeElement
    if (modal === 'modal') dialog.showModal()
    else dialog.show()
    // Escape is the keyboard's way out and comes with the element; this is the pointer's: a click on the backdrop.
    const closeOnBackdrop = (event: MouseEvent) => event.target === dialog && leave(dialog)
    dialog.addEventListener('click', closeOnBackdrop)
    return () => {
      dialog.removeEventListener('click', closeOnBackdrop)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [modal])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A close that was followed by a new opening (React's strict mode mounts twice) is not the visitor's.
      onClose={() => ref.current?.open || onClose()}
      onCancel={(event) => {
        event.preventDefault()
        leave(event.currentTarget)
      }}
      className={`fixed z-dialog m-auto max-h-[92dvh] w-full max-w-full overflow-auto overscroll-contain bg-plaster p-0 text-ink shadow-dialog backdrop:bg-ink/60 data-leaving:opacity-0 data-leaving:backdrop:opacity-0 max-md:bottom-0 max-md:mb-0 md:rounded ${widths[width]}`}
    >
      <div className="p-5 md:p-8">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => leave(ref.current)}
            className="-mr-2 -mt-2 grid size-11 shrink-0 place-items-center rounded hover:bg-band"
          >
            <Sign d={CLOSE} className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Out of sight at once, closed after that: giving the page back its focus and its links takes a slow phone a while. */
function leave(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.dataset.leaving = ''
  afterPaint(() => dialog.close())
}
