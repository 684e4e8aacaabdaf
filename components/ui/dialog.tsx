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
  /** `small` is 480 px, `narrow` 500 px, `wide` 1000 px. */
  width?: keyof typeof widths
  /** False leaves the page behind it readable and usable: a sheet at the bottom of phones. */
  isModal?: boolean
  /** Less space around the content. */
  compact?: boolean
  /** False for one that stays in the page while it is closed. */
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
}

const sheet = 'm-auto max-h-[92dvh] max-w-full max-md:bottom-0 max-md:mb-0 md:rounded'
const widths = {
  small: `${sheet} md:max-w-[480px]`,
  narrow: `${sheet} md:max-w-[500px]`,
  wide: `${sheet} md:max-w-[1000px]`,
}
const position = 'fixed z-dialog w-full'
// The focused field stays clear of the sticky head, and of the sticky Submit of a form.
const scrolling = 'overflow-auto overscroll-contain scroll-pt-28 scroll-pb-24'
const look = 'border border-transparent bg-page p-0 text-ink shadow-dialog backdrop:bg-ink/60'
const sheetLook = 'max-md:border-t-4 max-md:border-t-structure'

const spacing = {
  roomy: {
    head: 'border-b border-hairline px-5 pt-5 pb-3 md:px-8 md:pt-6 md:pb-4',
    title: 'text-h3',
    content: 'p-5 md:px-8 md:py-6',
  },
  compact: {
    head: 'px-4 pt-2 md:px-8 md:pt-8 md:pb-4',
    title: 'text-h4 md:text-h3',
    content: 'px-4 pb-3 md:px-8 md:pb-8',
  },
}

/**
 * A native dialog: the browser keeps the focus inside, closes it on Escape and returns the focus.
 * It is open while `isOpen` is true; in `onClose` the parent sets that to false or removes the dialog.
 */
export function Dialog({
  title,
  width = 'narrow',
  isModal = true,
  compact = false,
  isOpen = true,
  onClose,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const backdropPress = useBackdropPress()
  useOpenDialog(ref, isOpen, isModal)
  const classes = spacing[compact ? 'compact' : 'roomy']
  const handleClose = () => {
    // Strict mode mounts twice: its close is followed by a new opening.
    if (!ref.current?.open) onClose()
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      {...backdropPress}
      onClose={handleClose}
      className={`${position} ${scrolling} ${look} ${isModal ? '' : sheetLook} ${widths[width]}`}
    >
      {/* Title and button stay in sight while the content scrolls. */}
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

/** Opens the dialog; at the end closes it, and returns the focus to where it was. */
function useOpenDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, isModal: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog || dialog.open) return
    const opener = document.activeElement
    if (isModal) dialog.showModal()
    else dialog.show()
    // On Escape the browser closes modal dialogs itself, and an open modal one goes first.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (!isModal && key === 'Escape' && !document.querySelector('dialog:modal')) dialog.close()
    }
    document.addEventListener('keydown', closeOnEscape)
    // If the page opened it, focus the title, so that no button shows a focus ring.
    if (opener === document.body && !dialog.querySelector('[autofocus]')) dialog.querySelector('h2')?.focus()
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      dialog.close()
      returnFocus(opener)
    }
  }, [ref, isOpen, isModal])
}

/** Handlers that close a dialog by a press on its backdrop. A drag that begins inside, to select text, may end there. */
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

/** The next Tab starts at the top of the page: where the dialog was opened, nothing had the focus. */
function focusPage() {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
