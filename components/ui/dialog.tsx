import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { CLOSE, Icon } from './icon'

type Props = {
  title: string
  /**
   * `small` is 440 px with little space, at the upper right, where it covers little of the page; `narrow` is 500 px,
   * `wide` 1000 px.
   */
  width: 'small' | 'narrow' | 'wide'
  /** False leaves the page behind it readable and usable, as with a bottom sheet on phones. */
  isModal?: boolean
  /** False for a dialog that stays in the page while it is closed. */
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
}

const spacing = {
  roomy: {
    head: 'border-b border-hairline px-5 pt-4 pb-2 md:px-8 md:pt-6 md:pb-4',
    title: 'text-h3',
    content: 'px-5 pt-3 pb-5 md:px-8 md:py-6',
  },
  compact: {
    head: 'px-4 pt-2 md:px-6 md:pt-5 md:pb-2',
    title: 'text-h4',
    content: 'px-4 pb-3 md:px-6 md:pb-6',
  },
}

/**
 * A native dialog: the browser traps the focus, closes it on Escape and restores the focus. In `onClose` the parent
 * sets `isOpen` to false or unmounts the dialog.
 */
export function Dialog({ title, width, isModal = true, isOpen = true, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const backdropPress = useBackdropPress()
  useOpenDialog(ref, isOpen, isModal)
  const classes = spacing[width === 'small' ? 'compact' : 'roomy']
  const handleClose = () => {
    // Strict mode closes and opens the dialog again; that close is not the visitor's.
    if (!ref.current?.open) onClose()
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      {...backdropPress}
      onClose={handleClose}
      className={`dialog dialog-${width} ${isModal ? '' : 'dialog-without-backdrop'}`}
    >
      <div className={`sticky top-0 z-header flex items-start justify-between gap-4 bg-page ${classes.head}`}>
        <h2 id={titleId} tabIndex={-1} className={`min-w-0 outline-none ${classes.title}`}>
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => ref.current?.close()}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded -outline-offset-4 hover:bg-band"
        >
          <Icon d={CLOSE} className="size-6" />
        </button>
      </div>
      <div className={classes.content}>{children}</div>
    </dialog>
  )
}

/** Opens the dialog, and on cleanup closes it and restores the focus. */
function useOpenDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, isModal: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog || dialog.open) return
    const opener = document.activeElement
    if (isModal) dialog.showModal()
    else dialog.show()
    // The browser closes modal dialogs on Escape itself. An open modal dialog goes first.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (!isModal && key === 'Escape' && !document.querySelector('dialog:modal')) dialog.close()
    }
    document.addEventListener('keydown', closeOnEscape)
    // Where the page opened the dialog, focus its title: otherwise a button would show a focus ring.
    if (opener === document.body && !dialog.querySelector('[autofocus]')) dialog.querySelector('h2')?.focus()
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      dialog.close()
      returnFocus(opener)
    }
  }, [ref, isOpen, isModal])
}

/** Closes a dialog by a press on its backdrop, unless the press began inside the dialog, where it selects text. */
function useBackdropPress() {
  const pressed = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (target === currentTarget && pressed.current === target) currentTarget.close()
    },
  }
}

function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true })
  else focusPage()
}

/** Where nothing had the focus before, the next Tab starts at the top of the page. */
function focusPage() {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
