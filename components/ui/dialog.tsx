import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CLOSE, Icon } from './icon'

type Props = {
  title: string
  /** `small` is 480 px, `narrow` 500 px, `wide` 1000 px, `full` for pictures and plans. */
  width?: keyof typeof widths
  /** `page` leaves the page behind it readable and usable: a bottom sheet on phones. */
  modal?: 'modal' | 'page'
  /** Less space around the content. */
  compact?: boolean
  /** False for one that stays in the page while it is closed. */
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
}

const widths = {
  small: 'md:max-w-[480px]',
  narrow: 'md:max-w-[500px]',
  wide: 'md:max-w-[1000px]',
  full: 'md:max-w-[min(96vw,1400px)]',
}

/**
 * A native dialog: the browser keeps the focus inside, closes it on Escape and returns the focus.
 * It is open while it is mounted and `isOpen`; the parent ends that in `onClose`.
 */
export function Dialog({
  title,
  width = 'narrow',
  modal = 'modal',
  compact = false,
  isOpen = true,
  onClose,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog || dialog.open) return
    const opener = document.activeElement
    if (modal === 'modal') dialog.showModal()
    else dialog.show()
    // The browser closes only a modal one on Escape, and that first.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (modal === 'page' && key === 'Escape' && !document.querySelector('dialog:modal')) dialog.close()
    }
    document.addEventListener('keydown', closeOnEscape)
    // Opened by the page itself: the title has the focus, and no button a ring before a key is used.
    if (opener === document.body && !dialog.querySelector('[autofocus]')) dialog.querySelector('h2')?.focus()
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
        opener.focus({ preventScroll: true })
      else focusPage()
    }
  }, [modal, isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A click on the backdrop closes it; a drag that begins inside, to select text, may end there.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) currentTarget.close()
      }}
      // Strict mode mounts twice: its close is followed by a new opening.
      onClose={() => ref.current?.open || onClose()}
      className={`fixed z-dialog m-auto max-h-[92dvh] w-full scroll-pt-20 scroll-pb-24 max-w-full overflow-auto overscroll-contain border border-transparent bg-page p-0 text-ink shadow-dialog backdrop:bg-ink/60 max-md:bottom-0 max-md:mb-0 md:rounded ${modal === 'page' ? 'max-md:border-t-4 max-md:border-t-structure' : ''} ${widths[width]}`}
    >
      {/* Title and button stay in sight while the content scrolls. */}
      <div
        className={`sticky top-0 z-header flex items-start justify-between gap-4 bg-page ${compact ? 'px-4 pt-2 md:px-8 md:pt-8 md:pb-4' : 'border-b border-hairline px-5 pt-5 pb-3 md:px-8 md:pt-6 md:pb-4'}`}
      >
        <h2
          id={titleId}
          tabIndex={-1}
          className={`min-w-0 outline-none ${compact ? 'text-h4 md:text-h3' : 'text-h3'}`}
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => ref.current?.close()}
          className="-mt-2 -mr-2 -outline-offset-4 grid size-11 shrink-0 place-items-center rounded hover:bg-band"
        >
          <Icon d={CLOSE} className="size-6" />
        </button>
      </div>
      <div className={compact ? 'px-4 pb-3 md:px-8 md:pb-8' : 'p-5 md:px-8 md:py-6'}>{children}</div>
    </dialog>
  )
}

/** The next Tab starts at the top of the page: where the dialog was opened, nothing had the focus. */
function focusPage() {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
